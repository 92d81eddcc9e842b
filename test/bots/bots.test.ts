import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it, vi } from 'vitest'
import { violation } from '../../src/kernel/contract/contract.js'
import {
  expectation,
  greedyPlayer,
  meanAfter,
  monteCarloPlayer,
  randomPlayer,
  scoreLead,
  victoryPointsFromView,
  winner,
} from '../../src/bots/index.js'
import { generator, playout, sightOf, simulate, summarise } from '../../src/play/index.js'
import type { View } from '../../src/kernel/people/view.js'
import { type Action, type Side, type State, toy, toyRules } from '../testing/toy.js'

const rules = toyRules(toy.scenarios['short']!, 6)
const running: State = { ...rules.start, cards: ['boost', 'brake'], places: [2, 7, 1, 0], gameTurn: 2 }
const sight = (state: State, seed = 1) => {
  const turn = rules.turn(state)
  if (turn.type !== 'decision') throw new Error('no decision')
  return sightOf(rules, state, turn, turn.side, rules.legalActions(state), generator(seed))
}
const progress = (state: State, side: Side) =>
  state.places.reduce((sum, place, unit) => sum + (unit < 2 === (side === 'red') ? place : 0), 0)

describe('randomPlayer', () => {
  it('chooses every action with equal probability', () => {
    const counts = new Map<string, number>()
    const player = randomPlayer<State, Action, View<Side>, Side>()
    for (let seed = 0; seed < 3000; seed++) {
      const action = JSON.stringify(player(sight(running, seed)))
      counts.set(action, (counts.get(action) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual(
      rules
        .legalActions(running)
        .map(a => JSON.stringify(a))
        .sort(),
    )
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})

describe('players for any game', () => {
  it('can be created before their game is known', () => {
    const made = {
      random: randomPlayer(),
      greedy: greedyPlayer({ samples: 2 }),
      flat: monteCarloPlayer({ playouts: 1, horizon: 2 }),
    }
    const { outcome } = playout(rules, { red: made.greedy, blue: made.random }, { seed: 1 })
    expect(outcome).not.toBeNull()
    const ofAnother = greedyPlayer({ evaluate: (state: { round: string }) => state.round.length })
    // @ts-expect-error a player with an evaluation for one game is a player for that game only
    playout(rules, { red: ofAnother, blue: made.random }, { seed: 1, maxSteps: 0 })
    expect(playout(rules, { red: made.flat, blue: made.flat }, { seed: 1, maxSteps: 3 }).steps).toBe(3)
  })
})

describe('greedyPlayer', () => {
  it('averages over the die roll that follows', () => {
    // r2 is one step from the end and gains 1; r1 gains 3.5 on average
    expect(meanAfter(rules, running, { type: 'run', unit: 'r1' }, s => progress(s, 'red'))).toBeCloseTo(9 + 3.5, 12)
    expect(meanAfter(rules, running, { type: 'run', unit: 'r2' }, s => progress(s, 'red'))).toBeCloseTo(9 + 1, 12)
    expect(greedyPlayer<State, Action, View<Side>, Side>({ evaluate: progress })(sight(running))).toEqual({
      type: 'run',
      unit: 'r1',
    })
  })

  it('does not look beyond the die roll with depth 0', () => {
    expect(meanAfter(rules, running, { type: 'run', unit: 'r1' }, s => progress(s, 'red'), 0)).toBe(9)
    expect(meanAfter(rules, running, { type: 'roll', value: 2 }, s => progress(s, 'red'))).toBe(-Infinity)
  })

  it('breaks ties at random', () => {
    const chosen = Array.from({ length: 60 }, (_, seed) =>
      greedyPlayer<State, Action, View<Side>, Side>({ evaluate: () => 0 })(sight(running, seed)),
    )
    expect(new Set(chosen.map(a => (a.type === 'run' ? a.unit : a.type)))).toEqual(new Set(['r1', 'r2', 'turn-over']))
  })

  it('evaluates samples, but not if there is only one action', () => {
    const seen = new Set<unknown>()
    const evaluate = vi.fn((state: State) => {
      seen.add(state.cards[1])
      return 0
    })
    greedyPlayer<State, Action, View<Side>, Side>({ evaluate, samples: 12 })(sight(running))
    expect(seen).toEqual(new Set(['boost', 'brake']))
    evaluate.mockClear()
    const one: State = { ...running, turned: [true, false], places: [8, 7, 1, 0] }
    expect(greedyPlayer<State, Action, View<Side>, Side>({ evaluate })(sight(one))).toEqual({ type: 'run', unit: 'r2' })
    expect(evaluate).not.toHaveBeenCalled()
  })

  it('answers even if every action has the worst possible value', () => {
    expect(rules.legalActions(running)).toContainEqual(
      greedyPlayer<State, Action, View<Side>, Side>({ evaluate: () => -Infinity })(sight(running)),
    )
    expect(rules.legalActions(running)).toContainEqual(
      greedyPlayer<State, Action, View<Side>, Side>({ evaluate: () => NaN })(sight(running)),
    )
  })

  it('beats the random player', () => {
    // a card that is turned over has no points yet, so the bonus counts instead
    const points = (state: State, side: Side) =>
      victoryPointsFromView(state, side, rules) + 3 * (state.bonus[0]! - state.bonus[1]!) * (side === 'red' ? 1 : -1)
    const { players } = summarise(
      simulate(
        rules,
        { red: greedyPlayer({ evaluate: points }), blue: randomPlayer() },
        { games: 200, seed: 1, pairSides: true },
      ),
    )
    expect(players.red.rate.mean).toBeGreaterThan(0.55)
  })
})

describe('options of players', () => {
  it('use the score by default', () => {
    for (const seed of [1, 2, 3]) {
      const one = playout(rules, { red: greedyPlayer(), blue: greedyPlayer() }, { seed })
      const lead = () => greedyPlayer<State, Action, View<Side>, Side>({ evaluate: scoreLead })
      expect(playout(rules, { red: lead(), blue: lead() }, { seed })).toEqual(one)
    }
  })

  it.each([
    [
      () => greedyPlayer(scoreLead as never),
      'greedyPlayer takes one object of options ({ evaluate, samples, depth }), not a function',
    ],
    [
      () => greedyPlayer(null as never),
      'greedyPlayer takes one object of options ({ evaluate, samples, depth }), not null',
    ],
    [
      () => greedyPlayer([] as never),
      'greedyPlayer takes one object of options ({ evaluate, samples, depth }), not a list',
    ],
    [
      () => greedyPlayer({ evalute: scoreLead } as never),
      'greedyPlayer has no option "evalute"; its options are evaluate, samples, depth',
    ],
    [
      () => greedyPlayer({ evaluate: {} as never }),
      'greedyPlayer: expected "evaluate" to be a function, not an object',
    ],
    [() => greedyPlayer({ samples: 0 }), 'greedyPlayer: expected "samples" to be a whole number from 1, not 0'],
    [
      () => greedyPlayer({ depth: '2' as never }),
      'greedyPlayer: expected "depth" to be a whole number from 0, not "2"',
    ],
    [
      () => monteCarloPlayer(winner as never),
      'monteCarloPlayer takes one object of options ({ playouts, horizon, evaluate, policy }), not a function',
    ],
    [
      () => monteCarloPlayer({ playouts: 2.5 }),
      'monteCarloPlayer: expected "playouts" to be a whole number from 1, not 2.5',
    ],
    [
      () => monteCarloPlayer({ policy: 'random' as never }),
      'monteCarloPlayer: expected "policy" to be a function, not "random"',
    ],
  ])('are checked before the first game: case %#', (make, message) => {
    expect(make).toThrow(new TypeError(message))
  })

  it('may be undefined', () => {
    expect(() => greedyPlayer({ samples: undefined } as never)).not.toThrow()
  })
})

describe('victoryPointsFromView', () => {
  it('is the difference of the victory point tracks, but a win counts more than any difference', () => {
    expect(victoryPointsFromView(running, 'red', rules)).toBe(10)
    expect(victoryPointsFromView(running, 'blue', rules)).toBe(-10)
    const won: State = { ...running, places: [8, 8, 3, 0] }
    expect(victoryPointsFromView(won, 'red', rules)).toBe(1_000_023)
    expect(victoryPointsFromView(won, 'blue', rules)).toBe(-1_000_023)
  })
})

describe('scoreLead', () => {
  it('is the difference of the scores, but a win counts more than any difference', () => {
    const won: State = { ...running, places: [8, 8, 3, 0] }
    for (const state of [running, won]) {
      for (const side of ['red', 'blue'] as const) {
        expect(scoreLead(state, side, rules)).toBe(victoryPointsFromView(state, side, rules))
      }
    }
  })

  it('uses the given rules, and builds no view', () => {
    const others = { ...rules, score: () => ({ red: 5, blue: 2 }), observe: () => expect.fail('a view was drawn') }
    expect([scoreLead(running, 'red', others), scoreLead(running, 'blue', others)]).toEqual([3, -3])
  })
})

describe('winner', () => {
  it('is 1, -1 or 0 for a win, a loss or a draw', () => {
    const won: State = { ...running, places: [8, 8, 3, 0] }
    expect([winner(won, 'red', rules), winner(won, 'blue', rules), winner(running, 'red', rules)]).toEqual([1, -1, 0])
    const tie: State = { ...running, places: [1, 0, 1, 0], gameTurn: 5 }
    expect(winner(tie, 'red', rules)).toBe(0)
  })
})

describe('expectation', () => {
  it('merges equal outcomes and adds their weights exactly', () => {
    const next = rules.apply({ ...running, inHand: null }, { type: 'run', unit: 'r2' })
    const state = E.isRight(next) ? next.right : running
    // every face moves r2 to the end
    expect(expectation(rules, state)).toEqual([
      { state: expect.objectContaining({ places: [2, 8, 1, 0] }), weight: 6, of: 6 },
    ])
    const longer = expectation(rules, { ...state, inHand: 0 })
    expect(longer.map(p => [p.state.places[0], p.weight, p.of])).toEqual([
      [3, 1, 6],
      [4, 1, 6],
      [5, 1, 6],
      [6, 1, 6],
      [7, 1, 6],
      [8, 1, 6],
    ])
  })

  it('is the state itself with depth 0, or if no chance node follows', () => {
    expect(expectation(rules, running)).toEqual([{ state: running, weight: 1, of: 1 }])
    expect(expectation(rules, { ...running, inHand: 0 }, 0)).toHaveLength(1)
  })

  it('combines successive rolls of dice with different denominators', () => {
    // a small game written for this test: a coin, and after heads a three-sided die
    type Walk = 'start' | 'heads' | 'a' | 'b'
    const walk = {
      ...rules,
      chances: (s: Walk) =>
        s === 'start'
          ? [
              { action: 0, weight: 1, of: 2 },
              { action: 1, weight: 1, of: 2 },
            ]
          : s === 'heads'
            ? [
                { action: 2, weight: 1, of: 3 },
                { action: 3, weight: 2, of: 3 },
              ]
            : [],
      apply: (s: Walk, a: number) => E.right(s === 'start' ? ['heads', 'a'][a]! : ['a', 'b'][a - 2]!),
      codecs: { ...rules.codecs, state: { encode: (s: Walk) => s } },
    } as never
    expect(expectation<Walk, number, unknown, string>(walk, 'start', 2)).toEqual([
      { state: 'a', weight: 4, of: 6 },
      { state: 'b', weight: 2, of: 6 },
    ])
    expect(expectation<Walk, number, unknown, string>(walk, 'start', 1).map(p => p.weight)).toEqual([1, 1])
    expect(expectation<Walk, number, unknown, string>(walk, 'start', 2, () => 'same').map(p => p.weight)).toEqual([6])
  })

  it('leaves out refused results', () => {
    const broken = {
      ...rules,
      apply: (s: State, a: Action) =>
        a.type === 'roll' && a.value === 6 ? E.left(violation('not-now', 'toy:1', '')) : rules.apply(s, a),
    }
    expect(expectation(broken, { ...running, inHand: 0 })).toHaveLength(5)
  })
})

describe('monteCarloPlayer', () => {
  it('beats random play, and works from samples', () => {
    const { players } = summarise(
      simulate(
        rules,
        { red: monteCarloPlayer({ playouts: 8 }), blue: randomPlayer() },
        { games: 100, seed: 2, pairSides: true },
      ),
    )
    expect(players.red.rate.mean).toBeGreaterThan(0.55)
  })

  it('gives the same answer for the same seed, stops at its horizon and uses its policy', () => {
    const seen: number[] = []
    const policy = vi.fn(randomPlayer<State, Action, View<Side>, Side>())
    const player = monteCarloPlayer({
      playouts: 3,
      horizon: 4,
      policy,
      evaluate: (state: State, side: Side) => {
        seen.push(state.gameTurn)
        return progress(state, side)
      },
    })
    const action = player(sight(running, 5))
    expect(player(sight(running, 5))).toEqual(action)
    expect(Math.max(...seen)).toBeLessThanOrEqual(4)
    expect(policy).toHaveBeenCalled()
    const one: State = { ...running, turned: [true, false], places: [8, 7, 1, 0] }
    expect(player(sight(one))).toEqual({ type: 'run', unit: 'r2' })
  })

  it('does not throw if the rules fail', () => {
    const broken = { ...rules, apply: () => E.left(violation('not-now', 'toy:1', '')) }
    const at = sight(running)
    const broke = sightOf(broken, running, at.turn, 'red', at.actions, at.random)
    expect(at.actions).toContainEqual(monteCarloPlayer<State, Action, View<Side>, Side>({ playouts: 1 })(broke))
    const stuck = { ...rules, chances: () => [] }
    expect(at.actions).toContainEqual(
      monteCarloPlayer<State, Action, View<Side>, Side>({ playouts: 1 })(
        sightOf(stuck, running, at.turn, 'red', at.actions, at.random),
      ),
    )
  })

  it('can play a whole game', () => {
    expect(
      playout(
        rules,
        { red: monteCarloPlayer({ playouts: 2 }), blue: greedyPlayer({ evaluate: victoryPointsFromView }) },
        { seed: 1 },
      ).outcome,
    ).not.toBeNull()
  })
})
