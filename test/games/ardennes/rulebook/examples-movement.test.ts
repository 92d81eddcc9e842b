/**
 * Examples of chapter 11, units A to K of its figure, and of ground conditions. They use the map of the campaign, in
 * hexes that fit the captions.
 */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'
import { printed } from '../printed.js'

/** An Allied unit that meets no enemy. */
const FAR = { 'us-4-12-1': '3901' }
const at = (units: Readonly<Record<string, string>>, turn = 3): Position => printed({ turn, at: { ...FAR, ...units } })
/** The cost of a move in movement points. */
const cost = (p: Position, unit: string, hex: string): number | undefined => {
  const half = p.reach(unit)[hex]
  return half === undefined ? undefined : half / 2
}

describe('the example of movement', () => {
  it('[ardennes:EX-17] [ardennes:11.1.b] [ardennes:11.7.d] A moves over roads, a forest road and mud for 7 points', () => {
    // Marnach, two hexes of primary road, a forest road, two hexes of secondary road with Ouren, a clear hex
    const way = ['2217', '2218', '2118', '2119', '2020', '2021']
    const p = at({ 'ge-1ss-1-recon': '2216' })
    expect(way.map(hex => cost(p, 'ge-1ss-1-recon', hex))).toEqual([0.5, 1, 3, 4, 5, 7])
    const there = p.play(`ge-1ss-1-recon 2216-${way.join('-')}`)
    expect([there.at('ge-1ss-1-recon'), there.asks]).toEqual(['2021', 'unit-to-move german'])
    // six points are not enough in mud, but they are on frozen ground
    expect(cost(at({ 'ge-116-60': '2216' }), 'ge-116-60', '2021')).toBeUndefined()
    expect(cost(at({ 'ge-116-60': '2216' }, 11), 'ge-116-60', '2021')).toBe(6)
  })

  it('[ardennes:EX-18] [ardennes:11.2.a] [ardennes:11.2.c] B uses Extended Movement with 5 points instead of 3, and may not end next to an enemy', () => {
    const column = (enemy: string, kind = 'infantry') =>
      position({ columns: 1, rows: 12, units: [`german B ${kind} 0101 mp:3`, `allied Z infantry ${enemy}`] })
    const free = column('0112')
    expect(cost(free, 'B', '0106')).toBe(5)
    expect(free.ends('B')).not.toContain('0107')
    expect(free.play('B 0101-0102-0103-0104-0105-0106').at('B')).toBe('0106')
    // 0106 and 0105 are next to an enemy; within its own three points it may move there
    expect(column('0107').ends('B').at(-1)).toBe('0105')
    expect(column('0106').ends('B').at(-1)).toBe('0104')
    expect(column('0105').ends('B').at(-1)).toBe('0104')
    // a mechanized unit has only its 3 points: one hex in mud, or two hexes by Tactical Movement
    expect(column('0112', 'grenadiers').ends('B').at(-1)).toBe('0103')
  })

  it('[ardennes:EX-19] [ardennes:11.4.b] C cannot cross the river, because C does not start next to it', () => {
    // the Our between 1913 and 2013, with a blown bridge
    const p = printed({ blown: ['1913-2013'], at: { ...FAR, 'ge-26-78-gren': '1813' } })
    expect(p.ends('ge-26-78-gren')).not.toContain('2013')
    expect(p.play('unit ge-26-78-gren', 'to 1913').refused('to 2013')).toMatchObject({
      code: 'terrain',
      rule: 'ardennes:11.4.b',
    })
    expect(printed({ at: { ...FAR, 'ge-26-78-gren': '1813' } }).ends('ge-26-78-gren')).toContain('2013')
  })

  it('[ardennes:EX-20] [ardennes:11.4.b] [ardennes:11.3.a] D crosses the river by Tactical Movement of at most two hexes', () => {
    const p = printed({ blown: ['1913-2013'], at: { ...FAR, 'ge-26-78-gren': '1913', 'ge-2-3-1': '1914' } })
    const over = p.play('unit ge-26-78-gren', 'to 2013')
    expect([over.at('ge-26-78-gren'), over.asks]).toEqual(['2013', 'next-hex german'])
    const on = over.play('to 2113')
    expect([on.at('ge-26-78-gren'), on.asks]).toEqual(['2113', 'unit-to-move german'])
    // it has three points, and the road beyond the second hex costs one
    expect(p.ends('ge-26-78-gren')).not.toContain('2213')
    // vehicles do not cross at all
    expect(p.ends('ge-2-3-1')).not.toContain('2014')
  })

  it('[ardennes:EX-21] [ardennes:9.2.b] [ardennes:11.3.a] E uses Tactical Movement, because its path would cost 1 + 4 + 3 = 8 points', () => {
    // out of 2519, next to an enemy in Troisvierges, into the forest and one hex farther
    const p = at({ 'ge-lehr-901': '2519', 'us-28-110-1': '2518' })
    expect(cost(p, 'ge-lehr-901', '2520')).toBe(5)
    const there = p.play('ge-lehr-901 2519-2520-2621')
    expect([there.at('ge-lehr-901'), there.asks]).toEqual(['2621', 'unit-to-move german'])
    // a third hex is never allowed; a cost above its 6 points means Tactical Movement
    expect(cost(p, 'ge-lehr-901', '2621')).toBeGreaterThan(6)
    // a unit with 8 points is shown the cost in points
    const eight = (mp: number) =>
      position({
        columns: 5,
        terrain: { '0506': 'forest', '0507': 'light-woods' },
        units: [`german E grenadiers 0505 mp:${mp}`, 'allied Z infantry 0504'],
      })
    expect(cost(eight(8), 'E', '0507')).toBe(8)
    expect(cost(eight(7), 'E', '0507')).toBe(7.5)
    expect(eight(7).play('unit E', 'to 0506', 'to 0507').asks).toBe('unit-to-move german')
  })

  it('[ardennes:EX-22] [ardennes:11.6.c] [ardennes:11.6.e] F cannot enter the ravine, because F does not start next to it', () => {
    // 2513, a ravine of the Clerve without a road
    const p = at({ 'ge-26-77-gren': '2714' })
    expect(p.ends('ge-26-77-gren')).not.toContain('2513')
    expect(p.play('unit ge-26-77-gren', 'to 2614').refused('to 2513')).toMatchObject({
      code: 'terrain',
      rule: 'ardennes:11.6.c',
    })
  })

  it('[ardennes:EX-23] [ardennes:11.7.c] [ardennes:24.2.a] G moves along a forest road into an enemy traffic marker for 2 + 2 points', () => {
    // the road from 2022 into the forest of 2023
    const marked = (...lines: string[]) => cost(at({ 'ge-116-60': '2022' }).with(...lines), 'ge-116-60', '2023')
    expect([marked(), marked('traffic allied-1 2023'), marked('traffic german-1 2023')]).toEqual([2, 4, 2])
  })

  it('[ardennes:EX-24] [ardennes:9.2.a] H stops in the first hex, which is in an enemy zone of control', () => {
    // Clervaux is occupied, and 2315 is next to it
    const p = at({ 'ge-2-304': '2216', 'us-28-110-2': '2416' })
    const stopped = p.play('unit ge-2-304', 'to 2315')
    expect([stopped.at('ge-2-304'), stopped.asks]).toEqual(['2315', 'unit-to-move german'])
    expect(p.refused('ge-2-304 2216-2315-2314')).toMatchObject({ rule: 'ardennes:9.2.a' })
    expect(at({ 'ge-2-304': '2216' }).play('unit ge-2-304', 'to 2315').asks).toBe('next-hex german')
  })

  it('[ardennes:EX-25] [ardennes:10.3.b] [ardennes:11.5.a] [ardennes:11.6.b] I passes between two enemies on the road that crosses a ravine', () => {
    // 3331 is between 3330 and 3332, and the road runs from 3231 to 3431
    const line = (hex: string) => at({ 'ge-2-3-1': hex, 'us-28-110-1': '3330', 'us-28-110-2': '3332' })
    const into = line('3231').play('ge-2-3-1 3231-3331')
    expect(into.at('ge-2-3-1')).toBe('3331')
    expect(line('3331').play('ge-2-3-1 3331-3431').at('ge-2-3-1')).toBe('3431')
    // not into forest (here east of St-Vith) or ravine off the road
    expect(at({ 'ge-2-3-1': '2126' }).play('unit ge-2-3-1').refused('to 2026')).toMatchObject({
      rule: 'ardennes:11.5.a',
    })
    expect(line('3432').play('unit ge-2-3-1').refused('to 3331')).toMatchObject({ rule: 'ardennes:11.6.b' })
    // without a ravine between them, the bond holds: 3231 is between 3230 and 3232
    const before = (units: Readonly<Record<string, string>>) => at({ 'ge-2-3-1': '3131', ...units }).ends('ge-2-3-1')
    expect(before({ 'us-28-110-1': '3230' })).toContain('3231')
    expect(before({ 'us-28-110-1': '3230', 'us-28-110-2': '3232' })).not.toContain('3231')
  })

  it('[ardennes:EX-26] [ardennes:11.6.c] [ardennes:11.3.a] J and K cross a ravine hexside by Tactical Movement', () => {
    // into 2513 from two sides, and out of it
    const p = at({ 'ge-26-77-gren': '2614', 'ge-26-39-fus': '2613', 'ge-26-78-gren': '2513', 'ge-2-3-1': '2714' })
    for (const [unit, way] of [
      ['ge-26-77-gren', 'to 2513'],
      ['ge-26-39-fus', 'to 2513'],
    ] as const) {
      const there = p.play(`unit ${unit}`, way)
      expect([there.at(unit), there.asks]).toEqual(['2513', 'unit-to-move german'])
    }
    // two hexes in all, the second away from the ravine, although the points would be enough for three
    const out = p.play('unit ge-26-78-gren', 'to 2614')
    expect(out.asks).toBe('next-hex german')
    expect(out.play('to 2714').asks).toBe('unit-to-move german')
    expect(out.refused('to 2513')).toMatchObject({ code: 'terrain' })
    expect(p.ends('ge-2-3-1')).not.toContain('2513')
  })
})

describe('movement costs that the examples state', () => {
  it('[ardennes:DX-14] [ardennes:28.1.a] in mud until turn 10 clear terrain costs 2 points and forest 4; on frozen ground from turn 11 they cost 1 and 3', () => {
    // off the road out of 2519: clear 2419, forest 2520
    const costs = (turn: number) =>
      ['2419', '2520'].map(hex => cost(at({ 'ge-lehr-901': '2519' }, turn), 'ge-lehr-901', hex))
    expect([1, 10, 11, 22].map(turn => (turn === 1 ? costs(2) : costs(turn)))).toEqual([
      [2, 4],
      [2, 4],
      [1, 3],
      [1, 3],
    ])
  })

  it('[ardennes:DX-15] [ardennes:24.7.b] [ardennes:24.7.c] a bottleneck on a primary road costs 4.5 points, and 2.5 once St-Vith is German', () => {
    // 1925 to 2025, east of St-Vith
    const held = (german: boolean) =>
      at({ 'ge-18-244-stg': '1925', ...(german ? { 'ge-62-164': '2125' } : { 'us-28-707-tnk': '2125' }) })
    expect(cost(held(false), 'ge-18-244-stg', '2025')).toBe(4.5)
    expect(cost(held(true), 'ge-18-244-stg', '2025')).toBe(2.5)
    // for the Allies it is an ordinary road
    const allied = printed({ side: 'allied', turn: 4, at: { 'us-7-arm-ccb': '1925', 'ge-62-164': '0110' } })
    expect(cost(allied, 'us-7-arm-ccb', '2025')).toBe(0.5)
  })
})
