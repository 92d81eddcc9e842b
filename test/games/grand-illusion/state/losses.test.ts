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
import { type PositionData, placeName, position, tablesOf, unitOf } from '../kit.js'

const g = tablesOf()
const RULE = 'grand-illusion:9.3.3.d'
const whereIs = (at: IllusionTables, state: IllusionState, id: string): string =>
  placeName(at, unitPlace(state, unitOf(at, id)))
const lost = (state: IllusionState, id: string): number => stepsLost(state, unitOf(g, id))
const hit = (data: PositionData, id: string, times = 1, at = g): IllusionState => {
  let state = position(data)
  for (let n = 0; n < times; n++) state = loseStep(at, state, unitOf(at, id), RULE, undefined)
  return state
}

describe('the losses of a unit', () => {
  it('[grand-illusion:9.3.3.d] an undisrupted combat unit is disrupted', () => {
    const state = hit({ units: { '26': 'fr-i' } }, 'fr-i')
    expect(lost(state, 'fr-i')).toBe(1)
    expect(whereIs(g, state, 'fr-i')).toBe('26')
  })

  it('[grand-illusion:9.3.3.e] [grand-illusion:9.8.2.e] a disrupted combat unit is eliminated and goes to the box of dead units at full strength', () => {
    const state = hit({ units: { '26': 'fr-i*!' } }, 'fr-i')
    expect(whereIs(g, state, 'fr-i')).toBe('dead')
    expect(lost(state, 'fr-i')).toBe(0)
  })

  it('[grand-illusion:9.3.3.b] [grand-illusion:9.3.3.c] [grand-illusion:2.4.x] a fortress is reduced step by step and then put out of play', () => {
    const metz = { units: { '86': 'metz-5' } }
    expect([1, 2, 3].map(times => lost(hit(metz, 'metz-5', times), 'metz-5'))).toEqual([1, 2, 3])
    expect(whereIs(g, hit(metz, 'metz-5', 3), 'metz-5')).toBe('86')
    expect(whereIs(g, hit(metz, 'metz-5', 4), 'metz-5')).toBe('gone')
    expect(whereIs(g, hit({ units: { '64': 'namur*' } }, 'namur'), 'namur')).toBe('gone')
  })

  it('[grand-illusion:9.8.1.a] [grand-illusion:9.8.1.c] a headquarters is flipped, and never returns if it is eliminated (7.2.d)', () => {
    const state = position({ units: { '26': 'fr-hq5' } })
    const unit = unitOf(g, 'fr-hq5')
    const flipped = flip(g, state, unit, 'grand-illusion:2.4.s', undefined)
    expect(isFlipped(flipped, unit)).toBe(true)
    expect(flip(g, flipped, unit, 'grand-illusion:2.4.s', undefined)).toBe(flipped)
    expect(whereIs(g, eliminate(g, flipped, unit, 'grand-illusion:9.4.4.a', undefined), 'fr-hq5')).toBe('gone')
  })

  it('[grand-illusion:2.4.j] a disrupted unit is not disrupted again', () => {
    const state = position({ units: { '26': 'fr-i*' } })
    expect(disrupt(g, state, unitOf(g, 'fr-i'), 'grand-illusion:11.3.a', undefined)).toBe(state)
  })

  it('the unit, its hex and the rule are logged', () => {
    const events: unknown[] = []
    const state = position({ units: { '26': 'fr-i fr-ii*' } })
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
  const after = (data: PositionData, id: string): IllusionState =>
    takeHit(short, position({ scenario: 'short-campaign', ...data }), unitOf(short, id), RULE, undefined)

  it('[grand-illusion:14.2.2.e] [grand-illusion:Q-96] include French corps eliminated through turn 5, for any reason', () => {
    expect(after({ turn: 5, units: { '26': 'fr-i*' } }, 'fr-i').affairs.frenchLost).toBe(1)
    expect(after({ turn: 5, units: { '26': 'fr-i' } }, 'fr-i').affairs.frenchLost).toBe(0)
    expect(after({ turn: 6, units: { '26': 'fr-i*' } }, 'fr-i').affairs.frenchLost).toBe(0)
    expect(after({ turn: 5, units: { '26': 'de-ii*' } }, 'de-ii').affairs.frenchLost).toBe(0)
  })

  it('[grand-illusion:14.2.2.f] [grand-illusion:Q-96] include hits on British units in combat through turn 5, but not other losses of a step', () => {
    expect(after({ turn: 5, units: { '26': 'br-1' } }, 'br-1').affairs.britishHits).toBe(1)
    expect(after({ turn: 5, units: { '26': 'br-1*' } }, 'br-1').affairs.britishHits).toBe(1)
    expect(after({ turn: 6, units: { '26': 'br-1' } }, 'br-1').affairs.britishHits).toBe(0)
    expect(after({ turn: 5, units: { '26': 'fr-i' } }, 'fr-i').affairs.britishHits).toBe(0)
    const worn = position({ scenario: 'short-campaign', turn: 5, units: { '26': 'br-1' } })
    expect(loseStep(short, worn, unitOf(short, 'br-1'), RULE, undefined).affairs.britishHits).toBe(0)
  })

  it('[grand-illusion:14.2.2.e] do not exist in scenario 1', () => {
    expect(hit({ turn: 5, units: { '26': 'fr-i*' } }, 'fr-i').affairs.frenchLost).toBe(0)
  })
})
