/** The stacking limits (8.1, 8.2), by the values printed on counters. */
import type { ArdennesUnit, Face, UnitType } from './forces.js'

/** The maximum number of stacking points in a hex (8.1.a). */
export const STACKING_POINTS = 3
/** The maximum number of units in a hex (8.2.a). */
export const STACKING_UNITS = 2
/** The number of units of a battle group, and their maximum combined defence (8.2.e). */
const BATTLE_GROUP = { units: 3, defence: 7 } as const

/** The types of artillery (2.4.h). */
export const GUNS: ReadonlySet<UnitType> = new Set(['artillery', 'nebelwerfer', 'volksartillerie'])

/** The values of a counter that matter to stacking. */
export interface Stacked {
  /** The formation whose units count as one unit (8.2.b, 8.2.c). */
  readonly regiment: string | null
  readonly division: string | null
  /** Whether the counter is a silhouette with one step left. Two such counters of a division count as one unit (8.2.d). */
  readonly single: boolean
  readonly gun: boolean
  readonly face: Pick<Face, 'stacking' | 'defence'>
}

/** Returns the stacking values of a counter's front, or of the back if `turned` is true. */
export const stackedOf = (
  { regiment, division, silhouette, front, back, type }: Omit<ArdennesUnit, 'start'>,
  turned = false,
): Stacked => ({
  regiment,
  division,
  single: silhouette && (back === null || turned),
  gun: GUNS.has(type),
  face: turned ? (back ?? front) : front,
})

/** Counts the units in a stack (8.2.b to 8.2.d). */
const unitsCounted = (stack: ReadonlyArray<Stacked>): number => {
  const regiments = new Set<string>()
  const singles = new Map<string, number>()
  let count = 0
  for (const { regiment, division, single } of stack) {
    if (regiment !== null) regiments.add(regiment)
    else if (single && division !== null) singles.set(division, (singles.get(division) ?? 0) + 1)
    else count++
  }
  for (const tanks of singles.values()) count += Math.ceil(tanks / 2)
  return count + regiments.size
}

/** Returns the number of units above the limit (8.2.a). A battle group may have one unit more (8.2.e). */
export const unitsInExcess = (stack: ReadonlyArray<Stacked>): number => {
  const count = unitsCounted(stack)
  const isGroup =
    count === BATTLE_GROUP.units &&
    stack.every(({ gun }) => !gun) &&
    stack.reduce((sum, { face }) => sum + face.defence, 0) <= BATTLE_GROUP.defence
  return isGroup ? 0 : Math.max(0, count - STACKING_UNITS)
}

/** Returns the stacking points of a stack (8.1.a). */
export const stackingPoints = (stack: ReadonlyArray<Stacked>): number =>
  stack.reduce((sum, { face }) => sum + face.stacking, 0)

/** Whether a stack is within the limits (8.1, 8.2, Q-30). */
export const mayStack = (stack: ReadonlyArray<Stacked>): boolean =>
  stack.length < 2 || (stackingPoints(stack) <= STACKING_POINTS && unitsInExcess(stack) === 0)
