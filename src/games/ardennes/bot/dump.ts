/** The fuel dump, in a game that has one: two off each fuel die for the Germans, if they carry it off (32). */
import { adjacent } from '../../../kernel/index.js'
import { type ArdennesState, type ArdennesTables, type SideIndex, GERMAN, isGuarded } from '../state/index.js'
import type { PlaceWorth } from './desk.js'

/** What it is worth to have it, in strength; to stand next to it while it is defended; to look at a site. */
const HAVE = 5
const BESIDE = 1.5
const LOOK = 0.5
/** What it is worth to the Allies to stand in its hex. */
const GUARD = 2

/** What coming into its hex is worth to who attacks it. */
export const dumpPrize = (g: ArdennesTables, state: ArdennesState, hex: number, side: SideIndex): number =>
  side === GERMAN && isGuarded(g, state, hex) ? HAVE : 0

/** What a place is worth for the sake of the dump. The Germans go by what they know of it. */
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
