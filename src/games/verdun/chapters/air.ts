/** 11 Air: bombers. They bomb like any gun off the map (bombardment.ts), or support one attack (11.a, Q-37). */
import { type CombatsFrame, type VerdunState, type VerdunTables, FIRED, isMarked, unitPlace } from '../state/index.js'

/** Whether the unit is a bomber. */
export const isBomber = (g: VerdunTables, unit: number): boolean => g.type[unit] === 'bomber'

/** What a bomber brings, to a bombardment or an attack. */
export const bombs = (g: VerdunTables, bomber: number): number => g.units[bomber]!.artillery!.bombardment

/** Whether a bomber may support the attack: unused, and not in a second combat phase (11.a, 2.1.b). */
export const maySupportFromAir = (g: VerdunTables, state: VerdunState, phase: CombatsFrame, bomber: number): boolean =>
  !phase.second && unitPlace(state, bomber) === g.offMap && !isMarked(state, bomber, FIRED) && bombs(g, bomber) > 0
