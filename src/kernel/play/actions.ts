/**
 * Actions and their indexes. An action is a type plus at most one unit, one place and one small whole number, all from
 * lists that the scenario fixes. So each action has an index that means the same in every state. Rules work with
 * indexes. The action objects that users see are made once, frozen and shared.
 */
import * as E from 'fp-ts/lib/Either.js'
import { type Codec, choice, integer, lazily, mapped, strict, tagged } from '../codec/index.js'
import type { ActionType } from '../contract/index.js'

/** An action in the form that all games share. A game narrows it to a union by `type`. */
export interface AnyAction {
  readonly type: string
  readonly unit?: string
  readonly place?: string
  readonly value?: number
}

/** The arguments of one action type, in the form in which a table of types must list them. */
export type ArgumentsOf<A extends AnyAction> = {
  readonly [K in Exclude<keyof AnyAction, 'type'> as A extends Readonly<Record<K, unknown>> ? K : never]-?: NonNullable<
    ActionType[K]
  >
} & { readonly [K in Exclude<keyof AnyAction, 'type'> as K extends keyof A ? never : K]?: never }

/** The action types of a game by name, in the order of indexes (part of the version promise). No name is a number. */
export type ActionTypes<A extends AnyAction> = {
  readonly [T in A['type']]: ActionType & ArgumentsOf<Extract<A, { readonly type: T }>>
}

/** The actions that a table of action types describes: a union by `type`. */
export type ActionIn<T extends Readonly<Record<string, ActionType>>> = {
  readonly [K in keyof T & string]: {
    readonly [P in 'type' | Extract<keyof T[K], 'unit' | 'place' | 'value'>]: P extends 'type'
      ? K
      : P extends 'value'
        ? number
        : string
  }
}[keyof T & string]

/** An action type with its name. */
export type NamedType<T extends string = string> = ActionType & { readonly type: T }

/** The actions of a game, with the lists that a scenario fixes. */
export interface Catalogue<A extends AnyAction = AnyAction> {
  /** The number of actions. Indexes run from 0 to size - 1. */
  readonly size: number
  /** The ids of the units and places that actions name, by number. */
  readonly units: ReadonlyArray<string>
  readonly places: ReadonlyArray<string>
  /** The types by name, in the order of indexes. */
  readonly types: Readonly<Record<A['type'], ActionType>>
  /** Returns the index of an action, or -1 for any other value, such as an action with another key. */
  readonly index: (action: A) => number
  /** Returns the action of an index, frozen and shared. Throws a RangeError for any other number. */
  readonly at: (index: number) => A
  /** The codec of actions. It refuses values that have no index, and decodes to the shared action. */
  readonly codec: Codec<A>
  /**
   * Returns the index of an action from its type and the arguments that the type has: unit and place as numbers, and
   * the value as it is written. This function is for rules, so it does not check the type or the ranges.
   */
  readonly of: (type: A['type'], unit?: number, place?: number, value?: number) => number
  /** Returns the first index of a type. Its indexes are `base + ((unit * places) + place) * values + value`. */
  readonly base: (type: A['type']) => number
  /** Returns the type of an action by index. This function and the next three are for rules and do not check the index. */
  readonly typeOf: (index: number) => NamedType<A['type']>
  /** Returns the unit as a number, or 0 if the type has none. */
  readonly unitOf: (index: number) => number
  /** Returns the place as a number, or 0 if the type has none. */
  readonly placeOf: (index: number) => number
  /** Returns the value as it is written, or 0 if the type has none. */
  readonly valueOf: (index: number) => number
}

interface Row<T extends string = string> {
  readonly type: NamedType<T>
  readonly base: number
  readonly size: number
  readonly units: number
  readonly places: number
  readonly values: number
  readonly low: number
  /** The number of keys that an action of the type has. */
  readonly keys: number
}

/** Assigns index ranges to the types, one after the other. */
const layOut = <A extends AnyAction>(
  types: Readonly<Record<A['type'], ActionType>>,
  units: ReadonlyArray<string>,
  places: ReadonlyArray<string>,
): ReadonlyArray<Row<A['type']>> => {
  let base = 0
  return (Object.keys(types) as ReadonlyArray<A['type']>).map(name => {
    const type = types[name]
    const row = {
      type: { type: name, ...type },
      base,
      units: type.unit ? units.length : 1,
      places: type.place ? places.length : 1,
      values: type.value ? type.value[1] - type.value[0] + 1 : 1,
      low: type.value?.[0] ?? 0,
      keys: 1 + (type.unit ? 1 : 0) + (type.place ? 1 : 0) + (type.value ? 1 : 0),
    }
    base += row.units * row.places * row.values
    return { ...row, size: base - row.base }
  })
}

/** Finds the row of an index by binary search, since bases ascend. */
const rowFinder =
  <T extends string>(rows: ReadonlyArray<Row<T>>) =>
  (index: number): Row<T> => {
    let low = 0
    let high = rows.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (rows[middle]!.base <= index) low = middle
      else high = middle - 1
    }
    return rows[low]!
  }

/** Splits an index into its type, unit, place and value. */
const partsOf = <A extends AnyAction>(
  rowOf: (index: number) => Row<A['type']>,
): Pick<Catalogue<A>, 'typeOf' | 'unitOf' | 'placeOf' | 'valueOf'> => ({
  typeOf: i => rowOf(i).type,
  unitOf: i => {
    const row = rowOf(i)
    return Math.floor((i - row.base) / (row.places * row.values))
  },
  placeOf: i => {
    const row = rowOf(i)
    return Math.floor((i - row.base) / row.values) % row.places
  },
  valueOf: i => {
    const row = rowOf(i)
    return ((i - row.base) % row.values) + row.low
  },
})

/** Returns the action of an index. Each action is made once, frozen and shared. */
const actionsBy = <A extends AnyAction>(
  lists: { readonly units: ReadonlyArray<string>; readonly places: ReadonlyArray<string> },
  size: number,
  parts: ReturnType<typeof partsOf<A>>,
): { readonly at: (index: number) => A; readonly isShared: (index: number, action: A) => boolean } => {
  const cache = new Array<A | undefined>(Math.min(size, 1 << 20))
  const make = (index: number): A => {
    const type = parts.typeOf(index)
    const action: AnyAction = {
      type: type.type,
      ...(type.unit ? { unit: lists.units[parts.unitOf(index)]! } : {}),
      ...(type.place ? { place: lists.places[parts.placeOf(index)]! } : {}),
      ...(type.value ? { value: parts.valueOf(index) } : {}),
    }
    return Object.freeze(action) as A
  }
  const at = (index: number): A => {
    const known = cache[index]
    if (known !== undefined && typeof index === 'number') return known
    if (!Number.isInteger(index) || index < 0 || index >= size)
      throw new RangeError(`no action has index ${index}: indexes run from 0 to ${size - 1}`)
    const made = make(index)
    if (index < cache.length) cache[index] = made
    return made
  }
  return { at, isShared: (index, action) => cache[index] === action }
}

/** Builds {@link Catalogue.index}. */
const indexer = <A extends AnyAction>(
  byType: ReadonlyMap<string, Row>,
  units: ReadonlyArray<string>,
  places: ReadonlyArray<string>,
  isShared: (index: number, action: A) => boolean,
): ((action: A) => number) => {
  const unitIndex = lazily(() => new Map<string | undefined, number>(units.map((id, i) => [id, i])))
  const placeIndex = lazily(() => new Map<string | undefined, number>(places.map((id, i) => [id, i])))
  return action => {
    const row = byType.get((action as A | null | undefined)?.type ?? '')
    if (row === undefined) return -1
    let k = 0
    if (row.type.unit) {
      const unit = unitIndex().get(action.unit)
      if (unit === undefined) return -1
      k = unit
    } else if (action.unit !== undefined) return -1
    if (row.type.place) {
      const place = placeIndex().get(action.place)
      if (place === undefined) return -1
      k = k * row.places + place
    } else if (action.place !== undefined) return -1
    if (row.type.value) {
      const value = Object.is(action.value, -0) ? NaN : (action.value ?? NaN)
      if (!Number.isInteger(value) || value < row.low || value >= row.low + row.values) return -1
      k = k * row.values + value - row.low
    } else if (action.value !== undefined) return -1
    const found = row.base + k
    // shared objects are recognized by identity; any other object must be equal and have no additional key
    return isShared(found, action) || Object.keys(action).length === row.keys ? found : -1
  }
}

/** Builds {@link Catalogue.codec}. */
const actionCodec = <A extends AnyAction>(
  rows: ReadonlyArray<Row>,
  lists: { readonly units: ReadonlyArray<string>; readonly places: ReadonlyArray<string> },
  index: (action: A) => number,
  at: (index: number) => A,
): Codec<A> => {
  const [unit, place] = [choice('unit', lists.units), choice('place', lists.places)]
  const rowCodec = ({ type }: Row): Codec<AnyAction> =>
    strict(`${type.type} action`, {
      type: choice('type', [type.type]),
      ...(type.unit ? { unit } : {}),
      ...(type.place ? { place } : {}),
      ...(type.value ? { value: integer('value', type.value[0], type.value[1]) } : {}),
    }) as unknown as Codec<AnyAction>
  return mapped<AnyAction, A>(
    'Action',
    tagged<AnyAction>('Action', 'type', Object.fromEntries(rows.map(row => [row.type.type, rowCodec(row)]))),
    (u): u is A => typeof u === 'object' && u !== null && index(u as A) >= 0,
    read => E.right(at(index(read as A))),
    a => a,
  )
}

/**
 * Assigns indexes to the actions of `types`, in the given order, over these units and places. The ids must be distinct.
 * The place ids begin with the ids of the board's places, so that place numbers agree. Other named objects come after
 * them.
 */
export const catalogue = <A extends AnyAction>(
  types: ActionTypes<A>,
  units: ReadonlyArray<string>,
  places: ReadonlyArray<string>,
): Catalogue<A> => {
  const rows = layOut<A>(types, units, places)
  const size = rows.reduce((sum, row) => sum + row.size, 0)
  const byType = new Map<string, Row<A['type']>>(rows.map(row => [row.type.type, row]))
  const parts = partsOf<A>(rowFinder(rows))
  const { at, isShared } = actionsBy<A>({ units, places }, size, parts)
  const index = indexer<A>(byType, units, places, isShared)
  return {
    size,
    units,
    places,
    types,
    index,
    at,
    codec: actionCodec(rows, { units, places }, index, at),
    of: (type, unit = 0, place = 0, value) => {
      const row = byType.get(type)!
      return row.base + (unit * row.places + place) * row.values + (value === undefined ? 0 : value - row.low)
    },
    base: type => byType.get(type)!.base,
    ...parts,
  }
}
