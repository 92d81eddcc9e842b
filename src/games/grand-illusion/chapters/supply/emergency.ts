/**
 * 8.4.3.n to ae Emergency supply past Maubeuge, and the end of rail. Both depend on the turn, the phase, control and
 * two fortresses.
 */
import { gameTurnOf, has, isOnMap } from '../../../../kernel/index.js'
import { type IllusionState, type IllusionTables } from '../../state/index.js'

/** Whether the administrative phase has begun. Each of its steps has a frame directly above the bottom one. */
export const isAdministration = ({ frames }: IllusionState): boolean => {
  const phase = frames[1]
  switch (phase?.at) {
    case 'check':
    case 'attrition':
    case 'recovery':
      return true
    case 'upkeep':
      return phase.step !== 'opening' && phase.step !== 'bef'
    default:
      return false
  }
}

/**
 * Whether hex 44 has the emergency marker. The marker is there on turns 3 to 5, but not in the administrative phase of
 * the last one. Hexes 44 and 54 must be German, and the fortress of Maubeuge on the map, besieged or not (8.4.3.n, p,
 * y, z, Q-31, Q-174).
 */
export const isEmergency = (g: IllusionTables, state: IllusionState): boolean => {
  const { emergencyFrom, emergencyThrough } = g.scenario.calendar
  const turn = gameTurnOf(state)
  return (
    turn >= emergencyFrom &&
    turn <= emergencyThrough &&
    has(state.ground.german, g.places.emergency) &&
    has(state.ground.german, g.places.maubeuge) &&
    g.roles.maubeugeFortress >= 0 &&
    isOnMap(g, state, g.roles.maubeugeFortress) &&
    !(turn === emergencyThrough && isAdministration(state))
  )
}

/**
 * Returns the hex beyond which no German rail line runs, while its marker is there and the fortress of Namur has fallen
 * (8.4.3.ab, ac); null if there is none.
 */
export const railEndsAt = (g: IllusionTables, state: IllusionState): number | null =>
  state.ground.railEnd && !(g.roles.namurFortress >= 0 && isOnMap(g, state, g.roles.namurFortress))
    ? g.places.railEnd
    : null
