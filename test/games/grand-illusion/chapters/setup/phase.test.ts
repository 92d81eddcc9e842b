/** 13.1.1 and 14.3.6 Set-up choices. */
import { describe, expect, it } from 'vitest'
import { fromMaubeuge } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Position, position, unitOf, unitsAt } from '../../positions.js'
import { arrivalHexes } from '../alone.js'
import { changes } from '../given.js'

const ALL = ['campaign', 'short-campaign', 'what-if'] as const
const first = (scenario: (typeof ALL)[number] = 'campaign'): Position =>
  position(`grand-illusion ${scenario}`, 'turn 1 allied setup')
/** Returns the set-up of a side after the choice of options. */
const second = (side: string, ...lines: ReadonlyArray<string>): Position =>
  position('grand-illusion what-if', `turn 1 ${side === 'german' ? 'german setup' : 'allied setup 2'}`, ...lines)
const hexes = (p: Position, unit: string) => arrivalHexes(p.play(`unit ${unit}`))
/** Returns the orders that set up units in a hex. */
const setUp = (hex: string, units: string) => units.split(' ').flatMap(unit => [`unit ${unit}`, `place ${hex}`])

describe('13.1.1 British units in Maubeuge', () => {
  it.each(ALL)(
    '[grand-illusion:13.1.1.f] [grand-illusion:14.1.1.j] [grand-illusion:14.2.1.c] up to two British infantry units may be set up in 54 instead of 45: %s',
    scenario => {
      const p = first(scenario)
      expect(p.asks).toBe('unit-to-set-up allied')
      expect(p.legal()).toEqual(['unit br-1', 'unit br-2', 'unit br-3', 'unit br-5', 'end'])
      expect(hexes(p, 'br-2')).toEqual(['45', '54'])
      const two = p.play(...setUp('54', 'br-1 br-5'))
      expect(two.legal()).toEqual(['unit br-1', 'unit br-5', 'end', 'default'])
      expect(two.at('br-5')).toBe('54')
      expect(two.refused('unit br-2').rule).toBe('grand-illusion:13.1.1.d')
      expect(two.refused('unit br-cav').code).toBe('out-of-area')
      expect(two.refused('unit de-ii').code).toBe('wrong-side')
      expect(two.play('end').turn.phase).not.toBe('setup')
    },
  )

  it('[grand-illusion:14.1.1.i] [grand-illusion:14.1.1.j] a unit that is set up in 54 counts as having begun there', () => {
    const start = first()
    const p = start.play(...setUp('54', 'br-1'))
    const counts = ['br-1', 'br-2'].map(id => fromMaubeuge(p.state, unitOf(p.rules.tables, id)))
    expect(counts).toEqual([true, false])
    const back = p.play('default')
    expect(changes(start, back)).toEqual([])
    expect(back.legal()).not.toContain('default')
    expect(changes(start, p.play(...setUp('45', 'br-1')))).toEqual([])
  })

  it('[grand-illusion:13.1.1.f] a side may lift units three times as often as it has units to set up', () => {
    const orders = Array.from({ length: 6 }, () => [...setUp('54', 'br-1'), ...setUp('45', 'br-1')])
    const p = first().play(...orders.flat())
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('unit br-1').code).toBe('not-offered')
  })

  it('[grand-illusion:13.1.1.d] the German side has no choices at set-up', () => {
    expect(() => position('turn 1 german setup')).toThrow('the phase is left out')
    expect(first().play('end').turn.phase).toBe('reinforcement')
  })
})

describe('14.3.6 set-up choices that options open', () => {
  it('[grand-illusion:14.3.6.e] Allied option 1 moves five French corps, two cavalry divisions and a headquarters to friendly hexes in France', () => {
    const p = second('allied', 'options allied 1')
    expect(p.legal()).not.toContain('unit br-1')
    expect(p.legal()).not.toContain('unit fr-alp')
    const open = hexes(p, 'fr-x')
    for (const hex of ['46', '19']) expect(open).toContain(hex)
    // Hexes of Belgium and Germany are not in France.
    for (const hex of ['52', '62', '85', '86']) expect(open).not.toContain(hex)
    const five = p.play(...setUp('25', 'fr-i fr-x fr-iii fr-xviii fr-g4'))
    // In 46 a sixth corps cannot move; one of the five may move again.
    expect(five.legal()).not.toContain('unit fr-xi')
    for (const unit of ['fr-i', 'fr-1cd']) expect(five.legal()).toContain(`unit ${unit}`)
    const cavalry = five.play(...setUp('26', 'fr-1cd fr-3cd'))
    expect(cavalry.legal()).not.toContain('unit fr-5cd')
    const led = cavalry.play(...setUp('26', 'fr-hq5'))
    expect(led.legal()).not.toContain('unit fr-hq4')
    expect(changes(p, led.play('default'))).toEqual([])
  })

  it('[grand-illusion:14.3.6.e] these moves respect stacking and cannot enter an enemy hex (Q-100)', () => {
    const full = unitsAt('25', 'br-1 br-2 br-3 br-4 br-5 br-6 br-7 br-8 be-i be-ii')
    const withRoom = second('allied', 'options allied 1', 'fr-x 46', 'others gone')
    expect(hexes(withRoom, 'fr-x')).toEqual(expect.arrayContaining(['25', '26']))
    expect(hexes(second('allied', 'options allied 1', 'fr-x 46', ...full, 'others gone'), 'fr-x')).not.toContain('25')
    expect(hexes(second('allied', 'options allied 1', 'german 26'), 'fr-x')).not.toContain('26')
  })

  it('[grand-illusion:14.3.6.w] German option 1 moves eight corps, three cavalry divisions and a headquarters to hexes in Germany', () => {
    const p = second('german', 'options german 1')
    const open = hexes(p, 'de-ii')
    for (const hex of ['81', '91', '100']) expect(open).toContain(hex)
    for (const hex of ['73', '62', '26']) expect(open).not.toContain(hex)
    // A hex holds six infantry corps.
    const eight = p.play(...setUp('91', 'de-ii de-iii de-iv de-ix de-iii-r de-iv-r'), ...setUp('92', 'de-gd de-vii'))
    expect(eight.legal()).not.toContain('unit de-x')
    expect(eight.legal()).toContain('unit de-2kd')
    expect(() => second('allied', 'options german 1')).toThrow('the phase is left out')
  })

  it('[grand-illusion:14.3.6.t] Belgian units may be set up in any Belgian hex that is not German with Allied option 5', () => {
    const belgians = (...more: ReadonlyArray<string>) => {
      const units = [...unitsAt('62', 'be-opt-1 be-opt-2 be-opt-3 be-c be-hq'), 'be-4 64', 'others gone']
      return second('allied', 'options allied 5', ...units, ...more)
    }
    const p = belgians('allied 72')
    const units = ['be-4', 'be-c', 'be-hq', 'be-opt-1', 'be-opt-2', 'be-opt-3']
    expect(p.legal()).toEqual([...units.map(unit => `unit ${unit}`), 'end'])
    const open = hexes(p, 'be-opt-1')
    for (const hex of ['52', '72', '64', '55']) expect(open).toContain(hex)
    for (const hex of ['73', '81', '83', '46']) expect(open).not.toContain(hex)
    expect(hexes(belgians('german 55'), 'be-c')).not.toContain('55')
  })

  it('[grand-illusion:14.3.6.v] German heavy artillery may be set up in 72 for the attack before turn 1 with Allied option 5 (Q-100)', () => {
    const p = second('german', 'options allied 5', 'allied 72')
    expect(p.legal()).toEqual(['unit de-ha1', 'unit de-ha2', 'end'])
    expect(hexes(p, 'de-ha1')).toEqual(['72', '73'])
  })
})
