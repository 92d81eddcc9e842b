import { describe, expect, it } from 'vitest'
import { compileBoard } from '../../../src/kernel/board/index.js'
import { setOf } from '../../../src/kernel/codec/index.js'
import { savedNames } from '../../../src/kernel/units/saved.js'

const board = compileBoard({
  orientation: 'flat',
  hexes: ['0101', '0102', '0103'].map((id, r) => ({ id, q: 0, r })),
  boxes: ['pool'],
})
const names = savedNames({ board, unitIds: ['a', 'b'] }, ['german', 'french'], 2, 5)

describe('the codecs of a saved state', () => {
  it('write units, hexes and sides by name', () => {
    expect(names.units.encode([1, 0])).toEqual(['b', 'a'])
    expect(names.unitSet.encode(setOf(2, [1]))).toEqual(['b'])
    expect(names.hexes.encode([2, 0])).toEqual(['0103', '0101'])
    expect(names.side.encode(1)).toBe('french')
    expect(names.turn.encode(3)).toBe(3)
  })

  it('write a set of hexes by their indexes in its list', () => {
    const towns = names.hexSet('town hex', [0, 2])
    expect(towns.encode(setOf(2, [1]))).toEqual(['0103'])
    expect(towns.decode(['0101', '0103'])).toMatchObject({ right: setOf(2, [0, 1]) })
    expect(towns.decode(['0102'])._tag).toBe('Left')
  })

  it('refuse a box as a hex, too many units, and game turns outside the scenario', () => {
    expect(names.hex.decode('pool')._tag).toBe('Left')
    expect(names.unit.decode('c')._tag).toBe('Left')
    expect(names.units.decode(['a', 'b', 'a'])._tag).toBe('Left')
    expect(names.side.decode('british')._tag).toBe('Left')
    expect([1, 2, 5, 6].map(turn => names.turn.decode(turn)._tag)).toEqual(['Left', 'Right', 'Right', 'Left'])
  })
})
