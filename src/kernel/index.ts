/**
 * `grognard/kernel`: the words for people who write a game of their own. Boards, units, procedures and frames, chance,
 * codecs, notation; and the contract that a game of them fulfils.
 *
 * @packageDocumentation
 */
export * from './board/index.js'
export * from './bot/index.js'
export * from './codec/index.js'
export * from './contract/index.js'
export * from './documents/index.js'
export * from './numbers/index.js'
export * from './people/index.js'
export * from './play/index.js'
export * from './units/index.js'
