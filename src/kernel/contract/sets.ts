/** Questions that build a set one member at a time. */

/** The names of the types of an action union; `string` if its actions have no types. */
export type ActionTypeOf<Action> = Action extends { readonly type: infer Type extends string } ? Type : string

/**
 * A question that builds a set one member at a time. At `asks`, an action of type `add` adds a member and an action of
 * type `close` ends the set.
 *
 * - Members are offered in ascending order, and every offered choice can be completed.
 * - The last possible member may end the set by itself, for example if no other unit can advance.
 * - Another question is asked before the next set of the same question.
 * - A set with two types of members has two entries.
 * - If the first member leads to another question, such as a group that others may join, `next` names that question.
 *   The other members are added there. Such a set begins where `asks` offers a member.
 */
export interface SetQuestion<Asks extends string = string, Type extends string = string> {
  /** The question asked while the set is built. If there is a `next`, the question asked before the first member. */
  readonly asks: Asks
  /** The question asked after the first member, if it is a different one. */
  readonly next?: Asks
  /** The type of the actions that add a member. */
  readonly add: Type
  /**
   * The type of the action that ends the set. If actions of several types end it, such as the first step of a group, this is any one of
   * them.
   */
  readonly close: Type
}
