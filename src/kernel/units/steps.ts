/** Counters of several steps: they lose steps (a two-sided counter flips) and recover them. A unit's status counts the steps it has lost. */

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

/** The word of a unit, or its status, with this many steps lost in all: one more, one less, none. With its last one it leaves the map, which is for the game to do. */
export const withLosses = ({ shift, bits }: StepBits, unitWord: number, lost: number): number =>
  (unitWord & ~(((1 << bits) - 1) << shift)) | (lost << shift)
