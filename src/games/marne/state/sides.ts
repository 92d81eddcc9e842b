/** The numbers that stand for the sides in a state. */
import type { SideIndex } from '../../../kernel/index.js'

export const GERMAN: SideIndex = 0
export const ALLIED: SideIndex = 1
