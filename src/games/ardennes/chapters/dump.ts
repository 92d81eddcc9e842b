/** 32 The fuel dump, where it has been agreed on: the draw, its defence and capture, how it is carried off or destroyed. */
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
  withDump,
  withDumpMet,
} from '../state/index.js'
import { besideEnemy } from './zones-of-control.js'

/** Whether a side meets in a hex what it has to fight: for Germans the dump, too, while it is defended (32.2.a). */
export const isManned = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  hex: number,
  occupancy: Occupancy = g.occupancy(state.units),
): boolean => occupancy.count(enemyOf(side), hex) > 0 || (side === GERMAN && isGuarded(g, state, hex))

/** Whether Germans may not be dropped into a hex: it may hold the dump for all that they know, or does. */
export const mayHoldDump = (g: ArdennesTables, { dump }: ArdennesState, hex: number): boolean => {
  const site = dump === null ? -1 : g.dumpSites.indexOf(hex)
  if (dump === null || site < 0) return false
  return dump.lot === 'hidden' ? !dump.seen.includes(site) : dump.site === site && dump.lot !== 'gone'
}

/** The draw: the Allies see what it is, the Germans that it has been drawn (32.1.a, 32.1.b). */
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
      // somebody may lie beside a site from the start
      return done(
        hexesOf(g, drawn, GERMAN).reduce<ArdennesState>((now, place) => withDumpMet(g, now, GERMAN, place, log), drawn),
        PHASE_OVER,
      )
    },
  }
}

/** What the result of a combat does to a dump in the hex: with nobody beside it, or who goes back, it loses its defenders (32.2.b, 32.2.c). */
export const dumpLost = (g: ArdennesTables, state: ArdennesState, hex: number, log: ArdennesLog): ArdennesState =>
  isGuarded(g, state, hex)
    ? withDump(g, state, { lot: 'open' }, { what: 'open', rule: 'ardennes:32.2.c', hex }, log)
    : state

/** The dump of a hex that has been attacked: not again in this phase (14.1.c). */
export const dumpStruck = (g: ArdennesTables, state: ArdennesState, hex: number): ArdennesState =>
  isGuarded(g, state, hex) ? { ...state, dump: { ...state.dump!, struck: true } } : state

/** What ends with a combat phase: the try of this player turn, and that it has been attacked. */
export const dumpRested = (state: ArdennesState): ArdennesState =>
  state.dump !== null && (state.dump.tried || state.dump.struck)
    ? { ...state, dump: { ...state.dump, tried: false, struck: false } }
    : state

/** Whether the Allies may try to destroy the dump under attack: once in a player turn, no unit is needed (32.3.a, 32.3.c, Q-16). */
export const mayDestroyUnderAttack = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number): boolean =>
  side === GERMAN && isGuarded(g, state, hex) && !state.dump!.tried

/** Whether they may in their own bridge phase: it is not in German hands, and a German is next to it (32.3.b, Q-153). */
export const mayDestroyNow = (g: ArdennesTables, state: ArdennesState, side: SideIndex): boolean => {
  const hex = dumpHex(g, state)
  if (side !== ALLIED || hex < 0 || state.dump!.tried) return false
  if (state.dump!.lot !== 'guarded' && state.dump!.lot !== 'open') return false
  return besideEnemy(g, g.occupancy(state.units), ALLIED, hex)
}

/** The state with the try of this player turn made. */
export const dumpTried = (state: ArdennesState): ArdennesState => ({ ...state, dump: { ...state.dump!, tried: true } })

/** The Allies destroy the dump that is attacked, or leave it. */
export const dumpDemolition = (g: ArdennesTables): ArdennesProcedure<DumpDemolitionFrame> => {
  const [destroy, pass] = [g.actions.of('destroy'), g.actions.of('pass')]
  return {
    becomes: ['dump-roll'],
    who: () => ALLIED,
    asks: () => 'fuel-dump',
    legal: () => [destroy, pass],
    apply: (state, _frame, action) =>
      action === pass ? done(state, { type: 'dump-tried' }) : stay(dumpTried(state), { at: 'dump-roll' }),
    refuse: () => null,
  }
}

/** The die: 1 to 4 in the bridge phase, 1 or 2 under attack (32.3.a). */
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

/** The dump removed as its last turn ends, unless Germans hold it (32.3.d, Q-117). Where it lay unfound nobody learns. */
export const dumpRemoved = (state: ArdennesState, turn: number, log: ArdennesLog): ArdennesState => {
  const { dump } = state
  if (dump === null || turn !== FUEL_DUMP.last || dump.lot === 'held' || dump.lot === 'gone') return state
  log?.add({ kind: 'dump', rule: 'ardennes:32.3.d', what: 'removed', forced: true })
  return { ...state, dump: { ...dump, lot: 'gone', site: dump.lot === 'hidden' ? -1 : dump.site } }
}
