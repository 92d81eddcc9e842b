/** Series in a cluster, with a real Redis and workers that are processes: as on one thread, whatever happens on the way. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, describe, expect, it } from 'vitest'
import { randomPlayer } from '../../src/bots/index.js'
import { type ClusterNews, type SimulateInClusterOptions, simulateInCluster } from '../../src/cluster/index.js'
import { orThrow } from '../../src/kernel/index.js'
import { type GameResult, simulate } from '../../src/play/index.js'
import type { NamedPlayer } from '../../src/workers/index.js'
import { toy } from '../testing/toy.js'
import { type TestRedis, hasRedis, startRedis } from './redis.js'

const url = (path: string): string => new URL(path, import.meta.url).href
const game = { module: url('../testing/toy.ts'), export: 'toy', scenario: 'short' }
const own = (name: string, options?: unknown): NamedPlayer => ({
  module: url('../workers/players.ts'),
  export: name,
  ...(options === undefined ? {} : { options }),
})
const random: NamedPlayer = { module: 'grognard/bots', export: 'randomPlayer' }
/** Takes a millisecond a decision, so that jobs are in the middle when something happens. */
const slowly = { red: own('slow'), blue: random }
const rules = orThrow(toy.load(toy.scenarios['short']!))
const onOneThread = (options: Parameters<typeof simulate>[2]) => [
  ...simulate(rules, { red: randomPlayer(), blue: randomPlayer() }, options as never),
]

/** A worker, and what it told. */
interface Hand {
  readonly process: ChildProcess
  readonly news: ReadonlyArray<ClusterNews>
  /** Waits until it tells something. */
  readonly tells: (kind: ClusterNews['kind'] | 'ready') => Promise<void>
}

const hands: Hand[] = []
const redises: TestRedis[] = []

const startWorker = async (redis: TestRedis, options: object = {}): Promise<Hand> => {
  const given = { connection: redis.url, modules: [url('..')], lease: 1000, ...options }
  const child = spawn(
    process.execPath,
    ['--import', url('../sources.mjs'), 'test/cluster/play.ts', JSON.stringify(given)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const news: ClusterNews[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', line => {
    news.push(JSON.parse(line) as ClusterNews)
    lines.emit('news')
  })
  const tells: Hand['tells'] = async kind => {
    while (!news.some(each => each.kind === kind)) await once(lines, 'news')
  }
  const hand = { process: child, news, tells }
  hands.push(hand)
  await tells('ready')
  return hand
}

const redis = async (options?: Parameters<typeof startRedis>[0]): Promise<TestRedis> => {
  const started = await startRedis(options)
  redises.push(started)
  return started
}

const kill = async ({ process }: Hand, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> => {
  const gone = once(process, 'exit')
  if (process.exitCode === null && process.signalCode === null && process.kill(signal)) await gone
}

afterEach(async () => {
  await Promise.all(hands.map(hand => kill(hand)))
  await Promise.all(redises.map(each => each.remove()))
  hands.length = 0
  redises.length = 0
})

const played = async (
  { url: connection }: TestRedis,
  options: Partial<SimulateInClusterOptions> & { readonly games: number },
  players: Readonly<Record<string, NamedPlayer>> = slowly,
  each: (done: number) => void | Promise<void> = () => undefined,
) => {
  const results: GameResult<string>[] = []
  for await (const result of simulateInCluster(game, players, { connection, seed: 5, ...options })) {
    results.push(result)
    await each(results.length)
  }
  return results
}

const has = (hand: Hand, kind: ClusterNews['kind']): number => hand.news.filter(each => each.kind === kind).length

describe.skipIf(!hasRedis)('a cluster', () => {
  it('loses and doubles nothing when a worker is killed and Redis is started again', async () => {
    const server = await redis()
    const [one, two] = await Promise.all([startWorker(server), startWorker(server)])
    const series = { games: 96, pairSides: true, chunk: 4 }
    const told: string[] = []
    const news: ClusterNews[] = []
    const results = await played(
      server,
      {
        ...series,
        ahead: 8,
        onNews: each => news.push(each),
        onProgress: ({ done, games, played }) => told.push(`${done} ${games} ${played >= done}`),
      },
      slowly,
      async done => {
        if (done === 4) {
          await one.tells('played')
          await kill(one)
        }
        if (done === 48) {
          await server.kill()
          await server.start()
        }
      },
    )
    expect(results).toEqual(onOneThread({ ...series, seed: 5 }))
    // the job that the dead worker had in hand
    expect(has(two, 'taken')).toBeGreaterThan(0)
    expect(news.map(({ kind }) => kind)).toEqual(['away', 'back'])
    expect(two.news.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['away', 'back']))
    expect(new Set(told.filter((text, i) => told.indexOf(text) === i).map(text => text.split(' ')[0])).size).toBe(96)
    expect(told.at(-1)).toBe('96 96 true')
  })
})
