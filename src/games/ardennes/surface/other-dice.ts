/** Workings of die rolls outside combat: their modifiers, and the effect of each number. */
import { type Working, gameTurnOf, idsOf, unitPlace, workingLine } from '../../../kernel/index.js'
import {
  type Modifier,
  demolitionModifiers,
  disengagementModifiers,
  fuelModifiers,
  nextGroup,
  nextToThrow,
  rallyModifiers,
  surrenderModifiers,
} from '../chapters/index.js'
import { type ArdennesRule, DECEIVES, DROP, LATE, OUREN_STANDS, surrenderPoints } from '../rulebook/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type DeceitFrame,
  type DropFrame,
  type TrafficFrame,
  GERMAN,
  trafficOf,
} from '../state/index.js'

/** A die: its title, rule and modifiers, and in a combat its units and hexes. */
export interface Thrown {
  readonly title: string
  readonly rule: ArdennesRule
  readonly modifiers: ReadonlyArray<Modifier>
  readonly attackers?: ReadonlyArray<string>
  readonly defenders?: ReadonlyArray<string>
  readonly targets?: ReadonlyArray<string>
  /** Further lines, before the modifiers. */
  readonly before?: Working['lines']
}

/** The die roll for the bridge that may collapse when the first German unit reaches it (7.8). */
const ofBridge = (g: ArdennesTables): Thrown => ({
  title: `Check of the bridge ${g.bridgeIds[g.ouren]!} when the first German unit reaches it`,
  rule: 'ardennes:7.8.a',
  modifiers: [],
  before: [
    workingLine('stands on', 'ardennes:7.8.c', `${OUREN_STANDS} or more`),
    workingLine('blown on', 'ardennes:7.8.b', `${OUREN_STANDS - 1} or less`),
  ],
})

/** The die roll for a unit that lands by parachute (27.2.c). */
const ofDrop = (g: ArdennesTables, { unit, hex }: DropFrame): Thrown => ({
  title: `Parachute drop of ${g.unitIds[unit]!} at ${g.board.ids[hex]!}`,
  rule: 'ardennes:27.2.c',
  modifiers: [],
  before: [
    workingLine('no loss on', 'ardennes:27.2.c', `${DROP.whole}`),
    workingLine('a step lost on', 'ardennes:27.2.c', `${DROP.whole + 1} or ${DROP.reduced}`),
    workingLine('lost on', 'ardennes:27.2.c', `${DROP.reduced + 1} or more`),
  ],
})

/** The die roll with which the brigade deceives the enemy in a zone of control (27.12). */
const ofDeceit = (g: ArdennesTables, state: ArdennesState, { unit }: DeceitFrame): Thrown => ({
  title: `Deception by ${g.unitIds[unit]!} at ${g.board.ids[unitPlace(state, unit)]!}`,
  rule: 'ardennes:27.12.a',
  modifiers: [],
  before: [
    workingLine('the zone is ignored on', 'ardennes:27.12.a', `${DECEIVES} or less`),
    workingLine('exposed, and the zone counts on', 'ardennes:27.12.c', `${DECEIVES + 1} or more`),
  ],
})

/** The die roll for a unit that may be late (27.9). */
const ofArrival = (g: ArdennesTables): Thrown => {
  const late = idsOf(
    g,
    [...g.unitIds.keys()].filter(unit => g.late[unit] === 1),
  ).join(', ')
  return {
    title: `Arrival of ${late}`,
    rule: 'ardennes:27.9.a',
    modifiers: [],
    before: [
      workingLine('arrives on', 'ardennes:27.9.a', `${LATE.comes} or less`),
      workingLine('another die on the next turn on', 'ardennes:27.9.b', `${LATE.comes + 1} to ${LATE.delayed}`),
      workingLine('never arrives on', 'ardennes:27.9.c', `${LATE.delayed + 1} or more`),
    ],
  }
}

/** The surrender points for each modified die roll (23.7.b). */
const surrenderFaces = (): Working['lines'] => {
  const points = (face: number): string => String(surrenderPoints(face))
  return [1, 2, 3, 4, 5, 6]
    .filter(face => face === 1 || points(face) !== points(face - 1))
    .map((face, i, starts) => {
      const last = (starts[i + 1] ?? 7) - 1
      const label = last === 6 && face < 6 ? `${face} or more` : face === 1 ? '1 or less' : String(face)
      return workingLine(`points on ${label}`, 'ardennes:23.7.b', points(face))
    })
}

/** The die roll that returns a traffic marker to its box (24.3.b). */
const ofTraffic = (g: ArdennesTables, state: ArdennesState, { side }: TrafficFrame): Thrown => {
  const lying = trafficOf(state, side).flatMap((place, i) => (place < g.board.hexes ? [i + 1] : []))
  return {
    title: `${side === GERMAN ? 'German' : 'Allied'} traffic: the marker with the number of the die returns to its box`,
    rule: 'ardennes:24.3.b',
    modifiers: [],
    before: [workingLine('markers on the map', 'ardennes:24.3.b', lying.join(', '))],
  }
}

/**
 * Returns the next die roll outside a combat, by the procedure that rolls it; null for any other die, or if no die is
 * due.
 */
export const outside = (g: ArdennesTables, state: ArdennesState, frame: ArdennesFrame): Thrown | null => {
  switch (frame.at) {
    case 'rally': {
      const unit = frame.last === null ? undefined : nextToThrow(g, state, frame)
      return unit === undefined
        ? null
        : { title: `Rally of ${g.unitIds[unit]!}`, rule: 'ardennes:18.4.c', modifiers: rallyModifiers(g, unit) }
    }
    case 'disengagement': {
      const [unit] = frame.closed ? frame.declared : []
      return unit === undefined
        ? null
        : {
            title: `Disengagement of ${g.unitIds[unit]!}`,
            rule: 'ardennes:20.2.a',
            modifiers: disengagementModifiers(g, unit),
          }
    }
    case 'demolition-roll':
      return {
        title: `Demolition of the bridge ${g.bridgeIds[frame.bridge]!} by ${g.unitIds[frame.unit]!}`,
        rule: 'ardennes:7.3.e',
        modifiers: demolitionModifiers(state, frame.unit),
      }
    case 'supply': {
      const group = frame.last === null ? undefined : nextGroup(g, state, frame)
      return group === undefined
        ? null
        : {
            title: `Surrender of units that are cut off: ${idsOf(g, group.units).join(', ')}`,
            rule: 'ardennes:23.7.a',
            modifiers: surrenderModifiers(frame.side, gameTurnOf(state)),
            before: surrenderFaces(),
          }
    }
    case 'check':
      return ofBridge(g)
    case 'drop':
      return ofDrop(g, frame)
    case 'deceit':
      return ofDeceit(g, state, frame)
    case 'opening':
      return frame.die === 'arrival' ? ofArrival(g) : null
    case 'traffic':
      return frame.stage === 'dice' ? ofTraffic(g, state, frame) : null
    case 'fuel': {
      const table = g.scenario.fuel[frame.dice.length]
      return table === undefined
        ? null
        : { title: `Fuel shortage, army ${table.army}`, rule: 'ardennes:6.1.b', modifiers: fuelModifiers(state) }
    }
    default:
      return null
  }
}
