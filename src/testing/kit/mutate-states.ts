/** Mutations of the position and the actions of saved states. */
import type { Random } from '../../play/index.js'
import { type Json, type Mutation, type Path, isList, isRecord, put, recordOf, valueAt } from './json.js'
import { pick } from './kit.js'

/** The parts of a saved state that the mutations use. */
interface SavedState {
  readonly position: { readonly [key: string]: Json; readonly units: ReadonlyArray<Json> }
  readonly actions: ReadonlyArray<Json>
}

/** Whether a document has the parts of a saved state that these mutations use. */
export const isState = (json: Json): json is Json & SavedState =>
  isRecord(json) && isRecord(json['position']) && isList(json['position']['units']) && isList(json['actions'])

/**
 * Returns a path and the value to put there, or undefined if the state has nothing to change. `others` are states of
 * the same game.
 */
type Aimed = (
  state: SavedState,
  random: Random,
  others: ReadonlyArray<SavedState>,
) => { readonly path: Path; readonly value: Json } | undefined

const UNITS: Path = ['position', 'units']
const ACTIONS: Path = ['actions']

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

/** Returns the distinct values that all units have under a key, such as their places. */
const valuesOf = (units: ReadonlyArray<Json>, key: string): ReadonlyArray<Json> => {
  const found = new Map<string, Json>()
  for (const unit of units) {
    const value = isRecord(unit) ? unit[key] : undefined
    if (value !== undefined) found.set(JSON.stringify(value), value)
  }
  return [...found.values()]
}

/** Gives one unit the value of a key from another unit. */
const changedUnit =
  (key: string): Aimed =>
  ({ position: { units } }, random) => {
    const at = random(units.length)
    const now = valueAt(units, [at, key])
    const other = pick(
      valuesOf(units, key).filter(value => JSON.stringify(value) !== JSON.stringify(now)),
      random,
    )
    return now === undefined || other === undefined ? undefined : { path: [...UNITS, at, key], value: other }
  }

/** Changes the list of actions. `change` receives the position of one of them, and returns null if it has nothing to change. */
const changedActions =
  (
    change: (
      actions: ReadonlyArray<Json>,
      at: number,
      random: Random,
      others: ReadonlyArray<SavedState>,
    ) => ReadonlyArray<Json> | null,
  ): Aimed =>
  ({ actions }, random, others) => {
    const value = actions.length === 0 ? null : change(actions, random(actions.length), random, others)
    return value === null ? undefined : { path: ACTIONS, value }
  }

/** Returns the actions of another state, or none. */
const actionsOf = (others: ReadonlyArray<SavedState>, random: Random): ReadonlyArray<Json> =>
  pick(others, random)?.actions ?? []

/** More actions than any phase has. */
const MANY = 5000

const KINDS = {
  'game turn changed': ({ position }, random) => {
    const turn = position['turn']
    return typeof turn === 'number'
      ? { path: ['position', 'turn'], value: turn + (pick([1, -1, 2, -2], random) ?? 1) }
      : undefined
  },
  /** Copies a value of the position from another state, such as the phase or a set of hexes. */
  'position value transplanted': ({ position }, random, others) => {
    const from: Readonly<Record<string, Json>> = pick(others, random)?.position ?? {}
    const differs = (key: string): boolean =>
      key !== 'units' && JSON.stringify(from[key]) !== JSON.stringify(position[key])
    const key = pick(Object.keys(from).filter(differs), random)
    return key === undefined ? undefined : { path: ['position', key], value: from[key] ?? null }
  },
  /** Removes or doubles an entry of a list of the position, other than the list of units. */
  'position list changed': ({ position }, random) => {
    const lists = Object.entries(position).flatMap(([key, value]) =>
      key !== 'units' && isList(value) && value.length > 0 ? [{ key, value }] : [],
    )
    const list = pick(lists, random)
    if (list === undefined) return undefined
    const at = random(list.value.length)
    const { key, value } = list
    const changed = random(2) === 0 ? value.toSpliced(at, 1) : value.toSpliced(at, 0, value[at] ?? null)
    return { path: ['position', key], value: changed }
  },
  'unit put elsewhere': changedUnit('place'),
  'unit marked otherwise': changedUnit('status'),
  /** Exchanges the places of two units. Each unit keeps its own conditions. */
  'places of units exchanged': ({ position: { units } }, random) => swapped(units, ['place'], random),
  /** Exchanges the places and conditions of two units. Each unit keeps its id, because the roster has a fixed order. */
  'units exchanged': ({ position: { units } }, random) => swapped(units, null, random),
  'actions cut': changedActions((actions, at) => actions.slice(0, at)),
  'first actions cut': changedActions((actions, at) => actions.slice(at + 1)),
  'action dropped': changedActions((actions, at) => actions.filter((_, i) => i !== at)),
  'action doubled': changedActions((actions, at) => [...actions.slice(0, at + 1), ...actions.slice(at)]),
  'actions reversed': changedActions(actions => (actions.length < 2 ? null : actions.toReversed())),
  'actions exchanged': changedActions((actions, _at, random) => {
    const two = unlike(actions, random)
    return two === undefined ? null : exchanged(actions, ...two)
  }),
  'action copied over another': changedActions((actions, at, random) => {
    const two = unlike(actions, random)
    return two === undefined ? null : actions.map((action, i) => (i === at ? (actions[two[0]] ?? null) : action))
  }),
  'action transplanted': changedActions((actions, at, random, others) => {
    const action = pick(actionsOf(others, random), random)
    return action === undefined ? null : actions.map((each, i) => (i === at ? action : each))
  }),
  'actions of another state appended': changedActions((actions, _at, random, others) => {
    const more = actionsOf(others, random)
    return more.length === 0 ? null : [...actions, ...more]
  }),
  'actions of another state': changedActions((_actions, _at, random, others) =>
    others.length === 0 ? null : actionsOf(others, random),
  ),
  'too many actions': changedActions((actions, at) => [
    ...actions,
    ...Array.from({ length: MANY }, () => actions[at] ?? null),
  ]),
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
  return { path: UNITS, value }
}

/** The name of a mutation of saved states. */
export type StateMutation = keyof typeof KINDS

/** The names of the mutations of saved states. */
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
