/** Mutations aimed at saved states: at the procedures under way, and at units. */
import type { Random } from '../../play/index.js'
import { type Json, type Mutation, type Path, isList, isRecord, placesOf, put, recordOf } from './json.js'
import { pick } from './kit.js'

/** What the mutations aimed at a saved state look at: procedures under way, the bottom one first, and units. */
interface SavedState {
  readonly frames: ReadonlyArray<Json>
  readonly units: ReadonlyArray<Json>
}

/** Whether a document is a saved state, as far as these mutations look at it. */
export const isState = (json: Json): json is Json & SavedState =>
  isRecord(json) && isList(json['frames']) && isList(json['units'])

/** What an aimed mutation puts where; undefined where there is nothing of its kind to change. */
type Aimed = (state: SavedState, random: Random) => { readonly path: Path; readonly value: Json } | undefined

/** Two numbers of entries of a list that differ from each other; undefined if all are alike. */
const unlike = (list: ReadonlyArray<Json>, random: Random): readonly [number, number] | undefined => {
  const at = random(list.length)
  const written = list.map(entry => JSON.stringify(entry))
  const other = pick(
    list.flatMap((_, i) => (written[i] === written[at] ? [] : [i])),
    random,
  )
  return other === undefined ? undefined : [at, other]
}

const exchanged = (list: ReadonlyArray<Json>, a: number, b: number): ReadonlyArray<Json> =>
  list.map((entry, i) => (i === a ? list[b] : i === b ? list[a] : entry) ?? null)

/** The list without some entries of its beginning or its end; one entry is left unless `bare`. */
const cut = (list: ReadonlyArray<Json>, random: Random, bare: boolean): ReadonlyArray<Json> => {
  const gone = 1 + random(list.length - (bare ? 0 : 1))
  return random(2) === 0 ? list.slice(gone) : list.slice(0, list.length - gone)
}

/** Changes a list in a frame that has so many entries at least: in any frame, at any depth. */
const frameList =
  (least: number, change: (list: ReadonlyArray<Json>, random: Random) => ReadonlyArray<Json>): Aimed =>
  ({ frames }, random) => {
    // the list of frames itself comes first
    const lists = placesOf(frames, ['frames'])
      .slice(1)
      .flatMap(({ path, value }) => (isList(value) && value.length >= least ? [{ path, value }] : []))
    const place = pick(lists, random)
    return place === undefined ? undefined : { path: place.path, value: change(place.value, random) }
  }

const AIMED = {
  'frames reversed': ({ frames }) => (frames.length < 2 ? undefined : { path: ['frames'], value: frames.toReversed() }),
  'frame doubled': ({ frames }, random) => {
    if (frames.length === 0) return undefined
    const at = random(frames.length)
    return { path: ['frames'], value: [...frames.slice(0, at), ...frames.slice(at, at + 1), ...frames.slice(at)] }
  },
  'frames cut': ({ frames }, random) =>
    frames.length < 2 ? undefined : { path: ['frames'], value: cut(frames, random, false) },
  'frames exchanged': ({ frames }, random) => {
    const two = frames.length < 2 ? undefined : unlike(frames, random)
    return two === undefined ? undefined : { path: ['frames'], value: exchanged(frames, ...two) }
  },
  'frame list reversed': frameList(2, list => list.toReversed()),
  'frame list doubled': frameList(1, list => [...list, ...list]),
  'frame list cut': frameList(1, (list, random) => cut(list, random, true)),
  /** Each unit in the place of the other, each with what is marked on it. */
  'places of units exchanged': ({ units }, random) => swapped(units, ['place'], random),
  /** The whole words: the place, and what is marked on the unit; each keeps its name, since the roster has an order. */
  'units exchanged': ({ units }, random) => swapped(units, null, random),
} as const satisfies Readonly<Record<string, Aimed>>

/** Two units with the values of some keys exchanged; null: of all keys but the name. */
const swapped = (units: ReadonlyArray<Json>, keys: ReadonlyArray<string> | null, random: Random): ReturnType<Aimed> => {
  const isMoved = (key: string): boolean => (keys === null ? key !== 'unit' : keys.includes(key))
  const of = (unit: Json): Json =>
    isRecord(unit) ? recordOf(Object.entries(unit).filter(([key]) => isMoved(key))) : unit
  const two = units.length < 2 ? undefined : unlike(units.map(of), random)
  if (two === undefined) return undefined
  const [a, b] = two.map(i => units[i] ?? null) as [Json, Json]
  const filled = (unit: Json, from: Json): Json => {
    const values = of(from)
    if (!isRecord(unit) || !isRecord(values)) return from
    return recordOf(
      Object.entries(unit).map(([key, value]) => [key, Object.hasOwn(values, key) ? (values[key] ?? null) : value]),
    )
  }
  const value = units.map((unit, i) => (i === two[0] ? filled(a, b) : i === two[1] ? filled(b, a) : unit))
  return { path: ['units'], value }
}

/** A mutation that only the saved form of a state has. */
export type StateMutation = keyof typeof AIMED

/** The mutations aimed at saved states: at the procedures under way, and at units. */
export const STATE_MUTATIONS = Object.keys(AIMED) as ReadonlyArray<StateMutation>

/**
 * Changes a saved state by one of the mutations aimed at such; null if it is none, or has nothing that any of `kinds`
 * could change.
 */
export const mutateState = (
  json: Json,
  random: Random,
  kinds: ReadonlyArray<StateMutation> = STATE_MUTATIONS,
): Mutation | null => {
  if (!isState(json)) return null
  let left = kinds
  while (left.length > 0) {
    const kind = pick(left, random)
    const change = kind === undefined ? undefined : AIMED[kind](json, random)
    if (kind !== undefined && change !== undefined) {
      return { json: put(json, change.path, change.value), path: change.path, kind }
    }
    left = left.filter(other => other !== kind)
  }
  return null
}
