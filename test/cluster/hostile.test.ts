/** Tests with jobs that an attacker wrote to Redis. A worker runs none of their code. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Queue } from 'bullmq'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClusterNews, type NamedPlayer, clusterWorker } from '../../src/cluster/index.js'
import { jobsOf } from '../../src/cluster/job.js'
import { versionsOf } from '../../src/cluster/versions.js'
import { loadedGame } from '../../src/workers/task.js'
import { type TestRedis, hasRedis, startRedis } from './redis.js'

const game = { module: 'grognard/marne', export: 'marne', scenario: 'pursuit' }
const random: NamedPlayer = { module: 'grognard/bots', export: 'randomPlayer' }

describe.skipIf(!hasRedis)('a hostile job', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-hostile-'))
  const mark = join(folder, 'mark')
  /** A module that writes a file when it is imported. */
  const evil = `data:text/javascript,import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, ''); export const player = () => () => 0`
  let redis: TestRedis
  const queues: Queue[] = []

  /** Adds a job with this player to a queue, as an attacker can, and waits until a worker has reported on it. */
  const send = async (name: string, player: NamedPlayer): Promise<Queue> => {
    const queue = new Queue(name, { connection: { url: redis.url, maxRetriesPerRequest: null } })
    queues.push(queue)
    const order = { game, players: { german: random, allied: player }, series: { seed: 1, maxSteps: 20 } }
    const job = jobsOf(order, versionsOf(await loadedGame(game)), { first: 0, games: 1, chunk: 1 }).at(0)
    await queue.add('games', job)
    return queue
  }

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(async () => {
    await Promise.all(queues.map(queue => queue.close()))
    await redis.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  it('cannot use an export of this package to start a worker with its own list of modules', async () => {
    const told: ClusterNews[] = []
    const worker = await clusterWorker({ connection: redis.url, onNews: news => told.push(news) })
    await send('evil', { module: evil, export: 'player' })
    const options = { connection: redis.url, queue: 'evil', modules: [evil] }
    await send('grognard', { module: 'grognard/cluster', export: 'clusterWorker', options })
    await expect.poll(() => told.filter(({ kind }) => kind === 'failed'), { timeout: 20_000 }).toHaveLength(1)
    // a second worker would take its job immediately
    await new Promise(resolve => setTimeout(resolve, 1000))
    expect(existsSync(mark)).toBe(false)
    expect(told[0]?.text).toBe(
      'game 0: the worker may not import "clusterWorker" of "grognard/cluster": name it among the modules of the worker',
    )
    await worker.close()
  })

  it('cannot import a module that the worker does not allow', async () => {
    const told: ClusterNews[] = []
    const worker = await clusterWorker({ connection: redis.url, queue: 'direct', onNews: news => told.push(news) })
    await send('direct', { module: evil, export: 'player' })
    await expect.poll(() => told.filter(({ kind }) => kind === 'failed'), { timeout: 20_000 }).toHaveLength(1)
    expect(existsSync(mark)).toBe(false)
    await worker.close()
  })
})
