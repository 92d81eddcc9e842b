/**
 * 11 Air: bombers. A bomber bombards like any gun off the map (bombardment.ts), or supports one attack (11.a, Q-37).
 */
import { type CombatsFrame, type VerdunState, type VerdunTables, FIRED, isMarked, unitPlace } from '../state/index.js'

/** Whether the unit is a bomber. */
export const isBomber = (g: VerdunTables, unit: number): boolean => g.type[unit] === 'bomber'

/** Returns the value that a bomber adds to a bombardment or an attack. */
export const bombs = (g: VerdunTables, bomber: number): number => g.units[bomber]!.artillery!.bombardment

/**
 * Returns the reason why a bomber cannot support the attack, or null. It may have flown already, or this may be the
 * second combat phase (11.a, 2.1.b, Q-37).
 */
export const barsBomber = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  bomber: number,
): 'absent' | 'flown' | 'second' | 'worthless' | null => {
  if (phase.second) return 'second'
  if (unitPlace(state, bomber) !== g.offMap) return 'absent'
  if (isMarked(state, bomber, FIRED)) return 'flown'
  return bombs(g, bomber) > 0 ? null : 'worthless'
}
