/** Tests that series in workers have the same results as one thread and leave no worker running. */
import type * as piscina from 'piscina'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomPlayer } from '../../src/bots/index.js'
import { marne } from '../../src/games/marne/index.js'
import { orThrow } from '../../src/kernel/index.js'
import { PlayError, simulate } from '../../src/play/index.js'
import { type NamedPlayer, WorkerError, type WorkerOptions, simulateInWorkers } from '../../src/workers/index.js'
import { toy } from '../testing/toy.js'
import { fond, illegal } from './players.js'

/** Every pool that was opened. */
const pools = vi.hoisted((): piscina.Piscina[] => [])
vi.mock('piscina', async load => {
  const { Piscina } = await load<typeof piscina>()
  const Kept = class extends Piscina {
    constructor(...args: ConstructorParameters<typeof Piscina>) {
      super(...args)
      pools.push(this)
    }
  }
  return { Piscina: Kept }
})

const url = (path: string): string => new URL(path, import.meta.url).href
/** Workers do not use the test runner: they load the sources directly. */
const execArgv = ['--import', url('../sources.mjs')]
const game = { module: url('../testing/toy.ts'), export: 'toy', scenario: 'short' }
const own = (name: string, options?: unknown): NamedPlayer => ({ module: url('players.ts'), export: name, options })
const random: NamedPlayer = { module: 'grognard/bots', export: 'randomPlayer' }
const rules = orThrow(toy.load(toy.scenarios['short']!))

const results = async (
  options: WorkerOptions,
  players: { readonly red: NamedPlayer; readonly blue: NamedPlayer } = { red: random, blue: random },
) => {
  const all = []
  for await (const result of simulateInWorkers(game, players, { execArgv, ...options })) all.push(result)
  return all
}

afterEach(() => {
  // whatever happens to a series, its workers must end
  expect(pools.map(pool => pool.threads.length)).toEqual(pools.map(() => 0))
  pools.length = 0
})

describe('simulateInWorkers', () => {
  it.each([
    { workers: 3, games: 24, pairSides: true },
    { workers: 1, games: 4, first: 7, pairSides: true, maxSteps: 20 },
  ])('returns the results of one thread, in the same order: %o', async options => {
    const { workers, ...series } = options
    const players = { red: fond({ of: 'turn-over' }), blue: randomPlayer() }
    const expected = [...simulate(rules, players as never, { ...series, seed: 5 })]
    expect(
      await results({ ...series, seed: 5, workers }, { red: own('fond', { of: 'turn-over' }), blue: random }),
    ).toEqual(expected)
    expect(pools.map(pool => pool.options.maxThreads)).toEqual([workers])
  })

  it('plays a game that the worker loads from a named module', async () => {
    const loaded = orThrow(marne.load(marne.scenarios.pursuit, { forces: 'B' }))
    const series = { games: 2, seed: 1, maxSteps: 300 }
    const expected = [...simulate(loaded, { german: randomPlayer(), allied: randomPlayer() }, series)]
    const options = { forces: 'B' }
    const named = { module: 'grognard/marne', export: 'marne', scenario: 'pursuit', options }
    const played = []
    for await (const result of simulateInWorkers(named, { german: random, allied: random }, { ...series, execArgv }))
      played.push(result)
    expect(played).toEqual(expected)
  })

  it('waits for slow players', async () => {
    const expected = [...simulate(rules, { red: randomPlayer(), blue: randomPlayer() }, { games: 2, seed: 1 })]
    expect(await results({ games: 2, seed: 1, workers: 2 }, { red: own('slow'), blue: random })).toEqual(expected)
  })

  it('reports its progress, and starts no more workers than there are games', async () => {
    const told: string[] = []
    await results({ games: 2, seed: 1, workers: 8, onProgress: ({ done, games }) => told.push(`${done}/${games}`) })
    expect(told).toEqual(['1/2', '2/2'])
    expect(pools.map(pool => pool.options.maxThreads)).toEqual([2])
    expect(await results({ games: 0, seed: 1 })).toEqual([])
  })

  it('can be stopped early by its caller', async () => {
    const seen = []
    for await (const result of simulateInWorkers(
      game,
      { red: random, blue: random },
      { games: 50, seed: 1, workers: 2, execArgv },
    )) {
      seen.push(result.game)
      if (seen.length === 2) break
    }
    expect(seen).toEqual([0, 1])
  })
})

describe('a signal', () => {
  it('ends a series while its workers play', async () => {
    const signal = AbortSignal.timeout(400)
    const ended = results({ games: 4, seed: 1, workers: 2, signal }, { red: own('endless'), blue: random })
    await expect(ended).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  it('prevents any worker from starting if it is already aborted', async () => {
    const reason = new Error('enough')
    await expect(results({ games: 4, seed: 1, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
    expect(pools).toEqual([])
  })
})

describe('an error in a worker', () => {
  const failing = async (player: NamedPlayer, options: Partial<WorkerOptions> = {}): Promise<Error> => {
    try {
      await results({ games: 3, seed: 1, workers: 1, ...options }, { red: player, blue: random })
    } catch (error) {
      return error as Error
    }
    return expect.fail('nothing was thrown')
  }

  it('is the same as in one thread if the rules refuse an action', async () => {
    const error = await failing(own('illegal'))
    expect(error).toBeInstanceOf(PlayError)
    const players = { red: illegal(), blue: randomPlayer() }
    expect(() => [...simulate(rules, players as never, { games: 1, seed: 1 })]).toThrow(error.message)
    const action = { type: 'turn-over' }
    expect(error).toMatchObject({ side: 'red', step: 0, action, violation: { code: 'not-now' } })
  })

  it('is reported with the game and the cause', async () => {
    const error = await failing(own('throwing'), { first: 6 })
    expect(error).toBeInstanceOf(WorkerError)
    expect(error).toMatchObject({
      message: 'game 6: TypeError: no idea',
      game: 6,
      cause: { name: 'TypeError', stack: expect.stringContaining('players.ts') },
    })
  })

  it('is reported if a worker ends unexpectedly', async () => {
    expect(await failing(own('leaving'))).toMatchObject({ game: 0, message: expect.stringMatching(/^game 0: .*exit/i) })
  })

  it('comes after the results of the games before it', async () => {
    const seen: number[] = []
    const players = { red: random, blue: own('tired', { after: 8 }) }
    const options = { games: 9, seed: 1, workers: 1, maxSteps: 10, execArgv }
    const playing = async () => {
      for await (const result of simulateInWorkers(game, players, options)) seen.push(result.game)
    }
    await expect(playing()).rejects.toThrow('too tired')
    expect(seen.length).toBeGreaterThan(1)
    expect(seen).toEqual(seen.map((_, i) => i))
  })
})

describe('before a worker starts, simulateInWorkers refuses', () => {
  it.each([
    [{ workers: 0 }, 'expected "workers" as a whole number from 1, got 0'],
    [{ games: -1 }, 'expected "games" as a whole number from 0, got -1'],
    [{ first: 0.5 }, 'expected "first" as a whole number from 0, got 0.5'],
  ])('%o', async (options, message) => {
    await expect(results({ games: 1, seed: 1, ...options })).rejects.toThrow(new RangeError(message))
    expect(pools).toEqual([])
  })

  it('a module given by a relative path', async () => {
    await expect(
      results({ games: 1, seed: 1 }, { red: { ...random, module: './bot.js' }, blue: random }),
    ).rejects.toThrow(
      `the module "./bot.js" is named by a relative path, which a worker cannot resolve: write import.meta.resolve('./bot.js')`,
    )
  })

  it('a function among the options of a player', async () => {
    const greedy = { module: 'grognard/bots', export: 'greedyPlayer', options: { evaluate: () => 0 } }
    await expect(results({ games: 1, seed: 1 }, { red: greedy, blue: random })).rejects.toThrow(
      /^expected plain data for workers/,
    )
    expect(pools).toEqual([])
  })
})

describe('without piscina', () => {
  it('explains how to install it', async () => {
    vi.resetModules()
    vi.doMock('piscina', () => {
      throw new Error('Cannot find package')
    })
    const { simulateInWorkers: without } = await import('../../src/workers/index.js')
    const series = without(game, { red: random, blue: random }, { games: 1, seed: 1 })
    await expect(series.next()).rejects.toMatchObject({
      name: 'WorkerError',
      message: 'grognard/workers needs the package piscina, which is not installed: npm install piscina',
    })
    vi.doUnmock('piscina')
  })
})
