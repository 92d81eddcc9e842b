/**
 * 9.2.2 The defender's placement, space by space. The order of the columns does not matter (9.2.2.f), so the spaces
 * are filled in one fixed order: corps, pairs of infantry, single divisions, single brigades, cavalry, disrupted units,
 * fortresses. Within a kind, the unit with the lower number comes first. Every legal placement can be reached in exactly one way, and every beginning
 * that is offered can be completed.
 */
import type { IllusionState, IllusionTables } from '../../state/index.js'
import { type Space, BRIGADE, COLUMNS, CORPS, DIVISION, classOf, classOfSpace } from './spaces.js'

/** Positions in the fixed order. Corps and pairs have the same class but different positions. */
const ALL_CORPS = 0
const PAIRS = 1
const stepOf = (g: IllusionTables, state: IllusionState, space: Space): number => {
  const alone = classOf(g, state, space[0]!)
  if (alone === CORPS) return ALL_CORPS
  return space.length === 2 && (alone === DIVISION || alone === BRIGADE) ? PAIRS : alone
}

/**
 * Returns the number of spaces that a defender fills: four, or the number of units if that is lower (9.2.2.a, i, Q-48).
 */
export const spacesToFill = (from: ReadonlyArray<number>): number => Math.min(COLUMNS, from.length)

/**
 * Returns the number of infantry pairs that units with numbers above `after` can form: half the units of each
 * nationality.
 */
const pairsOf = (g: IllusionTables, state: IllusionState, units: ReadonlyArray<number>, after: number): number => {
  const of = [0, 0, 0, 0]
  for (const unit of units) {
    const rank = classOf(g, state, unit)
    if (unit > after && (rank === DIVISION || rank === BRIGADE)) of[g.nation[unit]!]!++
  }
  return of.reduce((sum, count) => sum + Math.floor(count / 2), 0)
}

/** Whether the spaces are in the fixed order. */
const isInOrder = (g: IllusionTables, state: IllusionState, spaces: ReadonlyArray<Space>): boolean =>
  spaces.every((space, i) => {
    if (i === 0) return true
    const before = spaces[i - 1]!
    const [was, is] = [stepOf(g, state, before), stepOf(g, state, space)]
    return was < is || (was === is && before[0]! < space[0]!)
  })

/** Whether unused units can fill `needed` more spaces after these spaces. */
const canGoOn = (
  g: IllusionTables,
  state: IllusionState,
  spaces: ReadonlyArray<Space>,
  unused: ReadonlyArray<number>,
  needed: number,
): boolean => {
  const last = spaces[spaces.length - 1]
  if (needed === 0 || last === undefined || unused.length < needed) return unused.length >= needed
  const step = stepOf(g, state, last)
  const first = last[0]!
  if (step > PAIRS) {
    // A unit of the same class was passed over, so no unit of a lower class may follow.
    const same = unused.filter(unit => classOf(g, state, unit) === step)
    return !same.some(unit => unit < first) || same.filter(unit => unit > first).length >= needed
  }
  const corps = unused.filter(unit => classOf(g, state, unit) === CORPS)
  const passed = step === PAIRS ? corps.length > 0 : corps.some(unit => unit < first)
  if (!passed) return true
  const later = step === PAIRS ? 0 : corps.filter(unit => unit > first).length
  return later + pairsOf(g, state, unused, step === PAIRS ? first : -1) >= needed
}

/** Whether these spaces begin a legal placement of the defender. */
export const beginsDefence = (
  g: IllusionTables,
  state: IllusionState,
  from: ReadonlyArray<number>,
  spaces: ReadonlyArray<Space>,
): boolean => {
  const last = spaces[spaces.length - 1]
  const needed = spacesToFill(from) - spaces.length
  if (last === undefined) return true
  if (needed < 0 || !isInOrder(g, state, spaces)) return false
  const used = new Set(spaces.flat())
  const unused = from.filter(unit => !used.has(unit))
  const worst = classOfSpace(g, state, last)
  return !unused.some(unit => classOf(g, state, unit) < worst) && canGoOn(g, state, spaces, unused, needed)
}
