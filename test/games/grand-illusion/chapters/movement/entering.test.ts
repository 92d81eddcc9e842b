/** 8.4.4 Hexes that can be entered: T-1 cell by cell, its notes, and its omissions. */
import { describe, expect, it } from 'vitest'
import { has } from '../../../../../src/kernel/index.js'
import { type Position, acting, hexOf, placeName, unitsOf } from '../../positions.js'
import { combatsOf, moving, stepsOf } from './moving.js'

/** The rows of T-1 for the German side: 86 is German, 76 is French. II Corps leaves these hexes. */
type Row = readonly [hex: number, units: string]
const OWN: Row = [86, 'de-ii']
const OWN_CONTESTED: Row = [86, 'de-ii de-iii fr-x']
const THEIRS_CONTESTED: Row = [76, 'de-ii de-iii fr-x']

/** Moves II Corps from a row to a hex. */
const enters = (row: Row, to: number, lines = ''): Position => moving('german', ...row, lines, 'add de-ii', `to ${to}`)
/** Whether the group may continue, or had to stop. */
const goesOn = (p: Position): boolean => p.asks.startsWith('next-hex ') && stepsOf(p).length > 0
/** Returns the hex of II Corps, whether it may continue, and the declared combats. */
const entered = (p: Position) => [p.at('de-ii'), goesOn(p), combatsOf(p)]
const refusedTo = (row: Row, to: number, lines = ''): string =>
  moving('german', ...row, lines, 'add de-ii').refused(`to ${to}`).rule

describe('T-1 from a friendly hex, contested or not', () => {
  for (const [row, name] of [
    [OWN, 'uncontested'],
    [OWN_CONTESTED, 'contested'],
  ] as const) {
    it(`[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.c] [grand-illusion:2.9.c] from a friendly hex (${name}) into a friendly hex: a unit may enter and continue`, () => {
      expect(entered(enters(row, 85))).toEqual(['85', true, []])
    })

    it(`[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.d] [grand-illusion:8.3.2.a] from a friendly hex (${name}) into a contested friendly hex: a unit may enter, must stop, and may fight`, () => {
      const p = enters(row, 85, 'de-v 85, fr-i 85')
      expect(entered(p)).toEqual(['85', false, []])
      expect(p.play('end').asks).toBe('join-combat german')
    })

    it(`[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.e] [grand-illusion:8.3.3.b] from a friendly hex (${name}) into an empty enemy hex: a unit may enter, takes it at once, and may continue`, () => {
      const p = enters(row, 76)
      expect([...entered(p), p.control('76')]).toEqual(['76', true, [], 'german'])
      expect(p.log.find(({ kind }) => kind === 'control')).toMatchObject({ rule: 'grand-illusion:8.3.3.a', to: '76' })
    })

    it(`[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.f] [grand-illusion:8.3.1.d] [grand-illusion:2.9.e] from a friendly hex (${name}) into an enemy hex with enemies: a unit may enter, must stop, and must fight`, () => {
      const p = enters(row, 76, 'fr-i 76')
      expect([...entered(p), p.control('76')]).toEqual(['76', false, ['76'], 'allied'])
    })

    it(`[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.g] from a friendly hex (${name}) into an enemy hex with friendly units: a unit may enter, must stop, and may fight`, () => {
      const p = enters(row, 76, 'fr-i 76, de-v 76')
      expect(entered(p)).toEqual(['76', false, []])
      expect(p.play('end').asks).toBe('join-combat german')
    })
  }
})

describe('T-1 from a contested enemy hex', () => {
  it('[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.h] a unit may enter a friendly hex and continue', () => {
    expect(entered(enters(THEIRS_CONTESTED, 86))).toEqual(['86', true, []])
  })

  it('[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.i] a unit may enter a contested friendly hex and must stop', () => {
    expect(entered(enters(THEIRS_CONTESTED, 86, 'de-v 86, fr-i 86'))).toEqual(['86', false, []])
  })

  it('[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.j] a unit may enter an empty enemy hex, takes it at once, and may continue', () => {
    const p = enters(THEIRS_CONTESTED, 75)
    expect([...entered(p), p.control('75')]).toEqual(['75', true, [], 'german'])
  })

  it('[grand-illusion:8.4.4.b] [grand-illusion:8.4.4.k] a unit cannot enter an enemy hex with enemies, contested or not', () => {
    expect(refusedTo(THEIRS_CONTESTED, 75, 'fr-i 75')).toBe('grand-illusion:8.4.4.k')
    expect(refusedTo(THEIRS_CONTESTED, 75, 'fr-i 75, de-v 75')).toBe('grand-illusion:8.4.4.k')
  })
})

describe('the notes of T-1 and cases that it omits', () => {
  it('[grand-illusion:8.4.4.l] headquarters, guns and disrupted units enter an occupied enemy hex only with an undisrupted combat unit', () => {
    const into = (members: string, ...orders: string[]) =>
      moving('german', 86, 'de-iii de-hq1 de-ha1', 'de-ii 86 one-step-lost, fr-i 76', `group ${members}`, ...orders)
    for (const members of ['de-hq1', 'de-ha1', 'de-ii', 'de-hq1 de-ha1', 'de-ii de-hq1'])
      expect(into(members).refused('to 76').rule, members).toBe('grand-illusion:8.4.4.l')
    const all = ['de-ii', 'de-iii', 'de-hq1', 'de-ha1']
    const led = into(all.join(' '), 'to 76')
    expect(all.map(led.at)).toEqual(['76', '76', '76', '76'])
  })

  it('[grand-illusion:9.8.2.b] [grand-illusion:Q-33] headquarters and guns may enter without one if friendly units are there, but disrupted units may not', () => {
    const lines = 'de-ii 86 one-step-lost, fr-i 76, de-v 76'
    for (const unit of ['de-hq1', 'de-ha1'])
      expect(moving('german', 86, 'de-hq1 de-ha1', lines, `add ${unit}`, 'to 76').at(unit)).toBe('76')
    expect(refusedTo([86, 'de-hq1 de-ha1'], 76, lines)).toBe('grand-illusion:9.8.2.b')
    // They may enter a friendly hex.
    expect(enters([86, ''], 85, lines.replaceAll('76', '85')).at('de-ii')).toBe('85')
  })

  it('[grand-illusion:8.4.4.l] an unbesieged friendly fortress counts as a friendly unit, but a besieged one does not', () => {
    const relief = (lines: string) =>
      moving('german', 96, 'de-hq1 de-ii', `metz-5 86, fr-i 86, allied 86, plan-17-chit 86 1${lines}`, 'add de-hq1')
    // The headquarters is alone with the French, so it flees after it has entered.
    expect(relief('').events('to 86')[0]).toMatchObject({ rule: 'grand-illusion:8.4.b', to: '86' })
    expect(relief(', siege 86').refused('to 86').rule).toBe('grand-illusion:8.4.4.l')
  })

  it('[grand-illusion:8.4.4.m] a friendly hex in which the only enemy is a besieged fortress counts as uncontested', () => {
    const lines = 'de-v 87, nancy 87, german 87'
    expect(goesOn(enters(OWN, 87, `${lines}, siege 87`))).toBe(true)
    // If it is unbesieged, units must stop.
    expect(goesOn(enters(OWN, 87, lines))).toBe(false)
  })

  it('[grand-illusion:8.4.4.n] lack of supply forbids each of these entries', () => {
    // No line leads to 101 from the French side: empty, German and occupied, contested.
    // This also applies to a friendly hex, contested or not.
    for (const there of ['', ', de-ii 101', ', de-ii 101, fr-i 101', ' 101', ' 101, fr-i 101, de-ii 101'])
      expect(moving('allied', 102, 'fr-x', `allied 102${there}`, 'add fr-x').refused('to 101').rule, there).toBe(
        'grand-illusion:8.4.3.i',
      )
  })

  it('[grand-illusion:8.4.4.p] units cannot cross a hexside that is blocked to their side', () => {
    const p = moving('german', ...OWN_CONTESTED, 'allied-block 86/SW', 'add de-ii')
    const g = p.rules.tables
    const towards = g.board.neighbours[hexOf(g, 86) * 6 + 4]!
    expect(p.refused(`to ${placeName(g, towards)}`).rule).toBe('grand-illusion:8.4.5.b')
  })

  it('[grand-illusion:8.4.4.q] a unit by itself in an enemy hex leaves it as it would leave a contested hex', () => {
    const leaves = (lines = '') => moving('german', 76, 'de-hq1', `fr-i 75, de-v 75${lines}`, 'add de-hq1')
    expect(leaves().refused('to 75').rule).toBe('grand-illusion:8.4.4.k')
    expect(leaves(', german 76').play('to 75').at('de-hq1')).toBe('75')
    expect(leaves().play('to 86').at('de-hq1')).toBe('86')
  })

  it('[grand-illusion:8.4.4.r] an enemy hex with only headquarters or guns counts as empty, because they flee or are eliminated and the group may continue', () => {
    const flees = enters(OWN, 76, 'fr-i 66, fr-hq3 76')
    expect([flees.at('fr-hq3'), goesOn(flees), flees.control('76')]).toEqual(['66', true, 'german'])
    const guns = moving('allied', 75, 'fr-x', 'de-ha1 84', 'add fr-x', 'to 84')
    expect([guns.at('de-ha1'), goesOn(guns), guns.control('84')]).toEqual(['gone', true, 'allied'])
    // Headquarters without combat units may enter such a hex because its units do not count.
    expect(moving('german', 86, 'de-hq1', 'fr-hq3 76', 'add de-hq1', 'to 76').at('de-hq1')).toBe('76')
  })

  it('[grand-illusion:8.4.4.s] [grand-illusion:Q-126] a unit must stop and must fight in a friendly hex held only by enemies', () => {
    // The French in 92 are out of supply and have not taken it.
    const p = moving('german', 93, 'de-ii', 'fr-x 92', 'add de-ii', 'to 92')
    expect([goesOn(p), combatsOf(p), p.control('92')]).toEqual([false, ['92'], 'german'])
  })

  it('[grand-illusion:8.4.4.s] [grand-illusion:9.4.4.b] [grand-illusion:9.5.4.d] guns and headquarters that enter such a hex without combat units end their move, and then guns are eliminated and headquarters flee, each separately', () => {
    const comers = 'de-ha1 de-hq1 de-hq2'
    const p = moving('german', 93, `de-ii ${comers}`, 'fr-x 92, de-iii 91', `group ${comers}`, 'to 92')
    const g = p.rules.tables
    const [hq1] = unitsOf(g, 'de-hq1')
    expect(p.asks).toBe('headquarters-flees german')
    expect(p.state.frames.slice(-2)).toMatchObject([
      {
        at: 'activation',
        moved: unitsOf(g, comers),
        arrived: [{ hex: hexOf(g, 92), units: unitsOf(g, comers), obliged: false }],
        combats: [],
      },
      { at: 'flight', unit: hq1 },
    ])
    const fled = p.play('retreat to 93', 'retreat to 91')
    expect(['de-ha1', 'de-hq1', 'de-hq2'].map(fled.at)).toEqual(['gone', '93', '91'])
    expect(fled.asks).toBe('activation german')
  })
})

describe('entering Schlieffen Plan hexes', () => {
  it('[grand-illusion:8.4.8.c] [grand-illusion:8.4.8.b] units cannot pass an empty Schlieffen Plan hex to reach one with Allied units, but open the latter if they enter it', () => {
    // 43 and 33 are Schlieffen Plan hexes, 44 is not; both are adjacent to 44.
    const on = (turn: number) =>
      moving('german', 44, 'de-7kd', `turn ${turn} actions, fr-x 33, de-v 54, german 44 54 53 63 64`, 'add de-7kd')
    expect(on(6).refused('to 43').rule).toBe('grand-illusion:8.4.8.a')
    expect(stepsOf(on(6))).toContain(33)
    const inside = on(6).play('to 33')
    expect(has(inside.state.affairs.opened, hexOf(inside.rules.tables, 33))).toBe(true)
    expect(stepsOf(on(7))).toContain(43)
  })
})

describe('entering hexes in a general withdrawal', () => {
  it('[grand-illusion:8.7.2.d] Allied units may enter only friendly hexes without enemies', () => {
    const p = acting('allied', 'fr-x 87', 'fr-i 77', 'de-ii 77', 'de-v 88').play('withdraw', 'activate 87', 'add fr-x')
    for (const to of [77, 88, 86, 96]) expect(p.refused(`to ${to}`).rule, String(to)).toBe('grand-illusion:8.7.2.d')
    expect(stepsOf(p)).toEqual([78, 97])
  })

  it('[grand-illusion:8.7.3.e] German units may enter only friendly hexes without enemies', () => {
    const p = acting('german', 'de-ii 86', 'de-v 85', 'fr-i 85', 'german 76', 'withdrawn allied 3').play(
      'withdraw',
      'activate 86',
      'add de-ii',
    )
    for (const to of [85, 87, 77]) expect(p.refused(`to ${to}`).rule, String(to)).toBe('grand-illusion:8.7.3.e')
    expect(stepsOf(p)).toEqual([76, 95, 96])
  })
})
