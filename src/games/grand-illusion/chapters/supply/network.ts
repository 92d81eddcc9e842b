/**
 * Rail lines of a nationality and the hexes that they supply. Tables are computed once per ground, which changes only
 * with control, a siege or a marker. {@link circumstances} returns the other facts that they depend on.
 */
import { NO_LINE, has, reachAlong, rememberEach } from '../../../../kernel/index.js'
import {
  type Ground,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  BRITISH,
  GERMAN,
  GERMANS,
  PORT,
  RAIL,
  hexHas,
  inForce,
  isSource,
} from '../../state/index.js'
import { isEmergency, railEndsAt } from './emergency.js'

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
