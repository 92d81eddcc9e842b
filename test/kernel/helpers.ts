/** Small positions and values that the kernel's tests share. */
import * as E from 'fp-ts/lib/Either.js'
import { type Board, compileBoard } from '../../src/kernel/board/board.js'
import { type Codec, decodeWith } from '../../src/kernel/codec/index.js'
import type { ActionType, Words } from '../../src/kernel/contract/index.js'
import { teller } from '../../src/kernel/people/tell.js'
import type { BoardDrawing } from '../../src/kernel/people/view.js'
import type { ActionTypes, AnyAction, Catalogue, NamedType } from '../../src/kernel/play/actions.js'

/** The value of a Right; fails the test on a Left. */
export const right = <L, R>(either: E.Either<L, R>): R => {
  if (E.isLeft(either)) throw new Error(`expected a Right, got ${JSON.stringify(either.left)}`)
  return either.right
}

/** The value of a Left; fails the test on a Right. */
export const left = <L, R>(either: E.Either<L, R>): L => {
  if (E.isRight(either)) throw new Error(`expected a Left, got ${JSON.stringify(either.right)}`)
  return either.left
}

/** What a codec finds wrong with a value: `code /path: sentence`, one line a fault. */
export const faults = <A>(codec: Codec<A>, value: unknown): ReadonlyArray<string> =>
  left(decodeWith(codec, value, 'test:1')).map(fault => `${fault.code} ${fault.message}`)

/** The value that JSON text brings back. */
export const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/**
 * A board drawn in text: a word is a hex's id, a dot a hole. Words of one line have the same r and ascending q; the first
 * column of line n stands at q = 0, r = n. So in a flat-topped drawing N is up, S is down, NE is up and right.
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

/** The ids of places. */
export const idsOf = (board: Board, places: Iterable<number>): ReadonlyArray<string> =>
  Array.from(places, place => board.ids[place]!)

/** The place of an id. */
export const at = (board: Board, id: string): number => {
  const place = board.index.get(id)
  if (place === undefined) throw new Error(`the drawing has no "${id}"`)
  return place
}

/** A type of action of which nothing need be said. */
export type BareType<T extends string = string> = Partial<ActionType> & Pick<NamedType<T>, 'type'>

/** Types of actions for a catalogue; each is written as its name where no other pattern is given. */
export const typed = <A extends AnyAction>(list: ReadonlyArray<BareType<A['type']>>): ActionTypes<A> =>
  Object.fromEntries(list.map(({ type, ...rest }) => [type, { pattern: type, says: type, ...rest }])) as ActionTypes<A>

/** A catalogue whose actions are written by these patterns. */
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

/** A board with nothing on it. */
export const noBoard: BoardDrawing = {
  orientation: 'flat',
  hexes: [],
  hexsides: [],
  links: [],
  labels: [],
  boxes: [],
  areas: [],
}

/** Tells events of any kind. */
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
