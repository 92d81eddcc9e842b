/**
 * The facts about a scenario of any game that mutations need: values by the shape of their paths, ids, hexes and
 * hexsides.
 */
import { type Json, byShape, isList, isRecord, placesOf, recordOf } from './json.js'

/** The values at all paths of one shape: `/units/0/place` has the shape of `/units/1/place`. */
export interface Shape {
  readonly name: string
  readonly values: ReadonlyArray<Json>
}

/** A hex of a document, in axial coordinates. */
interface PlacedHex {
  readonly id: string
  readonly q: number
  readonly r: number
}

/** A scenario with the parts that mutations need. */
export interface Look {
  readonly json: Json
  readonly shapes: ReadonlyArray<Shape>
  /** Ids by the shape of their paths, which ends in `id`. */
  readonly ids: ReadonlyMap<string, ReadonlyArray<Json>>
  /** Returns the ids in the list that contains a value, or undefined if the value is not an id. */
  readonly idsLike: (value: Json | undefined) => ReadonlyArray<Json> | undefined
  /** The hexes, and the shape of their list. */
  readonly hexes: ReadonlyArray<PlacedHex>
  readonly map: string
  /** All pairs of adjacent hexes. */
  readonly pairs: ReadonlyArray<readonly [string, string]>
  /**
   * Returns a function that builds a similar entry for two other hexes, if an entry names two hexes, as a river hexside
   * does.
   */
  readonly sideLike: (entry: Json | undefined) => ((pair: readonly [string, string]) => Json) | undefined
}

const isHex = (json: Json): json is Json & PlacedHex =>
  isRecord(json) && typeof json['id'] === 'string' && typeof json['q'] === 'number' && typeof json['r'] === 'number'

/** Three of the six directions; the others give the same pairs. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, -1],
] as const

const pairsOf = (hexes: ReadonlyArray<PlacedHex>): ReadonlyArray<readonly [string, string]> => {
  const at = new Map(hexes.map(({ id, q, r }) => [`${q},${r}`, id]))
  return hexes.flatMap(({ id, q, r }) =>
    DIRECTIONS.flatMap(([dq, dr]): ReadonlyArray<readonly [string, string]> => {
      const other = at.get(`${q + dq},${r + dr}`)
      return other === undefined ? [] : [[id, other]]
    }),
  )
}

/** Returns a function that builds a similar hexside, or undefined if the entry is not a hexside. */
const sideMaker = (
  entry: Json | undefined,
  isId: (value: Json) => boolean,
): ((pair: readonly [string, string]) => Json) | undefined => {
  if (entry === undefined) return undefined
  if (isList(entry)) return entry.length === 2 && entry.every(isId) ? pair => [...pair] : undefined
  if (!isRecord(entry)) return undefined
  const keys = Object.keys(entry).filter(key => isId(entry[key] ?? null))
  if (keys.length !== 2) return undefined
  return pair =>
    recordOf(
      Object.entries(entry).map(([key, value]) => [
        key,
        keys.includes(key) ? (pair[keys.indexOf(key)] ?? value) : value,
      ]),
    )
}

/** Analyses a scenario. */
export const lookAt = (json: Json): Look => {
  const shapes = byShape(placesOf(json)).map((places): Shape => ({
    name: (places[0]?.path ?? []).map(key => `/${typeof key === 'number' ? '*' : key}`).join(''),
    values: places.map(place => place.value),
  }))
  const ids = new Map(shapes.filter(({ name }) => name.endsWith('/id')).map(({ name, values }) => [name, values]))
  const map = shapes.find(({ values: [list] }) => isList(list) && list.length > 0 && list.every(isHex))
  const [list] = map?.values ?? []
  const hexes = isList(list) ? list.filter(isHex) : []
  const hexIds = new Set<Json>(hexes.map(({ id }) => id))
  return {
    json,
    shapes,
    ids,
    idsLike: value =>
      value === undefined ? undefined : [...ids.values()].find(all => all.length > 1 && all.includes(value)),
    hexes,
    map: map?.name ?? '',
    pairs: pairsOf(hexes),
    sideLike: entry => sideMaker(entry, value => hexIds.has(value)),
  }
}
