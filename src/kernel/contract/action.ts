/** Types of actions as data: what an action of a type names, how its line is written, what it means to a player. */

/**
 * What an action type ranges over (all units, all places, the whole numbers from `min` to `max`), and what is said of it to
 * people.
 */
export interface ActionType {
  readonly unit?: true
  readonly place?: true
  readonly value?: readonly [min: number, max: number]
  /**
   * Whether it closes a set, a declaration or a phase, or passes the decision to the other side: such an action is asked
   * even when it is the only one.
   */
  readonly closes?: true
  /**
   * How it is written, such as `move {unit}`, `{place}`, `die {value}`: each argument of the type once. No two of a game may
   * read the same text. `{value:attack|hold|march}` names the values in order, from the lowest: letters, digits and dashes.
   */
  readonly pattern: string
  /** What it means to a player, in a few words; or that of each value, from the lowest. */
  readonly says: string | ReadonlyArray<string>
  /** What it means where one of these questions is asked, if it means something else at each: `end` ends set-up, then a phase. By `Turn.asks`. */
  readonly saysAt?: Readonly<Record<string, string>>
  /** True where its line alone does not tell that, so that a list of choices shows both. */
  readonly explain?: true
}

/** A whole order, which stands for several actions, as help shows it: `attack <hex>: <unit>, ...`. */
export interface OrderHelp {
  readonly form: string
  /** What it does. */
  readonly says: string
}

/** What an action of a type means to a player, by its value, and by the question that is asked (`Turn.asks`) where it hangs on that. */
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
