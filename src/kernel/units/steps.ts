/**
 * Counters with several steps. They lose steps (a two-sided counter is flipped) and recover steps. The status of a unit
 * counts the steps that it has lost.
 */

/** The bits of a status that count lost steps: `bits` bits, from bit `shift` upward. */
export interface StepBits {
  readonly shift: number
  readonly bits: number
}

/** The steps of a game's units. */
export interface Steps extends StepBits {
  /** Unit -> the number of steps of the undamaged counter, 1 or more. */
  readonly printed: ArrayLike<number>
}

/** Returns the number of steps that a unit with this status has lost. */
export const stepsLost = ({ shift, bits }: StepBits, status: number): number => (status >> shift) & ((1 << bits) - 1)

/** Returns the number of steps that a unit with this status has left. */
export const stepsLeft = (steps: Steps, unit: number, status: number): number =>
  steps.printed[unit]! - stepsLost(steps, status)

/**
 * Returns a packed unit, or its status, with this total number of lost steps. A unit that has lost its last step must
 * be removed by the game.
 */
export const withLosses = ({ shift, bits }: StepBits, unitWord: number, lost: number): number =>
  (unitWord & ~(((1 << bits) - 1) << shift)) | (lost << shift)
