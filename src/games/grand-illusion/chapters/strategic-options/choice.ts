/**
 * 14.3.6.a, b Each side secretly chooses options. Both choices are revealed together and carried out, the Allied choice
 * first.
 */
import {
  NOBODY,
  NOTHING_CHOSEN,
  below,
  bothCommitted,
  done,
  sideToCommit,
  otherwise,
  stay,
  withCommitment,
} from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionProcedure,
  type IllusionTables,
  type SideIndex,
  type StrategyFrame,
  ALLIED,
  OVER_AND_DONE,
  offers,
} from '../../state/index.js'
import { carryOut } from './effects.js'

/** Builds the frame of the choice; null if the scenario has no options. */
export const beginStrategy = (g: IllusionTables): StrategyFrame | null =>
  g.scenario.options === null ? null : { at: 'strategy', chosen: NOTHING_CHOSEN }

/** Returns the number of options in a set. */
const sizeOf = (chosen: number): number => below(31).reduce((sum, bit) => sum + ((chosen >> bit) & 1), 0)

/**
 * The sets of options that a side may choose, as bits; ascending. A set has at most the number of options that the
 * scenario allows.
 */
export const strategyChoices = (g: IllusionTables, side: SideIndex): ReadonlyArray<number> => {
  const most = g.scenario.options?.most ?? 0
  const all = g.options[side].reduce((bits, { bit }) => bits | (1 << bit), 0)
  return below(all + 1).filter(chosen => (chosen & ~all) === 0 && sizeOf(chosen) <= most)
}

/** Returns the side that chooses next, the Allied side first; null if both have chosen. */
const sideToChoose = ({ chosen }: StrategyFrame): SideIndex | null => sideToCommit(chosen, ALLIED)

/** Builds the procedure of the secret choice. */
export const strategy = (g: IllusionTables): IllusionProcedure<StrategyFrame> => ({
  who: (_state, frame) => sideToChoose(frame) ?? NOBODY,
  asks: () => 'options',
  ...offers<StrategyFrame>(g, [
    {
      type: 'strategy',
      among: ({ frame }) => strategyChoices(g, sideToChoose(frame)!),
      bars: [],
      otherwise: otherwise(
        'grand-illusion:14.3.6.a',
        'not-offered',
        () => `choose at most ${g.scenario.options?.most ?? 0} of the side's options`,
        { needed: () => g.scenario.options?.most ?? 0 },
      ),
    },
  ]),
  apply: (state, frame, action, log) => {
    const side = sideToChoose(frame)!
    const chosen = withCommitment(frame.chosen, side, g.actions.valueOf(action))
    log?.add({ kind: 'committed', rule: 'grand-illusion:14.3.6.a', side: SIDES[side], forced: false })
    const both = bothCommitted(chosen)
    return both === null ? stay(state, { ...frame, chosen }) : done(carryOut(g, state, both, log), OVER_AND_DONE)
  },
})
