/**
 * Commit and reveal: each side chooses in secret, and then both choices are shown at the same time. The choices are
 * stored in a frame or a state. Three mechanisms keep them secret: `observe` shows them through {@link commitmentSeen},
 * `resample` draws them again with {@link commitmentsRedrawn}, and the legal actions and events of the other side do
 * not depend on them.
 */
import { type SideIndex, enemyOf } from '../units/index.js'

/** The choice of each side, or null if it has not chosen. */
export type Commitments<C> = readonly [C | null, C | null]

/** The commitments before anybody has chosen. */
export const NOTHING_CHOSEN: Commitments<never> = Object.freeze([null, null])

/** Returns the commitments with the choice of one side. */
export const withCommitment = <C>(made: Commitments<C>, side: SideIndex, choice: C): Commitments<C> =>
  side === 0 ? [choice, made[1]] : [made[0], choice]

/** Returns the side that chooses next, or null when both have chosen. `first` chooses first. */
export const sideToCommit = <C>(made: Commitments<C>, first: SideIndex = 0): SideIndex | null =>
  made[first] === null ? first : made[enemyOf(first)] === null ? enemyOf(first) : null

/** Returns both choices if both are made, which is the moment to reveal them; otherwise null. */
export const bothCommitted = <C>(made: Commitments<C>): readonly [C, C] | null =>
  made[0] === null || made[1] === null ? null : [made[0], made[1]]

/** A choice that is hidden from the viewer. */
export const HIDDEN = 'hidden'

/** A viewer: a side, a bystander (null), or a viewer who sees everything. */
export type Looker = SideIndex | null | 'all'

/** Returns the viewer for the `eye` argument of `observe`. */
export const lookerOf = <Side extends string>(sides: readonly [Side, Side], eye: Side | 'public' | 'all'): Looker =>
  eye === 'all' ? 'all' : eye === sides[0] ? 0 : eye === sides[1] ? 1 : null

/** Returns one side's choice as a viewer sees it: the choice, {@link HIDDEN}, or null before the choice. */
export const commitmentSeen = <C>(made: Commitments<C>, of: SideIndex, looker: Looker): C | typeof HIDDEN | null => {
  const choice = made[of]
  return choice === null || looker === 'all' || looker === of ? choice : HIDDEN
}

/**
 * Returns choices that `side` cannot distinguish from the true ones: its own choice is unchanged, and the other side's
 * choice, if there is one, is drawn again.
 */
export const commitmentsRedrawn = <C>(
  made: Commitments<C>,
  side: SideIndex,
  again: (other: SideIndex, choice: C) => C,
): Commitments<C> => {
  const other = enemyOf(side)
  const choice = made[other]
  return choice === null ? made : withCommitment(made, other, again(other, choice))
}
