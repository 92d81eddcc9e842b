/** 9.2.1, T-13 The spaces of the battle board: the units that may share a space, and the classes of units. */
import { type IllusionState, type IllusionTables, isFlipped } from '../../state/index.js'

/** The number of front spaces per side (9.2.1.b). */
export const COLUMNS = 4
/**
 * The classes of T-13. Class 1 is undisrupted corps and pairs of divisions or brigades; then single divisions, single
 * brigades, cavalry, disrupted units and fortresses.
 */
export const CORPS = 1
export const DIVISION = 2
export const BRIGADE = 3
export const CAVALRY = 4
export const DISRUPTED = 5
export const FORTRESS = 6

/** A space: empty, one unit, or a pair, ascending. */
export type Space = ReadonlyArray<number>

/** Returns the class of a unit that is not paired. */
export const classOf = (g: IllusionTables, state: IllusionState, unit: number): number =>
  g.combatant[unit] === 1 && isFlipped(state, unit) ? DISRUPTED : g.rank[unit]!

/**
 * Returns the class of an occupied space. Two undisrupted infantry divisions or brigades count as a corps (9.2.2.h,
 *
 */
export const classOfSpace = (g: IllusionTables, state: IllusionState, space: Space): number => {
  const alone = classOf(g, state, space[0]!)
  return space.length === 2 && (alone === DIVISION || alone === BRIGADE) ? CORPS : alone
}

/**
 * Whether two units may share a space: divisions or brigades of the same nationality and type, both disrupted or both
 * undisrupted (9.2.2.b to e, Q-136, Q-137).
 */
export const mayPair = (g: IllusionTables, state: IllusionState, a: number, b: number): boolean =>
  g.combatant[a] === 1 &&
  g.combatant[b] === 1 &&
  g.size[a] !== 'corps' &&
  g.size[b] !== 'corps' &&
  g.nation[a] === g.nation[b] &&
  g.cavalry[a] === g.cavalry[b] &&
  isFlipped(state, a) === isFlipped(state, b)
