/** The losses of a combat: the events between its result and the next result, or the end of the phase. */
import type { GameEvent } from '../kernel/index.js'

/** The losses of a combat by side. Lists of unit ids are joined with ", ", and each list has another column for its length. */
export interface CombatLosses {
  /**
   * Units of each side that were removed from the map between this result and the next one, or the end of the phase.
   * The result, a retreat or overstacking removed them.
   */
  readonly attackersLost: string
  readonly attackersLostCount: number
  readonly defendersLost: string
  readonly defendersLostCount: number
  /**
   * Steps that surviving units of each side lost between the same events. If a game has disruption, a disruption counts
   * as one step.
   */
  readonly attackerStepsLost: number
  readonly defenderStepsLost: number
}

/** Returns a list as the text of one column. */
export const joined = (list: ReadonlyArray<string> = []): string => list.join(', ')

/** Returns the losses in the events after a result. */
export const lossesOf = (attacking: string | undefined, events: ReadonlyArray<GameEvent>): CombatLosses => {
  const own = events.filter(({ side }) => side === attacking)
  const other = events.filter(({ side }) => side !== attacking)
  const gone = (list: ReadonlyArray<GameEvent>): ReadonlyArray<string> =>
    list.flatMap(({ kind, unit }) => (kind === 'removed' && unit !== undefined ? [unit] : []))
  // a unit that loses its last step leaves the map
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
