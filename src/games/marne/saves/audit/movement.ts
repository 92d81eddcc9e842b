/** The audit of a movement phase (M2, M6.j, M13.d to M13.f), and of the unit in hand. */
import {
  type BitSet,
  type Faults,
  type Invariants,
  type Path,
  allBroken,
  has,
  isOnMap,
  members,
  unitPlace,
  invariant,
  invariantOf,
  inFrame,
} from '../../../../kernel/index.js'
import { allowance, mayArrive } from '../../chapters/index.js'
import type { MarneRule } from '../../rulebook/index.js'
import {
  type DepartingFrame,
  type EnteringFrame,
  type MarchingFrame,
  type MarneState,
  type MarneTables,
  type MovementFrame,
  isDisrupted,
} from '../../state/index.js'
import { areOwn } from './units.js'

/** Whoever has moved in this phase waits no longer off the map (M13.d). */
export const waitersHaveNotMoved = (
  g: MarneTables,
  state: MarneState,
  moved: BitSet,
  path: Path,
): Invariants<MarneRule> =>
  members(moved).map(unit =>
    invariantOf(
      g.unitIds[unit]!,
      'marne:M13.d',
      'waits to enter, and cannot have moved',
      path,
      () => unitPlace(state, unit) !== g.delayed && g.turnOf(unitPlace(state, unit)) <= 0,
    ),
  )

/** Faults of a movement phase, and of the move in hand. */
export const movementFaults = (
  g: MarneTables,
  state: MarneState,
  phase: MovementFrame,
  move: EnteringFrame | DepartingFrame | MarchingFrame | null,
): Faults<MarneRule> =>
  allBroken([
    ...(['moved', 'unsupplied', 'cutOff'] as const).flatMap(key =>
      areOwn(g, phase.side, phase[key], 'marne:M6.j', inFrame(1, key)),
    ),
    invariant('marne:Q-15', 'a cut-off unit is unsupplied', inFrame(1, 'cutOff'), () =>
      members(phase.cutOff).every(unit => has(phase.unsupplied, unit)),
    ),
    ...waitersHaveNotMoved(g, state, phase.moved, inFrame(1, 'moved')),
    ...(move === null ? [] : moveInvariants(g, state, phase, move)),
  ])

/** What holds of the unit in hand. */
const moveInvariants = (
  g: MarneTables,
  state: MarneState,
  phase: MovementFrame,
  move: EnteringFrame | DepartingFrame | MarchingFrame,
): Invariants<MarneRule> => {
  const { unit } = move
  return [
    {
      ...invariant(
        'marne:M2.h',
        'the unit in hand cannot move now',
        inFrame(2, 'unit'),
        () =>
          g.side[unit] === phase.side &&
          !has(phase.moved, unit) &&
          !isDisrupted(state, unit) &&
          isOnMap(g, state, unit) === (move.at !== 'entering') &&
          (move.at !== 'entering' || (phase.first && mayArrive(g, state, unit))),
      ),
      subjects: [g.unitIds[unit]!],
    },
    invariant(
      'marne:M2.i',
      'the movement points left do not fit',
      inFrame(2, 'points'),
      () => move.at !== 'marching' || move.points <= allowance(g, phase, unit),
    ),
  ]
}
