/** Redraws the hidden information of a state: the site of the fuel dump until it is found (32.1.b). */
import type { Side } from '../scenario/index.js'
import { below, withAnchor } from '../../../kernel/index.js'
import type { ArdennesState, ArdennesTables } from '../state/index.js'

/** Returns the state with the dump at another site. */
const withSite = (state: ArdennesState, site: number): ArdennesState => ({ ...state, dump: { ...state.dump!, site } })

/**
 * Returns a state that `side` cannot distinguish from this one. `random(n)` returns a whole number from 0 to n - 1.
 * The draw of the site ends its phase. So the anchor of the trail has a site if the state has one, and the actions since
 * then do not depend on it.
 */
export const resampled = (
  g: ArdennesTables,
  state: ArdennesState,
  side: Side,
  random: (n: number) => number,
): ArdennesState => {
  const { dump, trail } = state
  if (side !== 'german' || dump === null || dump.lot !== 'hidden' || dump.site < 0) return state
  const open = below(g.dumpSites.length).filter(site => !dump.seen.includes(site))
  const site = open[random(open.length)]!
  if (site === dump.site) return state
  const again = trail && withAnchor(trail, anchor => withSite(anchor as ArdennesState, site))
  return { ...withSite(state, site), trail: again }
}
