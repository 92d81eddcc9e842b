/** 9.1.4 Fortunes of War: two dice before each combat, and what the defender makes of a tactical advantage. */
import { CHANCE, ascending, die, done, sum, violation } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type AdvantageFrame,
  type FortunesFrame,
  type IllusionProcedure,
  type IllusionTables,
  type SideIndex,
} from '../state/index.js'
import { payCap } from './caps.js'

/** Faces on which a landing comes as a surprise (14.3.6.p). */
export const SURPRISE_UP_TO = 2

/** The frame of the dice; of a landing it is one die, and no fortunes (14.3.6.p). */
export const beginFortunes = (landing: boolean): FortunesFrame => ({ at: 'fortunes', landing })
/** The frame of a tactical advantage. */
export const beginAdvantage = (side: SideIndex): AdvantageFrame => ({ at: 'advantage', side })

/** The procedure of the dice: it hands back the row, by its number, or how a landing goes. */
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

/** The procedure of a tactical advantage: its choices cost CAPs, and it hands back the one taken, by its number. */
export const advantage = (g: IllusionTables): IllusionProcedure<AdvantageFrame> => {
  const choices = g.fortunes.slice(g.firstAdvantage)
  const base = g.actions.base('advantage')
  return {
    who: (_state, { side }) => side,
    asks: () => 'tactical-advantage',
    skips: true,
    legal: (state, { side }) =>
      ascending(choices.flatMap(({ price }, i) => (price <= state.caps[side] ? [base + i] : []))),
    apply: (state, { side }, action, log) => {
      const chosen = g.actions.valueOf(action) - 1
      const { id, price } = choices[chosen]!
      log?.add({ kind: 'fortune', rule: 'grand-illusion:9.1.4.d', side: SIDES[side], what: id })
      return done(price === 0 ? state : payCap(state, side, price, 'grand-illusion:9.1.4.d', log), {
        type: 'fortune',
        fortune: g.firstAdvantage + chosen,
      })
    },
    refuse: (state, { side }, action) =>
      g.actions.typeOf(action).type === 'advantage'
        ? violation('no-points', 'grand-illusion:9.1.4.d', `the ${SIDES[side]} side has ${state.caps[side]} CAPs`, [], {
            needed: choices[g.actions.valueOf(action) - 1]?.price ?? 0,
          })
        : null,
  }
}
