/** 21.4 A recon unit alone in its hex slips away from an engagement. */
import { done } from '../../../../kernel/index.js'
import type { ArdennesProcedure, ArdennesTables, SlipFrame } from '../../state/index.js'

/** Whether the defenders of a hex are a recon unit alone, or the squadrons of one cavalry group. */
export const maySlip = ({ pieces }: ArdennesTables, defenders: ReadonlyArray<number>): boolean => {
  const { regiment } = pieces[defenders[0]!]!
  return (
    defenders.every(unit => pieces[unit]!.type === 'recon') &&
    (defenders.length === 1 || (regiment !== null && defenders.every(unit => pieces[unit]!.regiment === regiment)))
  )
}

/** The defender decides. */
export const slip = (g: ArdennesTables): ArdennesProcedure<SlipFrame> => {
  const away = g.actions.of('slip')
  return {
    who: (_state, { side }) => side,
    asks: () => 'recon',
    legal: () => [away, g.actions.of('stand')],
    apply: (state, _frame, action) => done(state, { type: 'slipped', slips: action === away }),
  }
}
