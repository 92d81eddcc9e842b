/** Tests of rows of units and hexes, from positions in several games. */
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type AnyRules, type View, orThrow } from 'grognard'
import { marne } from 'grognard/marne'
import { verdun } from 'grognard/verdun'
import { hexRows, unitRows } from 'grognard/play'
import { expectTidy } from './tidy.js'
import { layoutOf } from '../../src/svg/drawing/index.js'

const GAMES: ReadonlyArray<readonly [string, AnyRules]> = [
  ['marne', orThrow(marne.load(marne.scenarios.pursuit))],
  ['verdun', orThrow(verdun.load(verdun.scenarios.hypothetical))],
]

describe.each(GAMES)('%s', (_, rules) => {
  it.each(['all', 'public'] as const)(
    'rows of units for the viewer %s have numbers, and the columns of their hex',
    eye => {
      const view: View = rules.observe(rules.start, eye)
      const rows = unitRows(view)
      expectTidy(rows)
      expect(rows.map(({ unit }) => unit)).toEqual(view.counters.map(({ id }) => id))
      for (const [i, { numbers, place }] of view.counters.entries()) {
        const row = rows[i]!
        for (const name of ['attack', 'defence', 'movement', 'steps', 'range'] as const)
          expect(row[name]).toBe(numbers[name] ?? null)
        const hex = view.board.hexes.find(({ id }) => id === place)
        expect([row.q, row.r, row.terrain]).toEqual([hex?.q ?? null, hex?.r ?? null, hex?.terrain ?? null])
      }
      expect(rows.some(({ x }) => x === null)).toBe(true)
    },
  )

  it('rows of hexes have position, labels, control and units', () => {
    const view: View = rules.observe(rules.start, 'all')
    const rows = hexRows(view)
    expectTidy(rows)
    expect(rows.map(({ hex }) => hex)).toEqual(view.board.hexes.map(({ id }) => id))
    const { byId } = layoutOf(view.board)
    for (const { hex, x, y } of rows) expect({ x, y }).toEqual({ x: byId.get(hex)!.x, y: byId.get(hex)!.y })
    const row = new Map(rows.map(each => [each.hex, each]))
    for (const { place, kind, name, value } of view.board.labels) {
      expect(row.get(place)?.labels.split(', ').join()).toContain(name.split(', ').join())
      if (value !== null) expect(row.get(place)?.[`value:${kind}`]).toBe(value)
    }
    for (const { place, side } of view.control) expect(row.get(place)?.control).toBe(side)
    for (const { id, place } of view.counters)
      if (row.has(place)) expect(row.get(place)!.units.split(', ')).toContain(id)
    for (const { id, hexes } of view.board.areas)
      expect(rows.filter(({ areas }) => areas.split(', ').includes(id))).toHaveLength(hexes.length)
    const sum = (key: 'unitCount' | 'areaCount') => rows.reduce((all, each) => all + each[key], 0)
    expect(sum('unitCount')).toBe(view.counters.filter(({ place }) => row.has(place)).length)
    expect(sum('areaCount')).toBe(view.board.areas.flatMap(({ hexes }) => hexes).length)
  })
})

it('columns have exact types', () => {
  const rules = orThrow(marne.load(marne.scenarios.pursuit))
  const view = rules.observe(rules.start, 'all')
  const unit = unitRows(view)[0]!
  expectTypeOf(unit.side).toEqualTypeOf<'german' | 'allied'>()
  expectTypeOf(unit.attack).toEqualTypeOf<number | null>()
  const hex = hexRows(view).find(({ labels }) => labels === 'Reims')!
  expectTypeOf(hex.control).toEqualTypeOf<'german' | 'allied' | null>()
  expectTypeOf(hex['value:city']).toEqualTypeOf<number | null | undefined>()
  expect(hex['value:city']).toBe(8)
})
