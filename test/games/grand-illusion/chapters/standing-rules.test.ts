import { describe, expect, it } from 'vitest'
import { has, members, topOf, unitPlace } from '../../../../src/kernel/index.js'
import { beginActivation } from '../../../../src/games/grand-illusion/chapters/activation/index.js'
import { standingRules } from '../../../../src/games/grand-illusion/chapters/standing-rules.js'
import { type IllusionState, ALLIED, GERMAN } from '../../../../src/games/grand-illusion/state/index.js'
import { type PositionData, hexOf, placeName, position, tablesOf, unitOf } from '../kit.js'

const g = tablesOf()
/** Returns the state after the standing rules have run. */
const settled = (data: PositionData): IllusionState => {
  const frames = data.frames ?? [beginActivation(GERMAN, hexOf(g, 91), 'normal')]
  let now = position({ turn: 3, ...data, frames })
  for (;;) {
    const next = standingRules(g)(now, undefined)
    if (next === now) return now
    now = next
  }
}
const german = (state: IllusionState, hex: number): boolean => has(state.ground.german, hexOf(g, hex))

describe('standing rules (applied whenever the position changes)', () => {
  it('[grand-illusion:8.3.3.a] [grand-illusion:8.3.3.c] [grand-illusion:8.3.3.d] control passes to a supplied combat unit if the other side has nothing that keeps control', () => {
    expect(german(settled({ units: { 74: 'de-ii' } }), 74)).toBe(true)
    expect(german(settled({ units: { 74: 'de-hq1 de-ha1' } }), 74)).toBe(false)
    expect(german(settled({ units: { 74: 'de-ii fr-1cd' } }), 74)).toBe(false)
    expect(german(settled({ units: { 20: 'de-ii' } }), 20)).toBe(false)
  })
  it('[grand-illusion:8.3.2.d] [grand-illusion:12.5.1.b] Antwerp stays Allied while its fortress stands', () => {
    const more = { german: ['62', '53'] }
    expect(german(settled({ ...more, units: { 52: 'de-ii antwerp' } }), 52)).toBe(false)
    expect(german(settled({ ...more, units: { 52: 'de-ii' } }), 52)).toBe(true)
  })
  it('[grand-illusion:8.3.4.b] [grand-illusion:8.3.4.c] cavalry that takes a hex leaves a cavalry marker until infantry arrives', () => {
    const taken = settled({ units: { 74: 'de-2kd' } })
    expect([german(taken, 74), members(taken.ground.cavalry)]).toEqual([true, [hexOf(g, 74)]])
    expect(
      members(settled({ units: { 74: 'de-2kd de-ii*' }, german: ['74'], cavalry: ['74'] }).ground.cavalry),
    ).toEqual([])
  })
  it('[grand-illusion:8.3.3.e] [grand-illusion:9.5.3.e] a siege ends if no unit can besiege the fortress, and control returns when no enemy combat unit is left', () => {
    const more = { german: ['54'], sieges: ['54'] }
    const kept = settled({ ...more, units: { 54: 'maubeuge de-ii' } })
    expect([members(kept.ground.sieges).length, german(kept, 54)]).toEqual([1, true])
    const disrupted = settled({ ...more, units: { 54: 'maubeuge de-ii*' } })
    expect([members(disrupted.ground.sieges).length, german(disrupted, 54)]).toEqual([0, true])
    expect(members(settled({ ...more, units: { 54: 'maubeuge de-30r' } }).ground.sieges)).toEqual([])
    const left = settled({ ...more, units: { 54: 'maubeuge' } })
    expect([members(left.ground.sieges).length, german(left, 54)]).toEqual([0, false])
  })
  it('[grand-illusion:13.1.1.d] the rules do not apply before set-up is over, because units may be lifted again', () => {
    const frame = { at: 'setup', side: ALLIED, lifted: 1, unit: -1 } as const
    const data = { units: { 72: 'be-hq de-ii', 71: 'be-i' }, allied: ['72'] }
    const during = { ...data, frames: [frame] }
    expect(settled(during)).toEqual(position({ turn: 3, ...during }))
    const after = settled(data)
    expect(topOf(after)).toMatchObject({ at: 'flight' })
  })
  it('[grand-illusion:9.5.4.d] [grand-illusion:9.4.4.c] guns left alone with the enemy are eliminated, and a headquarters flees', () => {
    const lost = settled({ units: { 91: 'de-ha1 fr-1cd' } })
    expect(placeName(g, unitPlace(lost, unitOf(g, 'de-ha1')))).toBe('gone')
    expect(topOf(settled({ units: { 91: 'de-hq1 fr-1cd' } }))).toEqual({
      at: 'flight',
      unit: unitOf(g, 'de-hq1'),
      interrupts: true,
    })
    expect(topOf(settled({ units: { 91: 'de-hq1 de-ii fr-1cd' } })).at).toBe('activation')
  })
  it('[grand-illusion:8.3.3.f] the consequences of a change of control apply at once, but not while units retreat', () => {
    const units = { 95: 'fr-i' }
    const allied = ['95', '96', '87']
    expect(topOf(settled({ units, allied }))).toEqual({ at: 'chit', hex: hexOf(g, 95), interrupts: true })
    const frames = [
      beginActivation(GERMAN, hexOf(g, 91), 'normal'),
      { at: 'delay' as const, side: GERMAN, hex: hexOf(g, 95) },
    ]
    expect(topOf(settled({ units, allied, frames })).at).toBe('delay')
    expect(german(settled({ units: { 74: 'de-ii' }, frames }), 74)).toBe(false)
  })
  it('[grand-illusion:8.4.9.b] [grand-illusion:8.4.9.a] Paris is in danger when supplied Germans are in or adjacent to its hexes', () => {
    const rail = ['73', '64', '65', '56', '46', '36', '47', '48', '38', '37', '27']
    const danger = (units: string, hex: number): number =>
      settled({ units: { [hex]: units }, german: rail, railEnd: false }).affairs.danger
    expect([danger('de-ii', 37), danger('de-hq1', 37), danger('de-ii', 48)]).toEqual([3, 0, 0])
    expect(settled({ units: { 28: 'de-ii' } }).affairs.danger).toBe(0)
  })
  it('[grand-illusion:12.5.3.b] Germans do not gain control of 43 while the Belgians are locked in, even if they are there', () => {
    const there = { units: { 43: 'de-ii', 52: 'be-i' }, german: ['53', '63', '64'], turn: 8 }
    expect(german(settled({ ...there, affairs: { antwerpLocked: true } }), 43)).toBe(false)
    expect(german(settled(there), 43)).toBe(true)
  })
  it('[grand-illusion:12.5.3.c] the Belgians are locked in from the moment when they are guarded until they have left', () => {
    const affairs = { belgiansAtAntwerp: true }
    const german62 = { german: ['62', '53'], turn: 8 }
    expect(
      settled({ ...german62, units: { 52: 'be-i', 53: 'de-ii', 62: 'de-iii' }, affairs }).affairs.antwerpLocked,
    ).toBe(true)
    expect(
      settled({ ...german62, units: { 52: 'be-i' }, affairs: { ...affairs, antwerpLocked: true } }).affairs
        .antwerpLocked,
    ).toBe(true)
    expect(
      settled({ ...german62, units: { 52: 'fr-i' }, affairs: { ...affairs, antwerpLocked: true } }).affairs
        .antwerpLocked,
    ).toBe(false)
  })
})
