/** Mutations of frames and units in saved states. */
import type { Random } from '../../play/index.js'
import {
  type Json,
  type Mutation,
  type Path,
  type Place,
  isList,
  isRecord,
  placesOf,
  put,
  recordOf,
  valueAt,
} from './json.js'
import { pick } from './kit.js'

/** The parts of a saved state that the mutations use: frames, with the bottom one first, and units. */
interface SavedState {
  readonly frames: ReadonlyArray<Json>
  readonly units: ReadonlyArray<Json>
}

/** Whether a document has the parts of a saved state that these mutations use. */
export const isState = (json: Json): json is Json & SavedState =>
  isRecord(json) && isList(json['frames']) && isList(json['units'])

/**
 * Returns a path and the value to put there, or undefined if the state has nothing to change. `others` are states of
 * the same game.
 */
type Aimed = (
  state: SavedState,
  random: Random,
  others: ReadonlyArray<SavedState>,
) => { readonly path: Path; readonly value: Json } | undefined

/** Returns the indexes of two different entries of a list, or undefined if all entries are equal. */
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

/** Removes entries from the beginning or the end of a list. At least one entry is left unless `bare` is true. */
const cut = (list: ReadonlyArray<Json>, random: Random, bare: boolean): ReadonlyArray<Json> => {
  const gone = 1 + random(list.length - (bare ? 0 : 1))
  return random(2) === 0 ? list.slice(gone) : list.slice(0, list.length - gone)
}

/** Changes a list of at least `least` entries in a frame, at any depth. */
const frameList =
  (least: number, change: (list: ReadonlyArray<Json>, random: Random) => ReadonlyArray<Json>): Aimed =>
  ({ frames }, random) => {
    // the list of frames itself is the first place
    const lists = placesOf(frames, ['frames'])
      .slice(1)
      .flatMap(({ path, value }) => (isList(value) && value.length >= least ? [{ path, value }] : []))
    const place = pick(lists, random)
    return place === undefined ? undefined : { path: place.path, value: change(place.value, random) }
  }

/** Returns one of the places in frames that pass a test. */
const inFrames = ({ frames }: SavedState, random: Random, test: (place: Place) => boolean): Place | undefined =>
  pick(placesOf(frames, ['frames']).filter(test), random)

/** Returns the distinct values that all units have under a key, such as their places. */
const valuesOf = (units: ReadonlyArray<Json>, key: string): ReadonlyArray<Json> => {
  const found = new Map<string, Json>()
  for (const unit of units) {
    const value = isRecord(unit) ? unit[key] : undefined
    if (value !== undefined) found.set(JSON.stringify(value), value)
  }
  return [...found.values()]
}

/** Builds a function that returns the ids of the same kind as an id: units, or places that contain units. */
const sorting = ({ units }: SavedState): ((name: Json | undefined) => ReadonlyArray<Json>) => {
  // computed once, because every value of a frame needs it
  const sorts = ['unit', 'place'].map(key => {
    const names = valuesOf(units, key)
    return { names, known: new Set<Json | undefined>(names) }
  })
  return name => sorts.find(({ known }) => known.has(name))?.names ?? []
}

/** Sorts a list in the order of `names`, as in saved states. */
const inOrder = (list: ReadonlyArray<Json>, names: ReadonlyArray<Json>): ReadonlyArray<Json> =>
  list.every(name => names.includes(name)) ? list.toSorted((a, b) => names.indexOf(a) - names.indexOf(b)) : list

/** Adds another id to a list of ids in a frame. If `instead` is true, it replaces one of them. */
const renamed =
  (instead: boolean): Aimed =>
  (state, random) => {
    const namesLike = sorting(state)
    const place = inFrames(state, random, ({ value }) => isList(value) && namesLike(value[0]).length > 1)
    if (place === undefined || !isList(place.value)) return undefined
    const names = namesLike(place.value[0])
    const other = pick(
      names.filter(name => !(place.value as ReadonlyArray<Json>).includes(name)),
      random,
    )
    const gone = instead ? random(place.value.length) : -1
    if (other === undefined) return undefined
    return { path: place.path, value: inOrder([...place.value.filter((_, i) => i !== gone), other], names) }
  }

/** Gives one unit the value of a key from another unit. */
const changedUnit =
  (key: string): Aimed =>
  ({ units }, random) => {
    const at = random(units.length)
    const now = valueAt(units, [at, key])
    const other = pick(
      valuesOf(units, key).filter(value => JSON.stringify(value) !== JSON.stringify(now)),
      random,
    )
    return now === undefined || other === undefined ? undefined : { path: ['units', at, key], value: other }
  }

/** More frames than the stack of any game has. */
const DEEP = 5000

const KINDS = {
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
  'frame dropped': ({ frames }, random) => {
    if (frames.length < 2) return undefined
    const at = random(frames.length)
    return { path: ['frames'], value: frames.filter((_, i) => i !== at) }
  },
  /** Replaces the frames above some height, or all frames, with those of another state. */
  'frames transplanted': ({ frames }, random, others) => {
    const from = pick(others, random)?.frames
    if (from === undefined) return undefined
    const at = random(Math.min(frames.length, from.length) + 1)
    return { path: ['frames'], value: [...frames.slice(0, at), ...from.slice(at)] }
  },
  /** Copies a value from a frame of the same name in another state. */
  'frame value transplanted': (state, random, others) => {
    const at = random(state.frames.length)
    const name = valueAt(state.frames, [at, 'at'])
    const from = pick(
      others.flatMap(({ frames }) => frames.filter(frame => isRecord(frame) && frame['at'] === name)),
      random,
    )
    const key = isRecord(from) ? pick(Object.keys(from), random) : undefined
    const value = key === undefined ? undefined : valueAt(from ?? null, [key])
    return value === undefined || key === undefined ? undefined : { path: ['frames', at, key], value }
  },
  'frames too deep': ({ frames }, random) => {
    const frame = pick(frames, random)
    return frame === undefined
      ? undefined
      : { path: ['frames'], value: [...frames, ...Array.from({ length: DEEP }, () => frame)] }
  },
  'frame number changed': (state, random) => {
    const place = inFrames(state, random, ({ value }) => typeof value === 'number')
    return place === undefined
      ? undefined
      : { path: place.path, value: Number(place.value) + (pick([1, -1, 2, -2, 6, -6], random) ?? 1) }
  },
  'name in a frame exchanged': (state, random) => {
    const namesLike = sorting(state)
    const place = inFrames(state, random, ({ value }) => namesLike(value).length > 1)
    const other = pick(
      namesLike(place?.value).filter(name => name !== place?.value),
      random,
    )
    return place === undefined || other === undefined ? undefined : { path: place.path, value: other }
  },
  'name in a frame list exchanged': renamed(true),
  'name added to a frame list': renamed(false),
  'unit put elsewhere': changedUnit('place'),
  'unit marked otherwise': changedUnit('status'),
  'frame list reversed': frameList(2, list => list.toReversed()),
  'frame list doubled': frameList(1, list => [...list, ...list]),
  'frame list cut': frameList(1, (list, random) => cut(list, random, true)),
  /** Exchanges the places of two units. Each unit keeps its own conditions. */
  'places of units exchanged': ({ units }, random) => swapped(units, ['place'], random),
  /** Exchanges the places and conditions of two units. Each unit keeps its id, because the roster has a fixed order. */
  'units exchanged': ({ units }, random) => swapped(units, null, random),
} as const satisfies Readonly<Record<string, Aimed>>

/** Exchanges the values of some keys of two units. If `keys` is null, exchanges the values of all keys except the id. */
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

/** The name of a mutation of saved states. */
export type StateMutation = keyof typeof KINDS

/** The names of the mutations of frames and units in saved states. */
export const STATE_MUTATIONS = Object.keys(KINDS) as ReadonlyArray<StateMutation>

/**
 * Changes a saved state by one of `kinds`. Returns null if the document is not a saved state, or if none of `kinds` has
 * anything to change. Transplanted parts come from `others`, which are states of the same game.
 */
export const mutateState = (
  json: Json,
  random: Random,
  kinds: ReadonlyArray<StateMutation> = STATE_MUTATIONS,
  others: ReadonlyArray<Json> = [],
): Mutation | null => {
  if (!isState(json)) return null
  const donors = others.filter(isState)
  let left = kinds
  while (left.length > 0) {
    const kind = pick(left, random)
    const change = kind === undefined ? undefined : KINDS[kind](json, random, donors)
    if (kind !== undefined && change !== undefined) {
      return { json: put(json, change.path, change.value), path: change.path, kind }
    }
    left = left.filter(other => other !== kind)
  }
  return null
}
