/** Moves counters for all rules, and updates the owner of a hex and the facts that an arrival makes true. */
import {
  ascending,
  has,
  neighbour,
  placement,
  unitPlace,
  unitStatus,
  withMember,
  withUnitStatus,
} from '../../../kernel/index.js'
import type { ArdennesRule, ArdennesWords } from '../rulebook/index.js'
import { SIDES, type Side } from '../scenario/index.js'
import {
  type Advantage,
  type ArdennesLog,
  type ArdennesState,
  type Group,
  BLOWN,
  FLANK_REACHED,
  OUREN_CHECKED,
  GERMAN,
  GUN_FREED,
  buildingOf,
  enemyOf,
  gameTurnOf,
  sideOf,
  withMoved,
} from './state.js'
import { withDumpMet } from './dump-met.js'
import { withMeuse } from './meuse.js'
import { MAP_MARKS, TURNED, withoutMark } from './status.js'
import type { ArdennesTables } from './tables.js'

const moves = placement<ArdennesState, Side, ArdennesWords>({
  sides: SIDES,
  holder: GERMAN,
  control: 'ardennes:31.1.g',
  held: state => state.germanHeld,
  moved: withMoved,
})

/** The arrival of a counter in another place. */
interface Coming {
  readonly unit: number
  readonly to: number
  readonly rule: ArdennesRule
  readonly kind: 'moved' | 'placed' | 'exited'
}

/** Returns the state with a changed bridge, and logs the change. */
export const withBridge = (
  g: ArdennesTables,
  state: ArdennesState,
  {
    bridge,
    to,
    rule,
    what,
  }: { readonly bridge: number; readonly to: number; readonly rule: ArdennesRule; readonly what: string },
  log: ArdennesLog,
): ArdennesState => {
  log?.add({ kind: 'bridge', rule, places: g.bridgeEnds[bridge]!.map(hex => g.board.ids[hex]!), what, forced: true })
  const bridges = state.bridges.slice()
  bridges[bridge] = to
  // if it is blown in another way, it is no longer checked
  const facts = bridge === g.ouren && to === BLOWN ? withMember(state.facts, OUREN_CHECKED) : state.facts
  return { ...state, bridges, facts }
}

/** Records facts that a German unit makes true by entering a hex: the flank of the dams, the guns of Monschau (27.6.c, 29.1.d). */
const withFacts = (g: ArdennesTables, state: ArdennesState, hex: number): ArdennesState => {
  let { facts } = state
  if (g.damFlank[hex] === 1) facts = withMember(facts, FLANK_REACHED)
  g.freeable.forEach((gun, i) => {
    const place = unitPlace(state, gun)
    if (place >= g.board.hexes || has(facts, GUN_FREED + i)) return
    for (let d = 0; d < 6; d++) if (neighbour(g.board, hex, d) === place) facts = withMember(facts, GUN_FREED + i)
  })
  return facts === state.facts ? state : { ...state, facts }
}

/** Returns the units without one of them, or with another unit in its place. */
export const withHeir = (units: ReadonlyArray<number>, unit: number, heir: number): ReadonlyArray<number> =>
  ascending(units.flatMap(other => (other !== unit ? other : heir < 0 ? [] : heir)))

interface Party {
  readonly units: ReadonlyArray<number>
}
/** Orders groups by their first units. */
export const byFirst = (a: Party, b: Party): number => a.units[0]! - b.units[0]!
/** Orders advantages by target, then by their first units. */
export const byTarget = (a: Advantage, b: Advantage): number => a.target - b.target || byFirst(a, b)

/** Returns the parties after a unit has been removed or replaced. Parties without units are dropped. */
const partiesAfter = <P extends Party>(parties: ReadonlyArray<P>, unit: number, heir: number): P[] =>
  parties.flatMap(party => {
    if (!party.units.includes(unit)) return [party]
    const units = withHeir(party.units, unit, heir)
    return units.length === 0 ? [] : [{ ...party, units }]
  })

/** Returns the groups after a unit has been removed or replaced, sorted again by first unit. */
const groupsAfter = (groups: ReadonlyArray<Group>, unit: number, heir: number): ReadonlyArray<Group> =>
  partiesAfter(groups, unit, heir).sort(byFirst)

/** Returns the advantages after a unit has been removed (16.6.e) or replaced. */
const advantagesAfter = (advantages: ReadonlyArray<Advantage>, unit: number, heir: number): ReadonlyArray<Advantage> =>
  advantages.every(({ units }) => !units.includes(unit))
    ? advantages
    : partiesAfter(advantages, unit, heir).sort(byTarget)

/** Removes from a unit off the map the marks that exist only on the map. */
const offMap = (state: ArdennesState, unit: number): ArdennesState => {
  const clean = withoutMark(state, unit, MAP_MARKS)
  return clean.groups.some(({ units }) => units.includes(unit))
    ? { ...clean, groups: groupsAfter(clean.groups, unit, -1) }
    : clean
}

/**
 * Cancels the work on a bridge under construction when an enemy enters a hex at one of its ends. Bridges that
 * are completed on a given turn are not affected (7.10.a).
 */
const withWorkLost = (
  g: ArdennesTables,
  state: ArdennesState,
  { unit, to }: Coming,
  log: ArdennesLog,
): ArdennesState => {
  if (to >= g.board.hexes) return state
  const theirs = buildingOf(enemyOf(sideOf(g, unit)))
  let now = state
  for (let k = to * 6; k < to * 6 + 6; k++) {
    const bridge = g.bridgeAt[k]!
    if (bridge < 0 || now.bridges[bridge] !== theirs) continue
    if (g.completed.some(due => due.bridge === bridge && gameTurnOf(now) < due.turn)) continue
    now = withBridge(g, now, { bridge, to: BLOWN, rule: 'ardennes:7.9.f', what: 'undone' }, log)
  }
  return now
}

/** Moves a unit to another place. */
export const put = (g: ArdennesTables, state: ArdennesState, coming: Coming, log: ArdennesLog): ArdennesState => {
  const moved = moves.put(g, state, coming, log)
  const { unit, to } = coming
  // a unit that leaves its hex loses the advantage (16.6.e)
  const advantages = advantagesAfter(moved.advantages, unit, -1)
  const ahead = advantages === moved.advantages ? moved : { ...moved, advantages }
  const after = withWorkLost(g, ahead, coming, log)
  if (to >= g.board.hexes) return offMap(after, unit)
  const met = withDumpMet(g, after, sideOf(g, unit), to, log)
  return g.side[unit] === GERMAN ? withMeuse(g, withFacts(g, met, to), unitPlace(state, unit), to) : met
}

/** Moves a unit to another hex before play begins. No hex changes its owner, and no facts become true. */
export const laid = (
  g: ArdennesTables,
  state: ArdennesState,
  coming: Omit<Coming, 'kind'>,
  log: ArdennesLog,
): ArdennesState => ({
  ...moves.put(g, state, { ...coming, kind: 'placed' }, log),
  germanHeld: state.germanHeld,
})

/** Returns the positions except the one in a hex; the same list if the hex has none. */
export const withoutPosition = (positions: ArdennesState['positions'], hex: number): ArdennesState['positions'] =>
  positions.some(position => position.hex === hex) ? positions.filter(position => position.hex !== hex) : positions

/** Returns the breakdown counters in play without this one (26.4.a); the same list if the unit is not one of them. */
const withoutCounter = (parents: ArdennesState['parents'], unit: number): ArdennesState['parents'] =>
  parents.some(({ counter }) => counter === unit) ? parents.filter(({ counter }) => counter !== unit) : parents

/** The removal of a unit. `heir` is the counter that replaces it, or -1. */
interface Loss {
  readonly unit: number
  readonly rule: ArdennesRule
  readonly heir: number
}

/** Removes a unit from the map: to the dead pile, or permanently if it has surrender points (23.11.a). */
const gone = (g: ArdennesTables, state: ArdennesState, { unit, rule, heir }: Loss, log: ArdennesLog): ArdennesState => {
  const group = state.groups.find(({ units }) => units.includes(unit))
  const pile = group !== undefined && group.points > 0 ? g.surrendered : g.dead
  // a counter that replaced a unit returns to the pool
  const to = g.pieces[unit]!.start === null ? g.pool : pile
  const after = moves.remove(g, state, { unit, to, rule }, log)
  const hex = unitPlace(state, unit)
  const left = heir >= 0 || g.occupancy(after.units).firstIn(hex) >= 0
  const positions = left ? after.positions : withoutPosition(after.positions, hex)
  const groups = group === undefined ? after.groups : groupsAfter(after.groups, unit, heir)
  const advantages = advantagesAfter(after.advantages, unit, heir)
  const parents = withoutCounter(after.parents, unit)
  return groups === after.groups &&
    advantages === after.advantages &&
    positions === after.positions &&
    parents === after.parents
    ? after
    : { ...after, groups, advantages, positions, parents }
}

/** Eliminates a unit (16.4.b). */
export const eliminate = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  rule: ArdennesRule,
  log: ArdennesLog,
): ArdennesState => gone(g, state, { unit, rule, heir: -1 }, log)

/** Eliminates a unit. A remnant takes its place and carries out the rest of the result (16.4.c, 16.4.d). */
export const succeeded = (
  g: ArdennesTables,
  state: ArdennesState,
  { unit, rule, heir }: Loss,
  log: ArdennesLog,
): ArdennesState => {
  const hex = unitPlace(state, unit)
  const status = unitStatus(state, unit) & ~TURNED
  const lost = gone(g, state, { unit, rule, heir }, log)
  const placed = moves.put(g, lost, { unit: heir, to: hex, rule, kind: 'placed' }, log)
  return withUnitStatus(placed, heir, status)
}
