/** 15.6 Aircraft over a combat, once all guns are named: a marker for an attack of the Allies, the die for Jabos against one of the Germans. */
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

/** The frames that may come once all guns have been named. */
export const AFTER_GUNS = ['air', 'jabos', 'surprise', 'combat-roll'] as const

/** What flies over an attack: markers, Jabos, or nothing: not at night, not over a counterattack, which is none of the side whose turn it is (15.6.h, Q-48). */
export const flyingOver = (
  state: ArdennesState,
  { sort, side }: Pick<Joined, 'sort' | 'side'>,
): 'air' | 'jabos' | null => {
  if (sort === 'counterattack' || !isClear(gameTurnOf(state))) return null
  if (frameOf<ArdennesFrame, 'combats'>(state, 'combats')?.night !== false) return null
  if (side !== ALLIED) return 'jabos'
  return state.air > 0 ? 'air' : null
}

/** All guns are named: what flies over the attack comes next, if anything does. */
export const fromTheAir = (g: ArdennesTables, state: ArdennesState, joined: Joined): ArdennesNext => {
  const flying = flyingOver(state, joined)
  return flying === null ? beforeTheDie(g, state, joined) : stay(state, { ...joined, at: flying })
}

/** The attack with so many columns from the air. */
const shifted = <F extends Joined>(joined: F, air: number): F => ({
  ...joined,
  air,
  odds: { ...joined.odds, shift: joined.odds.shift + air },
})

/** Does a marker go to this attack? One at the most (15.6.d). */
export const airSupport = (g: ArdennesTables): ArdennesProcedure<AirFrame> => {
  const [give, pass] = [g.actions.of('air'), g.actions.of('pass')]
  return {
    becomes: ['surprise', 'combat-roll'],
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
    refuse: () => null,
  }
}

/** The die for Jabos: columns to the left (15.6.f). */
export const jabos = (g: ArdennesTables): ArdennesProcedure<JabosFrame> =>
  dieProcedure(g, {
    asks: 'jabo-die',
    becomes: ['surprise', 'combat-roll'],
    fallen: (state, frame, face, log) => {
      const columns = JABOS[face - 1]!
      log?.add({ kind: 'rolled', rule: 'ardennes:15.6.f', value: face, what: `jabos-${columns}` })
      return beforeTheDie(g, state, shifted(frame, 0 - columns))
    },
  })
