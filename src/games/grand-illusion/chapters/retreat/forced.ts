/** 9.4.1 Who must retreat after a combat. */
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

/** How it was found who must retreat. */
export interface RetreatTest {
  /** What counts: undisrupted units after a rout (9.4.1.b), cavalry where no infantry is (9.4.1.d), else infantry (9.4.1.a). */
  readonly by: 'rout' | 'cavalry' | 'infantry'
  /** How many undisrupted units of that kind each side has. */
  readonly fresh: Pair
  /** The hex is entrenched or in the Vosges: nobody must, unless cavalry decides (9.4.1.c). */
  readonly held: boolean
  /** The side that must; null: neither. */
  readonly side: SideIndex | null
}

/** The side with fewer of what counts; null: neither. */
const fewer = ([german, allied]: Pair): SideIndex | null =>
  german === allied ? null : german < allied ? GERMAN : ALLIED
/** The side that has none of what counts, where the other has some; null: neither. */
const without = ([german, allied]: Pair): SideIndex | null => fewer([Math.min(1, german), Math.min(1, allied)])

/**
 * The test of who must retreat from the hex of a combat with all but its fortresses. All units of the hex count, on the board or not
 * . Without infantry on either side cavalry decides (9.4.1.d); else a rout, and where that is a tie undisrupted infantry
 * (9.4.1.a, b, Q-62), neither in an entrenched hex nor in the Vosges (9.4.1.c).
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

/** The side that must retreat after a combat; null: neither. */
export const forcedSide = (g: IllusionTables, state: IllusionState, combat: Combat): SideIndex | null =>
  retreatTest(g, state, combat).side
