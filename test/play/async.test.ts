/** Tests that asynchronous games equal synchronous games, and that timers can fire and signals can stop them. */
import { describe, expect, it, vi } from 'vitest'
import {
  type AsyncPlayer,
  PlayError,
  type Player,
  type SimulateAsyncOptions,
  playAsync,
  playout,
  simulate,
  simulateAsync,
} from '../../src/play/index.js'
import { type Action, type Side, type State, toy, toyRules } from '../testing/toy.js'
import type { View } from '../../src/kernel/people/view.js'

const rules = toyRules(toy.scenarios['short']!, 6)
type P = Player<State, Action, View<Side>, Side>
const random: P = sight => sight.actions[sight.random(sight.actions.length)]!
/** A player that computes for some milliseconds before it answers. */
const busy: P = sight => {
  const since = performance.now()
  while (performance.now() - since < 5);
  return random(sight)
}
const later: AsyncPlayer<State, Action, View<Side>, Side> = async sight => {
  await Promise.resolve()
  return random(sight)
}
const never: AsyncPlayer<State, Action, View<Side>, Side> = () => new Promise(() => undefined)

const results = async (
  options: SimulateAsyncOptions<State>,
  players: { readonly red: AsyncPlayer<State, Action, View<Side>, Side>; readonly blue: P } = {
    red: random,
    blue: random,
  },
) => {
  const all = []
  for await (const result of simulateAsync(rules, players, options)) all.push(result)
  return all
}

describe('simulateAsync', () => {
  it.each([{}, { pairSides: true }, { first: 3 }, { maxSteps: 7 }])(
    'gives the same results as simulate: %o',
    async options => {
      const series = { games: 6, seed: 3, ...options }
      const expected = [...simulate(rules, { red: random, blue: random }, series)]
      expect(await results(series)).toEqual(expected)
      expect(await results(series, { red: later, blue: random })).toEqual(expected)
    },
  )

  it('starts from the given state', async () => {
    const from = playout(rules, { red: random, blue: random }, { seed: 1, maxSteps: 8 }).state
    const series = { games: 2, seed: 3, from }
    expect(await results(series)).toEqual([...simulate(rules, { red: random, blue: random }, series)])
  })

  it('lets timers fire between and during games, and reports its progress', async () => {
    let fired = 0
    const timer = setInterval(() => {
      fired += 1
    }, 1)
    const told: string[] = []
    const within: number[] = []
    const onProgress = ({
      done,
      games,
      steps,
    }: {
      readonly done: number
      readonly games: number
      readonly steps: number
    }) => {
      if (steps === 0) told.push(`${done}/${games}`)
      else within.push(fired)
    }
    await results({ games: 2, seed: 1, onProgress }, { red: busy, blue: busy })
    clearInterval(timer)
    expect(told).toEqual(['1/2', '2/2'])
    // the timer fired during games, between two reports within one game
    expect(within.length).toBeGreaterThan(1)
    expect(within.at(-1)).toBeGreaterThan(within[0]!)
  })

  it('reports no progress within a game before its first action, even after a slow start', async () => {
    const slow: typeof rules = {
      ...rules,
      turn: state => {
        const since = performance.now()
        while (state === slow.start && performance.now() - since < 15);
        return rules.turn(state)
      },
    }
    const told: string[] = []
    const series = simulateAsync(
      slow,
      { red: random, blue: random },
      {
        games: 2,
        seed: 1,
        onProgress: ({ done, steps }) => {
          if (steps === 0) told.push(`${done}`)
        },
      },
    )
    for await (const result of series) told.push(`game ${result.game}`)
    expect(told).toEqual(['1', 'game 0', '2', 'game 1'])
  })

  it('plays only the requested games', async () => {
    const asked = vi.fn(random)
    const games = simulateAsync(rules, { red: asked, blue: random }, { games: 5, seed: 1 })
    expect(asked).not.toHaveBeenCalled()
    await games.next()
    const calls = asked.mock.calls.length
    await games.return()
    expect(asked.mock.calls.length).toBe(calls)
    expect(await games.next()).toEqual({ done: true, value: undefined })
  })

  it('rejects with the error that simulate throws', async () => {
    const illegal: P = () => ({ type: 'turn-over' })
    await expect(results({ games: 1, seed: 1 }, { red: illegal, blue: random })).rejects.toBeInstanceOf(PlayError)
    await expect(results({ games: 1, seed: 1, first: -1 })).rejects.toBeInstanceOf(RangeError)
  })
})

describe('a signal', () => {
  it('prevents all play if it is aborted beforehand', async () => {
    const asked = vi.fn(random)
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(results({ games: 1, seed: 1, signal }, { red: asked, blue: random })).rejects.toThrow('enough')
    await expect(playAsync(rules, { red: asked, blue: random }, { seed: 1, signal })).rejects.toThrow('enough')
    expect(asked).not.toHaveBeenCalled()
  })

  it('stops a game in the middle, from a timer', async () => {
    const asked = vi.fn(busy)
    const signal = AbortSignal.timeout(20)
    await expect(results({ games: 100, seed: 1, signal }, { red: asked, blue: busy })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    const calls = asked.mock.calls.length
    await new Promise(resolve => setTimeout(resolve, 30))
    expect(asked.mock.calls.length).toBe(calls)
  })

  it("stops a series between two games, with the signal's reason", async () => {
    const control = new AbortController()
    const games = simulateAsync(rules, { red: random, blue: random }, { games: 3, seed: 1, signal: control.signal })
    expect((await games.next()).value).toMatchObject({ game: 0 })
    const reason = { any: 'thing' }
    control.abort(reason)
    await expect(games.next()).rejects.toBe(reason)
    expect(await games.next()).toEqual({ done: true, value: undefined })
  })

  it('takes effect while a player thinks or a step is displayed', async () => {
    const control = new AbortController()
    const game = playAsync(rules, { red: never, blue: random }, { seed: 1, signal: control.signal })
    control.abort()
    await expect(game).rejects.toMatchObject({ name: 'AbortError' })
    const showing = playAsync(
      rules,
      { red: random, blue: random },
      { seed: 1, signal: AbortSignal.timeout(5), onStep: () => new Promise(() => undefined) },
    )
    await expect(showing).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('stops the game immediately if a player aborts it together with its answer', async () => {
    const control = new AbortController()
    const quitting: AsyncPlayer<State, Action, View<Side>, Side> = sight => {
      control.abort()
      return later(sight)
    }
    const game = playAsync(rules, { red: quitting, blue: random }, { seed: 1, signal: control.signal })
    await expect(game).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('changes nothing if it is not aborted, and has no listeners left afterwards', async () => {
    const { signal } = new AbortController()
    const [adds, removes] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    expect(await playAsync(rules, { red: later, blue: later }, { seed: 4, signal })).toEqual(
      playout(rules, { red: random, blue: random }, { seed: 4 }),
    )
    expect(adds.mock.calls.length).toBeGreaterThan(0)
    expect(removes.mock.calls.length).toBe(adds.mock.calls.length)
  })
})

describe('playAsync', () => {
  it('lets timers fire while players compute', async () => {
    let fired = false
    setTimeout(() => {
      fired = true
    }, 1)
    const seen: boolean[] = []
    const onStep = () => {
      seen.push(fired)
    }
    await playAsync(rules, { red: busy, blue: busy }, { seed: 1, onStep })
    expect(seen.at(-1)).toBe(true)
  })

  it('accepts promises from another library', async () => {
    const thenable: P = sight => ({ then: (resolve: (action: Action) => void) => resolve(random(sight)) }) as never
    expect(await playAsync(rules, { red: thenable, blue: random }, { seed: 4 })).toEqual(
      playout(rules, { red: random, blue: random }, { seed: 4 }),
    )
  })
})
