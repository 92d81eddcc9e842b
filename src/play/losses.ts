/** What a combat has cost: the losses that are told between its result and the next one, or the end of the phase. */
import type { GameEvent } from '../kernel/index.js'

/** CombatLosses of a combat, by who lost them. Lists are unit ids with comma and blank between them, each with its length. */
export interface CombatLosses {
  /** Units of each side that came off the map between this result and the next one, or the end of the phase: by the result, on a retreat, for want of room. */
  readonly attackersLost: string
  readonly attackersLostCount: number
  readonly defendersLost: string
  readonly defendersLostCount: number
  /** Steps that units of each side lost in that time and outlived; being disrupted, where a game has it, is one. */
  readonly attackerStepsLost: number
  readonly defenderStepsLost: number
}

/** A list in one column. */
export const joined = (list: ReadonlyArray<string> = []): string => list.join(', ')

/** The losses that the events after a result tell. */
export const lossesOf = (attacking: string | undefined, events: ReadonlyArray<GameEvent>): CombatLosses => {
  const own = events.filter(({ side }) => side === attacking)
  const other = events.filter(({ side }) => side !== attacking)
  const gone = (list: ReadonlyArray<GameEvent>): ReadonlyArray<string> =>
    list.flatMap(({ kind, unit }) => (kind === 'removed' && unit !== undefined ? [unit] : []))
  // a unit that loses its last step comes off the map
  const steps = (list: ReadonlyArray<GameEvent>): number =>
    list.filter(({ kind, what }) => (kind === 'flipped' && what === 'step-lost') || kind === 'disrupted').length
  return {
    attackersLost: joined(gone(own)),
    attackersLostCount: gone(own).length,
    defendersLost: joined(gone(other)),
    defendersLostCount: gone(other).length,
    attackerStepsLost: steps(own),
    defenderStepsLost: steps(other),
  }
}
