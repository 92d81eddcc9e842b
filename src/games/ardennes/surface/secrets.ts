/** What a side does not know: where the fuel dump lies, until it is found (32.1.b), drawn anew. */
import type { Side } from '../scenario/index.js'
import { below } from '../../../kernel/index.js'
import type { ArdennesState, ArdennesTables } from '../state/index.js'

/** A state that `side` cannot tell from this one. `random(n)` gives a whole number below n. */
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
