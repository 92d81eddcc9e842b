/** Estimates combats by the expected hits of their spaces. */
import { total } from '../../../kernel/index.js'
import { combatUnitsIn, fortressesIn } from '../chapters/index.js'
import { type IllusionState, type IllusionTables, type SideIndex, enemyOf, isFlipped } from '../state/index.js'
import { strengthOf } from './outlook.js'

/** Front spaces of a side on the board. */
const COLUMNS = 4
/** The probability that infantry hits a fortress, which needs an unmodified 1. */
const AT_FORTRESS = 1 / 6

/** The expected result of a combat. */
export interface Prospects {
  /** Expected hits on the defender. */
  readonly dealt: number
  /** Expected hits on the attacker. */
  readonly taken: number
  /** The approximate probability that the attacker controls the hex afterwards. */
  readonly wins: number
}

const chance = (reach: number): number => Math.max(1, Math.min(5, reach)) / 6

/** Returns the strengths of the spaces, strongest first. Two divisions share a space. */
const spacesOf = (
  g: IllusionTables,
  state: IllusionState,
  units: ReadonlyArray<number>,
  defends: boolean,
): ReadonlyArray<number> => {
  const strengths = units.map(unit => ({
    unit,
    value: strengthOf(g, state, unit, defends) - (isFlipped(state, unit) ? 0.5 : 0),
  }))
  return strengths
    .filter(({ unit }) => g.size[unit] === 'corps')
    .map(({ value }) => value)
    .concat(pairs(strengths.filter(({ unit }) => g.size[unit] !== 'corps').map(({ value }) => value)))
    .sort((a, b) => b - a)
}
const pairs = (values: ReadonlyArray<number>): ReadonlyArray<number> => {
  const sorted = [...values].sort((a, b) => b - a)
  return sorted.filter((_, i) => i % 2 === 0).map((value, i) => value + (sorted[i * 2 + 1] ?? 0))
}

/** Estimates the result of an attack by units of a side in a hex. */
export const prospects = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  units: ReadonlyArray<number>,
  hex: number,
): Prospects => {
  const enemy = enemyOf(side)
  const fighters = units.filter(unit => g.combatant[unit] === 1 && !isFlipped(state, unit))
  const defenders = combatUnitsIn(g, state, enemy, hex)
  const forts = fortressesIn(g, state, enemy, hex)
  const attack = spacesOf(g, state, fighters, false)
  const defence = spacesOf(g, state, defenders, true)
  const foot = fighters.filter(unit => g.infantry[unit] === 1).length
  if (foot === 0) return { dealt: 0, taken: 1, wins: 0 }
  const hinder = g.terrain[hex]! + state.trenches[hex]!
  const fronts = Math.min(COLUMNS, defence.length)
  const behind = Math.min(COLUMNS - fronts, Math.max(0, attack.length - fronts))
  const firing = attack.slice(0, fronts + Math.max(0, fronts > 0 ? behind : 0))
  const dealt = total(firing.map(strength => chance(strength - hinder)))
  const bonus = forts.length > 0 ? 1 : 0
  const taken =
    total(defence.slice(0, Math.min(fronts, attack.length)).map(strength => chance(strength + bonus))) +
    total(forts.slice(0, COLUMNS - fronts).map(fort => chance(strengthOf(g, state, fort, true))))
  const fresh = defenders.filter(unit => g.infantry[unit] === 1 && !isFlipped(state, unit)).length
  const stays = foot - taken * 0.8 > 0.5
  const wins = !stays ? 0 : Math.max(0, Math.min(0.95, dealt - fresh + 0.75))
  return { dealt: dealt + (defenders.length === 0 ? forts.length * AT_FORTRESS : 0), taken, wins }
}

/** Rates an attack by hits dealt, hits taken, and the worth of the hex. */
export const attackWorth = ({ dealt, taken, wins }: Prospects, prize: number): number =>
  dealt * 2.2 - taken * 2 + wins * (2 + prize)
