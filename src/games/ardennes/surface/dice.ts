/** Workings of die rolls within a combat: defending guns, surprise, Firefight, Determined Defence. */

import { gameTurnOf, idsOf, signed, topOf, unitPlace, type Working, workingLine } from '../../../kernel/index.js'
import {
  added,
  barrageModifiers,
  deceiver,
  defenceModifiers,
  demolitionModifiers,
  disengagementModifiers,
  firefightModifiers,
  fuelModifiers,
  type Modifier,
  nextGroup,
  nextToThrow,
  rallyModifiers,
  surrenderModifiers,
  usedColumn,
} from '../chapters/index.js'
import { type ArdennesRule, CRT, DECEIVES, DROP, LATE, OUREN_STANDS, surrenderPoints } from '../rulebook/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type BarrageFrame,
  type BarrageRollFrame,
  type DeceitFrame,
  type DefenceRollFrame,
  type DropFrame,
  type FirefightRollFrame,
  frameOf,
  GERMAN,
  type Odds,
  type SurpriseRollFrame,
  type TrafficFrame,
  trafficOf,
} from '../state/index.js'

const written = ({
  title,
  rule,
  modifiers,
  attackers = [],
  defenders = [],
  targets = [],
  before = [],
}: Thrown): Working => ({
  title,
  attackers,
  defenders,
  targets,
  lines: [
    ...before,
    ...(modifiers.length === 0 && before.length === 0
      ? [{ label: 'no modifiers', rule, subjects: [], value: '0' }]
      : modifiers.map(({ label, rule: of, value }) => ({ label, rule: of, subjects: [], value: signed(value) }))),
  ],
  attack: 0,
  defence: 0,
  column: '',
  modifier: added(modifiers),
  die: null,
  row: null,
  result: null,
  parts: [],
})

/** Returns the working of the die roll for defending guns (22.8). */
export const barrageWorking = (g: ArdennesTables, frame: BarrageFrame | BarrageRollFrame, odds: Odds): Working => {
  const hex = g.board.ids[frame.target]!
  return written({
    title: `Defensive artillery at ${hex}: ${idsOf(g, frame.defenceGuns).join(', ')}`,
    rule: 'ardennes:22.8.a',
    modifiers: barrageModifiers(frame),
    attackers: idsOf(g, frame.attackers),
    defenders: idsOf(g, frame.defenceGuns),
    targets: [hex],
    before: [
      {
        label: 'column without this die',
        rule: 'ardennes:14.5.c',
        subjects: [hex],
        value: CRT.columns[usedColumn(odds)]!,
      },
    ],
  })
}

const ofFirefight = (g: ArdennesTables, state: ArdennesState, frame: FirefightRollFrame): Working => {
  const hex = g.board.ids[frame.target]!
  const lead = g.unitIds[frame.lead]!
  return written({
    title: `Firefight over ${hex}, led by ${lead}`,
    rule: 'ardennes:16.2.a',
    modifiers: firefightModifiers(g, state, frame),
    attackers: [lead],
    defenders: idsOf(g, frame.defenders),
    targets: [hex],
  })
}

const ofDefence = (g: ArdennesTables, state: ArdennesState, { lead }: DefenceRollFrame): Working => {
  const combat = frameOf(state, 'aftermath')!
  const hex = g.board.ids[combat.target]!
  return written({
    title: `Determined Defence of ${hex}, led by ${g.unitIds[lead]!}`,
    rule: 'ardennes:16.71.d',
    modifiers: defenceModifiers(g, state, lead, combat),
    attackers: idsOf(g, combat.attackers),
    defenders: [g.unitIds[lead]!],
    targets: [hex],
  })
}

/** The working of the die roll with which the brigade surprises the defenders (27.13). */
const ofSurprise = (g: ArdennesTables, state: ArdennesState, { attackers, target }: SurpriseRollFrame): Working => {
  const name = g.unitIds[deceiver(g, state, attackers)]!
  const hex = g.board.ids[target]!
  return written({
    title: `Surprise by ${name}, before the combat die at ${hex}`,
    rule: 'ardennes:27.13.a',
    modifiers: [],
    attackers: [name],
    targets: [hex],
    before: [
      workingLine('one column to the right on', 'ardennes:27.13.a', `${DECEIVES} or less`),
      workingLine('no column on', 'ardennes:27.13.b', `${DECEIVES + 1} or more`),
      workingLine('exposed after the attack on', 'ardennes:27.13.c', 'any'),
    ],
  })
}

/**
 * Returns the working of the next die roll if it is not the combat die roll; null for the combat die roll, or if no die
 * is due.
 */
export const workingOfDie = (g: ArdennesTables, state: ArdennesState): Working | null => {
  const top = topOf<ArdennesFrame>(state)
  if (top.at === 'firefight-roll') return ofFirefight(g, state, top)
  if (top.at === 'defence-roll') return ofDefence(g, state, top)
  if (top.at === 'surprise-roll') return ofSurprise(g, state, top)
  const thrown = outside(g, state, top)
  return thrown === null ? null : written(thrown)
}

/* Workings of die rolls outside combat: their modifiers, and the effect of each number. */

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
