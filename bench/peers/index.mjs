/**
 * `npm run bench:peers`: measures other engines for the same table, as the part `peers` of `npm run bench`. Each row is the
 * median of seven windows of CPU time after a warm-up of three seconds, with a calibration before and after. These engines
 * do different work from ours, so read the figures as orders of magnitude.
 */
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal'
import { Chess } from 'chessops/chess'
import { Grid, Orientation, defineHex, rectangle } from 'honeycomb-grid'
import { mulberry } from '../calibration.ts'
import { rate } from '../timing.ts'

const COLUMNS = 46
const ROWS = 30
const POINTS = 5

const whole = n => Math.round(n).toLocaleString('en')
const row = (what, r) =>
  console.log(
    `${what.padEnd(66)} ${`${whole(r.perSecond)} (${whole(r.lowest)} to ${whole(r.highest)})`.padStart(34)} ${whole(r.at40k).padStart(12)}`,
  )

/** chessops: uniformly random games of chess. Returns decisions with two or more legal moves. */
const chess = () => {
  const random = mulberry(14)
  return () => {
    const position = Chess.default()
    let choices = 0
    for (let ply = 0; ply < 600 && !position.isEnd(); ply++) {
      const moves = []
      const context = position.ctx()
      for (const [from, targets] of position.allDests(context)) {
        const promotes = position.board.pawn.has(from)
        for (const to of targets) {
          if (promotes && (to < 8 || to >= 56))
            for (const promotion of ['queen', 'rook', 'bishop', 'knight']) moves.push({ from, to, promotion })
          else moves.push({ from, to })
        }
      }
      if (moves.length > 1) choices++
      position.play(moves[random(moves.length)])
    }
    return choices
  }
}

/** boardgame.io: its reducer with 300 units on a map of hexes. A move puts one unit into an adjacent hex. */
const reducer = () => {
  const random = mulberry(14)
  const game = {
    name: 'hexes',
    setup: () => ({
      units: Array.from({ length: 300 }, (_, id) => ({
        id,
        hex: (id * 17) % (COLUMNS * ROWS),
        side: id % 2,
        moved: false,
      })),
    }),
    moves: {
      step: ({ G }, unit, hex) => {
        G.units[unit].hex = hex
        G.units[unit].moved = true
      },
    },
  }
  const reduce = CreateGameReducer({ game })
  let state = InitializeGame({ game, numPlayers: 2 })
  return () => {
    const unit = random(300)
    const hex = (state.G.units[unit].hex + 1) % (COLUMNS * ROWS)
    const action = {
      type: 'MAKE_MOVE',
      payload: { type: 'step', args: [unit, hex], playerID: state.ctx.currentPlayer },
    }
    // otherwise its log would grow without end
    const next = reduce(state, action)
    if (next.G === state.G) throw new Error('boardgame.io did not take the move')
    state = { ...next, deltalog: [], _undo: [], _redo: [] }
    return 1
  }
}

/** honeycomb-grid: a movement range over the grid of `../range.ts`, with hexes as objects and one query per neighbour. */
const honeycomb = () => {
  const Tile = defineHex({ dimensions: 1, orientation: Orientation.FLAT, offset: 1 })
  const grid = new Grid(Tile, rectangle({ width: COLUMNS, height: ROWS }))
  const all = grid.toArray()
  const costs = new Map(all.map(hex => [hex.toString(), ((hex.col * ROWS + hex.row) * 7) % 5 === 0 ? 2 : 1]))
  const steps = [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ]
  const random = mulberry(2)
  return () => {
    const start = all[random(all.length)]
    const best = new Map([[start.toString(), 0]])
    const queue = [start]
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      const paid = best.get(at.toString())
      for (const [dq, dr] of steps) {
        const next = grid.getHex({ q: at.q + dq, r: at.r + dr })
        if (next === undefined) continue
        const sum = paid + costs.get(next.toString())
        if (sum <= POINTS && sum < (best.get(next.toString()) ?? Infinity)) {
          best.set(next.toString(), sum)
          queue.push(next)
        }
      }
    }
    return 1
  }
}

row('chessops: decisions with two or more choices, per CPU second', rate(chess()))
row('boardgame.io: moves by its reducer, 300 units, per CPU second', rate(reducer()))
row('honeycomb-grid: movement range, per CPU second', rate(honeycomb()))
