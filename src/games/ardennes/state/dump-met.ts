/** The fuel dump (32): its hex, changes to it, and the effect of a unit that arrives there. */
import { adjacent, ascending } from '../../../kernel/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import type { Dump } from './dump.js'
import { type ArdennesLog, type ArdennesState, type SideIndex, GERMAN } from './state.js'
import type { ArdennesTables } from './tables.js'

/** Returns the hex of a dump that both sides know; -1 if there is none. */
export const dumpHex = (g: ArdennesTables, { dump }: ArdennesState): number =>
  dump === null || dump.lot === 'hidden' || dump.site < 0 ? -1 : g.dumpSites[dump.site]!

/** Whether a hex contains the dump, found and defended. The Germans treat it as an enemy unit (32.2.a). */
export const isGuarded = (g: ArdennesTables, state: ArdennesState, hex: number): boolean =>
  state.dump !== null && state.dump.lot === 'guarded' && dumpHex(g, state) === hex

/** Returns the state with a changed dump, and logs the change. */
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

/** Reveals the sites in and next to a hex that a German unit has entered (32.1.c). */
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

/** Applies the effect on the dump of a unit that has entered a hex: the dump is found, captured or retaken (32.1.c, 32.2.c, 32.2.g). */
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
