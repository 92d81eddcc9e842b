/** M11 Fortresses: the German duty to attack them (M11.g, Q-6, Q-26). */
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

/** What is known while attacks are declared. */
type Declared = Pick<DeclarationsFrame, 'moved' | 'attacks'>

/** Standing fortresses that no attack is aimed at yet and that the unit could legally attack (M7.k, M6.i). */
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

/** German units that still owe an attack on a fortress: the declarations cannot end while one does. */
export const fortressDebts = (g: MarneTables, state: MarneState, { moved, attacks }: Declared): ReadonlyArray<number> =>
  g.unitsOf[GERMAN].filter(
    unit => !isAttacking(attacks, unit) && attackableForts(g, state, { moved, attacks }, unit).length > 0,
  )

/**
 * The units that an attack on these targets cannot do without: those that owe, stand beside a fortress of its targets
 * that they could attack, and have no other fortress left to attack.
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
