/**
 * Counters of several steps: they lose steps (a two-sided counter flips), recover them, and are exchanged for other
 * counters. A unit's status counts the steps it has lost.
 */
import { type WordList, placeOf, statusOf, withWord, word, wordAt } from './words.js'

/** How a game keeps steps. */
export interface Steps {
  /** Unit -> steps of the fresh counter, 1 or more. */
  readonly printed: ArrayLike<number>
  /** The bits of a status that count the steps lost: `bits` of them, from bit `shift` up. */
  readonly shift: number
  readonly bits: number
  /** The place of eliminated units. */
  readonly deadPile: number
}

const mask = (steps: Steps): number => ((1 << steps.bits) - 1) << steps.shift

/** Steps lost, by a unit's status. */
export const stepsLost = (steps: Steps, status: number): number => (status & mask(steps)) >> steps.shift

/** Steps that a unit with this status has left. */
export const stepsLeft = (steps: Steps, unit: number, status: number): number =>
  steps.printed[unit]! - stepsLost(steps, status)

/** A status with this many steps lost, all else as it is. */
export const withStepsLost = (steps: Steps, status: number, lost: number): number =>
  (status & ~mask(steps)) | (lost << steps.shift)

/** Whether a unit is out of the game by losses. */
export const isEliminated = (steps: Steps, unitWord: number): boolean => placeOf(unitWord) === steps.deadPile

/** The words after a unit has gone to the dead pile, its status wiped. */
export const eliminated = (steps: Steps, words: WordList, unit: number): WordList =>
  withWord(words, unit, word(steps.deadPile, 0))

/** The words after a unit has lost a step: flipped, or eliminated with its last one. */
export const stepLost = (steps: Steps, words: WordList, unit: number): WordList => {
  const now = wordAt(words, unit)
  const status = statusOf(now)
  return stepsLeft(steps, unit, status) <= 1
    ? eliminated(steps, words, unit)
    : withWord(words, unit, word(placeOf(now), withStepsLost(steps, status, stepsLost(steps, status) + 1)))
}

/** The words after a unit has recovered a step; the same words when it has lost none, or is eliminated. */
export const stepRecovered = (steps: Steps, words: WordList, unit: number): WordList => {
  const now = wordAt(words, unit)
  const lost = stepsLost(steps, statusOf(now))
  return lost === 0 || isEliminated(steps, now)
    ? words
    : withWord(words, unit, word(placeOf(now), withStepsLost(steps, statusOf(now), lost - 1)))
}

/**
 * The words after one counter has been exchanged for another, as remnants and breakdown counters are: `inside` comes to
 * lie where `outside` lay, with `status`; `outside` goes to `box`, its status wiped.
 */
export const exchanged = (words: WordList, outside: number, box: number, inside: number, status = 0): WordList =>
  withWord(withWord(words, inside, word(placeOf(wordAt(words, outside)), status)), outside, word(box, 0))
