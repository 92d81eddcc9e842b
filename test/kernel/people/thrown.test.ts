/** Tests of the complete calculations for past die rolls. */
import { describe, expect, test } from 'vitest'
import { games } from '../../../src/games.js'
import { orThrow } from '../../../src/index.js'
import {
  type AnyRules,
  type GameEvent,
  type DiceThrow,
  type Working,
  lastThrown,
  workingThrown,
} from '../../../src/kernel/index.js'
import { generator, pickChance, sightOf } from '../../../src/play/index.js'

const working = (title: string, more: Partial<Working> = {}): Working => ({
  title,
  attackers: ['a'],
  defenders: ['d'],
  targets: ['0101'],
  lines: [{ label: 'a attacks', rule: 'g:1', subjects: ['a'], value: '5' }],
  attack: 5,
  defence: 1,
  column: '3-1',
  modifier: 1,
  die: null,
  row: null,
  result: null,
  parts: [],
  ...more,
})
const event = (more: Partial<GameEvent>): GameEvent => ({
  kind: 'rolled',
  rule: 'g:2',
  forced: false,
  seenBy: 'all',
  ...more,
})
interface Told {
  readonly working: Working | null
  readonly events: ReadonlyArray<GameEvent>
  readonly gameTurn?: number
}
/** Builds rules whose states contain the answers of the rules. */
const rules = {
  turn: ({ gameTurn = 1 }: Told) => ({ gameTurn, phase: 'combat', phasing: 'german' }),
  working: ({ working: told }: Told) => told,
  step: ({ events }: Told) => ({ _tag: 'Right', right: { events } }) as const,
}
const thrown = (told: Working | null, ...events: ReadonlyArray<Partial<GameEvent>>): DiceThrow<Told, null> => ({
  before: { working: told, events: events.map(event) },
  action: null,
})
const ends = ({ lines }: Working): ReadonlyArray<string> =>
  lines.slice(1).map(({ label, value }) => `${label} ${value}`)

describe('the working of a past die roll', () => {
  test('has the lines before the roll, then the row and the result, if there is a table', () => {
    const result = { kind: 'result', rule: 'g:3', what: 'D1', die: 3, modifier: 1, row: 4 }
    const told = workingThrown(rules, thrown(working('attack'), { value: 3 }, result))!
    expect(told.lines.map(({ rule }) => rule)).toEqual(['g:1', 'g:2', 'g:3'])
    expect(ends(told)).toEqual(['die 3 +1 = row 4', 'result D1'])
    expect(told).toMatchObject({ die: 3, row: 4, result: 'D1', column: '3-1' })
  })

  test('has the die, its modifier and the result if there is no table', () => {
    const told = workingThrown(rules, thrown(working('rally', { modifier: -1 }), { value: 3, what: 'rallied' }))!
    expect(ends(told)).toEqual(['die 3 -1 = 2', 'result rallied'])
    expect(ends(workingThrown(rules, thrown(working('count', { modifier: 0 }), { value: 3 }))!)).toEqual(['die 3'])
  })

  test('has the value of a drawn chit, and calls it a chit', () => {
    const drawn = { kind: 'drawn', value: 3 }
    expect(ends(workingThrown(rules, thrown(working('cup', { modifier: 0 }), drawn))!)).toEqual(['chit 3'])
  })

  test('explains the die that was rolled if several dice have their own strengths', () => {
    const parts = [working('1', { attackers: ['a'], result: 'miss' }), working('2', { attackers: ['b'] })]
    const fired = { kind: 'fired', attackers: ['b'], die: 2, modifier: 0, what: 'hit' }
    const told = workingThrown(rules, thrown(working('fire', { parts }), fired))!
    expect(told.parts.map(({ title, result }) => [title, result])).toEqual([['2', 'hit']])
  })

  test('is null if the rules have no working, or if the roll continues an earlier one', () => {
    expect(workingThrown(rules, thrown(null, { value: 3 }))).toBeNull()
    expect(workingThrown(rules, thrown(working('second die', { die: 2 }), { value: 3 }))).toBeNull()
  })
})

describe('the last combat', () => {
  const titles = (throws: ReadonlyArray<DiceThrow<Told, null>>): ReadonlyArray<string> =>
    lastThrown(rules, throws).map(({ title }) => title)
  const attack = thrown(working('attack'), { value: 1 })
  const firefight = thrown(working('firefight'), { value: 2 })
  const other = thrown(working('other', { targets: ['0202'] }), { value: 3 })
  const weather = thrown(working('weather', { targets: [] }), { value: 4 })

  test('contains all rolls for the same hexes, in order', () => {
    expect(titles([other, attack, firefight])).toEqual(['attack', 'firefight'])
    expect(titles([attack, other, firefight])).toEqual(['firefight'])
    // another attack on the same hex is another combat
    expect(titles([attack, firefight, attack])).toEqual(['firefight', 'attack'])
    expect(titles([attack, attack])).toEqual(['attack'])
  })

  test('excludes rolls of an earlier turn, even for the same hex', () => {
    const later = { ...firefight, before: { ...firefight.before, gameTurn: 2 } }
    expect(titles([attack, later])).toEqual(['firefight'])
  })

  test('continues after rolls that concern no hex; such a roll at the end is returned separately', () => {
    expect(titles([attack, weather, thrown(null), firefight])).toEqual(['attack', 'firefight'])
    expect(titles([attack, weather])).toEqual(['weather'])
    expect(titles([thrown(null)])).toEqual([])
  })

  const shot = (unit: string): DiceThrow<Told, null> =>
    thrown(working('fire', { parts: ['a', 'b'].map(each => working(each, { attackers: [each] })) }), {
      kind: 'fired',
      attackers: [unit],
      die: 2,
    })
  const parts = (throws: ReadonlyArray<DiceThrow<Told, null>>): ReadonlyArray<ReadonlyArray<string>> =>
    lastThrown(rules, throws).map(each => each.parts.map(({ title }) => title))

  test('contains all dice of one round of fire', () => {
    expect(parts([shot('a'), shot('b')])).toEqual([['a', 'b']])
  })

  test('excludes an earlier round in the same hex', () => {
    expect(parts([shot('a'), shot('b'), weather, shot('a'), shot('b')])).toEqual([['a', 'b']])
    expect(parts([shot('b'), shot('a'), shot('b')])).toEqual([['a', 'b']])
  })
})

test.each(['marne', 'verdun', 'grand-illusion', 'ardennes'] as const)(
  'the working lists each contribution before the sums and the die roll in %s',
  async id => {
    const game = await games[id]()
    const bot = (await games[id].bot())()
    const rulesOf: AnyRules = orThrow((game.load as (scenario: unknown) => never)(Object.values(game.scenarios)[0]))
    const random = generator(5)
    let state: unknown = rulesOf.start
    let seen = 0
    for (let i = 0; i < 4000 && seen < 3; i++) {
      const turn = rulesOf.turn(state)
      if (turn.type === 'over') break
      const action: unknown =
        turn.type === 'chance'
          ? pickChance(rulesOf.chances(state), random)
          : bot(sightOf(rulesOf, state, turn, turn.side, rulesOf.legalActions(state), random) as never)
      const before = turn.type === 'chance' ? rulesOf.working(state) : null
      if (before !== null && before.die === null && before.column !== '') {
        const whole = workingThrown(rulesOf, { before: state, action })!
        expect(whole.lines.slice(0, before.lines.length)).toEqual(before.lines)
        expect(whole.die).not.toBeNull()
        expect(whole.result).not.toBeNull()
        seen++
      }
      state = orThrow(rulesOf.step(state, action)).state
    }
    // die rolls in Grand Illusion use no columns
    expect(seen).toBe(id === 'grand-illusion' ? 0 : 3)
  },
)
