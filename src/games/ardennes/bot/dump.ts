/**
 * The value of the fuel dump (32). If the Germans carry it off, each of their fuel shortage rolls has a modifier of -2.
 */
import { adjacent } from '../../../kernel/index.js'
import { type ArdennesState, type ArdennesTables, type SideIndex, GERMAN, isGuarded } from '../state/index.js'
import type { PlaceWorth } from './desk.js'

/**
 * The value, in strength points, of holding the dump, of a place next to the defended dump, and of searching a site.
 */
const HAVE = 5
const BESIDE = 1.5
const LOOK = 0.5
/** The value to the Allies of a unit in the hex of the dump. */
const GUARD = 2

/** Returns the value of the dump to a side that attacks its hex. */
export const dumpPrize = (g: ArdennesTables, state: ArdennesState, hex: number, side: SideIndex): number =>
  side === GERMAN && isGuarded(g, state, hex) ? HAVE : 0

/** Returns the function that evaluates places in view of the dump. The Germans use only their own knowledge of it. */
export const dumpPlace = (g: ArdennesTables, state: ArdennesState, side: SideIndex): PlaceWorth => {
  const { dump } = state
  if (dump === null || dump.lot === 'carried' || dump.lot === 'gone') return () => 0
  if (side === GERMAN && dump.lot === 'hidden') {
    const sites = g.dumpSites.filter((_, site) => !dump.seen.includes(site))
    return hex => (sites.some(site => adjacent(g.board, hex, site)) ? LOOK : 0)
  }
  const at = dump.site < 0 ? -1 : g.dumpSites[dump.site]!
  if (side === GERMAN && dump.lot === 'guarded') return hex => (adjacent(g.board, hex, at) ? BESIDE : 0)
  const worth = dump.lot === 'hidden' || dump.lot === 'guarded' ? GUARD : HAVE
  return hex => (hex === at ? worth : 0)
}
