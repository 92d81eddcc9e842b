/** Stacking (8): the limits of three points and two units, units that count as one, and the removal of excess units. */
import { NOBODY, bar, done, gate, otherwise, stay } from '../../../kernel/index.js'
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
  type Asking,
  type SideIndex,
  ALLIED,
  GERMAN,
  POINTS_THERE,
  TURNED,
  eliminate,
  isMarked,
  offers,
  originOf,
  unitPlace,
} from '../state/index.js'

/** Counts a breakdown counter and its parent as one regiment, or as parts of the same regiment (8.2.b, Q-144). */
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

/** Returns the stacking data of units in their current state. */
const stackOf = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): ReadonlyArray<Stacked> => {
  const stack = units.map(unit => g.stacked[unit]![isMarked(state, unit, TURNED) ? 1 : 0])
  return state.parents.length === 0 ? stack : asRegiments(g, state, units, stack)
}

/** Whether units in their current state may be in one hex together. */
export const fit = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): boolean =>
  units.length < 2 || mayStack(stackOf(g, state, units))

/** Whether the units in a hex exceed the limit that {@link fit} checks. For two units only the points matter. */
export const isInExcess = (g: ArdennesTables, state: ArdennesState, hex: number): boolean => {
  const occupancy = g.occupancy(state.units)
  const side = occupancy.count(GERMAN, hex) > 0 ? GERMAN : ALLIED
  const count = occupancy.count(side, hex)
  if (count > 1 && occupancy.tally(POINTS_THERE, side, hex) > STACKING_POINTS) return true
  return count > STACKING_UNITS && !fit(g, state, occupancy.unitsIn(hex))
}

/**
 * Returns by how many stacking points, and by how many units for stacking purposes, a hex exceeds the limits (8.1.a,
 * 8.2.a, 8.2.e).
 */
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

/** Returns the first hex in which a side exceeds the stacking limits, or null. */
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

/**
 * Returns the units of an overstacked hex that may be removed next: removing such a unit and all later units would meet
 * the limit (8.3.c).
 */
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

/** Asks the owner to eliminate units until every stack is within the limits (8.3.c, 8.3.d). */
export const excess = (g: ArdennesTables): ArdennesProcedure<ExcessFrame> => {
  const hexOf = ({ state, frame }: Asking<ExcessFrame>): number => excessHex(g, state, frame.side, frame.hexes)!
  return {
    who: (state, { side, hexes }) => (excessHex(g, state, side, hexes) === null ? NOBODY : side),
    asks: () => 'stacking-loss',
    skips: true,
    ...offers<ExcessFrame>(g, [
      {
        type: 'remove',
        among: asked => removable(g, asked.state, hexOf(asked), asked.frame.last),
        bars: [
          gate(
            'ardennes:8.3.c',
            'out-of-order',
            (_name, asked) => `units in ${g.board.ids[hexOf(asked)]!} must be removed first`,
            (asked, unit) => unitPlace(asked.state, unit) !== hexOf(asked),
          ),
          bar(
            'ardennes:sequence',
            'out-of-order',
            'choose units in ascending order: {} had to be chosen earlier',
            ({ frame: { last } }, unit) => last !== null && unit < last,
          ),
        ],
        otherwise: otherwise(
          'ardennes:8.3.c',
          'stacking',
          'removing {} and later units would not bring the stack within its limits',
        ),
        subjects: (asked, _unit, name) => [name, g.board.ids[hexOf(asked)]!],
      },
    ]),
    apply: (state, frame, action, log) => {
      const unit = g.actions.unitOf(action)
      const hex = unitPlace(state, unit)
      const after = eliminate(g, state, unit, 'ardennes:8.3.c', log)
      return stay(after, { ...frame, last: isInExcess(g, after, hex) ? unit : null })
    },
    proceed: (state, { dug }) => done(state, { type: 'movement-over', dug }),
  }
}
