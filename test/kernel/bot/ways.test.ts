/** Tests of path search with a game's rules for steps: the cheapest path to each hex, labels, and the end of a move. */
import { describe, expect, it } from 'vitest'
import { type WayRules, wayFinder } from '../../../src/kernel/bot/index.js'
import { compileBoard } from '../../../src/kernel/board/index.js'
import type { Ground, Mover } from '../../../src/kernel/play/index.js'

/** A row of hexes a, b, c ... from north to south. */
const board = compileBoard({
  orientation: 'flat',
  hexes: ['a', 'b', 'c', 'd', 'e'].map((id, r) => ({ id, q: 0, r })),
  boxes: [],
})
interface Walker extends Mover {
  readonly spent: number
}
type Rules = WayRules<Ground<unknown>, Walker>
const ground = { g: { board }, state: null } as unknown as Ground<unknown>
const walker = (place: number, spent = 0): Walker => ({ unit: 0, place, begun: spent > 0, spent })
/** The unit pays two points per hex and has six points. */
const PLAIN: Rules = {
  labels: 1,
  label: () => 0,
  least: 1,
  breaks: (_, { place, spent }, d) => (board.neighbours[place * 6 + d]! >= 0 && spent < 6 ? 0 : 1),
  cost: () => 2,
  after: (_, { unit, spent }, to, cost) => ({ unit, place: to, begun: true, spent: spent + cost }),
  mayStop: () => true,
}
const found = (rules: Partial<Rules>, start = walker(0)): ReadonlyArray<string> =>
  wayFinder<Ground<unknown>, Walker>(board, { ...PLAIN, ...rules })(ground, start).all.map(
    ({ hex, spent }) => `${board.ids[hex]!} ${spent}`,
  )

describe('wayFinder', () => {
  it('finds every hex except the first, each with its cost', () => {
    expect(found({})).toEqual(['b 2', 'c 4', 'd 6'])
    expect(found({}, walker(2, 2))).toEqual(['b 4', 'd 4', 'a 6', 'e 6'])
  })

  it('leaves out hexes where the unit may not stop, but continues from them', () => {
    expect(found({ mayStop: (_, { place }) => place !== 1 })).toEqual(['c 4', 'd 6'])
  })

  it('does not continue from a hex where the move ends', () => {
    expect(found({ endsIn: (_, __, to) => to === 2 })).toEqual(['b 2', 'c 4'])
  })

  it('returns the first hex of a path, and can be used for another search', () => {
    const find = wayFinder<Ground<unknown>, Walker>(board, PLAIN)
    const { all, first } = find(ground, walker(2))
    expect(all.map(way => `${board.ids[way.hex]!} by ${board.ids[first(way)]!}`)).toEqual(['b by b', 'd by d', 'a by b', 'e by d']) // prettier-ignore
    expect(find(ground, walker(4, 4)).all.map(({ hex }) => board.ids[hex]!)).toEqual(['d'])
  })

  it('keeps paths with different labels apart', () => {
    const map = compileBoard({
      orientation: 'flat',
      hexes: [
        { id: 'a', q: 0, r: 0 },
        { id: 'b', q: 0, r: 1 },
        { id: 'c', q: 0, r: 2 },
        { id: 'y', q: -1, r: 1 },
      ],
      boxes: [],
    })
    interface Runner extends Walker {
      readonly tired: boolean
    }
    // on the direct path the unit is tired in b and goes no farther; on the path through y it is not tired
    const isDash = (place: number, to: number): boolean => place === 0 && to === 1
    const reached = (labels: 1 | 2): ReadonlyArray<string> =>
      wayFinder<Ground<unknown>, Runner>(map, {
        ...PLAIN,
        labels,
        label: (_, { place, tired }, to) => (labels === 2 && (tired || isDash(place, to)) ? 1 : 0),
        breaks: (_, { place, tired }, d) => (map.neighbours[place * 6 + d]! >= 0 && !tired ? 0 : 1),
        after: (_, { unit, place, spent }, to, cost) => ({
          unit,
          place: to,
          begun: true,
          spent: spent + cost,
          tired: isDash(place, to),
        }),
      })({ ...ground, g: { board: map } } as unknown as Ground<unknown>, { ...walker(0), tired: false }).all.map(
        ({ hex, spent }) => `${map.ids[hex]!} ${spent}`,
      )
    expect(reached(1)).toEqual(['b 2', 'y 2'])
    expect(reached(2)).toEqual(['b 2', 'y 2', 'c 6'])
  })
})
