/** 14.1.1.a to g The Belgian withdrawal of turn 1, before a German attack on Brussels (14.2.1.a, 14.3.1.a). */
import { gameTurnOf } from '../../../kernel/index.js'
import {
  type Combat,
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  BELGIANS,
  GERMAN,
  inForce,
  occupancyOf,
  withAffairs,
} from '../state/index.js'
import { limitOf } from './action-phase/index.js'
import { moveUnit } from './arriving.js'
import { payCap } from './caps.js'
import { combatUnitsIn } from './control.js'
import { retreatHeadquarters } from './headquarters.js'

/** The cost of the withdrawal, in CAPs (14.1.1.a). */
export const BELGIAN_PRICE = 1

/** Whether the Belgians may withdraw from the hex of a combat before it is fought (14.1.1.a, c, g). */
export const mayBelgiansWithdraw = (
  g: IllusionTables,
  state: IllusionState,
  { hex, attacker }: Pick<Combat, 'hex' | 'attacker'>,
): boolean =>
  hex === g.places.brussels &&
  attacker === GERMAN &&
  gameTurnOf(state) <= g.scenario.calendar.belgianWithdrawalThrough &&
  inForce(g.effects.noWithdrawal, state.affairs.options) === undefined &&
  state.caps[ALLIED] >= BELGIAN_PRICE &&
  limitOf(g, state, ALLIED, hex) === null &&
  combatUnitsIn(g, state, ALLIED, hex).some(unit => g.nation[unit] === BELGIANS)

/**
 * Moves all Belgians in Brussels to Antwerp for one CAP. They may be locked in there from then on. The
 * withdrawal counts as an activation of their hex, which the caller must record (14.1.1.f).
 */
export const withdrawBelgians = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  const { brussels, antwerp } = g.places
  const leaving = occupancyOf(g, state)
    .unitsIn(brussels)
    .filter(unit => g.nation[unit] === BELGIANS && g.type[unit] !== 'fortress')
  const paid = payCap(state, ALLIED, BELGIAN_PRICE, 'grand-illusion:14.1.1.a', log)
  return leaving.reduce(
    (now, unit) => {
      const way = { unit, to: antwerp, forced: false, rule: 'grand-illusion:14.1.1.a' } as const
      return (g.type[unit] === 'headquarters' ? retreatHeadquarters : moveUnit)(g, now, way, log)
    },
    withAffairs(paid, { belgiansAtAntwerp: true }),
  )
}
