/** Parts that all workings of this game share. */
import { deepFreeze, workingLine } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import type { Combat, IllusionTables } from '../state/index.js'

/** Builds a line of a working. */
export const line = workingLine<IllusionRule>

/** Names of the sides: [German, Allied]. */
export const NAMES = ['German', 'Allied'] as const
/** The other fields of a working before its die is rolled. */
export const UNROLLED = deepFreeze({ column: '', die: null, row: null, result: null, parts: [] } as const)
/** The fields of a working whose die rolls are in its parts. */
export const OUTER = { ...UNROLLED, attack: 0, defence: 0, modifier: 0 } as const

/** Returns the die rolls that hit: `1`, `1 to 4` or `none`. */
export const hitting = (upTo: number): string => (upTo <= 0 ? 'none' : upTo === 1 ? '1' : `1 to ${upTo}`)

/** Returns the title of a combat: `German attack in 63`. */
export const titleOf = (g: IllusionTables, { attacker, hex, swapped }: Combat): string =>
  `${NAMES[attacker]} ${swapped ? 'counterattack' : 'attack'} in ${g.board.ids[hex]!}`
