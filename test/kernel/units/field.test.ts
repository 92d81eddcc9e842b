import { remember } from '../../../src/kernel/codec/memo.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { compileHexsides } from '../../../src/kernel/board/board.js'
import {
  Field,
  STATUS_BITS,
  type ZocReach,
  placeOf,
  statusOf,
  withWord,
  word,
  zocReach,
} from '../../../src/kernel/units/index.js'
import { at, drawn, idsOf } from '../helpers.js'

const board = drawn(
  `
  a b c
  d e f
  g h i
`,
  'flat',
  ['dead', 'off'],
)
const RIVER = 1
const hex = (id: string): number => at(board, id)
/** A river along the side between e and f. */
const sides = compileHexsides(board, [{ a: hex('e'), b: hex('f'), bits: RIVER }])
let open: ZocReach
beforeEach(() => {
  open = zocReach(board, sides, 0)
})

describe('a word', () => {
  it("holds a unit's place and status", () => {
    expect(STATUS_BITS).toBe(16)
    for (const [place, status] of [
      [0, 0],
      [0, 65_535],
      [2699, 3],
      [16_383, 65_535],
    ] as const) {
      expect([placeOf(word(place, status)), statusOf(word(place, status))]).toEqual([place, status])
    }
    expect(word(2, 1)).toBe(131_073)
    // a small integer in every engine
    expect(word(16_383, 65_535)).toBeLessThan(2 ** 30)
  })

  it('is changed in a new list', () => {
    const words = [word(0, 0), word(1, 0)]
    expect(withWord(words, 1, word(2, 3))).toEqual([word(0, 0), word(2, 3)])
    expect(words).toEqual([word(0, 0), word(1, 0)])
  })
})

describe('the reach of zones of control', () => {
  const reached = (reach: ZocReach, id: string) =>
    idsOf(board, reach.to.slice(reach.start[hex(id)], reach.start[hex(id) + 1]))

  it('is every neighbour on the map', () => {
    expect(reached(open, 'e')).toEqual(['b', 'c', 'f', 'h', 'g', 'd'])
    expect(reached(open, 'a')).toEqual(['b', 'd'])
    expect(open.start).toHaveLength(10)
    expect(open.to).toHaveLength(32)
  })

  it('does not cross a side with a blocking feature', () => {
    const blocked = zocReach(board, sides, RIVER)
    expect(reached(blocked, 'e')).toEqual(['b', 'c', 'h', 'g', 'd'])
    expect(reached(blocked, 'f')).toEqual(['c', 'i', 'h'])
    expect(reached(zocReach(board, sides, 2), 'e')).toEqual(['b', 'c', 'f', 'h', 'g', 'd'])
  })
})

describe('a field', () => {
  /** Units 0, 2, 4 are red (side 0), 1 and 3 blue. */
  const side = Uint8Array.from([0, 1, 0, 1, 0])
  const put = (...places: ReadonlyArray<string>) => places.map(id => word(hex(id), 0))
  const zocOf = (field: Field, s: 0 | 1) => board.ids.slice(0, 9).filter((_, i) => field.zoc[s][i]! > 0)

  it('tells who is in a place, lowest number first', () => {
    const field = new Field({ board, sides: side, reach: open }).follow(put('e', 'e', 'a', 'dead', 'e'))
    expect(field.unitsIn(hex('e'))).toEqual([0, 1, 4])
    expect(field.firstIn(hex('e'))).toBe(0)
    expect([field.nextAfter(0), field.nextAfter(1), field.nextAfter(4)]).toEqual([1, 4, -1])
    expect(field.unitsIn(hex('dead'))).toEqual([3])
    expect(field.unitsIn(hex('b'))).toEqual([])
    expect(field.firstIn(hex('b'))).toBe(-1)
    expect([
      field.count[0][hex('e')],
      field.count[1][hex('e')],
      field.count[0][hex('dead')],
      field.count[1][hex('dead')],
    ]).toEqual([2, 1, 0, 1])
  })

  it('knows nobody before it is asked', () => {
    const field = new Field({ board, sides: side, reach: open })
    expect(field.revision).toBe(0)
    expect(board.ids.every((_, place) => field.firstIn(place) === -1)).toBe(true)
    expect(field.nextAfter(0)).toBe(-1)
  })

  it('follows units that come and go, whatever the order', () => {
    const field = new Field({ board, sides: side, reach: open }).follow(put('e', 'e', 'e', 'e', 'e'))
    expect(field.follow(put('e', 'a', 'e', 'a', 'e')).unitsIn(hex('e'))).toEqual([0, 2, 4])
    expect(field.unitsIn(hex('a'))).toEqual([1, 3])
    expect(field.follow(put('a', 'a', 'e', 'e', 'e')).unitsIn(hex('e'))).toEqual([2, 3, 4])
    expect(field.unitsIn(hex('a'))).toEqual([0, 1])
    expect(field.follow(put('a', 'a', 'e', 'e', 'off')).unitsIn(hex('e'))).toEqual([2, 3])
    expect(field.follow(put('a', 'a', 'dead', 'a', 'a')).unitsIn(hex('a'))).toEqual([0, 1, 3, 4])
    expect(field.unitsIn(hex('e'))).toEqual([])
    expect([
      field.count[0][hex('e')],
      field.count[1][hex('e')],
      field.count[0][hex('a')],
      field.count[1][hex('a')],
    ]).toEqual([0, 0, 2, 2])
  })

  it('counts the units whose zone of control reaches a hex, each side for itself', () => {
    const field = new Field({ board, sides: side, reach: open }).follow(put('a', 'i', 'c', 'dead', 'off'))
    expect(zocOf(field, 0)).toEqual(['b', 'd', 'e', 'f'])
    expect(zocOf(field, 1)).toEqual(['f', 'h'])
    expect(field.zoc[0][hex('b')]).toBe(2)
    expect(field.zoc[0][hex('a')]).toBe(0)
    field.follow(put('off', 'i', 'c', 'i', 'off'))
    expect(zocOf(field, 0)).toEqual(['b', 'e', 'f'])
    expect([field.zoc[0][hex('b')], field.zoc[1][hex('f')]]).toEqual([1, 2])
  })

  it('moves a zone of control with its unit', () => {
    const field = new Field({ board, sides: side, reach: open }).follow(put('a', 'dead', 'dead', 'dead', 'dead'))
    expect(zocOf(field.follow(put('i', 'dead', 'dead', 'dead', 'dead')), 0)).toEqual(['f', 'h'])
    expect(zocOf(field.follow(put('e', 'a', 'dead', 'dead', 'dead')), 0)).toEqual(['b', 'c', 'd', 'f', 'g', 'h'])
    expect(zocOf(field, 1)).toEqual(['b', 'd'])
  })

  it('asks of units on hexes alone, and only of those that changed', () => {
    const asked: number[] = []
    const field = new Field({
      board,
      sides: side,
      reach: open,
      exerts: unit => {
        asked.push(unit)
        return true
      },
    })
    field.follow(put('a', 'dead', 'off', 'e', 'dead'))
    field.follow(put('a', 'dead', 'dead', 'f', 'dead'))
    expect(asked).toEqual([0, 3, 3])
  })

  it('lets a unit on the last hex exert a zone, and none in the first box', () => {
    const field = new Field({ board, sides: side, reach: open })
    expect(zocOf(field.follow(put('i', 'dead', 'dead', 'dead', 'dead')), 0)).toEqual(['f', 'h'])
    expect(zocOf(field.follow(put('dead', 'dead', 'dead', 'dead', 'dead')), 0)).toEqual([])
  })

  it('asks whether a unit exerts one, by number and status', () => {
    const DISRUPTED = 1
    const field = new Field({
      board,
      sides: side,
      reach: open,
      exerts: (unit, status) => unit !== 4 && status !== DISRUPTED,
    })
    const [far] = put('off')
    expect(zocOf(field.follow([word(hex('a'), 0), far!, far!, far!, word(hex('i'), 0)]), 0)).toEqual(['b', 'd'])
    expect(zocOf(field.follow([word(hex('a'), DISRUPTED), far!, far!, far!, word(hex('i'), 0)]), 0)).toEqual([])
    expect(zocOf(field.follow([word(hex('a'), 2), far!, far!, far!, word(hex('i'), 0)]), 0)).toEqual(['b', 'd'])
    expect(zocOf(field.follow([word(hex('a'), 3), far!, far!, far!, word(hex('i'), 0)]), 0)).toEqual(['b', 'd'])
    expect(field.zoc[0][hex('b')]).toBe(1)
    expect(zocOf(field.follow([word(hex('i'), DISRUPTED), far!, far!, far!, word(hex('i'), 0)]), 0)).toEqual([])
    expect(zocOf(field.follow([word(hex('a'), 0), far!, far!, far!, far!]), 0)).toEqual(['b', 'd'])
    expect(field.zoc[0][hex('h')]).toBe(0)
  })

  it('goes up by one revision when anything changed, and by none when nothing did', () => {
    const field = new Field({ board, sides: side, reach: open })
    const words = put('e', 'e', 'a', 'dead', 'e')
    expect(field.follow(words).revision).toBe(1)
    expect(field.follow(words).revision).toBe(1)
    expect(field.follow([...words]).revision).toBe(1)
    expect(field.follow(withWord(withWord(words, 1, word(hex('f'), 0)), 0, word(hex('f'), 0))).revision).toBe(2)
    expect(field.follow(withWord(words, 0, word(hex('e'), 7))).revision).toBe(3)
    expect(field.follow(words).unitsIn(hex('e'))).toEqual([0, 1, 4])
  })

  it('counts more zones over one hex than a byte holds', () => {
    const many = new Field({ board, sides: new Uint8Array(300), reach: open }).follow(
      new Array<number>(300).fill(word(hex('e'), 0)),
    )
    expect(many.zoc[0][hex('b')]).toBe(300)
    expect(many.count[0][hex('e')]).toBe(300)
  })
})

describe('remember', () => {
  it('works a value out once for the same object, and anew for another', () => {
    const asked: object[] = []
    const of = remember((key: { readonly n: number }) => {
      asked.push(key)
      return key.n * 2
    })
    const [one, two] = [{ n: 1 }, { n: 2 }]
    expect([of(one), of(one), of(two), of(two), of(one)]).toEqual([2, 2, 4, 4, 2])
    expect(asked).toEqual([one, two, one])
  })

  it('remembers undefined as well', () => {
    let asked = 0
    const of = remember<object, undefined>(() => {
      asked++
      return undefined
    })
    const key = {}
    expect(of(key)).toBeUndefined()
    expect(of(key)).toBeUndefined()
    expect(asked).toBe(1)
  })

  it('tells equal objects apart', () => {
    let asked = 0
    const of = remember(() => ++asked)
    expect([of({}), of({})]).toEqual([1, 2])
  })

  it('is not misled by a maker that throws', () => {
    let asked = 0
    const of = remember(() => {
      if (asked++ === 0) throw new Error('first')
      return asked
    })
    const key = {}
    expect(() => of(key)).toThrow('first')
    expect(of(key)).toBe(2)
  })
})
