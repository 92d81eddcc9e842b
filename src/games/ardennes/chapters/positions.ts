/** Improved Positions (15.8): begun in one movement phase and completed in the next. */
import { isOnMap, remember } from '../../../kernel/index.js'
import { TROOPS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  ENGAGED,
  SHAKEN,
  UNSUPPLIED,
  isMarked,
  sideOf,
  unitPlace,
} from '../state/index.js'

/** Returns the hexes with a position. */
const hexesBuilt = remember((positions: ArdennesState['positions']) => new Set(positions.map(({ hex }) => hex)))

/**
 * Whether a position may be built in a hex: at most one per hex, and none in a settlement or on the Westwall (15.8.f,
 *
 */
export const mayBuildIn = (g: ArdennesTables, state: ArdennesState, hex: number): boolean =>
  g.settlements[hex] === null &&
  g.terrain[hex] !== 'city' &&
  g.walled[hex] === 0 &&
  !hexesBuilt(state.positions).has(hex)

/** Whether a unit may begin a position where it is: infantry in order and in supply (15.8.g). */
export const mayDig = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  TROOPS.has(g.pieces[unit]!.type) &&
  isOnMap(g, state, unit) &&
  !isMarked(state, unit, SHAKEN | ENGAGED | UNSUPPLIED) &&
  mayBuildIn(g, state, unitPlace(state, unit))

/** Begins a position in a unit's hex (15.8.h). */
export const begun = (g: ArdennesTables, state: ArdennesState, unit: number, log: ArdennesLog): ArdennesState => {
  const hex = unitPlace(state, unit)
  log?.add({
    kind: 'position',
    rule: 'ardennes:15.8.h',
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    places: [g.board.ids[hex]!],
    what: 'begun',
  })
  const positions = [...state.positions, { hex, complete: false }].sort((a, b) => a.hex - b.hex)
  return { ...state, positions }
}

/**
 * Whether a side completes a position now: infantry in order is in the hex, and no unit there is engaged (15.8.j,
 * 15.8.l).
 */
const isFinished = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number): boolean => {
  const units = g.occupancy(state.units).unitsIn(hex)
  return (
    units.every(unit => g.side[unit] === side && !isMarked(state, unit, ENGAGED)) &&
    units.some(unit => TROOPS.has(g.pieces[unit]!.type) && !isMarked(state, unit, SHAKEN))
  )
}

/** Completes the positions of a side when its movement begins. */
export const completed = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  log: ArdennesLog,
): ArdennesState => {
  const done = state.positions.filter(({ hex, complete }) => !complete && isFinished(g, state, side, hex))
  if (done.length === 0) return state
  log?.add({
    kind: 'position',
    rule: 'ardennes:15.8.j',
    side: SIDES[side],
    places: done.map(({ hex }) => g.board.ids[hex]!),
    what: 'complete',
    forced: true,
  })
  return {
    ...state,
    positions: state.positions.map(position =>
      done.includes(position) ? { hex: position.hex, complete: true } : position,
    ),
  }
}

/** Removes positions without units at the end of movement (15.8.o). */
export const withoutEmptyPositions = (g: ArdennesTables, state: ArdennesState): ArdennesState => {
  const occupancy = g.occupancy(state.units)
  const positions = state.positions.filter(({ hex }) => occupancy.firstIn(hex) >= 0)
  return positions.length === state.positions.length ? state : { ...state, positions }
}
