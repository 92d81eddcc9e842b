/** 9.4.1 Determines which side must retreat after a combat. */

import {
  type AftermathFrame,
  ALLIED,
  type Combat,
  COMBAT_UNITS,
  FRESH_CAVALRY,
  FRESH_INFANTRY,
  GERMAN,
  hexHas,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
  INFANTRY_UNITS,
  isFlipped,
  occupancyOf,
  type Pair,
  type SideIndex,
  VOSGES,
} from '../state/index.js'
import { combatUnitsIn } from './control.js'
import { call, done, enemyOf, handedBack, NOBODY, stay } from '../../../kernel/index.js'
import { besiege } from './fortresses.js'
import { beginAsk } from './questions.js'
import { beginRetreat } from './retreat.js'
import { mayRetreatByChoice } from './retreat-hexes.js'

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

/*
 * 9.3.6, 9.4.1, 9.4.2, 9.5.3 The steps after the fire of a combat, or in place of it. A side that must retreat does so,
 * and then the defender may retreat. Then fortresses are besieged. The standing rules change control, and move or
 * eliminate headquarters and heavy artillery that are alone with the enemy.
 */

/** Returns the data of a combat without the other fields of its frame. */
export const combatOf = (of: Combat): Combat => ({
  hex: of.hex,
  attacker: of.attacker,
  swapped: of.swapped,
  mandated: of.mandated,
  plan17: of.plan17,
  landing: of.landing,
  designated: of.designated,
  heavy: of.heavy,
  fortune: of.fortune,
})

/**
 * Builds the frame for a combat that Fortunes of War have cancelled. Neither side must retreat. If the attack was
 * called off, the defender may.
 */
export const cancelled = (combat: Combat, mayLeave: boolean): AftermathFrame => ({
  ...combat,
  at: 'aftermath',
  stage: mayLeave ? 'choice' : 'headquarters',
  cancelled: true,
  left: false,
  initiative: true,
})

/** Builds the frame for a combat that was fought, or that could not be fought. */
export const beginAftermath = (g: IllusionTables, combat: Combat): AftermathFrame => ({
  ...combat,
  at: 'aftermath',
  stage: 'forced',
  cancelled: false,
  left: false,
  initiative: g.fortunes[combat.fortune]!.initiative,
})

/** Begins the forced retreat of the attacker or the defender, if one of them must retreat; never both (9.4.1). */
const force = (g: IllusionTables, state: IllusionState, frame: AftermathFrame): IllusionNext => {
  const { side } = retreatTest(g, state, frame)
  return side === null
    ? stay(state, { ...frame, stage: 'choice' })
    : call(state, frame, beginRetreat(g, state, { side, from: frame.hex, cause: 'forced' }))
}

/** Asks the defender whether to retreat, if all defending units can (9.4.2.a, c). */
const offer = (g: IllusionTables, state: IllusionState, frame: AftermathFrame): IllusionNext => {
  const defender = enemyOf(frame.attacker)
  return mayRetreatByChoice(g, state, defender, frame.hex)
    ? call(state, frame, beginAsk('retreat-by-choice', defender, frame.hex))
    : stay(state, { ...frame, stage: 'headquarters' })
}

const proceed = (g: IllusionTables, state: IllusionState, frame: AftermathFrame, log: IllusionLog): IllusionNext => {
  const { stage, hex, initiative, left } = frame
  switch (stage) {
    case 'forced':
      return force(g, state, frame)
    case 'choice':
      return offer(g, state, frame)
    case 'headquarters':
      // A cancelled combat does not begin a siege unless the defenders have left (9.5.3.j, Q-121).
      return stay(frame.cancelled && !left ? state : besiege(g, state, hex, log), { ...frame, stage: 'control' })
    case 'control':
      return done(state, { type: 'fought', initiative })
  }
}

const resume = (
  g: IllusionTables,
  state: IllusionState,
  frame: AftermathFrame,
  result: IllusionResult,
): IllusionNext => {
  const { stage, hex, attacker } = frame
  if (result.type === 'answered')
    return result.yes
      ? call(
          state,
          { ...frame, left: true },
          beginRetreat(g, state, { side: enemyOf(attacker), from: hex, cause: 'choice' }),
        )
      : stay(state, { ...frame, stage: 'headquarters' })
  handedBack(result, 'retreated')
  return stay(state, { ...frame, stage: stage === 'forced' ? 'choice' : 'headquarters' })
}

/** Builds the procedure of the aftermath. Its result says whether the initiative passes to the other side. */
export const aftermath = (g: IllusionTables): IllusionProcedure<AftermathFrame> => ({
  who: () => NOBODY,
  proceed: (state, frame, log) => proceed(g, state, frame, log),
  resume: (state, frame, result) => resume(g, state, frame, result),
})
