/** The audit of sets that are being built. */
import { type Invariants, inFrame, invariant, isAscending, isListOf, unitPlace } from '../../../../kernel/index.js'
import { relievable } from '../../chapters/reinforcements/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import type { IllusionState, IllusionTables, PickFrame } from '../../state/index.js'

/** A set that is being built. */
export const pickLines = (
  g: IllusionTables,
  state: IllusionState,
  { of, side, from, chosen, least, most }: PickFrame,
  at: number,
): Invariants<IllusionRule> => {
  const { detachment } = g.roles
  return [
    invariant('grand-illusion:sequence', 'these units cannot be picked', inFrame(at, 'from'), () =>
      isListOf(g, side, from),
    ),
    invariant(
      'grand-illusion:sequence',
      'these units cannot have been picked',
      inFrame(at, 'chosen'),
      () => isAscending(chosen) && chosen.every(unit => from.includes(unit)) && chosen.length <= most,
    ),
    invariant(
      'grand-illusion:14.1.1.ab',
      'the detachment relieves none of these headquarters',
      inFrame(at, 'from'),
      () =>
        of !== 'headquarters-relieved' ||
        (least === 1 &&
          most === 1 &&
          from.join() === relievable(g, state, detachment, unitPlace(state, detachment)).join() &&
          state.frames[at - 1]?.at === 'reinforcement'),
    ),
    invariant('grand-illusion:sequence', 'at least more than at most', inFrame(at, 'least'), () => least <= most),
  ]
}
