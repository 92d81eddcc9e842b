/** Tests of series in a cluster, with a real Redis and worker processes: whatever fails, the results equal those of one thread. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Queue } from 'bullmq'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomPlayer } from '../../src/bots/index.js'
import {
  ClusterError,
  type ClusterNews,
  type ClusterProgress,
  type NamedPlayer,
  type SimulateInClusterOptions,
  simulateInCluster,
} from '../../src/cluster/index.js'
import { orThrow } from '../../src/kernel/index.js'
import { type GameResult, PlayError, type SeriesOptions, deriveSeed, simulate } from '../../src/play/index.js'
import { toy } from '../testing/toy.js'
import { type TestRedis, hasRedis, startRedis } from './redis.js'

const url = (path: string): string => new URL(path, import.meta.url).href
const game = { module: url('../testing/toy.ts'), export: 'toy', scenario: 'short' }
const own = (name: string): NamedPlayer => ({ module: url('../workers/players.ts'), export: name })
const random: NamedPlayer = { module: 'grognard/bots', export: 'randomPlayer' }
/** Options for a player that takes one millisecond per decision, so that a job is running when something fails. */
const slowly = { red: own('slow'), blue: random }
const rules = orThrow(toy.load(toy.scenarios['short']!))
const onOneThread = (options: SeriesOptions) => [
  ...simulate(rules, { red: randomPlayer(), blue: randomPlayer() }, options),
]

/** A worker process and its output. */
interface Hand {
  readonly process: ChildProcess
  readonly news: ClusterNews[]
  /** Waits until the worker's output contains a text. */
  readonly tells: (kind: ClusterNews['kind'] | 'ready') => Promise<void>
  readonly told: (kind: ClusterNews['kind']) => number
}

const hands: Hand[] = []
let redis: TestRedis
/** The content of Redis, read by a separate client. */
let queue: Queue

const startWorker = async (): Promise<Hand> => {
  const options = { connection: redis.url, modules: [url('..')], lease: 1000 }
  const args = ['--import', url('../sources.mjs'), 'test/cluster/play.ts', JSON.stringify(options)]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TOY_VERSION: 'old' },
  })
  const news: ClusterNews[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', line => {
    news.push(JSON.parse(line) as ClusterNews)
    lines.emit('news')
  })
  const hand: Hand = {
    process: child,
    news,
    tells: async kind => {
      while (!news.some(each => each.kind === kind)) await once(lines, 'news')
    },
    told: kind => news.filter(each => each.kind === kind).length,
  }
  hands.push(hand)
  await hand.tells('ready')
  return hand
}

const end = async ({ process: child }: Hand, signal: NodeJS.Signals): Promise<void> => {
  const gone = once(child, 'exit')
  if (child.exitCode === null && child.signalCode === null && child.kill(signal)) await gone
}

const played = async (
  options: Omit<SimulateInClusterOptions, 'connection' | 'seed'>,
  each: (done: number) => unknown = () => undefined,
  players: Readonly<Record<string, NamedPlayer>> = slowly,
) => {
  const results: GameResult<string>[] = []
  const series = { connection: redis.url, seed: 5, ...options }
  for await (const result of simulateInCluster(game, players, series)) {
    results.push(result)
    await each(results.length)
  }
  return results
}

const inRedis = async (): Promise<number> => Object.values(await queue.getJobCounts()).reduce((a, b) => a + b, 0)

describe.skipIf(!hasRedis)('a cluster', () => {
  let one: Hand
  let two: Hand
  beforeAll(async () => {
    redis = await startRedis()
    queue = new Queue('grognard', { connection: { url: redis.url, maxRetriesPerRequest: null } })
    queue.on('error', () => undefined)
    ;[one, two] = await Promise.all([startWorker(), startWorker()])
  })
  afterAll(async () => {
    await Promise.all(hands.map(hand => end(hand, 'SIGKILL')))
    await queue.close()
    await redis.remove()
  })

  it('omits and repeats no game if a worker or Redis is killed', async () => {
    const series = { games: 96, pairSides: true, chunk: 4 }
    const told: ClusterProgress[] = []
    const news: ClusterNews[] = []
    const options = {
      ...series,
      ahead: 8,
      onNews: (each: ClusterNews) => news.push(each),
      onProgress: (each: ClusterProgress) => told.push(each),
    }
    const results = await played(options, async done => {
      if (done === 4) {
        await one.tells('played')
        await end(one, 'SIGKILL')
      }
      if (done === 48) {
        await redis.kill()
        await redis.start()
      }
    })
    expect(results).toEqual(onOneThread({ ...series, seed: 5 }))
    // the job of the killed worker
    expect(two.told('taken')).toBeGreaterThan(0)
    expect(news.map(({ kind }) => kind)).toEqual(['away', 'back'])
    expect([...new Set(told.map(({ done }) => done))]).toEqual(
      [...new Set(told.map(({ done }) => done))].sort((a, b) => a - b),
    )
    expect(told.filter(({ done, played: ahead }) => ahead < done)).toEqual([])
    expect(told.at(-1)).toEqual({ done: 96, games: 96, played: 96 })
    expect(await inRedis()).toBe(0)
  })

  it('sends jobs again if Redis has lost them', async () => {
    const news: ClusterNews[] = []
    const series = { games: 24, first: 3, chunk: 3 }
    const results = await played({ ...series, onNews: each => news.push(each) }, async done => {
      if (done !== 3) return
      await redis.kill()
      await redis.start({ forgetful: true })
    })
    expect(results).toEqual(onOneThread({ ...series, seed: 5 }))
    expect(news.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['away', 'back', 'lost']))
  })

  it('sends only as many jobs as the client reads', async () => {
    const most: number[] = []
    const results = await played({ games: 12, chunk: 2, ahead: 2, keep: 'read' }, async () => {
      await new Promise(resolve => setTimeout(resolve, 60))
      most.push(await inRedis())
    })
    expect(results.map(result => result.game)).toEqual(Array.from({ length: 12 }, (_, i) => i))
    // the job that is being read, and the two jobs after it
    expect(Math.max(...most)).toBeLessThanOrEqual(3)
    expect(await inRedis()).toBe(0)
  })

  it('continues a series whose client stopped early', async () => {
    const series = { games: 20, chunk: 2, ahead: 4 }
    const reading = played(series, done => {
      if (done === 7) throw new Error('enough')
    })
    await expect(reading).rejects.toThrow('enough')
    const before = two.told('played')
    expect(await played({ ...series, keep: 'week' })).toEqual(onOneThread({ games: 20, seed: 5 }))
    // four jobs had been read; the client stopped during the fourth
    expect(two.told('played') - before).toBeLessThanOrEqual(6)
    const after = two.told('played')
    expect(await played(series)).toHaveLength(20)
    expect(two.told('played')).toBe(after)
    expect(await inRedis()).toBe(0)
  })

  it('serves a series to two clients at once', async () => {
    const series = { games: 8, chunk: 2 }
    const expected = onOneThread({ ...series, seed: 5 })
    expect(await Promise.all([played(series), played(series)])).toEqual([expected, expected])
  })

  it('reports the game that failed, with its seed and the error', async () => {
    const throwing = { red: own('throwing'), blue: random }
    const failing = () => played({ games: 4, first: 6, chunk: 2 }, () => undefined, throwing).catch((e: unknown) => e)
    const error = await failing()
    const seed = deriveSeed(5, 6)
    expect(error).toBeInstanceOf(ClusterError)
    expect(error).toMatchObject({ message: `game 6 (seed ${seed}): TypeError: no idea`, game: 6, seed })
    expect(error).toMatchObject({ cause: { name: 'TypeError', stack: expect.stringContaining('players.ts') } })
    // a failed job is tried again when it is requested again
    const before = two.told('failed')
    expect(await failing()).toMatchObject({ game: 6 })
    expect(two.told('failed')).toBeGreaterThan(before)
  })

  it('gives the same PlayError as one thread, as the cause', async () => {
    const illegal = { red: own('illegal'), blue: random }
    const error: unknown = await played({ games: 1 }, () => undefined, illegal).catch((e: unknown) => e)
    expect(error).toMatchObject({ game: 0, cause: { side: 'red', step: 0, violation: { code: 'not-now' } } })
    expect((error as ClusterError).cause).toBeInstanceOf(PlayError)
  })

  it('refuses jobs made with other rules', async () => {
    const changing = { module: url('changing.ts'), export: 'changing', scenario: 'short' }
    const series = simulateInCluster(changing, slowly, { connection: redis.url, games: 3, seed: 1 })
    await expect(series.next()).rejects.toMatchObject({
      name: 'ClusterError',
      message: `games 0 to 2: the worker has version old of the rules of toy, but the job was made with version ${rules.version}`,
      game: null,
    })
  })

  it('ends a series when its signal is aborted, and removes the jobs that no worker has started', async () => {
    const nobody = new Queue('nobody', { connection: { url: redis.url } })
    const signal = AbortSignal.timeout(300)
    await expect(played({ games: 9, chunk: 3, queue: 'nobody', signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    expect(await nobody.getJobCountByTypes('waiting', 'completed', 'failed', 'active')).toBe(0)
    await nobody.close()
  })

  it('puts the current job back in the queue if its worker is closed', async () => {
    const began = two.told('played')
    const results = played({ games: 4, chunk: 4 }, undefined, { red: own('slow'), blue: own('slow') })
    while ((await queue.getActiveCount()) === 0) await new Promise(resolve => setTimeout(resolve, 5))
    await end(two, 'SIGTERM')
    expect(two.news.slice(-1)).toEqual([{ kind: 'returned', text: 'games 0 to 3' }])
    expect(two.told('played')).toBe(began)
    expect(await queue.getWaitingCount()).toBe(1)
    await startWorker()
    expect(await results).toEqual(onOneThread({ games: 4, seed: 5 }))
  })
})
