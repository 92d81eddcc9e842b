/** Strengths in attack and defence (15): halving, doubling and terrain bonuses. */
import { direction, total } from '../../../../kernel/index.js'
import {
  type ArdennesRule,
  ARMORED,
  FUEL_DUMP,
  POSITION_BONUS,
  SETTLEMENT_BONUS,
  SILHOUETTE_BONUS,
  TERRAIN_BONUS,
  WESTWALL_BONUS,
} from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  ALLIED,
  FELL_BACK,
  GERMAN,
  RAVINE,
  RIDING,
  RIVER,
  attackUp,
  faceUp,
  isGuarded,
  isMarked,
  sideOf,
  unitPlace,
} from '../../state/index.js'
import { isOpenToVehicles } from '../roads.js'

/** Returns the rule that halves an attack because of terrain between two hexes, or null (15.3 to 15.5). */
const halvedOnGround = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  from: number,
  target: number,
): ArdennesRule | null => {
  const d = direction(g.board, from, target)
  const bits = g.sides[from * 6 + d]!
  if (g.terrain[from] === 'ravine') return 'ardennes:15.5.a'
  if ((bits & RIVER) !== 0) {
    if ((bits & RAVINE) === 0) return 'ardennes:15.3.a'
    // across a ravine a river only counts where there is a bridge, blown or not (15.5.d, 15.5.e)
    if (g.bridgeAt[from * 6 + d]! >= 0) return 'ardennes:15.5.e'
  }
  return g.moves[unit] === 'vehicle' && !isOpenToVehicles({ g, state }, from, d) ? 'ardennes:15.4.a' : null
}

/**
 * Returns the first rule that halves a unit's attack on a hex, or null if it attacks with its full strength (15.2 to
 * 15.5, 15.7).
 */
export const halvedBy = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  target: number,
): ArdennesRule | null => {
  const from = unitPlace(state, unit)
  // the edge of the map has no river or forest hexside
  const ground = from < g.board.hexes ? halvedOnGround(g, state, unit, from, target) : null
  if (ground !== null) return ground
  const armored = ARMORED.has(g.pieces[unit]!.type)
  return g.side[unit] === ALLIED && g.walled[target] === 1 && armored ? 'ardennes:15.7.c' : null
}

/** Whether a hex is a village, town or city. */
export const isSettled = (g: ArdennesTables, hex: number): boolean =>
  g.settlements[hex] !== null || g.terrain[hex] === 'city'

/** Whether a unit attacks a hex with double strength (27.4). */
export const isDoubled = (g: ArdennesTables, unit: number, target: number): boolean =>
  g.pieces[unit]!.blackAttack && isSettled(g, target)

/** Returns the strength of a unit against a hex: doubled, then halved once with fractions rounded up (15.2, Q-41). */
export const attackOf = (g: ArdennesTables, state: ArdennesState, unit: number, target: number): number => {
  const strength = attackUp(g, state, unit) * (isDoubled(g, unit, target) ? 2 : 1)
  return halvedBy(g, state, unit, target) === null ? strength : Math.ceil(strength / 2)
}

/**
 * Whether a unit that has retreated is with units that have not. Such a unit adds nothing to their defence (17.5.a).
 */
export const isGuest = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  isMarked(state, unit, FELL_BACK) &&
  g
    .occupancy(state.units)
    .unitsIn(unitPlace(state, unit))
    .some(other => !isMarked(state, other, FELL_BACK))

/** Returns the units in a hex whose strength counts in its defence. */
export const defendersIn = (g: ArdennesTables, state: ArdennesState, hex: number): ReadonlyArray<number> =>
  g
    .occupancy(state.units)
    .unitsIn(hex)
    .filter(unit => !isGuest(g, state, unit))

/** Whether a hex has a completed position (15.8.a). */
export const isDugIn = (state: ArdennesState, hex: number): boolean =>
  state.positions.some(position => position.hex === hex && position.complete)

/** Returns the best terrain bonus of a hex for a side, and its rule (15.1.c). */
export const bonusOf = (
  g: ArdennesTables,
  state: ArdennesState,
  hex: number,
  side: SideIndex,
): { readonly value: number; readonly rule: ArdennesRule } => {
  const settlement = g.settlements[hex] ?? null
  const all: ReadonlyArray<{ readonly value: number; readonly rule: ArdennesRule }> = [
    { value: TERRAIN_BONUS[g.terrain[hex]!], rule: 'ardennes:15.1.a' },
    { value: settlement === null ? 0 : SETTLEMENT_BONUS[settlement], rule: 'ardennes:15.1.a' },
    { value: side === GERMAN && g.walled[hex] === 1 ? WESTWALL_BONUS : 0, rule: 'ardennes:15.7.a' },
    { value: isDugIn(state, hex) ? POSITION_BONUS : 0, rule: 'ardennes:15.8.a' },
  ]
  return all.reduce((best, other) => (other.value > best.value ? other : best))
}

/** Whether a unit benefits from terrain. Artillery (15.1.d) and units in Strategic Movement (12.5.a, 15.1.e) do not. */
export const gains = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.guns[unit] === 0 && !isMarked(state, unit, RIDING)

/** Returns the terrain bonus that a hex adds to its defence once, whatever the number of defenders (15.1, Q-39). */
export const defenceBonus = (
  g: ArdennesTables,
  state: ArdennesState,
  hex: number,
  defenders: ReadonlyArray<number>,
): { readonly value: number; readonly rule: ArdennesRule } => {
  const gaining = defenders.filter(unit => gains(g, state, unit))
  if (gaining.length === 0) return { value: 0, rule: 'ardennes:15.1.d' }
  const best = bonusOf(g, state, hex, sideOf(g, gaining[0]!))
  return best.value > SILHOUETTE_BONUS && gaining.every(unit => g.silhouettes[unit] === 1)
    ? { value: SILHOUETTE_BONUS, rule: 'ardennes:15.1.f' }
    : best
}

/** Returns the defence strength that the fuel dump adds to its hex. Terrain does not increase it (32.2.a). */
export const dumpDefence = (g: ArdennesTables, state: ArdennesState, hex: number): number =>
  isGuarded(g, state, hex) ? FUEL_DUMP.defence : 0

/** Returns the defence strength of a hex: its units and the terrain bonus (14.1.d, 15.1). */
export const defenceOf = (g: ArdennesTables, state: ArdennesState, hex: number): number => {
  const defenders = defendersIn(g, state, hex)
  const units = total(defenders.map(unit => faceUp(g, state, unit).defence))
  return units + defenceBonus(g, state, hex, defenders).value + dumpDefence(g, state, hex)
}
