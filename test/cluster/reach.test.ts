/** Tests of errors without a Redis server, without its library, or with invalid options. */
import { describe, expect, it, vi } from 'vitest'
import { clusterWorker, simulateInCluster } from '../../src/cluster/index.js'
import { freePort } from './redis.js'

const game = { module: new URL('../testing/toy.ts', import.meta.url).href, export: 'toy' }
const random = { module: 'grognard/bots', export: 'randomPlayer' }
const players = { red: random, blue: random }
const series = { connection: 'redis://127.0.0.1:6379', games: 2, seed: 1 }

describe('a Redis server that cannot be reached', () => {
  it('is reported without the password', async () => {
    const place = `127.0.0.1:${await freePort()}`
    const connection = `redis://me:secret@${place}`
    const told = {
      name: 'ClusterError',
      message: `Redis at ${place} cannot be reached: connect ECONNREFUSED ${place}`,
    }
    await expect(simulateInCluster(game, players, { ...series, connection }).next()).rejects.toMatchObject(told)
    await expect(clusterWorker({ connection })).rejects.toMatchObject(told)
  })

  it.each(['127.0.0.1:6379', 'http://127.0.0.1', 'redis:', 'somewhere'])(
    'is refused by a worker if its address is invalid: %s',
    async connection => {
      await expect(clusterWorker({ connection })).rejects.toThrow(
        new TypeError('expected the address of Redis as a URL such as redis://127.0.0.1:6379'),
      )
    },
  )
})

describe('before a client sends jobs, it refuses', () => {
  it.each([
    [{ games: -1 }, 'expected "games" as a whole number from 0, got -1'],
    [{ first: 0.5 }, 'expected "first" as a whole number from 0, got 0.5'],
    [{ chunk: 0 }, 'expected "chunk" as a whole number from 1 to 10000, got 0'],
    [{ ahead: 0 }, 'expected "ahead" as a whole number from 1 to 10000, got 0'],
  ])('%o', async (options, message) => {
    await expect(simulateInCluster(game, players, { ...series, ...options }).next()).rejects.toThrow(
      new RangeError(message),
    )
  })

  it('a signal that has already been aborted', async () => {
    const reason = new Error('enough')
    const given = simulateInCluster(game, players, { ...series, signal: AbortSignal.abort(reason) })
    await expect(given.next()).rejects.toBe(reason)
  })

  it('nothing if the series has no games: the results are empty', async () => {
    expect(await simulateInCluster(game, players, { ...series, games: 0 }).next()).toEqual({ done: true })
  })

  it('an unknown scenario', async () => {
    const other = simulateInCluster({ ...game, scenario: 'long way' }, players, series)
    await expect(other.next()).rejects.toThrow('The toy race has no scenario "long way"')
  })
})

describe('without bullmq', () => {
  it('explains how to install it', async () => {
    vi.resetModules()
    vi.doMock('bullmq', () => {
      throw new Error('Cannot find package')
    })
    const without = await import('../../src/cluster/index.js')
    const told = {
      name: 'ClusterError',
      message:
        'grognard/cluster needs the packages bullmq and ioredis, which are not installed: npm install bullmq ioredis',
    }
    await expect(without.simulateInCluster(game, players, series).next()).rejects.toMatchObject(told)
    await expect(without.clusterWorker(series)).rejects.toMatchObject(told)
    vi.doUnmock('bullmq')
  })
})
