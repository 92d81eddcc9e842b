/** 32 The fuel dump: where it lies, what has become of it, and what a German or an Allied unit that comes there makes of it. */
import { adjacent, ascending } from '../../../kernel/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import type { Dump } from './dump.js'
import { type ArdennesLog, type ArdennesState, type SideIndex, GERMAN } from './state.js'
import type { ArdennesTables } from './tables.js'

/** The hex of a dump that is known to both sides; -1 where there is none. */
export const dumpHex = (g: ArdennesTables, { dump }: ArdennesState): number =>
  dump === null || dump.lot === 'hidden' || dump.site < 0 ? -1 : g.dumpSites[dump.site]!

/** Whether the dump lies in a hex, found and defended: for Germans as an enemy unit (32.2.a). */
export const isGuarded = (g: ArdennesTables, state: ArdennesState, hex: number): boolean =>
  state.dump !== null && state.dump.lot === 'guarded' && dumpHex(g, state) === hex

/** The state with something new of the dump, and what is told of it. */
export const withDump = (
  g: ArdennesTables,
  state: ArdennesState,
  change: Partial<Dump>,
  { what, rule, hex }: { readonly what: string; readonly rule: ArdennesRule; readonly hex: number },
  log: ArdennesLog,
): ArdennesState => {
  log?.add({ kind: 'dump', rule, what, places: [g.board.ids[hex]!], forced: true })
  return { ...state, dump: { ...state.dump!, ...change } }
}

/** Sites beside a hex that a German comes to: the Allies tell what is there (32.1.c). */
const looked = (g: ArdennesTables, state: ArdennesState, hex: number, log: ArdennesLog): ArdennesState =>
  g.dumpSites.reduce((now, site, i) => {
    const { dump } = now
    if (dump === null || dump.lot !== 'hidden' || dump.site < 0 || dump.seen.includes(i)) return now
    if (site !== hex && !adjacent(g.board, site, hex)) return now
    const seen = ascending([...dump.seen, i])
    return i === dump.site
      ? withDump(g, now, { seen, lot: 'guarded' }, { what: 'found', rule: 'ardennes:32.1.c', hex: site }, log)
      : withDump(g, now, { seen }, { what: 'not-there', rule: 'ardennes:32.1.c', hex: site }, log)
  }, state)

/** What comes of a unit that has come to a hex: the dump is found, captured or taken back (32.1.c, 32.2.c, 32.2.g). */
export const withDumpMet = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  hex: number,
  log: ArdennesLog,
): ArdennesState => {
  if (state.dump === null) return state
  const now = side === GERMAN ? looked(g, state, hex, log) : state
  if (dumpHex(g, now) !== hex) return now
  const { lot } = now.dump!
  if (side === GERMAN)
    return lot === 'open'
      ? withDump(g, now, { lot: 'held' }, { what: 'captured', rule: 'ardennes:32.2.c', hex }, log)
      : now
  return lot === 'held'
    ? withDump(g, now, { lot: 'open' }, { what: 'retaken', rule: 'ardennes:32.2.g', hex }, log)
    : now
}
