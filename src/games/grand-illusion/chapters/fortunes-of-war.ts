/**
 * 9.1.4 Fortunes of War: a roll of two dice before each combat, and the defender's choice after a tactical advantage
 * (Q-114, Q-115).
 */
import { CHANCE, bar, below, die, done, sum } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type AdvantageFrame,
  type FortunesFrame,
  type IllusionProcedure,
  type IllusionTables,
  type SideIndex,
  offers,
} from '../state/index.js'
import { payCap } from './caps.js'

/** The highest die roll on which a landing achieves surprise (14.3.6.p). */
export const SURPRISE_UP_TO = 2

/** Builds the frame of the dice roll. For a landing, one die replaces Fortunes of War (14.3.6.p). */
export const beginFortunes = (landing: boolean): FortunesFrame => ({ at: 'fortunes', landing })
/** Builds the frame of a tactical advantage. */
export const beginAdvantage = (side: SideIndex): AdvantageFrame => ({ at: 'advantage', side })

/**
 * Builds the procedure of the dice roll. Its result is the number of the row, or whether a landing achieves surprise.
 */
export const fortunes = (g: IllusionTables): IllusionProcedure<FortunesFrame> => {
  const dice = sum(2, 6, value => g.actions.of('sum', 0, 0, value))
  const oneDie = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: () => CHANCE,
    asks: (_state, { landing }) => (landing ? 'landing-die' : 'fortunes-dice'),
    chances: (_state, { landing }) => (landing ? oneDie : dice),
    apply: (state, { landing }, action, log) => {
      const value = g.actions.valueOf(action)
      if (landing) {
        const surprise = value <= SURPRISE_UP_TO
        log?.add({ kind: 'fortune', rule: 'grand-illusion:14.3.6.p', what: surprise ? 'surprise' : 'elan', value })
        return done(state, { type: 'landed', surprise })
      }
      log?.add({ kind: 'fortune', rule: 'grand-illusion:9.1.4.a', what: g.fortunes[value]!.id, value })
      return done(state, { type: 'fortune', fortune: value })
    },
  }
}

/** Builds the procedure of a tactical advantage. Its choices cost CAPs; its result is the number of the choice. */
export const advantage = (g: IllusionTables): IllusionProcedure<AdvantageFrame> => {
  const choices = g.fortunes.slice(g.firstAdvantage)
  const numbers = below(choices.length)
  return {
    who: (_state, { side }) => side,
    asks: () => 'tactical-advantage',
    skips: true,
    ...offers<AdvantageFrame>(g, [
      {
        type: 'advantage',
        among: () => numbers,
        bars: [
          bar(
            'grand-illusion:9.1.4.d',
            'no-points',
            (_name, { state, frame: { side } }) => `the ${SIDES[side]} side has ${state.caps[side]} CAPs`,
            ({ state, frame }, number) => choices[number]!.price > state.caps[frame.side],
            { needed: (_asking, number) => choices[number]!.price },
          ),
        ],
      },
    ]),
    apply: (state, { side }, action, log) => {
      const chosen = g.actions.valueOf(action) - 1
      const { id, price } = choices[chosen]!
      log?.add({ kind: 'fortune', rule: 'grand-illusion:9.1.4.d', side: SIDES[side], what: id })
      return done(price === 0 ? state : payCap(state, side, price, 'grand-illusion:9.1.4.d', log), {
        type: 'fortune',
        fortune: g.firstAdvantage + chosen,
      })
    },
  }
}
