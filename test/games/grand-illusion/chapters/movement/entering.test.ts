/** 8.4.4 Hexes that can be entered: T-1 cell by cell, its notes, and its omissions. */
import { describe, expect, it } from 'vitest'
import { has, unitPlace } from '../../../../../src/kernel/index.js'
import { controls } from '../../../../../src/games/grand-illusion/chapters/control.js'
import { ALLIED, GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { type Played, hexOf, placeName, tablesOf, unitOf, unitsOf } from '../../kit.js'
import { type Moving, moving, stepsOf } from './moving.js'

const g = tablesOf()
const at = (p: Played, unit: string): string => placeName(g, unitPlace(p.state, unitOf(g, unit)))
const combatsOf = (p: Played): ReadonlyArray<string> =>
  p.top.at === 'activation' ? p.top.combats.map(hex => placeName(g, hex)) : []

type Units = Readonly<Record<string, string>>
/** The rows of T-1 for the German side: 86 is German, 76 is French. II Corps leaves these hexes. */
const OWN: Moving = { hex: 86, units: { 86: 'de-ii' } }
const OWN_CONTESTED: Moving = { hex: 86, units: { 86: 'de-ii de-iii fr-x' } }
const THEIRS_CONTESTED: Moving = { hex: 76, units: { 76: 'de-ii de-iii fr-x' } }

/** Moves II Corps from a row to a hex that contains `there`. */
const enters = (row: Moving, to: number, there = '', more: Partial<Moving> = {}): Played => {
  const units: Units = there === '' ? row.units! : { ...row.units, [to]: there }
  return moving({ ...row, standing: true, ...more, units }, 'add de-ii', `to ${to}`)
}
/** Whether the corps may continue, or had to stop. */
const goesOn = (p: Played): boolean => p.top.at === 'group' && stepsOf(p).length > 0
const refusedTo = (row: Moving, to: number, there = ''): string =>
  moving({ ...row, standing: true, units: { ...row.units, [to]: there } }, 'add de-ii').refused(`to ${to}`).rule

describe('T-1 from a friendly hex, contested or not', () => {
  for (const [row, name] of [
    [OWN, 'uncontested'],
    [OWN_CONTESTED, 'contested'],
  ] as const) {
    it(`[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.c] [grand-illusion:2.9.c] from a friendly hex (${name}) into a friendly hex: a unit may enter and continue`, () => {
      const p = enters(row, 85)
      expect([at(p, 'de-ii'), goesOn(p), combatsOf(p)]).toEqual(['85', true, []])
    })

    it(`[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.d] [grand-illusion:8.3.2.a] from a friendly hex (${name}) into a contested friendly hex: a unit may enter, must stop, and may fight`, () => {
      const p = enters(row, 85, 'de-v fr-i')
      expect([at(p, 'de-ii'), goesOn(p), combatsOf(p)]).toEqual(['85', false, []])
      expect(p.play('end').asks).toBe('join-combat german')
    })

    it(`[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.e] [grand-illusion:8.3.3.b] from a friendly hex (${name}) into an empty enemy hex: a unit may enter, takes it at once, and may continue`, () => {
      const p = enters(row, 76)
      expect([at(p, 'de-ii'), goesOn(p), combatsOf(p)]).toEqual(['76', true, []])
      expect(controls(p.state, GERMAN, hexOf(g, 76))).toBe(true)
      expect(p.events.find(({ kind }) => kind === 'control')).toMatchObject({
        rule: 'grand-illusion:8.3.3.a',
        to: '76',
      })
    })

    it(`[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.f] [grand-illusion:8.3.1.d] [grand-illusion:2.9.e] from a friendly hex (${name}) into an enemy hex with enemies: a unit may enter, must stop, and must fight`, () => {
      const p = enters(row, 76, 'fr-i')
      expect([at(p, 'de-ii'), goesOn(p), combatsOf(p)]).toEqual(['76', false, ['76']])
      expect(controls(p.state, GERMAN, hexOf(g, 76))).toBe(false)
    })

    it(`[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.g] from a friendly hex (${name}) into an enemy hex with friendly units: a unit may enter, must stop, and may fight`, () => {
      const p = enters(row, 76, 'fr-i de-v')
      expect([at(p, 'de-ii'), goesOn(p), combatsOf(p)]).toEqual(['76', false, []])
      expect(p.play('end').asks).toBe('join-combat german')
    })
  }
})

describe('T-1 from a contested enemy hex', () => {
  it('[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.h] a unit may enter a friendly hex and continue', () => {
    const p = enters(THEIRS_CONTESTED, 86)
    expect([at(p, 'de-ii'), goesOn(p)]).toEqual(['86', true])
  })

  it('[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.i] a unit may enter a contested friendly hex and must stop', () => {
    const p = enters(THEIRS_CONTESTED, 86, 'de-v fr-i')
    expect([at(p, 'de-ii'), goesOn(p), combatsOf(p)]).toEqual(['86', false, []])
  })

  it('[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.j] a unit may enter an empty enemy hex, takes it at once, and may continue', () => {
    const p = enters(THEIRS_CONTESTED, 75)
    expect([at(p, 'de-ii'), goesOn(p)]).toEqual(['75', true])
    expect(controls(p.state, GERMAN, hexOf(g, 75))).toBe(true)
  })

  it('[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.k] a unit cannot enter an enemy hex with enemies, contested or not', () => {
    expect(refusedTo(THEIRS_CONTESTED, 75, 'fr-i')).toBe('grand-illusion:8.4.4.k')
    expect(refusedTo(THEIRS_CONTESTED, 75, 'fr-i de-v')).toBe('grand-illusion:8.4.4.k')
  })
})

describe('the notes of T-1 and cases that it omits', () => {
  const GUARDED: Units = { 76: 'fr-i' }

  it('[grand-illusion:8.4.4.l] headquarters, guns and disrupted units enter an occupied enemy hex only with an undisrupted combat unit', () => {
    const units = { ...GUARDED, 86: 'de-ii* de-iii de-hq1 de-ha1' }
    const into = (...members: string[]) => moving({ hex: 86, units }, `group ${members.join(' ')}`)
    for (const members of [['de-hq1'], ['de-ha1'], ['de-ii'], ['de-hq1', 'de-ha1'], ['de-ii', 'de-hq1']])
      expect(into(...members).refused('to 76').rule, members.join()).toBe('grand-illusion:8.4.4.l')
    const led = into('de-ii', 'de-iii', 'de-hq1', 'de-ha1').play('to 76')
    expect(['de-ii', 'de-iii', 'de-hq1', 'de-ha1'].map(unit => at(led, unit))).toEqual(['76', '76', '76', '76'])
  })

  it('[grand-illusion:9.8.2.b] [grand-illusion:Q-33] headquarters and guns may enter without one if friendly units are there, but disrupted units may not', () => {
    const units = { 76: 'fr-i de-v', 86: 'de-ii* de-hq1 de-ha1' }
    for (const unit of ['de-hq1', 'de-ha1'])
      expect(at(moving({ hex: 86, units }, `add ${unit}`, 'to 76'), unit)).toBe('76')
    expect(moving({ hex: 86, units }, 'add de-ii').refused('to 76').rule).toBe('grand-illusion:9.8.2.b')
    // They may enter a friendly hex.
    const home = { 85: 'fr-i de-v', 86: 'de-ii*' }
    expect(at(moving({ hex: 86, units: home }, 'add de-ii', 'to 85'), 'de-ii')).toBe('85')
  })

  it('[grand-illusion:8.4.4.l] an unbesieged friendly fortress counts as a friendly unit, but a besieged one does not', () => {
    const units = { 86: 'metz-5 fr-i', 96: 'de-hq1 de-ii' }
    const relief: Moving = { hex: 96, units, allied: ['86'] }
    expect(at(moving(relief, 'add de-hq1', 'to 86'), 'de-hq1')).toBe('86')
    expect(moving({ ...relief, sieges: ['86'] }, 'add de-hq1').refused('to 86').rule).toBe('grand-illusion:8.4.4.l')
  })

  it('[grand-illusion:8.4.4.m] a friendly hex in which the only enemy is a besieged fortress counts as uncontested', () => {
    const units = { 86: 'de-ii', 87: 'de-v nancy' }
    const besieged = moving({ hex: 86, units, german: ['87'], sieges: ['87'], standing: true }, 'add de-ii', 'to 87')
    expect(goesOn(besieged)).toBe(true)
    // If it is unbesieged, units must stop.
    expect(goesOn(moving({ hex: 86, units, german: ['87'], standing: true }, 'add de-ii', 'to 87'))).toBe(false)
  })

  it('[grand-illusion:8.4.4.n] lack of supply forbids each of these entries', () => {
    // No line leads to 101 from the French side: empty, German and occupied, contested.
    for (const there of ['', 'de-ii', 'de-ii fr-i']) {
      const units: Units = there === '' ? { 102: 'fr-x' } : { 102: 'fr-x', 101: there }
      const p = moving({ hex: 102, side: ALLIED, allied: ['102'], units }, 'add fr-x')
      expect(p.refused('to 101').rule, there).toBe('grand-illusion:8.4.3.i')
    }
    // This also applies to a friendly hex, contested or not.
    for (const there of ['', 'fr-i de-ii']) {
      const units: Units = there === '' ? { 102: 'fr-x' } : { 102: 'fr-x', 101: there }
      const p = moving({ hex: 102, side: ALLIED, allied: ['102', '101'], units }, 'add fr-x')
      expect(p.refused('to 101').rule, there).toBe('grand-illusion:8.4.3.i')
    }
  })

  it('[grand-illusion:8.4.4.p] units cannot cross a hexside that is blocked to their side', () => {
    const blocked = { ...OWN, units: { 86: 'de-ii' }, blocks: { allied: ['86 SW'] } }
    const towards = g.board.neighbours[hexOf(g, 86) * 6 + 4]!
    expect(moving(blocked, 'add de-ii').refused(`to ${placeName(g, towards)}`).rule).toBe('grand-illusion:8.4.5.b')
  })

  it('[grand-illusion:8.4.4.q] a unit by itself in an enemy hex leaves it as it would leave a contested hex', () => {
    const there: Units = { 75: 'fr-i de-v', 76: 'de-hq1' }
    expect(moving({ hex: 76, units: there }, 'add de-hq1').refused('to 75').rule).toBe('grand-illusion:8.4.4.k')
    expect(at(moving({ hex: 76, german: ['76'], units: there }, 'add de-hq1', 'to 75'), 'de-hq1')).toBe('75')
    expect(at(moving({ hex: 76, units: there }, 'add de-hq1', 'to 86'), 'de-hq1')).toBe('86')
  })

  it('[grand-illusion:8.4.4.r] an enemy hex with only headquarters or guns counts as empty, because they flee or are eliminated and the group may continue', () => {
    const flees = enters({ ...OWN, units: { ...OWN.units, 66: 'fr-i' } }, 76, 'fr-hq3')
    expect([at(flees, 'fr-hq3'), goesOn(flees), controls(flees.state, GERMAN, hexOf(g, 76))]).toEqual([
      '66',
      true,
      true,
    ])
    const guns = moving(
      { hex: 75, side: ALLIED, units: { 75: 'fr-x', 84: 'de-ha1' }, standing: true },
      'add fr-x',
      'to 84',
    )
    expect([at(guns, 'de-ha1'), goesOn(guns), controls(guns.state, ALLIED, hexOf(g, 84))]).toEqual(['gone', true, true])
    // Headquarters without combat units may enter such a hex because its units do not count.
    expect(at(moving({ hex: 86, units: { 86: 'de-hq1', 76: 'fr-hq3' } }, 'add de-hq1', 'to 76'), 'de-hq1')).toBe('76')
  })

  it('[grand-illusion:8.4.4.s] [grand-illusion:Q-126] a unit must stop and must fight in a friendly hex held only by enemies', () => {
    // The French in 92 are out of supply and have not taken it.
    const p = moving({ hex: 93, units: { 93: 'de-ii', 92: 'fr-x' }, standing: true }, 'add de-ii', 'to 92')
    expect([goesOn(p), combatsOf(p), controls(p.state, GERMAN, hexOf(g, 92))]).toEqual([false, ['92'], true])
  })

  it('[grand-illusion:8.4.4.s] [grand-illusion:9.4.4.b] [grand-illusion:9.5.4.d] guns and headquarters that enter such a hex without combat units end their move, and then guns are eliminated and headquarters flee, each separately', () => {
    const units = { 93: 'de-ii de-ha1 de-hq1 de-hq2', 92: 'fr-x', 91: 'de-iii' }
    const p = moving({ hex: 93, units, standing: true }, 'group de-ha1 de-hq1 de-hq2', 'to 92')
    expect([p.asks, p.top]).toMatchObject(['headquarters-flees german', { at: 'flight', unit: unitOf(g, 'de-hq1') }])
    expect(p.state.frames.map(frame => frame.at)).toEqual(['sequence', 'activation', 'flight'])
    expect(p.state.frames[1]).toMatchObject({
      moved: unitsOf(g, 'de-ha1 de-hq1 de-hq2'),
      arrived: [{ hex: hexOf(g, 92), units: unitsOf(g, 'de-ha1 de-hq1 de-hq2'), obliged: false }],
      combats: [],
    })
    const fled = p.play('retreat to 93', 'retreat to 91')
    expect(['de-ha1', 'de-hq1', 'de-hq2'].map(unit => at(fled, unit))).toEqual(['gone', '93', '91'])
    expect(fled.asks).toBe('activation german')
  })
})

describe('entering Schlieffen Plan hexes', () => {
  it('[grand-illusion:8.4.8.c] [grand-illusion:8.4.8.b] units cannot pass an empty Schlieffen Plan hex to reach one with Allied units, but open the latter if they enter it', () => {
    // 43 and 33 are Schlieffen Plan hexes, 44 is not; both are adjacent to 44.
    const units = { 44: 'de-7kd', 33: 'fr-x', 54: 'de-v' }
    const german = ['44', '54', '53', '63', '64']
    const p = moving({ hex: 44, turn: 6, units, german, standing: true }, 'add de-7kd')
    expect(p.refused('to 43').rule).toBe('grand-illusion:8.4.8.a')
    expect(stepsOf(p)).toContain(33)
    const entered = p.play('to 33')
    expect(has(entered.state.affairs.opened, hexOf(g, 33))).toBe(true)
    expect(stepsOf(moving({ hex: 44, turn: 7, units, german, standing: true }, 'add de-7kd'))).toContain(43)
  })
})

describe('entering hexes in a general withdrawal', () => {
  it('[grand-illusion:8.7.2.d] Allied units may enter only friendly hexes without enemies', () => {
    const units = { 87: 'fr-x', 77: 'fr-i de-ii', 88: 'de-v' }
    const p = moving({ hex: 87, side: ALLIED, kind: 'withdrawal', units }, 'add fr-x')
    for (const to of [77, 88, 86, 96]) expect(p.refused(`to ${to}`).rule, String(to)).toBe('grand-illusion:8.7.2.d')
    expect(stepsOf(p)).toEqual([78, 97])
  })

  it('[grand-illusion:8.7.3.e] German units may enter only friendly hexes without enemies', () => {
    const units = { 86: 'de-ii', 85: 'de-v fr-i' }
    const p = moving({ hex: 86, kind: 'withdrawal', units, german: ['76'] }, 'add de-ii')
    for (const to of [85, 87, 77]) expect(p.refused(`to ${to}`).rule, String(to)).toBe('grand-illusion:8.7.3.e')
    expect(stepsOf(p)).toEqual([76, 95, 96])
  })
})
