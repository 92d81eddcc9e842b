/**
 * `grognard/workers`: series of games on all cores of a machine. For Node; needs the package `piscina`.
 *
 * @packageDocumentation
 */
export { WorkerError } from './failure.js'
export type { Named, NamedGame, NamedPlayer } from './names.js'
export { type WorkerOptions, simulateInWorkers } from './simulate.js'
