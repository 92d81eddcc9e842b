/** The sequence of play, with activations that a cup of chits decides, and victory (rules 1, 2 and 6). */
import type { Outcome, Procedures } from 'grognard/kernel'
import { activations, emptySet, isOnMap, playIsOver, sequenceOfPlay, total } from 'grognard/kernel'
import { combat, countIn, march, orders } from './orders.js'
import { type Side, SIDES } from './scenario.js'
import { type Action, type AnyFrame, type Setting, type State, type Words, CHITS, faceOf } from './state.js'

/** Builds the cup of chits, the phases and the procedures. */
export const sequenceOf = (g: Setting) => {
  const cup = activations<State, AnyFrame, null, Side, null, Action, Words>(g, SIDES, {
    id: 'activation',
    title: 'Activation',
    rule: 'alder-ford:1',
    asks: 'chit',
    chits: CHITS,
    first: (_state, chit) => {
      const { side } = CHITS[chit]!
      const none = emptySet(g.unitIds.length)
      return side === null ? null : { at: 'orders', side, moved: none, fought: none }
    },
    result: null,
  })
  const dealing = { id: 'deal', title: 'Deal', asks: 'face', result: null } as const
  const deal = g.roster.deal<State, AnyFrame, null, null, Action>(g, dealing)
  const phases = [deal.phase, cup.phase]
  const procedures: Procedures<State, AnyFrame, null, Side, Words> = {
    sequence: sequenceOfPlay<State, AnyFrame, null, Side, null, Words>({
      sides: SIDES,
      phases,
      lastTurn: g.scenario.turns,
      nothing: null,
      endOfTurn: state => ({ ...state, cup: cup.full }),
      overRule: 'alder-ford:6',
      levelOf: state => outcomeOf(g, state).level,
    }),
    over: playIsOver,
    deal: deal.procedure,
    activation: cup.procedure,
    orders: orders(g),
    march: march(g),
    combat: combat(g),
  }
  return { cup, phases, procedures }
}

/** Returns the victory points. [6] */
export const scoreOf = (g: Setting, state: State): Readonly<Record<Side, number>> => {
  const points = (side: 0 | 1): number => {
    const held = g.scenario.villages.filter(({ hex }) => countIn(g, state, side, g.board.index.get(hex)!) > 0)
    const lost = g.unitsOf[side === 0 ? 1 : 0].filter(unit => !isOnMap(g, state, unit))
    return total([...held.map(village => village.points), ...lost.map(unit => faceOf(g, state, unit).strength)])
  }
  return { crown: points(0), league: points(1) }
}
export const outcomeOf = (g: Setting, state: State): Outcome<Side, Words> => {
  const score = scoreOf(g, state)
  const lead = score.crown - score.league
  const winner = Math.abs(lead) < 3 ? null : lead > 0 ? 'crown' : 'league'
  return { winner, level: winner ?? 'draw', score }
}
