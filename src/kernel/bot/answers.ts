/**
 * A heuristic player as an object with one answer per question of the game. If an answer finds no suitable action, the
 * player takes the first legal action, so every decision is answered.
 */
import type { Turn, Words } from '../contract/index.js'
import type { AnyAction, Catalogue } from '../play/index.js'

/**
 * Returns the action to take, from the player's context (`desk`). If the result is undefined, the player takes the
 * first legal action.
 */
export type Answer<Desk, A extends AnyAction> = (desk: Desk) => A | undefined

/** One answer per question of the game. A missing answer does not compile. */
export type Answers<Asks extends string, Desk, A extends AnyAction> = Readonly<Record<Asks, Answer<Desk, A>>>

/** The part of a `Sight` of `grognard/play` that every answer needs. */
export interface Asked<A extends AnyAction, W extends Words = Words> {
  readonly turn: Turn<string, W>
  readonly actions: ReadonlyArray<A>
}

/**
 * Builds a player from its answers. `deskOf` builds the context of the answers and is called only if there is a choice.
 */
export const answering =
  <S extends Asked<A>, Asks extends string, Desk, A extends AnyAction>(
    answers: Answers<Asks, Desk, A>,
    deskOf: (sight: S) => Desk,
  ): ((sight: S) => A) =>
  sight => {
    const { turn, actions } = sight
    const [first] = actions
    if (first === undefined) throw new RangeError('a player must be given at least one legal action')
    if (actions.length === 1 || turn.type !== 'decision' || !isAnswered(answers, turn.asks)) return first
    return answers[turn.asks](deskOf(sight)) ?? first
  }

/** Whether a question has an answer. Chance has none. */
const isAnswered = <Asks extends string>(answers: Readonly<Record<Asks, unknown>>, asks: string): asks is Asks =>
  asks in answers

/** The actions of one type. A member of the union with several types is narrowed to this type. */
export type ActionOf<A extends AnyAction, K extends A['type']> = A extends AnyAction
  ? K extends A['type']
    ? [A['type']] extends [K]
      ? A
      : A & { readonly type: K }
    : never
  : never

/** Returns the legal actions of a type, in order. */
export const offered = <A extends AnyAction, K extends A['type']>(
  actions: ReadonlyArray<A>,
  type: K,
): ReadonlyArray<ActionOf<A, K>> => actions.filter((action): action is ActionOf<A, K> => action.type === type)

/** Returns the first legal action of a type. */
export const firstOffered = <A extends AnyAction, K extends A['type']>(
  actions: ReadonlyArray<A>,
  type: K,
): ActionOf<A, K> | undefined => actions.find((action): action is ActionOf<A, K> => action.type === type)

/** Returns the number of the unit that an action names, without a search through the list of ids. */
export const unitNamed = <A extends AnyAction>(actions: Catalogue<A>, action: A & { readonly unit: string }): number =>
  actions.unitOf(actions.index(action))
