/**
 * A heuristic player as a record: one answer a question of the game. What an answer leaves open (nothing of what it looks
 * for is offered, or none is worth it) is answered by the first action offered, so that every question has an answer.
 */
import type { Turn, Words } from '../contract/index.js'
import type { AnyAction, Catalogue } from '../play/index.js'

/** What to do, told what the player has before it; undefined: whatever is offered first. */
export type Answer<Desk, A extends AnyAction> = (desk: Desk) => A | undefined

/** One answer a decision of the game: one that is missing does not compile. */
export type Answers<Asks extends string, Desk, A extends AnyAction> = Readonly<Record<Asks, Answer<Desk, A>>>

/** What every player is told of a decision: part of a `Sight` of `grognard/play`. */
export interface Asked<A extends AnyAction, W extends Words = Words> {
  readonly turn: Turn<string, W>
  readonly actions: ReadonlyArray<A>
}

/** A player that answers by the record; `deskOf` makes what the answers have before them, and is asked only where there is a choice. */
export const answering =
  <S extends Asked<A>, Asks extends string, Desk, A extends AnyAction>(
    answers: Answers<Asks, Desk, A>,
    deskOf: (sight: S) => Desk,
  ): ((sight: S) => A) =>
  sight => {
    const { turn, actions } = sight
    const [first] = actions
    if (first === undefined) throw new RangeError('a player is asked only where there is an action')
    if (actions.length === 1 || turn.type !== 'decision' || !isAnswered(answers, turn.asks)) return first
    return answers[turn.asks](deskOf(sight)) ?? first
  }

/** Whether a question is one of a record: dice have none. */
const isAnswered = <Asks extends string>(answers: Readonly<Record<Asks, unknown>>, asks: string): asks is Asks =>
  asks in answers

/** The actions of a type; of a member of the union that has several types, as those of it that are of this one. */
export type ActionOf<A extends AnyAction, K extends A['type']> = A extends AnyAction
  ? K extends A['type']
    ? [A['type']] extends [K]
      ? A
      : A & { readonly type: K }
    : never
  : never

/** The actions of a type among those offered, in their order. */
export const offered = <A extends AnyAction, K extends A['type']>(
  actions: ReadonlyArray<A>,
  type: K,
): ReadonlyArray<ActionOf<A, K>> => actions.filter((action): action is ActionOf<A, K> => action.type === type)

/** The first action of a type among those offered. */
export const firstOffered = <A extends AnyAction, K extends A['type']>(
  actions: ReadonlyArray<A>,
  type: K,
): ActionOf<A, K> | undefined => actions.find((action): action is ActionOf<A, K> => action.type === type)

/** The number of the unit that an action names. A list of ids would be searched from end to end for each action. */
export const unitNamed = <A extends AnyAction>(actions: Catalogue<A>, action: A & { readonly unit: string }): number =>
  actions.unitOf(actions.index(action))
