/** Structured mutations of JSON documents: what a damaged, outdated or hostile save looks like. */
import type { Random } from '../../play/index.js'
import { pick } from './kit.js'
import { brief } from './same.js'

/** A JSON value. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

/** Where a value lies in a document. */
export type Path = ReadonlyArray<string | number>

/** One value of a document, and where it lies. */
export interface Place {
  readonly path: Path
  readonly value: Json
}

const isList = (json: Json | undefined): json is ReadonlyArray<Json> => Array.isArray(json)
const isRecord = (json: Json | undefined): json is { readonly [key: string]: Json } =>
  typeof json === 'object' && json !== null && !isList(json)

/** Every value of a document with its path, the whole document first. */
export const placesOf = (json: Json, path: Path = []): ReadonlyArray<Place> => {
  const out: Place[] = []
  const visit = (value: Json, where: Path): void => {
    out.push({ path: where, value })
    if (isList(value)) value.forEach((part, i) => visit(part, [...where, i]))
    else if (isRecord(value)) for (const [key, part] of Object.entries(value)) visit(part, [...where, key])
  }
  visit(json, path)
  return out
}

/** Places by the shape of their paths (`place` of any of the `units`): a list of hundreds must not hide what is there once. */
export const byShape = (places: ReadonlyArray<Place>): ReadonlyArray<ReadonlyArray<Place>> => {
  const found = new Map<string, Place[]>()
  for (const place of places) {
    const shape = place.path.map(key => (typeof key === 'number' ? '*' : key)).join('/')
    const list = found.get(shape)
    if (list === undefined) found.set(shape, [place])
    else list.push(place)
  }
  return [...found.values()]
}

/** The value at a path; undefined if there is none. */
export const valueAt = (json: Json, path: Path): Json | undefined => {
  let value: Json | undefined = json
  for (const key of path) {
    value = isList(value) ? value[key as number] : isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
    if (value === undefined) return undefined
  }
  return value
}

/** A record of entries, in which a key `__proto__` is a key like any other. */
const recordOf = (entries: ReadonlyArray<readonly [string, Json]>): Json => Object.fromEntries(entries)

/** The document with another value at a path. */
export const put = (json: Json, path: Path, value: Json): Json => {
  const [key, ...rest] = path
  if (key === undefined) return value
  if (isList(json)) return json.map((part, i) => (i === key ? put(part, rest, value) : part))
  if (!isRecord(json)) return json
  return Object.hasOwn(json, key)
    ? recordOf(Object.entries(json).map(([k, part]) => [k, k === key ? put(part, rest, value) : part]))
    : rest.length > 0
      ? json
      : recordOf([...Object.entries(json), [String(key), value]])
}

const JUNK: ReadonlyArray<Json> = [
  null,
  true,
  false,
  0,
  1,
  -1,
  2,
  7,
  99,
  1e9,
  -1e9,
  0.5,
  1e308,
  2 ** 53,
  '',
  'no such id',
  '0',
  '-1',
  '__proto__',
  'constructor',
  'toString',
  'é\u0000\ud800',
  [],
  {},
  [null],
  { type: 'x' },
  [[]],
]

/** A mutated document, and what was done to it where. */
export interface Mutation {
  readonly json: Json
  readonly path: Path
  readonly kind: string
}

type Mutator = (json: Json, place: Place, random: Random, places: ReadonlyArray<Place>) => Json | undefined

const MUTATORS: Readonly<Record<string, Mutator>> = {
  junk: (json, { path }, random) => put(json, path, pick(JUNK, random) ?? null),
  /** A value of the same kind from elsewhere in the document, mostly from under the same key: the mutation most likely to be accepted. */
  transplant: (json, { path, value }, random, places) => {
    const key = random(4) === 0 ? undefined : keyOf(path)
    const alike = places.filter(
      each =>
        typeof each.value === typeof value &&
        isList(each.value) === isList(value) &&
        (key === undefined || keyOf(each.path) === key),
    )
    const donor = pick(alike, random)
    return donor === undefined ? undefined : put(json, path, donor.value)
  },
  /** Two values under the same key change places: two units each where the other was. */
  exchange: (json, { path, value }, random, places) => {
    const other = pick(
      places.filter(
        each =>
          keyOf(each.path) === keyOf(path) && typeof each.value === typeof value && each.path.length === path.length,
      ),
      random,
    )
    return other === undefined || other.value === value
      ? undefined
      : put(put(json, path, other.value), other.path, value)
  },
  nudge: (json, { path, value }, random) =>
    typeof value !== 'number'
      ? undefined
      : put(json, path, pick([value + 1, value - 1, -value, value * 2, value + 0.5], random) ?? 0),
  flip: (json, { path, value }) => (typeof value !== 'boolean' ? undefined : put(json, path, !value)),
  retype: (json, { path, value }, random) =>
    put(json, path, pick<Json>([brief(value), [value], { value }, null], random) ?? null),
  misspell: (json, { path, value }, random) =>
    typeof value !== 'string'
      ? undefined
      : put(
          json,
          path,
          pick([`${value}x`, value.slice(1), value.toUpperCase(), ` ${value}`, value.repeat(200)], random) ?? '',
        ),
  drop: (json, { path, value }, random) => {
    if (isList(value) && value.length > 0) {
      const at = random(value.length)
      return put(
        json,
        path,
        value.filter((_, i) => i !== at),
      )
    }
    if (!isRecord(value)) return undefined
    const gone = pick(Object.keys(value), random)
    return put(json, path, recordOf(Object.entries(value).filter(([key]) => key !== gone)))
  },
  add: (json, { path, value }, random) => {
    if (isList(value)) return put(json, path, [...value, pick(value, random) ?? pick(JUNK, random) ?? null])
    return isRecord(value)
      ? put(
          json,
          path,
          recordOf([
            ...Object.entries(value),
            [pick(['extra', '__proto__', 'constructor', ''], random) ?? '', pick(JUNK, random) ?? null],
          ]),
        )
      : undefined
  },
  swap: (json, { path, value }, random) => {
    const keys = isList(value) ? value.map((_, i) => i) : isRecord(value) ? Object.keys(value) : []
    const [a, b] = [pick<string | number>(keys, random), pick<string | number>(keys, random)]
    if (a === undefined || b === undefined || a === b) return undefined
    const [x, y] = [valueAt(value, [a]), valueAt(value, [b])]
    return x === undefined || y === undefined ? undefined : put(json, path, put(put(value, [a], y), [b], x))
  },
  duplicate: (json, { path, value }, random) => {
    if (!isList(value) || value.length === 0) return undefined
    const at = random(value.length)
    return put(json, path, [...value.slice(0, at), ...value.slice(at, at + 1), ...value.slice(at)])
  },
}

/** The last key of a path that is not a number in a list. */
const keyOf = (path: Path): string | undefined => path.findLast(key => typeof key === 'string')

/** What is most likely to be accepted comes up most often. */
const NAMES = [...Object.keys(MUTATORS), 'transplant', 'transplant', 'exchange', 'exchange', 'exchange']

/** What the mutations aimed at a saved state look at: procedures under way, the bottom one first, and units. */
interface SavedState {
  readonly frames: ReadonlyArray<Json>
  readonly units: ReadonlyArray<Json>
}

const isState = (json: Json): json is Json & SavedState =>
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

/**
 * Mutations that {@link mutate} does not draw, only those who ask for them: the audits of the two games accept some
 * lists out of their order (test/testing/mutate-states.test.ts names them). To be emptied when that is mended.
 */
export const HELD_BACK: ReadonlyArray<StateMutation> = ['frame list reversed']
const DRAWN = STATE_MUTATIONS.filter(kind => !HELD_BACK.includes(kind))

/** One mutation in so many of a saved state is aimed: the others would hardly ever reverse a list of frames. */
const AIMED_ONE_IN = 3

/**
 * Changes one value of a document at random; values to put there come from it and from `others`, documents of the same
 * kind. One time in three a saved state is changed by `mutateState`.
 */
export const mutate = (json: Json, random: Random, others: ReadonlyArray<Json> = []): Mutation => {
  // no number is drawn for other documents, so that these are changed as before
  const aimed = isState(json) && random(AIMED_ONE_IN) === 0 ? mutateState(json, random, DRAWN) : null
  if (aimed !== null) return aimed
  const places = placesOf(json)
  const shapes = byShape(places)
  const donors = others.length === 0 ? places : [...places, ...others.flatMap(other => placesOf(other))]
  for (let attempt = 0; attempt < 20; attempt++) {
    const kind = pick(NAMES, random) ?? 'junk'
    const place = pick(random(2) === 0 ? places : (pick(shapes, random) ?? places), random) ?? { path: [], value: json }
    const changed = MUTATORS[kind]?.(json, place, random, kind === 'transplant' ? donors : places)
    if (changed !== undefined) return { json: changed, path: place.path, kind }
  }
  return { json: null, path: [], kind: 'junk' }
}
