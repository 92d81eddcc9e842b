/** Where there is no Redis, nor what speaks to it; what cannot be right. */
import { describe, expect, it, vi } from 'vitest'
import { clusterWorker, simulateInCluster } from '../../src/cluster/index.js'
import { freePort } from './redis.js'

const game = { module: new URL('../testing/toy.ts', import.meta.url).href, export: 'toy' }
const random = { module: 'grognard/bots', export: 'randomPlayer' }
const players = { red: random, blue: random }
const series = { connection: 'redis://127.0.0.1:6379', games: 2, seed: 1 }

describe('a Redis that is not there', () => {
  it('is told of, without the password', async () => {
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
    'has no such address: %s',
    async connection => {
      await expect(clusterWorker({ connection })).rejects.toThrow(
        new TypeError('the address of Redis is a URL such as redis://127.0.0.1:6379'),
      )
    },
  )
})

describe('what cannot be right is told before anything is sent', () => {
  it.each([
    [{ games: -1 }, '"games" is a whole number from 0, not -1'],
    [{ first: 0.5 }, '"first" is a whole number from 0, not 0.5'],
    [{ chunk: 0 }, '"chunk" is a whole number from 1 to 10000, not 0'],
    [{ ahead: 0 }, '"ahead" is a whole number from 1 to 10000, not 0'],
  ])('%o', async (options, message) => {
    await expect(simulateInCluster(game, players, { ...series, ...options }).next()).rejects.toThrow(
      new RangeError(message),
    )
  })

  it('a signal that was given', async () => {
    const reason = new Error('enough')
    const given = simulateInCluster(game, players, { ...series, signal: AbortSignal.abort(reason) })
    await expect(given.next()).rejects.toBe(reason)
  })

  it('no games', async () => {
    expect(await simulateInCluster(game, players, { ...series, games: 0 }).next()).toEqual({ done: true })
  })

  it('a scenario that is not there', async () => {
    const other = simulateInCluster({ ...game, scenario: 'long way' }, players, series)
    await expect(other.next()).rejects.toThrow('The toy race has no scenario "long way"')
  })
})

describe('without bullmq', () => {
  it('says how to get it', async () => {
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
