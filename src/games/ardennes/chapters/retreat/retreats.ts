/** Retreats (17), conducted by the owner, unit by unit and hex by hex. */
import { NOBODY, ascending, done, otherwise, stay } from '../../../../kernel/index.js'
import {
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type FallingFrame,
  type Asking,
  type Retreats,
  type RetreatsFrame,
  FELL_BACK,
  eliminate,
  offers,
  put,
  withMark,
} from '../../state/index.js'
import { crossed } from './boundary.js'
import { atLeastDisrupted } from '../disruption.js'
import { nextOnWays, retreatOf, retreatWays, whyNoWay } from './ways.js'

/** Returns the frame in which the next unit is chosen. */
const next = ({ side, from, distance, waiting, gone }: Retreats): RetreatsFrame => ({
  at: 'retreats',
  side,
  from,
  distance,
  waiting,
  gone,
})

/** Returns the retreat of the retreating unit from its first hex. */
const beginning = (
  g: ArdennesTables,
  state: ArdennesState,
  { unit, from, waiting, gone }: FallingFrame,
): ReturnType<typeof retreatOf> => retreatOf(g, state, unit, from, [...waiting, ...gone, unit])

/** Returns the possible paths of the retreating unit from its first hex. */
const waysOf = (g: ArdennesTables, state: ArdennesState, frame: FallingFrame): ReadonlyArray<ReadonlyArray<number>> =>
  retreatWays(beginning(g, state, frame), frame.from, frame.distance)

/** Returns the hexes to which the retreating unit may continue, ascending, or a box if it leaves the map. */
const hexesOf = (g: ArdennesTables, state: ArdennesState, frame: FallingFrame): ReadonlyArray<number> =>
  nextOnWays(waysOf(g, state, frame), frame.entered.slice(1))

/** Asks the owner which unit retreats next. A single unit retreats without a decision. */
export const retreats = (g: ArdennesTables): ArdennesProcedure<RetreatsFrame> => ({
  who: (_state, { side, waiting }) => (waiting.length === 0 ? NOBODY : side),
  asks: () => 'unit-to-retreat',
  skips: true,
  ...offers<RetreatsFrame>(g, [
    {
      type: 'fall',
      among: ({ frame }) => frame.waiting,
      bars: [],
      otherwise: otherwise('ardennes:17.1.b', 'not-offered', '{} does not have to retreat'),
    },
  ]),
  apply: (state, frame, action, log) => {
    const unit = g.actions.unitOf(action)
    const waiting = frame.waiting.filter(other => other !== unit)
    const falling: FallingFrame = { ...frame, at: 'falling', waiting, unit, entered: [frame.from] }
    if (hexesOf(g, state, falling).length > 0) return stay(state, falling)
    // the unit has no path of retreat (17.2)
    return stay(eliminate(g, state, unit, 'ardennes:17.2.a', log), next(falling))
  },
  proceed: state => done(state, { type: 'retreated' }),
})

/** The procedure that asks for each hex of the retreating unit. */
export const falling = (g: ArdennesTables): ArdennesProcedure<FallingFrame> => {
  const whyNot = ({ state, frame }: Asking<FallingFrame>, to: number): ReturnType<typeof whyNoWay> =>
    whyNoWay(beginning(g, state, frame), frame.distance, frame.entered, to)
  return {
    who: (_state, { side }) => side,
    asks: () => 'retreat-hex',
    skips: true,
    ...offers<FallingFrame>(g, [
      {
        type: 'retreat',
        among: ({ state, frame }) => hexesOf(g, state, frame),
        bars: [],
        otherwise: otherwise(
          (asked, to) => whyNot(asked, to)[0],
          'retreat',
          (hex, asked, to) => `${g.unitIds[asked.frame.unit]!} cannot retreat into ${hex}: ${whyNot(asked, to)[1]}`,
        ),
        subjects: ({ frame }, _to, hex) => [g.unitIds[frame.unit]!, hex],
      },
    ]),
    apply: (state, frame, action, log) => entered(g, state, frame, g.actions.placeOf(action), log),
  }
}

/** Moves the unit to the next place. There it stays, continues, or has left the map. */
const entered = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: FallingFrame,
  to: number,
  log: ArdennesLog,
): ArdennesNext => {
  const { unit, from, distance, waiting, gone } = frame
  const off = to >= g.board.hexes
  const last = frame.entered[frame.entered.length - 1]!
  const moved = put(
    g,
    state,
    { unit, to, rule: off ? 'ardennes:17.6.c' : 'ardennes:17.1.b', kind: off ? 'exited' : 'moved' },
    log,
  )
  if (off) return stay(atLeastDisrupted(moved, unit), next(frame))
  const after = crossed(g, moved, unit, last, to)
  const way = [...frame.entered, to]
  if (way.length <= distance) return stay(after, { ...frame, entered: way })
  const all = ascending([...gone, unit])
  return stay(withMark(after, unit, FELL_BACK), next({ side: frame.side, from, distance, waiting, gone: all }))
}
