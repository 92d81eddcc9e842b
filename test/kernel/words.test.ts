/** Checks that each name exported by the kernel is used by at least two games, or that docs/adr/0012 says why it is kept. */
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { carried, faultsOfList, usesOf, wordsAndParts } from './words-of-the-kernel.js'

const RECORD = 'docs/adr/0012-words-of-the-kernel.md'

/** The names that the decision record keeps, from the first column of its table. */
const keptBy = (text: string): ReadonlyArray<string> =>
  text
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .flatMap(line => [...line.split('|')[1]!.matchAll(/`(\w+)`/g)].map(([, word]) => word!))

describe('a name of the kernel', () => {
  const uses = {
    games: new Map([
      ['hex', new Set(['one', 'two'])],
      ['graph', new Set(['one'])],
    ]),
    border: new Set(['digest']),
  }
  const parts = new Map([
    ['hex', new Set(['Hex'])],
    ['graph', new Set(['helper'])],
    ['helper', new Set(['Graph'])],
  ])

  it('is justified if two games or the border use it, or if it is a part of a justified name', () => {
    expect(faultsOfList(['hex', 'Hex', 'digest'], uses, parts, [])).toEqual([])
    expect([...carried(['graph'], parts)]).toEqual(['graph', 'helper', 'Graph'])
  })

  it('is reported with its parts if fewer than two games use it', () => {
    expect(faultsOfList(['hex', 'Hex', 'graph', 'Graph', 'ring'], uses, parts, [])).toEqual([
      'graph: fewer than two games use it',
      'Graph: fewer than two games use it',
      'ring: fewer than two games use it',
    ])
  })

  it('may be kept for a reason, but only while it needs one', () => {
    expect(faultsOfList(['graph', 'Graph', 'hex', 'ring'], uses, parts, ['graph', 'ring'])).toEqual([])
    expect(faultsOfList(['graph', 'Graph', 'hex'], uses, parts, ['graph', 'Graph', 'hex', 'ring', 'graph'])).toEqual([
      'Graph: it needs no reason',
      'hex: it needs no reason',
      'ring: the kernel has no such word',
      'graph: named twice',
    ])
  })
})

describe('the names of the kernel', () => {
  it(`are justified, or ${RECORD} says why they are kept`, () => {
    const { words, parts } = wordsAndParts()
    const games = readdirSync('src/games')
    expect(games.length).toBeGreaterThan(1)
    const uses = usesOf(games)
    const kept = keptBy(readFileSync(RECORD, 'utf8'))
    expect(kept.length).toBeGreaterThan(0)
    expect(faultsOfList(words, uses, parts, kept)).toEqual([])
  })
})
