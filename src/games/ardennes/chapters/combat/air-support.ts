/**
 * Aircraft over a combat, after all guns have been chosen (15.6): a marker for an Allied attack, or the Jabo die
 * against a German attack.
 */
import { dieProcedure, frameOf, gameTurnOf, stay } from '../../../../kernel/index.js'
import { AIR_SUPPORT, JABOS } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type AirFrame,
  type ArdennesFrame,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type JabosFrame,
  type Joined,
  ALLIED,
} from '../../state/index.js'
import { isClear } from '../air.js'
import { beforeTheDie } from './surprise.js'

/**
 * Returns which aircraft fly over an attack: Allied markers, Jabos, or null. None fly at night or over a counterattack,
 * which is not an attack of the side whose turn it is (15.6.h, Q-48).
 */
const flyingOver = (state: ArdennesState, { sort, side }: Pick<Joined, 'sort' | 'side'>): 'air' | 'jabos' | null => {
  if (sort === 'counterattack' || !isClear(gameTurnOf(state))) return null
  if (frameOf<ArdennesFrame, 'combats'>(state, 'combats')?.night !== false) return null
  if (side !== ALLIED) return 'jabos'
  return state.air > 0 ? 'air' : null
}

/** Goes on to the aircraft over the attack, if there are any, after all guns have been chosen. */
export const fromTheAir = (g: ArdennesTables, state: ArdennesState, joined: Joined): ArdennesNext => {
  const flying = flyingOver(state, joined)
  return flying === null ? beforeTheDie(g, state, joined) : stay(state, { ...joined, at: flying })
}

/** Shifts the odds of an attack by columns for aircraft. */
const shifted = <F extends Joined>(joined: F, air: number): F => ({
  ...joined,
  air,
  odds: { ...joined.odds, shift: joined.odds.shift + air },
})

/** Asks whether to give an air support marker to this attack, which may have at most one (15.6.d). */
export const airSupport = (g: ArdennesTables): ArdennesProcedure<AirFrame> => {
  const [give, pass] = [g.actions.of('air'), g.actions.of('pass')]
  return {
    who: (_state, { side }) => side,
    asks: () => 'air-support',
    legal: () => [give, pass],
    apply: (state, frame, action, log) => {
      if (action === pass) return beforeTheDie(g, state, frame)
      log?.add({
        kind: 'declared',
        rule: 'ardennes:15.6.c',
        side: SIDES[ALLIED],
        what: 'air-support',
        places: [g.board.ids[frame.target]!],
      })
      return beforeTheDie(g, { ...state, air: state.air - 1 }, shifted(frame, AIR_SUPPORT))
    },
  }
}

/** Rolls the Jabo die: columns to the left (15.6.f). */
export const jabos = (g: ArdennesTables): ArdennesProcedure<JabosFrame> =>
  dieProcedure(g, {
    asks: 'jabo-die',
    fallen: (state, frame, face, log) => {
      const columns = JABOS[face - 1]!
      log?.add({ kind: 'rolled', rule: 'ardennes:15.6.f', value: face, what: `jabos-${columns}` })
      return beforeTheDie(g, state, shifted(frame, 0 - columns))
    },
  })
