/** The optional fuel dump (32): the draw, its defence and capture, and how it is transported or destroyed. */
import { type Occupancy, CHANCE, die, dieProcedure, done, stay } from '../../../kernel/index.js'
import { FUEL_DUMP } from '../rulebook/index.js'
import {
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type DumpDemolitionFrame,
  type DumpDrawFrame,
  type DumpRollFrame,
  type SideIndex,
  ALLIED,
  GERMAN,
  PHASE_OVER,
  dumpHex,
  enemyOf,
  frameOf,
  hexesOf,
  isGuarded,
  offers,
  withDump,
  withDumpMet,
} from '../state/index.js'
import { besideEnemy } from './zones-of-control.js'

/**
 * Whether a hex contains something that a side has to fight. For the German side, this includes the dump while it is
 * defended (32.2.a).
 */
export const isManned = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  hex: number,
  occupancy: Occupancy = g.occupancy(state.units),
): boolean => occupancy.count(enemyOf(side), hex) > 0 || (side === GERMAN && isGuarded(g, state, hex))

/**
 * Whether a hex is closed to a German drop: the dump is there, or may be there as far as the German side knows.
 */
export const mayHoldDump = (g: ArdennesTables, { dump }: ArdennesState, hex: number): boolean => {
  const site = dump === null ? -1 : g.dumpSites.indexOf(hex)
  if (dump === null || site < 0) return false
  return dump.lot === 'hidden' ? !dump.seen.includes(site) : dump.site === site && dump.lot !== 'gone'
}

/**
 * Draws the hex of the dump. The Allied side learns the hex; the German side learns only that it has been drawn
 * (32.1.a, 32.1.b).
 */
export const dumpDraw = (g: ArdennesTables): ArdennesProcedure<DumpDrawFrame> => {
  const sites = die(g.dumpSites.length, face => g.actions.of('roll', 0, 0, face))
  return {
    who: () => CHANCE,
    asks: () => 'dump-draw',
    chances: () => sites,
    apply: (state, _frame, action, log) => {
      const site = g.actions.valueOf(action) - 1
      const hex = g.dumpSites[site]!
      log?.add({
        kind: 'drawn',
        rule: 'ardennes:32.1.a',
        seenBy: 'allied',
        what: 'fuel-dump',
        places: [g.board.ids[hex]!],
      })
      log?.add({ kind: 'drawn', rule: 'ardennes:32.1.b', seenBy: 'german', what: 'fuel-dump' })
      const drawn: ArdennesState = { ...state, dump: { ...state.dump!, site } }
      // a German unit may be adjacent to a site from the start
      return done(
        hexesOf(g, drawn, GERMAN).reduce<ArdennesState>((now, place) => withDumpMet(g, now, GERMAN, place, log), drawn),
        PHASE_OVER,
      )
    },
  }
}

/**
 * Removes the defenders of a dump after a combat result against its hex: no unit is with the dump, or the units retreat
 * (32.2.b, 32.2.c).
 */
export const dumpLost = (g: ArdennesTables, state: ArdennesState, hex: number, log: ArdennesLog): ArdennesState =>
  isGuarded(g, state, hex)
    ? withDump(g, state, { lot: 'open' }, { what: 'open', rule: 'ardennes:32.2.c', hex }, log)
    : state

/** Marks the dump of a hex as attacked. It cannot be attacked again in this phase (14.1.c). */
export const dumpStruck = (g: ArdennesTables, state: ArdennesState, hex: number): ArdennesState =>
  isGuarded(g, state, hex) ? { ...state, dump: { ...state.dump!, struck: true } } : state

/**
 * Clears the records of this player turn's attempt to destroy the dump and of an attack on it, when a combat phase
 * ends.
 */
export const dumpRested = (state: ArdennesState): ArdennesState =>
  state.dump !== null && (state.dump.tried || state.dump.struck)
    ? { ...state, dump: { ...state.dump, tried: false, struck: false } }
    : state

/**
 * Whether the Allied side may try to destroy the dump under attack: once per player turn, and without a unit there
 * (32.3.a, 32.3.c, Q-16).
 */
export const mayDestroyUnderAttack = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number): boolean =>
  side === GERMAN && isGuarded(g, state, hex) && !state.dump!.tried

/**
 * Whether the Allied side may try to destroy the dump in its own bridge phase: it is not in German hands and a German
 * unit is adjacent (32.3.b, Q-153).
 */
export const mayDestroyNow = (g: ArdennesTables, state: ArdennesState, side: SideIndex): boolean => {
  const hex = dumpHex(g, state)
  if (side !== ALLIED || hex < 0 || state.dump!.tried) return false
  if (state.dump!.lot !== 'guarded' && state.dump!.lot !== 'open') return false
  return besideEnemy(g, g.occupancy(state.units), ALLIED, hex)
}

/** Records the attempt to destroy the dump in this player turn. */
export const dumpTried = (state: ArdennesState): ArdennesState => ({ ...state, dump: { ...state.dump!, tried: true } })

/** Asks the Allied side whether to try to destroy the dump that is attacked. */
export const dumpDemolition = (g: ArdennesTables): ArdennesProcedure<DumpDemolitionFrame> => {
  const pass = g.actions.of('pass')
  return {
    who: () => ALLIED,
    asks: () => 'fuel-dump',
    ...offers<DumpDemolitionFrame>(g, [
      { type: 'destroy', bars: [] },
      { type: 'pass', bars: [] },
    ]),
    apply: (state, _frame, action) =>
      action === pass ? done(state, { type: 'dump-tried' }) : stay(dumpTried(state), { at: 'dump-roll' }),
  }
}

/** Rolls the die to destroy the dump: 1 to 4 succeeds in the bridge phase, 1 or 2 under attack (32.3.a). */
export const dumpRoll = (g: ArdennesTables): ArdennesProcedure<DumpRollFrame> =>
  dieProcedure(g, {
    asks: 'dump-die',
    fallen: (state, _frame, face, log) => {
      const most = frameOf(state, 'crossing') === null ? FUEL_DUMP.destroyed : FUEL_DUMP.underAttack
      log?.add({ kind: 'rolled', rule: 'ardennes:32.3.a', value: face })
      const hex = dumpHex(g, state)
      const after =
        face <= most
          ? withDump(g, state, { lot: 'gone' }, { what: 'destroyed', rule: 'ardennes:32.3.a', hex }, log)
          : state
      return done(after, { type: 'dump-tried' })
    },
  })

/**
 * Removes the dump at the end of its last turn unless the Germans hold it (32.3.d, Q-117). The place of a dump that was
 * not found stays secret.
 */
export const dumpRemoved = (state: ArdennesState, turn: number, log: ArdennesLog): ArdennesState => {
  const { dump } = state
  if (dump === null || turn !== FUEL_DUMP.last || dump.lot === 'held' || dump.lot === 'gone') return state
  log?.add({ kind: 'dump', rule: 'ardennes:32.3.d', what: 'removed', forced: true })
  return { ...state, dump: { ...dump, lot: 'gone', site: dump.lot === 'hidden' ? -1 : dump.site } }
}
