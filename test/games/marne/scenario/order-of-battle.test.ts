import { describe, expect, it } from 'vitest'
import { marne } from '../../../../src/games/marne/index.js'
import type { MarneUnit } from '../../../../src/games/marne/scenario/index.js'
import { orThrow } from '../../../../src/kernel/contract/result.js'
import { position, scenarioOf } from '../position.js'

const SITUATIONS = ['counterattack', 'counterattack-free', 'pursuit'] as const
const POINTS = { H: 0, A: 7, B: 30, C: 13, D: 20 } as const
type Code = keyof typeof POINTS
const CODES = Object.keys(POINTS) as ReadonlyArray<Code>

/** Returns the units of a side in play under an option, with their starts. */
const unitsOf = (side: string, situation: (typeof SITUATIONS)[number], forces: Code): ReadonlyMap<string, string> => {
  const rules = orThrow(marne.load(marne.scenarios[situation], { forces }))
  const view = rules.observe(rules.start, 'all')
  return new Map(view.counters.filter(counter => counter.side === side).map(({ id, place }) => [id, place]))
}
const germans = (situation: (typeof SITUATIONS)[number], forces: Code): ReadonlyMap<string, string> =>
  unitsOf('german', situation, forces)
const minus = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): ReadonlyArray<string> =>
  [...a.keys()].filter(id => !b.has(id)).sort()

/** Returns the end of a game with these points before the compensation. */
const judged = (forces: Code, allied: number, german: number) =>
  position({
    turn: 17,
    side: 'allied',
    phase: 'combat-2',
    options: POINTS,
    forces,
    units: [`german G1 ${allied}-3 eliminated`, `allied F1 ${german}-3 eliminated`],
  }).outcome()

describe('M14 German order-of-battle options', () => {
  it.each(SITUATIONS)(
    '[marne:M14.a] %s offers the historical forces first and then the four other options',
    situation => {
      expect(marne.options(marne.scenarios[situation])).toEqual([
        expect.objectContaining({ id: 'forces', values: ['H', 'A', 'B', 'C', 'D'], default: 'H' }),
      ])
      const loaded = marne.load(marne.scenarios[situation], { forces: 'Z' })
      expect(loaded).toMatchObject({ _tag: 'Left', left: [{ code: 'unknown-option' }] })
    },
  )

  it.each([
    ['M14.a', 'H', 0],
    ['M14.b', 'A', 7],
    ['M14.c', 'B', 30],
    ['M14.d', 'C', 13],
    ['M14.e', 'D', 20],
  ] as const)('[marne:%s] option %s gives the Allies %i points in all situations', (_, forces, points) => {
    for (const situation of SITUATIONS)
      expect(marne.scenarios[situation].options.find(({ id }) => id === forces)).toMatchObject({ points })
    expect(judged(forces, 10, 10).score).toEqual({ allied: 10 + points, german: 10 })
  })

  it.each(SITUATIONS)(
    '[marne:M14.b][marne:M14.c][marne:M14.d] %s: the options A, B and C each change the German forces differently',
    situation => {
      const of = new Map(CODES.map(code => [code, germans(situation, code)]))
      const differs = (a: Code, b: Code): boolean => JSON.stringify([...of.get(a)!]) !== JSON.stringify([...of.get(b)!])
      for (const a of CODES) for (const b of CODES) if (a < b) expect([a, b, differs(a, b)]).toEqual([a, b, true])
    },
  )

  it.each(SITUATIONS)('[marne:M14.e] %s: option D makes the changes of A and C together', situation => {
    const [H, A, C, D] = (['H', 'A', 'C', 'D'] as const).map(code => germans(situation, code))
    expect(minus(A!, H!).length).toBeGreaterThan(0)
    expect(minus(C!, H!).length).toBeGreaterThan(0)
    expect(minus(D!, H!)).toEqual([...new Set([...minus(A!, H!), ...minus(C!, H!)])].sort())
    expect(minus(H!, D!)).toEqual([...new Set([...minus(H!, A!), ...minus(H!, C!)])].sort())
  })

  it.each(SITUATIONS)('[marne:M14.a] %s: the Allied forces are the same under every option', situation => {
    const allied = CODES.map(forces => [...unitsOf('allied', situation, forces)])
    expect(allied[0]!.length).toBeGreaterThan(50)
    for (const forces of allied) expect(forces).toEqual(allied[0])
  })

  it('[marne:M14.b] a unit that belongs only to other options is not in play', () => {
    const inPlay = (forces: Code) => {
      const scenario = scenarioOf({ options: POINTS, units: ['german G1 6-3 0501', 'german G2 6-3 0301'] })
      const [first, { starts, ...second }] = scenario.units as [MarneUnit, MarneUnit]
      const some = { ...second, starts: starts.map(start => ({ ...start, options: ['A', 'D'] })) }
      const rules = orThrow(marne.load({ ...scenario, units: [first, some] }, { forces }))
      return rules.observe(rules.start, 'all').counters.map(({ id }) => id)
    }
    expect(CODES.map(inPlay)).toEqual([['G1'], ['G1', 'G2'], ['G1'], ['G1'], ['G1', 'G2']])
  })

  it('[marne:M14.c] [marne:EX-28] option B makes 30 points each 60 to 30, an Allied marginal victory', () => {
    expect(judged('B', 30, 30)).toEqual({
      winner: 'allied',
      level: 'allied-marginal',
      score: { allied: 60, german: 30 },
    })
  })

  it('[marne:M14.b][marne:M14.a] [marne:EX-72] 33 Allied to 20 German points are 40 to 20 under option A (Allied marginal) and 33 to 20 under H (German marginal)', () => {
    expect(judged('A', 33, 20)).toEqual({
      winner: 'allied',
      level: 'allied-marginal',
      score: { allied: 40, german: 20 },
    })
    expect(judged('H', 33, 20)).toEqual({
      winner: 'german',
      level: 'german-marginal',
      score: { allied: 33, german: 20 },
    })
  })

  it('[marne:M14.e][marne:M14.d] [marne:EX-73] 10 Allied to 60 German points are German substantive under D (30 to 60) and C (23 to 60), and German decisive under H', () => {
    expect(judged('D', 10, 60)).toEqual({
      winner: 'german',
      level: 'german-substantive',
      score: { allied: 30, german: 60 },
    })
    expect(judged('C', 10, 60)).toEqual({
      winner: 'german',
      level: 'german-substantive',
      score: { allied: 23, german: 60 },
    })
    expect(judged('H', 10, 60).level).toBe('german-decisive')
  })
})
