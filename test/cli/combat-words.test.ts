/** Tests of the calculation of a combat, as the program prints it. */
import { describe, expect, test } from 'vitest'
import { accountant, combatLine, workingText } from '../../src/cli/table/combat-words.js'
import { painter } from '../../src/cli/io/paint.js'
import type { Names } from '../../src/cli/table/words.js'
import type { Working } from '../../src/kernel/contract/working.js'

const plain = painter(false)
const names: Names = {
  place: id => `<${id}>`,
  side: id => id,
  phase: id => id,
  level: id => id,
  verb: () => 'moves',
  asks: id => id,
  rule: id => id,
  cite: (...rules) => `[${rules.join(', ')}]`,
}
const working = (more: Partial<Working> = {}): Working => ({
  title: 'Attack',
  attackers: ['a', 'b'],
  defenders: ['d'],
  targets: ['26'],
  lines: [{ label: 'a', rule: 'g:1', subjects: ['a'], value: '5' }],
  attack: 12,
  defence: 5,
  column: '2:1',
  modifier: -1,
  die: null,
  row: null,
  result: null,
  parts: [],
  ...more,
})
/** A roll that needs no table to hit, with strength 5 and the given result. */
const shot = (defence: number, modifier: number, more: Partial<Working> = {}): Working =>
  working({ title: 'Space 1', attackers: ['a'], attack: 5, defence, column: '', modifier, ...more })

describe('a working with a table', () => {
  test('names the strengths, the column and the modifier', () => {
    expect(workingText(working(), names, plain)).toBe(
      'Attack: 12 against 5, column 2:1, die-roll modifier -1\n    a  5  [g:1]',
    )
    expect(combatLine(working(), names)).toBe('<26>: a, b (12) v d (5), 2:1 -1')
  })
})

describe('a working without a table', () => {
  test('names the strength, the modifier and the rolls that hit', () => {
    expect(workingText(shot(4, 1), names, plain)).toBe('Space 1: 5, modifier +1: 4 or less\n    a  5  [g:1]')
    expect(workingText(shot(5, 0), names, plain)).toBe('Space 1: 5: 5 or less\n    a  5  [g:1]')
    expect(workingText(shot(1, 4), names, plain)).toMatch(/^Space 1: 5, modifier \+4: 1\n/)
    expect(workingText(shot(0, 7), names, plain)).toMatch(/^Space 1: 5, modifier \+7: no die hits\n/)
  })

  test('fits on one line', () => {
    expect(combatLine(shot(4, 1), names)).toBe('<26>: a (5) v d, +1, 4 or less')
    expect(combatLine(shot(5, 0, { defenders: [] }), names)).toBe('<26>: a (5), 5 or less')
  })
})

describe('a working with several dice', () => {
  const several = working({
    column: '',
    attack: 0,
    defence: 0,
    modifier: 0,
    lines: [],
    parts: [shot(4, 1), shot(5, 0, { title: 'Space 2', attackers: ['b'] })],
  })

  test('shows the shared lines first, then each die in turn', () => {
    expect(workingText(several, names, plain).split('\n')).toEqual([
      'Attack',
      '  Space 1: 5, modifier +1: 4 or less',
      '      a  5  [g:1]',
      '  Space 2: 5: 5 or less',
      '      a  5  [g:1]',
    ])
    const terrain = [{ label: 'terrain', rule: 'g:2', subjects: [], value: '+1' }]
    expect(
      workingText({ ...several, lines: terrain }, names, plain)
        .split('\n')
        .slice(0, 2),
    ).toEqual(['Attack', '    terrain  +1  [g:2]'])
  })

  test('lists the dice in turn on one line', () => {
    expect(combatLine(several, names)).toBe('<26>: a (5) v d, +1, 4 or less; <26>: b (5) v d, 5 or less')
  })
})

describe('the filter of successive workings', () => {
  const round = working({ title: 'Fire', lines: working().lines, parts: [shot(4, 1), shot(5, 0)] })

  test('shows each part once, and the shared lines together with the first part', () => {
    const account = accountant()
    expect(account(round)).toEqual(round)
    expect(account(round)).toBeNull()
    expect(account({ ...round, parts: [shot(4, 1), shot(1, 4)] })).toEqual({ ...round, lines: [], parts: [shot(1, 4)] })
  })
  test('shows a single die again if its value has changed', () => {
    const account = accountant()
    expect(account(shot(4, 1))).toEqual(shot(4, 1))
    expect(account(shot(4, 1))).toBeNull()
    expect(account(shot(4, 2))).toEqual(shot(4, 2))
  })
  test('shows all parts again for a different title', () => {
    const account = accountant()
    account(round)
    account(working({ title: 'Return fire' }))
    expect(account(round)).toEqual(round)
  })
})
