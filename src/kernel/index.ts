/**
 * `grognard/kernel`: the parts for your own game. It contains boards, units, procedures and frames, chance, codecs and
 * notation, and the contract that a game implements.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { compileBoard, distanceFinder } from 'grognard/kernel'
 *
 * const hexes = [
 *   { id: '0101', q: 0, r: 0 },
 *   { id: '0201', q: 1, r: 0 },
 *   { id: '0301', q: 2, r: -1 },
 * ]
 * const board = compileBoard({ orientation: 'flat', hexes, boxes: ['reserve'] })
 * const { away, route } = distanceFinder(board)({ starts: [0], far: 99 })
 * const way = route(2).map(place => board.ids[place])
 * console.log(away[2], way.join(' ')) // 2 0101 0201 0301
 * ```
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
