/** The sides by number, as states hold them. */
import type { SideIndex } from '../../../kernel/index.js'

export const GERMAN: SideIndex = 0
export const ALLIED: SideIndex = 1
