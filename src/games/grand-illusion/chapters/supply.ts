/**
 * Rail lines of a nationality and the hexes that they supply. Tables are computed once per ground, which changes only
 * with control, a siege or a marker. {@link circumstances} returns the other facts that they depend on.
 */

import {
  gameTurnOf,
  has,
  isOnMap,
  NO_LINE,
  pathFinder,
  reachAlong,
  rememberEach,
  unitPlace,
} from '../../../kernel/index.js'
import {
  ALLIED,
  BELGIANS,
  BRITISH,
  FRENCH,
  GERMAN,
  GERMANS,
  type Ground,
  hexHas,
  type IllusionState,
  type IllusionTables,
  inForce,
  isSource,
  PORT,
  RAIL,
  type SideIndex,
} from '../state/index.js'
import { controls } from './control.js'
import type { IllusionRule } from '../rulebook/index.js'

/**
 * Whether a hex is a supply source of a nationality, printed or by an option: Antwerp for the Germans, a port taken by
 * the landing (8.4.3.d to h, 14.3.6.r, ad).
 */
export const isSourceNow = (g: IllusionTables, state: IllusionState, nation: number, hex: number): boolean =>
  isSource(g, nation, hex) ||
  (nation === GERMANS && state.affairs.antwerpSupplies && hex === g.places.antwerp) ||
  (nation === BRITISH && hex === state.affairs.landing && hexHas(g, hex, PORT))

/** Returns the index of the hexside tables in force: 1 if an option changes a hexside, otherwise 0 (14.3.6.ac). */
export const hexsidesInForce = (g: IllusionTables, state: IllusionState): 0 | 1 =>
  inForce(g.effects.hexside, state.affairs.options) === undefined ? 0 : 1

/** The bits for the facts other than the ground that the lines of a nationality depend on. */
const RAIL_ENDS = 1
const EMERGENCY_SOURCE = 2
const EMERGENCY_LINE = 4
const CIRCUMSTANCES = 8
/** The number of nationalities. */
const NATION_COUNT = 4

/** A line that leads only to the emergency source. */
export const EMERGENCY = EMERGENCY_LINE

const circumstances = (g: IllusionTables, state: IllusionState, nation: number): number =>
  nation !== GERMANS
    ? 0
    : (railEndsAt(g, state) === null ? 0 : RAIL_ENDS) | (isEmergency(g, state) ? EMERGENCY_SOURCE : 0)

/**
 * Whether a side's supply may run through a hex: a hex of its own, or one that only enemy cavalry controls (8.3.4.a,
 * 8.4.3.k, Q-24, Q-166).
 */
const isOpenTo = ({ german, cavalry }: Ground, side: number, hex: number): boolean =>
  has(german, hex) === (side === GERMAN) || has(cavalry, hex)

/** hex -> 1 if a rail line of this nationality may run through it. */
const openRails = (g: IllusionTables, state: IllusionState, nation: number, bits: number): Uint8Array => {
  const side = nation === GERMANS ? GERMAN : ALLIED
  const { ground } = state
  const open = new Uint8Array(g.board.hexes)
  for (let hex = 0; hex < open.length; hex++)
    if (isOpenTo(ground, side, hex) && !has(ground.sieges, hex) && hexHas(g, hex, RAIL)) open[hex] = 1
  if ((bits & EMERGENCY_SOURCE) !== 0) {
    open[g.places.maubeuge] = 0
    // The hex is a source and not part of other lines (8.4.3.q, Q-160).
    open[g.places.emergency] = (bits & EMERGENCY_LINE) === 0 ? 0 : 1
  }
  return open
}

/** hex -> 1 if a rail line of this nationality connects it to a source. */
const connectedRails = (g: IllusionTables, state: IllusionState, nation: number, bits: number): Uint8Array => {
  const open = openRails(g, state, nation, bits)
  const sources: number[] = []
  if ((bits & EMERGENCY_LINE) !== 0) sources.push(g.places.emergency)
  else for (let hex = 0; hex < open.length; hex++) if (isSourceNow(g, state, nation, hex)) sources.push(hex)
  const { railEnd } = g.places
  const ends = (bits & RAIL_ENDS) !== 0 && open[railEnd] === 1
  // No line runs through the end-of-rail hex, but a line may begin in it (8.4.3.ac, Q-32).
  if (ends) open[railEnd] = 0
  const far = reachAlong(g.rails, sources, open)
  const out = new Uint8Array(far.length)
  for (let hex = 0; hex < far.length; hex++) if (far[hex]! < NO_LINE) out[hex] = 1
  if (ends)
    for (let k = g.rails.start[railEnd]!; k < g.rails.start[railEnd + 1]!; k++) out[railEnd]! |= out[g.rails.to[k]!]!
  return out
}

/** hex -> 1 for the given hexes and their neighbours, except across impassable hexsides. */
const withNeighbours = (g: IllusionTables, closed: Uint8Array, from: Uint8Array): Uint8Array => {
  const out = from.slice()
  for (let hex = 0; hex < from.length; hex++) {
    if (from[hex] === 0) continue
    for (let d = 0; d < 6; d++) if (((closed[hex]! >> d) & 1) === 0) out[g.board.neighbours[hex * 6 + d]!] = 1
  }
  return out
}

/** hex -> 1 for the given hexes and the hexes to which an option extends lines through open hexes (14.3.6.y). */
const farther = (g: IllusionTables, state: IllusionState, nation: number, from: Uint8Array): Uint8Array => {
  const side = nation === GERMANS ? GERMAN : ALLIED
  const closed = g.impassable[hexsidesInForce(g, state)]
  const reach = inForce(g.effects.supplyReach, state.affairs.options)
  let out = from
  if (reach?.side === side)
    for (let more = 1; more < reach.hexes; more++)
      out = withNeighbours(
        g,
        closed,
        out.map((is, hex) => (is === 1 && isOpenTo(state.ground, side, hex) ? 1 : 0)),
      ).map((is, hex) => is | out[hex]!)
  return out
}

/** hex -> 1 if units of this nationality are in supply there. */
const suppliedHexes = (g: IllusionTables, state: IllusionState, nation: number, bits: number): Uint8Array => {
  const side = nation === GERMANS ? GERMAN : ALLIED
  const { ground } = state
  const closed = g.impassable[hexsidesInForce(g, state)]
  const out = farther(g, state, nation, withNeighbours(g, closed, connectedRails(g, state, nation, bits)))
  if ((bits & EMERGENCY_LINE) === 0)
    for (let hex = 0; hex < out.length; hex++)
      if (
        isSourceNow(g, state, nation, hex) &&
        // A unit that has landed in a port is in supply there before the port is taken (14.3.6.r).
        (isOpenTo(ground, side, hex) || (nation === BRITISH && hex === state.affairs.landing)) &&
        !isEmergencyHex(g, bits, hex)
      )
        out[hex] = 1
  return out
}
const isEmergencyHex = (g: IllusionTables, bits: number, hex: number): boolean =>
  (bits & EMERGENCY_SOURCE) !== 0 && hex === g.places.emergency

/** The tables of a ground, by nationality and circumstances. */
interface Known {
  readonly ground: Ground
  readonly options: readonly [number, number]
  readonly antwerpSupplies: boolean
  readonly landing: number
  readonly tables: (Uint8Array | undefined)[]
}
/**
 * The number of grounds to remember: the ground of a state, of its successor, and of the previous position in a search.
 */
const REMEMBERED = 3
const knownOf = rememberEach<IllusionTables, Known[]>(() => [])

const isKnown = (known: Known, { ground, affairs }: IllusionState): boolean =>
  known.ground === ground &&
  known.landing === affairs.landing &&
  known.antwerpSupplies === affairs.antwerpSupplies &&
  known.options[0] === affairs.options[0] &&
  known.options[1] === affairs.options[1]

const tablesOf = (g: IllusionTables, state: IllusionState): (Uint8Array | undefined)[] => {
  const kept = knownOf(g)
  const first = kept[0]
  if (first !== undefined && isKnown(first, state)) return first.tables
  const at = kept.findIndex(known => isKnown(known, state))
  const { options, antwerpSupplies, landing } = state.affairs
  const found =
    at >= 0
      ? kept.splice(at, 1)[0]!
      : {
          ground: state.ground,
          options,
          antwerpSupplies,
          landing,
          tables: new Array<Uint8Array | undefined>(NATION_COUNT * CIRCUMSTANCES),
        }
  kept.unshift(found)
  kept.length = Math.min(kept.length, REMEMBERED)
  return found.tables
}

/**
 * hex -> 1 if units of this nationality are in supply there, by a line to their own sources or, with `line` EMERGENCY,
 * only to the emergency source. The table is read-only. Null while the emergency source is not in force.
 */
export const supplyTable = (
  g: IllusionTables,
  state: IllusionState,
  nation: number,
  line: 0 | typeof EMERGENCY = 0,
): Uint8Array | null => {
  const now = circumstances(g, state, nation)
  if (line === EMERGENCY && (now & EMERGENCY_SOURCE) === 0) return null
  const tables = tablesOf(g, state)
  const key = nation * CIRCUMSTANCES + (now | line)
  return (tables[key] ??= suppliedHexes(g, state, nation, now | line))
}

/** The facts on which the lines of a nationality to its own sources depend. */
export interface RailLines {
  /** hex -> 1 if lines may run through it. */
  readonly open: Uint8Array
  /** The hex in which a line may begin but through which it cannot run; -1 if there is none. */
  readonly end: number
  /**
   * The hexes in which a line from a hex may begin: the hex itself, its neighbours, and farther hexes if an option
   * allows them; ascending.
   */
  readonly near: (hex: number) => ReadonlyArray<number>
  readonly isSource: (hex: number) => boolean
  /** Whether lines cannot use a hex because the emergency source is in force (8.4.3.q, Q-160). */
  readonly isReserved: (hex: number) => boolean
}

/** Returns the current lines of a nationality, to explain where one is cut. */
export const linesOf = (g: IllusionTables, state: IllusionState, nation: number): RailLines => {
  const bits = circumstances(g, state, nation)
  const closed = g.impassable[hexsidesInForce(g, state)]
  const { railEnd, emergency, maubeuge } = g.places
  return {
    open: openRails(g, state, nation, bits),
    end: (bits & RAIL_ENDS) !== 0 ? railEnd : -1,
    near: hex => {
      const own = new Uint8Array(g.board.hexes)
      own[hex] = 1
      const near = farther(g, state, nation, withNeighbours(g, closed, own))
      return g.board.ids.flatMap((_id, each) => (near[each] === 1 ? [each] : []))
    },
    isSource: hex => isSourceNow(g, state, nation, hex),
    isReserved: hex => (bits & EMERGENCY_SOURCE) !== 0 && (hex === emergency || hex === maubeuge),
  }
}

/*
 * 8.4.3.n to ae Emergency supply past Maubeuge, and the end of rail. Both depend on the turn, the phase, control and
 * two fortresses.
 */

/** Whether the administrative phase has begun. Each of its steps has a frame directly above the bottom one. */
export const isAdministration = ({ frames }: IllusionState): boolean => {
  const phase = frames[1]
  switch (phase?.at) {
    case 'check':
    case 'attrition':
    case 'recovery':
      return true
    case 'upkeep':
      return phase.step !== 'opening' && phase.step !== 'bef'
    default:
      return false
  }
}

/**
 * Whether hex 44 has the emergency marker. The marker is there on turns 3 to 5, but not in the administrative phase of
 * the last one. Hexes 44 and 54 must be German, and the fortress of Maubeuge on the map, besieged or not (8.4.3.n, p,
 * y, z, Q-31, Q-174).
 */
export const isEmergency = (g: IllusionTables, state: IllusionState): boolean => {
  const { emergencyFrom, emergencyThrough } = g.scenario.calendar
  const turn = gameTurnOf(state)
  return (
    turn >= emergencyFrom &&
    turn <= emergencyThrough &&
    has(state.ground.german, g.places.emergency) &&
    has(state.ground.german, g.places.maubeuge) &&
    g.roles.maubeugeFortress >= 0 &&
    isOnMap(g, state, g.roles.maubeugeFortress) &&
    !(turn === emergencyThrough && isAdministration(state))
  )
}

/**
 * Returns the hex beyond which no German rail line runs, while its marker is there and the fortress of Namur has fallen
 * (8.4.3.ab, ac); null if there is none.
 */
export const railEndsAt = (g: IllusionTables, state: IllusionState): number | null =>
  state.ground.railEnd && !(g.roles.namurFortress >= 0 && isOnMap(g, state, g.roles.namurFortress))
    ? g.places.railEnd
    : null

/** The nationalities of each side. */
const NATIONS_OF: readonly [ReadonlyArray<number>, ReadonlyArray<number>] = [[GERMANS], [FRENCH, BRITISH, BELGIANS]]

/** Whether a unit of a nationality would be in supply in a hex, by emergency supply or otherwise. */
export const nationSupplied = (g: IllusionTables, state: IllusionState, nation: number, hex: number): boolean =>
  supplyTable(g, state, nation)![hex] === 1 ||
  (nation === GERMANS && supplyTable(g, state, nation, EMERGENCY)?.[hex] === 1)

/** Whether Antwerp supplies a unit: Belgians and one British division inside it, while it is Allied (8.4.3.g). */
const isSuppliedByAntwerp = (g: IllusionTables, state: IllusionState, unit: number, hex: number): boolean =>
  hex === g.places.antwerp &&
  (g.nation[unit] === BELGIANS || g.roles.inAntwerp.includes(unit)) &&
  controls(state, ALLIED, hex)

/** Whether a unit would be in supply in a hex under current control (8.4.3.a, Q-165). */
export const suppliedIn = (g: IllusionTables, state: IllusionState, unit: number, hex: number): boolean =>
  nationSupplied(g, state, g.nation[unit]!, hex) || isSuppliedByAntwerp(g, state, unit, hex)

/** Whether a unit is in supply. Always false for a unit off the map. */
export const inSupply = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const hex = unitPlace(state, unit)
  return hex < g.board.hexes && suppliedIn(g, state, unit, hex)
}

/** Whether a line leads from a hex to any supply source of a side (14.1.2.p). Emergency supply counts. */
export const hexSupplied = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  NATIONS_OF[side].some(nation => nationSupplied(g, state, nation, hex))

/** Whether a unit is in supply only through the emergency source (8.4.3.t to w, Q-31). */
export const drawsEmergency = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const hex = unitPlace(state, unit)
  return (
    g.side[unit] === GERMAN &&
    hex < g.board.hexes &&
    supplyTable(g, state, GERMANS)![hex] === 0 &&
    supplyTable(g, state, GERMANS, EMERGENCY)?.[hex] === 1
  )
}

/**
 * Returns {@link suppliedIn} for one state. It is faster for many units and hexes because tables are looked up once.
 */
export const supplier = (g: IllusionTables, state: IllusionState): ((unit: number, hex: number) => boolean) => {
  const tables: (Uint8Array | undefined)[] = []
  const emergency = supplyTable(g, state, GERMANS, EMERGENCY)
  return (unit, hex) => {
    const nation = g.nation[unit]!
    const table = (tables[nation] ??= supplyTable(g, state, nation)!)
    return (
      table[hex] === 1 ||
      (nation === GERMANS && emergency?.[hex] === 1) ||
      (hex === g.places.antwerp && isSuppliedByAntwerp(g, state, unit, hex))
    )
  }
}

/** A hex that a line cannot pass through, and the rule. */
export interface Cut {
  readonly hex: number
  readonly rule: IllusionRule
}
/**
 * The line with the fewest cuts: the source to which it would lead, and its closed hexes in order, starting at the
 * unit.
 */
export interface CutLine {
  readonly source: number
  readonly cuts: ReadonlyArray<Cut>
}

/**
 * Returns a nationality's line from a hex to one of its sources with the fewest closed hexes, or the shortest of
 * several such lines. If the line has no cuts, the hex is in supply. Null if no rail hex is near enough, or no railway
 * leads from there to a source, regardless of control.
 */
export const leastCutLine = (g: IllusionTables, state: IllusionState, nation: number, hex: number): CutLine | null => {
  const { open, end, near, isSource, isReserved } = linesOf(g, state, nation)
  // The price exceeds the length of every path through open hexes.
  const price = g.board.hexes
  const closed = (to: number): boolean => open[to] === 0
  // No line runs through the end-of-rail hex, but a line may begin in it (8.4.3.ac).
  const starts = near(hex)
    .filter(from => hexHas(g, from, RAIL))
    .map(from => [from, closed(from) ? price : 0] as const)
  const search = pathFinder(price)({
    start: starts,
    budget: price * price,
    edges: (from, _cost, visit) => {
      for (let k = g.rails.start[from]!; k < g.rails.start[from + 1]!; k++) {
        const to = g.rails.to[k]!
        visit(to, closed(to) || to === end ? price : 1)
      }
    },
  })
  const source = search.nodes.find(isSource)
  if (source === undefined) return null
  const route = search.route(source)
  return {
    source,
    cuts: route.flatMap((at, i): ReadonlyArray<Cut> => {
      if (at === end && i > 0) return [{ hex: at, rule: 'grand-illusion:8.4.3.ac' }]
      if (!closed(at)) return []
      if (isReserved(at)) return [{ hex: at, rule: 'grand-illusion:8.4.3.q' }]
      return [{ hex: at, rule: has(state.ground.sieges, at) ? 'grand-illusion:8.4.3.b' : 'grand-illusion:8.4.3.a' }]
    }),
  }
}
