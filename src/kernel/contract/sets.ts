/** Questions that build a set one by one. */

/** The names of the types of some actions; any text where actions have no types. */
export type ActionTypeOf<Action> = Action extends { readonly type: infer Type extends string } ? Type : string

/**
 * A question that builds a set one by one: at `asks` an action of type `add` adds one, one of type `close` ends it. Members are
 * offered in ascending order, every choice offered can be completed, and something else is asked before the next set of the same
 * question. The last member may end a set by itself (nobody is left to advance). A set with members of two types is two entries.
 * Where the first member leads to another question, as where it begins a group that others may join, `next` is that one: the others are
 * added there. Such a set is begun where `asks` offers a member.
 */
export interface SetQuestion<Asks extends string = string, Type extends string = string> {
  /** What `turn` asks while the set is built; with `next`, before it has a member. */
  readonly asks: Asks
  /** What is asked once it has one, where that is something else. */
  readonly next?: Asks
  /** The type of the actions that add a member. */
  readonly add: Type
  /** The type of the action that ends it; where several do, as steps of a group that sets out, any of them. */
  readonly close: Type
}
