/** Codecs of what the documents of every game hold: ids, names, hexes, game turns. */
import { type Codec, hexIdentifier, identifier, integer, list, text } from '../codec/index.js'

/** The id of a part of a document. */
export const partId: Codec<string> = identifier('id')
/** The name or title of a part, for people. */
export const partName: Codec<string> = text('name', 200, 1)

/** The most hexes of a map. */
const MOST_HEXES = 6000

/** The id of a hex and its axial coordinates: fields of every hex of a map. */
export const hexFields: Readonly<Record<'id', Codec<string>> & Record<'q' | 'r', Codec<number>>> = {
  id: hexIdentifier,
  q: integer('q', -500, 500),
  r: integer('r', -500, 500),
}
/** The hexes of a map, one at least. */
export const hexesOfMap = <Hex>(hex: Codec<Hex>): Codec<ReadonlyArray<Hex>> => list(hex, MOST_HEXES, 1)
/** Ids of hexes: `min` to `max` of them, by default any number that a map can have. */
export const hexIds = (max = MOST_HEXES, min = 0): Codec<ReadonlyArray<string>> => list(hexIdentifier, max, min)

/** The dates of the game turns: 99 at most, and there may be none. */
export const turnDates: Codec<ReadonlyArray<string>> = list(text('date', 60), 99)
