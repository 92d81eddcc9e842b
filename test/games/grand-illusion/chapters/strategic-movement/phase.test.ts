/** 10 Strategic movement. */
import { describe, expect, it } from 'vitest'
import { beginStrategic, strategic } from '../../../../../src/games/grand-illusion/chapters/strategic-movement/index.js'
import { ALLIED, GERMAN, type SideIndex } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, type PositionData, played, position, tablesOf } from '../../kit.js'

const phase = (side: SideIndex, data: PositionData): Played => {
  const g = tablesOf(data.scenario)
  const bare = position({ turn: 5, caps: [2, 2], ...data })
  const state = { ...bare, frames: [...bare.frames, beginStrategic(g, bare, side)] }
  return played({ state, g, procedures: { strategic: strategic(g) } })
}
const hexes = (side: SideIndex, data: PositionData, unit: string): ReadonlyArray<string> => {
  const p = phase(side, data)
  return p.legal().includes(`unit ${unit}`)
    ? p
        .play(`unit ${unit}`)
        .legal()
        .map(text => text.slice('place '.length))
    : []
}
const units = (data: PositionData) => position(data).units

describe('10.1 strategic movement', () => {
  it('[grand-illusion:10.1.b] [grand-illusion:5.2.d] [grand-illusion:10.2.d] a unit of any size moves for 1 CAP, and once per phase', () => {
    const p = phase(ALLIED, { units: { '13': 'fr-x fr-alp fr-hq5' } })
    expect(p.legal()).toEqual(['unit fr-x', 'unit fr-hq5', 'unit fr-alp', 'end'])
    const first = p.play('unit fr-hq5', 'place 19')
    expect(first.state.caps).toEqual([2, 1])
    expect(first.legal()).toEqual(['unit fr-x', 'unit fr-alp', 'end'])
    expect(first.refused('unit fr-hq5')).toMatchObject({ code: 'already-moved', rule: 'grand-illusion:10.2.d' })
    const second = first.play('unit fr-alp', 'place 19')
    expect(second.state.units).toEqual(units({ units: { '13': 'fr-x', '19': 'fr-hq5 fr-alp' } }))
    expect(second.legal()).toEqual(['end'])
    expect(second.refused('unit fr-x')).toMatchObject({ code: 'no-points', rule: 'grand-illusion:10.1.b', needed: 1 })
    expect(second.play('end').result).toEqual({ type: 'over' })
  })

  it('[grand-illusion:10.1.a] a side without CAPs left cannot move units', () => {
    expect(phase(ALLIED, { units: { '13': 'fr-x' }, caps: [5, 0] }).legal()).toEqual(['end'])
  })

  it('[grand-illusion:10.1.c] [grand-illusion:9.5.4.g] heavy artillery and fortresses cannot move strategically', () => {
    const p = phase(GERMAN, { units: { '91': 'de-ha1 trier de-ii' } })
    expect(p.legal()).toEqual(['unit de-ii', 'end'])
    expect(p.refused('unit de-ha1').rule).toBe('grand-illusion:10.1.c')
  })
})

describe('10.2 by rail', () => {
  it('[grand-illusion:10.2.a] [grand-illusion:10.2.b] units move between friendly rail hexes that are linked to a source', () => {
    const open = hexes(ALLIED, { units: { '13': 'fr-x' } }, 'fr-x')
    expect(open).toContain('19')
    // Hexes without rail, an enemy hex, and the hex itself.
    for (const hex of ['3', '5', '50', '86', '13']) expect(open).not.toContain(hex)
    // 46 is cut off from all sources, so no unit moves to it or from it.
    const cut = { german: ['34', '35', '36', '37', '38', '44', '45', '47', '54', '55', '56'] }
    expect(hexes(ALLIED, { units: { '13': 'fr-x' }, ...cut }, 'fr-x')).not.toContain('46')
    expect(phase(ALLIED, { units: { '46': 'fr-x' }, ...cut }).legal()).toEqual(['end'])
    expect(phase(ALLIED, { units: { '46': 'fr-x' }, ...cut }).refused('unit fr-x').rule).toBe('grand-illusion:10.2.a')
    expect(phase(ALLIED, { units: { '50': 'fr-x' } }).legal()).toEqual(['end'])
  })

  it('[grand-illusion:10.2.a] enemies in a hex do not prevent rail movement', () => {
    expect(hexes(ALLIED, { units: { '13': 'fr-x', '19': 'de-ii' } }, 'fr-x')).toContain('19')
    expect(hexes(ALLIED, { units: { '13': 'fr-x de-ii' } }, 'fr-x')).toContain('19')
  })

  it('[grand-illusion:10.2.b] British units by rail need French sources', () => {
    // 14 is a British source but not a French one. Without 1, 4, 13, 61, 80 and 89 no unit moves by rail.
    const lost = { german: ['1', '4', '13', '61', '80', '89'] }
    expect(phase(ALLIED, { units: { '45': 'br-1' }, ...lost }).legal()).toEqual(['end'])
    expect(hexes(ALLIED, { units: { '45': 'br-1' } }, 'br-1')).toContain('24')
  })

  it('[grand-illusion:10.2.c] a rail move is at most ten hexes long', () => {
    const from = hexes(ALLIED, { turn: 5, units: { '98': 'fr-x' } }, 'fr-x')
    const all = hexes(ALLIED, { turn: 5, units: { '19': 'fr-x' } }, 'fr-x')
    expect(all).toContain('1')
    expect(from).not.toContain('1')
    expect(from).toContain('19')
  })

  it('[grand-illusion:10.2.f] a unit cannot end its rail move in a full hex', () => {
    const full = { '13': 'fr-i', '19': 'fr-x fr-iii fr-xviii fr-xi fr-xii fr-xvii' }
    expect(hexes(ALLIED, { units: full }, 'fr-i')).not.toContain('19')
    const p = phase(ALLIED, { units: full }).play('unit fr-i')
    expect(p.refused('place 19')).toMatchObject({ code: 'stacking', rule: 'grand-illusion:10.2.f' })
    expect(p.refused('place 3').rule).toBe('grand-illusion:10.2.a')
    expect(p.refused('unit fr-i').code).toBe('not-now')
  })

  it('[grand-illusion:10.3.a] [grand-illusion:10.3.b] [grand-illusion:10.3.c] Allied rail movement begins on turn 3', () => {
    for (const [side, unit, hex] of [
      [ALLIED, 'fr-x', '13'],
      [ALLIED, 'br-1', '45'],
      [GERMAN, 'de-ii', '91'],
    ] as const) {
      expect(phase(side, { turn: 2, units: { [hex]: unit } }).legal()).toEqual(['end'])
      expect(phase(side, { turn: 2, units: { [hex]: unit } }).refused(`unit ${unit}`).rule).toBe(
        'grand-illusion:10.3.a',
      )
      expect(phase(side, { turn: 3, units: { [hex]: unit } }).legal()).toEqual([`unit ${unit}`, 'end'])
    }
  })

  it('[grand-illusion:10.3.c] [grand-illusion:10.3.d] [grand-illusion:10.3.g] Germans move by rail only in Germany, and from turn 5 also in captured hexes, including 72 and 73', () => {
    const at = (turn: number) => hexes(GERMAN, { turn, units: { '91': 'de-ii' }, german: ['74', '64'] }, 'de-ii')
    expect(at(4)).toContain('81')
    for (const hex of ['72', '73', '74', '64'])
      expect([at(4).includes(hex), at(5).includes(hex)]).toEqual([false, true])
    expect(phase(GERMAN, { turn: 4, units: { '72': 'de-ii' } }).legal()).toEqual(['end'])
  })

  it('[grand-illusion:10.3.e] Belgians never move by rail', () => {
    const p = phase(ALLIED, { units: { '23': 'be-i' } })
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('unit be-i').rule).toBe('grand-illusion:10.3.e')
  })

  it('[grand-illusion:10.3.f] the British may pass Paris but not stop in it', () => {
    const p = phase(ALLIED, { units: { '13': 'br-1' } }).play('unit br-1')
    expect(p.legal()).not.toContain('place 19')
    expect(p.refused('place 19').rule).toBe('grand-illusion:10.3.f')
    expect(hexes(ALLIED, { units: { '13': 'fr-x' } }, 'fr-x')).toContain('19')
  })

  it('[grand-illusion:10.2.e] Germans cannot use closed Schlieffen Plan hexes or pass the end of rail', () => {
    const german = ['74', '64', '63', '53', '54', '43', '44', '33', '65', '56', '55', '46', '47', '57', '66']
    const at = (data: PositionData) => hexes(GERMAN, { units: { '64': 'de-ii' }, german, ...data }, 'de-ii')
    expect(at({ turn: 6 })).not.toContain('33')
    expect(at({ turn: 6, opened: ['33'] })).toContain('33')
    expect(at({ turn: 7 })).toContain('33')
    // The fortress of Namur has fallen, so the line ends in 56.
    const far = at({ turn: 7, railEnd: false })
    const near = at({ turn: 7, railEnd: true })
    expect(near).toContain('56')
    expect(far.filter(hex => !near.includes(hex)).length).toBeGreaterThan(0)
  })

  it('[grand-illusion:8.4.1.e] a headquarters that ends its move with another flips both of them', () => {
    const p = phase(ALLIED, { units: { '13': 'fr-hq5', '19': 'fr-hq6' } }).play('unit fr-hq5', 'place 19')
    expect(p.state.units).toEqual(units({ units: { '19': 'fr-hq5* fr-hq6*' } }))
  })
})

describe('10.4 by sea', () => {
  it('[grand-illusion:10.4.a] [grand-illusion:10.4.b] units move by sea from a named port to another farther west, from turn 1', () => {
    const at = (hex: string, data: PositionData = {}) =>
      hexes(ALLIED, { turn: 1, units: { [hex]: 'br-1' }, ...data }, 'br-1')
    expect(at('32')).toEqual(['1', '7', '14', '23'])
    expect(at('14')).toEqual(['1', '7'])
    expect(at('1')).toEqual([])
    expect(at('32', { german: ['14'] })).toEqual(['1', '7', '23'])
    expect(at('32', { german: ['32'] })).toEqual([])
    // A coastal hex is not a port.
    expect(at('16')).toEqual([])
  })

  it('[grand-illusion:10.4.d] only Allied units move by sea, for 1 CAP', () => {
    const p = phase(ALLIED, { turn: 1, units: { '32': 'fr-x' } }).play('unit fr-x', 'place 7')
    expect(p.state.caps).toEqual([2, 1])
    expect(p.events).toMatchObject([
      { kind: 'selected' },
      { kind: 'track', what: 'caps' },
      { kind: 'moved', rule: 'grand-illusion:10.4.a' },
    ])
    expect(phase(GERMAN, { turn: 2, units: { '32': 'de-ii' }, german: ['32', '23', '14'] }).legal()).toEqual(['end'])
  })

  it('[grand-illusion:10.4.c] Belgians never move by sea', () => {
    expect(phase(ALLIED, { turn: 1, units: { '32': 'be-i' } }).legal()).toEqual(['end'])
  })

  it('[grand-illusion:12.5.4.a] no unit moves by sea from Antwerp', () => {
    expect(hexes(ALLIED, { turn: 1, units: { '52': 'br-rn' } }, 'br-rn')).toEqual([])
  })
})

describe('8.4.9 the free move to Paris', () => {
  const danger = { turn: 4, caps: [0, 0], affairs: { danger: 4 } } as const

  it('[grand-illusion:8.4.9.j] one French corps may move to Paris without a CAP in the turn of the event', () => {
    const p = phase(ALLIED, { ...danger, units: { '13': 'fr-x fr-i fr-alp br-1 fr-hq5' } })
    expect(p.legal()).toEqual(['unit fr-i', 'unit fr-x', 'end'])
    expect(p.play('unit fr-x').legal()).toEqual(['place 19'])
    const moved = p.play('unit fr-x', 'place 19')
    expect([moved.state.caps, moved.legal()]).toEqual([[0, 0], ['end']])
    expect(moved.events).toMatchObject([{ kind: 'selected' }, { rule: 'grand-illusion:8.4.9.j' }])
  })

  it('[grand-illusion:8.4.9.j] the free move is used before CAPs are spent, and other moves cost a CAP', () => {
    const p = phase(ALLIED, { ...danger, caps: [0, 1], units: { '13': 'fr-x fr-i' } }).play('unit fr-x', 'place 19')
    expect(p.state.caps).toEqual([0, 1])
    expect(p.play('unit fr-i', 'place 19').state.caps).toEqual([0, 0])
    const elsewhere = phase(ALLIED, { ...danger, caps: [0, 1], units: { '13': 'fr-x fr-i' } }).play(
      'unit fr-x',
      'place 21',
    )
    expect(elsewhere.state.caps).toEqual([0, 0])
    expect(elsewhere.legal()).toEqual(['unit fr-i', 'end'])
  })

  it('[grand-illusion:8.4.9.j] the free move is not available on other turns, or on turns 1 and 2 (Q-143)', () => {
    expect(phase(ALLIED, { ...danger, turn: 5, units: { '13': 'fr-x' } }).legal()).toEqual(['end'])
    expect(phase(ALLIED, { turn: 2, caps: [0, 0], affairs: { danger: 2 }, units: { '13': 'fr-x' } }).legal()).toEqual([
      'end',
    ])
  })
})
