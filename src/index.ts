/**
 * grognard: the rules of hex-and-counter board wargames as pure functions.
 *
 * This entry point holds what all games share (the contract, and the kernel for people who write a game of their own)
 * and a registry of the games, none of which is loaded until asked for.
 *
 * @packageDocumentation
 */
export * from './kernel/actions.js'
export * from './kernel/advance.js'
export * from './kernel/art.js'
export * from './kernel/board.js'
export * from './kernel/codec.js'
export * from './kernel/commitment.js'
export * from './kernel/contract.js'
export * from './kernel/control.js'
export * from './kernel/dice.js'
export * from './kernel/digest.js'
export * from './kernel/document.js'
export * from './kernel/event.js'
export * from './kernel/field.js'
export * from './kernel/frames.js'
export * from './kernel/invariants.js'
export * from './kernel/lines.js'
export * from './kernel/load.js'
export * from './kernel/machine.js'
export * from './kernel/notation.js'
export * from './kernel/odds.js'
export * from './kernel/orders.js'
export * from './kernel/paths.js'
export * from './kernel/pools.js'
export * from './kernel/records.js'
export * from './kernel/result.js'
export * from './kernel/retreat.js'
export * from './kernel/roster.js'
export * from './kernel/rules.js'
export * from './kernel/schema.js'
export * from './kernel/sequence.js'
export * from './kernel/sets.js'
export * from './kernel/sides.js'
export * from './kernel/stacking.js'
export * from './kernel/steps.js'
export * from './kernel/tables.js'
export * from './kernel/tracks.js'
export * from './kernel/units.js'
export * from './kernel/view.js'
export * from './kernel/working.js'

import type { marne } from './marne/index.js'
import type { verdun } from './verdun/index.js'

/** The published games: each is loaded when it is asked for. */
export const games: {
  /** *The Marne* (SPI 1972). */
  readonly marne: () => Promise<typeof marne>
  /** *Verdun 1916* (Vae Victis). */
  readonly verdun: () => Promise<typeof verdun>
} = {
  marne: async () => (await import('./marne/index.js')).marne,
  verdun: async () => (await import('./verdun/index.js')).verdun,
}
