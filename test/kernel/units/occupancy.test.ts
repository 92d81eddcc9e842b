import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileBoard, neighboursOf } from '../../../src/kernel/board/index.js'
import {
  type Occupancy,
  type WordList,
  allWords,
  occupancies,
  placeOf,
  statusOf,
  withWord,
  word,
  wordList,
  zocReach,
} from '../../../src/kernel/units/index.js'

const WIDTH = 5
const hexes = Array.from({ length: WIDTH * WIDTH }, (_, i) => ({ id: `h${i}`, q: i % WIDTH, r: Math.floor(i / WIDTH) }))
const board = compileBoard({ orientation: 'flat', hexes, boxes: ['box', 'dead'] })
/** Three chunks of packed units. */
const UNITS = 40
const sides = Uint8Array.from({ length: UNITS }, (_, unit) => unit % 2)
const reach = zocReach(board, new Uint16Array(board.hexes * 6), 0)
/** Only flipped units (status 1) exert the second zone. A unit has two steps, or one step if it is flipped. */
const spec = {
  board,
  sides,
  zones: [{ reach, exerts: (_unit: number, status: number) => (status & 1) === 0 }, { reach }],
  tallies: [(_unit: number, status: number) => 2 - (status & 1), (unit: number) => (unit === 0 ? 1 : 0)],
}

/** Returns every value that an occupancy returns, computed from the packed units only. */
const counted = (list: WordList) => {
  const words = allWords(list)
  return {
    units: Array.from({ length: board.size }, (_, place) =>
      words.flatMap((w, unit) => (placeOf(w) === place ? [unit] : [])),
    ),
    count: [0, 1].map(side =>
      Array.from(
        { length: board.size },
        (_, place) => words.filter((w, u) => sides[u] === side && placeOf(w) === place).length,
      ),
    ),
    zoc: [0, 1].map(zone =>
      [0, 1].map(side =>
        Array.from(
          { length: board.hexes },
          (_, hex) =>
            words.filter(
              (w, u) =>
                sides[u] === side &&
                placeOf(w) < board.hexes &&
                (zone === 1 || (statusOf(w) & 1) === 0) &&
                neighboursOf(board, placeOf(w)).includes(hex),
            ).length,
        ),
      ),
    ),
    tally: [0, 1].map(tally =>
      [0, 1].map(side =>
        Array.from({ length: board.size }, (_, place) =>
          words.reduce(
            (sum, w, u) =>
              sides[u] === side && placeOf(w) === place ? sum + spec.tallies[tally]!(u, statusOf(w)) : sum,
            0,
          ),
        ),
      ),
    ),
  }
}
const asked = (occupancy: Occupancy): ReturnType<typeof counted> => {
  const places = Array.from({ length: board.size }, (_, place) => place)
  const all = [0, 1]
  return {
    units: places.map(place => [...occupancy.unitsIn(place)]),
    count: all.map(side => places.map(place => occupancy.count(side, place))),
    zoc: all.map(zone => all.map(side => places.slice(0, board.hexes).map(hex => occupancy.zoc(side, hex, zone)))),
    tally: all.map(tally => all.map(side => places.map(place => occupancy.tally(tally, side, place)))),
  }
}
const lists = fc.array(
  fc.array(fc.tuple(fc.nat({ max: board.size - 1 }), fc.nat({ max: 1 })), { minLength: UNITS, maxLength: UNITS }),
  { minLength: 1, maxLength: 6 },
)

const listed = (each: ReadonlyArray<readonly [place: number, status: number]>): WordList =>
  wordList(each.map(([place, status]) => word(place, status)))

describe('an occupancy', () => {
  it('counts units, zones of control and tallies', () => {
    fc.assert(
      fc.property(lists, all => {
        const occupancy = occupancies(spec)
        for (const each of all) {
          const words = listed(each)
          expect(asked(occupancy(words))).toEqual(counted(words))
        }
      }),
    )
  })

  it('stays correct after other occupancies are used', () => {
    fc.assert(
      fc.property(lists, fc.array(fc.nat(), { maxLength: 12 }), (all, order) => {
        const occupancy = occupancies(spec)
        const words = all.map(listed)
        const held = words.map(occupancy)
        for (const n of order) {
          const i = n % words.length
          expect(asked(held[i]!)).toEqual(counted(words[i]!))
        }
        words.forEach((each, i) => {
          expect(asked(held[i]!)).toEqual(counted(each))
        })
      }),
    )
  })

  it('throws for a list that is not from the game, and stays correct for all others', () => {
    const spoilt: ReadonlyArray<(list: WordList) => unknown> = [
      list => list.map(chunk => chunk.map(w => w + 1)),
      list => [...list.slice(0, -1), null],
      list => list.map(chunk => chunk.map(w => word(board.size + (placeOf(w) % 3), 0))),
      list => list.map(chunk => [...chunk, chunk[0]]),
      list => [...list, list[0]],
      list => [...list.slice(0, 1), list[1]!.map(() => -1), ...list.slice(2)],
      // the tally below throws when half of a unit's change is made
      list => list.map(chunk => chunk.map(w => word(placeOf(w), 3))),
    ]
    const [steps, first] = spec.tallies as [(unit: number, status: number) => number, (unit: number) => number]
    const strict = (unit: number, status: number): number => {
      if (status === 3) throw new RangeError('no unit has this status')
      return first(unit)
    }
    fc.assert(
      fc.property(lists, fc.array(fc.nat({ max: spoilt.length - 1 }), { minLength: 1 }), (all, kinds) => {
        const occupancy = occupancies({ ...spec, tallies: [steps, strict] })
        const words = all.map(listed)
        const held = words.map(occupancy)
        for (const [i, kind] of kinds.entries()) {
          const list = words[i % words.length]!
          try {
            occupancy(spoilt[kind]!(list) as WordList)
          } catch (error) {
            expect(error).toBeInstanceOf(Error)
          }
          expect(asked(held[i % words.length]!)).toEqual(counted(list))
          expect(asked(occupancy(listed(all[0]!)))).toEqual(counted(words[0]!))
        }
      }),
    )
  })

  it('stays correct throughout a game, unit by unit', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: UNITS - 1 }), fc.nat({ max: board.size - 1 }), fc.nat({ max: 1 }))),
        moves => {
          const occupancy = occupancies(spec)
          let words = wordList(Array.from({ length: UNITS }, () => word(board.hexes, 0)))
          const start = occupancy(words)
          const first = counted(words)
          for (const [unit, place, status] of moves) {
            words = withWord(words, unit, word(place, status))
            expect(asked(occupancy(words))).toEqual(counted(words))
          }
          expect(asked(start)).toEqual(first)
        },
      ),
    )
  })

  it('is the same object for the same list, and lists the units of a place one after another', () => {
    const occupancy = occupancies(spec)
    const words = wordList(Array.from({ length: UNITS }, (_, unit) => word(unit < 3 ? 7 : unit < 9 ? 8 : 9, 0)))
    const held = occupancy(words)
    expect(occupancy(words)).toBe(held)
    expect([held.firstIn(7), held.nextAfter(0), held.nextAfter(1), held.nextAfter(2)]).toEqual([0, 1, 2, -1])
    expect([held.firstIn(0), held.unitsIn(8)]).toEqual([-1, [3, 4, 5, 6, 7, 8]])
  })

  it('does not need zones of control or tallies', () => {
    const occupancy = occupancies({ board, sides })(wordList(Array.from({ length: UNITS }, () => word(3, 0))))
    expect([occupancy.count(0, 3), occupancy.count(1, 3), occupancy.count(0, 2)]).toEqual([20, 20, 0])
  })
})
