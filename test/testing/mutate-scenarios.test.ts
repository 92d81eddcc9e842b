/** Tests of mutations of whole scenarios, of their repair, and of games played with the results. */
import { describe, expect, it } from 'vitest'
import { skirmish } from '../../examples/skirmish/index.js'
import { generator } from '../../src/play/index.js'
import {
  type FuzzFault,
  type Json,
  MUTANTS,
  SCENARIO_MUTATIONS,
  type ScenarioMutation,
  deepFreeze,
  mutateScenario,
  repair,
  scenarioFuzz,
} from '../../src/testing/index.js'
import { throughJson } from '../../src/testing/kit/same.js'

// a map of three hexes in a line, and one more next to the first hex
const document = deepFreeze({
  id: 'small',
  title: 'Small',
  map: {
    hexes: [
      { id: 'a1', q: 0, r: 0, terrain: 'clear' },
      { id: 'b1', q: 1, r: 0, terrain: 'woods' },
      { id: 'c1', q: 2, r: 0, terrain: 'clear' },
      { id: 'a2', q: 0, r: 1, terrain: 'clear' },
    ],
    rivers: [{ name: 'Marne', sides: [['a1', 'b1']] }],
    walls: [{ a: 'b1', b: 'c1', high: true }],
  },
  units: [
    { id: 'u', hex: 'a1', strength: 4, armed: true },
    { id: 'v', hex: 'c1', strength: 7, armed: false },
  ],
  home: ['a1'],
})
const other = deepFreeze({ ...document, units: [], title: 'Other' })

/** Applies a mutation many times and returns the distinct values at a path. */
const made = (kind: ScenarioMutation, ...path: ReadonlyArray<string | number>): ReadonlyArray<string> => {
  const random = generator(1)
  const found = new Set<string>()
  for (let i = 0; i < 600; i++) {
    const mutation = mutateScenario(document, random, [kind], [other])
    if (mutation === null) continue
    expect(mutation.kind).toBe(kind)
    let value: unknown = mutation.json
    for (const key of path) value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[key]
    found.add(JSON.stringify(value))
  }
  return [...found].sort()
}
const all = (kind: ScenarioMutation, path: ReadonlyArray<string | number>, pick: (part: never) => unknown) =>
  made(kind, ...path).map(text => JSON.stringify((JSON.parse(text) as never[]).map(pick)))
const terrains = (hex: { terrain: string }) => hex.terrain
const strengths = (unit: { strength: number }) => unit.strength

describe('mutations of a scenario', () => {
  it('set all values of the same shape to one value, exchange them, or draw them at random', () => {
    const [hexes, units] = [['map', 'hexes'], ['units']]
    expect(all('one value for all', hexes, terrains)).toContain('["woods","woods","woods","woods"]')
    expect(all('values shuffled', hexes, terrains)).toContain('["clear","clear","clear","woods"]')
    expect(all('values drawn at random', units, strengths)).toEqual(expect.arrayContaining(['[4,4]', '[7,4]', '[7,7]']))
    expect(all('numbers extreme', units, strengths)).toEqual(expect.arrayContaining(['[0,0]', '[99,99]']))
    expect(all('numbers at random', units, strengths).length).toBeGreaterThan(20)
    expect(all('number nudged', units, strengths)).toEqual(expect.arrayContaining(['[5,7]', '[4,5]']))
    expect(made('flags set', 'units', 0, 'armed')).toEqual(['false', 'true'])
    expect(made('flags at random', 'units', 1, 'armed')).toEqual(['false', 'true'])
    expect(made('names scattered', 'units', 0, 'hex')).toEqual(['"a1"', '"a2"', '"b1"', '"c1"'])
  })

  it('empty, shorten, thin out, reverse, double and fill lists', () => {
    expect(made('list emptied', 'units')).toContain('[]')
    expect(made('list cut', 'units').map(text => (JSON.parse(text) as unknown[]).length)).toContain(1)
    expect(made('entries left out', 'map', 'hexes').length).toBeGreaterThan(5)
    expect(all('list reversed', ['units'], strengths)).toEqual(['[4,7]', '[7,4]'])
    expect(all('entries doubled', ['units'], (unit: { id: string }) => unit.id)).toEqual(
      expect.arrayContaining(['["u","v","ux","vx"]']),
    )
    expect(made('list filled', 'home')).toContain('["a1","b1","c1","a2"]')
  })

  it('put rivers and walls on every hexside', () => {
    expect(made('hexsides everywhere', 'map', 'rivers', 0, 'sides')).toContain(
      '[["a1","b1"],["a1","a2"],["b1","c1"],["a2","b1"]]',
    )
    expect(made('hexsides everywhere', 'map', 'walls')).toContain(
      '[{"a":"a1","b":"b1","high":true},{"a":"a1","b":"a2","high":true},{"a":"b1","b":"c1","high":true},{"a":"a2","b":"b1","high":true}]',
    )
  })

  it('shrink the map and remove hexes', () => {
    const ids = (hex: { id: string }) => hex.id
    expect(all('map cut in two', ['map', 'hexes'], ids)).toEqual(
      expect.arrayContaining(['["a1","c1","a2"]', '["b1","c1"]', '["a2"]']),
    )
    expect(all('holes', ['map', 'hexes'], ids).length).toBeGreaterThan(4)
    expect(all('map cut to an island', ['map', 'hexes'], ids)).toEqual(['["a1","b1","c1","a2"]'])
  })

  it('change an id everywhere, replace all ids with numbers, and use odd ids', () => {
    expect(made('name changed everywhere', 'units', 0, 'hex')).toEqual(expect.arrayContaining(['"toString"', '"İ"']))
    const both = made('name changed everywhere').map(text => JSON.parse(text) as typeof document)
    for (const { map, home } of both) expect(map.hexes.map(({ id }) => id)).toContain(home[0])
    expect(made('names numbered', 'units', 0, 'id')).toEqual(expect.arrayContaining(['"0"', '"1"', '"2"']))
    expect(made('text odd', 'title').length).toBeLessThan(20)
  })

  it('insert part of another scenario, or damage any value', () => {
    expect(made('part of another scenario', 'title')).toEqual(['"Other"', '"Small"'])
    expect(made('part of another scenario', 'units')).toContain('[]')
    expect(made('one value damaged').length).toBeGreaterThan(300)
  })

  it('change nothing in a document that has no suitable values', () => {
    for (const json of [null, 3, [], {}])
      expect(mutateScenario(json, generator(1), ['flags set', 'holes', 'list filled', 'names numbered'])).toBeNull()
  })
})

describe('repair', () => {
  const [scenario] = Object.values(skirmish.scenarios)
  const original = throughJson(skirmish.codec.encode(scenario!)) as Readonly<Record<string, Json>>

  it('leaves a valid scenario unchanged', () => {
    expect(repair(skirmish, original, original)).toBe(original)
  })

  it('deletes the entries that faults name, and restores values outside lists', () => {
    const units = original['units'] as ReadonlyArray<Json>
    const stray = { ...(units[0] as object), id: 'stray', hex: 'nowhere' }
    const broken = { ...original, units: [stray, ...units], turns: 'many' }
    expect(repair(skirmish, broken, original)).toEqual(original)
  })

  it('gives up on a scenario that it cannot repair', () => {
    expect(repair(skirmish, null, original)).toBeNull()
    expect(repair(skirmish, { ...original, extra: 1 }, original)).toBeNull()
  })
})

describe('scenarioFuzz', () => {
  it('plays mutated scenarios with correct rules, and reports its counts', () => {
    const report = scenarioFuzz(skirmish, { runs: 40, games: 1 })
    expect(report).toMatchObject({ scenarios: 40, broken: 0 })
    expect(report.accepted).toBeGreaterThan(10)
    expect(report.games).toBe(report.accepted)
    expect(report.played).toBeGreaterThan(1000)
  })

  it.each([
    ['play reaches states that break an invariant', /the audit finds: broken on purpose/],
    ['views contain a value that JSON cannot represent', /the view of \w+ does not come back from JSON/],
    ['games last longer than the bound says', /not over after 3 actions, the bound/],
  ])('fails if %s', (title, message) => {
    const mutant = MUTANTS.find(each => each.title === title)!
    const broken: typeof skirmish = {
      ...skirmish,
      load: (document, choice) => {
        const loaded = skirmish.load(document, choice)
        return loaded._tag === 'Right'
          ? { ...loaded, right: mutant.break(loaded.right) as typeof loaded.right }
          : loaded
      },
    }
    const run = (options = {}) => scenarioFuzz(broken, { runs: 20, games: 1, every: 5, ...options })
    expect(() => run()).toThrow(message)
    expect(() => run()).toThrow(/scenarioFuzz, seed 1, run \d+: .* \(after /)
    const faults: FuzzFault[] = []
    expect(run({ onFault: (fault: FuzzFault) => faults.push(fault) }).broken).toBe(faults.length)
    const again: FuzzFault[] = []
    run({ first: faults[0]!.run, runs: 1, onFault: (fault: FuzzFault) => again.push(fault) })
    expect(again).toEqual([faults[0]])
  })

  it('fails if a check throws, or if the codec encodes a scenario differently', () => {
    const throwing: typeof skirmish = {
      ...skirmish,
      read: () => {
        throw new RangeError('too deep')
      },
    }
    expect(() => scenarioFuzz(throwing, { runs: 1 })).toThrow(/throws: RangeError: too deep \(after /)
    const forgetful = Object.create(skirmish.codec, {
      encode: { value: (value: object) => ({ ...(skirmish.codec.encode(value as never) as object), title: 'Any' }) },
    }) as typeof skirmish.codec
    expect(() =>
      scenarioFuzz({ ...skirmish, codec: forgetful }, { runs: 40, mutations: ['text odd', 'list reversed'] }),
    ).toThrow(/encodes it differently: \/title/)
  })

  it('lists its mutations by name', () => {
    expect(SCENARIO_MUTATIONS).toHaveLength(24)
  })
})
