/** M10.a to M10.d A second result on a retreated unit: guests and hosts. */
import { type BitSet, frameOf, has, isOnMap, members, setOf, unitPlace } from '../../../../kernel/index.js'
import type { Attack, MarneState, ResolutionFrame, MarneTables } from '../../state/index.js'

/**
 * Returns the unresolved attacks that involve the hex, as a target or through an attacker in it. The current combat is
 * not among them.
 */
export const combatsToCome = (state: MarneState, phase: ResolutionFrame, hex: number): ReadonlyArray<Attack> =>
  phase.open
    .map(number => phase.attacks[number]!)
    .filter(attack => attack.targets.includes(hex) || attack.attackers.some(unit => unitPlace(state, unit) === hex))

/**
 * Returns the attacking guests that share their hosts' defeat (M10.b). They are in a hex with attackers of the failed
 * attack, and every host left in that hex took part in it.
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

/**
 * Returns the guests after a combat. Units that retreated in it onto an unresolved combat become guests. A guest
 * that retreated to another place is no longer one.
 */
export const guestsAfter = (
  g: MarneTables,
  state: MarneState,
  frame: ResolutionFrame,
  retreated: ReadonlyArray<number>,
): BitSet => {
  const kept = members(frame.guests).filter(unit => !retreated.includes(unit) && isOnMap(g, state, unit))
  const added = retreated.filter(
    unit => isOnMap(g, state, unit) && combatsToCome(state, frame, unitPlace(state, unit)).length > 0,
  )
  return setOf(g.units.length, [...kept, ...added])
}

/**
 * Returns the current guests, including the units that have retreated in the current combat; null outside the
 * resolution of combats.
 */
export const guestsNow = (g: MarneTables, state: MarneState): BitSet | null => {
  const phase = frameOf(state, 'resolution')
  if (phase === null) return null
  const combat = frameOf(state, 'retreats') ?? frameOf(state, 'pursuit')
  return combat === null ? phase.guests : guestsAfter(g, state, phase, combat.retreated)
}
