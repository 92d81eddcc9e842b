/** Why an action, an order or a document was refused, as data. */

/** The reason why an action, an order or a document was refused. The message is for people; programs read the other fields. */
export interface Violation<Rule extends string = string> {
  /** A code from a closed set, {@link VIOLATION_CODES}. */
  readonly code: ViolationCode
  /** A rule id: a key of `Game.rulebook`. */
  readonly rule: Rule
  /** The ids of the hexes and units at fault. */
  readonly subjects: ReadonlyArray<string>
  /** The quantity that would have been enough, if there was too little of something (movement points, command points, units). */
  readonly needed?: number
  /** The path of the fault in a document (scenario, save, action). */
  readonly path?: ReadonlyArray<string | number>
  /** The line and column of the fault in a text, both from 1. The message begins with them. */
  readonly line?: number
  readonly column?: number
  readonly message: string
}

/** The closed set of violation codes. */
export const VIOLATION_CODES = [
  // documents
  'wrong-type',
  'unknown-key',
  'missing-key',
  'out-of-range',
  'unknown-id',
  'duplicate',
  'other-scenario',
  'other-version',
  'missing-role',
  'inconsistent',
  // the last entry of a report that has reached its limit
  'more-faults',
  // actions
  'game-over',
  'not-your-decision',
  'not-now',
  'not-offered',
  'unreadable',
  'unknown-option',
  'wrong-side',
  'disrupted',
  'already-moved',
  'already-attacked',
  'no-movement-points',
  'no-points',
  'enemy-unit',
  'zone-of-control',
  'terrain',
  'blocked',
  'stacking',
  'out-of-area',
  'not-adjacent',
  'supply',
  'cannot-attack',
  'must-attack',
  'must-enter',
  'out-of-order',
  'retreat',
  'advance',
  // states
  'broken-invariant',
] as const
/** One of {@link VIOLATION_CODES}. */
export type ViolationCode = (typeof VIOLATION_CODES)[number]

/** Builds a {@link Violation}. */
export const violation = <Rule extends string>(
  code: ViolationCode,
  rule: Rule,
  message: string,
  subjects: ReadonlyArray<string> = [],
  extra: { readonly needed?: number; readonly path?: ReadonlyArray<string | number> } = {},
): Violation<Rule> => ({ code, rule, subjects, message, ...extra })
