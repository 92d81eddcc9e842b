/** Maps by which a heuristic player weighs places: what draws a unit there, and what could be brought against it. */
import { type Board, distance } from '../board/index.js'

/** hex -> a number: strength, points, whatever the player counts in. */
export type HexMap = Float64Array

/**
 * hex -> the best over all goals of their worth less `fall` for each hex of the way to them; 0 where none is felt. `worth`: hex ->
 * what a goal is worth there, 0 for none. `isOpen`: hex -> whether a way may go into it; everywhere by default.
 */
export const pullMap = (board: Board, worth: ArrayLike<number>, fall: number, isOpen?: Uint8Array): HexMap => {
  const { hexes, neighbours } = board
  const pull = Float64Array.from(worth)
  const goals: number[] = []
  for (let hex = 0; hex < hexes; hex++) if (worth[hex]! > 0) goals.push(hex)
  goals.sort((a, b) => worth[b]! - worth[a]!)
  // hexes that a pull has come to, in the order of their pulls like the goals: so each is drawn from when it has its best
  const drawn = new Int16Array(hexes)
  let tail = 0
  for (let goal = 0, head = 0; goal < goals.length || head < tail;) {
    const next = goals[goal]
    const hex =
      head < tail && (next === undefined || pull[drawn[head]!]! >= worth[next]!) ? drawn[head++]! : goals[goal++]!
    const value = pull[hex]! - fall
    if (value <= 0) continue
    for (let k = hex * 6; k < hex * 6 + 6; k++) {
      const near = neighbours[k]!
      if (near < 0 || pull[near]! >= value || isOpen?.[near] === 0) continue
      pull[near] = value
      drawn[tail++] = near
    }
  }
  return pull
}

/** Units whose strength is felt around them. */
export interface Threats {
  readonly units: Iterable<number>
  /** Unit -> its place. Units off the map threaten nobody. */
  readonly place: (unit: number) => number
  /** Unit -> what it counts in a fight. */
  readonly strength: (unit: number) => number
}

/**
 * Makes the threat maps of a board: hex -> strength that could be brought against it. `weights`: the share of its strength that a unit
 * counts with at 0, 1, 2 ... hexes as the crow flies; farther away it counts nothing.
 */
export const threatMaps = (board: Board, weights: ReadonlyArray<number>): ((threats: Threats) => HexMap) => {
  /** Place -> the hexes around it, and the weight of each. Worked out when a unit first stands there. */
  const around: (readonly [hexes: ReadonlyArray<number>, shares: ReadonlyArray<number>] | undefined)[] = []
  const aroundOf = (place: number) => {
    const known = around[place]
    if (known !== undefined) return known
    const hexes: number[] = []
    for (let hex = 0; hex < board.hexes; hex++) if (distance(board, place, hex) < weights.length) hexes.push(hex)
    return (around[place] = [hexes, hexes.map(hex => weights[distance(board, place, hex)]!)] as const)
  }
  return ({ units, place, strength }) => {
    const threat = new Float64Array(board.hexes)
    for (const unit of units) {
      const at = place(unit)
      if (at >= board.hexes) continue
      const force = strength(unit)
      const [hexes, shares] = aroundOf(at)
      for (let i = 0; i < hexes.length; i++) threat[hexes[i]!]! += force * shares[i]!
    }
    return threat
  }
}
