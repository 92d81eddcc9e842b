/** 13.1.1 and 14.3.6 Set-up choices. */
import { describe, expect, it } from 'vitest'
import { beginSetup, setup } from '../../../../../src/games/grand-illusion/chapters/setup/index.js'
import { ALLIED, GERMAN, type SideIndex, fromMaubeuge } from '../../../../../src/games/grand-illusion/state/index.js'
import { unitPlace } from '../../../../../src/kernel/index.js'
import { type Played, type PositionData, placeName, played, position, tablesOf, unitOf } from '../../kit.js'

const begun = (side: SideIndex, data: PositionData) => {
  const g = tablesOf(data.scenario)
  const bare = position({ rest: 'start', ...data })
  const frame = beginSetup(g, bare, side)
  return { g, bare, frame }
}
const phase = (side: SideIndex, data: PositionData): Played => {
  const { g, bare, frame } = begun(side, data)
  return played({ state: { ...bare, frames: [...bare.frames, frame!] }, g, procedures: { setup: setup(g) } })
}
const whatIf = (options: readonly [number, number], more: PositionData = {}): PositionData => ({
  ...more,
  scenario: 'what-if',
  affairs: { options },
})
const hexes = (p: Played, unit: string): ReadonlyArray<string> =>
  p
    .play(`unit ${unit}`)
    .legal()
    .map(text => text.slice('place '.length))

describe('13.1.1 British units in Maubeuge', () => {
  it('[grand-illusion:13.1.1.f] [grand-illusion:14.1.1.j] [grand-illusion:14.2.1.c] up to two British infantry units may be set up in 54 instead of 45', () => {
    for (const scenario of ['campaign', 'short-campaign', 'what-if'] as const) {
      const g = tablesOf(scenario)
      const p = phase(ALLIED, { scenario })
      expect(p.asks).toBe('unit-to-set-up allied')
      expect(p.legal()).toEqual(['unit br-1', 'unit br-2', 'unit br-3', 'unit br-5', 'end'])
      expect(hexes(p, 'br-2')).toEqual(['45', '54'])
      const two = p.play('unit br-1', 'place 54', 'unit br-5', 'place 54')
      expect(two.legal()).toEqual(['unit br-1', 'unit br-5', 'end', 'default'])
      expect(placeName(g, unitPlace(two.state, unitOf(g, 'br-5')))).toBe('54')
      expect(two.refused('unit br-2').rule).toBe('grand-illusion:13.1.1.d')
      expect(two.refused('unit br-cav').code).toBe('out-of-area')
      expect(two.refused('unit de-ii').code).toBe('wrong-side')
      expect(two.play('end').result).toEqual({ type: 'over' })
    }
  })

  it('[grand-illusion:14.1.1.i] [grand-illusion:14.1.1.j] a unit that is set up in 54 counts as having begun there', () => {
    const g = tablesOf()
    const p = phase(ALLIED, {}).play('unit br-1', 'place 54')
    expect([fromMaubeuge(p.state, unitOf(g, 'br-1')), fromMaubeuge(p.state, unitOf(g, 'br-2'))]).toEqual([true, false])
    const back = p.play('default')
    expect(back.state.units).toEqual(position({ rest: 'start' }).units)
    expect(back.legal()).not.toContain('default')
    expect(p.play('unit br-1', 'place 45').state.units).toEqual(position({ rest: 'start' }).units)
  })

  it('[grand-illusion:13.1.1.f] a side may lift units three times as often as it has units to set up', () => {
    let p = phase(ALLIED, {})
    for (let i = 0; i < 6; i++) p = p.play('unit br-1', 'place 54', 'unit br-1', 'place 45')
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('unit br-1').code).toBe('not-offered')
  })

  it('[grand-illusion:13.1.1.d] the German side has no choices at set-up', () => {
    expect(begun(GERMAN, {}).frame).toBeNull()
  })
})

describe('14.3.6 set-up choices that options open', () => {
  it('[grand-illusion:14.3.6.e] Allied option 1 moves five French corps, two cavalry divisions and a headquarters to friendly hexes in France', () => {
    const p = phase(ALLIED, whatIf([0, 1]))
    expect(p.legal()).not.toContain('unit br-1')
    expect(p.legal()).not.toContain('unit fr-alp')
    const open = hexes(p, 'fr-x')
    expect(open).toContain('46')
    expect(open).toContain('19')
    // Hexes of Belgium and Germany are not in France.
    for (const hex of ['52', '62', '85', '86']) expect(open).not.toContain(hex)
    const five = p.play(
      ...['fr-i', 'fr-x', 'fr-iii', 'fr-xviii', 'fr-g4'].flatMap(unit => [`unit ${unit}`, 'place 25']),
    )
    // In 46 a sixth corps cannot move; one of the five may move again.
    expect(five.legal()).not.toContain('unit fr-xi')
    expect(five.legal()).toContain('unit fr-i')
    expect(five.legal()).toContain('unit fr-1cd')
    const cavalry = five.play('unit fr-1cd', 'place 26', 'unit fr-3cd', 'place 26')
    expect(cavalry.legal()).not.toContain('unit fr-5cd')
    const led = cavalry.play('unit fr-hq5', 'place 26')
    expect(led.legal()).not.toContain('unit fr-hq4')
    expect(led.play('default').state.units).toEqual(phase(ALLIED, whatIf([0, 1])).state.units)
  })

  it('[grand-illusion:14.3.6.e] these moves respect stacking and cannot enter an enemy hex (Q-100)', () => {
    const full = { '46': 'fr-x', '25': 'br-1 br-2 br-3 br-4 br-5 br-6 br-7 br-8 be-i be-ii' }
    expect(hexes(phase(ALLIED, whatIf([0, 1], { rest: 'gone', units: full })), 'fr-x')).not.toContain('25')
    expect(hexes(phase(ALLIED, whatIf([0, 1], { german: ['26'] })), 'fr-x')).not.toContain('26')
  })

  it('[grand-illusion:14.3.6.w] German option 1 moves eight corps, three cavalry divisions and a headquarters to hexes in Germany', () => {
    const p = phase(GERMAN, whatIf([1, 0]))
    const open = hexes(p, 'de-ii')
    for (const hex of ['81', '91', '100']) expect(open).toContain(hex)
    for (const hex of ['73', '62', '26']) expect(open).not.toContain(hex)
    // A hex holds six infantry corps.
    const corps = ['de-ii', 'de-iii', 'de-iv', 'de-ix', 'de-iii-r', 'de-iv-r']
    const eight = p
      .play(...corps.flatMap(unit => [`unit ${unit}`, 'place 91']))
      .play('unit de-gd', 'place 92', 'unit de-vii', 'place 92')
    expect(eight.legal()).not.toContain('unit de-x')
    expect(eight.legal()).toContain('unit de-2kd')
    expect(begun(ALLIED, whatIf([1, 0])).frame).toBeNull()
  })

  it('[grand-illusion:14.3.6.t] Belgian units may be set up in any Belgian hex that is not German with Allied option 5', () => {
    const units = { '62': 'be-opt-1 be-opt-2 be-opt-3 be-c be-hq', '64': 'be-4' }
    const p = phase(ALLIED, whatIf([0, 16], { rest: 'gone', units, allied: ['72'] }))
    expect(p.legal()).toEqual([
      'unit be-4',
      'unit be-c',
      'unit be-hq',
      'unit be-opt-1',
      'unit be-opt-2',
      'unit be-opt-3',
      'end',
    ])
    const open = hexes(p, 'be-opt-1')
    for (const hex of ['52', '72', '64', '55']) expect(open).toContain(hex)
    for (const hex of ['73', '81', '83', '46']) expect(open).not.toContain(hex)
    expect(hexes(phase(ALLIED, whatIf([0, 16], { rest: 'gone', units, german: ['55'] })), 'be-c')).not.toContain('55')
  })

  it('[grand-illusion:14.3.6.v] German heavy artillery may be set up in 72 for the attack before turn 1 with Allied option 5 (Q-100)', () => {
    const p = phase(GERMAN, whatIf([0, 16], { allied: ['72'] }))
    expect(p.legal()).toEqual(['unit de-ha1', 'unit de-ha2', 'end'])
    expect(hexes(p, 'de-ha1')).toEqual(['72', '73'])
  })
})
