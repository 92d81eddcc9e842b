/**
 * Mutations of saved states. Each mutation does what its name says. Its result is either refused or a valid save of another
 * game.
 */
import { describe, expect, it } from 'vitest'
import { deepFreeze } from '../../src/kernel/codec/index.js'
import { orThrow } from '../../src/kernel/index.js'
import { marne } from '../../src/games/marne/index.js'
import { verdun } from '../../src/games/verdun/index.js'
import { generator } from '../../src/play/index.js'
import { type FuzzOptions, type FuzzReport, codecFuzz, mutate } from '../../src/testing/index.js'
import {
  type Json,
  STATE_MUTATIONS,
  type StateMutation,
  mutateState,
  put,
  valueAt,
} from '../../src/testing/kit/index.js'
import { takesLong } from '../long.js'

takesLong()

const a = { unit: 'a', place: '0101', status: [] }
const b = { unit: 'b', place: '0101', status: ['fired'] }
const c = { unit: 'c', place: '0203', status: [] }
const position = { turn: 3, phase: 'german movement', units: [a, b, c], held: ['0101', '0203'], spent: [] }
const saved = deepFreeze({ scenario: 'x', version: '1', position, actions: ['pick a', 'go 0102', 'stop'] })
/** Another saved state, from which values are copied. */
const donor = deepFreeze({
  ...saved,
  position: { ...position, phase: 'french movement', units: [c, b, a], spent: ['0405'] },
  actions: ['pick c'],
})

/** Returns the distinct results of mutating a document, as the path that the mutation reports and the value there. */
const made = (kind: StateMutation): ReadonlyArray<string> => {
  const random = generator(1)
  const found = new Set<string>()
  for (let i = 0; i < 400; i++) {
    const mutation = mutateState(saved, random, [kind], [donor])
    if (mutation === null) continue
    expect(mutation.kind).toBe(kind)
    // only the value at that path has changed
    expect(put(mutation.json, mutation.path, null)).toEqual(put(saved, mutation.path, null))
    found.add(`${mutation.path.join('/')} ${JSON.stringify(valueAt(mutation.json, mutation.path))}`)
  }
  return [...found].sort()
}
const lines = (path: string, values: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  values.map(value => `${path} ${JSON.stringify(value)}`).sort()

describe('mutations of a saved state', () => {
  it('change the game turn, a list of the position, or a value that another state has', () => {
    expect(made('game turn changed')).toEqual(lines('position/turn', [1, 2, 4, 5]))
    expect(made('position list changed')).toEqual(
      lines('position/held', [['0101'], ['0203'], ['0101', '0101', '0203'], ['0101', '0203', '0203']]),
    )
    expect(made('position value transplanted')).toEqual(
      [...lines('position/phase', ['french movement']), ...lines('position/spent', [['0405']])].sort(),
    )
  })

  it('give a unit the place or the status of another unit', () => {
    expect(made('unit put elsewhere')).toEqual(
      [
        ...lines('position/units/0/place', ['0203']),
        ...lines('position/units/1/place', ['0203']),
        ...lines('position/units/2/place', ['0101']),
      ].sort(),
    )
    expect(made('unit marked otherwise')).toEqual(
      [
        ...lines('position/units/0/status', [['fired']]),
        ...lines('position/units/1/status', [[]]),
        ...lines('position/units/2/status', [['fired']]),
      ].sort(),
    )
  })

  it('exchange the places of two units, or all their data except the ids', () => {
    expect(made('places of units exchanged')).toEqual(
      lines('position/units', [
        [{ ...a, place: '0203' }, b, { ...c, place: '0101' }],
        [a, { ...b, place: '0203' }, { ...c, place: '0101' }],
      ]),
    )
    expect(made('units exchanged')).toEqual(
      lines('position/units', [
        [{ ...a, status: ['fired'] }, { ...b, status: [] }, c],
        [{ ...a, place: '0203' }, b, { ...c, place: '0101' }],
        [a, { ...b, place: '0203', status: [] }, { ...c, place: '0101', status: ['fired'] }],
      ]),
    )
  })

  it('cut, drop, double, reverse and exchange actions', () => {
    const [pick, go, stop] = saved.actions
    expect(made('actions cut')).toEqual(lines('actions', [[], [pick], [pick, go]]))
    expect(made('first actions cut')).toEqual(lines('actions', [[], [stop], [go, stop]]))
    expect(made('action dropped')).toEqual(
      lines('actions', [
        [go, stop],
        [pick, stop],
        [pick, go],
      ]),
    )
    expect(made('action doubled')).toEqual(
      lines('actions', [
        [pick, pick, go, stop],
        [pick, go, go, stop],
        [pick, go, stop, stop],
      ]),
    )
    expect(made('actions reversed')).toEqual(lines('actions', [[stop, go, pick]]))
    expect(made('actions exchanged')).toEqual(
      lines('actions', [
        [go, pick, stop],
        [stop, go, pick],
        [pick, stop, go],
      ]),
    )
    expect(made('action copied over another')).toContain(`actions ${JSON.stringify([pick, pick, stop])}`)
  })

  it('use actions of another state, and more actions than any phase has', () => {
    const [pick, go, stop] = saved.actions
    expect(made('action transplanted')).toEqual(
      lines('actions', [
        ['pick c', go, stop],
        [pick, 'pick c', stop],
        [pick, go, 'pick c'],
      ]),
    )
    expect(made('actions of another state appended')).toEqual(lines('actions', [[pick, go, stop, 'pick c']]))
    expect(made('actions of another state')).toEqual(lines('actions', [['pick c']]))
    const many = mutateState(saved, generator(1), ['too many actions'])
    expect(valueAt(many!.json, ['actions'])).toHaveLength(5003)
  })

  it('change nothing if the state has no suitable values', () => {
    const random = generator(2)
    const bare = { position: { units: [] }, actions: [] }
    for (const kind of STATE_MUTATIONS) {
      for (const json of [null, [], {}, bare, { position: {}, actions: [] }, { position: [], actions: [] }])
        expect(mutateState(json, random, [kind])).toBeNull()
    }
    expect(mutateState(saved, random, [])).toBeNull()
    // an applicable mutation is found, whatever the other mutations are
    const single = { position: { units: [], turn: 1 }, actions: [] }
    for (let i = 0; i < 50; i++) expect(mutateState(single, random)?.kind).toBe('game turn changed')
  })

  it('are a third of all mutations of a state, each equally often, and apply to no other document', () => {
    const count = (json: Json): ReadonlyMap<string, number> => {
      const random = generator(3)
      const kinds = new Map<string, number>()
      for (let i = 0; i < 6000; i++) {
        const { kind } = mutate(json, random, [donor])
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
      return kinds
    }
    const found = count(saved)
    const counts = STATE_MUTATIONS.map(kind => found.get(kind) ?? 0)
    expect(Math.min(...counts)).toBeGreaterThan(60)
    expect(Math.max(...counts)).toBeLessThan(160)
    const others = count({ ...saved, actions: 0 })
    expect(STATE_MUTATIONS.filter(kind => others.has(kind))).toEqual([])
  })
})

/** The scenario with the most questions per game, for codecs of any state. */
const games = [
  {
    game: 'The Marne',
    fuzz: (options: FuzzOptions): FuzzReport => codecFuzz(orThrow(marne.load(marne.scenarios.pursuit)), options),
  },
  {
    game: 'Verdun 1916',
    fuzz: (options: FuzzOptions): FuzzReport => codecFuzz(orThrow(verdun.load(verdun.scenarios.hypothetical)), options),
  },
]

describe.each(games)('saved states of $game', ({ fuzz }) => {
  it.each(STATE_MUTATIONS)('are refused or valid states of another game after this mutation: %s', kind => {
    const report = fuzz({ runs: 150, seed: 20, decisions: 25, aimed: [kind] })
    expect(report.states).toBeGreaterThan(50)
    expect(report.actions).toBe(0)
  })
})
