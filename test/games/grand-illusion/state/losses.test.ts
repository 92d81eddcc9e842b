/** 9.3.3 Losses of a unit, and their counts in scenario 2. */
import { describe, expect, it } from 'vitest'
import {
  type IllusionState,
  type IllusionTables,
  disrupt,
  eliminate,
  flip,
  isFlipped,
  loseStep,
  stepsLost,
  takeHit,
} from '../../../../src/games/grand-illusion/state/index.js'
import { unitPlace } from '../../../../src/kernel/index.js'
import { acting, placeName, tablesOf, unitOf } from '../positions.js'

const g = tablesOf()
const RULE = 'grand-illusion:9.3.3.d'
const whereIs = (at: IllusionTables, state: IllusionState, id: string): string =>
  placeName(at, unitPlace(state, unitOf(at, id)))
const lost = (state: IllusionState, id: string): number => stepsLost(state, unitOf(g, id))
const position = (...lines: ReadonlyArray<string>): IllusionState => acting('german', ...lines).state
/** Returns the state after a unit in a line has lost steps. */
const hit = (line: string, times = 1, ...more: ReadonlyArray<string>): IllusionState => {
  let state = position(line, ...more)
  for (let n = 0; n < times; n++) state = loseStep(g, state, unitOf(g, line.split(' ')[0]!), RULE, undefined)
  return state
}

describe('the losses of a unit', () => {
  it('[grand-illusion:9.3.3.d] an undisrupted combat unit is disrupted', () => {
    const state = hit('fr-i 26')
    expect(lost(state, 'fr-i')).toBe(1)
    expect(whereIs(g, state, 'fr-i')).toBe('26')
  })

  it('[grand-illusion:9.3.3.e] [grand-illusion:9.8.2.e] a disrupted combat unit is eliminated and goes to the box of dead units at full strength', () => {
    const state = hit('fr-i 26 one-step-lost out-of-supply')
    expect(whereIs(g, state, 'fr-i')).toBe('dead')
    expect(lost(state, 'fr-i')).toBe(0)
  })

  it('[grand-illusion:9.3.3.b] [grand-illusion:9.3.3.c] [grand-illusion:2.4.x] a fortress is reduced step by step and then put out of play', () => {
    expect([1, 2, 3].map(times => lost(hit('metz-5 86', times), 'metz-5'))).toEqual([1, 2, 3])
    expect(whereIs(g, hit('metz-5 86', 3), 'metz-5')).toBe('86')
    expect(whereIs(g, hit('metz-5 86', 4), 'metz-5')).toBe('gone')
    expect(whereIs(g, hit('namur 64 one-step-lost'), 'namur')).toBe('gone')
  })

  it('[grand-illusion:9.8.1.a] [grand-illusion:9.8.1.c] a headquarters is flipped, and never returns if it is eliminated (7.2.d)', () => {
    const state = position('fr-hq5 26')
    const unit = unitOf(g, 'fr-hq5')
    const flipped = flip(g, state, unit, 'grand-illusion:2.4.s', undefined)
    expect(isFlipped(flipped, unit)).toBe(true)
    expect(flip(g, flipped, unit, 'grand-illusion:2.4.s', undefined)).toBe(flipped)
    expect(whereIs(g, eliminate(g, flipped, unit, 'grand-illusion:9.4.4.a', undefined), 'fr-hq5')).toBe('gone')
  })

  it('[grand-illusion:2.4.j] a disrupted unit is not disrupted again', () => {
    const state = position('fr-i 26 one-step-lost')
    expect(disrupt(g, state, unitOf(g, 'fr-i'), 'grand-illusion:11.3.a', undefined)).toBe(state)
  })

  it('the unit, its hex and the rule are logged', () => {
    const events: unknown[] = []
    const state = position('fr-i 26', 'fr-ii 26 one-step-lost')
    const log = { add: (event: unknown) => events.push(event) }
    loseStep(g, state, unitOf(g, 'fr-i'), RULE, log)
    loseStep(g, state, unitOf(g, 'fr-ii'), 'grand-illusion:9.3.3.e', log)
    expect(events).toEqual([
      { kind: 'disrupted', rule: RULE, side: 'allied', unit: 'fr-i', places: ['26'], forced: true },
      { kind: 'removed', rule: 'grand-illusion:9.3.3.e', side: 'allied', unit: 'fr-ii', from: '26', forced: true },
    ])
  })
})

describe('the losses that scenario 2 counts', () => {
  const short = tablesOf('short-campaign')
  const on = (turn: number, line: string): IllusionState =>
    acting('german', 'grand-illusion short-campaign', `turn ${turn} actions`, line).state
  const after = (turn: number, line: string): IllusionState =>
    takeHit(short, on(turn, line), unitOf(short, line.split(' ')[0]!), RULE, undefined)

  it('[grand-illusion:14.2.2.e] [grand-illusion:Q-96] include French corps eliminated through turn 5, for any reason', () => {
    expect(after(5, 'fr-i 26 one-step-lost').affairs.frenchLost).toBe(1)
    expect(after(5, 'fr-i 26').affairs.frenchLost).toBe(0)
    expect(after(6, 'fr-i 26 one-step-lost').affairs.frenchLost).toBe(0)
    expect(after(5, 'de-ii 26 one-step-lost').affairs.frenchLost).toBe(0)
  })

  it('[grand-illusion:14.2.2.f] [grand-illusion:Q-96] include hits on British units in combat through turn 5, but not other losses of a step', () => {
    expect(after(5, 'br-1 26').affairs.britishHits).toBe(1)
    expect(after(5, 'br-1 26 one-step-lost').affairs.britishHits).toBe(1)
    expect(after(6, 'br-1 26').affairs.britishHits).toBe(0)
    expect(after(5, 'fr-i 26').affairs.britishHits).toBe(0)
    expect(loseStep(short, on(5, 'br-1 26'), unitOf(short, 'br-1'), RULE, undefined).affairs.britishHits).toBe(0)
  })

  it('[grand-illusion:14.2.2.e] do not exist in scenario 1', () => {
    expect(hit('fr-i 26 one-step-lost', 1, 'turn 5 actions').affairs.frenchLost).toBe(0)
  })
})
