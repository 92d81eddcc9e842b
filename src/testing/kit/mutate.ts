/** Structured mutations of JSON documents, which imitate damaged, outdated and hostile saves. */
import type { Random } from '../../play/index.js'
import {
  type Json,
  type Mutation,
  type Path,
  type Place,
  byShape,
  isList,
  isRecord,
  placesOf,
  put,
  recordOf,
  valueAt,
} from './json.js'
import { pick } from './kit.js'
import { STATE_MUTATIONS, isState, mutateState } from './mutate-states.js'
import { brief } from './same.js'

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

type Mutator = (json: Json, place: Place, random: Random, places: ReadonlyArray<Place>) => Json | undefined

const MUTATORS: Readonly<Record<string, Mutator>> = {
  junk: (json, { path }, random) => put(json, path, pick(JUNK, random) ?? null),
  /**
   * Inserts a value of the same type from elsewhere in the document, mostly one with the same key. This mutation is the
   * most likely to be accepted.
   */
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
  /** Exchanges two values with the same key, such as the places of two units. */
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

/** Returns the last key of a path that is not the index of a list. */
const keyOf = (path: Path): string | undefined => path.findLast(key => typeof key === 'string')

/** The kinds of mutation. The kinds that are most likely to be accepted occur most often. */
const NAMES = [...Object.keys(MUTATORS), 'transplant', 'transplant', 'exchange', 'exchange', 'exchange']

/**
 * One mutation in this many of saved states uses `mutateState`, because other mutations would almost never
 * leave a list of actions that can be applied.
 */
const AIMED_ONE_IN = 3

/**
 * Changes one value of a document at random. Inserted values come from the document and from `others`, which are
 * documents of the same kind. One time in three a saved state is changed by `mutateState`.
 */
export const mutate = (json: Json, random: Random, others: ReadonlyArray<Json> = []): Mutation => {
  // no random number is drawn for other documents, so that their mutations stay the same
  const aimed = isState(json) && random(AIMED_ONE_IN) === 0 ? mutateState(json, random, STATE_MUTATIONS, others) : null
  if (aimed !== null) return aimed
  const places = placesOf(json)
  // computed only when needed, because they take most of the time
  let shapes: ReturnType<typeof byShape> | undefined
  let donors: ReadonlyArray<Place> | undefined
  const given = () => (donors ??= others.length === 0 ? places : [...places, ...others.flatMap(each => placesOf(each))])
  for (let attempt = 0; attempt < 20; attempt++) {
    const kind = pick(NAMES, random) ?? 'junk'
    const place = pick(random(2) === 0 ? places : (pick((shapes ??= byShape(places)), random) ?? places), random) ?? {
      path: [],
      value: json,
    }
    const changed = MUTATORS[kind]?.(json, place, random, kind === 'transplant' ? given() : places)
    if (changed !== undefined) return { json: changed, path: place.path, kind }
  }
  return { json: null, path: [], kind: 'junk' }
}
