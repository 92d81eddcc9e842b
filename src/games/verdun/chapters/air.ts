/** 11 Air: bombers. A bomber bombards like any gun off the map, or supports one attack (11.a, Q-37). */
import type { VerdunTables } from '../state/index.js'

/** Whether the unit is a bomber. */
export const isBomber = (g: VerdunTables, unit: number): boolean => g.type[unit] === 'bomber'
