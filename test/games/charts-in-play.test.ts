/** Tests that charts agree with the rules: step costs, working lines and results of die rolls match their cells. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../src/games/ardennes/index.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { marne } from '../../src/games/marne/index.js'
import { verdun } from '../../src/games/verdun/index.js'
import { type AnyGame, type AnyRules, orThrow } from '../../src/kernel/index.js'
import { takesLong } from '../long.js'
import { chartOf, thrown } from './common/charts.js'
import { type PositionData as MarnePosition, position as onTheMarne } from './marne/position.js'
import { type PositionData as VerdunPosition, position as atVerdun } from './verdun/position.js'

takesLong()

const points = (cell: string): number => Number(cell.replace('+', ''))

describe('step costs match the charts', () => {
  // G1 is in 0505; 0504 is north of it and 0506 is south of it
  const steps: Readonly<Record<string, readonly [more: Omit<MarnePosition, 'units'>, to: string, enemy?: string]>> = {
    clear: [{}, '0504'],
    woods: [{ terrain: { '0504': 'woods' } }, '0504'],
    town: [{ towns: ['Sézanne 1 0504'] }, '0504'],
    city: [{ towns: ['Reims 5 0504 0604'] }, '0504'],
    swamp: [{ terrain: { '0504': 'swamp' } }, '0504'],
    'across a river': [{ rivers: ['0505-0504'] }, '0504'],
    'into an enemy zone': [{}, '0506', 'allied F1 4-3 0507'],
  }
  const marneCosts = chartOf(orThrow(marne.load(marne.scenarios.pursuit)), 'terrain').rows
  const cellOf = (head: string): string => marneCosts.find(([first]) => first === head)![1]!

  it('[marne:M2.a] [marne:M2.d] every row of the chart of The Marne that costs movement points is tested with a step', () => {
    const costing = marneCosts.filter(([, movement]) => movement !== '–').map(([head]) => head)
    expect(new Set(costing)).toEqual(new Set([...Object.keys(steps), 'off the map']))
  })

  it.each(Object.entries(steps))(
    '[marne:M2.a] The Marne: a step has the cost in the row %s',
    (head, [more, to, enemy]) => {
      const units = ['german G1 6-5 0505', ...(enemy === undefined ? [] : [enemy])]
      const cell = cellOf(head)
      const base = cell.startsWith('+') ? points(cellOf('clear')) : 0
      expect(onTheMarne({ ...more, units }).reach('G1')[to]).toBe(base + points(cell))
    },
  )

  it('[marne:M5.c] The Marne: leaving an enemy zone costs nothing, and the chart has no row for it', () => {
    const p = onTheMarne({ units: ['german G1 6-5 0505', 'allied F1 4-3 0506'] })
    expect(p.reach('G1')['0504']).toBe(points(cellOf('clear')))
    expect(marneCosts.map(([head]) => head).filter(head => head!.includes('from an enemy'))).toEqual([])
  })

  it('[marne:M12.f] The Marne: a step off the map has the cost in the chart', () => {
    const p = onTheMarne({ units: ['german G1 6-5 0509'] })
    const [exit] = Object.entries(p.reach('G1')).filter(([place]) => place.startsWith('exit'))
    expect(exit?.[1]).toBe(points(cellOf('off the map')))
  })

  // one column of hexes, so that no path leads around the obstacle
  const INFANTRY = 'german U regiment 5/9 0105'
  const GUN = 'german U corps-artillery 4/3/8 0105'
  const FAR = 'french X battalion 2 0112'
  const ways: Readonly<
    Record<string, readonly [more: Omit<VerdunPosition, 'units'>, to: string, ...enemies: string[]]>
  > = {
    clear: [{}, '0104', FAR],
    woods: [{ terrain: { '0104': 'woods' } }, '0104', FAR],
    town: [{ terrain: { '0104': 'town' } }, '0104', FAR],
    'along a road': [{ terrain: { '0104': 'woods' }, roads: ['0105-0104'] }, '0104', FAR],
    'into a trench': [{ trenches: ['0104'] }, '0104', FAR],
    'across a slope': [{ slopes: ['0105-0104'] }, '0104', FAR],
    'across a stream': [{ streams: ['0105-0104'] }, '0104', FAR],
    'across a river': [{ rivers: ['0105-0104'] }, '0104', FAR],
    'out of an enemy zone': [{}, '0104', 'french X battalion 2 0106'],
    'from zone to zone': [{}, '0104', 'french X battalion 2 0106', 'french Y battalion 2 0103'],
    'from zone to zone, Stosstruppen': [{}, '0104', 'french X battalion 2 0106', 'french Y battalion 2 0103'],
  }
  const verdunCosts = chartOf(orThrow(verdun.load(verdun.scenarios.historical)), 'terrain').rows

  it('[verdun:5.3.a] every row of the chart of Verdun 1916 is tested with a step', () => {
    expect(verdunCosts.map(([head]) => head)).toEqual(Object.keys(ways))
  })

  it.each(verdunCosts.map(row => [row[0]!, row] as const))(
    '[verdun:5.3.a] [verdun:3.2.c] Verdun 1916: a step has the cost in the row %s',
    (head, row) => {
      const [more, to, ...enemies] = ways[head]!
      for (const [i, unit] of [
        head.endsWith('Stosstruppen') ? 'german U stosstruppen 3 0105' : INFANTRY,
        GUN,
      ].entries()) {
        const cell = row[i + 1]!
        if (cell === '–') continue
        const base = cell.startsWith('+') ? 1 : 0
        expect(atVerdun({ ...more, columns: 1, units: [unit, ...enemies] }).reach('U')[to], unit).toBe(
          base + points(cell),
        )
      }
    },
  )
})

describe('results of die rolls in play match the charts', () => {
  it.each<readonly [string, AnyGame, string]>([
    ['[marne:M7.h] The Marne', marne, 'combat'],
    ['[verdun:7.4.d] Verdun 1916', verdun, 'combat'],
    ["[ardennes:14.4.e] Ardennes '44", ardennes, 'combat'],
  ])('%s: each result is in the cell of its column and row', (_, game, id) => {
    const rules = orThrow(game.load(Object.values(game.scenarios)[0])) as AnyRules
    const { columns, rows } = chartOf(rules, id)
    let read = 0
    thrown(rules, 7, 20_000, ({ column, row, result }) => {
      const at = columns.indexOf(column)
      if (at < 0 || row === null) return
      const cells = rows.find(([head]) => head === String(row))!
      expect(cells[at]).toBe(result)
      read += 1
    })
    expect(read).toBeGreaterThan(30)
  })

  /** Working lines, by the chart row that they come from. */
  it.each<readonly [string, AnyGame, ReadonlyArray<string>, (label: string) => string, number]>([
    [
      '[verdun:7.3.d] [verdun:7.3.k] Verdun 1916',
      verdun,
      ['shifts', 'modifiers'],
      label => label.replace(' is ', ' ').replace(/^(slope|river)$/, 'across a $1'),
      6,
    ],
    ["[ardennes:14.5.c] Ardennes '44", ardennes, ['shifts', 'modifiers'], label => label, 4],
    [
      '[grand-illusion:9.3.1.b] Grand Illusion',
      grandIllusion,
      ['fire'],
      label =>
        label.replace('mountain troops', 'mountain troops in the Vosges').replace(/^fortress$/, 'fortress in the hex'),
      1,
    ],
  ])('%s: working lines have the values in their chart rows', (_, game, ids, headOf, least) => {
    const rules = orThrow(game.load(Object.values(game.scenarios)[0])) as AnyRules
    const cells = new Map(
      ids.flatMap(id =>
        chartOf(rules, id).rows.map(
          row =>
            [
              row.find(
                cell =>
                  !/^(the attacker|the defender|both|Firefight|Determined Defence|disengagement|rally|artillery|demolition|fuel|surrender)$/.test(
                    cell,
                  ),
              )!,
              row,
            ] as const,
        ),
      ),
    )
    const met = new Set<string>()
    thrown(rules, 7, 20_000, working => {
      for (const { label, value } of [working, ...working.parts].flatMap(({ lines }) => lines)) {
        const head = headOf(label)
        const row = cells.get(head)
        if (row === undefined || row.some(cell => / by a die|as its counters|as the |as printed|its level/.test(cell)))
          continue
        expect(
          row.some(cell => cell === value || cell.startsWith(`${value},`) || cell.startsWith(`${value} `)),
          `${head}: ${value}`,
        ).toBe(true)
        met.add(head)
      }
    })
    expect([...met].length, [...met].join()).toBeGreaterThanOrEqual(least)
  })
})
