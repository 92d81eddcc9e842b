/** Redraws the hidden information of a state: the site of the fuel dump until it is found (32.1.b). */
import type { Side } from '../scenario/index.js'
import { below, trailParts, withAnchor } from '../../../kernel/index.js'
import type { ArdennesState, ArdennesTables } from '../state/index.js'

/** Returns the state with the dump at another site, unless its site is not hidden in this state. */
const withSite = (state: ArdennesState, site: number): ArdennesState => {
  const { dump } = state
  return dump === null || dump.lot !== 'hidden' || dump.site < 0 ? state : { ...state, dump: { ...dump, site } }
}

/**
 * Returns a state that `side` cannot distinguish from this one. `random(n)` returns a whole number from 0 to n - 1.
 * The draw of the site ends its phase. So the anchor of the trail has a site if the state has one, and the actions since
 * then do not depend on it. A dump that is removed at the end of a phase keeps its secret, so only the anchor changes.
 */
export const resampled = (
  g: ArdennesTables,
  state: ArdennesState,
  side: Side,
  random: (n: number) => number,
): ArdennesState => {
  const { dump, trail } = state
  if (side !== 'german' || dump === null) return state
  // a dump that was removed unfound has no site any more
  const isGone = dump.lot === 'gone' && dump.site < 0 && trail !== null
  const before = isGone ? (trailParts(trail).anchor as unknown as ArdennesState).dump : dump
  if (before === null || before.lot !== 'hidden' || before.site < 0) return state
  const open = below(g.dumpSites.length).filter(site => !dump.seen.includes(site))
  const site = open[random(open.length)]!
  return site === before.site
    ? state
    : {
        ...withSite(state, site),
        trail: trail && withAnchor(trail, each => withSite(each as unknown as ArdennesState, site)),
      }
}
