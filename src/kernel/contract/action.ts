/** Action types as data: the arguments of each type, its notation, and its meaning for players. */

/**
 * The arguments of an action type (any unit, any place, any whole number from `min` to `max`), its notation and its
 * meaning. An action names one value of each argument.
 */
export interface ActionType {
  readonly unit?: true
  readonly place?: true
  readonly value?: readonly [min: number, max: number]
  /**
   * Whether the action closes a set, a declaration or a phase, or passes the decision to the other side. Such a
   * decision is never skipped, even when it is the only legal action.
   */
  readonly closes?: true
  /**
   * The notation, such as `move {unit}`, `{place}` or `die {value}`, with each argument of the type exactly once. No
   * two types of a game may match the same text. `{value:attack|hold|march}` names the values in order, from the
   * lowest, with letters, digits and dashes.
   */
  readonly pattern: string
  /** The meaning for a player in a few words, or one meaning per value, from the lowest. */
  readonly says: string | ReadonlyArray<string>
  /**
   * Meanings that replace `says` at certain questions: `end` ends the set-up at one question and a phase at another.
   * The keys are values of `Turn.asks`.
   */
  readonly saysAt?: Readonly<Record<string, string>>
  /** True if the notation does not show the meaning, so that a list of choices should show both. */
  readonly explain?: true
}

/** A line that stands for several actions, as help shows it: `attack <hex>: <unit>, ...`. */
export interface OrderHelp {
  readonly form: string
  /** The effect of the order, in a few words. */
  readonly says: string
}

/**
 * Returns the meaning of an action for a player. The text depends on the type, the value, and the current question
 * (`Turn.asks`).
 */
export const meaningOf = (
  { says, saysAt, value: range }: ActionType,
  { value = 0 }: { readonly value?: number },
  asks = '',
): string =>
  saysAt !== undefined && Object.hasOwn(saysAt, asks)
    ? (saysAt[asks] ?? '')
    : typeof says === 'string'
      ? says
      : (says[value - (range?.[0] ?? 0)] ?? '')
