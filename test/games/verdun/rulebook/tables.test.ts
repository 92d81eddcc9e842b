import { describe, expect, it } from 'vitest'
import {
  BOMBARDMENT,
  COMBAT,
  COMBAT_RESULTS,
  bombardmentColumn,
  combatColumn,
  effectsOf,
  shiftedColumn,
} from '../../../../src/games/verdun/rulebook/tables.js'

/** T3, typed column by column: the results of rows 0 to 9. */
const COMBAT_COLUMNS: Readonly<Record<string, string>> = {
  '1/3-': 'AE AE Ae Ae Ae A1 A1 D/A1 D/AR D/AR',
  '1/2': 'AE Ae Ae Eng A1 A1 D/A1 D/AR A/DR A/DR',
  '1/1': 'Ae Ae Eng A1 AR D/A1 D/AR A/DR DR DR',
  '3/2': 'Ae Eng A1 AR D/AR A/DR DR DR2 A/D1 D1',
  '2/1': 'Eng A1 AR D/AR A/DR DR DR2 A/D1 D1 D1',
  '3/1': 'A1 AR A/DR DR DR2 A/D1 D1 A/De De De',
  '4/1': 'D/AR A/DR DR DR2 A/D1 D1 A/De De A/DE DE',
  '5/1': 'A/DR DR DR2 A/D1 D1 A/De De A/DE DE DE',
  '6/1': 'DR DR2 A/D1 D1 A/De De A/DE DE DE DE',
  '7/1+': 'DR2 A/D1 D1 A/De De A/DE DE DE DE DE',
}

/** T2, typed column by column: the results of the dice 1 to 6. */
const BOMBARDMENT_COLUMNS: Readonly<Record<string, string>> = {
  '0': '- - - - - N',
  '1-2': '- - - - N N',
  '3-4': '- - - N N N',
  '5-6': '- - N N N 1',
  '7-9': '- N N N 1 1',
  '10-12': 'N N N 1 1 E',
  '13-15': 'N N 1 1 E E',
  '16+': 'N 1 1 E E E',
}

/** Returns a column of T3 by its name without the marks of the ends. Columns from 8:1 on keep their names. */
const columnNamed = (name: string): number => {
  const at = Object.keys(COMBAT_COLUMNS).findIndex(column => column.replace(/[-+]$/, '') === name)
  return at >= 0 ? at : Number(name.split(':')[0]) + 2
}

describe('the T3 combat table', () => {
  it('[verdun:7.4.d] has the ten columns in their order', () => {
    expect(COMBAT.columns).toEqual(Object.keys(COMBAT_COLUMNS))
  })

  it.each(Object.entries(COMBAT_COLUMNS))('[verdun:7.4.d] in column %s the rows 0 to 9 give %s', (name, results) => {
    const column = Object.keys(COMBAT_COLUMNS).indexOf(name)
    expect(Array.from({ length: 10 }, (_, die) => COMBAT.read(column, die)).join(' ')).toBe(results)
  })

  it('[verdun:7.4.d] [verdun:EX-6] a modified -3 uses row 0, and 11 uses row 9', () => {
    expect([-3, -1, 10, 11].map(die => COMBAT.row(die))).toEqual([0, 0, 9, 9])
    expect(COMBAT.read(columnNamed('1/1'), -3)).toBe('Ae')
    expect(COMBAT.read(columnNamed('1/1'), 11)).toBe('DR')
  })
})

describe('the T2 bombardment table', () => {
  it('[verdun:8.1.b] has the eight columns in their order', () => {
    expect(BOMBARDMENT.columns).toEqual(Object.keys(BOMBARDMENT_COLUMNS))
  })

  it.each(Object.entries(BOMBARDMENT_COLUMNS))(
    '[verdun:8.1.b] [verdun:8.1.d] in column %s the rolls 1 to 6 give %s',
    (name, results) => {
      const column = Object.keys(BOMBARDMENT_COLUMNS).indexOf(name)
      expect([1, 2, 3, 4, 5, 6].map(die => BOMBARDMENT.read(column, die)).join(' ')).toBe(results)
    },
  )

  it('[verdun:8.1.b] has every total in the column that names it', () => {
    const columns = Array.from({ length: 19 }, (_, total) => Object.keys(BOMBARDMENT_COLUMNS)[bombardmentColumn(total)])
    expect(columns).toEqual([
      '0',
      '1-2',
      '1-2',
      '3-4',
      '3-4',
      '5-6',
      '5-6',
      '7-9',
      '7-9',
      '7-9',
      '10-12',
      '10-12',
      '10-12',
      '13-15',
      '13-15',
      '13-15',
      '16+',
      '16+',
      '16+',
    ])
    expect(BOMBARDMENT.columns[bombardmentColumn(60)]).toBe('16+')
  })
})

/** The effect of each result: losses and hexes of retreat of the attacker, then of the defender. */
const EFFECTS: ReadonlyArray<
  readonly [
    result: string,
    attackerLoses: string,
    attackerRetreats: number,
    defenderLoses: string,
    defenderRetreats: number,
  ]
> = [
  ['AE', 'all', 0, 'none', 0],
  ['Ae', 'each', 2, 'none', 0],
  ['A1', 'one', 1, 'none', 0],
  ['AR', 'none', 1, 'none', 0],
  ['D/A1', 'one', 1, 'one', 0],
  ['D/AR', 'none', 1, 'one', 0],
  ['Eng', 'one', 0, 'one', 0],
  ['A/DR', 'one', 0, 'none', 1],
  ['DR', 'none', 0, 'none', 1],
  ['DR2', 'none', 0, 'none', 2],
  ['A/D1', 'one', 0, 'one', 1],
  ['D1', 'none', 0, 'one', 1],
  ['A/De', 'one', 0, 'each', 2],
  ['De', 'none', 0, 'each', 2],
  ['A/DE', 'one', 0, 'all', 0],
  ['DE', 'none', 0, 'all', 0],
]

describe('the combat results', () => {
  it('are the sixteen results in T3, and each occurs in it', () => {
    expect([...COMBAT_RESULTS].sort()).toEqual(EFFECTS.map(([result]) => result).sort())
    expect([...new Set(Object.values(COMBAT_COLUMNS).join(' ').split(' '))].sort()).toEqual([...COMBAT_RESULTS].sort())
  })

  it.each(EFFECTS)(
    '[verdun:7.5.a] [verdun:7.5.b] [verdun:7.5.c] [verdun:7.5.d] [verdun:7.5.e] [verdun:7.5.f] [verdun:7.5.g] %s: the attacker loses %s and retreats %i, and the defender loses %s and retreats %i',
    (result, attackerLoses, attackerRetreats, defenderLoses, defenderRetreats) => {
      expect(effectsOf(result as (typeof COMBAT_RESULTS)[number])).toEqual({
        attacker: { loss: attackerLoses, retreat: attackerRetreats },
        defender: { loss: defenderLoses, retreat: defenderRetreats },
      })
    },
  )
})

describe('Odds', () => {
  it.each([
    [13, 10, '3/2'],
    [129, 100, '1/1'],
    [169, 100, '3/2'],
    [170, 100, '2/1'],
    [5, 2, '3/1'],
    [12, 5, '2/1'],
    [9, 10, '1/1'],
    [3, 4, '1/1'],
  ])('[verdun:7.4.b] [verdun:Q-6] [verdun:EX-1] %i to %i is %s', (attack, defence, column) => {
    expect(combatColumn(attack, defence)).toBe(columnNamed(column))
  })

  it.each([
    [6, 9, '1/2'],
    [10, 14, '1/1'],
    [4, 10, '1/3'],
    [5, 12, '1/2'],
  ])('[verdun:7.4.b] [verdun:Q-6] [verdun:EX-51] %i to %i is %s', (attack, defence, column) => {
    expect(combatColumn(attack, defence)).toBe(columnNamed(column))
  })

  it.each([
    [1, 1, '1/1'],
    [2, 1, '2/1'],
    [3, 1, '3/1'],
    [7, 2, '4/1'],
    [27, 6, '5/1'],
    [26, 6, '4/1'],
    [6, 1, '6/1'],
    [13, 2, '7/1'],
    [7, 1, '7/1'],
    [15, 2, '8:1'],
    [8, 1, '8:1'],
    [10, 1, '10:1'],
    [1, 3, '1/3'],
    [1, 50, '1/3'],
    [1, 2, '1/2'],
    [201, 100, '2/1'],
    [249, 100, '2/1'],
    [250, 100, '3/1'],
    [2, 3, '1/2'],
    [201, 301, '1/1'],
  ])('[verdun:7.4.b] [verdun:Q-6] %i to %i is %s', (attack, defence, column) => {
    expect(combatColumn(attack, defence)).toBe(columnNamed(column))
  })

  it.each([
    ['8:1', 0, '7/1', 1],
    ['10:1', 0, '7/1', 3],
    ['7/1', 0, '7/1', 0],
  ])(
    '[verdun:7.3.i] [verdun:Q-7] [verdun:EX-2] %s shifted by %i is column %s with a die-roll modifier of %i',
    (odds, shift, column, bonus) => {
      expect(shiftedColumn(columnNamed(odds), shift)).toEqual({ column: columnNamed(column), bonus })
    },
  )

  it('[verdun:7.3.d] [verdun:7.4.c] [verdun:EX-3] 4/1 shifted three columns left is 3/2', () => {
    expect(shiftedColumn(columnNamed('4/1'), -3)).toEqual({ column: columnNamed('3/2'), bonus: 0 })
  })

  it.each([
    ['7/1', 1, '7/1', 0],
    ['8:1', -1, '7/1', 0],
    ['9:1', -1, '7/1', 1],
    ['10:1', -4, '6/1', 0],
    ['8:1', 1, '7/1', 1],
    ['6/1', 2, '7/1', 0],
  ])(
    '[verdun:7.3.i] [verdun:Q-7] [verdun:EX-4] %s shifted by %i is column %s with a die-roll modifier of %i',
    (odds, shift, column, bonus) => {
      expect(shiftedColumn(columnNamed(odds), shift)).toEqual({ column: columnNamed(column), bonus })
    },
  )

  it('[verdun:7.4.c] [verdun:Q-7] shifts stop at the ends of the table', () => {
    expect(shiftedColumn(columnNamed('1/2'), -3)).toEqual({ column: 0, bonus: 0 })
    expect(shiftedColumn(columnNamed('1/3'), 1)).toEqual({ column: columnNamed('1/2'), bonus: 0 })
  })
})
