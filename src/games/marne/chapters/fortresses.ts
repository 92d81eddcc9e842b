/** M11 Fortresses: the duty of the Germans to attack them (M11.g, Q-6, Q-26). */
import { has, unitPlace } from '../../../kernel/index.js'
import {
  type DeclarationsFrame,
  type MarneState,
  type MarneTables,
  GERMAN,
  isAttacking,
  isDisrupted,
  isTarget,
  riverBetween,
} from '../state/index.js'
import { supplyAllowsAttack } from './supply.js'

/** The facts that are known while attacks are declared. */
type Declared = Pick<DeclarationsFrame, 'moved' | 'attacks'>

/** Returns the standing fortresses that no attack targets yet and that the unit could legally attack (M7.k, M6.i). */
export const attackableForts = (
  g: MarneTables,
  state: MarneState,
  { moved, attacks }: Declared,
  unit: number,
): ReadonlyArray<number> => {
  if (g.side[unit] !== GERMAN || g.defenceOnly[unit] === 1 || isDisrupted(state, unit)) return []
  const from = unitPlace(state, unit)
  const beside = from < g.board.hexes ? g.fortsBeside[from]! : []
  return beside.filter(fort => {
    const hex = g.fortHexes[fort]!
    return (
      !has(state.destroyed, fort) &&
      !isTarget(attacks, hex) &&
      !(has(moved, unit) && riverBetween(g, from, hex)) &&
      supplyAllowsAttack(g, state, unit, [hex])
    )
  })
}

/** Returns the German units that must still attack a fortress. The declarations cannot end while there are any. */
export const fortressDebts = (g: MarneTables, state: MarneState, { moved, attacks }: Declared): ReadonlyArray<number> =>
  g.unitsOf[GERMAN].filter(
    unit => !isAttacking(attacks, unit) && attackableForts(g, state, { moved, attacks }, unit).length > 0,
  )

/**
 * Returns the units that an attack on these targets must include. Such a unit must attack a fortress, can attack
 * one of the targets, and has no fortress to attack outside the targets.
 */
export const mustJoin = (
  g: MarneTables,
  state: MarneState,
  { moved, attacks }: Declared,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const forts = targets
    .filter(hex => g.fortAt[hex]! >= 0 && !has(state.destroyed, g.fortAt[hex]!))
    .map(hex => g.fortAt[hex]!)
  if (forts.length === 0) return []
  return g.unitsOf[GERMAN].filter(unit => {
    if (isAttacking(attacks, unit)) return false
    const open = attackableForts(g, state, { moved, attacks }, unit)
    return open.length > 0 && open.every(fort => forts.includes(fort))
  })
}
