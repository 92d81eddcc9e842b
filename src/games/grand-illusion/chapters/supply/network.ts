/**
 * Rail lines of a nationality, and the hexes that they supply: worked out once for a ground, that is until control, a siege or a marker
 * changes. What else they rest on is named by {@link Circumstances}.
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

/** Whether a hex is a supply source of a nationality, as printed or by an option: 52 for the Germans, a port taken by the landing (8.4.3.d to h, 14.3.6.r, ad). */
export const isSourceNow = (g: IllusionTables, state: IllusionState, nation: number, hex: number): boolean =>
  isSource(g, nation, hex) ||
  (nation === GERMANS && state.affairs.antwerpSupplies && hex === g.places.antwerp) ||
  (nation === BRITISH && hex === state.affairs.landing && hexHas(g, hex, PORT))

/** Number of the tables of hexsides in force: 1 where an option changes a hexside (14.3.6.ac). */
export const hexsidesInForce = (g: IllusionTables, state: IllusionState): 0 | 1 =>
  inForce(g.effects.hexside, state.affairs.options) === undefined ? 0 : 1

/** Bits of what the lines of a nationality rest on besides the ground. */
const RAIL_ENDS = 1
const EMERGENCY_SOURCE = 2
const EMERGENCY_LINE = 4
const CIRCUMSTANCES = 8
/** Nationalities. */
const NATION_COUNT = 4

/** A line that only the emergency source gives. */
export const EMERGENCY = EMERGENCY_LINE

const circumstances = (g: IllusionTables, state: IllusionState, nation: number): number =>
  nation !== GERMANS
    ? 0
    : (railEndsAt(g, state) === null ? 0 : RAIL_ENDS) | (isEmergency(g, state) ? EMERGENCY_SOURCE : 0)

/** Hexes through which a side's supply may run: its own, and those that only enemy cavalry controls (8.3.4.a, 8.4.3.k, Q-24, Q-166). */
const isOpenTo = ({ german, cavalry }: Ground, side: number, hex: number): boolean =>
  has(german, hex) === (side === GERMAN) || has(cavalry, hex)

/** hex -> 1 where a rail line of this nationality may run. */
const openRails = (g: IllusionTables, state: IllusionState, nation: number, bits: number): Uint8Array => {
  const side = nation === GERMANS ? GERMAN : ALLIED
  const { ground } = state
  const open = new Uint8Array(g.board.hexes)
  for (let hex = 0; hex < open.length; hex++)
    if (isOpenTo(ground, side, hex) && !has(ground.sieges, hex) && hexHas(g, hex, RAIL)) open[hex] = 1
  if ((bits & EMERGENCY_SOURCE) !== 0) {
    open[g.places.maubeuge] = 0
    // it is a source, and no part of other lines (8.4.3.q, Q-160)
    open[g.places.emergency] = (bits & EMERGENCY_LINE) === 0 ? 0 : 1
  }
  return open
}

/** hex -> 1 where a rail line of this nationality leads to a source. */
const connectedRails = (g: IllusionTables, state: IllusionState, nation: number, bits: number): Uint8Array => {
  const open = openRails(g, state, nation, bits)
  const sources: number[] = []
  if ((bits & EMERGENCY_LINE) !== 0) sources.push(g.places.emergency)
  else for (let hex = 0; hex < open.length; hex++) if (isSourceNow(g, state, nation, hex)) sources.push(hex)
  const { railEnd } = g.places
  const ends = (bits & RAIL_ENDS) !== 0 && open[railEnd] === 1
  // nothing runs through the end of rail, but a line may begin in it (8.4.3.ac, Q-32)
  if (ends) open[railEnd] = 0
  const far = reachAlong(g.rails, sources, open)
  const out = new Uint8Array(far.length)
  for (let hex = 0; hex < far.length; hex++) if (far[hex]! < NO_LINE) out[hex] = 1
  if (ends)
    for (let k = g.rails.start[railEnd]!; k < g.rails.start[railEnd + 1]!; k++) out[railEnd]! |= out[g.rails.to[k]!]!
  return out
}

/** hex -> 1 for the hexes given and those next to them, not across an impassable hexside. */
const withNeighbours = (g: IllusionTables, closed: Uint8Array, from: Uint8Array): Uint8Array => {
  const out = from.slice()
  for (let hex = 0; hex < from.length; hex++) {
    if (from[hex] === 0) continue
    for (let d = 0; d < 6; d++) if (((closed[hex]! >> d) & 1) === 0) out[g.board.neighbours[hex * 6 + d]!] = 1
  }
  return out
}

/** hex -> 1 for the hexes given, and those that an option lets lines run on to from them, through open hexes (14.3.6.y). */
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

/** hex -> 1 where a unit of this nationality is in supply. */
const suppliedHexes = (g: IllusionTables, state: IllusionState, nation: number, bits: number): Uint8Array => {
  const side = nation === GERMANS ? GERMAN : ALLIED
  const { ground } = state
  const closed = g.impassable[hexsidesInForce(g, state)]
  const out = farther(g, state, nation, withNeighbours(g, closed, connectedRails(g, state, nation, bits)))
  if ((bits & EMERGENCY_LINE) === 0)
    for (let hex = 0; hex < out.length; hex++)
      if (
        isSourceNow(g, state, nation, hex) &&
        // who has landed in a port is supplied there before it is taken (14.3.6.r)
        (isOpenTo(ground, side, hex) || (nation === BRITISH && hex === state.affairs.landing)) &&
        !isEmergencyHex(g, bits, hex)
      )
        out[hex] = 1
  return out
}
const isEmergencyHex = (g: IllusionTables, bits: number, hex: number): boolean =>
  (bits & EMERGENCY_SOURCE) !== 0 && hex === g.places.emergency

/** What is known of a ground: tables by nationality and circumstances. */
interface Known {
  readonly ground: Ground
  readonly options: readonly [number, number]
  readonly antwerpSupplies: boolean
  readonly landing: number
  readonly tables: (Uint8Array | undefined)[]
}
/** Grounds that are remembered: those of a state, of its successor, and of where a search stood before. */
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
 * hex -> 1 where a unit of this nationality is in supply: by a line to its own sources, or with `line` EMERGENCY by one to the emergency
 * source alone. Read only; null where there is no such source now.
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

/** What lines of a nationality to its own sources rest on now. */
export interface RailLines {
  /** hex -> 1 where a line may run. */
  readonly open: Uint8Array
  /** The hex that a line may begin in but not run through; -1: none. */
  readonly end: number
  /** The hexes in which a line from a hex may begin: its own, its neighbours, farther ones by an option; ascending. */
  readonly near: (hex: number) => ReadonlyArray<number>
  readonly isSource: (hex: number) => boolean
  /** Whether a hex is on no such line because the emergency source is in force (8.4.3.q, Q-160). */
  readonly isReserved: (hex: number) => boolean
}

/** The lines of a nationality as they are judged now, for who asks where one is cut. */
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
