/**
 * grognard: the rules of hex-and-counter board wargames as pure functions.
 *
 * This entry point holds what all games share (the contract, and the kernel for people who write a game of their own)
 * and a registry of the games, none of which is loaded until asked for.
 *
 * @packageDocumentation
 */
export * from './kernel/index.js'

import type { marne } from './games/marne/index.js'
import type { verdun } from './games/verdun/index.js'

/** The published games: each is loaded when it is asked for. */
export const games: {
  /** *The Marne* (SPI 1972). */
  readonly marne: () => Promise<typeof marne>
  /** *Verdun 1916* (Vae Victis). */
  readonly verdun: () => Promise<typeof verdun>
} = {
  marne: async () => (await import('./games/marne/index.js')).marne,
  verdun: async () => (await import('./games/verdun/index.js')).verdun,
}
