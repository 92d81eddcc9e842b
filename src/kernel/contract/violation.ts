/** Why something was refused: data, with a sentence for people. */

/** Why something was refused. The sentence is for people; programs read the other fields. */
export interface Violation<Rule extends string = string> {
  /** From a closed set, see {@link VIOLATION_CODES}. */
  readonly code: ViolationCode
  /** Rule id, a key of `Game.rulebook`. */
  readonly rule: Rule
  /** The hexes and units at fault. */
  readonly subjects: ReadonlyArray<string>
  /** What would have been enough (movement points, points of command, units, ...), where a quantity was lacking. */
  readonly needed?: number
  /** Where in a document (scenario, save, action) the fault lies. */
  readonly path?: ReadonlyArray<string | number>
  readonly message: string
}

/** The closed set of {@link Violation.code}. */
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
  // the last of a report that is full: there are more
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

/** Makes a {@link Violation}. */
export const violation = <Rule extends string>(
  code: ViolationCode,
  rule: Rule,
  message: string,
  subjects: ReadonlyArray<string> = [],
  extra: { readonly needed?: number; readonly path?: ReadonlyArray<string | number> } = {},
): Violation<Rule> => ({ code, rule, subjects, message, ...extra })
