/** Recon units that slip away from an engagement (21.4). */
import { done } from '../../../../kernel/index.js'
import type { ArdennesProcedure, ArdennesTables, SlipFrame } from '../../state/index.js'

/** Whether the defenders of a hex may slip away: a single recon unit, or squadrons of one cavalry group. */
export const maySlip = ({ pieces }: ArdennesTables, defenders: ReadonlyArray<number>): boolean => {
  const { regiment } = pieces[defenders[0]!]!
  return (
    defenders.every(unit => pieces[unit]!.type === 'recon') &&
    (defenders.length === 1 || (regiment !== null && defenders.every(unit => pieces[unit]!.regiment === regiment)))
  )
}

/** Asks the defender whether to slip away. */
export const slip = (g: ArdennesTables): ArdennesProcedure<SlipFrame> => {
  const away = g.actions.of('slip')
  return {
    who: (_state, { side }) => side,
    asks: () => 'recon',
    legal: () => [away, g.actions.of('stand')],
    apply: (state, _frame, action) => done(state, { type: 'slipped', slips: action === away }),
  }
}
