/** The audit of a combat in hand, from its roll on: what the roll has left, retreats, the advance (M9, M10). */
import {
  type Faults,
  type Invariants,
  type SideIndex,
  advanceInvariants,
  areAmong,
  areDistinct,
  areOf,
  areOnMap,
  enemyOf,
  firstBroken,
  frameOf,
  haveCome,
  isAscending,
  isListOf,
  isOnMap,
  isSame,
  invariant,
  inFrame,
  members,
  unitPlace,
} from '../../../../kernel/index.js'
import { advanceHexes, closedTo, combatOf, loserOf, oddsOf, resultOf, retreatLength } from '../../chapters/index.js'
import { type MarneRule, broken } from '../../rulebook/index.js'
import {
  type Attack,
  type MarneState,
  type MarneTables,
  type PursuitFrame,
  type ResolutionFrame,
  type RetreatingFrame,
  type RetreatsFrame,
  type RollFrame,
  isDisrupted,
} from '../../state/index.js'
import { canBeMade, retreatersOf } from './combat.js'

/** Faults of the combat in hand, if there is one: it is one of the declared attacks, and no longer open. */
export const combatFaults = (g: MarneTables, state: MarneState, phase: ResolutionFrame): Faults<MarneRule> => {
  const frame = combatOf(state)?.frame
  if (frame === undefined) return []
  const number = phase.attacks.findIndex(attack => isSame(attack.targets, frame.targets))
  const attack = phase.attacks[number]
  if (attack === undefined || phase.open.includes(number) || !isSame(attack.attackers, frame.odds.attackers))
    return [broken('marne:M7.r', 'the combat in hand is none of the declared attacks', inFrame(2))]
  if (frame.at === 'roll') return firstBroken(isToBeRolled(g, state, phase, frame, attack))
  const loser = loserOf(state, frame)
  return firstBroken([
    ...wasRolled(g, phase, frame, loser),
    ...stoodThere(g, state, phase, frame, loser),
    ...(frame.at === 'retreats'
      ? retreatInvariants(g, state, frame, loser)
      : pursuitInvariants(g, state, phase, frame, loser)),
  ])
}

const isToBeRolled = (
  g: MarneTables,
  state: MarneState,
  phase: ResolutionFrame,
  { odds }: RollFrame,
  attack: Attack,
): Invariants<MarneRule> => [
  // the odds can be worked out only of an attack that can be made
  ...canBeMade(g, state, phase, attack, inFrame(2)),
  invariant(
    'marne:M7.f',
    'the odds are not those of the position',
    inFrame(2, 'odds'),
    () => JSON.stringify(oddsOf(g, state, attack, phase.side, phase.guests)) === JSON.stringify(odds),
  ),
]

const wasRolled = (
  g: MarneTables,
  phase: ResolutionFrame,
  { targets, odds, vacated, retreated }: RetreatsFrame | PursuitFrame,
  loser: SideIndex,
): Invariants<MarneRule> => {
  const enemy = enemyOf(phase.side)
  return [
    invariant(
      'marne:M7.f',
      'the parts of the combat do not fit each other',
      inFrame(2),
      () =>
        odds.attack.length === odds.attackers.length &&
        odds.defence.length === odds.defenders.length &&
        isAscending(vacated) &&
        isListOf(g, loser, retreated) &&
        isListOf(g, enemy, odds.defenders) &&
        areDistinct(odds.forts) &&
        targets.includes(odds.ground),
    ),
    invariant(
      'marne:M10.e',
      'the losers stood in the target hexes',
      inFrame(2, 'vacated'),
      () => loser !== enemy || isSame(vacated, targets),
    ),
  ]
}

/** Where the units of a combat are: the losers took part and have gone back, a defender who has won is where he was attacked or has advanced. */
const stoodThere = (
  g: MarneTables,
  state: MarneState,
  { side, guests }: ResolutionFrame,
  frame: RetreatsFrame | PursuitFrame,
  loser: SideIndex,
): Invariants<MarneRule> => {
  const { targets, odds, vacated, retreated } = frame
  const isIn = (hexes: ReadonlyArray<number>) => (unit: number) => hexes.includes(unitPlace(state, unit))
  return [
    invariant('marne:M10.d', 'a unit retreats that took no part in the combat', inFrame(2), () =>
      areAmong(retreatersOf(state, frame), [...(loser === side ? odds.attackers : odds.defenders), ...members(guests)]),
    ),
    invariant('marne:M9.b', 'a unit that has retreated is not disrupted', inFrame(2, 'retreated'), () =>
      retreated.every(unit => isOnMap(g, state, unit) && isDisrupted(state, unit)),
    ),
    invariant(
      'marne:M10.e',
      'a defender is not where he was attacked',
      inFrame(2, 'odds'),
      () => loser !== side || odds.defenders.every(isIn([...targets, ...vacated])),
    ),
    invariant(
      'marne:M9.d',
      'a unit that is to retreat is not in the hex of its combat',
      inFrame(2),
      () => frame.at === 'pursuit' || frame.waiting.every(isIn(vacated)),
    ),
  ]
}

/** What holds of retreats: the units still to go, and the one on its way. */
const retreatInvariants = (
  g: MarneTables,
  state: MarneState,
  combat: RetreatsFrame,
  loser: SideIndex,
): Invariants<MarneRule> => {
  const { waiting } = combat
  const way = frameOf(state, 'retreating')
  const all = retreatersOf(state, combat)
  return [
    invariant('marne:M9.a', 'nobody retreats after this result', inFrame(2), () => !resultOf(combat).endsWith('e')),
    invariant(
      'marne:M9.d',
      'the units that retreat do not fit',
      inFrame(2),
      () => areDistinct(all) && isAscending(waiting) && areOf(g, loser, all) && areOnMap(g, state, all),
    ),
    invariant('marne:M9.d', 'no unit is left to retreat', inFrame(2), () => way !== null || waiting.length > 0),
    ...(way === null ? [] : wayInvariants(g, state, combat, way, loser)),
  ]
}

const wayInvariants = (
  g: MarneTables,
  state: MarneState,
  combat: RetreatsFrame,
  { unit, side, distance, entered }: RetreatingFrame,
  loser: SideIndex,
): Invariants<MarneRule> => [
  invariant(
    'marne:M9.b',
    'the retreat does not fit the result',
    inFrame(3),
    () => side === loser && distance === retreatLength(combat),
  ),
  invariant(
    'marne:M9.e',
    'the way of the retreat does not fit',
    inFrame(3, 'entered'),
    () =>
      entered.length <= distance && combat.vacated.includes(entered[0]!) && haveCome(g.board, state, [unit], entered),
  ),
]

const pursuitInvariants = (
  g: MarneTables,
  state: MarneState,
  phase: ResolutionFrame,
  { odds, vacated }: PursuitFrame,
  loser: SideIndex,
): Invariants<MarneRule> => {
  const winner = enemyOf(loser)
  const frame = frameOf(state, 'advance')
  return advanceInvariants(
    {
      winner,
      tookPart: winner === phase.side ? odds.attackers : odds.defenders,
      vacated,
      mayEnter: hex => !closedTo(g, state, winner, hex),
      hexes: unit => advanceHexes(g, state, frame!, unit, phase.side),
      rule: 'marne:M10.e',
      hexRule: 'marne:M10.k',
    },
    frame,
    inFrame(3),
  )
}
