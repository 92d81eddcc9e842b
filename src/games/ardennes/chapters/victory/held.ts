/** Data for every kind of victory: hexes that the Germans hold, and strength that has left the map. */
import { has, total } from '../../../../kernel/index.js'
import { type ArdennesState, type ArdennesTables, GERMAN, attackUp, unitPlace } from '../../state/index.js'
import { roadsToSources } from '../supply/index.js'

/** Returns the attack strength of the German units that have left the map, on their current faces. */
export const strengthExited = (g: ArdennesTables, state: ArdennesState): number =>
  total(g.unitsOf[GERMAN].map(unit => (unitPlace(state, unit) === g.exited ? attackUp(g, state, unit) : 0)))

/** Whether a road leads to a source from a hex through which German units have left the map (30.2.c, 31.1.i). */
export const isExitSupplied = (g: ArdennesTables, state: ArdennesState): boolean => {
  if (state.exits.length === 0) return false
  const roads = roadsToSources(g, state, GERMAN)
  return state.exits.some(hex => roads[hex] === 1)
}

/** Returns how many of these hexes the Germans hold or were the last to pass through. */
export const heldOf = (g: ArdennesTables, state: ArdennesState, hexes: ReadonlyArray<number>): number =>
  hexes.filter(hex => has(state.germanHeld, g.heldAt[hex]!)).length
