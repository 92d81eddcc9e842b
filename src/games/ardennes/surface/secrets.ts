/** Redraws the hidden information of a state: the site of the fuel dump until it is found (32.1.b). */
import type { Side } from '../scenario/index.js'
import { below } from '../../../kernel/index.js'
import type { ArdennesState, ArdennesTables } from '../state/index.js'

/** Returns a state that `side` cannot distinguish from this one. `random(n)` returns a whole number from 0 to n - 1. */
export const resampled = (
  g: ArdennesTables,
  state: ArdennesState,
  side: Side,
  random: (n: number) => number,
): ArdennesState => {
  const { dump } = state
  if (side !== 'german' || dump === null || dump.lot !== 'hidden' || dump.site < 0) return state
  const open = below(g.dumpSites.length).filter(site => !dump.seen.includes(site))
  const site = open[random(open.length)]!
  return site === dump.site ? state : { ...state, dump: { ...dump, site } }
}
