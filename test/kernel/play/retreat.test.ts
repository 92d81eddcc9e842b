import { describe, expect, it } from 'vitest'
import { distance, neighbour } from '../../../src/kernel/board/board.js'
import { type RetreatRules, canComplete, retreatChoices } from '../../../src/kernel/play/retreat.js'
import { at, drawn, idsOf } from '../helpers.js'

/** Hexes `#n` are closed. A retreat may pass through a hex `fn`, where the stack is full, but may not end there. */
const board = drawn(`
  #1 a  b  #2
  c  X  d  e
  f1 g  #3 h
`)
const hex = (id: string): number => at(board, id)
const rules: RetreatRules = {
  neighbours: from => [0, 1, 2, 3, 4, 5].map(d => neighbour(board, from, d)).filter(to => to >= 0),
  mayEnter: (_from, to) => !board.ids[to]!.startsWith('#'),
  mayEnd: to => !board.ids[to]!.startsWith('f'),
  ranks: [],
}
const choices = (left: number, entered: ReadonlyArray<string> = ['X'], ranks: RetreatRules['ranks'] = []) =>
  idsOf(board, retreatChoices({ ...rules, ranks }, entered.map(hex), left))

describe('the hexes to retreat to', () => {
  it('are the hexes that the unit may enter and end in, ascending', () => {
    expect(choices(1)).toEqual(['a', 'b', 'c', 'd', 'g'])
  })

  it('may be full if the retreat continues from them', () => {
    expect(choices(1, ['g'])).toEqual(['X', 'd'])
    expect(choices(2, ['g'])).toEqual(['X', 'd', 'f1'])
  })

  it('allow the full length without entering a hex twice', () => {
    expect(choices(2, ['X', 'g'])).toEqual(['d', 'f1'])
    expect(choices(1, ['X', 'g'])).toEqual(['d'])
    expect(choices(3, ['b', 'a'])).toEqual(['c', 'X'])
    expect(choices(1, ['X', 'd', 'g'])).toEqual([])
    expect(choices(2, ['d', 'e'])).toEqual([])
  })

  it('are none if no path has the full length', () => {
    expect(choices(20)).toEqual([])
  })

  it('are none if no hexes are left to retreat', () => {
    expect(choices(0)).toEqual([])
    expect(choices(-1)).toEqual([])
  })

  it('are those with the best rank, one priority after another', () => {
    const fromX = (_from: number, to: number) => -distance(board, hex('e'), to)
    expect(choices(1, ['X'], [fromX])).toEqual(['a', 'c'])
    const west = (_from: number, to: number) => board.q[to]!
    expect(choices(1, ['X'], [west])).toEqual(['c'])
    expect(choices(1, ['g'], [west])).toEqual(['X'])
    const edge = (_from: number, to: number) => (['a', 'b', 'g'].includes(board.ids[to]!) ? 0 : 1)
    expect(choices(1, ['X'], [edge])).toEqual(['a', 'b', 'g'])
    expect(choices(1, ['X'], [edge, (_from, to) => board.r[to]!])).toEqual(['a', 'b'])
    expect(choices(1, ['X'], [edge, (_from, to) => -board.r[to]!])).toEqual(['g'])
  })

  it('may also be ranked by the hex before them', () => {
    const asked: (readonly [string, string])[] = []
    choices(
      1,
      ['X'],
      [
        (from, to) => {
          asked.push([board.ids[from]!, board.ids[to]!])
          return 0
        },
      ],
    )
    expect(asked.map(([from]) => from)).toEqual(['X', 'X', 'X', 'X', 'X'])
  })

  it('are not ranked if there is only one', () => {
    expect(
      choices(
        1,
        ['X', 'g'],
        [
          () => {
            throw new Error('asked')
          },
        ],
      ),
    ).toEqual(['d'])
  })
})

describe('whether a retreat can be completed', () => {
  it('depends on whether the unit may end in its hex, if no hexes are left to retreat', () => {
    expect(canComplete(rules, hex('f1'), 0, [])).toBe(false)
    expect(canComplete(rules, hex('g'), 0, [])).toBe(true)
  })

  it('depends on whether a path continues, if hexes are left to retreat', () => {
    expect(canComplete(rules, hex('g'), 1, [hex('X'), hex('d'), hex('g')])).toBe(false)
    expect(canComplete(rules, hex('g'), 2, [hex('X'), hex('d'), hex('g')])).toBe(true)
    expect(canComplete(rules, hex('g'), 1, [hex('g')])).toBe(true)
    expect(canComplete(rules, hex('h'), 1, [hex('e'), hex('h')])).toBe(false)
  })
})
