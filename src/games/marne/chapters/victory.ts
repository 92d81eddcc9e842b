/** M12 Victory, M14 Compensation: points, control of towns, the level of victory. */
import { type SideIndex, enemyOf, has, sideOf, unitPlace } from '../../../kernel/index.js'
import type { Side } from '../scenario/index.js'
import { type MarneState, type MarneTables, ALLIED, GERMAN } from '../state/index.js'
import { hexInSupply, supplyAt } from './supply.js'
import { EXIT_POINTS, type Level } from '../rulebook/index.js'

/** The sources of a side's victory points. */
export interface Points {
  readonly eliminated: number
  readonly towns: number
  readonly exited: number
  /** Points for the German order of battle (M14), for the Allies only. */
  readonly compensation: number
  readonly total: number
}

/**
 * Returns the side that controls a town or city hex, or null (M12.c, Q-35). A side controls a hex if it has a unit in
 * supply there. The side whose unit was last in an empty hex controls it if a supply line leads to it.
 */
const controllerOf = (g: MarneTables, state: MarneState, hex: number): SideIndex | null => {
  const occupancy = g.occupancy(state.units)
  const held = occupancy.count(GERMAN, hex) > 0 ? GERMAN : occupancy.count(ALLIED, hex) > 0 ? ALLIED : null
  if (held !== null) return supplyAt(g, state, held, hex) === 'supplied' ? held : null
  const last = has(state.germanHeld, g.heldAt[hex]!) ? GERMAN : ALLIED
  return hexInSupply(g, state, last, hex) ? last : null
}

/** Whether a side controls a town or city hex (M12.c, Q-35). */
export const controlsHex = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): boolean =>
  controllerOf(g, state, hex) === side

/**
 * Returns the side that scores a town or city now, or null (M12.c, M12.d, M12.j, Q-36). The Germans score it if they
 * control all its hexes, or have a unit in supply in one of them. Otherwise the Allies score it if they control at
 * least one hex.
 */
export const townOwner = (g: MarneTables, state: MarneState, town: number): SideIndex | null => {
  const hexes = g.townHexes[town]!
  const occupancy = g.occupancy(state.units)
  let german = 0
  let allied = 0
  for (const hex of hexes) {
    const controller = controllerOf(g, state, hex)
    if (controller === ALLIED) allied++
    if (controller !== GERMAN) continue
    if (occupancy.count(GERMAN, hex) > 0) return GERMAN
    german++
  }
  return german === hexes.length ? GERMAN : allied > 0 ? ALLIED : null
}

/** Returns the points of both sides if the game ended now. Strengths count as printed. */
export const pointsOf = (g: MarneTables, state: MarneState): readonly [german: Points, allied: Points] => {
  const eliminated: [number, number] = [0, 0]
  const exited: [number, number] = [0, 0]
  const towns: [number, number] = [0, 0]
  for (let unit = 0; unit < g.units.length; unit++) {
    const place = unitPlace(state, unit)
    const side = sideOf(g, unit)
    if (place === g.eliminated) eliminated[enemyOf(side)] += g.strength[unit]!
    const exit = g.exitHexOf(place)
    if (exit >= 0 && hexInSupply(g, state, side, exit))
      exited[side] += g.strength[unit]! * (side === GERMAN ? EXIT_POINTS.german : EXIT_POINTS.allied)
  }
  g.towns.forEach((town, i) => {
    const owner = townOwner(g, state, i)
    if (owner !== null) towns[owner] += town.points
  })
  const of = (side: SideIndex, compensation: number): Points => ({
    eliminated: eliminated[side],
    towns: towns[side],
    exited: exited[side],
    compensation,
    total: eliminated[side] + towns[side] + exited[side] + compensation,
  })
  return [of(GERMAN, 0), of(ALLIED, g.option.points)]
}

/** Returns the victory points of both sides if the game ended now. */
export const scoreOf = (g: MarneTables, state: MarneState): Readonly<Record<Side, number>> => {
  const [german, allied] = pointsOf(g, state)
  return { german: german.total, allied: allied.total }
}

/** Returns the level of victory for the ratio of points (M12.i, Q-12, Q-13). */
export const levelOf = (german: number, allied: number): Level => {
  if (german === 0 && allied === 0) return 'german-marginal'
  if (allied >= 4 * german) return 'allied-decisive'
  if (allied >= 3 * german) return 'allied-substantive'
  if (allied >= 2 * german) return 'allied-marginal'
  if (german >= 3 * allied) return 'german-decisive'
  if (german >= 2 * allied) return 'german-substantive'
  return 'german-marginal'
}

/** Returns the outcome if the game ended now. A game ends after the last game turn (M12.a). */
export const outcomeOf = (
  g: MarneTables,
  state: MarneState,
): { readonly winner: Side; readonly level: Level; readonly score: Readonly<Record<Side, number>> } => {
  const score = scoreOf(g, state)
  const level = levelOf(score.german, score.allied)
  return { winner: level.startsWith('german') ? 'german' : 'allied', level, score }
}
