/** M10.a to M10.d Second result on a retreated unit: guests and hosts. */
import { type BitSet, has, unitPlace } from '../../../../kernel/index.js'
import type { Attack, MarneState, ResolutionFrame, MarneTables } from '../../state/index.js'

/** The attacks still to come that have the hex as a target or an attacker in it; the combat in hand counts as resolved. */
export const combatsToCome = (state: MarneState, phase: ResolutionFrame, hex: number): ReadonlyArray<Attack> =>
  phase.open
    .map(number => phase.attacks[number]!)
    .filter(attack => attack.targets.includes(hex) || attack.attackers.some(unit => unitPlace(state, unit) === hex))

/** Whether a hex is in a combat still to come. */
export const isCombatToCome = (state: MarneState, phase: ResolutionFrame, hex: number): boolean =>
  combatsToCome(state, phase, hex).length > 0

/**
 * The attacking guests that share their hosts' defeat: those in a hex with attackers of the failed attack in which no host
 * is left that had no part in it (M10.b).
 */
export const sharesDefeat = (
  g: MarneTables,
  state: MarneState,
  guests: BitSet,
  attackers: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const occupancy = g.occupancy(state.units)
  const hexes = [...new Set(attackers.map(unit => unitPlace(state, unit)))]
  return hexes.flatMap(hex => {
    const there = occupancy.unitsIn(hex)
    const hosts = there.filter(unit => !has(guests, unit))
    return hosts.every(unit => attackers.includes(unit)) ? there.filter(unit => has(guests, unit)) : []
  })
}
