/**
 * `grognard/workers`: series of games on all cores of a machine. It needs Node and the package `piscina`.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { simulateInWorkers } from 'grognard/workers'
 *
 * const game = { module: 'grognard/marne', export: 'marne', scenario: 'pursuit' }
 * const random = { module: 'grognard/bots', export: 'randomPlayer' }
 * const players = { german: random, allied: random }
 * const winners: Array<string | null> = []
 * for await (const { winner } of simulateInWorkers(game, players, { games: 4, seed: 1, workers: 2 })) winners.push(winner)
 * console.log(winners.join(' ')) // german german allied allied
 * ```
 */
export { WorkerError } from './failure.js'
export type { Named, NamedGame, NamedPlayer } from './names.js'
export { type WorkerOptions, simulateInWorkers } from './simulate.js'
