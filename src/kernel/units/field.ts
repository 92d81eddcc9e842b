/**
 * Where the units are, seen from the places: who is in each, and whose zones of control reach it. Derived from the list
 * of unit words alone and never stored in a state.
 *
 * A *word* holds a unit's place and its small status: `place << STATUS_BITS | status`. A field follows states: asked about
 * a list of words it compares it with the one it last saw and mends its tables for the units that differ, so that along a
 * game or a search each question costs the few units that moved. (Rebuilding costs about 1,000 writes for 160 units.)
 */
import type { Board } from '../board/index.js'
import { type ZocReach, placeOf, statusOf } from './words.js'

/** What a field needs to know of the units. */
export interface FieldSpec {
  readonly board: Board
  /** Unit -> side (0 or 1). */
  readonly sides: Uint8Array
  readonly reach: ZocReach
  /** Whether a unit exerts a zone of control: from its number and status; by default every unit on a hex does. */
  readonly exerts?: (unit: number, status: number) => boolean
}

/** Tables that follow the words they are asked about. Read them only between one `follow` and the next. */
export class Field {
  /** [side][place] -> units there. */
  readonly count: readonly [Uint16Array, Uint16Array]
  /** [side][hex] -> units of that side whose zone of control reaches it. */
  readonly zoc: readonly [Uint16Array, Uint16Array]
  /** Goes up whenever the tables change: a key for what is worked out from them. */
  revision = 0
  private readonly first: Int16Array
  private readonly next: Int16Array
  private readonly last: Int32Array
  private words: ReadonlyArray<number> | undefined
  private readonly spec: FieldSpec
  private readonly exerting: Uint8Array

  constructor(spec: FieldSpec) {
    const { board, sides } = spec
    this.spec = spec
    this.count = [new Uint16Array(board.size), new Uint16Array(board.size)]
    this.zoc = [new Uint16Array(board.hexes), new Uint16Array(board.hexes)]
    this.first = new Int16Array(board.size).fill(-1)
    this.next = new Int16Array(sides.length).fill(-1)
    this.last = new Int32Array(sides.length).fill(-1)
    this.exerting = new Uint8Array(sides.length)
  }

  /** Brings the tables to these words, one a unit. The list must never be changed afterwards: it is known again by identity. */
  follow(words: ReadonlyArray<number>): this {
    if (words === this.words) return this
    const last = this.last
    let changed = false
    for (let unit = 0; unit < last.length; unit++) {
      const now = words[unit]!
      if (last[unit] === now) continue
      this.change(unit, last[unit]!, now)
      last[unit] = now
      changed = true
    }
    this.words = words
    if (changed) this.revision++
    return this
  }

  /** The first (lowest-numbered) unit in a place, or -1. */
  firstIn(place: number): number {
    return this.first[place]!
  }

  /** The next unit in the same place, or -1. */
  nextAfter(unit: number): number {
    return this.next[unit]!
  }

  /** The units in a place, ascending. */
  unitsIn(place: number): ReadonlyArray<number> {
    const out: number[] = []
    for (let unit = this.first[place]!; unit >= 0; unit = this.next[unit]!) out.push(unit)
    return out
  }

  private change(unit: number, before: number, after: number): void {
    const from = before < 0 ? -1 : placeOf(before)
    const to = placeOf(after)
    const side = this.spec.sides[unit] as 0 | 1
    if (from !== to) {
      if (from >= 0) {
        this.unlink(unit, from)
        this.count[side][from]!--
      }
      this.link(unit, to)
      this.count[side][to]!++
    }
    const exerts = to < this.spec.board.hexes && (this.spec.exerts?.(unit, statusOf(after)) ?? true) ? 1 : 0
    if (from === to && exerts === this.exerting[unit]) return
    if (this.exerting[unit] === 1) this.spread(side, from, -1)
    if (exerts === 1) this.spread(side, to, 1)
    this.exerting[unit] = exerts
  }

  private spread(side: 0 | 1, hex: number, by: number): void {
    const { start, to } = this.spec.reach
    const zoc = this.zoc[side]
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
