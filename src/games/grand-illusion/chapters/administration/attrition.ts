/** 11.3 Attrition of units out of supply, then one die roll for each besieged fortress. */
import { CHANCE, NOBODY, die, done, isOnMap, stay } from '../../../../kernel/index.js'
import {
  type AttritionFrame,
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  OVER_AND_DONE,
  drewEmergencySupply,
  isFlipped,
  wasOutOfSupply,
  disrupt,
  eliminate,
  flip,
} from '../../state/index.js'
import { besiegedFortresses, surrender } from '../fortresses.js'

/** Builds the frame of the attrition segment. */
export const beginAttrition = (): AttritionFrame => ({ at: 'attrition', waiting: null })

/** Applies attrition to a unit, by its status from the supply segment. */
const wear = (g: IllusionTables, state: IllusionState, unit: number, log: IllusionLog): IllusionState => {
  if (!isOnMap(g, state, unit)) return state
  if (g.combatant[unit] === 1) {
    if (!wasOutOfSupply(state, unit)) return state
    return isFlipped(state, unit)
      ? eliminate(g, state, unit, 'grand-illusion:11.3.a', log)
      : disrupt(g, state, unit, 'grand-illusion:11.3.b', log)
  }
  if (wasOutOfSupply(state, unit)) return flip(g, state, unit, 'grand-illusion:11.3.d', log)
  return g.type[unit] === 'headquarters' && drewEmergencySupply(state, unit)
    ? flip(g, state, unit, 'grand-illusion:8.4.3.t', log)
    : state
}

/** Returns the fortress for which the next die is rolled; undefined if there is none. */
export const surrendering = (
  g: IllusionTables,
  state: IllusionState,
  { waiting }: AttritionFrame,
): number | undefined => {
  const now = besiegedFortresses(g, state)
  return waiting?.find(unit => now.includes(unit))
}

/**
 * Builds the procedure of attrition and surrender. Between the two, a standing rule lifts sieges that attrition has
 * ended, so the die is rolled only for fortresses that are still besieged (11.3.c).
 */
export const attrition = (g: IllusionTables): IllusionProcedure<AttritionFrame> => {
  const faces = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: (state, frame) => (surrendering(g, state, frame) === undefined ? NOBODY : CHANCE),
    asks: () => 'surrender-die',
    chances: () => faces,
    proceed: (state, { waiting }, log) => {
      if (waiting !== null) return done(state, OVER_AND_DONE)
      const worn = g.numbers.reduce((now, unit) => wear(g, now, unit, log), state)
      return stay(worn, { at: 'attrition', waiting: besiegedFortresses(g, worn) })
    },
    apply: (state, frame, action, log) => {
      const fortress = surrendering(g, state, frame)!
      const left: AttritionFrame = { ...frame, waiting: frame.waiting!.filter(unit => unit !== fortress) }
      return stay(surrender(g, state, { fortress, face: g.actions.valueOf(action) }, log), left)
    },
  }
}
