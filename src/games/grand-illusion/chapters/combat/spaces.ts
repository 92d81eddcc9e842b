/** 9.2.1, T-13 Who may share a space of the battle board, and the class of what fills it. */
import { type IllusionState, type IllusionTables, isFlipped } from '../../state/index.js'

/** Front spaces of a side (9.2.1.b). */
export const COLUMNS = 4
/** Classes of T-13: 1 undisrupted corps, and pairs of divisions or brigades; then these alone; cavalry; disrupted units; fortresses. */
export const CORPS = 1
export const DIVISION = 2
export const BRIGADE = 3
export const CAVALRY = 4
export const DISRUPTED = 5
export const FORTRESS = 6

/** A space: nobody, one unit, or a pair, ascending. */
export type Space = ReadonlyArray<number>

/** The class of a unit that is alone in a space. */
export const classOf = (g: IllusionTables, state: IllusionState, unit: number): number =>
  g.combatant[unit] === 1 && isFlipped(state, unit) ? DISRUPTED : g.rank[unit]!

/** The class of a space that is filled: two undisrupted divisions or brigades of infantry are worth a corps (9.2.2.h, Q-48, Q-49). */
export const classOfSpace = (g: IllusionTables, state: IllusionState, space: Space): number => {
  const alone = classOf(g, state, space[0]!)
  return space.length === 2 && (alone === DIVISION || alone === BRIGADE) ? CORPS : alone
}

/** Whether two units may share a space: divisions or brigades of one nationality and arm, both disrupted or neither (9.2.2.b to e, Q-136, Q-137). */
export const mayPair = (g: IllusionTables, state: IllusionState, a: number, b: number): boolean =>
  g.combatant[a] === 1 &&
  g.combatant[b] === 1 &&
  g.size[a] !== 'corps' &&
  g.size[b] !== 'corps' &&
  g.nation[a] === g.nation[b] &&
  g.cavalry[a] === g.cavalry[b] &&
  isFlipped(state, a) === isFlipped(state, b)
