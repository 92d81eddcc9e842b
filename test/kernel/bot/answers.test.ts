import { describe, expect, it } from 'vitest'
import {
  type Answers,
  type Asked,
  answering,
  firstOffered,
  offered,
  unitNamed,
} from '../../../src/kernel/bot/answers.js'
import type { Turn } from '../../../src/kernel/contract/index.js'
import { catalogue } from '../../../src/kernel/play/actions.js'
import { drawn, typed } from '../helpers.js'

type Action =
  | { readonly type: 'select'; readonly unit: string }
  | { readonly type: 'step'; readonly place: string }
  | { readonly type: 'end' }
const select = (unit: string): Action => ({ type: 'select', unit })
const step = (place: string): Action => ({ type: 'step', place })
const END: Action = { type: 'end' }

const turn = (asks: string, type: 'decision' | 'chance' = 'decision'): Turn<string> =>
  type === 'chance'
    ? { type, asks, gameTurn: 1, phase: 'move', phasing: 'red' }
    : { type, side: 'red', asks, gameTurn: 1, phase: 'move', phasing: 'red' }

type Question = 'unit' | 'hex'
const ANSWERS: Answers<Question, Asked<Action>, Action> = {
  unit: ({ actions }) => offered(actions, 'select')[1],
  hex: ({ actions }) => firstOffered(actions, 'end'),
}
const looked: string[] = []
const player = answering(ANSWERS, (sight: Asked<Action>) => {
  looked.push(sight.turn.type)
  return sight
})

describe('a player that answers each type of question', () => {
  it('takes the action that its answer names', () => {
    expect(player({ turn: turn('unit'), actions: [select('A'), select('B'), END] })).toEqual(select('B'))
    expect(player({ turn: turn('hex'), actions: [step('a'), END] })).toEqual(END)
  })

  it('takes the first legal action if its answer is undefined', () => {
    expect(player({ turn: turn('unit'), actions: [select('A'), END] })).toEqual(select('A'))
    expect(player({ turn: turn('hex'), actions: [step('a'), step('b')] })).toEqual(step('a'))
  })

  it('builds no context if there is no choice or the question belongs to another game', () => {
    looked.length = 0
    expect(player({ turn: turn('hex'), actions: [step('a')] })).toEqual(step('a'))
    expect(player({ turn: turn('die'), actions: [step('a'), END] })).toEqual(step('a'))
    expect(player({ turn: turn('hex', 'chance'), actions: [step('a'), END] })).toEqual(step('a'))
    expect(looked).toEqual([])
    player({ turn: turn('hex'), actions: [step('a'), END] })
    expect(looked).toEqual(['decision'])
  })

  it('throws if it has no legal action', () => {
    expect(() => player({ turn: turn('hex'), actions: [] })).toThrow(RangeError)
  })

  it('must answer every question of its game, or it does not compile', () => {
    // @ts-expect-error -- no answer to `hex`
    const none: Answers<Question, Asked<Action>, Action> = { unit: () => undefined }
    expect(Object.keys(none)).toEqual(['unit'])
  })
})

describe('legal actions', () => {
  const actions = [step('a'), select('A'), select('B'), END]

  it('are filtered by type, in order', () => {
    expect(offered(actions, 'select')).toEqual([select('A'), select('B')])
    expect(offered<Action, 'select'>([END], 'select')).toEqual([])
    expect(firstOffered(actions, 'select')).toEqual(select('A'))
    expect(firstOffered<Action, 'select'>([END], 'select')).toBeUndefined()
  })

  it('identify units by number', () => {
    const board = drawn('a b c')
    const units = ['A', 'B', 'C']
    const all = catalogue<Action>(
      typed([{ type: 'select', unit: true }, { type: 'step', place: true }, { type: 'end' }]),
      units,
      board.ids,
    )
    for (const unit of units) expect(units[unitNamed(all, { type: 'select', unit })]).toBe(unit)
  })
})

describe('actions of a type', () => {
  type Joined = { readonly type: 'select' | 'add'; readonly unit: string } | { readonly type: 'end' }
  const actions: ReadonlyArray<Joined> = [{ type: 'select', unit: 'A' }, { type: 'add', unit: 'B' }, { type: 'end' }]

  it('are narrowed even if types share a member of the union', () => {
    const names: ReadonlyArray<string> = offered(actions, 'add').map(action => action.unit)
    const first: 'select' | undefined = firstOffered(actions, 'select')?.type
    expect([names, first]).toEqual([['B'], 'select'])
  })
})
