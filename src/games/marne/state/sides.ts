/** The numbers of the sides in states. */
import type { SideIndex } from '../../../kernel/index.js'

export const GERMAN: SideIndex = 0
export const ALLIED: SideIndex = 1
