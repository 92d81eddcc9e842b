/** Isolated units (23.6 to 23.11): their groups, the surrender die, and surrender. */
import { idsOf, total } from '../../../../kernel/index.js'
import { AIR_DROP, SURRENDER_LEVEL, TURNS, surrenderPoints } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesState,
  type ArdennesTables,
  type Group,
  type SideIndex,
  ALLIED,
  attackUp,
  byFirst,
  eliminate,
  sideOf,
  unitPlace,
} from '../../state/index.js'
import { type Modifier, added, where } from '../dice.js'
import { joinedTo } from './lines.js'

/** Returns the attack strength printed on the units' current faces (23.9.c). */
const strengthOf = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): number =>
  total(units.map(unit => attackUp(g, state, unit)))

/** Splits units into connected groups (23.6.e), each ascending. */
const components = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  units: ReadonlyArray<number>,
): ReadonlyArray<ReadonlyArray<number>> => {
  const out: ReadonlyArray<number>[] = []
  let left = units
  while (left.length > 0) {
    const part = joinedTo(g, state, side, [unitPlace(state, left[0]!)], left)
    out.push(part)
    left = left.filter(unit => !part.includes(unit))
  }
  return out
}

/**
 * Returns the surrender points that a group keeps from units that were isolated before. If its units come from several
 * groups, the strongest part counts (23.9, Q-85).
 */
const pointsKept = (
  g: ArdennesTables,
  state: ArdennesState,
  units: ReadonlyArray<number>,
  before: ReadonlyArray<Group>,
): number => {
  const known = before.map(({ points, units: former }) => ({
    points,
    units: units.filter(unit => former.includes(unit)),
  }))
  const fresh = units.filter(unit => !before.some(former => former.units.includes(unit)))
  const parts = [...known, { points: 0, units: fresh }]
    .filter(part => part.units.length > 0)
    .map(part => ({ points: part.points, strength: strengthOf(g, state, part.units) }))
  const most = Math.max(...parts.map(part => part.strength))
  return Math.min(...parts.filter(part => part.strength === most).map(part => part.points))
}

/** Returns the groups of a side. */
export const groupsOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ReadonlyArray<Group> =>
  state.groups.filter(group => sideOf(g, group.units[0]!) === side)

/** Replaces the groups of one side. */
const withGroups = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  groups: ReadonlyArray<Group>,
): ArdennesState => ({
  ...state,
  groups: [...state.groups.filter(group => sideOf(g, group.units[0]!) !== side), ...groups].sort(byFirst),
})

/**
 * Forms the groups again. Connected isolated units make up a group, and all other units lose their surrender points
 * (23.9, 23.10).
 */
export const regrouped = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  isolated: ReadonlyArray<number>,
): ArdennesState => {
  const before = groupsOf(g, state, side)
  if (before.length === 0 && isolated.length === 0) return state
  const groups = components(g, state, side, isolated).map(units => ({
    points: pointsKept(g, state, units, before),
    units,
  }))
  return withGroups(g, state, side, groups)
}

/** Returns the number of points at which a group surrenders, which depends on its best morale (23.8). */
export const surrenderLevel = ({ pieces }: ArdennesTables, units: ReadonlyArray<number>): number =>
  Math.max(...units.map(unit => SURRENDER_LEVEL[pieces[unit]!.morale]))

/** Returns the modifiers of the surrender roll (23.7.e). */
export const surrenderModifiers = (side: SideIndex, turn: number): ReadonlyArray<Modifier> =>
  where(side === ALLIED && turn >= TURNS.clearSkies, 'supplied from the air', 'ardennes:23.7.e', AIR_DROP)

/** Applies the surrender roll of a group: more points, or surrender (23.7). */
export const surrenderRolled = (
  g: ArdennesTables,
  state: ArdennesState,
  { group, turn, face }: { readonly group: Group; readonly turn: number; readonly face: number },
  log: ArdennesLog,
): ArdennesState => {
  const side = sideOf(g, group.units[0]!)
  const points = Math.max(0, group.points + surrenderPoints(face + added(surrenderModifiers(side, turn))))
  const units = idsOf(g, group.units)
  log?.add({ kind: 'rolled', rule: 'ardennes:23.7.a', side: SIDES[side], value: face, units })
  log?.add({ kind: 'surrender', rule: 'ardennes:23.7.b', side: SIDES[side], value: points, units, forced: true })
  if (points >= surrenderLevel(g, group.units))
    return group.units.reduce((now, unit) => eliminate(g, now, unit, 'ardennes:23.7.c', log), state)
  return { ...state, groups: state.groups.map(other => (other === group ? { points, units: group.units } : other)) }
}
