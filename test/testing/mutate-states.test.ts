/** Mutations aimed at saved states: each does what it says; what it makes is refused, or a good save of another game. */
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
/** Another state, to transplant from. */
const donor = deepFreeze({ scenario: 'x', units: [c, b, a], frames: [{ at: 'over' }, elsewhere] })

/** All that a mutation makes of a document, each once, with the place that it names. */
const madeBy = (kind: StateMutation, json: Json = saved): ReadonlyMap<string, string> => {
  const random = generator(1)
  const found = new Map<string, string>()
  for (let i = 0; i < 400; i++) {
    const mutation = mutateState(json, random, [kind], [donor])
    if (mutation === null) continue
    expect(mutation.kind).toBe(kind)
    const path = mutation.path.join('/')
    // nothing is changed but what lies there
    const rest = { [String(mutation.path[0])]: null }
    expect({ ...(mutation.json as object), ...rest }).toEqual({ ...(json as object), ...rest })
    found.set(`${path} ${JSON.stringify(valueAt(mutation.json, mutation.path))}`, path)
  }
  return found
}
const lines = (path: string, values: ReadonlyArray<unknown>): ReadonlyArray<string> =>
  values.map(value => `${path} ${JSON.stringify(value)}`).sort()
const made = (kind: StateMutation): ReadonlyArray<string> => [...madeBy(kind).keys()].sort()

/** What can be done to any frame with a number in it. */
const ALWAYS: ReadonlyArray<StateMutation | undefined> = ['frame doubled', 'frames too deep', 'frame number changed']

describe('mutations of a saved state', () => {
  it('turn the frames round, double one, cut the list, exchange two', () => {
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

  it('turn the lists of frames round, double and cut them, at any depth', () => {
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

  it('drop a frame, pile them up beyond measure, take those of another state', () => {
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

  it('put another name of the same sort where one stands in a frame, or beside it, in the order of units', () => {
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

  it('put one unit where another is, or mark it as another is', () => {
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

  it('exchange the places of two units, or all but their names', () => {
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

  it('change nothing where there is nothing of their kind', () => {
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
    // the one that can be used is found, whatever the others are
    const single = { frames: [bottom], units: [] }
    for (let i = 0; i < 50; i++) expect(ALWAYS).toContain(mutateState(single, random)?.kind)
  })

  it('come up in a third of what is done to one, each as often as the others, and in nothing else', () => {
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
    // one of them needs a frame that the other state has too
    expect(counts.toSorted((x, y) => x - y)[1]).toBeGreaterThan(60)
    expect(Math.min(...counts)).toBeGreaterThan(20)
    expect(Math.max(...counts)).toBeLessThan(160)
    const others = count({ ...saved, units: 0 })
    expect(STATE_MUTATIONS.filter(kind => others.has(kind))).toEqual([])
  })
})

/** What the last test looks at in a saved movement phase of The Marne. */
interface SavedMovement {
  readonly units: ReadonlyArray<{ readonly unit: string; readonly place: string }>
  readonly frames: readonly [
    { readonly turn: number },
    { readonly side: string; readonly moved: ReadonlyArray<string> },
  ]
}
/** Units of the side that moves, due in this turn, that have not entered. */
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

/** The scenario of each game that asks most questions, for codecs of any state. */
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
  /** Lists in states of a random game that are accepted when turned round, and then offers are out of order. */
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

  it.each(STATE_MUTATIONS)('%s: refused, or good ones of another game', kind => {
    const report = rules().fuzz({ runs: 150, seed: 20, decisions: 25, aimed: [kind] })
    expect(report.states).toBeGreaterThan(50)
    expect(report.actions).toBe(0)
  })

  it('frame list reversed: refused, or what is offered keeps its order', () => {
    const { disorder } = rules()
    expect([1, 2].flatMap(disorder)).toEqual([])
  })
})

it('a unit that waits in its turn of arrival has not moved', () => {
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
