/** The Bridge Phase (7.1 to 7.3, 7.9, 7.10): bridges are blown, rebuilt, or completed on a fixed turn. */
import {
  NOBODY,
  ascending,
  bar,
  call,
  done,
  gate,
  idsOf,
  isOpen,
  offering,
  rememberPair,
  stay,
} from '../../../kernel/index.js'
import {
  type ArdennesBars,
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
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
import { NOT_A_BRIDGE, TRY, hasSappers } from './demolition.js'
import { dumpTried, mayDestroyNow } from './dump.js'
import { isExposed, roadsToSources } from './supply/index.js'
import { type Lines, bondWords } from './zoc-bonds.js'
import { zocHolders } from './zones-of-control.js'

/** Returns the bridges that are completed on this turn, regardless of the units nearby (7.10.a). */
const dueBy = (g: ArdennesTables, state: ArdennesState, turn: number): ReadonlyArray<number> =>
  g.completed
    .filter(({ bridge, turn: due }) => turn === due && state.bridges[bridge] === BUILDING)
    .map(({ bridge }) => bridge)

/** The data that decides the work on bridges. Bridges are asked about by the numbers of their places. */
interface Work extends Lines {
  readonly frame: BridgesFrame
}
const workOf = (g: ArdennesTables, state: ArdennesState, frame: BridgesFrame): Work => ({
  g,
  state,
  frame,
  occupancy: g.occupancy(state.units),
})
const bridgesOf = ({ g, state }: Work): ReadonlyArray<number> => state.bridges.map((_, bridge) => g.bridgeBase + bridge)
const endsOf = ({ g }: Work, place: number): ReadonlyArray<number> => g.bridgeEnds[place - g.bridgeBase]!

/** Why a side may not try to blow a bridge in its own phase (7.3). */
const BLOW: ArdennesBars<Work> = [
  ...TRY,
  bar(
    'ardennes:7.3.a',
    'not-adjacent',
    'no enemy is within one hex of the bridge {}',
    ({ g, frame, occupancy }, place) =>
      !g.bridgeNear[place - g.bridgeBase]!.some(hex => occupancy.count(enemyOf(frame.side), hex) > 0),
  ),
  bar(
    'ardennes:7.3.b',
    'not-adjacent',
    'no friendly unit can reach the bridge {}',
    ({ g, state, frame }, place) => !hasSappers(g, state, frame.side, place - g.bridgeBase),
  ),
]

/** Whether enemy units are at an end of a bridge, or enemy zones of control cover an empty end (7.9.b). */
const isKept = (work: Work, end: number): boolean =>
  work.occupancy.count(enemyOf(work.frame.side), end) > 0 || isExposed(work, work.frame.side, end)

/** Describes what keeps a side from working at an end of a bridge. */
const keptBy = (work: Work, end: number): string => {
  const { g, state, frame, occupancy } = work
  const hex = g.board.ids[end]!
  if (occupancy.count(enemyOf(frame.side), end) > 0)
    return `${hex} is occupied by the enemy: ${idsOf(g, occupancy.unitsIn(end)).join(', ')}`
  const holders = zocHolders(g, state, frame.side, end, occupancy)
  return `${hex} is empty and in the zone of control of ${bondWords(work, holders)}`
}

/** Why a side may not begin or finish work on a bridge now (7.9). */
const REBUILD: ArdennesBars<Work> = [
  NOT_A_BRIDGE,
  gate('ardennes:7.9.a', 'not-offered', 'the bridge {} cannot be rebuilt now', ({ g, state, frame }, place) => {
    const bridge = place - g.bridgeBase
    return (
      state.bridges[bridge] === WHOLE ||
      // the side began it in this phase
      frame.begun?.includes(bridge) === true ||
      // nobody works on bridges that are completed on a fixed turn before that turn
      g.completed.some(due => due.bridge === bridge && gameTurnOf(state) < due.turn)
    )
  }),
  bar(
    'ardennes:7.9.b',
    'zone-of-control',
    (name, work, place) =>
      `the bridge ${name} cannot be rebuilt: ${endsOf(work, place)
        .filter(end => isKept(work, end))
        .map(end => keptBy(work, end))
        .join('; ')}`,
    (work, place) => endsOf(work, place).some(end => isKept(work, end)),
  ),
  bar('ardennes:7.9.c', 'supply', 'no road leads from the bridge {} to a source of supply', (work, place) => {
    const roads = roadsToSources(work.g, work.state, work.frame.side)
    return endsOf(work, place).every(end => roads[end] !== 1)
  }),
]

/** Whether a side can blow or rebuild a bridge, or destroy the dump. */
const hasWork = (g: ArdennesTables, state: ArdennesState, frame: BridgesFrame): boolean => {
  const work = workOf(g, state, frame)
  return (
    mayDestroyNow(g, state, frame.side) ||
    bridgesOf(work).some(bridge => isOpen(BLOW, work, bridge) || isOpen(REBUILD, work, bridge))
  )
}

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
  return due || hasWork(g, state, frame) ? frame : null
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
  const [destroy, end] = [g.actions.of('destroy'), g.actions.of('end')]
  // `who` is called several times with the same state and frame
  const isNeeded = rememberPair((state: ArdennesState, frame: BridgesFrame) => hasWork(g, state, frame))
  return {
    who: (state, frame) => (frame.begun === null || !isNeeded(state, frame) ? NOBODY : frame.side),
    asks: () => 'bridge',
    ...offering(g.actions, (state, frame) => workOf(g, state, frame), [
      { type: 'blow', among: bridgesOf, bars: BLOW },
      { type: 'rebuild', among: bridgesOf, bars: REBUILD },
      { type: 'destroy', among: ({ state, frame }) => (mayDestroyNow(g, state, frame.side) ? [0] : []), bars: [] },
      { type: 'end', bars: [] },
    ]),
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
  }
}
