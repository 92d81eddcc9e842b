import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type GameResult,
  type Player,
  type Progress,
  deriveSeed,
  playout,
  percentages,
  rowOf,
  shareOf,
  simulate,
  summarise,
} from '../../src/play/index.js'
import { type Action, type Side, type State, toy, toyRules } from '../testing/toy.js'
import type { View } from '../../src/kernel/people/view.js'

const rules = toyRules(toy.scenarios['short']!, 6)
type P = Player<State, Action, View<Side>, Side>
const random: P = sight => sight.actions[sight.random(sight.actions.length)]!
/** A player that turns its card over as soon as possible. It plays almost at random, but its games can be recognized. */
const eager: P = sight => sight.actions.find(a => a.type === 'turn-over') ?? random(sight)

const result = (over: Partial<GameResult<Side>>): GameResult<Side> => ({
  game: 0,
  seed: 1,
  swapped: false,
  winner: 'red',
  wonBy: 'red',
  level: 'red',
  value: 1,
  score: { red: 3, blue: 1 },
  gameTurn: 4,
  decisions: 10,
  choices: 8,
  chances: 5,
  steps: 15,
  digest: 'd',
  ...over,
})

describe('simulate', () => {
  it('plays each game with its own seed, and the seed reproduces the game', () => {
    const results = [...simulate(rules, { red: random, blue: eager }, { games: 12, seed: 3 })]
    expect(results.map(r => r.game)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(new Set(results.map(r => r.seed)).size).toBe(12)
    for (const r of results) {
      const game = playout(rules, { red: random, blue: eager }, { seed: r.seed })
      expect(r).toMatchObject({
        steps: game.steps,
        decisions: game.decisions,
        winner: game.outcome!.winner,
        wonBy: game.outcome!.winner,
        level: game.outcome!.level,
        score: game.outcome!.score,
      })
      expect(r.digest).toBe(rules.digest(game.state))
      expect(r.value).toBe({ red: 1, tie: 0, blue: -1 }[r.level!])
    }
    expect([...simulate(rules, { blue: eager, red: random }, { games: 12, seed: 3 })]).toEqual(results)
  })

  it('plays each seed twice with the sides exchanged, if requested', () => {
    const sides: string[] = []
    const spy =
      (name: string): P =>
      sight => {
        sides.push(`${name}:${sight.side}`)
        return random(sight)
      }
    const results = [...simulate(rules, { red: spy('a'), blue: spy('b') }, { games: 6, seed: 3, pairSides: true })]
    expect(results.map(r => r.swapped)).toEqual([false, true, false, true, false, true])
    for (const i of [0, 2, 4]) expect(results[i]!.seed).toBe(results[i + 1]!.seed)
    expect(new Set(sides)).toEqual(new Set(['a:red', 'b:blue', 'a:blue', 'b:red']))
    for (const r of results) {
      if (r.winner !== null) expect(r.wonBy).toBe(r.swapped ? { red: 'blue', blue: 'red' }[r.winner] : r.winner)
    }
    // both players are the same, so a pair is the same game twice
    const [one, two] = [...simulate(rules, { red: random, blue: random }, { games: 2, seed: 9, pairSides: true })]
    expect(two).toMatchObject({ steps: one!.steps, winner: one!.winner })
  })

  it('reports its progress, and plays only the requested games', () => {
    const progress: string[] = []
    const games = simulate(
      rules,
      { red: random, blue: random },
      { games: 5, seed: 1, onProgress: p => progress.push(`${p.done}/${p.games}`) },
    )
    expect(progress).toEqual([])
    games.next()
    games.next()
    expect(progress).toEqual(['1/5'])
    expect([...games]).toHaveLength(3)
    expect(progress.at(-1)).toBe('5/5')
  })

  it('reports a game that was stopped, and one that started from a later state', () => {
    const [stopped] = [...simulate(rules, { red: random, blue: random }, { games: 1, seed: 1, maxSteps: 4 })]
    expect(stopped).toMatchObject({
      steps: 4,
      winner: null,
      wonBy: null,
      level: null,
      value: null,
      // the score when the game was stopped
      score: rules.score(playout(rules, { red: random, blue: random }, { seed: stopped!.seed, maxSteps: 4 }).state),
      gameTurn: 1,
    })
    const from = playout(rules, { red: random, blue: random }, { seed: 1 }).state
    expect([...simulate(rules, { red: random, blue: random }, { games: 1, seed: 1, from })][0]!.steps).toBe(0)
  })
})

describe('a part of a series', () => {
  it('equals that part of the whole series', () => {
    const players = { red: random, blue: eager }
    const part = fc.record({ seed: fc.maxSafeInteger(), pairSides: fc.boolean(), first: fc.nat(9), games: fc.nat(5) })
    fc.assert(
      fc.property(part, fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }), (options, maxSteps) => {
        const limit = maxSteps === undefined ? {} : { maxSteps }
        const { first, games } = options
        const whole = [...simulate(rules, players, { ...options, ...limit, first: 0, games: first + games })]
        expect([...simulate(rules, players, { ...options, ...limit })]).toEqual(whole.slice(first))
      }),
      { numRuns: 40 },
    )
  })

  it('reports its own progress', () => {
    const progress: string[] = []
    const onProgress = ({ done, games }: Progress) => progress.push(`${done}/${games}`)
    const games = simulate(rules, { red: random, blue: eager }, { first: 4, games: 2, seed: 1, onProgress })
    expect([...games].map(r => r.game)).toEqual([4, 5])
    expect(progress).toEqual(['1/2', '2/2'])
  })

  it('may start at a game number beyond 32 bits', () => {
    const first = 2 ** 40
    const [one, other] = simulate(rules, { red: random, blue: random }, { first, games: 2, seed: 1, pairSides: true })
    expect(one).toMatchObject({ game: first, swapped: false, seed: deriveSeed(1, first / 2) })
    expect(other).toMatchObject({ game: first + 1, swapped: true, seed: deriveSeed(1, first / 2) })
  })

  it.each([-1, 0.5, NaN, Infinity])('cannot start at %d', first => {
    const games = simulate(rules, { red: random, blue: random }, { first, games: 1, seed: 1 })
    expect(() => games.next()).toThrow(RangeError)
  })
})

describe('summarise', () => {
  it('counts wins by side and by player, levels and lengths', () => {
    const summary = summarise([
      result({}),
      result({
        game: 1,
        seed: 2,
        winner: 'blue',
        wonBy: 'blue',
        level: 'blue',
        value: -1,
        score: { red: 0, blue: 6 },
        steps: 25,
      }),
      result({ game: 2, seed: 3, winner: null, wonBy: null, level: 'tie', value: 0, score: { red: 3, blue: 2 } }),
      result({ game: 3, seed: 4 }),
      result({ game: 4, seed: 5, winner: null, wonBy: null, level: null, value: null, steps: 2 }),
    ])
    expect(summary).toMatchObject({ games: 5, unfinished: 1, undecided: 1, wins: { red: 2, blue: 1 } })
    expect(summary.levels).toEqual([
      { level: 'red', value: 1, games: 2 },
      { level: 'tie', value: 0, games: 1 },
      { level: 'blue', value: -1, games: 1 },
    ])
    expect(summary.players.red.wins).toBe(2)
    expect(summary.players.red.rate.mean).toBe(0.625)
    expect(summary.players.blue.rate.mean).toBe(0.375)
    // 1, 0, 0.5, 1: deviations squared 0.140625 + 0.390625 + 0.015625 + 0.140625 = 0.6875; / 3 / 4
    expect(summary.players.red.rate.standardError).toBeCloseTo(Math.sqrt(0.6875 / 12), 12)
    // over all five games, including the one that was stopped
    expect(summary.score.red).toMatchObject({ mean: 2.4 })
    expect(summary.shares.red).toMatchObject({ share: 0.5 })
    expect(summary.shares.red.low).toBeCloseTo(0.15, 3)
    expect(summary.shares.red.high).toBeCloseTo(0.85, 3)
    expect(summary.value.mean).toBe(0.25)
    expect(summary.steps).toMatchObject({ mean: 14.4, min: 2, max: 25 })
    expect(summary.gameTurns).toEqual({ mean: 4, standardError: 0, min: 4, max: 4 })
  })

  it('computes the standard error over pairs of games if sides are swapped', () => {
    // each player wins one game of each pair, so the players are equal without any effect of chance
    const pairs = [1, 2, 3].flatMap(seed => [
      result({ seed }),
      result({ seed, swapped: true, winner: 'red', wonBy: 'blue' }),
    ])
    expect(summarise(pairs).players.red).toMatchObject({ wins: 3, rate: { mean: 0.5, standardError: 0 } })
    // three pairs are three trials, not six
    expect(summarise(pairs).players.red.rate).toMatchObject({ low: shareOf(0.5, 3).low, high: shareOf(0.5, 3).high })
    expect(summarise(pairs).shares.red).toEqual(shareOf(1, 3))
    expect(summarise(pairs).wins).toEqual({ red: 6, blue: 0 })
  })

  it('accepts an empty series', () => {
    expect(summarise([])).toMatchObject({
      games: 0,
      wins: {},
      value: { mean: 0, standardError: 0 },
      steps: { mean: 0, min: 0, max: 0 },
    })
  })

  it('finds the player that wins more often', () => {
    const wise: P = sight => sight.actions.find(a => a.type === 'card' && a.card === 'boost') ?? eager(sight)
    const lazy: P = sight => sight.actions.find(a => a.type === 'run') ?? sight.actions[1]!
    const summary = summarise(simulate(rules, { red: wise, blue: lazy }, { games: 200, seed: 1, pairSides: true }))
    expect(summary.players.red.rate.mean - summary.players.blue.rate.mean).toBeGreaterThan(0)
  })
})

describe('shareOf', () => {
  // Wilson's interval: https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval, each case computed by hand
  it.each([
    [0.5, 10, 0.2366, 0.7634],
    [0, 10, 0, 0.2775],
    [1, 10, 0.7225, 1],
    [0.4, 100, 0.3094, 0.498],
    [1, 1, 0.2065, 1],
    [0, 0, 0, 1],
  ])('returns an interval for a share of %d in %d trials', (share, trials, low, high) => {
    const found = shareOf(share, trials)
    expect(found.low).toBeCloseTo(low, 4)
    expect(found.high).toBeCloseTo(high, 4)
  })

  it('contains the observed share, and stays between 0 and 1', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 1e6 }), (share, trials) => {
        const { low, high } = shareOf(share, trials)
        return low >= 0 && high <= 1 && low <= share + 1e-12 && high >= share - 1e-12
      }),
    )
  })
})

describe('percentages', () => {
  it('add up to 100', () => {
    // rounding each one separately gave 41 and 60 for 40.5 and 59.5
    expect(percentages([81, 119])).toEqual([41, 59])
    expect(percentages([1, 1, 1])).toEqual([34, 33, 33])
    expect(percentages([1, 1, 1], 1)).toEqual([33.4, 33.3, 33.3])
    expect(percentages([0.3, 0.7])).toEqual([30, 70])
    expect(percentages([0, 0])).toEqual([0, 0])
    expect(percentages([])).toEqual([])
  })

  it('add up to 100 for any parts, and each differs by at most one from its exact value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(100_000), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(0, 1, 2),
        (parts, digits) => {
          const whole = parts.reduce((a, b) => a + b, 0)
          fc.pre(whole > 0)
          const found = percentages(parts, digits)
          expect(found.reduce((a, b) => a + b, 0)).toBeCloseTo(100, 6)
          for (const [i, part] of parts.entries())
            expect(Math.abs((found[i] ?? 0) - (100 * part) / whole)).toBeLessThan(1 / 10 ** digits)
        },
      ),
    )
  })
})

describe('rowOf', () => {
  it('is a flat object', () => {
    const row = rowOf(result({}))
    expect(row).toMatchObject({ game: 0, 'score:red': 3, 'score:blue': 1, level: 'red' })
    expect(Object.values(row).every(value => value === null || typeof value !== 'object')).toBe(true)
    expect(Object.keys(row)).not.toContain('score')
  })

  it('has a type for each column', () => {
    const row = rowOf(result({}))
    expectTypeOf(row['score:red']).toEqualTypeOf<number>()
    expectTypeOf(row.winner).toEqualTypeOf<Side | null>()
    expectTypeOf(row.steps).toEqualTypeOf<number>()
    expectTypeOf(row).not.toHaveProperty('score')
    // @ts-expect-error -- the game has no such side
    expect(row['score:green']).toBeUndefined()
  })
})
