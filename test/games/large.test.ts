/**
 * Tests with documents larger than any real one: a map of the maximum size, and any number of keys. Their cost is counted,
 * not timed.
 */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../src/games/ardennes/index.js'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import { marne } from '../../src/games/marne/index.js'
import { verdun } from '../../src/games/verdun/index.js'
import type { Violation } from '../../src/kernel/index.js'
import { json, left, right } from '../kernel/helpers.js'

type Document = Record<string, unknown>
interface Hex {
  readonly id: string
  readonly q: number
  readonly r: number
}
interface Sheet {
  readonly rows: string[]
}

/** Adds hexes far from the others until there are this many. */
const withHexes =
  (most: number) =>
  ({ map }: Document): void => {
    const { hexes } = map as { readonly hexes: Hex[] }
    const last = hexes[hexes.length - 1]!
    for (let i = 0; hexes.length < most; i++)
      hexes.push({ ...last, id: `x${i}`, q: 40 + (i % 80), r: 40 + Math.floor(i / 80) })
  }
/** Adds rows to the sheets of a map until each has this many. */
const withRows =
  (most: number) =>
  ({ sheets }: Document): void => {
    for (const { rows } of sheets as ReadonlyArray<Sheet>)
      while (rows.length < most) rows.push('.'.repeat(rows[0]!.length))
  }

/** The limits for a document: hexes per map, and rows per sheet. */
const GAMES = [
  { game: marne, grow: withHexes(6000), beyond: withHexes(6001), path: ['map', 'hexes'] },
  { game: verdun, grow: withHexes(6000), beyond: withHexes(6001), path: ['map', 'hexes'] },
  { game: grandIllusion, grow: withHexes(6000), beyond: withHexes(6001), path: ['map', 'hexes'] },
  // roads and boxes are on the edge of the map, so an enlarged map has none
  { game: ardennes, grow: withRows(0), beyond: withRows(100), path: ['sheets', 0, 'rows'] },
] as const

/** The parts of a game that the tests use. */
interface Reading {
  readonly read: (document: unknown) => Parameters<typeof right>[0]
}

/** Returns the length of the longest list, typed array, map or set in a value. */
const longest = (value: unknown, seen = new Set<unknown>()): number => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0
  seen.add(value)
  if (ArrayBuffer.isView(value)) return (value as Uint8Array).length
  if (value instanceof Map || value instanceof Set) return value.size
  const parts: ReadonlyArray<unknown> = Object.values(value)
  return parts.reduce<number>(
    (most, part) => Math.max(most, longest(part, seen)),
    Array.isArray(value) ? value.length : 0,
  )
}

describe.each(GAMES)('$game.title', ({ game, grow, beyond, path }) => {
  const document = (): Document =>
    json((game.codec as { encode(scenario: unknown): unknown }).encode(Object.values(game.scenarios)[0])) as Document
  const { read } = game as unknown as Reading
  const changed = (change: (document: Document) => void): Document => {
    const large = document()
    change(large)
    return large
  }

  it('compiles the largest map to tables that grow with its hexes, but have no entry for each pair of hexes', () => {
    const { tables } = right(read(changed(grow))) as { readonly tables: { readonly board: { readonly hexes: number } } }
    const { hexes } = tables.board
    expect(hexes).toBeGreaterThan(1500)
    expect(longest(tables)).toBeLessThanOrEqual(12 * hexes)
  })

  it('refuses a larger map when decoding it, and reports the path and the limit', () => {
    const faults = left(read(changed(beyond))) as ReadonlyArray<Violation>
    expect(faults[0]).toMatchObject({ code: 'out-of-range', path })
    expect(faults[0]!.message).toMatch(/ of 1 to (6000|99) items, got (6001|100)/)
  })

  it('examines no more unknown keys than it reports, which are at most a thousand', () => {
    let looks = 0
    const flood = changed(large => {
      for (let i = 0; i < 20_000; i++) large[`key${i}`] = 0
    })
    const watched = new Proxy(flood, {
      get: (target, key) => {
        if (typeof key === 'string' && key.startsWith('key')) looks++
        return Reflect.get(target, key) as unknown
      },
    })
    const faults = left(read(watched)) as ReadonlyArray<Violation>
    expect(faults).toHaveLength(1000)
    expect(faults.map(({ code }) => code)).toEqual([...Array<string>(999).fill('unknown-key'), 'more-faults'])
    expect(looks).toBeLessThanOrEqual(1000)
  })
})
