/** 10 Strategic movement. */
import { describe, expect, it } from 'vitest'
import type { Side } from '../../../../../src/games/grand-illusion/scenario/index.js'
import type { Position } from '../../positions.js'
import { changes, given } from '../given.js'

/** The strategic movement of a side on a turn, with these CAPs (German and Allied). */
const phase = (side: Side, turn: number, lines: string, caps = '2 2'): Position => {
  const [german, allied] = caps.split(' ')
  return given(
    `turn ${turn} ${side} strategic, initiative german, caps german ${german}, caps allied ${allied}, ${lines}`,
  )
}
const allied = (lines: string, caps?: string): Position => phase('allied', 5, lines, caps)
/** Returns the hexes to which a unit may move. */
const hexesOf = (p: Position, unit: string): ReadonlyArray<string> =>
  p.legal().includes(`unit ${unit}`)
    ? p
        .play(`unit ${unit}`)
        .legal()
        .map(text => text.slice('place '.length))
    : []
const END = ['end']

describe('10.1 strategic movement', () => {
  it('[grand-illusion:10.1.b] [grand-illusion:5.2.d] [grand-illusion:10.2.d] a unit of any size moves for 1 CAP, and once per phase', () => {
    const p = allied('fr-x 13, fr-alp 13, fr-hq5 13')
    expect(p.legal()).toEqual(['unit fr-x', 'unit fr-hq5', 'unit fr-alp', 'end'])
    const first = p.play('unit fr-hq5', 'place 19')
    expect(first.state.caps).toEqual([2, 1])
    expect(first.legal()).toEqual(['unit fr-x', 'unit fr-alp', 'end'])
    expect(first.refused('unit fr-hq5')).toMatchObject({ code: 'already-moved', rule: 'grand-illusion:10.2.d' })
    const second = first.play('unit fr-alp', 'place 19')
    expect(changes(p, second)).toEqual(['fr-hq5 19', 'fr-alp 19'])
    expect(second.legal()).toEqual(END)
    expect(second.refused('unit fr-x')).toMatchObject({ code: 'no-points', rule: 'grand-illusion:10.1.b', needed: 1 })
    expect(second.play('end').asks).toBe('unit-to-move-by-rail german')
  })

  it('[grand-illusion:10.1.a] a side without CAPs left cannot move units', () => {
    expect(allied('fr-x 13', '5 0').legal()).toEqual(END)
  })

  it('[grand-illusion:10.1.c] [grand-illusion:9.5.4.g] heavy artillery and fortresses cannot move strategically', () => {
    const p = phase('german', 5, 'de-ha1 86, metz-5 86, de-ii 86')
    expect(p.legal()).toEqual(['unit de-ii', 'end'])
    for (const unit of ['de-ha1', 'metz-5']) expect(p.refused(`unit ${unit}`).rule).toBe('grand-illusion:10.1.c')
  })
})

describe('10.2 by rail', () => {
  it('[grand-illusion:10.2.a] [grand-illusion:10.2.b] units move between friendly rail hexes that are linked to a source', () => {
    const open = hexesOf(allied('fr-x 13'), 'fr-x')
    expect(open).toContain('19')
    // Hexes without rail, an enemy hex, and the hex itself.
    for (const hex of ['3', '5', '50', '86', '13']) expect(open).not.toContain(hex)
    // 46 is cut off from all sources, so no unit moves to it or from it.
    const cut = 'german 34 35 36 37 38 44 45 47 54 55 56'
    expect(open).toContain('46')
    expect(hexesOf(allied(`${cut}, fr-x 13`), 'fr-x')).not.toContain('46')
    expect(allied(`${cut}, fr-x 46`).legal()).toEqual(END)
    expect(allied(`${cut}, fr-x 46`).refused('unit fr-x').rule).toBe('grand-illusion:10.2.a')
    expect(allied('fr-x 50').legal()).toEqual(END)
  })

  it('[grand-illusion:10.2.a] enemies in a hex do not prevent rail movement', () => {
    expect(hexesOf(allied('fr-x 13, de-ii 19'), 'fr-x')).toContain('19')
    expect(hexesOf(allied('fr-x 13, de-ii 13'), 'fr-x')).toContain('19')
  })

  it('[grand-illusion:10.2.b] British units by rail need French sources', () => {
    // 14 is a British source but not a French one. Without 1, 4, 13, 61, 80 and 89 no unit moves by rail.
    expect(allied('br-1 45, german 1 4 13 61 80 89').legal()).toEqual(END)
    expect(hexesOf(allied('br-1 45'), 'br-1')).toContain('24')
  })

  it('[grand-illusion:10.2.c] a rail move is at most ten hexes long', () => {
    const [near, far] = ['19', '98'].map(hex => hexesOf(allied(`fr-x ${hex}`), 'fr-x'))
    expect(near).toContain('1')
    expect(far).not.toContain('1')
    expect(far).toContain('19')
  })

  it('[grand-illusion:10.2.f] a unit cannot end its rail move in a full hex', () => {
    const full = allied('fr-i 13, fr-x 19, fr-iii 19, fr-xviii 19, fr-xi 19, fr-xii 19, fr-xvii 19')
    const p = full.play('unit fr-i')
    expect(p.legal()).not.toContain('place 19')
    expect(p.refused('place 19')).toMatchObject({ code: 'stacking', rule: 'grand-illusion:10.2.f' })
    expect(p.refused('place 3').rule).toBe('grand-illusion:10.2.a')
    expect(p.refused('unit fr-i').code).toBe('not-now')
  })

  it.each([
    ['allied', 'fr-x', '13'],
    ['allied', 'br-1', '45'],
    ['german', 'de-ii', '91'],
  ] as const)(
    '[grand-illusion:10.3.a] [grand-illusion:10.3.b] [grand-illusion:10.3.c] %s rail movement begins on turn 3: %s in %s',
    (side, unit, hex) => {
      const on = (turn: number) => phase(side, turn, `${unit} ${hex}`)
      expect(on(2).legal()).toEqual(END)
      expect(on(2).refused(`unit ${unit}`).rule).toBe('grand-illusion:10.3.a')
      expect(on(3).legal()).toEqual([`unit ${unit}`, 'end'])
    },
  )

  it('[grand-illusion:10.3.c] [grand-illusion:10.3.d] [grand-illusion:10.3.g] Germans move by rail only in Germany, and from turn 5 also in captured hexes, including 72 and 73', () => {
    const [on4, on5] = [4, 5].map(turn => hexesOf(phase('german', turn, 'de-ii 91, german 74 64'), 'de-ii'))
    expect(on4).toContain('81')
    for (const hex of ['72', '73', '74', '64'])
      expect([on4!.includes(hex), on5!.includes(hex)], hex).toEqual([false, true])
    expect(phase('german', 4, 'de-ii 72').legal()).toEqual(END)
  })

  it('[grand-illusion:10.3.e] Belgians never move by rail', () => {
    const p = allied('be-i 23')
    expect(p.legal()).toEqual(END)
    expect(p.refused('unit be-i').rule).toBe('grand-illusion:10.3.e')
  })

  it('[grand-illusion:10.3.f] the British may pass Paris but not stop in it', () => {
    const p = allied('br-1 13').play('unit br-1')
    expect(p.legal()).not.toContain('place 19')
    expect(p.refused('place 19').rule).toBe('grand-illusion:10.3.f')
    expect(hexesOf(allied('fr-x 13'), 'fr-x')).toContain('19')
  })

  it('[grand-illusion:10.2.e] Germans cannot use closed Schlieffen Plan hexes or pass the end of rail', () => {
    const german = 'german 74 64 63 53 54 43 44 33 65 56 55 46 47 57 66'
    const on = (turn: number, more: string) => hexesOf(phase('german', turn, `de-ii 64, ${german}${more}`), 'de-ii')
    expect(on(6, '')).not.toContain('33')
    expect(on(6, ', opened 33')).toContain('33')
    expect(on(7, '')).toContain('33')
    // The fortress of Namur has fallen, so the line ends in 56.
    const [far, near] = ['no', 'yes'].map(end => on(7, `, rail-end ${end}`))
    expect(near).toContain('56')
    expect(far!.filter(hex => !near!.includes(hex)).length).toBeGreaterThan(0)
  })

  it('[grand-illusion:8.4.1.e] a headquarters that ends its move with another flips both of them', () => {
    const p = allied('fr-hq5 13, fr-hq6 19')
    expect(changes(p, p.play('unit fr-hq5', 'place 19'))).toEqual([
      'fr-hq5 19 one-step-lost',
      'fr-hq6 19 one-step-lost',
    ])
  })
})

describe('10.4 by sea', () => {
  const on1 = (lines: string): Position => phase('allied', 1, lines)

  it('[grand-illusion:10.4.a] [grand-illusion:10.4.b] units move by sea from a named port to another farther west, from turn 1', () => {
    const at = (hex: string, more = '') => hexesOf(on1(`br-1 ${hex}${more}`), 'br-1')
    expect(at('32')).toEqual(['1', '7', '14', '23'])
    expect(at('14')).toEqual(['1', '7'])
    expect(at('1')).toEqual([])
    expect(at('32', ', german 14')).toEqual(['1', '7', '23'])
    expect(at('32', ', german 32, de-ii 32')).toEqual([])
    // A coastal hex is not a port.
    expect(at('16')).toEqual([])
  })

  it('[grand-illusion:10.4.d] only Allied units move by sea, for 1 CAP', () => {
    const p = on1('fr-x 32').play('unit fr-x', 'place 7')
    expect(p.state.caps).toEqual([2, 1])
    expect(p.log).toMatchObject([
      { kind: 'selected' },
      { kind: 'track', what: 'caps' },
      { kind: 'moved', rule: 'grand-illusion:10.4.a' },
    ])
    expect(phase('german', 2, 'de-ii 32, german 32 23 14').legal()).toEqual(END)
  })

  it('[grand-illusion:10.4.c] Belgians never move by sea', () => {
    expect(on1('be-i 32').legal()).toEqual(END)
  })

  it('[grand-illusion:12.5.4.a] no unit moves by sea from Antwerp', () => {
    expect(hexesOf(on1('br-rn 52'), 'br-rn')).toEqual([])
  })
})

describe('8.4.9 the free move to Paris', () => {
  /** Paris has come into danger on turn 4, or on turn 2. */
  const danger = (turn: number, lines: string, caps: string, since = 4): Position =>
    phase('allied', turn, `danger ${since}, fr-ix gone, fr-71r gone, ${lines}`, caps)

  it('[grand-illusion:8.4.9.j] one French corps may move to Paris without a CAP in the turn of the event', () => {
    const p = danger(4, 'fr-x 13, fr-i 13, fr-alp 13, br-1 13, fr-hq5 13', '0 0')
    expect(p.legal()).toEqual(['unit fr-i', 'unit fr-x', 'end'])
    expect(p.play('unit fr-x').legal()).toEqual(['place 19'])
    const moved = p.play('unit fr-x', 'place 19')
    expect([moved.state.caps, moved.legal()]).toEqual([[0, 0], END])
    expect(moved.log).toMatchObject([{ kind: 'selected' }, { rule: 'grand-illusion:8.4.9.j' }])
  })

  it('[grand-illusion:8.4.9.j] the free move is used before CAPs are spent, and other moves cost a CAP', () => {
    const begun = danger(4, 'fr-x 13, fr-i 13', '0 1')
    const p = begun.play('unit fr-x', 'place 19')
    expect(p.state.caps).toEqual([0, 1])
    expect(p.play('unit fr-i', 'place 19').state.caps).toEqual([0, 0])
    const elsewhere = begun.play('unit fr-x', 'place 21')
    expect([elsewhere.state.caps, elsewhere.legal()]).toEqual([
      [0, 0],
      ['unit fr-i', 'end'],
    ])
  })

  it('[grand-illusion:8.4.9.j] the free move is not available on other turns, or on turns 1 and 2 (Q-143)', () => {
    expect(danger(5, 'fr-x 13', '0 0').legal()).toEqual(END)
    expect(danger(2, 'fr-x 13', '0 0', 2).legal()).toEqual(END)
  })
})
