/** The audit of a combat phase: what has been declared, and the attack in the making (M7). */
import {
  type BitSet,
  type Faults,
  type Invariants,
  type Path,
  adjacent,
  allBroken,
  areAmong,
  areDistinct,
  areOf,
  enemyOf,
  firstBroken,
  firstFaults,
  frameOf,
  inFrame,
  invariant,
  isAscending,
  isOnMap,
  lastOf,
  members,
  setOf,
  unitPlace,
} from '../../../../kernel/index.js'
import {
  canBeCompleted,
  defendersOf,
  fortStands,
  isAttackable,
  isComplete,
  joiners,
  mustJoin,
} from '../../chapters/index.js'
import type { MarneRule } from '../../rulebook/index.js'
import {
  type Attack,
  type AttackersFrame,
  type DeclarationsFrame,
  type MarneState,
  type MarneTables,
  type PursuitFrame,
  type ResolutionFrame,
  type RetreatsFrame,
  type TargetsFrame,
  GERMAN,
  isDisrupted,
} from '../../state/index.js'

/** Faults of the declarations and of the attack in the making. */
export const declarationsFaults = (g: MarneTables, state: MarneState, phase: DeclarationsFrame): Faults<MarneRule> =>
  firstFaults(
    () => attacksFaults(g, state, phase),
    () =>
      firstBroken([
        invariant('marne:M7.k', 'a unit of the other side has moved', inFrame(1, 'moved'), () =>
          areOf(g, phase.side, members(phase.moved)),
        ),
      ]),
    () => {
      const building = frameOf(state, 'targets') ?? frameOf(state, 'attackers')
      return building === null ? [] : buildingFaults(g, state, phase, building)
    },
  )

/** Faults of the attacks of a phase, and of which of them are to be resolved. */
export const resolutionFaults = (g: MarneTables, state: MarneState, phase: ResolutionFrame): Faults<MarneRule> =>
  firstFaults(
    () => attacksFaults(g, state, phase),
    () =>
      firstBroken([
        invariant(
          'marne:M7.r',
          'the open attacks do not fit the declared ones',
          inFrame(1, 'open'),
          () => isAscending(phase.open) && phase.open.every(i => phase.attacks[i] !== undefined),
        ),
        // a guest has retreated in this phase
        invariant('marne:M9.b', 'a guest is not disrupted', inFrame(1, 'guests'), () =>
          members(phase.guests).every(unit => !isOnMap(g, state, unit) || isDisrupted(state, unit)),
        ),
      ]),
  )

/** Faults of the attacks declared so far. Those of resolved ones may have moved or gone since. */
const attacksFaults = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame | ResolutionFrame,
): Faults<MarneRule> => {
  const path: Path = inFrame(1, 'attacks')
  const { attacks } = phase
  return [
    ...attacks.flatMap((attack, i) =>
      firstBroken([
        ...isFormed(g, phase, attack, [...path, i]),
        ...(phase.at === 'declarations' || phase.open.includes(i)
          ? canBeMade(g, state, phase, attack, [...path, i])
          : []),
      ]),
    ),
    ...allBroken<MarneRule>([
      invariant('marne:M7.c', 'a hex is attacked twice', path, () =>
        areDistinct(attacks.flatMap(({ targets }) => targets)),
      ),
      invariant('marne:M7.c', 'a unit attacks twice', path, () =>
        areDistinct(attacks.flatMap(({ attackers }) => attackers)),
      ),
    ]),
  ]
}

/** What holds of any attack. */
const isFormed = (
  g: MarneTables,
  { side }: DeclarationsFrame | ResolutionFrame,
  { targets, attackers }: Attack,
  path: Path,
): Invariants<MarneRule> => [
  invariant(
    'marne:M7.a',
    'an attack has targets and attackers in ascending order',
    path,
    () => targets.length > 0 && attackers.length > 0 && isAscending(targets) && isAscending(attackers),
  ),
  invariant(
    'marne:M7.l',
    'a unit that cannot attack is among the attackers',
    path,
    () => areOf(g, side, attackers) && attackers.every(unit => g.defenceOnly[unit] === 0),
  ),
]

/** The units that no open attack will meet: guests, and whoever retreats in the combat in hand, now or next. */
const takenOut = (g: MarneTables, state: MarneState, phase: ResolutionFrame): BitSet => {
  const combat = frameOf(state, 'retreats') ?? frameOf(state, 'pursuit')
  return combat === null
    ? phase.guests
    : setOf(g.units.length, [...members(phase.guests), ...retreatersOf(state, combat)])
}

/** The units that retreat in a combat, have retreated or are still to go. */
export const retreatersOf = (state: MarneState, combat: RetreatsFrame | PursuitFrame): ReadonlyArray<number> => {
  if (combat.at === 'pursuit') return combat.retreated
  const way = frameOf(state, 'retreating')
  return [...combat.waiting, ...combat.retreated, ...(way === null ? [] : [way.unit])]
}

/** What holds of an attack that is still to be resolved. */
export const canBeMade = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame | ResolutionFrame,
  { targets, attackers }: Attack,
  path: Path,
): Invariants<MarneRule> => {
  const gone = phase.at === 'resolution' ? takenOut(g, state, phase) : []
  return [
    invariant('marne:M7.a', 'an attacker cannot make its attack', path, () =>
      attackers.every(
        unit =>
          isOnMap(g, state, unit) &&
          !isDisrupted(state, unit) &&
          targets.every(hex => adjacent(g.board, unitPlace(state, unit), hex)),
      ),
    ),
    invariant('marne:M7.a', 'nothing is left to attack in a target hex', path, () =>
      targets.every(
        hex =>
          (phase.side === GERMAN && fortStands(g, state, hex)) ||
          defendersOf(g, state, enemyOf(phase.side), hex, gone).length > 0,
      ),
    ),
  ]
}

/** Faults of an attack in the making. */
const buildingFaults = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame,
  frame: TargetsFrame | AttackersFrame,
): Faults<MarneRule> => {
  const { targets } = frame
  return firstBroken([
    invariant(
      'marne:M7.a',
      'these targets cannot be attacked',
      inFrame(2, 'targets'),
      () => targets.length > 0 && isAscending(targets) && targets.every(hex => isAttackable(g, state, phase, hex)),
    ),
    ...(frame.at === 'attackers'
      ? attackersInvariants(g, state, phase, frame)
      : ([
          invariant('marne:M7.e', 'no attack on these targets can be completed', inFrame(2, 'targets'), () =>
            canBeCompleted(g, state, phase, targets),
          ),
        ] as const)),
  ])
}

const attackersInvariants = (
  g: MarneTables,
  state: MarneState,
  phase: DeclarationsFrame,
  { targets, attackers }: AttackersFrame,
): Invariants<MarneRule> => [
  invariant('marne:M11.g', 'no attack on these targets can be declared', inFrame(2, 'targets'), () =>
    isComplete(g, state, phase, targets),
  ),
  invariant('marne:M7.e', 'these units cannot make the attack', inFrame(2, 'attackers'), () => {
    const last = lastOf(attackers)
    // nobody who must join is passed over
    return (
      isAscending(attackers) &&
      areAmong(attackers, joiners(g, state, phase, targets)) &&
      mustJoin(g, state, phase, targets).every(unit => unit >= last || attackers.includes(unit))
    )
  }),
]
