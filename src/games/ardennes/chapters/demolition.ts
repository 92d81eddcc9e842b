/** The demolition of bridges (7.2 to 7.5): the units that may attempt it, and the die roll. */
import {
  type Bar,
  adjacent,
  ascending,
  bar,
  dieProcedure,
  direction,
  done,
  gate,
  isOnMap,
  isOpen,
  otherwise,
  stay,
} from '../../../kernel/index.js'
import { type ArdennesRule, BLOWN_ON, DEMOLITION, TURNS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesBars,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Asking,
  type BridgesFrame,
  type DemolitionFrame,
  type DemolitionRollFrame,
  type SideIndex,
  BLOWN,
  ENGAGED,
  RIDING,
  SHAKEN,
  WHOLE,
  enemyOf,
  frameOf,
  gameTurnOf,
  isMarked,
  offers,
  unitPlace,
  withBridge,
} from '../state/index.js'
import { type Modifier, added, shown, where } from './dice.js'
import { barsStep } from './zoc-bonds.js'

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
