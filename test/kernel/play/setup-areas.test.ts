/** Tests of set-up by areas: where units may be placed, how the default is restored, and why a placement is refused. */
import { describe, expect, it } from 'vitest'
import { type EventDraft, areaLiftings, areaSetup } from '../../../src/kernel/play/index.js'
import { type UnitWords, unitPlace, withWord, word, wordList } from '../../../src/kernel/units/index.js'
import { type Words, violation } from '../../../src/kernel/contract/index.js'
import { drawn } from '../helpers.js'

const board = drawn('a b c d', 'flat', ['wait'])
const [A, B, C, D, WAIT] = [0, 1, 2, 3, 4] as const
const g = { board, unitIds: ['r1', 'r2', 'r3', 'b1'], side: [0, 0, 0, 1], unitsOf: [[0, 1, 2], [3]] }
const starts = wordList([word(A, 0), word(WAIT, 0), word(B, 0), word(D, 0)])
const begin: UnitWords = { units: starts }
const at = (state: UnitWords, unit: number, place: number): UnitWords => ({
  units: withWord(state.units, unit, word(place, 0)),
})

/**
 * r1 is set up in a, b or c. r2 is set up in c but is off the map. r3 and b1 cannot be moved. The enemy's hex is
 * closed.
 */
const areas = [[A, B, C], [C], [], []]
const setup = areaSetup<UnitWords, 'red' | 'blue', Words>(g, {
  rule: 'toy:1',
  area: unit => `toy:area-${unit}`,
  areas,
  starts,
  isOpen: state => hex => unitPlace(state, 3) !== hex,
  closed: (unit, hex) => violation('enemy-unit', 'toy:enemy', `${unit} ${hex}`),
  place: (state, unit, to, log) => {
    log?.add({ kind: 'placed', rule: 'toy:1', unit: g.unitIds[unit]!, to: board.ids[to]! })
    return at(state, unit, to)
  },
})

describe('a set-up by areas', () => {
  it('limits how many times units may be lifted, by the number of units with an area', () => {
    expect([areaLiftings(g, areas, 0), areaLiftings(g, areas, 1)]).toEqual([6, 0])
    expect([setup.liftings(begin, 0), setup.liftings(begin, 1)]).toEqual([6, 0])
  })

  it('places a unit in an open hex of its area, and lifts it only if another hex is open', () => {
    expect([setup.hexes(begin, 0), setup.hexes(at(begin, 3, B), 0)]).toEqual([
      [A, B, C],
      [A, C],
    ])
    expect([0, 1, 2].map(unit => setup.mayLift(begin, unit))).toEqual([true, false, false])
    // once r2 is on the map, it can only be in its own hex
    expect(setup.mayLift(at(begin, 1, C), 1)).toBe(false)
  })

  it('recognizes the default set-up, and restores it', () => {
    const moved = at(at(begin, 0, C), 3, A)
    expect([setup.isDefault(begin, 0), setup.isDefault(moved, 0), setup.isDefault(moved, 1)]).toEqual([
      true,
      false,
      false,
    ])
    const told: EventDraft<'red' | 'blue'>[] = []
    const back = setup.restore(moved, 0, { add: event => void told.push(event) })
    expect([unitPlace(back, 0), unitPlace(back, 3)]).toEqual([A, A])
    expect(told.map(({ unit, to }) => `${unit} ${to}`)).toEqual(['r1 a'])
  })

  it('explains why a unit takes no part, and why a hex is closed to a unit', () => {
    expect([setup.unfit(begin, 0), setup.unfit(begin, 2)]).toMatchObject([
      null,
      { code: 'out-of-area', rule: 'toy:1', message: 'r3 cannot be moved during set-up', subjects: ['r3'] },
    ])
    expect(setup.refuseHex(begin, 0, B)).toMatchObject({ code: 'enemy-unit', rule: 'toy:enemy' })
    expect(setup.refuseHex(begin, 0, D)).toMatchObject({
      code: 'out-of-area',
      rule: 'toy:area-0',
      message: 'd is outside the area of r1',
      subjects: ['r1', 'd'],
    })
  })
})
