/** Maps that a heuristic player uses to evaluate places: the attraction of goals and the threat of enemies. */
import { type Board, distance } from '../board/index.js'

/** Hex -> a number in the unit of the player's evaluation, such as strength or points. */
export type HexMap = Float64Array

/**
 * Returns the attraction of each hex: the largest value, over all goals, of the goal's worth minus `fall` per hex of
 * the path to it, or 0 if no goal attracts. `worth` is hex -> the worth of a goal there, or 0. `isOpen` is hex ->
 * whether a path may enter it; by default it may enter every hex.
 */
export const pullMap = (board: Board, worth: ArrayLike<number>, fall: number, isOpen?: Uint8Array): HexMap => {
  const { hexes, neighbours } = board
  const pull = Float64Array.from(worth)
  const goals: number[] = []
  for (let hex = 0; hex < hexes; hex++) if (worth[hex]! > 0) goals.push(hex)
  goals.sort((a, b) => worth[b]! - worth[a]!)
  // hexes already reached, in descending order of attraction like the goals, so that each hex is expanded with its best
  // value
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

/** Units that threaten the hexes around them. */
export interface Threats {
  readonly units: Iterable<number>
  /** Returns the place of a unit. Units off the map threaten nothing. */
  readonly place: (unit: number) => number
  /** Returns the strength of a unit in combat. */
  readonly strength: (unit: number) => number
}

/**
 * Builds the threat maps of a board: hex -> the strength that could be brought against it. `weights` are the shares of
 * a unit's strength that count at a distance of 0, 1, 2, ... hexes. A unit that is farther away does not count.
 */
export const threatMaps = (board: Board, weights: ReadonlyArray<number>): ((threats: Threats) => HexMap) => {
  /** Place -> the hexes around it and their weights. They are computed when a unit is first there. */
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
