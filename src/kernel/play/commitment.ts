/**
 * Commit and reveal: each side chooses in secret, and both choices are shown together. The choices lie in a frame or a
 * state as they are; what keeps them secret is that `observe` shows them through {@link commitmentSeen}, that `resample` draws
 * them anew with {@link commitmentsRedrawn}, and that neither legal actions nor events of the other side depend on them.
 */
import * as E from 'fp-ts/lib/Either.js'
import { type Codec, mapped, nullable, strict } from '../codec/index.js'
import { type SideIndex, enemyOf } from '../units/index.js'

/** What each side has chosen; null: not yet. */
export type Commitments<C> = readonly [C | null, C | null]

/** Nobody has chosen. */
export const NOTHING_CHOSEN: Commitments<never> = Object.freeze([null, null])

/** With the choice of one side. */
export const withCommitment = <C>(made: Commitments<C>, side: SideIndex, choice: C): Commitments<C> =>
  side === 0 ? [choice, made[1]] : [made[0], choice]

/** The side to choose next, of the two that have not yet the one that is to be `first`; null when both have. */
export const sideToCommit = <C>(made: Commitments<C>, first: SideIndex = 0): SideIndex | null =>
  made[first] === null ? first : made[enemyOf(first)] === null ? enemyOf(first) : null

/** Both choices, when both are made: the moment to reveal. */
export const bothCommitted = <C>(made: Commitments<C>): readonly [C, C] | null =>
  made[0] === null || made[1] === null ? null : [made[0], made[1]]

/** A choice that is hidden from the one who looks. */
export const HIDDEN = 'hidden'

/** Who looks: a side, a bystander (null), or one who sees everything. */
export type Looker = SideIndex | null | 'all'

/** Who looks, by the name of the eye. */
export const lookerOf = <Side extends string>(sides: readonly [Side, Side], eye: Side | 'public' | 'all'): Looker =>
  eye === 'all' ? 'all' : eye === sides[0] ? 0 : eye === sides[1] ? 1 : null

/** What is seen of one side's choice: the choice, that there is one, or nothing yet. */
export const commitmentSeen = <C>(made: Commitments<C>, of: SideIndex, looker: Looker): C | typeof HIDDEN | null => {
  const choice = made[of]
  return choice === null || looker === 'all' || looker === of ? choice : HIDDEN
}

/** The choices as `side` might imagine them: its own as it is, the other's drawn anew where one is made. */
export const commitmentsRedrawn = <C>(
  made: Commitments<C>,
  side: SideIndex,
  again: (other: SideIndex, choice: C) => C,
): Commitments<C> => {
  const other = enemyOf(side)
  const choice = made[other]
  return choice === null ? made : withCommitment(made, other, again(other, choice))
}

/** Codec of commitments, written under the names of the sides. */
export const commitmentsCodec = <C>(sides: readonly [string, string], choice: Codec<C>): Codec<Commitments<C>> =>
  mapped<Readonly<Record<string, C | null>>, Commitments<C>>(
    'Commitments',
    strict('Commitments', { [sides[0]]: nullable(choice), [sides[1]]: nullable(choice) }),
    (u): u is Commitments<C> => Array.isArray(u) && u.length === 2 && u.every(c => c === null || choice.is(c)),
    read => E.right([read[sides[0]]!, read[sides[1]]!]),
    made => ({ [sides[0]]: made[0], [sides[1]]: made[1] }),
  )
