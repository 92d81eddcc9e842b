/** 12.5.2 Belgians who retreat from Brussels to Antwerp: they may be locked up there. */
import { gameTurnOf } from '../../../../kernel/index.js'
import { type IllusionState, type IllusionTables, type RetreatFrame, BELGIANS, withAffairs } from '../../state/index.js'

/**
 * Belgian combat units that retreat from Brussels to Antwerp while they might have withdrawn there have gone there as well, whatever made
 * them: a combat, or others that retreat onto cavalry.
 */
export const noteAntwerp = (
  g: IllusionTables,
  state: IllusionState,
  { from, went }: Pick<RetreatFrame, 'from' | 'went'>,
): IllusionState =>
  from === g.places.brussels &&
  gameTurnOf(state) <= g.scenario.calendar.belgianWithdrawalThrough &&
  went.some(({ unit, to }) => to === g.places.antwerp && g.nation[unit] === BELGIANS && g.combatant[unit] === 1)
    ? withAffairs(state, { belgiansAtAntwerp: true })
    : state
