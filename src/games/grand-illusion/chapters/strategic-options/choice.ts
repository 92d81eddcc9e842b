/** 14.3.6.a, b Each side chooses options in secret; both choices are shown together, and carried out, the Allied ones first. */
import {
  NOBODY,
  NOTHING_CHOSEN,
  below,
  bothCommitted,
  done,
  sideToCommit,
  stay,
  violation,
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
} from '../../state/index.js'
import { carryOut } from './effects.js'

/** The frame of the choice, where the scenario has options; null elsewhere. */
export const beginStrategy = (g: IllusionTables): StrategyFrame | null =>
  g.scenario.options === null ? null : { at: 'strategy', chosen: NOTHING_CHOSEN }

/** Number of options in a set. */
const sizeOf = (chosen: number): number => below(31).reduce((sum, bit) => sum + ((chosen >> bit) & 1), 0)

/** The sets of options that a side may choose, a bit an option: none, or as many as the scenario allows; ascending. */
export const strategyChoices = (g: IllusionTables, side: SideIndex): ReadonlyArray<number> => {
  const most = g.scenario.options?.most ?? 0
  const all = g.options[side].reduce((bits, { bit }) => bits | (1 << bit), 0)
  return below(all + 1).filter(chosen => (chosen & ~all) === 0 && sizeOf(chosen) <= most)
}

/** Who chooses next: the Allied side first; null: both have. */
const sideToChoose = ({ chosen }: StrategyFrame): SideIndex | null => sideToCommit(chosen, ALLIED)

/** The procedure of the secret choice. */
export const strategy = (g: IllusionTables): IllusionProcedure<StrategyFrame> => ({
  who: (_state, frame) => sideToChoose(frame) ?? NOBODY,
  asks: () => 'options',
  legal: (_state, frame) =>
    strategyChoices(g, sideToChoose(frame)!).map(chosen => g.actions.of('strategy', 0, 0, chosen)),
  apply: (state, frame, action, log) => {
    const side = sideToChoose(frame)!
    const chosen = withCommitment(frame.chosen, side, g.actions.valueOf(action))
    log?.add({ kind: 'committed', rule: 'grand-illusion:14.3.6.a', side: SIDES[side], forced: false })
    const both = bothCommitted(chosen)
    return both === null ? stay(state, { ...frame, chosen }) : done(carryOut(g, state, both, log), OVER_AND_DONE)
  },
  refuse: (_state, _frame, action) =>
    g.actions.typeOf(action).type !== 'strategy'
      ? null
      : violation(
          'not-offered',
          'grand-illusion:14.3.6.a',
          `no more than ${g.scenario.options?.most ?? 0} options of those that there are`,
          [],
          { needed: g.scenario.options?.most ?? 0 },
        ),
})
