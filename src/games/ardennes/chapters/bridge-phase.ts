/** The Bridge Phase (7.1 to 7.3, 7.9, 7.10): bridges are blown, rebuilt, or completed on a fixed turn. */
import { NOBODY, ascending, call, done, idsOf, rememberPair, stay, violation } from '../../../kernel/index.js'
import {
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  type BridgesFrame,
  type SideIndex,
  BUILDING,
  GERMAN,
  PHASE_OVER,
  WHOLE,
  buildingOf,
  enemyOf,
  gameTurnOf,
  withBridge,
} from '../state/index.js'
import { hasSappers, mayTry } from './demolition.js'
import { dumpTried, mayDestroyNow } from './dump.js'
import { isExposed, roadsToSources } from './supply/index.js'
import { type Lines, bondWords } from './zoc-bonds.js'
import { zocHolders } from './zones-of-control.js'

/** Returns the bridges that are completed on this turn, regardless of the units nearby (7.10.a). */
const dueBy = (g: ArdennesTables, state: ArdennesState, turn: number): ReadonlyArray<number> =>
  g.completed
    .filter(({ bridge, turn: due }) => turn === due && state.bridges[bridge] === BUILDING)
    .map(({ bridge }) => bridge)

/** Whether a side has units at a bridge or within one hex of it (7.3.a). */
const isNear = (g: ArdennesTables, state: ArdennesState, side: SideIndex, bridge: number): boolean => {
  const occupancy = g.occupancy(state.units)
  return g.bridgeNear[bridge]!.some(hex => occupancy.count(side, hex) > 0)
}

/** Whether a side may try to blow a bridge in its own phase (7.3.a, 7.3.b). */
const mayBlowNow = (g: ArdennesTables, state: ArdennesState, side: SideIndex, bridge: number): boolean =>
  mayTry(state, bridge) &&
  isNear(g, state, enemyOf(side), bridge) &&
  isNear(g, state, side, bridge) &&
  hasSappers(g, state, side, bridge)

/**
 * Whether a side may work at an end of a bridge: it holds no enemy unit, and it holds a friendly unit or is outside
 * enemy ZOCs (7.9.b).
 */
const isFree = (lines: Lines, side: SideIndex, end: number): boolean =>
  lines.occupancy.count(enemyOf(side), end) === 0 && !isExposed(lines, side, end)

/** Whether a side may work at both ends of a bridge. */
const areFree = (g: ArdennesTables, state: ArdennesState, side: SideIndex, bridge: number): boolean => {
  const lines = { g, state, occupancy: g.occupancy(state.units) }
  return g.bridgeEnds[bridge]!.every(end => isFree(lines, side, end))
}

/**
 * Describes what keeps a side from the ends of a bridge: enemy units there, or enemy zones of control over an empty
 * end.
 */
const keptBy = (g: ArdennesTables, state: ArdennesState, side: SideIndex, bridge: number): string => {
  const lines = { g, state, occupancy: g.occupancy(state.units) }
  const { occupancy } = lines
  return g.bridgeEnds[bridge]!.filter(end => !isFree(lines, side, end))
    .map(end => {
      const hex = g.board.ids[end]!
      return occupancy.count(enemyOf(side), end) > 0
        ? `${hex} is occupied by the enemy: ${idsOf(g, occupancy.unitsIn(end)).join(', ')}`
        : `${hex} is empty and in the zone of control of ${bondWords(lines, zocHolders(g, state, side, end, occupancy))}`
    })
    .join('; ')
}

/**
 * Whether a side may begin or finish work on a bridge now: it does not stand, and the side did not begin it in this
 * phase.
 */
const isWaiting = (g: ArdennesTables, state: ArdennesState, { begun }: BridgesFrame, bridge: number): boolean =>
  state.bridges[bridge] !== WHOLE &&
  begun?.includes(bridge) !== true &&
  // nobody works on bridges that are completed on a fixed turn before that turn
  !g.completed.some(due => due.bridge === bridge && gameTurnOf(state) < due.turn)

/** Returns the bridges that pass a test, ascending. */
const bridgesThat = ({ bridges }: ArdennesState, test: (bridge: number) => boolean): ReadonlyArray<number> => {
  const out: number[] = []
  for (let bridge = 0; bridge < bridges.length; bridge++) if (test(bridge)) out.push(bridge)
  return out
}

/**
 * Returns the bridges that may be rebuilt now, ascending: a road leads from one end of the bridge to a source of supply
 * (7.9.c).
 */
const rebuildable = (g: ArdennesTables, state: ArdennesState, frame: BridgesFrame): ReadonlyArray<number> => {
  const { side } = frame
  const open = bridgesThat(state, bridge => isWaiting(g, state, frame, bridge) && areFree(g, state, side, bridge))
  if (open.length === 0) return open
  const roads = roadsToSources(g, state, side)
  return open.filter(bridge => g.bridgeEnds[bridge]!.some(end => roads[end] === 1))
}

const blowable = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ReadonlyArray<number> =>
  bridgesThat(state, bridge => mayBlowNow(g, state, side, bridge))

/** Returns the frame of a side's bridge phase, or null if the phase has nothing to do. */
export const beginBridges = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  turn: number,
): BridgesFrame | null => {
  if (side === GERMAN && turn === g.scenario.turns.first) return null
  const frame: BridgesFrame = { at: 'bridges', side, begun: null }
  const due = side === GERMAN && dueBy(g, state, turn).length > 0
  return due ||
    mayDestroyNow(g, state, side) ||
    blowable(g, state, side).length > 0 ||
    rebuildable(g, state, frame).length > 0
    ? frame
    : null
}

/** Begins or finishes work on a bridge (7.9.d, 7.9.e). */
const worked = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: BridgesFrame,
  bridge: number,
  log: ArdennesLog,
): { readonly state: ArdennesState; readonly frame: BridgesFrame } => {
  const own = buildingOf(frame.side)
  if (state.bridges[bridge] === own)
    return { state: withBridge(g, state, { bridge, to: WHOLE, rule: 'ardennes:7.9.e', what: 'rebuilt' }, log), frame }
  return {
    state: withBridge(g, state, { bridge, to: own, rule: 'ardennes:7.9.d', what: 'begun' }, log),
    frame: { ...frame, begun: ascending([...(frame.begun ?? []), bridge]) },
  }
}

/** The procedure of a bridge phase. */
export const bridgePhase = (g: ArdennesTables): ArdennesProcedure<BridgesFrame> => {
  const [blow, rebuild] = [g.actions.base('blow') + g.bridgeBase, g.actions.base('rebuild') + g.bridgeBase]
  const [destroy, end] = [g.actions.of('destroy'), g.actions.of('end')]
  // `who` and `legal` are called in succession with the same state and frame
  const workFor = rememberPair((state: ArdennesState, frame: BridgesFrame): ReadonlyArray<number> => [
    ...blowable(g, state, frame.side).map(bridge => blow + bridge),
    ...rebuildable(g, state, frame).map(bridge => rebuild + bridge),
    ...(mayDestroyNow(g, state, frame.side) ? [destroy] : []),
  ])
  return {
    who: (state, frame) => (frame.begun === null || workFor(state, frame).length === 0 ? NOBODY : frame.side),
    asks: () => 'bridge',
    legal: (state, frame) => [...workFor(state, frame), end],
    apply: (state, frame, action, log) => {
      if (action === end) return done(state, PHASE_OVER)
      if (action === destroy) return call(dumpTried(state), frame, { at: 'dump-roll' })
      const bridge = g.actions.placeOf(action) - g.bridgeBase
      if (g.actions.typeOf(action).type === 'blow')
        return call(state, frame, { at: 'demolition', side: frame.side, bridge })
      const after = worked(g, state, frame, bridge, log)
      return stay(after.state, after.frame)
    },
    proceed: (state, frame, log) => {
      if (frame.begun !== null) return done(state, PHASE_OVER)
      const due = frame.side === GERMAN ? dueBy(g, state, gameTurnOf(state)) : []
      const after = due.reduce(
        (now, bridge) => withBridge(g, now, { bridge, to: WHOLE, rule: 'ardennes:7.10.a', what: 'completed' }, log),
        state,
      )
      return stay(after, { ...frame, begun: [] })
    },
    resume: (state, frame) => stay(state, frame),
    refuse: (state, frame, action) => refuse(g, state, frame, action),
  }
}

/** Explains why a bridge can be neither blown nor rebuilt. */
const refuse = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: BridgesFrame,
  action: number,
): ArdennesViolation | null => {
  const { type } = g.actions.typeOf(action)
  if (type !== 'blow' && type !== 'rebuild') return null
  const place = g.actions.placeOf(action)
  const [bridge, name] = [place - g.bridgeBase, g.actions.places[place]!]
  if (bridge < 0) return violation('not-offered', 'ardennes:7.1.a', `${name} is not a bridge`, [name])
  if (type === 'blow') {
    if (state.bridges[bridge] !== WHOLE)
      return violation('not-offered', 'ardennes:7.2.a', `the bridge ${name} is not intact`, [name])
    if (!mayTry(state, bridge))
      return state.tried.includes(bridge)
        ? violation('already-attacked', 'ardennes:7.2.c', `the bridge ${name} was already tried in this player turn`, [
            name,
          ])
        : violation('not-now', 'ardennes:7.7.a', 'no bridge may be blown on turns 1 and 2', [name])
    return isNear(g, state, enemyOf(frame.side), bridge)
      ? violation('not-adjacent', 'ardennes:7.3.b', `no friendly unit can reach the bridge ${name}`, [name])
      : violation('not-adjacent', 'ardennes:7.3.a', `no enemy is within one hex of the bridge ${name}`, [name])
  }
  if (state.bridges[bridge] === WHOLE || !isWaiting(g, state, frame, bridge))
    return violation('not-offered', 'ardennes:7.9.a', `the bridge ${name} cannot be rebuilt now`, [name])
  return areFree(g, state, frame.side, bridge)
    ? violation('supply', 'ardennes:7.9.c', `no road leads from the bridge ${name} to a source of supply`, [name])
    : violation(
        'zone-of-control',
        'ardennes:7.9.b',
        `the bridge ${name} cannot be rebuilt: ${keptBy(g, state, frame.side, bridge)}`,
        [name],
      )
}
