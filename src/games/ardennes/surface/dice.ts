/** What is added to a die before it is thrown: of Firefight, Determined Defence, guns of the defence, and of dice outside a combat. */
import { type Working, gameTurnOf, idsOf, signed, topOf, workingLine } from '../../../kernel/index.js'
import {
  type Modifier,
  added,
  barrageModifiers,
  defenceModifiers,
  demolitionModifiers,
  disengagementModifiers,
  firefightModifiers,
  fuelModifiers,
  nextGroup,
  nextToThrow,
  rallyModifiers,
  surrenderModifiers,
  usedColumn,
} from '../chapters/index.js'
import { type ArdennesRule, CRT, LATE, OUREN_STANDS, surrenderPoints } from '../rulebook/index.js'
import {
  type ArdennesFrame,
  type ArdennesState,
  type ArdennesTables,
  type BarrageFrame,
  type BarrageRollFrame,
  type DefenceRollFrame,
  type FirefightRollFrame,
  type Odds,
  type TrafficFrame,
  GERMAN,
  frameOf,
  trafficOf,
} from '../state/index.js'

/** A die: what it is thrown for, by which rule, what is added to it; and who and where, in a combat. */
interface Thrown {
  readonly title: string
  readonly rule: ArdennesRule
  readonly modifiers: ReadonlyArray<Modifier>
  readonly attackers?: ReadonlyArray<string>
  readonly defenders?: ReadonlyArray<string>
  readonly targets?: ReadonlyArray<string>
  /** Further lines, before what is added. */
  readonly before?: Working['lines']
}

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
      ? [{ label: 'nothing is added', rule, subjects: [], value: '0' }]
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

/** The die for guns of the defence (22.8). */
export const barrageWorking = (g: ArdennesTables, frame: BarrageFrame | BarrageRollFrame, odds: Odds): Working => {
  const hex = g.board.ids[frame.target]!
  return written({
    title: `Artillery of the defence of ${hex}: ${idsOf(g, frame.defenceGuns).join(', ')}`,
    rule: 'ardennes:22.8.a',
    modifiers: barrageModifiers(frame),
    attackers: idsOf(g, frame.attackers),
    defenders: idsOf(g, frame.defenceGuns),
    targets: [hex],
    before: [
      {
        label: 'column without it',
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

/** The die for the bridge that may fall as the first German comes to it (7.8). */
const ofBridge = (g: ArdennesTables): Thrown => ({
  title: `Whether the bridge ${g.bridgeIds[g.ouren]!} still stands as the first German comes to it`,
  rule: 'ardennes:7.8.a',
  modifiers: [],
  before: [
    workingLine('stands on', 'ardennes:7.8.c', `${OUREN_STANDS} or more`),
    workingLine('blown on', 'ardennes:7.8.b', `${OUREN_STANDS - 1} or less`),
  ],
})

/** The die for a unit that may be late (27.9). */
const ofArrival = (g: ArdennesTables): Thrown => {
  const late = idsOf(
    g,
    [...g.unitIds.keys()].filter(unit => g.late[unit] === 1),
  ).join(', ')
  return {
    title: `Whether ${late} arrives on this turn`,
    rule: 'ardennes:27.9.a',
    modifiers: [],
    before: [
      workingLine('comes on', 'ardennes:27.9.a', `${LATE.comes} or less`),
      workingLine('thrown for again on the next turn', 'ardennes:27.9.b', `${LATE.comes + 1} to ${LATE.delayed}`),
      workingLine('never comes on', 'ardennes:27.9.c', `${LATE.delayed + 1} or more`),
    ],
  }
}

/** What each face of the die of those cut off brings, as it is modified (23.7.b). */
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

/** A die that brings a traffic marker back (24.3.b). */
const ofTraffic = (g: ArdennesTables, state: ArdennesState, { side }: TrafficFrame): Thrown => {
  const lying = trafficOf(state, side).flatMap((place, i) => (place < g.board.hexes ? [i + 1] : []))
  return {
    title: `Which ${side === GERMAN ? 'German' : 'Allied'} traffic marker goes back: that of the number thrown`,
    rule: 'ardennes:24.3.b',
    modifiers: [],
    before: [workingLine('on the map', 'ardennes:24.3.b', lying.join(', '))],
  }
}

/** A die outside a combat, by the procedure that throws it; null where another die is thrown, or none. */
const outside = (g: ArdennesTables, state: ArdennesState, frame: ArdennesFrame): Thrown | null => {
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
        title: `${g.unitIds[frame.unit]!} blows the bridge ${g.bridgeIds[frame.bridge]!}`,
        rule: 'ardennes:7.3.e',
        modifiers: demolitionModifiers(state, frame.unit),
      }
    case 'supply': {
      const group = frame.last === null ? undefined : nextGroup(g, state, frame)
      return group === undefined
        ? null
        : {
            title: `Surrender of those cut off: ${idsOf(g, group.units).join(', ')}`,
            rule: 'ardennes:23.7.a',
            modifiers: surrenderModifiers(frame.side, gameTurnOf(state)),
            before: surrenderFaces(),
          }
    }
    case 'check':
      return ofBridge(g)
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

/** The working of the die that is about to be thrown, where it is not that of a combat; null for that one, and where no die is. */
export const workingOfDie = (g: ArdennesTables, state: ArdennesState): Working | null => {
  const top = topOf<ArdennesFrame>(state)
  if (top.at === 'firefight-roll') return ofFirefight(g, state, top)
  if (top.at === 'defence-roll') return ofDefence(g, state, top)
  const thrown = outside(g, state, top)
  return thrown === null ? null : written(thrown)
}
