/** Small positions and values that the tests of the kernel share. */
import * as E from 'fp-ts/lib/Either.js'
import { type Board, compileBoard } from '../../src/kernel/board/board.js'
import { type Codec, decodeWith } from '../../src/kernel/codec/index.js'
import type { ActionType, Words } from '../../src/kernel/contract/index.js'
import { teller } from '../../src/kernel/people/tell.js'
import type { BoardDrawing } from '../../src/kernel/people/view.js'
import type { ActionTypes, AnyAction, Catalogue, NamedType } from '../../src/kernel/play/actions.js'

/** Returns the value of a Right. Fails the test for a Left. */
export const right = <L, R>(either: E.Either<L, R>): R => {
  if (E.isLeft(either)) throw new Error(`expected a Right, got ${JSON.stringify(either.left)}`)
  return either.right
}

/** Returns the value of a Left. Fails the test for a Right. */
export const left = <L, R>(either: E.Either<L, R>): L => {
  if (E.isRight(either)) throw new Error(`expected a Left, got ${JSON.stringify(either.right)}`)
  return either.left
}

/** Returns the faults that a codec finds in a value: `code /path: message`, one line per fault. */
export const faults = <A>(codec: Codec<A>, value: unknown): ReadonlyArray<string> =>
  left(decodeWith(codec, value, 'test:1')).map(fault => `${fault.code} ${fault.message}`)

/** Returns a value after a round trip through JSON text. */
export const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/**
 * Builds a board from a drawing in text: a word is a hex id, and a dot is a hole. Words on one line have the same r and
 * ascending q. The first column of line n is at q = 0, r = n. In a flat-topped drawing N is up, S is down, and NE is up
 * and to the right.
 */
export const drawn = (
  text: string,
  orientation: 'flat' | 'pointy' = 'flat',
  boxes: ReadonlyArray<string> = [],
): Board =>
  compileBoard({
    orientation,
    boxes,
    hexes: text
      .trim()
      .split('\n')
      .flatMap((line, r) =>
        line
          .trim()
          .split(/\s+/)
          .flatMap((id, q) => (id === '.' ? [] : [{ id, q, r }])),
      ),
  })

/** Returns the ids of the given places. */
export const idsOf = (board: Board, places: Iterable<number>): ReadonlyArray<string> =>
  Array.from(places, place => board.ids[place]!)

/** Returns the place with the given id. */
export const at = (board: Board, id: string): number => {
  const place = board.index.get(id)
  if (place === undefined) throw new Error(`the drawing has no "${id}"`)
  return place
}

/** An action type whose meaning does not matter to the test. */
export type BareType<T extends string = string> = Partial<ActionType> & Pick<NamedType<T>, 'type'>

/** Action types for a catalogue. An action is written as its type's name unless the type has a pattern. */
export const typed = <A extends AnyAction>(list: ReadonlyArray<BareType<A['type']>>): ActionTypes<A> =>
  Object.fromEntries(list.map(({ type, ...rest }) => [type, { pattern: type, says: type, ...rest }])) as ActionTypes<A>

/** A catalogue whose actions have these patterns. */
export const spoken = <A extends AnyAction>(
  actions: Catalogue<A>,
  patterns: Readonly<Record<A['type'], string>>,
): Catalogue<A> => ({
  ...actions,
  types: Object.fromEntries(
    (Object.entries(patterns) as ReadonlyArray<[A['type'], string]>).map(([type, pattern]) => [
      type,
      { ...actions.types[type], pattern },
    ]),
  ) as Catalogue<A>['types'],
})

/** A board without features. */
export const noBoard: BoardDrawing = {
  orientation: 'flat',
  hexes: [],
  hexsides: [],
  links: [],
  labels: [],
  boxes: [],
  areas: [],
}

/** Describes events of every kind. */
export const plainTeller = teller<string, Words & { readonly kind: string }>({
  phases: [
    { id: 'first', title: 'First' },
    { id: 'second', title: 'Second' },
  ],
  levels: {},
  board: () => ({ ...noBoard, boxes: [{ id: 'box', title: 'Box' }] }),
  verbs: { 'g:2': 'retreats', 'g:4': 'withdraws', 'g:5': 'advances' },
  own: {},
})
