/**
 * Occupancy: the units in each place, the zones of control that reach it, and tallies. It is derived only from the
 * packed units and is never stored in a state.
 *
 * `occupancy(state.units)` returns a read-only value that stays correct when other occupancies are requested. A few
 * tables follow the lists of packed units for which an occupancy is requested, and they update only the units that
 * differ. During a game or a search, the cost of each request is therefore proportional to the few units that moved.
 * Building the tables again would cost about 1,000 writes for 160 units.
 */
import type { Board } from '../board/index.js'
import { type WordList, type ZocReach, CHUNK, placeOf, statusOf } from './words.js'

/** A kind of zone of control: its reach, and the units that exert it. */
export interface Zone {
  /** The hexes that the zone reaches from each hex. */
  readonly reach: ZocReach
  /** Whether a unit exerts the zone, by its number and status. By default every unit in a hex does. */
  readonly exerts?: (unit: number, status: number) => boolean
}

/** The facts about units that {@link occupancies} needs. */
export interface OccupancySpec {
  readonly board: Board
  /** Unit -> side (0 or 1). */
  readonly sides: Uint8Array
  /** The zones of control, by number. There are none by default. */
  readonly zones?: ReadonlyArray<Zone>
  /**
   * The tallies, by number. Each returns the amount that a unit adds (a whole number, 0 or more) from its number and
   * status, such as its steps, or 1 if it is infantry or an HQ.
   */
  readonly tallies?: ReadonlyArray<(unit: number, status: number) => number>
}

/** The occupancy of one state. */
export interface Occupancy {
  /** Returns the number of units of a side in a place. */
  readonly count: (side: number, place: number) => number
  /**
   * Returns the number of units of a side whose zone of control reaches a hex. The first kind of zone is the default.
   */
  readonly zoc: (side: number, hex: number, zone?: number) => number
  /** Returns the sum of a tally over the units of a side in a place. */
  readonly tally: (tally: number, side: number, place: number) => number
  /** Returns the lowest-numbered unit in a place, or -1. */
  readonly firstIn: (place: number) => number
  /** Returns the next unit in the same place, or -1. */
  readonly nextAfter: (unit: number) => number
  /** Returns the units in a place, ascending. */
  readonly unitsIn: (place: number) => ReadonlyArray<number>
}

/** The tables behind an occupancy, which follow one list of packed units after another. */
class Tables {
  words: WordList | undefined
  handle: Handle | undefined
  readonly count: readonly [Uint16Array, Uint16Array]
  readonly zocs: ReadonlyArray<readonly [Uint16Array, Uint16Array]>
  readonly tallies: ReadonlyArray<readonly [Uint16Array, Uint16Array]>
  readonly first: Int16Array
  readonly next: Int16Array
  private readonly last: Int32Array
  /** Unit -> one bit for each zone that the unit exerts. */
  private readonly exerting: Uint8Array
  private readonly spec: OccupancySpec

  constructor(spec: OccupancySpec) {
    const { board, sides, zones = [], tallies = [] } = spec
    const pair = (size: number): readonly [Uint16Array, Uint16Array] => [new Uint16Array(size), new Uint16Array(size)]
    this.spec = spec
    this.count = pair(board.size)
    this.zocs = zones.map(() => pair(board.hexes))
    this.tallies = tallies.map(() => pair(board.size))
    this.first = new Int16Array(board.size).fill(-1)
    this.next = new Int16Array(sides.length).fill(-1)
    this.last = new Int32Array(sides.length).fill(-1)
    this.exerting = new Uint8Array(sides.length)
  }

  follow(words: WordList): void {
    const { last, words: before } = this
    this.words = this.handle = undefined
    for (let at = 0; at < words.length; at++) {
      const chunk = words[at]!
      if (before !== undefined && before[at] === chunk) continue
      if (chunk.length > Math.min(CHUNK, last.length - at * CHUNK))
        throw new RangeError(`chunk ${at} of packed units is too long: the game has ${last.length} units`)
      for (let i = 0, unit = at * CHUNK; i < chunk.length; i++, unit++) {
        const now = chunk[i]!
        if (last[unit] === now) continue
        this.change(unit, last[unit]!, now)
        last[unit] = now
      }
    }
    this.words = words
  }

  private change(unit: number, before: number, after: number): void {
    const { sides, board, zones, tallies } = this.spec
    const from = before < 0 ? -1 : placeOf(before)
    const to = placeOf(after)
    const side = sides[unit] as 0 | 1
    if (to < 0 || to >= board.size) throw new RangeError(`unit ${unit} is in place ${to}, which is not on this board`)
    if (from !== to) {
      if (from >= 0) {
        this.unlink(unit, from)
        this.count[side][from]!--
      }
      this.link(unit, to)
      this.count[side][to]!++
    }
    if (tallies !== undefined) {
      for (let k = 0; k < tallies.length; k++) {
        if (from >= 0) this.tallies[k]![side][from]! -= tallies[k]!(unit, statusOf(before))
        this.tallies[k]![side][to]! += tallies[k]!(unit, statusOf(after))
      }
    }
    if (zones === undefined) return
    let bits = 0
    if (to < board.hexes) {
      for (let k = 0; k < zones.length; k++) if (zones[k]!.exerts?.(unit, statusOf(after)) ?? true) bits |= 1 << k
    }
    const were = this.exerting[unit]!
    if (from === to && bits === were) return
    for (let k = 0; k < zones.length; k++) {
      if (were & (1 << k)) this.spread(k, side, from, -1)
      if (bits & (1 << k)) this.spread(k, side, to, 1)
    }
    this.exerting[unit] = bits
  }

  private spread(zone: number, side: 0 | 1, hex: number, by: number): void {
    const { start, to } = this.spec.zones![zone]!.reach
    const zoc = this.zocs[zone]![side]
    for (let i = start[hex]!; i < start[hex + 1]!; i++) zoc[to[i]!]! += by
  }

  private link(unit: number, place: number): void {
    let at = this.first[place]!
    if (at < 0 || at > unit) {
      this.next[unit] = at
      this.first[place] = unit
      return
    }
    for (let after = this.next[at]!; after >= 0 && after < unit; after = this.next[at]!) at = after
    this.next[unit] = this.next[at]!
    this.next[at] = unit
  }

  private unlink(unit: number, place: number): void {
    let at = this.first[place]!
    if (at === unit) {
      this.first[place] = this.next[unit]!
      return
    }
    while (this.next[at] !== unit) at = this.next[at]!
    this.next[at] = this.next[unit]!
  }
}

/**
 * The occupancy of one state. It reads the tables that follow its packed units. If those tables now follow another
 * list, it finds or updates other tables.
 */
class Handle implements Occupancy {
  // also private at run time, because no code that receives an occupancy may write into its tables
  readonly #words: WordList
  readonly #find: (words: WordList) => Tables
  #tables: Tables

  constructor(words: WordList, tables: Tables, find: (words: WordList) => Tables) {
    this.#words = words
    this.#tables = tables
    this.#find = find
  }

  #found(): Tables {
    return (this.#tables = this.#find(this.#words))
  }

  count(side: number, place: number): number {
    return (this.#tables.words === this.#words ? this.#tables : this.#found()).count[side as 0 | 1][place]!
  }

  zoc(side: number, hex: number, zone = 0): number {
    return (this.#tables.words === this.#words ? this.#tables : this.#found()).zocs[zone]![side as 0 | 1][hex]!
  }

  tally(tally: number, side: number, place: number): number {
    return (this.#tables.words === this.#words ? this.#tables : this.#found()).tallies[tally]![side as 0 | 1][place]!
  }

  firstIn(place: number): number {
    return (this.#tables.words === this.#words ? this.#tables : this.#found()).first[place]!
  }

  nextAfter(unit: number): number {
    return (this.#tables.words === this.#words ? this.#tables : this.#found()).next[unit]!
  }

  unitsIn(place: number): ReadonlyArray<number> {
    const { first, next } = this.#tables.words === this.#words ? this.#tables : this.#found()
    const out: number[] = []
    for (let unit = first[place]!; unit >= 0; unit = next[unit]!) out.push(unit)
    return out
  }
}

Object.freeze(Handle.prototype)

/**
 * The number of lists that are followed at the same time: those of a state, of a hypothetical state, and of the
 * previous state of a search.
 */
const FOLLOWED = 3

/**
 * Builds a game's `occupancy`. Lists of packed units must never be changed, because they are recognized by identity.
 * `occupancy` throws for a list that does not belong to this game, and other lists are not affected.
 */
export const occupancies = (spec: OccupancySpec): ((words: WordList) => Occupancy) => {
  // the most recently used first
  const kept: Tables[] = []
  const find = (words: WordList): Tables => {
    const known = kept.findIndex(tables => tables.words === words)
    if (known === 0) return kept[0]!
    const [tables = new Tables(spec)] = known > 0 ? kept.splice(known, 1) : kept.splice(FOLLOWED - 1)
    // tables that cannot follow a list are dropped
    if (known < 0) tables.follow(words)
    kept.unshift(tables)
    return tables
  }
  let last: Handle | undefined
  let lastWords: WordList | undefined
  return words => {
    if (words === lastWords) return last!
    const tables = find(words)
    last = tables.handle ??= new Handle(words, tables, find)
    lastWords = words
    return last
  }
}
