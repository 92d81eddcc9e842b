/** 9.5.2, 9.5.3 Fortresses: how a siege begins and ends, and surrender. Chapter 9.3 has their fire and their losses. */
import { has, isEmpty, members, unitPlace, withMember, withoutMember } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  ALLIED,
  GERMAN,
  INFANTRY_UNITS,
  eliminate,
  enemyOf,
  inForce,
  isFlipped,
  occupancyOf,
  withGround,
} from '../state/index.js'
import { combatUnitsIn, fortressesIn, hasCombatUnit, hasFortress } from './control.js'

/**
 * The highest die rolls on which a besieged fortress surrenders, without and with a large garrison (9.5.2.d, 9.5.3.h,
 * i).
 */
const SURRENDER = [2, 1] as const

/**
 * Whether the fortresses of a hex can be besieged. The fortresses of Antwerp can if an option allows it (9.5.3.c,
 * 12.5.1.a, 14.3.6.ah).
 */
export const canBeBesieged = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  hex !== g.places.antwerp || inForce(g.effects.siege, state.affairs.options)?.hex === hex

/**
 * Whether a side can besiege the enemy's fortresses in a hex: it has undisrupted infantry there, and a corps if a
 * fortress has a large garrison (9.5.2.e, 9.5.3.a, b, Q-69). The printed size decides whether a unit is a corps
 * (Q-151).
 */
const canBesiege = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean => {
  const forts = fortressesIn(g, state, enemyOf(side), hex)
  const large = forts.some(unit => g.largeGarrison[unit] === 1)
  return (
    forts.length > 0 &&
    combatUnitsIn(g, state, side, hex).some(
      unit => g.infantry[unit] === 1 && !isFlipped(state, unit) && (!large || g.size[unit] === 'corps'),
    )
  )
}

/**
 * The side that can besiege the enemy's fortresses of a hex because no enemy combat unit is left there; undefined if
 * there is none (9.5.3.a).
 */
const besieger = (g: IllusionTables, state: IllusionState, hex: number): SideIndex | undefined =>
  ([GERMAN, ALLIED] as const).find(
    side => !hasCombatUnit(g, state, enemyOf(side), hex) && canBesiege(g, state, side, hex),
  )

/**
 * Begins a siege at the end of a combat if only fortresses are left against units that can besiege them. All fortresses
 * of a hex are besieged at once, without a decision (9.5.3.a, Q-69).
 */
export const besiege = (g: IllusionTables, state: IllusionState, hex: number, log: IllusionLog): IllusionState => {
  const { ground } = state
  if (has(ground.sieges, hex) || !canBeBesieged(g, state, hex)) return state
  const side = besieger(g, state, hex)
  if (side === undefined) return state
  log?.add({
    kind: 'marker',
    rule: 'grand-illusion:9.5.3.a',
    what: 'besieged',
    side: SIDES[side],
    to: g.board.ids[hex]!,
    forced: true,
  })
  return withGround(state, { ...ground, sieges: withMember(ground.sieges, hex) })
}

/**
 * Returns the rule that ends the siege of a hex: no fortress is left, no enemy infantry is left, or none that can
 * besiege. Null if the siege continues (9.5.3.d to f).
 */
const endOfSiege = (g: IllusionTables, state: IllusionState, hex: number): IllusionRule | null => {
  const owner = ([GERMAN, ALLIED] as const).find(side => hasFortress(g, state, side, hex))
  if (owner === undefined) return 'grand-illusion:9.5.3.d'
  const enemy = enemyOf(owner)
  if (canBesiege(g, state, enemy, hex)) return null
  return occupancyOf(g, state).tally(INFANTRY_UNITS, enemy, hex) === 0
    ? 'grand-illusion:9.5.3.f'
    : 'grand-illusion:9.5.3.e'
}

/** Ends sieges without besiegers or without a fortress. */
export const endSieges = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  if (isEmpty(state.ground.sieges)) return state
  let { sieges } = state.ground
  for (const hex of members(sieges)) {
    const rule = endOfSiege(g, state, hex)
    if (rule === null) continue
    log?.add({ kind: 'marker', rule, what: 'siege-ended', to: g.board.ids[hex]!, forced: true })
    sieges = withoutMember(sieges, hex)
  }
  return sieges === state.ground.sieges ? state : withGround(state, { ...state.ground, sieges })
}

/** The besieged fortresses, ascending. */
export const besiegedFortresses = (g: IllusionTables, state: IllusionState): ReadonlyArray<number> =>
  members(state.ground.sieges)
    .flatMap(hex => [...fortressesIn(g, state, GERMAN, hex), ...fortressesIn(g, state, ALLIED, hex)])
    .sort((a, b) => a - b)

/** Returns the highest die roll on which a besieged fortress surrenders. */
export const surrendersUpTo = (g: IllusionTables, fortress: number): number =>
  SURRENDER[g.largeGarrison[fortress] === 1 ? 1 : 0]

/** Applies the die roll for a besieged fortress: it surrenders or holds out (9.5.3.g to i, 11.3.f). */
export const surrender = (
  g: IllusionTables,
  state: IllusionState,
  { fortress, face }: { readonly fortress: number; readonly face: number },
  log: IllusionLog,
): IllusionState => {
  const large = g.largeGarrison[fortress] === 1
  const surrenders = face <= surrendersUpTo(g, fortress)
  log?.add({
    kind: 'rolled',
    rule: 'grand-illusion:11.3.f',
    unit: g.unitIds[fortress]!,
    value: face,
    places: [g.board.ids[unitPlace(state, fortress)]!],
    what: surrenders ? 'surrender' : 'holds-out',
  })
  if (!surrenders) return state
  return eliminate(g, state, fortress, large ? 'grand-illusion:9.5.3.i' : 'grand-illusion:9.5.3.h', log)
}
