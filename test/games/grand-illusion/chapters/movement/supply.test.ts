/**
 * 8.4.3 Supply and movement: where supplied units may not move, how units return into supply, and movement under
 * emergency supply.
 */
import { describe, expect, it } from 'vitest'
import { unitPlace } from '../../../../../src/kernel/index.js'
import { drawsEmergency, inSupply, suppliedIn } from '../../../../../src/games/grand-illusion/chapters/supply/index.js'
import { ALLIED, isFlipped } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, hexOf, placeName, position, tablesOf, unitOf } from '../../kit.js'
import { type Moving, moving, stepsOf } from './moving.js'

const g = tablesOf()
const at = (p: Played, unit: string): string => placeName(g, unitPlace(p.state, unitOf(g, unit)))

describe('control and lines of supply', () => {
  /** Whether X Corps would be in supply in a hex, with or without Allied control of 104. */
  const supplied = (hex: number, german: ReadonlyArray<string>): boolean => {
    const state = position({ units: { 87: 'fr-x' }, german, allied: ['107'] })
    return suppliedIn(g, state, unitOf(g, 'fr-x'), hexOf(g, hex))
  }

  it('[grand-illusion:8.3.1.b] [grand-illusion:2.9.c] a side traces supply into and through a hex that it controls', () => {
    // 107 depends on the railway of 104.
    expect([supplied(104, []), supplied(107, [])]).toEqual([true, true])
  })

  it('[grand-illusion:8.3.1.c] [grand-illusion:2.9.d] a side traces supply into a hex that it does not control, but not through it', () => {
    expect([supplied(104, ['104']), supplied(107, ['104'])]).toEqual([true, false])
  })
})

describe('the movement of units in supply', () => {
  it('[grand-illusion:8.4.3.i] units in supply cannot enter a hex without a line of supply', () => {
    // 75 and 65 are enemy hexes. A line leads to 75 from the railway of 85, none to 65.
    const units = { 85: 'de-7kd' }
    const p = moving({ hex: 85, units }, 'add de-7kd', 'to 75')
    expect(p.refused('to 65')).toMatchObject({
      code: 'supply',
      rule: 'grand-illusion:8.4.3.i',
      subjects: ['de-7kd', '65'],
    })
    // A line leads to 65 after 75 has been taken, by the railway from 85.
    expect(stepsOf(moving({ hex: 85, units, standing: true }, 'add de-7kd', 'to 75'))).toContain(65)
  })

  it('[grand-illusion:8.4.3.i] each unit in a group needs supply from its own sources', () => {
    // 13 supplies the French but not the British, who have only the coast.
    const german = ['7', '8', '9', '16', '17', '18', '24', '25', '26', '10', '11', '19', '20', '14', '15', '23']
    const both = { hex: 13, side: ALLIED, units: { 13: 'fr-i br-1' }, german } as const
    expect(moving(both, 'add fr-i').legal()).toContain('to 22')
    expect(inSupply(g, position(both), unitOf(g, 'br-1'))).toBe(false)
  })
})

describe('the movement of units out of supply', () => {
  /** A German unit deep in France. The lines from the railways of 86 and 87 lead no farther than 77, 78, 67 and 68. */
  const lost = (unit: string, hex: number, more: Partial<Moving> = {}): Moving => ({
    hex,
    units: { [hex]: unit },
    german: ['87'],
    ...more,
  })

  it('[grand-illusion:8.4.3.m] [grand-illusion:Q-30] units out of supply may move only nearer to a hex in which they would be in supply', () => {
    // From 59 two hexes lead to supply by 68 or 69, three by any other hex.
    const p = moving(lost('de-ii', 59), 'add de-ii')
    expect(inSupply(g, p.state, unitOf(g, 'de-ii'))).toBe(false)
    expect(stepsOf(p)).toEqual([68, 69])
    expect(p.refused('to 58').rule).toBe('grand-illusion:8.4.3.m')
    expect(p.refused('to 49').rule).toBe('grand-illusion:8.4.3.m')
  })

  it('[grand-illusion:8.4.3.m] the distance counts only hexes that the unit may enter', () => {
    // It cannot pass the French in 68 and 69 from an enemy hex. One way is left, and it is taken automatically.
    const p = moving(lost('de-ii', 59, { units: { 59: 'de-ii', 68: 'fr-i', 69: 'fr-ii' } }), 'add de-ii')
    expect([at(p, 'de-ii'), stepsOf(p)]).toEqual(['58', [67]])
    const shut = { 59: 'de-ii', 49: 'fr-i', 50: 'fr-iii', 58: 'fr-ii', 60: 'fr-iv', 68: 'fr-v', 69: 'fr-vi' }
    expect(moving(lost('de-ii', 59, { units: shut })).legal()).toEqual(['end'])
  })

  it('[grand-illusion:8.4.3.m] the distance does not count hexes that the unit could enter only with others', () => {
    // A headquarters without other units cannot enter 68 or 69 from its hex, so its shortest way is by 58.
    const units = { 59: 'de-hq1', 68: 'fr-i', 69: 'fr-ii' }
    const p = moving(lost('de-hq1', 59, { units, german: ['59', '87'] }), 'add de-hq1')
    expect([at(p, 'de-hq1'), stepsOf(p)]).toEqual(['58', [67]])
    const led = { ...units, 59: 'de-hq1 de-ii' }
    const group = moving(lost('de-hq1', 59, { units: led, german: ['59', '87'] }), 'group de-hq1 de-ii')
    expect(stepsOf(group)).toEqual([68, 69])
  })

  it('[grand-illusion:8.4.3.m] units that are in supply again move like others', () => {
    const back = moving(lost('de-7kd', 59, { standing: true }), 'add de-7kd', 'to 68')
    expect(back.refused('to 58').rule).toBe('grand-illusion:8.4.3.m')
    const supplied = back.play('to 77')
    expect(inSupply(g, supplied.state, unitOf(g, 'de-7kd'))).toBe(true)
    // 76 is not nearer to supply.
    expect(stepsOf(supplied)).toContain(76)
  })
})

describe('movement under emergency supply', () => {
  /** Maubeuge is besieged on turn 4 and 44 is a source. Nothing else supplies the hexes south of it. */
  const SOUTH: Moving = {
    hex: 34,
    turn: 4,
    units: { 34: 'de-ii* de-iii de-hq1', 54: 'de-v maubeuge' },
    german: ['34', '35', '44', '54'],
    sieges: ['54'],
    standing: true,
  }

  it('[grand-illusion:8.4.3.r] emergency supply does not change the movement of combat units and headquarters', () => {
    const p = moving(SOUTH, 'group de-ii de-iii de-hq1')
    for (const unit of ['de-ii', 'de-iii', 'de-hq1']) expect(drawsEmergency(g, p.state, unitOf(g, unit))).toBe(true)
    // Four hexes with a headquarters, which is flipped for it.
    const gone = p.play('to 35', 'to 36', 'to 47', 'to 48')
    expect(['de-ii', 'de-iii', 'de-hq1'].map(unit => at(gone, unit))).toEqual(['48', '48', '48'])
    expect(isFlipped(gone.state, unitOf(g, 'de-hq1'))).toBe(true)
  })

  it('[grand-illusion:8.4.3.r] [grand-illusion:8.4.3.s] units may enter enemy hexes as far as lines of supply lead to 44', () => {
    const p = moving(SOUTH, 'add de-iii', 'to 35')
    expect(stepsOf(p)).toContain(36)
    // No line leads so far once the railway of 35 is French again.
    const cut = moving({ ...SOUTH, german: ['34', '44', '54'], standing: false }, 'add de-iii', 'to 35')
    expect(cut.refused('to 36').rule).toBe('grand-illusion:8.4.3.i')
  })
})

describe('worked examples of supply and movement', () => {
  it('[grand-illusion:EX-5] [grand-illusion:8.4.3.af] supplied Allied units cannot move beyond 102, or beyond 107 unless they control 103', () => {
    const beyond = (hex: number, allied: ReadonlyArray<string>) =>
      moving({ hex, side: ALLIED, units: { [hex]: 'fr-x' }, allied }, 'add fr-x')
    for (const to of [101, 105, 106])
      expect(beyond(102, ['102']).refused(`to ${to}`).rule, String(to)).toBe('grand-illusion:8.4.3.i')
    // 103 helps only next to it; 102 never helps.
    expect(stepsOf(beyond(102, ['102', '103']))).toContain(106)
    for (const to of [101, 105])
      expect(beyond(102, ['102', '103']).refused(`to ${to}`).rule, String(to)).toBe('grand-illusion:8.4.3.i')
    expect(beyond(107, ['107']).refused('to 106').rule).toBe('grand-illusion:8.4.3.i')
    expect(beyond(107, ['102', '107']).refused('to 106').rule).toBe('grand-illusion:8.4.3.i')
    expect(stepsOf(beyond(107, ['103', '107']))).toContain(106)
  })

  it('[grand-illusion:EX-6] [grand-illusion:8.4.3.ag] Germans cannot move to Antwerp on turn 1 before Namur has fallen', () => {
    const german = ['53', '63', '64']
    const from53 = (taken: ReadonlyArray<string>, namur: boolean) =>
      moving(
        {
          hex: 53,
          turn: 1,
          rest: 'start',
          units: { 53: 'de-iii', ...(namur ? {} : { gone: 'namur be-4' }) },
          german: taken,
        },
        'add de-iii',
      )
    expect(stepsOf(from53(german, false))).toContain(52)
    for (const missing of german) {
      const taken = german.filter(hex => hex !== missing)
      expect(suppliedIn(g, from53(taken, false).state, unitOf(g, 'de-iii'), hexOf(g, 52)), missing).toBe(false)
    }
    // Namur is on the map: 64 is not German, and under siege it carries no line.
    const besieged = position({ turn: 1, units: { 53: 'de-iii', 64: 'de-v namur' }, german, sieges: ['64'] })
    expect(suppliedIn(g, besieged, unitOf(g, 'de-iii'), hexOf(g, 52))).toBe(false)
    const from63 = moving({ hex: 63, turn: 1, rest: 'start', units: { 63: 'de-7kd' }, german: ['63'] }, 'add de-7kd')
    expect(from63.refused('to 53').rule).toBe('grand-illusion:8.4.3.i')
  })
})
