/** 8.1, 8.2 Which counters may lie in a hex together, by what is printed on them. */
import type { ArdennesUnit, Face, UnitType } from './forces.js'

/** Stacking points in a hex (8.1.a). */
export const STACKING_POINTS = 3
/** Units in a hex (8.2.a). */
export const STACKING_UNITS = 2
/** Units of a battle group, and the defence that they have together (8.2.e). */
const BATTLE_GROUP = { units: 3, defence: 7 } as const

/** Types that are artillery (2.4.h). */
export const GUNS: ReadonlySet<UnitType> = new Set(['artillery', 'nebelwerfer', 'volksartillerie'])

/** A counter, as far as stacking asks. */
export interface Stacked {
  /** What it counts as one unit with (8.2.b, 8.2.c). */
  readonly regiment: string | null
  readonly division: string | null
  /** Whether it is a silhouette of one step, or reduced to one, of which two of a division count as one unit (8.2.d). */
  readonly single: boolean
  readonly gun: boolean
  readonly face: Pick<Face, 'stacking' | 'defence'>
}

/** A counter, with its front or its back up. */
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

/** How many units these count as (8.2.b to 8.2.d). */
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

/** By how many units these are too many (8.2.a); a battle group is one unit more (8.2.e). */
export const unitsInExcess = (stack: ReadonlyArray<Stacked>): number => {
  const count = unitsCounted(stack)
  const isGroup =
    count === BATTLE_GROUP.units &&
    stack.every(({ gun }) => !gun) &&
    stack.reduce((sum, { face }) => sum + face.defence, 0) <= BATTLE_GROUP.defence
  return isGroup ? 0 : Math.max(0, count - STACKING_UNITS)
}

/** The stacking points of these (8.1.a). */
export const stackingPoints = (stack: ReadonlyArray<Stacked>): number =>
  stack.reduce((sum, { face }) => sum + face.stacking, 0)

/** Whether these may be in a hex together (8.1, 8.2, Q-30). */
export const mayStack = (stack: ReadonlyArray<Stacked>): boolean =>
  stack.length < 2 || (stackingPoints(stack) <= STACKING_POINTS && unitsInExcess(stack) === 0)
