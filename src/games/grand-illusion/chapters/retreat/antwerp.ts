/** 12.5.2 Belgians that retreat from Brussels to Antwerp may be locked in there. */
import { gameTurnOf } from '../../../../kernel/index.js'
import { type IllusionState, type IllusionTables, type RetreatFrame, BELGIANS, withAffairs } from '../../state/index.js'

/**
 * Records that Belgian combat units have retreated from Brussels to Antwerp, on a turn on which they could have
 * withdrawn there. The cause of the retreat, a combat or other units that retreat onto cavalry, does not matter.
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
