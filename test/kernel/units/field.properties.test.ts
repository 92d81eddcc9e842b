import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Board, compileHexsides, neighbour, sideHas } from '../../../src/kernel/board/board.js'
import { Field, type FieldSpec, placeOf, statusOf, withWord, word, zocReach } from '../../../src/kernel/units/index.js'
import { board, hexOf, number } from '../arbitraries.js'

const UNITS = 12
/** Status 3 exerts no zone of control, nor does unit 5. */
const exerts = (unit: number, status: number): boolean => status !== 3 && unit !== 5

const spec = fc
  .record({
    b: board,
    sides: fc.array(fc.constantFrom(0, 1), { minLength: UNITS, maxLength: UNITS }),
    rivers: fc.array(fc.tuple(number, fc.nat({ max: 5 })), { maxLength: 20 }),
    picky: fc.boolean(),
  })
  .map(({ b, sides, rivers, picky }) => {
    const hexsides = compileHexsides(
      b,
      rivers.map(([hex, d]) => ({ a: hexOf(b, hex), b: neighbour(b, hexOf(b, hex), d), bits: 1 })),
    )
    return {
      b,
      hexsides,
      spec: {
        board: b,
        sides: Uint8Array.from(sides),
        reach: zocReach(b, hexsides, 1),
        ...(picky ? { exerts } : {}),
      } satisfies FieldSpec,
      picky,
    }
  })

const moves = fc.array(
  fc.array(fc.record({ unit: fc.nat({ max: UNITS - 1 }), place: number, status: fc.nat({ max: 4 }) }), {
    maxLength: 6,
  }),
  { maxLength: 12 },
)
const positions = (
  b: Board,
  all: ReadonlyArray<ReadonlyArray<{ readonly unit: number; readonly place: number; readonly status: number }>>,
): ReadonlyArray<ReadonlyArray<number>> => {
  const out: ReadonlyArray<number>[] = [Array.from({ length: UNITS }, (_, i) => word(i % b.size, 0))]
  for (const some of all)
    out.push(
      some.reduce<ReadonlyArray<number>>(
        (words, { unit, place, status }) => withWord(words, unit, word(place % b.size, status)),
        out.at(-1)!,
      ),
    )
  return out
}

/** Everything that a field tells. */
const told = (field: Field, b: Board) => ({
  units: b.ids.map((_, place) => field.unitsIn(place)),
  first: b.ids.map((_, place) => field.firstIn(place)),
  count: field.count.map(counts => Array.from(counts)),
  zoc: field.zoc.map(zones => Array.from(zones)),
})

describe('a field that follows', () => {
  it('tells the same as one built anew, and as the words themselves', () => {
    fc.assert(
      fc.property(spec, moves, ({ b, hexsides, spec: s, picky }, all) => {
        const field = new Field(s)
        for (const words of positions(b, all)) {
          field.follow(words)
          expect(told(field, b)).toEqual(told(new Field(s).follow(words), b))
          for (let place = 0; place < b.size; place++) {
            const there = words.flatMap((w, unit) => (placeOf(w) === place ? [unit] : []))
            expect(field.unitsIn(place)).toEqual(there)
            for (const side of [0, 1] as const) {
              expect(field.count[side][place]).toBe(there.filter(unit => s.sides[unit] === side).length)
              if (place >= b.hexes) continue
              const near = words.filter(
                (w, unit) =>
                  s.sides[unit] === side &&
                  (!picky || exerts(unit, statusOf(w))) &&
                  [0, 1, 2, 3, 4, 5].some(
                    d => neighbour(b, placeOf(w), d) === place && !sideHas(hexsides, placeOf(w), d, 1),
                  ),
              )
              expect(field.zoc[side][place]).toBe(near.length)
            }
          }
        }
      }),
    )
  })

  it('goes back and forth as well', () => {
    fc.assert(
      fc.property(spec, moves, fc.array(number, { maxLength: 20 }), ({ b, spec: s }, all, order) => {
        const field = new Field(s)
        const list = positions(b, all)
        for (const n of order) {
          const words = list[n % list.length]!
          expect(told(field.follow(words), b)).toEqual(told(new Field(s).follow(words), b))
        }
      }),
    )
  })

  it('changes its revision exactly when the words differ', () => {
    fc.assert(
      fc.property(spec, moves, ({ b, spec: s }, all) => {
        const field = new Field(s)
        let before: ReadonlyArray<number> = []
        for (const words of positions(b, all)) {
          const revision = field.revision
          const same = words.length === before.length && words.every((w, i) => w === before[i])
          expect(field.follow(words).revision).toBe(same ? revision : revision + 1)
          before = words
        }
      }),
    )
  })
})

describe('a word', () => {
  it('gives back its place and status', () => {
    fc.assert(
      fc.property(fc.nat({ max: 16_383 }), fc.nat({ max: 65_535 }), (place, status) => {
        expect([placeOf(word(place, status)), statusOf(word(place, status))]).toEqual([place, status])
      }),
    )
  })
})
