/** 8 Stacking: three points, two units, and what counts as one; excess goes at the end of movement. */
import { NOBODY, done, stay, violation } from '../../../kernel/index.js'
import {
  type Stacked,
  STACKING_POINTS,
  STACKING_UNITS,
  mayStack,
  stackingPoints,
  unitsInExcess,
} from '../scenario/index.js'
import {
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type ExcessFrame,
  type SideIndex,
  ALLIED,
  GERMAN,
  POINTS_THERE,
  TURNED,
  eliminate,
  isMarked,
  originOf,
  unitPlace,
} from '../state/index.js'

/** A breakdown counter and what it has come of make up one regiment, or are part of the same (8.2.b, Q-144). */
const asRegiments = (
  g: ArdennesTables,
  state: ArdennesState,
  units: ReadonlyArray<number>,
  stack: ReadonlyArray<Stacked>,
): ReadonlyArray<Stacked> => {
  const origins = units.map(unit => originOf(g, state, unit))
  return stack.map((each, i) => {
    const origin = origins[i]!
    return origin !== units[i] || origins.some((other, k) => k !== i && other === origin)
      ? { ...each, regiment: g.pieces[origin]!.regiment ?? g.unitIds[origin]! }
      : each
  })
}

/** What stacking asks of these units, as they lie. */
const stackOf = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): ReadonlyArray<Stacked> => {
  const stack = units.map(unit => g.stacked[unit]![isMarked(state, unit, TURNED) ? 1 : 0])
  return state.parents.length === 0 ? stack : asRegiments(g, state, units, stack)
}

/** Whether these units may be in a hex together as they lie. */
export const fit = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): boolean =>
  units.length < 2 || mayStack(stackOf(g, state, units))

/** Whether the units in a hex are in excess: that they do not {@link fit}, which points alone decide for two. */
export const isInExcess = (g: ArdennesTables, state: ArdennesState, hex: number): boolean => {
  const occupancy = g.occupancy(state.units)
  const side = occupancy.count(GERMAN, hex) > 0 ? GERMAN : ALLIED
  const count = occupancy.count(side, hex)
  if (count > 1 && occupancy.tally(POINTS_THERE, side, hex) > STACKING_POINTS) return true
  return count > STACKING_UNITS && !fit(g, state, occupancy.unitsIn(hex))
}

/** By how many stacking points, and by how many units as they are counted, the units in a hex are in excess (8.1.a, 8.2.a, 8.2.e). */
export const excessIn = (
  g: ArdennesTables,
  state: ArdennesState,
  hex: number,
): { readonly points: number; readonly units: number } => {
  const stack = stackOf(g, state, g.occupancy(state.units).unitsIn(hex))
  return {
    points: Math.max(0, stackingPoints(stack) - STACKING_POINTS),
    units: unitsInExcess(stack),
  }
}

/** The first hex with units of a side in excess; null where all is well. */
export const excessHex = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  hexes: ReadonlyArray<number> | null = null,
): number | null => {
  const occupancy = g.occupancy(state.units)
  for (const unit of g.unitsOf[side]) {
    const hex = unitPlace(state, unit)
    if (hexes?.includes(hex) === false) continue
    if (hex < g.board.hexes && occupancy.count(side, hex) > 1 && isInExcess(g, state, hex)) return hex
  }
  return null
}

/** The units of a hex in excess of which the next may be removed: enough come behind each to make the rest fit (8.3.c). */
const removable = (
  g: ArdennesTables,
  state: ArdennesState,
  hex: number,
  last: number | null,
): ReadonlyArray<number> => {
  const stack = g.occupancy(state.units).unitsIn(hex)
  return stack.filter(
    unit =>
      unit > (last ?? -1) &&
      fit(
        g,
        state,
        stack.filter(other => other < unit),
      ),
  )
}

/** The owner eliminates units until every stack fits (8.3.c, 8.3.d). */
export const excess = (g: ArdennesTables): ArdennesProcedure<ExcessFrame> => {
  const base = g.actions.base('remove')
  return {
    who: (state, { side, hexes }) => (excessHex(g, state, side, hexes) === null ? NOBODY : side),
    asks: () => 'stacking-loss',
    skips: true,
    legal: (state, { side, hexes, last }) =>
      removable(g, state, excessHex(g, state, side, hexes)!, last).map(unit => base + unit),
    apply: (state, frame, action, log) => {
      const unit = g.actions.unitOf(action)
      const hex = unitPlace(state, unit)
      const after = eliminate(g, state, unit, 'ardennes:8.3.c', log)
      return stay(after, { ...frame, last: isInExcess(g, after, hex) ? unit : null })
    },
    proceed: (state, { dug }) => done(state, { type: 'movement-over', dug }),
    refuse: (state, { side, hexes, last }, action) => {
      if (g.actions.typeOf(action).type !== 'remove') return null
      const unit = g.actions.unitOf(action)
      const hex = excessHex(g, state, side, hexes)!
      const subjects = [g.unitIds[unit]!, g.board.ids[hex]!]
      if (unitPlace(state, unit) !== hex)
        return violation('out-of-order', 'ardennes:8.3.c', `the hex to be cleared is ${subjects[1]!}`, subjects)
      return last !== null && unit < last
        ? violation(
            'out-of-order',
            'ardennes:sequence',
            `units are named in ascending order: ${subjects[0]!} comes too late`,
            subjects,
          )
        : violation('stacking', 'ardennes:8.3.c', `without ${subjects[0]!} the rest still does not fit`, subjects)
    },
  }
}
