/** 8.4.3 Supply and movement: where supplied units may not go, how others find back, and what emergency supply leaves free. */
import { describe, expect, it } from 'vitest'
import { unitPlace } from '../../../../../src/kernel/index.js'
import { drawsEmergency, inSupply, suppliedIn } from '../../../../../src/games/grand-illusion/chapters/supply/index.js'
import { ALLIED, isFlipped } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, hexOf, placeName, position, tablesOf, unitOf } from '../../kit.js'
import { type Moving, moving, stepsOf } from './moving.js'

const g = tablesOf()
const at = (p: Played, unit: string): string => placeName(g, unitPlace(p.state, unitOf(g, unit)))

describe('control and lines of supply', () => {
  /** Whether X Corps would be in supply in a hex, with 104 under Allied control or not. */
  const supplied = (hex: number, german: ReadonlyArray<string>): boolean => {
    const state = position({ units: { 87: 'fr-x' }, german, allied: ['107'] })
    return suppliedIn(g, state, unitOf(g, 'fr-x'), hexOf(g, hex))
  }

  it('[grand-illusion:8.3.1.b] [grand-illusion:2.9.c] who controls a hex traces into it and through it', () => {
    // 107 hangs on the rails of 104
    expect([supplied(104, []), supplied(107, [])]).toEqual([true, true])
  })

  it('[grand-illusion:8.3.1.c] [grand-illusion:2.9.d] who does not traces into it, and not through it', () => {
    expect([supplied(104, ['104']), supplied(107, ['104'])]).toEqual([true, false])
  })
})

describe('units in supply', () => {
  it('[grand-illusion:8.4.3.i] enter no hex from which no line leads', () => {
    // 75 and 65 belong to the enemy: a line leads to 75 from the rails of 85, none to 65
    const units = { 85: 'de-7kd' }
    const p = moving({ hex: 85, units }, 'add de-7kd', 'to 75')
    expect(p.refused('to 65')).toMatchObject({
      code: 'supply',
      rule: 'grand-illusion:8.4.3.i',
      subjects: ['de-7kd', '65'],
    })
    // it does once 75 has been taken, by the rails from 85
    expect(stepsOf(moving({ hex: 85, units, standing: true }, 'add de-7kd', 'to 75'))).toContain(65)
  })

  it('[grand-illusion:8.4.3.i] in a company each unit is asked, by its own sources', () => {
    // 13 supplies the French, and not the British, who have nothing but the coast
    const german = ['7', '8', '9', '16', '17', '18', '24', '25', '26', '10', '11', '19', '20', '14', '15', '23']
    const both = { hex: 13, side: ALLIED, units: { 13: 'fr-i br-1' }, german } as const
    expect(moving(both, 'add fr-i').legal()).toContain('to 22')
    expect(inSupply(g, position(both), unitOf(g, 'br-1'))).toBe(false)
  })
})

describe('units out of supply', () => {
  /** A German unit deep in France: lines lead to 77, 78, 67 and 68 no farther than from the rails of 86 and 87. */
  const lost = (unit: string, hex: number, more: Partial<Moving> = {}): Moving => ({
    hex,
    units: { [hex]: unit },
    german: ['87'],
    ...more,
  })

  it('[grand-illusion:8.4.3.m] [grand-illusion:Q-30] go only nearer to a hex in which they would be in supply', () => {
    // from 59 two hexes lead to supply by 68 or 69, three by any other
    const p = moving(lost('de-ii', 59), 'add de-ii')
    expect(inSupply(g, p.state, unitOf(g, 'de-ii'))).toBe(false)
    expect(stepsOf(p)).toEqual([68, 69])
    expect(p.refused('to 58').rule).toBe('grand-illusion:8.4.3.m')
    expect(p.refused('to 49').rule).toBe('grand-illusion:8.4.3.m')
  })

  it('[grand-illusion:8.4.3.m] ways lead over hexes that they may enter', () => {
    // the French in 68 and 69 are not to be passed from a hex of theirs: there is one way left, and it is taken at once
    const p = moving(lost('de-ii', 59, { units: { 59: 'de-ii', 68: 'fr-i', 69: 'fr-ii' } }), 'add de-ii')
    expect([at(p, 'de-ii'), stepsOf(p)]).toEqual(['58', [67]])
    const shut = { 59: 'de-ii', 49: 'fr-i', 50: 'fr-iii', 58: 'fr-ii', 60: 'fr-iv', 68: 'fr-v', 69: 'fr-vi' }
    expect(moving(lost('de-ii', 59, { units: shut })).legal()).toEqual(['end'])
  })

  it('[grand-illusion:8.4.3.m] not over hexes for which they would need others', () => {
    // a headquarters alone enters neither 68 nor 69 from its own hex: the way by 58 is the shortest for it
    const units = { 59: 'de-hq1', 68: 'fr-i', 69: 'fr-ii' }
    const p = moving(lost('de-hq1', 59, { units, german: ['59', '87'] }), 'add de-hq1')
    expect([at(p, 'de-hq1'), stepsOf(p)]).toEqual(['58', [67]])
    const led = { ...units, 59: 'de-hq1 de-ii' }
    const group = moving(lost('de-hq1', 59, { units: led, german: ['59', '87'] }), 'group de-hq1 de-ii')
    expect(stepsOf(group)).toEqual([68, 69])
  })

  it('[grand-illusion:8.4.3.m] in supply again they move as others do', () => {
    const back = moving(lost('de-7kd', 59, { standing: true }), 'add de-7kd', 'to 68')
    expect(back.refused('to 58').rule).toBe('grand-illusion:8.4.3.m')
    const supplied = back.play('to 77')
    expect(inSupply(g, supplied.state, unitOf(g, 'de-7kd'))).toBe(true)
    // 76 is no nearer to anything
    expect(stepsOf(supplied)).toContain(76)
  })
})

describe('emergency supply', () => {
  /** Maubeuge is besieged on turn 4, 44 is a source; nothing else supplies what is south of it. */
  const SOUTH: Moving = {
    hex: 34,
    turn: 4,
    units: { 34: 'de-ii* de-iii de-hq1', 54: 'de-v maubeuge' },
    german: ['34', '35', '44', '54'],
    sieges: ['54'],
    standing: true,
  }

  it('[grand-illusion:8.4.3.r] does not change how combat units and headquarters move', () => {
    const p = moving(SOUTH, 'group de-ii de-iii de-hq1')
    for (const unit of ['de-ii', 'de-iii', 'de-hq1']) expect(drawsEmergency(g, p.state, unitOf(g, unit))).toBe(true)
    // four hexes with a headquarters, which pays for it
    const gone = p.play('to 35', 'to 36', 'to 47', 'to 48')
    expect(['de-ii', 'de-iii', 'de-hq1'].map(unit => at(gone, unit))).toEqual(['48', '48', '48'])
    expect(isFlipped(gone.state, unitOf(g, 'de-hq1'))).toBe(true)
  })

  it('[grand-illusion:8.4.3.r] [grand-illusion:8.4.3.s] they enter hexes of the enemy as far as lines lead to 44', () => {
    const p = moving(SOUTH, 'add de-iii', 'to 35')
    expect(stepsOf(p)).toContain(36)
    // no line leads so far once the rails of 35 are French again
    const cut = moving({ ...SOUTH, german: ['34', '44', '54'], standing: false }, 'add de-iii', 'to 35')
    expect(cut.refused('to 36').rule).toBe('grand-illusion:8.4.3.i')
  })
})

describe('worked examples', () => {
  it('[grand-illusion:EX-5] [grand-illusion:8.4.3.af] beyond 102, and beyond 107 without 103, no supplied Ally goes on', () => {
    const beyond = (hex: number, allied: ReadonlyArray<string>) =>
      moving({ hex, side: ALLIED, units: { [hex]: 'fr-x' }, allied }, 'add fr-x')
    for (const to of [101, 105, 106])
      expect(beyond(102, ['102']).refused(`to ${to}`).rule, String(to)).toBe('grand-illusion:8.4.3.i')
    // 103 helps next to it, and no farther; 102 never does
    expect(stepsOf(beyond(102, ['102', '103']))).toContain(106)
    for (const to of [101, 105])
      expect(beyond(102, ['102', '103']).refused(`to ${to}`).rule, String(to)).toBe('grand-illusion:8.4.3.i')
    expect(beyond(107, ['107']).refused('to 106').rule).toBe('grand-illusion:8.4.3.i')
    expect(beyond(107, ['102', '107']).refused('to 106').rule).toBe('grand-illusion:8.4.3.i')
    expect(stepsOf(beyond(107, ['103', '107']))).toContain(106)
  })

  it('[grand-illusion:EX-6] [grand-illusion:8.4.3.ag] on turn 1 no German goes to Antwerp but behind a fallen Namur', () => {
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
    // Namur stands: 64 is not German, and besieged it carries no line
    const besieged = position({ turn: 1, units: { 53: 'de-iii', 64: 'de-v namur' }, german, sieges: ['64'] })
    expect(suppliedIn(g, besieged, unitOf(g, 'de-iii'), hexOf(g, 52))).toBe(false)
    const from63 = moving({ hex: 63, turn: 1, rest: 'start', units: { 63: 'de-7kd' }, german: ['63'] }, 'add de-7kd')
    expect(from63.refused('to 53').rule).toBe('grand-illusion:8.4.3.i')
  })
})
