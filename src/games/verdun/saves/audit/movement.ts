/** The audit of a movement or manoeuvre phase, and of the march in hand (3.2.b, 5). */
import {
  type Invariants,
  areDistinct,
  areOnMap,
  bottomOf,
  emptySet,
  has,
  isEmpty,
  isOnMap,
  isSame,
  members,
  unitPlace,
  invariant,
  inFrame,
} from '../../../../kernel/index.js'
import { groundOf, inEnemyZoc, mayArrive, mayManoeuvre, pointsToSpend, spentBefore } from '../../chapters/index.js'
import type { VerdunRule } from '../../rulebook/index.js'
import {
  type MarchFrame,
  type MovementFrame,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  stepsLost,
} from '../../state/index.js'
import { areInfantryOf } from './units.js'

/** What holds of a movement or manoeuvre phase, and of the march in hand. */
export const movementInvariants = (
  g: VerdunTables,
  state: VerdunState,
  phase: MovementFrame,
  march: MarchFrame | null,
): Invariants<VerdunRule> => {
  const { side, manoeuvre, moved, advanced, detached } = phase
  const bottom = bottomOf(state)
  const carry = (bottom.at === 'sequence' ? bottom.carry : null) ?? emptySet(g.units.length)
  return [
    invariant('verdun:5.1.a', 'these units cannot have moved', inFrame(1, 'moved'), () =>
      members(moved).every(
        unit => g.side[unit] === side && isOnMap(g, state, unit) && (!manoeuvre || g.infantry[unit] === 1),
      ),
    ),
    invariant('verdun:5.4.b', 'the units that advanced do not agree', inFrame(1, 'advanced'), () =>
      manoeuvre ? isSame(advanced, carry) && areInfantryOf(g, side, carry) : isEmpty(advanced),
    ),
    invariant('verdun:5.1.b', 'these battalions cannot have been detached', inFrame(1, 'detached'), () => {
      const battalions = detached.map(({ unit }) => unit)
      return (
        (detached.length === 0 || (!manoeuvre && side === FRENCH)) &&
        areDistinct(battalions) &&
        areOnMap(g, state, battalions) &&
        battalions.every(unit => g.units[unit]!.start.type === 'detachment')
      )
    }),
    ...(march === null ? [] : marchInvariants(g, state, phase, march)),
  ]
}

/** What holds of the unit in hand. */
const marchInvariants = (
  g: VerdunTables,
  state: VerdunState,
  phase: MovementFrame,
  march: MarchFrame,
): Invariants<VerdunRule> => [
  invariant('verdun:5.1.a', 'the unit in hand cannot move now', inFrame(2, 'unit'), () =>
    mayBeInHand(g, state, phase, march),
  ),
  invariant('verdun:5.1.a', 'the movement points spent do not fit', inFrame(2, 'spent'), () =>
    mayHaveSpent(g, state, phase, march),
  ),
  invariant('verdun:3.2.b', 'whether it has entered an enemy zone of control does not fit', inFrame(2, 'zoc'), () =>
    mayHaveEntered(g, state, phase, march),
  ),
  invariant('verdun:5.1.b', 'these battalions cannot have been dropped', inFrame(2, 'dropped'), () =>
    mayHaveDropped(g, state, phase, march),
  ),
]

const mayBeInHand = (
  g: VerdunTables,
  state: VerdunState,
  { side, moved, manoeuvre }: MovementFrame,
  { unit, steps, zoc, dropped }: MarchFrame,
): boolean => {
  if (g.side[unit] !== side || has(moved, unit)) return false
  if (isOnMap(g, state, unit)) return !manoeuvre || mayManoeuvre(g, state, unit)
  return !manoeuvre && mayArrive(g, state, unit) && steps === 0 && !zoc && dropped.length === 0
}

const mayHaveSpent = (g: VerdunTables, state: VerdunState, phase: MovementFrame, march: MarchFrame): boolean => {
  const { unit, spent, steps, zoc } = march
  const before = spentBefore(phase, unit)
  const { plain, most } = pointsToSpend(groundOf(g, state, phase), unit)
  return steps === 0 ? spent === before : spent >= before + steps && spent <= (zoc ? plain : most)
}

/** Of a unit on its way: where it is in an enemy zone it has entered one, and stays there but for Stosstruppen. */
const mayHaveEntered = (
  g: VerdunTables,
  state: VerdunState,
  { side }: MovementFrame,
  { unit, steps, zoc }: MarchFrame,
): boolean =>
  steps === 0 ? !zoc : inEnemyZoc(g, state, side, unitPlace(state, unit)) ? zoc : !zoc || g.stosstruppen[unit] === 1

const mayHaveDropped = (
  g: VerdunTables,
  state: VerdunState,
  { manoeuvre, side, detached }: MovementFrame,
  { unit, spent, dropped }: MarchFrame,
): boolean => {
  if (dropped.length === 0) return true
  const formation = g.formation[unit]!
  const battalions = dropped.map(battalion => battalion.unit)
  return (
    !manoeuvre &&
    side === FRENCH &&
    g.type[unit] === 'regiment' &&
    areDistinct(battalions) &&
    battalions.length <= stepsLost(state, unit) &&
    areOnMap(g, state, battalions) &&
    formation >= 0 &&
    battalions.every(
      battalion => g.battalions[formation]!.includes(battalion) && !detached.some(other => other.unit === battalion),
    ) &&
    dropped.every((at, i) => at.spent <= spent && (i === 0 || dropped[i - 1]!.spent <= at.spent))
  )
}
