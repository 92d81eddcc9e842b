/**
 * Mutations of whole scenarios, for any game. They change all values whose paths have one shape (the terrain of all
 * hexes, the strengths of all units), lists, the map, and names. Many results have faults, which `repair` removes.
 */
import { type Random } from '../../play/index.js'
import { type Json, type Mutation, isList, isRecord, mapShape, recordOf, valueAt } from './json.js'
import { pick } from './kit.js'
import { type Look, type Shape, lookAt } from './look.js'
import { mutate } from './mutate.js'
import { shuffled } from './questions.js'

/** Returns the changed document and the shape of the change, or undefined if the document has nothing to change. */
type Change = (look: Look, random: Random, others: ReadonlyArray<Json>) => Mutated | undefined
type Mutated = readonly [json: Json, where: string]

/** Returns one of the shapes that pass a test. */
const some = ({ shapes }: Look, random: Random, test: (shape: Shape) => boolean): Shape | undefined =>
  pick(shapes.filter(test), random)

/** Changes all values of one shape that passes a test. `change` receives the number of each value. */
const each =
  (
    test: (shape: Shape, look: Look) => boolean,
    change: (shape: Shape, random: Random, look: Look) => ((value: Json, i: number) => Json) | undefined,
  ): Change =>
  (look, random) => {
    const shape = some(look, random, one => test(one, look))
    const to = shape === undefined ? undefined : change(shape, random, look)
    return shape === undefined || to === undefined ? undefined : [mapShape(look.json, shape.name, to), shape.name]
  }

/** Changes one of the lists that pass a test. */
const oneList =
  (
    test: (list: ReadonlyArray<Json>, look: Look) => boolean,
    change: (list: ReadonlyArray<Json>, random: Random, look: Look) => ReadonlyArray<Json>,
  ): Change =>
  (look, random) => {
    const passes = (value: Json): boolean => isList(value) && test(value, look)
    const shape = some(look, random, ({ values }) => values.some(passes))
    if (shape === undefined) return undefined
    const at = pick(
      shape.values.flatMap((value, i) => (passes(value) ? [i] : [])),
      random,
    )
    const to = (value: Json, i: number): Json => (i === at && isList(value) ? change(value, random, look) : value)
    return [mapShape(look.json, shape.name, to), `${shape.name} ${at ?? 0}`]
  }

const isScalar = ({ values }: Shape): boolean => values.length > 1 && values.every(value => typeof value !== 'object')
const isOf =
  (type: 'number' | 'boolean' | 'string') =>
  ({ values }: Shape): boolean =>
    values.every(value => typeof value === type)

/** Ids that break programs, because they can be mistaken for something else. */
const ODD = [
  'toString',
  'constructor',
  '__proto__',
  'İ',
  'ß',
  'ﬃ',
  '1',
  '-1',
  'end',
  'done',
  'null',
  'NaN',
  '0101',
  'all',
]

/** Replaces an id in all texts and keys of a document. */
const renamed = (json: Json, names: ReadonlyMap<Json, string>): Json => {
  const name = names.get(json)
  if (name !== undefined) return name
  if (isList(json)) return json.map(part => renamed(part, names))
  if (!isRecord(json)) return json
  return recordOf(Object.entries(json).map(([key, part]) => [names.get(key) ?? key, renamed(part, names)]))
}

/** Removes a random share of the entries. */
const thinned = (list: ReadonlyArray<Json>, random: Random): ReadonlyArray<Json> => {
  const share = 5 + random(90)
  return list.filter(() => random(100) >= share)
}

/** Removes the hexes that fail a test from the map. */
const mapOf =
  (test: (random: Random, look: Look) => ((q: number, r: number) => boolean) | undefined): Change =>
  (look, random) => {
    const keeps = look.hexes.length === 0 ? undefined : test(random, look)
    if (keeps === undefined) return undefined
    const ids = new Set(look.hexes.filter(({ q, r }) => keeps(q, r)).map(({ id }) => id))
    const to = (list: Json): Json => (isList(list) ? list.filter(hex => ids.has(valueAt(hex, ['id']) as string)) : list)
    return [mapShape(look.json, look.map, to), look.map]
  }

const KINDS = {
  'one value for all': each(isScalar, ({ values }, random) => {
    const value = pick(values, random) ?? null
    return () => value
  }),
  'values shuffled': each(isScalar, ({ values }, random) => {
    const order = shuffled(values, random)
    return (_, i) => order[i] ?? null
  }),
  'values drawn at random': each(
    isScalar,
    ({ values }, random) =>
      () =>
        pick(values, random) ?? null,
  ),
  'numbers extreme': each(isOf('number'), ({ values }, random) => {
    const all = values as ReadonlyArray<number>
    const value = pick([0, 1, 2, 5, 20, 40, 99, Math.max(...all), Math.min(...all)], random) ?? 0
    return () => value
  }),
  'numbers at random': each(isOf('number'), ({ values }, random) => {
    const most = Math.max(...(values as ReadonlyArray<number>))
    return () => random(2 * Math.max(1, Math.min(most, 500)) + 1)
  }),
  'number nudged': each(isOf('number'), ({ values }, random) => {
    const at = random(values.length)
    const by = pick([-2, -1, 1, 2], random) ?? 1
    return (value, i) => (i === at ? Number(value) + by : value)
  }),
  'flags set': each(isOf('boolean'), (_, random) => {
    const value = pick([true, false, null], random) ?? null
    return old => value ?? !(old as boolean)
  }),
  'flags at random': each(isOf('boolean'), (_, random) => {
    const share = 1 + random(99)
    return () => random(100) < share
  }),
  'names scattered': each(
    (shape, look) => isScalar(shape) && look.idsLike(shape.values[0]) !== undefined && !shape.name.endsWith('/id'),
    ({ values }, random, look) => {
      const ids = look.idsLike(values[0]) ?? []
      const one = random(2) === 0 ? random(values.length) : -1
      return (value, i) => (one < 0 || i === one ? (pick(ids, random) ?? value) : value)
    },
  ),
  'list emptied': oneList(
    list => list.length > 0,
    () => [],
  ),
  'list cut': oneList(
    list => list.length > 1,
    (list, random) => list.slice(0, 1 + random(Math.min(4, list.length - 1))),
  ),
  'entries left out': oneList(list => list.length > 2, thinned),
  'list reversed': oneList(
    list => list.length > 1,
    list => list.toReversed(),
  ),
  'entries doubled': oneList(
    list => isRecord(list[0]),
    (list, random) => [
      ...list,
      ...thinned(list, random).map(entry => {
        const id = valueAt(entry, ['id'])
        return typeof id === 'string' ? renamed(entry, new Map([[id, `${id}x`]])) : entry
      }),
    ],
  ),
  'list filled': oneList(
    (list, look) => look.idsLike(list[0]) !== undefined,
    (list, random, look) => {
      const ids = look.idsLike(list[0]) ?? []
      return random(2) === 0 ? ids : thinned(ids, random)
    },
  ),
  'hexsides everywhere': oneList(
    (list, look) => look.sideLike(list[0]) !== undefined,
    (list, random, look) => {
      const make = look.sideLike(list[random(list.length)]) ?? (() => null)
      const sides = look.pairs.map(make)
      return random(2) === 0 ? sides : thinned(sides, random)
    },
  ),
  'map cut to an island': mapOf((random, { hexes }) => {
    const centre = pick(hexes, random)
    if (centre === undefined) return undefined
    const far = 3 + random(25)
    return (q, r) =>
      Math.max(Math.abs(q - centre.q), Math.abs(r - centre.r), Math.abs(q + r - centre.q - centre.r)) <= far
  }),
  'map cut in two': mapOf((random, { hexes }) => {
    const cut = pick(hexes, random)?.[random(2) === 0 ? 'q' : 'r']
    const along = random(2) === 0
    return (q, r) => (along ? q : r) !== cut
  }),
  holes: mapOf(random => {
    const share = 1 + random(40)
    return () => random(100) >= share
  }),
  'name changed everywhere': ({ json, ids }, random) => {
    const id = pick(pick([...ids.values()], random) ?? [], random)
    const name = pick(ODD, random) ?? 'end'
    return id === undefined ? undefined : [renamed(json, new Map([[id, name]])), `${JSON.stringify(id)} to ${name}`]
  },
  'names numbered': ({ json, ids }, random) => {
    const [shape, all] = pick([...ids], random) ?? []
    if (shape === undefined || all === undefined) return undefined
    const from = random(3)
    return [renamed(json, new Map(all.map((id, i) => [id, String(from + i)]))), shape]
  },
  'text odd': each(isOf('string'), ({ values }, random) => {
    const name = pick([...ODD, 'x'.repeat(60), '</svg>', '\u202Egniht', '%s', '${x}'], random) ?? ''
    const one = random(values.length)
    return (value, i) => (i === one ? name : value)
  }),
  'part of another scenario': ({ json }, random, others) => {
    const other = pick(others, random)
    const key = isRecord(json) ? pick(Object.keys(json), random) : undefined
    const value = key === undefined || other === undefined ? undefined : valueAt(other, [key])
    if (key === undefined || value === undefined || !isRecord(json)) return undefined
    return [recordOf(Object.entries(json).map(([k, part]) => [k, k === key ? value : part])), key]
  },
  'one value damaged': ({ json }, random, others) => {
    const mutation = mutate(json, random, others)
    return [mutation.json, `${mutation.kind} ${mutation.path.join('/')}`]
  },
} as const satisfies Readonly<Record<string, Change>>

/** The name of a mutation of whole scenarios. */
export type ScenarioMutation = keyof typeof KINDS

/** The names of the mutations of whole scenarios. */
export const SCENARIO_MUTATIONS = Object.keys(KINDS) as ReadonlyArray<ScenarioMutation>

/**
 * Changes a scenario document by one of `kinds`. Returns null if none of them has anything to change. Inserted parts
 * come from `others`, which are scenarios of the same game. The path of the mutation is the shape of the changed
 * values.
 */
export const mutateScenario = (
  json: Json,
  random: Random,
  kinds: ReadonlyArray<ScenarioMutation> = SCENARIO_MUTATIONS,
  others: ReadonlyArray<Json> = [],
): Mutation | null => {
  const look = lookAt(json)
  for (const kind of shuffled(kinds, random)) {
    const made = KINDS[kind](look, random, others)
    if (made !== undefined) return { json: made[0], path: [made[1]], kind }
  }
  return null
}
