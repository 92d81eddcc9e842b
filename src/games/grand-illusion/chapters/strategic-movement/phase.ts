/** 10 Strategic movement of a side, unit by unit for one CAP each, until the side ends it or has no CAPs left. */
import {
  done,
  emptySet,
  gameTurnOf,
  has,
  isOnMap,
  stay,
  unitPlace,
  violation,
  withMember,
} from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type IllusionViolation,
  type SideIndex,
  type StrategicFrame,
  ALLIED,
  BELGIANS,
  FRENCH,
  OVER_AND_DONE,
  flip,
  sideOf,
  withPlace,
} from '../../state/index.js'
import { endBanOf } from '../bans.js'
import { payCap } from '../caps.js'
import { fits } from '../stacking.js'
import { isTransportable, railHexes, railNetwork, railsRun, strategicHexes } from './ways.js'

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

/** The hexes to which a unit may move and whose price its side can pay. */
const destinations = (
  g: IllusionTables,
  state: IllusionState,
  frame: StrategicFrame,
  network: Uint8Array,
  unit: number,
): ReadonlyArray<number> => {
  const all = strategicHexes(g, state, network, unit)
  return state.caps[frame.side] >= PRICE ? all : all.filter(hex => isFree(g, frame, unit, hex))
}

const offered = (g: IllusionTables, state: IllusionState, frame: StrategicFrame): ReadonlyArray<number> => {
  const end = g.actions.of('end')
  if (state.caps[frame.side] < PRICE && !frame.free) return [end]
  const network = railNetwork(g, state, frame.side)
  const units = g.unitsOf[frame.side].filter(
    unit => !has(frame.moved, unit) && destinations(g, state, frame, network, unit).length > 0,
  )
  return [...units.map(unit => g.actions.of('select', unit)), end]
}

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
  log?.add({
    kind: 'moved',
    rule: free ? 'grand-illusion:8.4.9.j' : byRail ? 'grand-illusion:10.2.a' : 'grand-illusion:10.4.a',
    side: SIDES[frame.side],
    unit: g.unitIds[unit]!,
    from: g.board.ids[unitPlace(state, unit)]!,
    to: g.board.ids[to]!,
  })
  return stay(meetHeadquarters(g, withPlace(paid, unit, to), unit, log), {
    ...frame,
    unit: null,
    moved: withMember(frame.moved, unit),
    free: frame.free && !free,
  })
}

/** Explains why a unit cannot be selected. */
const refuseSelect = (
  g: IllusionTables,
  state: IllusionState,
  frame: StrategicFrame,
  unit: number,
): IllusionViolation => {
  const name = g.unitIds[unit]!
  if (sideOf(g, unit) !== frame.side)
    return violation('wrong-side', 'grand-illusion:10.1.b', `${name} is not on the ${SIDES[frame.side]} side`, [name])
  if (!isTransportable(g, unit))
    return g.nation[unit] === BELGIANS
      ? violation('not-offered', 'grand-illusion:10.3.e', `${name} is Belgian`, [name])
      : violation('not-offered', 'grand-illusion:10.1.c', `${name} cannot move strategically`, [name])
  if (!isOnMap(g, state, unit))
    return violation('not-now', 'grand-illusion:10.2.a', `${name} is not on the map`, [name])
  if (has(frame.moved, unit))
    return violation('already-moved', 'grand-illusion:10.2.d', `${name} has moved in this phase`, [name])
  if (state.caps[frame.side] < PRICE)
    return violation('no-points', 'grand-illusion:10.1.b', 'a strategic move costs 1 CAP', [], { needed: PRICE })
  return railsRun(g, state)
    ? violation('out-of-area', 'grand-illusion:10.2.a', `${name} cannot reach any hex by rail or sea`, [name])
    : violation('not-now', 'grand-illusion:10.3.a', 'strategic rail movement is not allowed yet', [name])
}

/** Explains why the selected unit cannot move to a hex. */
const refusePlace = (
  g: IllusionTables,
  state: IllusionState,
  { unit, side }: StrategicFrame,
  to: number,
): IllusionViolation | null => {
  if (unit === null) return null
  const subjects = [g.unitIds[unit]!, g.board.ids[to]!]
  if (endBanOf(g, unit, to) !== null)
    return violation('out-of-area', 'grand-illusion:10.3.f', 'British units cannot end their move in Paris', subjects)
  if (!fits(g, state, side, to, [unit]))
    return violation('stacking', 'grand-illusion:10.2.f', `${subjects[1]!} is stacked to its limit`, subjects)
  return violation('out-of-area', 'grand-illusion:10.2.a', `${subjects[0]!} cannot reach ${subjects[1]!}`, subjects)
}

/** Builds the procedure of a side's strategic movement. */
export const strategic = (g: IllusionTables): IllusionProcedure<StrategicFrame> => ({
  who: (_state, { side }) => side,
  asks: (_state, { unit }) => (unit === null ? 'unit-to-move-by-rail' : 'strategic-hex'),
  legal: (state, frame) =>
    frame.unit === null
      ? offered(g, state, frame)
      : destinations(g, state, frame, railNetwork(g, state, frame.side), frame.unit).map(hex =>
          g.actions.of('place', 0, hex),
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
  refuse: (state, frame, action) => {
    const { type } = g.actions.typeOf(action)
    if (type === 'place') return refusePlace(g, state, frame, g.actions.placeOf(action))
    if (frame.unit !== null) {
      const name = g.unitIds[frame.unit]!
      return violation('not-now', 'grand-illusion:sequence', `${name} is selected and must move first`, [name])
    }
    return type === 'select' ? refuseSelect(g, state, frame, g.actions.unitOf(action)) : null
  },
})
