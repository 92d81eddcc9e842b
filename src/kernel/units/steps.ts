/**
 * Counters of several steps: they lose steps (a two-sided counter flips), recover them, and are exchanged for other
 * counters. A unit's status counts the steps it has lost.
 */
import { type WordList, placeOf, withWord, word, wordAt } from './words.js'

/** The bits of a status that count the steps lost: `bits` of them, from bit `shift` up. */
export interface StepBits {
  readonly shift: number
  readonly bits: number
}

/** How a game keeps steps. */
export interface Steps extends StepBits {
  /** Unit -> steps of the fresh counter, 1 or more. */
  readonly printed: ArrayLike<number>
}

/** Steps lost, by a unit's status. */
export const stepsLost = ({ shift, bits }: StepBits, status: number): number => (status >> shift) & ((1 << bits) - 1)

/** Steps that a unit with this status has left. */
export const stepsLeft = (steps: Steps, unit: number, status: number): number =>
  steps.printed[unit]! - stepsLost(steps, status)

/** The word of a unit that has lost one step more. It had two or more: with its last one it leaves the map. */
export const stepLost = ({ shift }: StepBits, unitWord: number): number => unitWord + (1 << shift)

/** The word of a unit that has recovered a step; the same word when it has lost none. */
export const stepRecovered = (steps: StepBits, unitWord: number): number =>
  stepsLost(steps, unitWord) === 0 ? unitWord : unitWord - (1 << steps.shift)

/**
 * The words after one counter has been exchanged for another, as remnants and breakdown counters are: `inside` comes to
 * lie where `outside` lay, with `status`; `outside` goes to `box`, its status wiped.
 */
export const exchanged = (words: WordList, outside: number, box: number, inside: number, status = 0): WordList =>
  withWord(withWord(words, inside, word(placeOf(wordAt(words, outside)), status)), outside, word(box, 0))
