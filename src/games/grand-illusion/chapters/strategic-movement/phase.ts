/** 10 Strategic movement of a side, unit by unit for one CAP each, until the side ends it or has no CAPs left. */
import {
  bar,
  done,
  emptySet,
  gameTurnOf,
  gate,
  has,
  isOnMap,
  isOpen,
  offering,
  otherwise,
  stay,
  unitPlace,
  withMember,
} from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type Asking,
  type IllusionBars,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  type StrategicFrame,
  ALLIED,
  BELGIANS,
  FRENCH,
  OVER_AND_DONE,
  flip,
  sideOf,
} from '../../state/index.js'
import { moveUnit } from '../arriving.js'
import { endBanOf } from '../bans.js'
import { payCap } from '../caps.js'
import { fits } from '../stacking.js'
import { railHexes, railNetwork, railsRun, strategicHexes } from './ways.js'

/** The price of a unit's move, in CAPs (10.1.b). */
const PRICE = 1

/**
 * Builds the frame of a side's strategic movement. In the turn of "Paris in danger" a French corps may move to Paris
 * without a CAP (8.4.9.j).
 */
export const beginStrategic = (g: IllusionTables, state: IllusionState, side: SideIndex): StrategicFrame => ({
  at: 'strategic',
  side,
  unit: null,
  moved: emptySet(g.units.length),
  free: side === ALLIED && state.affairs.danger === gameTurnOf(state) && railsRun(g, state),
})

/** Whether this unit may make the free move to this hex (8.4.9.j). */
const isFree = (g: IllusionTables, { free }: StrategicFrame, unit: number, hex: number): boolean =>
  free && hex === g.places.paris && g.nation[unit] === FRENCH && g.size[unit] === 'corps'

/** A question of strategic movement: the rail network of the side, and the selected unit. */
interface Moving extends Asking<StrategicFrame> {
  readonly network: Uint8Array
  /** The selected unit, or -1 if there is none. */
  readonly unit: number
}

/** The rules that keep the selected unit from moving to a hex in its reach. */
const ENTERED: IllusionBars<Moving> = [
  gate('grand-illusion:sequence', 'not-now', 'select a unit first', ({ unit }) => unit < 0, { subjects: () => [] }),
  bar('grand-illusion:10.3.f', 'out-of-area', 'British units cannot end their move in Paris', ({ g, unit }, hex) => {
    return endBanOf(g, unit, hex) !== null
  }),
  bar(
    'grand-illusion:10.2.f',
    'stacking',
    hex => `${hex} is stacked to its limit`,
    ({ g, state, frame, unit }, hex) => {
      return !fits(g, state, frame.side, hex, [unit])
    },
  ),
  bar(
    'grand-illusion:10.1.b',
    'no-points',
    'a strategic move costs 1 CAP',
    ({ g, state, frame, unit }, hex) => state.caps[frame.side] < PRICE && !isFree(g, frame, unit, hex),
    { needed: () => PRICE },
  ),
]

/** The hexes that the selected unit can reach. */
const inReach = ({ g, state, network, unit }: Moving): ReadonlyArray<number> =>
  unit < 0 ? [] : strategicHexes(g, state, network, unit)

/** Whether a unit can move to no hex. */
const goesNowhere = ({ g, state, frame, network }: Moving, unit: number): boolean => {
  if (state.caps[frame.side] < PRICE && !frame.free) return true
  const moving = { g, state, frame, network, unit }
  return !inReach(moving).some(hex => isOpen(ENTERED, moving, hex))
}

/** The rule that a selected unit moves before anything else. */
const MOVES_FIRST: IllusionBars<Moving>[number] = gate(
  'grand-illusion:sequence',
  'not-now',
  (_name, { g, unit }) => `${g.unitIds[unit]!} is selected and must move first`,
  ({ unit }) => unit >= 0,
  { subjects: ({ g, unit }) => [g.unitIds[unit]!] },
)

/** The rules that keep a unit from being selected. */
const SELECTED: IllusionBars<Moving> = [
  MOVES_FIRST,
  gate(
    'grand-illusion:10.1.b',
    'wrong-side',
    (name, { frame }) => `${name} is not on the ${SIDES[frame.side]} side`,
    ({ g, frame }, unit) => sideOf(g, unit) !== frame.side,
  ),
  // 10.4.c for moves by sea
  gate('grand-illusion:10.3.e', 'not-offered', '{} is Belgian', ({ g }, unit) => g.nation[unit] === BELGIANS),
  gate('grand-illusion:10.1.c', 'not-offered', '{} cannot move strategically', ({ g }, unit) => {
    return g.type[unit] === 'fortress' || g.type[unit] === 'heavy-artillery'
  }),
  gate('grand-illusion:10.2.a', 'not-now', '{} is not on the map', ({ g, state }, unit) => !isOnMap(g, state, unit)),
  gate('grand-illusion:10.2.d', 'already-moved', '{} has moved in this phase', ({ frame }, unit) => {
    return has(frame.moved, unit)
  }),
  gate(
    'grand-illusion:10.1.b',
    'no-points',
    'a strategic move costs 1 CAP',
    (moving, unit) => moving.state.caps[moving.frame.side] < PRICE && goesNowhere(moving, unit),
    { subjects: () => [], needed: () => PRICE },
  ),
  gate('grand-illusion:10.3.a', 'not-now', 'strategic rail movement is not allowed yet', (moving, unit) => {
    return !railsRun(moving.g, moving.state) && goesNowhere(moving, unit)
  }),
  bar('grand-illusion:10.2.a', 'out-of-area', '{} cannot reach any hex by rail or sea', goesNowhere),
]

/** If a headquarters ends its move with another one of its side, flips both (8.4.1.e). */
const meetHeadquarters = (g: IllusionTables, state: IllusionState, unit: number, log: IllusionLog): IllusionState => {
  if (g.type[unit] !== 'headquarters') return state
  const place = unitPlace(state, unit)
  const met = g.headquarters[sideOf(g, unit)].filter(other => unitPlace(state, other) === place)
  if (met.length < 2) return state
  return met.reduce((now, hq) => flip(g, now, hq, 'grand-illusion:8.4.1.e', log), state)
}

const move = (
  g: IllusionTables,
  state: IllusionState,
  frame: StrategicFrame,
  to: number,
  log: IllusionLog,
): IllusionNext => {
  const unit = frame.unit!
  const free = isFree(g, frame, unit, to)
  const byRail = railHexes(g, state, railNetwork(g, state, frame.side), unit).includes(to)
  const paid = free ? state : payCap(state, frame.side, PRICE, 'grand-illusion:10.1.b', log)
  const rule = free ? 'grand-illusion:8.4.9.j' : byRail ? 'grand-illusion:10.2.a' : 'grand-illusion:10.4.a'
  return stay(meetHeadquarters(g, moveUnit(g, paid, { unit, to, rule }, log), unit, log), {
    ...frame,
    unit: null,
    moved: withMember(frame.moved, unit),
    free: frame.free && !free,
  })
}

/** Builds the procedure of a side's strategic movement. */
export const strategic = (g: IllusionTables): IllusionProcedure<StrategicFrame> => ({
  who: (_state, { side }) => side,
  asks: (_state, { unit }) => (unit === null ? 'unit-to-move-by-rail' : 'strategic-hex'),
  ...offering(
    g.actions,
    (state: IllusionState, frame: StrategicFrame): Moving => {
      return { g, state, frame, network: railNetwork(g, state, frame.side), unit: frame.unit ?? -1 }
    },
    [
      { type: 'select', among: ({ frame }) => g.unitsOf[frame.side], bars: SELECTED },
      {
        type: 'place',
        among: inReach,
        bars: ENTERED,
        otherwise: otherwise(
          'grand-illusion:10.2.a',
          'out-of-area',
          (hex, { unit }) => `${g.unitIds[unit]!} cannot reach ${hex}`,
        ),
        subjects: ({ unit }, _hex, hex) => [g.unitIds[unit]!, hex],
      },
      { type: 'end', bars: [MOVES_FIRST] },
    ],
  ),
  apply: (state, frame, action, log) => {
    switch (g.actions.typeOf(action).type) {
      case 'select': {
        const unit = g.actions.unitOf(action)
        log?.add({ kind: 'selected', rule: 'grand-illusion:10.1.b', side: SIDES[frame.side], unit: g.unitIds[unit]! })
        return stay(state, { ...frame, unit })
      }
      case 'place':
        return move(g, state, frame, g.actions.placeOf(action), log)
      default:
        return done(state, OVER_AND_DONE)
    }
  },
})
