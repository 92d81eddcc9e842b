/** 7.2 Replacements, and the units that scenarios return. */
import { describe, expect, it } from 'vitest'
import {
  beginReinforcement,
  reinforcement,
} from '../../../../../src/games/grand-illusion/chapters/reinforcements/index.js'
import { ALLIED, GERMAN, type SideIndex } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, type PositionData, played, position, tablesOf } from '../../kit.js'

const phase = (side: SideIndex, data: PositionData): Played => {
  const state = position({ turn: 2, caps: [3, 3], frames: [{ ...beginReinforcement(side), opened: true }], ...data })
  const g = tablesOf(data.scenario)
  return played({ state, g, procedures: { reinforcement: reinforcement(g) } })
}
/** Returns the hexes for a unit that is rebuilt at once. */
const hexes = (side: SideIndex, data: PositionData, unit: string): ReadonlyArray<string> => {
  const p = phase(side, data)
  return p.legal().includes(`rebuild ${unit} for 2`)
    ? p
        .play(`rebuild ${unit} for 2`)
        .legal()
        .map(text => text.slice('place '.length))
    : []
}
const units = (data: PositionData) => position(data).units

describe('7.2 replacements', () => {
  it('[grand-illusion:7.2.b] [grand-illusion:7.2.l] [grand-illusion:EX-3] a corps rebuilt for 1 CAP on turn 2 returns on turn 4, undisrupted', () => {
    const p = phase(ALLIED, { units: { dead: 'fr-x*' }, caps: [0, 1] })
    expect(p.legal()).toEqual(['rebuild fr-x for 1', 'end'])
    const bought = p.play('rebuild fr-x for 1')
    expect(bought.state.caps).toEqual([0, 0])
    expect(bought.state.units).toEqual(units({ units: { 'turn:4': 'fr-x+rebuilt' } }))
    expect(bought.legal()).toEqual(['end'])
    const early = phase(ALLIED, { turn: 3, units: { 'turn:4': 'fr-x+rebuilt' } })
    expect(early.legal()).toEqual(['end'])
    const back = phase(ALLIED, { turn: 4, units: { 'turn:4': 'fr-x+rebuilt' } }).play('unit fr-x', 'place 13')
    expect(back.state.units).toEqual(units({ units: { '13': 'fr-x' } }))
  })

  it('[grand-illusion:7.2.a] [grand-illusion:7.1.a] [grand-illusion:5.2.b] [grand-illusion:4.0.c] a unit rebuilt for 2 CAPs is placed at once', () => {
    const p = phase(GERMAN, { units: { dead: 'de-ii* de-3kd' }, caps: [2, 0] })
    expect(p.legal()).toEqual([
      'rebuild de-ii for 1',
      'rebuild de-ii for 2',
      'rebuild de-3kd for 1',
      'rebuild de-3kd for 2',
      'end',
    ])
    const bought = p.play('rebuild de-ii for 2')
    expect(bought.asks).toBe('arrival-hex german')
    expect(bought.state.caps).toEqual([0, 0])
    expect(bought.play('place 91').state.units).toEqual(units({ units: { '91': 'de-ii', dead: 'de-3kd' } }))
  })

  it('[grand-illusion:7.2.c] a side may rebuild as many units as it can pay for, and the CAPs are spent', () => {
    const p = phase(ALLIED, { units: { dead: 'fr-x fr-i fr-iii' }, caps: [0, 3] }).play(
      'rebuild fr-x for 1',
      'rebuild fr-i for 1',
      'rebuild fr-iii for 1',
    )
    expect(p.state.caps).toEqual([0, 0])
    const poor = phase(ALLIED, { units: { dead: 'fr-x' }, caps: [5, 1] })
    expect(poor.refused('rebuild fr-x for 2')).toMatchObject({
      code: 'no-points',
      rule: 'grand-illusion:7.2.c',
      needed: 2,
    })
  })

  it('[grand-illusion:7.2.d] [grand-illusion:7.2.e] headquarters, guns, fortresses, British and Belgian units cannot be rebuilt', () => {
    const p = phase(ALLIED, { units: { dead: 'fr-hq5 br-1 be-3 be-c paris' } })
    expect(p.legal()).toEqual(['end'])
    expect(p.refused('rebuild fr-hq5 for 1').rule).toBe('grand-illusion:7.2.d')
    expect(p.refused('rebuild paris for 1').rule).toBe('grand-illusion:7.2.d')
    expect(p.refused('rebuild br-1 for 1').rule).toBe('grand-illusion:7.2.e')
    expect(p.refused('rebuild be-3 for 1').rule).toBe('grand-illusion:7.2.e')
    expect(p.refused('rebuild fr-x for 1').rule).toBe('grand-illusion:7.2.a')
    expect(phase(GERMAN, { units: { dead: 'de-hq1 de-ha1' } }).legal()).toEqual(['end'])
    // Units that are out of the game permanently are not among the eliminated ones.
    const gone = phase(GERMAN, { units: { gone: 'de-ii de-ha1' } })
    expect(gone.legal()).toEqual(['end'])
    expect(gone.refused('rebuild de-ii for 1')).toMatchObject({
      rule: 'grand-illusion:7.2.a',
      message: 'de-ii is out of the game for good',
    })
    expect(gone.refused('rebuild de-ha1 for 1')).toMatchObject({
      rule: 'grand-illusion:7.2.d',
      message: 'de-ha1 is never rebuilt',
    })
  })

  it('[grand-illusion:7.2.f] a rebuilt unit arrives at a source of its nationality (Q-19), or at a headquarters in supply', () => {
    expect(hexes(GERMAN, { units: { dead: 'de-ii' } }, 'de-ii')).toEqual(['91', '94', '100', '105', '107'])
    expect(hexes(GERMAN, { units: { dead: 'de-ii', '72': 'de-hq1' } }, 'de-ii')).toEqual([
      '72',
      '91',
      '94',
      '100',
      '105',
      '107',
    ])
    // Luxembourg and Belgium do not count as France. The headquarters in 73 is cut off by the loss of the adjacent
    // hexes.
    const cut = { units: { dead: 'de-ii', '64': 'de-hq1' }, german: ['64'] }
    expect(hexes(GERMAN, cut, 'de-ii')).toContain('64')
    const lost = ['72', '73', '74', '81', '82', '83']
    expect(hexes(GERMAN, { ...cut, allied: lost }, 'de-ii')).not.toContain('64')
    expect(
      phase(GERMAN, { ...cut, allied: lost })
        .play('rebuild de-ii for 2')
        .refused('place 64').rule,
    ).toBe('grand-illusion:7.2.f')
  })

  it('[grand-illusion:7.2.g] a rebuilt French unit may always arrive in Paris, if that is Allied and in supply', () => {
    expect(hexes(ALLIED, { units: { dead: 'fr-x' } }, 'fr-x')).toEqual(['4', '13', '19', '61', '80', '89'])
    expect(hexes(ALLIED, { units: { dead: 'fr-x' }, german: ['19'] }, 'fr-x')).toEqual(['4', '13', '61', '80', '89'])
  })

  it('[grand-illusion:7.2.h] a rebuilt unit cannot arrive in a hex where a headquarters arrived in this phase', () => {
    const p = phase(GERMAN, { turn: 5, units: { dead: 'de-ii', 'turn:5': 'de-hqn' } }).play(
      'unit de-hqn',
      'place 81',
      'rebuild de-ii for 2',
    )
    expect(p.legal()).not.toContain('place 81')
    expect(p.refused('place 81').rule).toBe('grand-illusion:7.2.h')
  })

  it('[grand-illusion:7.2.h] a rebuilt unit cannot arrive there even if the hex is a supply source or has another headquarters (Q-176)', () => {
    const coming = (headquarters: string, hex: string, there: string) =>
      phase(ALLIED, { turn: 8, units: { dead: 'fr-x', 'turn:8': headquarters, [hex]: there } }).play(
        `unit ${headquarters}`,
        `place ${hex}`,
        'rebuild fr-x for 2',
      )
    expect(coming('fr-hq9', '80', 'fr-i').refused('place 80').rule).toBe('grand-illusion:7.2.h')
    expect(coming('br-hq', '28', 'fr-hq5').refused('place 28').rule).toBe('grand-illusion:7.2.h')
  })

  it('[grand-illusion:7.2.g] a rebuilt unit may arrive in Paris even if a headquarters arrived there in this phase (Q-176)', () => {
    const p = phase(ALLIED, { turn: 8, units: { dead: 'fr-x', 'turn:8': 'fr-hq9' } }).play(
      'unit fr-hq9',
      'place 19',
      'rebuild fr-x for 2',
    )
    expect(p.legal()).toContain('place 19')
  })

  it('[grand-illusion:7.2.i] rebuilt French units cannot arrive in Schlieffen Plan hexes before turn 7', () => {
    const at = (turn: number, scenario: 'campaign' | 'what-if') =>
      hexes(ALLIED, { scenario, turn, units: { dead: 'fr-x', '24': 'fr-hq5' } }, 'fr-x')
    expect(at(6, 'campaign')).toEqual(['4', '13', '19', '61', '80', '89'])
    expect(at(7, 'campaign')).toEqual(['1', '4', '13', '19', '24', '61', '80', '89'])
    const p = phase(ALLIED, { turn: 6, units: { dead: 'fr-x', '24': 'fr-hq5' } }).play('rebuild fr-x for 2')
    expect(p.refused('place 24').rule).toBe('grand-illusion:7.2.i')
  })

  it('[grand-illusion:14.3.1.p] rebuilt French units may arrive in Schlieffen Plan hexes on any turn of scenario 3', () => {
    expect(hexes(ALLIED, { scenario: 'what-if', units: { dead: 'fr-x', '24': 'fr-hq5' } }, 'fr-x')).toContain('24')
  })

  it('[grand-illusion:7.2.j] [grand-illusion:7.2.k] rebuilt German units cannot arrive at a headquarters inside France before turn 5', () => {
    const inFrance = (turn: number, hex: string) =>
      hexes(GERMAN, { turn, units: { dead: 'de-ii', [hex]: 'de-hq5' }, german: [hex] }, 'de-ii').includes(hex)
    expect([inFrance(4, '87'), inFrance(5, '87')]).toEqual([false, true])
    // Hex 104 is at the German border, and 55 is partly Belgian.
    expect(inFrance(4, '104')).toBe(true)
    const p = phase(GERMAN, { turn: 4, units: { dead: 'de-ii', '87': 'de-hq5' }, german: ['87'] }).play(
      'rebuild de-ii for 2',
    )
    expect(p.refused('place 87').rule).toBe('grand-illusion:7.2.j')
  })

  it('[grand-illusion:14.1.1.af] [grand-illusion:14.1.1.ag] [grand-illusion:14.3.1.k] [grand-illusion:7.2.l] units rebuilt for 1 CAP are disrupted from turn 8, and units rebuilt for 2 from turn 10, as the turn of purchase decides (Q-20)', () => {
    for (const scenario of ['campaign', 'what-if'] as const) {
      const later = (turn: number) =>
        phase(ALLIED, { scenario, turn, units: { dead: 'fr-x' } }).play('rebuild fr-x for 1').state.units
      const at = (place: string) => units({ scenario, units: { [place]: 'fr-x+rebuilt' } })
      const disrupted = (place: string) => units({ scenario, units: { [place]: 'fr-x*+rebuilt' } })
      expect([later(7), later(8)]).toEqual([at('turn:9'), disrupted('turn:10')])
      const atOnce = (turn: number) =>
        phase(ALLIED, { scenario, turn, units: { dead: 'fr-x' } }).play('rebuild fr-x for 2', 'place 13').state.units
      expect([atOnce(9), atOnce(10)]).toEqual([
        units({ scenario, units: { '13': 'fr-x' } }),
        units({ scenario, units: { '13': 'fr-x*' } }),
      ])
      // EX-15: a unit that was bought disrupted returns disrupted.
      const back = phase(ALLIED, { scenario, turn: 10, units: { 'turn:10': 'fr-x*+rebuilt' } }).play(
        'unit fr-x',
        'place 13',
      )
      expect(back.state.units).toEqual(units({ scenario, units: { '13': 'fr-x*' } }))
    }
  })

  it('[grand-illusion:14.2.1.i] scenario 2 ends before any of these rules apply', () => {
    const bought = phase(ALLIED, { scenario: 'short-campaign', turn: 7, units: { dead: 'fr-x br-1' } })
    expect(bought.legal()).toEqual(['rebuild fr-x for 1', 'rebuild fr-x for 2', 'end'])
    expect(bought.play('rebuild fr-x for 2', 'place 13').state.units).toEqual(
      units({ scenario: 'short-campaign', units: { '13': 'fr-x', dead: 'br-1' } }),
    )
  })
})

describe('14.1.1 units that return without CAPs', () => {
  it('[grand-illusion:14.1.1.w] [grand-illusion:14.3.1.g] one British infantry unit returns as a variable reinforcement on turn 8', () => {
    for (const scenario of ['campaign', 'what-if'] as const) {
      const p = phase(ALLIED, { scenario, turn: 8, caps: [0, 0], units: { dead: 'br-1* br-2 br-cav be-3' } })
      expect(p.legal()).toEqual(['unit br-1', 'unit br-2', 'end'])
      const taken = p.play('unit br-1')
      expect(taken.legal()).toEqual(['place 1', 'place 4', 'place 14'])
      const after = taken.play('place 4')
      expect(after.legal()).toEqual(['end'])
      expect(after.state.units).toEqual(units({ scenario, units: { '4': 'br-1', dead: 'br-2 br-cav be-3' } }))
    }
  })

  it('[grand-illusion:14.1.1.x] [grand-illusion:14.1.1.y] [grand-illusion:14.3.1.h] a British and a Belgian infantry unit return disrupted on turn 12', () => {
    for (const scenario of ['campaign', 'what-if'] as const) {
      const p = phase(ALLIED, { scenario, turn: 12, caps: [0, 0], units: { dead: 'br-1 br-2 be-3 be-i be-c' } })
      expect(p.legal()).toEqual(['unit be-i', 'unit be-3', 'unit br-1', 'unit br-2', 'end'])
      const after = p.play('unit br-2', 'place 4', 'unit be-3', 'place 14')
      expect(after.legal()).toEqual(['end'])
      expect(after.state.units).toEqual(
        units({ scenario, units: { '4': 'br-2*', '14': 'be-3*', dead: 'br-1 be-i be-c' } }),
      )
    }
  })

  it('[grand-illusion:14.1.1.z] [grand-illusion:14.1.1.w] such units return on no other turn, and a side without an eliminated unit loses the right', () => {
    for (const turn of [7, 9, 11, 13])
      expect(phase(ALLIED, { turn, units: { dead: 'br-1 be-3' } }).legal()).toEqual(['end'])
    expect(phase(ALLIED, { turn: 12, units: { dead: 'be-3' } }).legal()).toEqual(['unit be-3', 'end'])
    expect(phase(ALLIED, { turn: 8, units: { dead: 'be-3' } }).legal()).toEqual(['end'])
  })
})
