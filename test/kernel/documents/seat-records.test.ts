import { describe, expect, it } from 'vitest'
import { actionsFor, record, recordFor, seatRecordCodec } from '../../../src/kernel/documents/index.js'
import { eventsFor, isAlike, seat, sequenceRuleOf } from '../../../src/kernel/index.js'
import { type Action, toy } from '../../testing/toy.js'
import { left, right } from '../helpers.js'

const rules = right(toy.load(toy.scenarios['short']!))
const card = (value: 'boost' | 'brake'): Action => ({ type: 'card', card: value })
const run = (unit: string): Action => ({ type: 'run', unit })
const roll = (value: number): Action => ({ type: 'roll', value })
const kept = (...actions: ReadonlyArray<Action>) =>
  right(record(rules, { game: 'toy', scenario: 'short', options: {} }, actions))
const played = kept(card('boost'), card('brake'), { type: 'turn-over' }, run('r1'), roll(3), run('b2'), roll(1))

describe('recordFor', () => {
  it('leaves out digests and the actions that a viewer did not see', () => {
    const [red, blue, bystander] = (['red', 'blue', 'public'] as const).map(eye => right(recordFor(rules, played, eye)))
    const { game, scenario, digest, options, version } = played
    const about = { game, scenario, digest, options, version }
    const open = played.actions.slice(2)
    const format = 'grognard-seat-record-1'
    expect(red).toEqual({ ...about, format, eye: 'red', actions: [card('boost'), null, ...open] })
    expect(blue).toEqual({ ...about, format, eye: 'blue', actions: [null, card('brake'), ...open] })
    // two consecutive hidden actions are merged
    expect(bystander).toEqual({ ...about, format, eye: 'public', actions: [null, ...open] })
  })

  it('is the same whatever the hidden actions were', () => {
    const tail = [run('r1'), roll(3)]
    const games = (['boost', 'brake'] as const).map(hidden => kept(card('boost'), card(hidden), ...tail))
    for (const eye of ['red', 'public'] as const) {
      const [one, other] = games.map(game => JSON.stringify(recordFor(rules, game, eye)))
      expect(one).toBe(other)
    }
    const [one, other] = games.map(game => JSON.stringify(recordFor(rules, game, 'blue')))
    expect(one).not.toBe(other)
  })

  it('keeps the seats', () => {
    const seats = { red: 'person', blue: 'greedy' }
    const got = right(recordFor(rules, { ...played, seats }, 'blue'))
    expect(got.seats).toEqual(seats)
    expect(right(seatRecordCodec(rules.codecs.action).decode(got)).seats).toEqual(seats)
    expect('seats' in right(recordFor(rules, played, 'blue'))).toBe(false)
    // the seed reveals future dice
    expect('seed' in right(recordFor(rules, { ...played, seed: 3 }, 'blue'))).toBe(false)
  })

  it('keeps a scenario that the record contains, and its codec restores it from JSON', () => {
    const whole = { ...played, document: { any: 'thing' } }
    const got = right(recordFor(rules, whole, 'blue'))
    expect(got.document).toEqual({ any: 'thing' })
    const codec = seatRecordCodec(rules.codecs.action)
    expect(right(codec.decode(JSON.parse(JSON.stringify(codec.encode(got)))))).toEqual(got)
    left(codec.decode({ ...got, digests: [] }))
    left(codec.decode({ ...got, actions: [undefined] }))
    left(codec.decode(whole))
  })

  it('refuses what replay refuses', () => {
    expect(left(recordFor(rules, { ...played, game: 'marne' }, 'red'))).toMatchObject({
      type: 'other',
      violation: { rule: 'toy:sequence' },
    })
    const digests = played.digests.map(each => ({ ...each, digest: 'x' }))
    expect(left(recordFor(rules, { ...played, digests }, 'red'))).toMatchObject({ type: 'differs' })
    const actions = [card('boost'), run('r1')]
    expect(left(recordFor(rules, { ...played, actions, digests: [] }, 'red'))).toMatchObject({ type: 'refused', at: 1 })
    expect(left(actionsFor(rules, actions, 'red'))).toMatchObject({ type: 'refused', at: 1 })
  })
})

describe('the parts of seat records', () => {
  it('a seat is plain data about one viewer', () => {
    const got = seat(rules, rules.start, 'red')
    expect(JSON.parse(JSON.stringify(got))).toEqual(got)
    expect(got.lines).toEqual(['card boost', 'card brake'])
    expect(seat(rules, rules.start, 'blue')).toMatchObject({ actions: [], lines: [], turn: got.turn })
    expect(sequenceRuleOf(rules)).toBe('toy:sequence')
    expect(sequenceRuleOf({ phases: [] })).toBe(':sequence')
  })

  it('a viewer sees public events and its own; `all` sees every event', () => {
    const events = ['all', 'red', 'blue'].map(seenBy => ({ seenBy }))
    const seen = (eye: string) => eventsFor(events, eye).map(({ seenBy }) => seenBy)
    expect(['red', 'public', 'all'].map(seen)).toEqual([['all', 'red'], ['all'], ['all', 'red', 'blue']])
  })

  it('plain data is equal whatever the order of its keys', () => {
    expect(isAlike({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true)
    for (const [a, b] of [
      [{ a: 1 }, { a: 2 }],
      [{ a: 1 }, { b: 1 }],
      [{ a: 1 }, { a: 1, b: 2 }],
      [[], {}],
      [[1], [1, 2]],
      [null, {}],
      [1, '1'],
    ])
      expect(isAlike(a, b)).toBe(false)
  })
})
