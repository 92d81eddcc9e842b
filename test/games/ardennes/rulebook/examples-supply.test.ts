/** Examples of chapter 23: lines of supply, isolated groups, surrender. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

/** Passes through the combat phase without an attack. */
const through = (p: Position): Position =>
  (p.turn.phase === 'combat' || p.turn.phase === 'traffic') && p.may('end') ? through(p.play('end')) : p
const after = (data: PositionData): Position => through(position(data).play('end'))

describe('supply in the examples', () => {
  it('[ardennes:EX-49] [ardennes:23.3.a] [ardennes:23.3.b] reaches A by two paths of four hexes to a road, and either of them is enough', () => {
    const north = '0110 0210 0310 0410 0510 0610'
    const south = '0102 0202 0302 0402 0502 0602'
    const cut = (secondary: ReadonlyArray<string>, hex = '0506') =>
      after({
        secondary,
        sources: { german: '0110 0102' },
        units: [`german A infantry ${hex}`, 'allied Z infantry 1006'],
      })
        .status('A')
        .includes('out-of-supply')
    expect([cut([north, south]), cut([north]), cut([south]), cut([])]).toEqual([false, false, false, true])
    // one hex farther from the first road, and without the second
    expect([cut([north], '0505'), cut([south], '0507')]).toEqual([true, true])
  })

  it('[ardennes:EX-51] [ardennes:23.6.e] isolates A and B as one group if it is cut, and C, D and E as another', () => {
    // A and B are two hexes apart; D is four hexes from C and from E, which are eight apart; the groups are six or more apart
    const p = after({
      columns: 20,
      sources: { german: '2010' },
      units: [
        'german A infantry 0202',
        'german B infantry 0204',
        'german C infantry 1201',
        'german D infantry 1205',
        'german E infantry 1209',
        'allied Z infantry 0710',
      ],
    })
    expect(p.asks).toBe('surrender-die')
    const q = p.play('die 3')
    expect(q.asks).toBe('surrender-die')
    const names = q
      .play('die 3')
      .state.groups.map(({ units }) => units.map(unit => q.rules.tables.unitIds[unit]!).join(''))
    expect([names, q.play('die 3').asks]).toEqual([['AB', 'CDE'], 'unit-to-move allied'])
  })
})

/** Plays to the supply phase of units that are cut off, with these surrender points. */
const cutOff = (side: 'german' | 'allied', turn: number, points: number, units: ReadonlyArray<string>): Position => {
  const other = side === 'german' ? 'allied' : 'german'
  const hexes = ['0901', '1001', '0801']
  const lines = units.map((unit, i) => `${side} U${i} infantry ${hexes[i]!} out-of-supply ${unit}`)
  const p = position({
    turn,
    last: 20,
    side,
    sources: { [side]: '0110' },
    units: [...lines, `${other} Z infantry 0406`],
    lines: [['group', points, ...units.map((_, i) => `U${i}`)].join(' ')],
  })
  let q = p
  while (q.asks !== 'surrender-die') q = q.turn.type === 'decision' && q.may('end') ? q.play('end') : q.pass()
  return q
}

describe('surrender in the examples', () => {
  it('[ardennes:DX-12] [ardennes:23.7.b] [ardennes:23.7.e] [ardennes:28.2.c] adds one point less for an Allied 3 under clear skies, and the points never drop below 0', () => {
    const points = (turn: number, before: number, side: 'german' | 'allied' = 'allied') =>
      cutOff(side, turn, before, ['']).play('die 3').state.groups[0]!.points
    expect([points(15, 2), points(15, 1), points(15, 0)]).toEqual([1, 0, 0])
    // under overcast skies, or for a German group, it adds a point
    expect([points(14, 2), points(15, 2, 'german')]).toEqual([3, 3])
  })

  it('[ardennes:DX-13] [ardennes:23.8.a] [ardennes:23.8.b] [ardennes:23.8.c] [ardennes:23.8.d] happens at 5, 3 and 4 surrender points', () => {
    /** The points at which the group surrenders; a 6 adds one point. */
    const level = (...units: ReadonlyArray<string>) =>
      [1, 2, 3, 4].map(n => cutOff('german', 3, n, units).play('die 6').at('U0') === 'surrendered').indexOf(true) + 2
    expect(level('elite', 'green', '')).toBe(5)
    expect(level('green', 'green', 'green')).toBe(3)
    expect(level('green', '')).toBe(4)
  })
})
