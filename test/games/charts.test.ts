/** Charts: the tables of the rulebooks for people, made of those that the rules read. */
import { describe, expect, it } from 'vitest'
import { type AnyGame, type AnyRules, orThrow } from '../../src/kernel/index.js'
import { ardennes } from '../../src/games/ardennes/index.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { marne } from '../../src/games/marne/index.js'
import { verdun } from '../../src/games/verdun/index.js'

const GAMES: ReadonlyArray<AnyGame> = [marne, verdun, grandIllusion, ardennes]
const every = GAMES.flatMap(game =>
  Object.entries(game.scenarios).map(
    ([id, scenario]) => [`${game.id}, ${id}`, game, orThrow(game.load(scenario))] as const,
  ),
)

describe.each(every)('%s', (_, game: AnyGame, rules: AnyRules) => {
  it('has charts with ids of their own, rules of the rulebook, and full rows', () => {
    const ids = rules.charts.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(1)
    for (const { rule, columns, rows } of rules.charts) {
      expect(Object.keys(game.rulebook)).toContain(rule)
      expect(rows.length).toBeGreaterThan(1)
      for (const row of rows) expect(row).toHaveLength(columns.length)
    }
    expect(Object.isFrozen(rules.charts[0]!.rows[0])).toBe(true)
  })
})

const chart = (rules: AnyRules, id: string) => rules.charts.find(each => each.id === id)!
/** A cell by the heads of its row and column. */
const cell = (rules: AnyRules, id: string, row: string, column: string): string | undefined => {
  const { columns, rows } = chart(rules, id)
  return rows.find(([head]) => head === row)?.[columns.indexOf(column)]
}

describe('cells', () => {
  it('[marne:M7.h] [marne:M2.b] of The Marne', () => {
    const rules = orThrow(marne.load(marne.scenarios.pursuit))
    expect(cell(rules, 'combat', '0', '1-5')).toBe('A3')
    expect(cell(rules, 'combat', '9', '10-1')).toBe('D3')
    expect(cell(rules, 'combat', '4', '1-1')).toBe('A1')
    expect(cell(rules, 'terrain', 'swamp', 'movement')).toBe('2')
    expect(cell(rules, 'terrain', 'across a river', 'die')).toBe('+3')
  })

  it('[verdun:7.4.d] [verdun:8.1.b] [verdun:5.3.a] of Verdun 1916', () => {
    const rules = orThrow(verdun.load(verdun.scenarios.historical))
    expect(cell(rules, 'combat', '3', '2/1')).toBe('D/AR')
    expect(cell(rules, 'bombardment', '6', '16+')).toBe('E')
    expect(cell(rules, 'terrain', 'woods', 'artillery')).toBe('2')
    expect(cell(rules, 'terrain', 'across a slope', 'artillery')).toBe('+2')
    expect(cell(rules, 'modifiers', 'Stosstruppen attack', 'die')).toBe('+2')
  })

  it('[grand-illusion:9.1.4.a] [grand-illusion:5.1.1.a] of Grand Illusion', () => {
    const rules = orThrow(grandIllusion.load(grandIllusion.scenarios.campaign))
    expect(cell(rules, 'fortunes', '2', 'result')).toBe('Attacker surprise')
    expect(cell(rules, 'fortunes', '3', 'what it does')).toMatch(/no combat.*ignored in Plan 17 attacks$/)
    expect(chart(rules, 'fortunes').rows.filter(([sum]) => sum !== 'choice')).toHaveLength(11)
    expect(cell(rules, 'caps', '6', 'German, before')).toBe('9')
    expect(cell(rules, 'caps', '1', 'Allied, after')).toBe('5')
  })
})
