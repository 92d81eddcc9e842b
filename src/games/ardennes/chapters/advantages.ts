/** 16.6 The Advantage marker: given to an attacker by Eng+, used in his next attack on the same hex. */
import { done, violation } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type Advantage,
  type AdvantageFrame,
  type AftermathFrame,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  byTarget,
  enemyOf,
  frameOf,
  gameTurnOf,
  sideOf,
} from '../state/index.js'
import { isPresent } from './gates.js'

const sideWith = (g: ArdennesTables, { units }: Advantage): SideIndex => sideOf(g, units[0]!)

const withAdvantages = (state: ArdennesState, kept: ReadonlyArray<Advantage>): ArdennesState =>
  kept.length === state.advantages.length ? state : { ...state, advantages: kept }

/** As a side's combat phase begins: over hexes that the enemy has left there is none (16.6.d). */
export const withoutEmptyAdvantages = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ArdennesState =>
  withAdvantages(
    state,
    state.advantages.filter(
      advantage =>
        sideWith(g, advantage) !== side || g.occupancy(state.units).count(enemyOf(side), advantage.target) > 0,
    ),
  )

/** As it ends: those of earlier turns have not been used, and are lost. */
export const withoutOldAdvantages = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ArdennesState =>
  withAdvantages(
    state,
    state.advantages.filter(advantage => sideWith(g, advantage) !== side || advantage.turn === gameTurnOf(state)),
  )

/** After an attack: the marker that helped it is used up (16.6.c). */
export const withoutUsedAdvantages = (
  state: ArdennesState,
  { target, attackers }: Pick<AftermathFrame, 'target' | 'attackers'>,
): ArdennesState =>
  withAdvantages(
    state,
    state.advantages.filter(
      advantage => advantage.target !== target || !advantage.units.some(unit => attackers.includes(unit)),
    ),
  )

/** The attackers who may have it. */
const open = (g: ArdennesTables, state: ArdennesState): ReadonlyArray<number> =>
  frameOf(state, 'aftermath')!.attackers.filter(unit => isPresent(g, state, unit))

/** The attacker gives it to one of those who took part, or to nobody (16.2.o, Q-135). */
export const advantageChoice = (g: ArdennesTables): ArdennesProcedure<AdvantageFrame> => {
  const base = g.actions.base('advantage')
  const pass = g.actions.of('pass')
  return {
    who: (_state, { side }) => side,
    asks: () => 'advantage',
    legal: state => [...open(g, state).map(unit => base + unit), pass],
    apply: (state, { side }, action, log) => {
      if (action === pass) return done(state, { type: 'advantage-decided' })
      const unit = g.actions.unitOf(action)
      const { target } = frameOf(state, 'aftermath')!
      log?.add({
        kind: 'marker',
        rule: 'ardennes:16.2.o',
        side: SIDES[side],
        unit: g.unitIds[unit]!,
        what: 'advantage',
        to: g.board.ids[target]!,
      })
      const advantages = [...state.advantages, { target, units: [unit], turn: gameTurnOf(state) }]
      advantages.sort(byTarget)
      return done({ ...state, advantages }, { type: 'advantage-decided' })
    },
    refuse: (_state, _frame, action) => {
      if (g.actions.typeOf(action).type !== 'advantage') return null
      const name = g.unitIds[g.actions.unitOf(action)]!
      return violation('not-offered', 'ardennes:16.2.o', `${name} has not attacked`, [name])
    },
  }
}
