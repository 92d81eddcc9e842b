/** M11 Fortresses: the German duty to attack them (M11.g, Q-6, Q-26). */
import { type BitSet, has, sideBetweenHas, statusOf, unitPlace, withMember } from '../../../kernel/index.js'
import { type Attack, type MarneState, type Setting, FRESH, GERMAN, RIVER, eliminate } from '../state/index.js'
import { supplyAt, supposedSupply } from './supply.js'
import { fieldOf } from './zones-of-control.js'

/** Whether a river runs between two neighbouring hexes. */
export const riverBetween = (g: Setting, from: number, to: number): boolean =>
  sideBetweenHas(g.board, g.rivers, from, to, RIVER)

/** Whether a hex is already the target of a declared attack (M7.c). */
export const isTarget = (attacks: ReadonlyArray<Attack>, hex: number): boolean =>
  attacks.some(attack => attack.targets.includes(hex))

/** Whether a unit already takes part in a declared attack (M7.c). */
export const isAttacking = (attacks: ReadonlyArray<Attack>, unit: number): boolean =>
  attacks.some(attack => attack.attackers.includes(unit))

/**
 * Whether a cut-off unit may attack these hexes: were all in them gone, it would be in supply in its own hex or in one of
 * them (M6.i, Q-29). True for any other unit.
 */
export const supplyAllowsAttack = (
  g: Setting,
  state: MarneState,
  unit: number,
  targets: ReadonlyArray<number>,
): boolean => {
  const side = g.side[unit] as 0 | 1
  const hex = unitPlace(state, unit)
  if (supplyAt(g, state, side, hex) !== 'cutOff') return true
  let supposed = state
  for (const target of targets) {
    for (const enemy of fieldOf(g, state).unitsIn(target))
      supposed = eliminate(g, supposed, enemy, 'marne:M6.i', undefined)
    if (g.fortAt[target]! >= 0 && side === GERMAN) supposed = destroyFort(supposed, g.fortAt[target]!)
  }
  return supposedSupply(g, supposed, side, [hex, ...targets])
}

/** The state with a fortress destroyed (M11.b). */
export const destroyFort = (state: MarneState, fort: number): MarneState => ({
  ...state,
  destroyed: withMember(state.destroyed, fort),
})

/** Standing fortresses that no attack is aimed at yet and that the unit could legally attack (M7.k, M6.i). */
export const attackableForts = (
  g: Setting,
  state: MarneState,
  moved: BitSet,
  attacks: ReadonlyArray<Attack>,
  unit: number,
): ReadonlyArray<number> => {
  if (g.side[unit] !== GERMAN || g.defenceOnly[unit] === 1 || statusOf(state.units[unit]!) !== FRESH) return []
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
export const fortressDebts = (
  g: Setting,
  state: MarneState,
  moved: BitSet,
  attacks: ReadonlyArray<Attack>,
): ReadonlyArray<number> =>
  g.unitsOf[GERMAN].filter(
    unit => !isAttacking(attacks, unit) && attackableForts(g, state, moved, attacks, unit).length > 0,
  )

/**
 * The units that an attack on these targets cannot do without: those that owe, stand beside a fortress of its targets
 * that they could attack, and have no other fortress left to attack.
 */
export const mustJoin = (
  g: Setting,
  state: MarneState,
  moved: BitSet,
  attacks: ReadonlyArray<Attack>,
  targets: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const forts = targets
    .filter(hex => g.fortAt[hex]! >= 0 && !has(state.destroyed, g.fortAt[hex]!))
    .map(hex => g.fortAt[hex]!)
  if (forts.length === 0) return []
  return g.unitsOf[GERMAN].filter(unit => {
    if (isAttacking(attacks, unit)) return false
    const open = attackableForts(g, state, moved, attacks, unit)
    return open.length > 0 && open.every(fort => forts.includes(fort))
  })
}
