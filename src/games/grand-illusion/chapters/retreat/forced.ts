/** 9.4.1 Determines which side must retreat after a combat. */
import {
  type Combat,
  type IllusionState,
  type IllusionTables,
  type Pair,
  type SideIndex,
  ALLIED,
  COMBAT_UNITS,
  FRESH_CAVALRY,
  FRESH_INFANTRY,
  GERMAN,
  INFANTRY_UNITS,
  VOSGES,
  hexHas,
  isFlipped,
  occupancyOf,
} from '../../state/index.js'
import { combatUnitsIn } from '../control.js'

/** The test for a forced retreat. */
export interface RetreatTest {
  /**
   * The units that are compared: undisrupted units after a rout (9.4.1.b), cavalry in a hex without infantry (9.4.1.d),
   * otherwise infantry (9.4.1.a).
   */
  readonly by: 'rout' | 'cavalry' | 'infantry'
  /** The number of undisrupted units of that kind on each side. */
  readonly fresh: Pair
  /**
   * Whether the hex is entrenched or in the Vosges. If so, neither side must retreat unless cavalry decides (9.4.1.c).
   */
  readonly held: boolean
  /** The side that must retreat; null if neither must. */
  readonly side: SideIndex | null
}

/** Returns the side with fewer units; null if both have the same number. */
const fewer = ([german, allied]: Pair): SideIndex | null =>
  german === allied ? null : german < allied ? GERMAN : ALLIED
/** Returns the side that has no units if the other side has some; null otherwise. */
const without = ([german, allied]: Pair): SideIndex | null => fewer([Math.min(1, german), Math.min(1, allied)])

/**
 * Tests which side must retreat from the hex of a combat. Fortresses never retreat. All units of the hex count, on the
 * board or not. If neither side has infantry, cavalry decides (9.4.1.d). Otherwise a rout is compared first
 * and, after a tie, undisrupted infantry (9.4.1.a, b, Q-62). These two comparisons do not apply in an entrenched hex or
 * the Vosges (9.4.1.c).
 */
export const retreatTest = (g: IllusionTables, state: IllusionState, { hex, fortune }: Combat): RetreatTest => {
  const occupancy = occupancyOf(g, state)
  const has = (tally: number): Pair => [occupancy.tally(tally, GERMAN, hex), occupancy.tally(tally, ALLIED, hex)]
  const held = state.trenches[hex]! > 0 || hexHas(g, hex, VOSGES)
  const test = (by: RetreatTest['by'], fresh: Pair, side: SideIndex | null): RetreatTest => ({
    by,
    fresh,
    held,
    side: side !== null && has(COMBAT_UNITS)[side] > 0 ? side : null,
  })
  if (g.fortunes[fortune]!.rout) {
    const fresh = (side: SideIndex): number =>
      combatUnitsIn(g, state, side, hex).filter(unit => !isFlipped(state, unit)).length
    const all: Pair = [fresh(GERMAN), fresh(ALLIED)]
    if (fewer(all) !== null) return test('rout', all, held ? null : fewer(all))
  }
  if (has(INFANTRY_UNITS).every(count => count === 0))
    return test('cavalry', has(FRESH_CAVALRY), without(has(FRESH_CAVALRY)))
  return test('infantry', has(FRESH_INFANTRY), held ? null : without(has(FRESH_INFANTRY)))
}
