/** Codecs of parts that the documents of every game contain: ids, names, hexes, game turns. */
import { type Codec, hexIdentifier, identifier, integer, list, text } from '../codec/index.js'

/** The id of a part of a document. */
export const partId: Codec<string> = identifier('id')
/** The name or title of a part, for people. */
export const partName: Codec<string> = text('name', 200, 1)

/** The maximum number of hexes of a map. */
const MOST_HEXES = 6000

/** The id of a hex and its axial coordinates, which every hex of a map has. */
export const hexFields: Readonly<Record<'id', Codec<string>> & Record<'q' | 'r', Codec<number>>> = {
  id: hexIdentifier,
  q: integer('q', -500, 500),
  r: integer('r', -500, 500),
}
/** Builds the codec of the hexes of a map, at least one. */
export const hexesOfMap = <Hex>(hex: Codec<Hex>): Codec<ReadonlyArray<Hex>> => list(hex, MOST_HEXES, 1)
/** Builds the codec of a list of `min` to `max` hex ids; by default any number that a map can have. */
export const hexIds = (max = MOST_HEXES, min = 0): Codec<ReadonlyArray<string>> => list(hexIdentifier, max, min)

/** The codec of the dates of the game turns: at most 99, possibly none. */
export const turnDates: Codec<ReadonlyArray<string>> = list(text('date', 60), 99)
