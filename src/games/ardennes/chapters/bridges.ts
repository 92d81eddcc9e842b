/** The demolition of bridges (7.2 to 7.5): the units that may attempt it, and the die roll. */

import {
  adjacent,
  ascending,
  type Bar,
  bar,
  call,
  dieProcedure,
  direction,
  done,
  gate,
  has,
  idsOf,
  isOnMap,
  isOpen,
  NOBODY,
  offering,
  otherwise,
  stay,
  withMember,
} from '../../../kernel/index.js'
import { type ArdennesRule, BLOWN_ON, DEMOLITION, OUREN_STANDS, TURNS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesBars,
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Asking,
  BLOWN,
  type BridgesFrame,
  BUILDING,
  buildingOf,
  type CheckFrame,
  type DemolitionFrame,
  type DemolitionRollFrame,
  enemyOf,
  ENGAGED,
  frameOf,
  gameTurnOf,
  GERMAN,
  isMarked,
  offers,
  OUREN_CHECKED,
  PHASE_OVER,
  RIDING,
  SHAKEN,
  type SideIndex,
  unitPlace,
  WHOLE,
  withBridge,
} from '../state/index.js'
import { added, type Modifier, shown, where } from './dice.js'
import { barsStep, bondWords, type Lines, zocHolders } from './zones-of-control.js'
import { dumpTried, mayDestroyNow } from './dump.js'
import { isExposed, roadsToSources } from './supply/lines.js'

/**
 * Whether a unit in a hex reaches a bridge: it is at one end, or one hex from an end and nothing bars that step (7.3.b
 * to 7.3.d, Q-20).
 */
const reachesBridge = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  from: number,
  bridge: number,
): boolean => {
  const occupancy = g.occupancy(state.units)
  return g.bridgeEnds[bridge]!.some(
    end =>
      from === end ||
      (adjacent(g.board, from, end) &&
        occupancy.count(enemyOf(side), end) === 0 &&
        !barsStep({ g, state, occupancy }, side, from, direction(g.board, from, end))),
  )
}

/** Returns the units of a side that could blow a bridge, ascending. */
const sappers = (g: ArdennesTables, state: ArdennesState, side: SideIndex, bridge: number): ReadonlyArray<number> =>
  g.unitsOf[side].filter(
    unit => isOnMap(g, state, unit) && reachesBridge(g, state, side, unitPlace(state, unit), bridge),
  )

/** Whether a side has units that could blow a bridge. */
export const hasSappers = (g: ArdennesTables, state: ArdennesState, side: SideIndex, bridge: number): boolean => {
  const occupancy = g.occupancy(state.units)
  return g.bridgeNear[bridge]!.some(hex => occupancy.count(side, hex) > 0 && reachesBridge(g, state, side, hex, bridge))
}

type Ground = Pick<Asking<BridgesFrame>, 'g' | 'state'>
/** The bar of places that are not bridges. */
export const NOT_A_BRIDGE: Bar<Ground, ArdennesRule> = gate(
  'ardennes:7.1.a',
  'not-offered',
  '{} is not a bridge',
  ({ g }, place) => place < g.bridgeBase,
)
/** Why no demolition of a bridge may be tried now, by the number of its place. */
export const TRY: ArdennesBars<Ground> = [
  NOT_A_BRIDGE,
  gate(
    'ardennes:7.2.a',
    'not-offered',
    'the bridge {} is not intact',
    ({ g, state }, place) => state.bridges[place - g.bridgeBase] !== WHOLE,
  ),
  bar(
    'ardennes:7.2.c',
    'already-attacked',
    'the bridge {} was already tried in this player turn',
    ({ g, state }, place) => state.tried.includes(place - g.bridgeBase),
  ),
  bar(
    'ardennes:7.7.a',
    'not-now',
    'no bridge may be blown on turns 1 and 2',
    ({ state }) => gameTurnOf(state) <= TURNS.second,
  ),
]
/** Whether a demolition of a bridge may be tried now. */
export const mayTry = (g: ArdennesTables, state: ArdennesState, bridge: number): boolean =>
  isOpen(TRY, { g, state }, g.bridgeBase + bridge)

/** Whether the defender may blow a bridge across which the enemy attacks (7.4.a). */
export const mayBlow = (g: ArdennesTables, state: ArdennesState, side: SideIndex, bridge: number): boolean =>
  mayTry(g, state, bridge) && hasSappers(g, state, side, bridge)

/** Asks a side which unit blows the bridge. In the enemy's phase the side may decline. */
export const demolition = (g: ArdennesTables): ArdennesProcedure<DemolitionFrame> => {
  const pass = g.actions.of('pass')
  return {
    who: (_state, { side }) => side,
    asks: () => 'demolition',
    skips: true,
    ...offers<DemolitionFrame>(g, [
      {
        type: 'demolish',
        among: ({ state, frame }) => sappers(g, state, frame.side, frame.bridge),
        bars: [],
        otherwise: otherwise(
          'ardennes:7.3.b',
          'not-adjacent',
          (name, { frame }) => `${name} cannot reach the bridge ${g.bridgeIds[frame.bridge]!}`,
        ),
      },
      {
        type: 'pass',
        bars: [
          bar(
            'ardennes:sequence',
            'not-now',
            'the side has already chosen the bridge',
            ({ state }) => frameOf(state, 'bridges') !== null,
          ),
        ],
      },
    ]),
    apply: (state, { side, bridge }, action, log) => {
      if (action === pass) return done(state, { type: 'demolished', blown: false })
      const unit = g.actions.unitOf(action)
      log?.add({
        kind: 'bridge',
        rule: frameOf(state, 'crossing') === null ? 'ardennes:7.3.e' : 'ardennes:7.4.a',
        side: SIDES[side],
        unit: g.unitIds[unit]!,
        places: g.bridgeEnds[bridge]!.map(hex => g.board.ids[hex]!),
        what: 'tried',
      })
      const tried = ascending([...state.tried, bridge])
      return stay({ ...state, tried }, { at: 'demolition-roll', side, bridge, unit })
    },
  }
}

/** Returns the modifiers of the demolition roll (7.5). */
export const demolitionModifiers = (state: ArdennesState, unit: number): ReadonlyArray<Modifier> => [
  ...where(frameOf(state, 'crossing') !== null, 'under attack', 'ardennes:7.5.a', DEMOLITION.enemyTurn),
  ...where(
    isMarked(state, unit, SHAKEN | ENGAGED | RIDING),
    'disrupted, engaged or on the road',
    'ardennes:7.5.b',
    DEMOLITION.hampered,
  ),
]

/** Rolls the demolition die: the bridge is blown or stands. */
export const demolitionRoll = (g: ArdennesTables): ArdennesProcedure<DemolitionRollFrame> =>
  dieProcedure(g, {
    asks: 'bridge-die',
    fallen: (state, { bridge, unit }, face, log) => {
      const modifiers = demolitionModifiers(state, unit)
      const blown = face + added(modifiers) <= BLOWN_ON
      log?.add({
        kind: 'rolled',
        rule: 'ardennes:7.3.e',
        value: face,
        ...shown(modifiers),
        what: blown ? 'blown' : 'stands',
      })
      const after = blown
        ? withBridge(g, state, { bridge, to: BLOWN, rule: 'ardennes:7.3.e', what: 'blown' }, log)
        : state
      return done(after, { type: 'demolished', blown })
    },
  })

/* The bridge of Ouren (7.8), which may collapse when the first German unit reaches it. */

/**
 * Whether the bridge of Ouren stands and has not been checked. The first German unit to cross it rolls a die (7.8.a,
 * 7.8.d, Q-136).
 */
export const isUnchecked = (g: ArdennesTables, state: ArdennesState): boolean =>
  g.ouren >= 0 && state.bridges[g.ouren] === WHOLE && !has(state.facts, OUREN_CHECKED)

/** Rolls the die for the bridge of Ouren: it stands or is blown (7.8.b, 7.8.c). */
export const checkOfBridge = (g: ArdennesTables): ArdennesProcedure<CheckFrame> =>
  dieProcedure(g, {
    asks: 'bridge-die',
    fallen: (state, _frame, face, log) => {
      const stands = face >= OUREN_STANDS
      const rule = stands ? 'ardennes:7.8.c' : 'ardennes:7.8.b'
      log?.add({ kind: 'rolled', rule, value: face })
      const checked = { ...state, facts: withMember(state.facts, OUREN_CHECKED) }
      const to = stands ? WHOLE : BLOWN
      return done(withBridge(g, checked, { bridge: g.ouren, to, rule, what: stands ? 'stands' : 'blown' }, log), {
        type: 'checked',
        stands,
      })
    },
  })

/* The Bridge Phase (7.1 to 7.3, 7.9, 7.10): bridges are blown, rebuilt, or completed on a fixed turn. */

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

/**
 * Returns what keeps a side from working at an end of a bridge, or null: enemy units there, or enemy zones of control
 * over an empty end (7.9.b).
 */
const keptFrom = (work: Work, end: number): string | null => {
  const { g, state, frame, occupancy } = work
  const hex = g.board.ids[end]!
  if (occupancy.count(enemyOf(frame.side), end) > 0)
    return `${hex} is occupied by the enemy: ${idsOf(g, occupancy.unitsIn(end)).join(', ')}`
  if (!isExposed(work, frame.side, end)) return null
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
        .flatMap(end => keptFrom(work, end) ?? [])
        .join('; ')}`,
    (work, place) => endsOf(work, place).some(end => keptFrom(work, end) !== null),
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
  return {
    who: (state, frame) => (frame.begun === null || !hasWork(g, state, frame) ? NOBODY : frame.side),
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
