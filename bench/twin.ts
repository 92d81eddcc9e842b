/**
 * A mutable twin of The Marne's movement phase on typed arrays with an undo log: select, march, zones of control, leapfrog,
 * towns, leaving the map. It shows the speed that is possible with these rules. The difference from the contract's speed is
 * the price of immutable states, frames and refusals. It plays phases in which no unit is cut off and no unit enters the
 * map.
 */
import type { MarneRules, MarneState } from '../src/games/marne/index.js'
import { allWords, ascendingDirections, has, placeOf, sideOf, statusOf } from '../src/kernel/index.js'

const ZOC_COST = 1
const EXIT_COST = 1
const UNSUPPLIED_COST = 1
const RIVER = 1
const NO_UNIT = -1

/** The parts of a frame of the movement phase that the twin reads. */
interface Phase {
  readonly at: string
  readonly side: 0 | 1
  readonly first: boolean
  readonly moved: ReadonlyArray<number>
  readonly unsupplied: ReadonlyArray<number>
  readonly cutOff: ReadonlyArray<number>
}

/** Returns the movement phase that begins in a state, if the twin can play it. */
export const phaseFor = (state: MarneState): Phase | null => {
  const phase = state.frames[state.frames.length - 1] as unknown as Phase
  const playable =
    phase.at === 'movement' && !phase.first && [...phase.moved, ...phase.cutOff].every(word => word === 0)
  return playable ? phase : null
}

export interface Twin {
  /** Fills `out` with the indexes of the legal actions, ascending, and returns their number. */
  readonly legal: (out: Int32Array) => number
  /** Plays a legal action other than `end`. */
  readonly apply: (action: number) => void
  readonly end: number
  /** Returns to the start of the phase. */
  readonly reset: () => void
}

/** Returns the twin at the start of a phase that {@link phaseFor} accepts. */
export const twinOf = (rules: MarneRules, start: MarneState): Twin => {
  const g = rules.tables
  const phase = phaseFor(start)!
  const { board, actions } = g
  const ascending = ascendingDirections(board)
  const side = phase.side
  const enemy = side === 0 ? 1 : 0
  const words = allWords(start.units)
  const units = words.length
  const own = Int16Array.from(g.unitsOf[side])
  const place = Int16Array.from(words, placeOf)
  const fresh = Uint8Array.from(words, unitWord => (statusOf(unitWord) === 0 ? 1 : 0))
  const moved = new Uint8Array(units)
  const unmovedIn = new Uint8Array(board.size)
  const held = Uint8Array.from(g.heldHexes, (_, i) => (has(start.germanHeld, i) ? 1 : 0))
  const allowance = Uint8Array.from(words, (_, u) =>
    Math.max(0, g.movement[u]! - (has(phase.unsupplied, u) ? UNSUPPLIED_COST : 0)),
  )
  // one side's move cannot change the enemy's units, their zones of control, and the fortresses
  const closed = new Uint8Array(board.hexes)
  const inZoc = new Uint8Array(board.hexes)
  for (let unit = 0; unit < units; unit++) {
    const at = place[unit]!
    if (sideOf(g, unit) === side) unmovedIn[at]!++
    else if (at < board.hexes) {
      closed[at] = 1
      for (let k = at * 6; k < at * 6 + 6; k++)
        if (board.neighbours[k]! >= 0 && (g.rivers[k]! & RIVER) === 0) inZoc[board.neighbours[k]!] = 1
    }
  }
  if (side === 0) {
    const forts = g.fortresses(start.destroyed)
    for (let hex = 0; hex < board.hexes; hex++) {
      if (forts.standsIn(hex)) closed[hex] = 1
      if (forts.zoc(hex) > 0) inZoc[hex] = 1
    }
  }
  // units of both sides with their zones of control, kept up to date as a whole game would need them
  const count = [new Uint8Array(board.size), new Uint8Array(board.size)] as const
  const zoc = [new Uint8Array(board.hexes), new Uint8Array(board.hexes)] as const
  const spread = (of: 0 | 1, at: number, by: number): void => {
    count[of][at]! += by
    if (at >= board.hexes) return
    for (let k = at * 6; k < at * 6 + 6; k++)
      if (board.neighbours[k]! >= 0 && (g.rivers[k]! & RIVER) === 0) zoc[of][board.neighbours[k]!]! += by
  }
  for (let unit = 0; unit < units; unit++) spread(sideOf(g, unit) === side ? side : enemy, place[unit]!, 1)

  const select = actions.base('select')
  const step = actions.base('step')
  const exit = actions.of('exit')
  const stop = actions.of('stop')
  const end = actions.of('end')
  let unit = NO_UNIT
  let points = 0
  let begun = false

  // the undo log: unit, its former place (NO_UNIT if it was only marked as moved), town hex, former holder of the town
  const log = new Int32Array(4 * 4096)
  let logged = 0
  const note = (from: number, town: number, was: number): void => {
    log[logged] = unit
    log[logged + 1] = from
    log[logged + 2] = town
    log[logged + 3] = was
    logged += 4
  }
  const move = (to: number): void => {
    const from = place[unit]!
    const town = to < board.hexes ? g.heldAt[to]! : -1
    note(from, town, town < 0 ? 0 : held[town]!)
    if (town >= 0) held[town] = side === 0 ? 1 : 0
    spread(side, from, -1)
    spread(side, to, 1)
    unmovedIn[from]!--
    unmovedIn[to]!++
    place[unit] = to
  }
  const finish = (): void => {
    note(NO_UNIT, -1, 0)
    moved[unit] = 1
    unmovedIn[place[unit]!]!--
    unit = NO_UNIT
  }
  const undo = (): void => {
    logged -= 4
    const who = log[logged]!
    const from = log[logged + 1]!
    const at = place[who]!
    if (from === NO_UNIT) {
      moved[who] = 0
      unmovedIn[at]!++
      return
    }
    if (log[logged + 2]! >= 0) held[log[logged + 2]!] = log[logged + 3]!
    spread(side, at, -1)
    spread(side, from, 1)
    unmovedIn[at]!--
    unmovedIn[from]!++
    place[who] = from
  }

  // hex * 6 + direction -> movement points for the step, 255 if it is not legal; and whether it leads from one zone of control to another
  const price = new Uint8Array(board.hexes * 6).fill(255)
  const zocToZoc = new Uint8Array(board.hexes * 6)
  for (let k = 0; k < price.length; k++) {
    const to = board.neighbours[k]!
    if (to < 0 || closed[to] === 1) continue
    price[k] = g.stepCost[k]! + inZoc[to]! * ZOC_COST
    zocToZoc[k] = inZoc[to]! & inZoc[Math.floor(k / 6)]!
  }
  const maySpend = (k: number, left: number, going: boolean): boolean =>
    price[k]! <= left && (zocToZoc[k] === 0 || (!going && unmovedIn[board.neighbours[k]!]! > 0))
  const mayExit = (from: number, left: number): boolean => left >= EXIT_COST && g.exitHex[side][from] === 1
  const canMove = (who: number): boolean => {
    const from = place[who]!
    for (let k = from * 6; k < from * 6 + 6; k++) if (maySpend(k, allowance[who]!, false)) return true
    return mayExit(from, allowance[who]!)
  }

  const legal = (out: Int32Array): number => {
    let n = 0
    if (unit === NO_UNIT) {
      for (const who of own)
        if (place[who]! < board.hexes && fresh[who] === 1 && moved[who] === 0 && canMove(who)) out[n++] = select + who
      out[n++] = end
      return n
    }
    const from = place[unit]!
    for (let k = from * 6; k < from * 6 + 6; k++) {
      const d = ascending[k]!
      if (d > 5) break
      if (maySpend(from * 6 + d, points, begun)) out[n++] = step + board.neighbours[from * 6 + d]!
    }
    if (mayExit(from, points)) out[n++] = exit
    if (begun) out[n++] = stop
    return n
  }

  const forced = new Int32Array(16)
  const play = (action: number): void => {
    if (unit === NO_UNIT) {
      unit = action - select
      points = allowance[unit]!
      begun = false
      return
    }
    if (action === exit) move(g.exitOf(place[unit]!))
    if (action === exit || action === stop) {
      finish()
      return
    }
    const from = place[unit]!
    const to = action - step
    let k = from * 6
    while (board.neighbours[k] !== to) k++
    points -= price[k]!
    begun = true
    move(to)
    if (zocToZoc[k] === 1) finish()
  }
  const apply = (action: number): void => {
    play(action)
    // a march with only one legal step takes that step automatically
    while (unit !== NO_UNIT && legal(forced) === 1) play(forced[0]!)
  }
  const reset = (): void => {
    while (logged > 0) undo()
    unit = NO_UNIT
  }
  return { legal, apply, end, reset }
}
