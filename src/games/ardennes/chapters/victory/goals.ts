/** Victory in the campaign (30): the checks of each Victory Phase, and the progress of both sides. */
import { has } from '../../../../kernel/index.js'
import type { ArdennesRule, Level } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type GoalTables,
  type SideIndex,
  ALLIED,
  AREAS_HELD,
  GERMAN,
  UNSUPPLIED,
  isMarked,
  sideOf,
} from '../../state/index.js'
import { heldOf, isExitSupplied, strengthExited } from './held.js'

/**
 * The progress of a side towards a goal. The goal is reached when `value` is at least `needed` and no other condition
 * fails.
 */
export interface Standing {
  readonly name: string
  readonly rule: ArdennesRule
  readonly value: number
  readonly needed: number
  readonly reached: boolean
}

const standing = (name: string, rule: ArdennesRule, value: number, needed: number): Standing => ({
  name,
  rule,
  value,
  needed,
  reached: value >= needed,
})

/** Returns the hexes that a side occupies with a unit in supply, as its last supply phase determined (23.1.f). */
const occupiedOf = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  hexes: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const occupancy = g.occupancy(state.units)
  return hexes.filter(
    hex =>
      occupancy.count(side, hex) > 0 &&
      occupancy.unitsIn(hex).some(unit => sideOf(g, unit) === side && !isMarked(state, unit, UNSUPPLIED)),
  )
}

/** Returns the victory hexes that the Germans need to win (30.2.a). */
const baseOf = (g: ArdennesTables, state: ArdennesState, { base }: GoalTables): Standing =>
  standing(base.name, 'ardennes:30.2.a', heldOf(g, state, base.hexes), base.count)

/**
 * Returns the strength that has left the map. It counts only if a road leads from one of its exit hexes to a source
 * (30.2.b, 30.2.c).
 */
const exitOf = (g: ArdennesTables, state: ArdennesState, { strength }: GoalTables): Standing => {
  const left = standing('Strength off the map', 'ardennes:30.2.b', strengthExited(g, state), strength)
  return left.reached && !isExitSupplied(g, state) ? { ...left, rule: 'ardennes:30.2.c', reached: false } : left
}

/** Returns the further goals, of which the Germans must reach one (30.2.b to 30.2.g). */
const othersOf = (g: ArdennesTables, state: ArdennesState, goals: GoalTables): ReadonlyArray<Standing> => [
  exitOf(g, state, goals),
  ...goals.occupied.map(({ name, hexes, count }, i) =>
    standing(name, OCCUPIED[i] ?? OCCUPIED[0], occupiedOf(g, state, GERMAN, hexes).length, count),
  ),
  standing(goals.held.name, 'ardennes:30.2.g', heldOf(g, state, goals.held.hexes), goals.held.count),
]

/** The rules about hexes to be occupied, in the order of a scenario's lists. */
const OCCUPIED = ['ardennes:30.2.e', 'ardennes:30.2.f'] as const

/**
 * Returns the areas of German divisions that Allied units in supply occupy. A hex that belongs to two areas counts for
 * both (30.3.b, 30.3.c, Q-111).
 */
const areasOf = (g: ArdennesTables, state: ArdennesState, { areas }: GoalTables): Standing =>
  standing(
    'Areas of German divisions',
    'ardennes:30.3.b',
    areas.hexes.filter(hexes => occupiedOf(g, state, ALLIED, hexes).length > 0).length,
    areas.count,
  )

/** Returns the progress of both sides, in the order of the rulebook. The short games have no such goals. */
export const standings = (g: ArdennesTables, state: ArdennesState): ReadonlyArray<Standing> =>
  g.goals === null ? [] : [baseOf(g, state, g.goals), ...othersOf(g, state, g.goals), areasOf(g, state, g.goals)]

/** Whether the Allies are in enough areas of German divisions (30.3.b). */
export const areAreasEntered = (g: ArdennesTables, state: ArdennesState): boolean =>
  g.goals !== null && areasOf(g, state, g.goals).reached

/** Whether the Germans have reached their goals (30.2.a). */
const isGermanVictory = (g: ArdennesTables, state: ArdennesState): boolean =>
  g.goals !== null && baseOf(g, state, g.goals).reached && othersOf(g, state, g.goals).some(({ reached }) => reached)

/**
 * Returns the side that has won, or null. The Allies win first, after two Victory Phases in succession (30.3.d, Q-88),
 * then the Germans.
 */
export const decided = (g: ArdennesTables, state: ArdennesState): Level | null => {
  if (has(state.facts, AREAS_HELD)) return 'allied'
  return isGermanVictory(g, state) ? 'german' : null
}
