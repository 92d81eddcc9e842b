/** What the workings of all dice of a combat are written with. */
import { deepFreeze, workingLine } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import type { Combat, IllusionTables } from '../state/index.js'

/** A line of this game's arithmetic. */
export const line = workingLine<IllusionRule>

export const NAMES = ['German', 'Allied'] as const
/** What a working has besides, while no die has fallen. */
export const UNROLLED = deepFreeze({ column: '', die: null, row: null, result: null, parts: [] } as const)
/** Numbers of a working whose dice fall in its parts. */
export const OUTER = { ...UNROLLED, attack: 0, defence: 0, modifier: 0 } as const

/** Dice that hit: `1`, `1 to 4`; `none`. */
export const hitting = (upTo: number): string => (upTo <= 0 ? 'none' : upTo === 1 ? '1' : `1 to ${upTo}`)

export const titleOf = (g: IllusionTables, { attacker, hex, swapped }: Combat): string =>
  `${NAMES[attacker]} ${swapped ? 'counterattack' : 'attack'} in ${g.board.ids[hex]!}`
