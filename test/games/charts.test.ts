/** Tests of charts. A chart is a rulebook table for display, built from the table that the rules use. */
import { describe, expect, it } from 'vitest'
import { type AnyGame, type AnyRules, orThrow } from '../../src/kernel/index.js'
import { ardennes } from '../../src/games/ardennes/index.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { marne } from '../../src/games/marne/index.js'
import { verdun } from '../../src/games/verdun/index.js'
import { chartOf, printed, rowsOf } from './common/charts.js'

const GAMES: ReadonlyArray<AnyGame> = [marne, verdun, grandIllusion, ardennes]
const every = GAMES.flatMap(game =>
  Object.entries(game.scenarios).map(
    ([id, scenario]) => [`${game.id}, ${id}`, game, orThrow(game.load(scenario))] as const,
  ),
)

describe.each(every)('%s', (_, game: AnyGame, rules: AnyRules) => {
  it('has charts with unique ids, rules from the rulebook, and complete rows', () => {
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

/** Returns the cell in the row and column with these headings. */
const cell = (rules: AnyRules, id: string, row: string, column: string): string | undefined => {
  const { columns, rows } = chartOf(rules, id)
  return rows.find(([head]) => head === row)?.[columns.indexOf(column)]
}

describe('cells of the charts', () => {
  it('[marne:M7.h] [marne:M2.b] have the values of the tables in The Marne', () => {
    const rules = orThrow(marne.load(marne.scenarios.pursuit))
    expect(cell(rules, 'combat', '0', '1-5')).toBe('A3')
    expect(cell(rules, 'combat', '9', '10-1')).toBe('D3')
    expect(cell(rules, 'combat', '4', '1-1')).toBe('A1')
    expect(cell(rules, 'terrain', 'swamp', 'movement')).toBe('2')
    expect(cell(rules, 'terrain', 'across a river', 'die')).toBe('+3')
  })

  it('[verdun:7.4.d] [verdun:8.1.b] [verdun:5.3.a] have the values of the tables in Verdun 1916', () => {
    const rules = orThrow(verdun.load(verdun.scenarios.historical))
    expect(cell(rules, 'combat', '3', '2/1')).toBe('D/AR')
    expect(cell(rules, 'bombardment', '6', '16+')).toBe('E')
    expect(cell(rules, 'terrain', 'woods', 'artillery')).toBe('2')
    expect(cell(rules, 'terrain', 'across a slope', 'artillery')).toBe('+2')
    expect(cell(rules, 'modifiers', 'Stosstruppen attack', 'die')).toBe('+2')
  })

  it('[grand-illusion:9.1.4.a] [grand-illusion:5.1.1.a] have the values of the tables in Grand Illusion', () => {
    const rules = orThrow(grandIllusion.load(grandIllusion.scenarios.campaign))
    expect(cell(rules, 'fortunes', '2', 'result')).toBe('Attacker surprise')
    expect(cell(rules, 'fortunes', '3', 'effect')).toMatch(/no combat.*ignored in Plan 17 attacks$/)
    expect(chartOf(rules, 'fortunes').rows.filter(([sum]) => sum !== 'choice')).toHaveLength(11)
    expect(cell(rules, 'caps', '6', 'German, before')).toBe('9')
    expect(cell(rules, 'caps', '1', 'Allied, after')).toBe('5')
  })
})

describe('every cell in the inventory matches a chart', () => {
  const pursuit = orThrow(marne.load(marne.scenarios.pursuit))
  const historical = orThrow(verdun.load(verdun.scenarios.historical))
  const campaign = orThrow(ardennes.load(ardennes.scenarios.campaign))
  const illusion = orThrow(grandIllusion.load(grandIllusion.scenarios.campaign))

  it.each([
    ['[marne:M7.h] T1 in The Marne', pursuit, 'combat', 'marne', 'T1, combat results'],
    ['[verdun:8.1.b] T2 in Verdun 1916', historical, 'bombardment', 'verdun-1916', 'T2, bombardment'],
    ['[verdun:7.4.d] T3 in Verdun 1916', historical, 'combat', 'verdun-1916', 'T3, combat'],
  ] as const)('%s matches its chart', (_, rules, id, file, after) => {
    const { columns, rows } = chartOf(rules as AnyRules, id)
    expect([columns, ...rows]).toEqual(printed(file, after))
  })

  it('[marne:M12.i] T4 in The Marne matches its chart', () => {
    const [, ...levels] = printed('marne', 'T4, levels')
    expect(rowsOf(pursuit, 'levels')).toEqual(levels.map(([ratio, level]) => [ratio!.replace(':', ' to '), level]))
  })

  it('[verdun:7.3.a] [verdun:7.3.i] T4 in Verdun 1916 has the same die-roll modifiers as its chart, in the same order', () => {
    const [, ...rows] = printed('verdun-1916', 'T4, modifiers')
    const die = rows.filter(([, value]) => value !== '').map(([, value]) => value)
    expect(rowsOf(historical, 'modifiers').map(([, value]) => value)).toEqual(die)
    const columns = rows
      .filter(([, value]) => value === '')
      .flatMap(([what, , value]) =>
        what!
          .replace(': each', '')
          .split(', ')
          .map(each => [each, value]),
      )
    const heads: Readonly<Record<string, string>> = {
      'slope hexside': 'across a slope',
      'river hexside': 'across a river',
    }
    expect(columns).toHaveLength(8)
    for (const [what, value] of columns)
      expect(cell(historical, 'shifts', heads[what!] ?? what!, 'combat'), what).toBe(value)
  })

  /** Returns a result in the form that the inventory uses. */
  const asPrinted = (result: string): string => (result === 'FF+1' ? 'FF(+1)' : result === 'EX' ? 'EX(Eng)' : result)

  it("[ardennes:14.4.e] [ardennes:16.2.a] [ardennes:20.3.a] [ardennes:15.6.f] [ardennes:23.7.a] T-1, T-2, T-4, T-9 and T-10 in Ardennes '44 match their charts", () => {
    expect(rowsOf(campaign, 'combat').map(row => row.map(asPrinted))).toEqual(
      printed('ardennes-44', '### T-1 ').slice(1),
    )
    const results = (id: string) => rowsOf(campaign, id).map(([, result]) => result!)
    const second = (table: string) =>
      printed('ardennes-44', `### ${table} `)
        .slice(1)
        .map(row => row[1]!)
    expect(results('firefight')).toEqual(second('T-2'))
    expect(results('disengagement').map(text => text.replace('-disrupted', ' + d'))).toEqual(
      second('T-4').map(text => text.toLowerCase()),
    )
    expect(results('surrender').map(Number)).toEqual(second('T-9').map(text => Number.parseInt(text)))
    expect(results('jabos')).toEqual(second('T-10'))
  })

  it("[ardennes:22.8.a] T-5 in Ardennes '44 matches its chart", () => {
    expect(rowsOf(campaign, 'artillery').map(([, german, allied]) => [allied, german])).toEqual(
      printed('ardennes-44', '### T-5 ')
        .slice(1)
        .map(([, allied, german]) => [allied, german]),
    )
  })

  it("[ardennes:11.1.b] T-14 in Ardennes '44 matches its chart for movement, in mud and on frozen ground", () => {
    const rows = printed('ardennes-44', '### T-14 ').slice(1)
    const written: Readonly<Record<string, string>> = { TM: 'tactical', P: 'no', '1/2': '½' }
    const heads: Readonly<Record<string, string>> = {
      clear: 'Clear hex',
      'light-woods': 'Light woods hex',
      forest: 'Forest hex',
      ravine: 'Forest ravine hex',
      city: 'City hex',
      'primary road': 'Primary road',
      'secondary road': 'Secondary road, other',
      'secondary road in forest': 'Secondary road, forest (and ravine)',
      'over a river or ravine hexside': 'River hexside',
      'over a lake hexside': 'Lake hexside',
      'out of an enemy zone of control': 'Leaving EZOC',
    }
    for (const [head, ...cells] of rowsOf(campaign, 'terrain')) {
      const [name, frozen] = head!.split(', ')
      if (heads[name!] === undefined) continue
      const row = rows.find(([terrain]) => terrain === heads[name!])!
      const costs = row.slice(1, 4).map(text => {
        const [, mud, , ice] = /^(\S+?)(?: \d\))?( \((\d)\))?(?: \d\))?$/.exec(text)!
        return written[mud!] ?? (frozen === undefined ? mud! : (ice ?? mud!))
      })
      expect(cells, head).toEqual(costs)
    }
  })

  it('[grand-illusion:9.4.5.b] T-3 in Grand Illusion matches its chart', () => {
    const turns = printed('grand-illusion', '### T-3 ')
      .slice(1)
      .map(([, result]) => /\d/.exec(result!)?.[0])
    expect(rowsOf(illusion, 'sea').map(([, result]) => /\d/.exec(result!)?.[0])).toEqual(turns)
  })
})
