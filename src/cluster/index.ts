/**
 * `grognard/cluster`: series of games on many machines, through Redis. It needs Node and the packages `bullmq` and
 * `ioredis`.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { clusterWorker, simulateInCluster } from 'grognard/cluster'
 *
 * const connection = 'redis://127.0.0.1:6379'
 * const worker = await clusterWorker({ connection }) // here or anywhere else, as many as there are cores
 *
 * const game = { module: 'grognard/marne', export: 'marne', scenario: 'pursuit' }
 * const random = { module: 'grognard/bots', export: 'randomPlayer' }
 * const winners: Array<string | null> = []
 * const series = simulateInCluster(game, { german: random, allied: random }, { connection, games: 4, seed: 1 })
 * for await (const { winner } of series) winners.push(winner)
 * console.log(winners.join(' ')) // german german allied allied
 * await worker.close()
 * ```
 */
export { ClusterError } from './failure.js'
export type { ClusterNews, ClusterOptions, Connection } from './redis.js'
export { readResults, resultLine } from './results.js'
export { type ClusterProgress, type SimulateInClusterOptions, simulateInCluster } from './simulate.js'
export { type ClusterWorker, type ClusterWorkerOptions, clusterWorker } from './worker.js'
export type { Named, NamedGame, NamedPlayer } from '../workers/names.js'
