import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, it } from 'vitest'
import { violation } from '../../src/kernel/contract/contract.js'
import { PlayError, type Player, type Sight, playAsync, playout, steps } from '../../src/play/index.js'
import { type Action, type Side, type State, toy, toyRules } from '../testing/toy.js'
import type { View } from '../../src/kernel/people/view.js'

const rules = toyRules(toy.scenarios['short']!, 6)
type P = Player<State, Action, View<Side>, Side>
const random: P = sight => sight.actions[sight.random(sight.actions.length)]!
const both = (player: P) => ({ red: player, blue: player })

describe('playout', () => {
  it('plays to the end, and its actions replay to the same state', () => {
    const game = playout(rules, both(random), { seed: 4 })
    expect(game.outcome).not.toBeNull()
    expect(game.turn.type).toBe('over')
    expect(game.decisions + game.chances).toBe(game.steps)
    expect(game.actions).toHaveLength(game.steps)
    let state = rules.start
    for (const action of game.actions) {
      const next = rules.apply(state, action)
      state = E.isRight(next) ? next.right : state
    }
    expect(state).toEqual(game.state)
  })

  it('plays the same game for the same seed, whatever the order of the sides', () => {
    const game = playout(rules, { red: random, blue: random }, { seed: 4 })
    expect(playout(rules, { blue: random, red: random }, { seed: 4 })).toEqual(game)
    expect(playout(rules, both(random), { seed: 5 }).actions).not.toEqual(game.actions)
  })

  it('keeps the same die rolls when a player draws more random numbers', () => {
    const first: P = sight => sight.actions[sight.actions.length - 1]!
    const wasteful: P = sight => {
      for (let i = 0; i < 7; i++) sight.random(10)
      return first(sight)
    }
    expect(playout(rules, { red: wasteful, blue: first }, { seed: 9 }).actions).toEqual(
      playout(rules, both(first), { seed: 9 }).actions,
    )
  })

  it('counts decisions with only one action separately from real choices', () => {
    const sights: number[] = []
    const game = playout(
      rules,
      both(sight => {
        sights.push(sight.actions.length)
        return random(sight)
      }),
      { seed: 1 },
    )
    expect(game.decisions).toBe(sights.length)
    expect(game.choices).toBe(sights.filter(n => n > 1).length)
  })

  it('starts from the given state and stops after the given number of actions', () => {
    const whole = playout(rules, both(random), { seed: 4 })
    const part = playout(rules, both(random), { seed: 4, maxSteps: 5 })
    expect(part.steps).toBe(5)
    expect(part.outcome).toBeNull()
    expect(part.actions).toEqual(whole.actions.slice(0, 5))
    const rest = playout(rules, both(random), { seed: 8, from: part.state })
    expect(rest.outcome).not.toBeNull()
    expect(playout(rules, both(random), { seed: 8, from: rest.state }).steps).toBe(0)
  })

  it('stops an endless game at the limit set by the rules', () => {
    const endless = { ...rules, apply: (s: State) => E.right(s) }
    expect(playout(endless, both(random), { seed: 1 }).steps).toBe(rules.bounds.steps)
  })

  it('draws chance results with their exact weights', () => {
    const loaded = {
      ...rules,
      chances: (s: State) =>
        rules
          .chances(s)
          .filter((_, i) => i < 2)
          .map((c, i) => ({ ...c, weight: i === 0 ? 1 : 9, of: 10 })),
    }
    const rolls = Array.from({ length: 200 }, (_, seed) => playout(loaded, both(random), { seed }).actions)
      .flat()
      .filter(a => a.type === 'roll')
    const share = rolls.filter(a => a.value === 1).length / rolls.length
    expect(share).toBeGreaterThan(0.08)
    expect(share).toBeLessThan(0.12)
  })
})

describe('the input of a player', () => {
  const sights: Sight<State, Action, View<Side>, Side>[] = []
  playout(
    rules,
    both(sight => {
      sights.push(sight)
      return random(sight)
    }),
    { seed: 2 },
  )

  it("contains the side's view, which is built only once", () => {
    const blue = sights.find(sight => sight.side === 'blue')!
    expect(blue.view.eye).toBe('blue')
    expect(blue.view).toBe(blue.view)
    expect(blue.view.markers).toEqual([{ kind: 'card', place: 'red', text: 'hidden' }])
  })

  it('samples states that look the same to the side, with hidden information drawn at random', () => {
    const { sample, view } = sights.find(sight => sight.side === 'blue')!
    const samples = Array.from({ length: 40 }, sample)
    expect(new Set(samples.map(state => state.cards[0]))).toEqual(new Set(['boost', 'brake']))
    for (const state of samples) expect(rules.observe(state, 'blue')).toEqual(view)
  })

  it('does not reveal the true state', () => {
    const sight = sights.find(each => each.side === 'blue')!
    const reachable = [...Object.keys(sight), ...Object.getOwnPropertySymbols(sight)]
    expect(reachable).toEqual(['side', 'turn', 'actions', 'rules', 'random'])
  })
})

describe('errors', () => {
  const thrown = (run: () => unknown): PlayError => {
    try {
      run()
    } catch (error) {
      if (error instanceof PlayError) return error
    }
    throw new Error('expected a PlayError')
  }

  it('contain the Violation if a player answers with an illegal action', () => {
    const error = thrown(() => playout(rules, { red: () => ({ type: 'roll', value: 1 }), blue: random }, { seed: 1 }))
    expect(error.violation).toEqual(violation('not-now', 'toy:3', 'no runner is chosen'))
    expect(error).toMatchObject({ name: 'PlayError', side: 'red', action: { type: 'roll', value: 1 }, step: 0 })
    expect(error.message).toBe(
      'step 0: the player of red returned an action that the rules refuse: no runner is chosen (not-now, toy:3)',
    )
    expect(
      thrown(() => [
        ...steps(
          rules,
          both(() => ({ type: 'turn-over' })),
          { seed: 1, events: true },
        ),
      ]).step,
    ).toBe(0)
    expect(
      thrown(() => [
        ...steps(
          rules,
          both(() => ({ type: 'turn-over' })),
          { seed: 1 },
        ),
      ]).step,
    ).toBe(0)
  })

  it('report that a side has no player', () => {
    const alone = { red: random } as Parameters<typeof playout<State, Action, unknown, View<Side>, Side>>[1]
    expect(thrown(() => playout(rules, alone, { seed: 1 })).message).toBe('step 1: blue has no player')
    expect(thrown(() => [...steps(rules, alone, { seed: 1 })]).message).toBe('step 1: blue has no player')
  })

  it('report that the rules offer no action', () => {
    const stuck = { ...rules, legalActions: () => [] }
    expect(thrown(() => playout(stuck, both(random), { seed: 1 })).message).toBe(
      'step 0: red must act, but has no legal action',
    )
    expect(thrown(() => [...steps(stuck, both(random), { seed: 1 })]).message).toBe(
      'step 0: red must act, but has no legal action',
    )
    const luckless = { ...rules, chances: () => [] }
    expect(thrown(() => playout(luckless, both(random), { seed: 1 }))).toMatchObject({ side: null, violation: null })
    expect(thrown(() => [...steps(luckless, both(random), { seed: 1 })]).message).toMatch(
      'a chance node without results',
    )
  })

  it('name chance if the rules refuse a result that they offered', () => {
    const broken = {
      ...rules,
      apply: (s: State, a: Action) =>
        a.type === 'roll' ? E.left(violation('not-now', 'toy:1', 'no')) : rules.apply(s, a),
    }
    expect(thrown(() => playout(broken, both(random), { seed: 1 }))).toMatchObject({
      side: null,
      violation: { message: 'no' },
    })
  })
})

describe('steps', () => {
  it('play the same game as playout', () => {
    const played = [...steps(rules, both(random), { seed: 4 })]
    expect(played.map(step => step.action)).toEqual(playout(rules, both(random), { seed: 4 }).actions)
    for (const [i, step] of played.entries()) {
      if (i === 0) expect(step.state).toEqual(rules.start)
      else expect(step.state).toBe(played[i - 1]!.next)
      expect(step.turn).toEqual(rules.turn(step.state))
      expect(step).not.toHaveProperty('events')
    }
  })

  it('include events if requested', () => {
    const played = [...steps(rules, both(random), { seed: 4, events: true })]
    for (const { state, action, events, next } of played)
      expect(E.right({ state: next, events })).toEqual(rules.step(state, action))
  })

  it('are played only as far as requested', () => {
    let asked = 0
    const counting: P = sight => {
      asked += 1
      return random(sight)
    }
    for (const step of steps(rules, both(counting), { seed: 4 })) if (step.action.type === 'run') break
    expect(asked).toBe(3)
    expect([...steps(rules, both(random), { seed: 4, maxSteps: 7 })]).toHaveLength(7)
    expect([
      ...steps(rules, both(random), { seed: 4, from: [...steps(rules, both(random), { seed: 4 })].at(-1)!.next }),
    ]).toEqual([])
  })
})

describe('playAsync', () => {
  it('plays the same game as playout, whether players answer immediately or later', async () => {
    const seen: Action[] = []
    const slow = async (sight: Sight<State, Action, View<Side>, Side>) => {
      await Promise.resolve()
      return random(sight)
    }
    const game = await playAsync(
      rules,
      { red: slow, blue: random },
      {
        seed: 4,
        onStep: step => {
          seen.push(step.action)
        },
      },
    )
    expect(game).toEqual(playout(rules, both(random), { seed: 4 }))
    expect(seen).toEqual(game.actions)
  })

  it('waits for onStep, includes events, and rejects if an action is illegal', async () => {
    let open = 0
    await playAsync(rules, both(random), {
      seed: 1,
      events: true,
      maxSteps: 6,
      onStep: async step => {
        open += 1
        expect(open).toBe(1)
        expect(step.events).toBeDefined()
        await Promise.resolve()
        open -= 1
      },
    })
    await expect(
      playAsync(
        rules,
        both(() => ({ type: 'turn-over' })),
        { seed: 1 },
      ),
    ).rejects.toBeInstanceOf(PlayError)
  })
})
