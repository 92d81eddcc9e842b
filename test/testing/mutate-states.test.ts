/**
 * Mutations of saved states. Each mutation does what its name says. Its result is either refused or a valid save of another
 * game.
 */
import { describe, expect, it } from 'vitest'
import type { Rules } from '../../src/kernel/contract/contract.js'
import { marne } from '../../src/games/marne/index.js'
import { generator } from '../../src/play/index.js'
import {
  type FuzzOptions,
  type FuzzReport,
  codecFuzz,
  mutate,
  positionsByQuestion,
  variants,
} from '../../src/testing/index.js'
import {
  type Json,
  STATE_MUTATIONS,
  type StateMutation,
  mutateState,
  placesOf,
  put,
  valueAt,
} from '../../src/testing/kit/index.js'
import { deepFreeze } from '../../src/kernel/codec/index.js'
import { throughJson } from '../../src/testing/kit/same.js'
import { verdun } from '../../src/games/verdun/index.js'
import { takesLong } from '../long.js'

takesLong()

const a = { unit: 'a', place: '0101', status: [] }
const b = { unit: 'b', place: '0101', status: ['fired'] }
const c = { unit: 'c', place: '0203', status: [] }
const bottom = { at: 'sequence', turn: 1 }
const one = { hex: '0101', units: ['a', 'b'] }
const two = { hex: '0203', units: ['c'] }
const middle = { at: 'combats', side: 'german', stacks: [one, two] }
const top = { at: 'combat', targets: ['0405', '0406', '0407'], odds: { attackers: ['a', 'b'] }, left: [] }
const saved = deepFreeze({ scenario: 'x', units: [a, b, c], frames: [bottom, middle, top] })
const elsewhere = { at: 'combats', side: 'french', stacks: [] }
/** Another saved state, from which frames are copied. */
const donor = deepFreeze({ scenario: 'x', units: [c, b, a], frames: [{ at: 'over' }, elsewhere] })

/** Returns the distinct results of mutating a document, with the paths that the mutation reports. */
const madeBy = (kind: StateMutation, json: Json = saved): ReadonlyMap<string, string> => {
  const random = generator(1)
  const found = new Map<string, string>()
  for (let i = 0; i < 400; i++) {
    const mutation = mutateState(json, random, [kind], [donor])
    if (mutation === null) continue
    expect(mutation.kind).toBe(kind)
    const path = mutation.path.join('/')
    // only the value at that path has changed
    const rest = { [String(mutation.path[0])]: null }
    expect({ ...(mutation.json as object), ...rest }).toEqual({ ...(json as object), ...rest })
    found.set(`${path} ${JSON.stringify(valueAt(mutation.json, mutation.path))}`, path)
  }
  return found
}
const lines = (path: string, values: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  values.map(value => `${path} ${JSON.stringify(value)}`).sort()
const made = (kind: StateMutation): ReadonlyArray<string> => [...madeBy(kind).keys()].sort()

/** The mutations that apply to any frame that contains a number. */
const ALWAYS: ReadonlyArray<StateMutation | undefined> = ['frame doubled', 'frames too deep', 'frame number changed']

describe('mutations of a saved state', () => {
  it('reverse the list of frames, double a frame, shorten the list, or exchange two frames', () => {
    expect(made('frames reversed')).toEqual(lines('frames', [[top, middle, bottom]]))
    expect(made('frame doubled')).toEqual(
      lines('frames', [
        [bottom, bottom, middle, top],
        [bottom, middle, middle, top],
        [bottom, middle, top, top],
      ]),
    )
    expect(made('frames cut')).toEqual(lines('frames', [[bottom, middle], [bottom], [middle, top], [top]]))
    expect(made('frames exchanged')).toEqual(
      lines('frames', [
        [middle, bottom, top],
        [top, middle, bottom],
        [bottom, top, middle],
      ]),
    )
  })

  it('reverse, double and shorten the lists in frames, at any depth', () => {
    const [targets, attackers, stacks] = ['frames/2/targets', 'frames/2/odds/attackers', 'frames/1/stacks']
    expect(made('frame list reversed')).toEqual(
      [
        ...lines(stacks, [[two, one]]),
        ...lines(`${stacks}/0/units`, [['b', 'a']]),
        ...lines(attackers, [['b', 'a']]),
        ...lines(targets, [['0407', '0406', '0405']]),
      ].sort(),
    )
    expect(made('frame list doubled')).toEqual(
      [
        ...lines(stacks, [[one, two, one, two]]),
        ...lines(`${stacks}/0/units`, [['a', 'b', 'a', 'b']]),
        ...lines(`${stacks}/1/units`, [['c', 'c']]),
        ...lines(attackers, [['a', 'b', 'a', 'b']]),
        ...lines(targets, [['0405', '0406', '0407', '0405', '0406', '0407']]),
      ].sort(),
    )
    expect(made('frame list cut')).toEqual(
      [
        ...lines(stacks, [[], [one], [two]]),
        ...lines(`${stacks}/0/units`, [[], ['a'], ['b']]),
        ...lines(`${stacks}/1/units`, [[]]),
        ...lines(attackers, [[], ['a'], ['b']]),
        ...lines(targets, [[], ['0405'], ['0405', '0406'], ['0406', '0407'], ['0407']]),
      ].sort(),
    )
  })

  it('drop a frame, push thousands of frames, or copy in frames from another saved state', () => {
    expect(made('frame dropped')).toEqual(
      lines('frames', [
        [middle, top],
        [bottom, top],
        [bottom, middle],
      ]),
    )
    expect(made('frames transplanted')).toEqual(
      lines('frames', [
        [{ at: 'over' }, elsewhere],
        [bottom, elsewhere],
        [bottom, middle],
      ]),
    )
    expect(made('frame value transplanted')).toEqual(
      [
        ...lines('frames/1/at', ['combats']),
        ...lines('frames/1/side', ['french']),
        ...lines('frames/1/stacks', [[]]),
      ].sort(),
    )
    const deep = mutateState(saved, generator(1), ['frames too deep'])
    expect(valueAt(deep!.json, ['frames'])).toHaveLength(5003)
  })

  it('replace an id in a frame or add an id of the same kind, in the order of units', () => {
    const named = deepFreeze({
      units: [a, b, c],
      frames: [{ at: 'roll', hex: '0203', guns: ['a', 'c'], by: 'b', no: 3 }],
    })
    const all = (kind: StateMutation): ReadonlyArray<string> => [...madeBy(kind, named).keys()].sort()
    expect(all('name in a frame list exchanged')).toEqual(
      lines('frames/0/guns', [
        ['a', 'b'],
        ['b', 'c'],
      ]),
    )
    expect(all('name added to a frame list')).toEqual(lines('frames/0/guns', [['a', 'b', 'c']]))
    expect(all('name in a frame exchanged')).toEqual(
      [
        ...lines('frames/0/by', ['a', 'c']),
        ...lines('frames/0/guns/0', ['b', 'c']),
        ...lines('frames/0/guns/1', ['a', 'b']),
        ...lines('frames/0/hex', ['0101']),
      ].sort(),
    )
    expect(all('frame number changed')).toEqual(lines('frames/0/no', [-3, 1, 2, 4, 5, 9]))
  })

  it('give a unit the place or the status of another unit', () => {
    expect(made('unit put elsewhere')).toEqual(
      [
        ...lines('units/0/place', ['0203']),
        ...lines('units/1/place', ['0203']),
        ...lines('units/2/place', ['0101']),
      ].sort(),
    )
    expect(made('unit marked otherwise')).toEqual(
      [
        ...lines('units/0/status', [['fired']]),
        ...lines('units/1/status', [[]]),
        ...lines('units/2/status', [['fired']]),
      ].sort(),
    )
  })

  it('exchange the places of two units, or all their data except the ids', () => {
    expect(made('places of units exchanged')).toEqual(
      lines('units', [
        [{ ...a, place: '0203' }, b, { ...c, place: '0101' }],
        [a, { ...b, place: '0203' }, { ...c, place: '0101' }],
      ]),
    )
    expect(made('units exchanged')).toEqual(
      lines('units', [
        [{ ...a, status: ['fired'] }, { ...b, status: [] }, c],
        [{ ...a, place: '0203' }, b, { ...c, place: '0101' }],
        [a, { ...b, place: '0203', status: [] }, { ...c, place: '0101', status: ['fired'] }],
      ]),
    )
  })

  it('change nothing if the state has no suitable values', () => {
    const random = generator(2)
    for (const kind of STATE_MUTATIONS) {
      for (const json of [null, [], {}, { frames: [] }, { frames: {}, units: [] }, { frames: [], units: [] }]) {
        expect(mutateState(json, random, [kind])).toBeNull()
      }
      const alike = { frames: [bottom], units: [a, { ...a, unit: 'b' }] }
      if (!ALWAYS.includes(kind)) expect(mutateState(alike, random, [kind])).toBeNull()
    }
    expect(mutateState({ frames: [bottom, bottom], units: [a] }, random, ['frames exchanged'])).toBeNull()
    expect(mutateState(saved, random, [])).toBeNull()
    // an applicable mutation is found, whatever the other mutations are
    const single = { frames: [bottom], units: [] }
    for (let i = 0; i < 50; i++) expect(ALWAYS).toContain(mutateState(single, random)?.kind)
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
    // one mutation needs a frame that the other state also has
    expect(counts.toSorted((x, y) => x - y)[1]).toBeGreaterThan(60)
    expect(Math.min(...counts)).toBeGreaterThan(20)
    expect(Math.max(...counts)).toBeLessThan(160)
    const others = count({ ...saved, units: 0 })
    expect(STATE_MUTATIONS.filter(kind => others.has(kind))).toEqual([])
  })
})

/** The parts of a saved movement phase in The Marne that the last test reads. */
interface SavedMovement {
  readonly units: ReadonlyArray<{ readonly unit: string; readonly place: string }>
  readonly frames: readonly [
    { readonly turn: number },
    { readonly side: string; readonly moved: ReadonlyArray<string> },
  ]
}
/** Returns the moving side's units that are due in this turn and have not entered the map. */
const waiting = (json: unknown): ReadonlyArray<string> => {
  const {
    units,
    frames: [{ turn }, { side, moved }],
  } = json as SavedMovement
  return units
    .filter(({ unit, place }) => place === `turn:${turn}` && !moved.includes(unit))
    .map(({ unit }) => unit)
    .filter(unit => unit.startsWith('ge') === (side === 'german'))
}

/** The scenario with the most questions per game, for codecs of any state. */
const games = [
  {
    game: 'The Marne',
    rules: () =>
      open(
        variants(marne)
          .find(({ id }) => id === 'pursuit')!
          .load(),
      ),
  },
  {
    game: 'Verdun 1916',
    rules: () =>
      open(
        variants(verdun)
          .find(({ id }) => id === 'hypothetical')!
          .load(),
      ),
  },
]

const open = <State, Action, Event, View, Side extends string>(rules: Rules<State, Action, Event, View, Side>) => ({
  fuzz: (options: FuzzOptions): FuzzReport => codecFuzz(rules, options),
  /** Finds lists in the states of a random game that are accepted in reverse order and then produce actions out of order. */
  disorder: (seed: number) =>
    [...positionsByQuestion(rules, seed)].flatMap(([question, all]): ReadonlyArray<string> => {
      const some = all.filter((_, i) => i % Math.ceil(all.length / 40) === 0)
      return some.flatMap(state => {
        const json = throughJson(rules.codecs.state.encode(state)) as { readonly [key: string]: Json }
        return placesOf(json['frames'] ?? null, ['frames'])
          .slice(1)
          .flatMap(({ path, value }) => {
            if (!Array.isArray(value)) return []
            const got = rules.codecs.state.decode(put(json, path, (value as ReadonlyArray<Json>).toReversed()))
            if (got._tag !== 'Right') return []
            const offered = rules.legalActions(got.right).map(action => rules.actions.index(action))
            return offered.some((index, i) => i > 0 && index <= offered[i - 1]!)
              ? [`${question}: /${path.join('/')}`]
              : []
          })
      })
    }),
})

describe.each(games)('saved states of $game', ({ rules: load }) => {
  let loaded: ReturnType<typeof load> | undefined
  const rules = (): ReturnType<typeof load> => (loaded ??= load())

  it.each(STATE_MUTATIONS)('are refused or valid states of another game after this mutation: %s', kind => {
    const report = rules().fuzz({ runs: 150, seed: 20, decisions: 25, aimed: [kind] })
    expect(report.states).toBeGreaterThan(50)
    expect(report.actions).toBe(0)
  })

  it('are refused after their frame list is reversed, or their legal actions stay in order', () => {
    const { disorder } = rules()
    expect([1, 2].flatMap(disorder)).toEqual([])
  })
})

it('a unit that waits during its turn of arrival has not moved yet', () => {
  const rules = variants(marne)
    .find(({ id }) => id === 'pursuit')!
    .load()
  const state = positionsByQuestion(rules, 1)
    .get('decision unit-to-move')!
    .find(each => waiting(rules.codecs.state.encode(each)).length > 0)!
  const json = rules.codecs.state.encode(state) as SavedMovement
  const moved = [...json.frames[1].moved, waiting(json)[0]!]
  const inOrder = json.units.map(({ unit }) => unit).filter(unit => moved.includes(unit))
  expect(rules.codecs.state.decode(put(json as unknown as Json, ['frames', 1, 'moved'], inOrder))._tag).toBe('Left')
})
