/** The effects of a retreat on units before they move (17.5, 17.7, 18.1, 27.10). */

import { type ArdennesRule, DISRUPTS } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Asking,
  ASTRAY,
  DISRUPTED,
  eliminate,
  ENGAGED,
  type FallingFrame,
  FELL_BACK,
  FIRED,
  gameTurnOf,
  GERMAN,
  isMarked,
  offers,
  put,
  type Retreats,
  type RetreatsFrame,
  RIDING,
  ROUTED,
  SHAKEN,
  sideOf,
  TOWED,
  withMark,
  withoutMark,
} from '../../state/index.js'
import { atLeastDisrupted, withMorale } from '../disruption.js'
import { ascending, direction, done, NOBODY, otherwise, stay } from '../../../../kernel/index.js'
import { crossesBoundary } from '../bars.js'
import { nextOnWays, retreatOf, retreatWays, whyNoWay } from './ways.js'

/**
 * Returns the rule that eliminates a unit before it begins a retreat of this distance, or null. `guest` is true if it
 * retreated into this hex in this phase (17.5.b).
 */
export const lostAtOnce = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  distance: number,
  guest: boolean,
): ArdennesRule | null => {
  if (guest) return 'ardennes:17.5.b'
  // German artillery without a prime mover can retreat at most one hex
  if (g.guns[unit] === 1 && g.side[unit] === GERMAN && distance > 1 && !isMarked(state, unit, TOWED))
    return 'ardennes:17.7.b'
  if (g.pieces[unit]!.type === 'engineer' && distance > DISRUPTS) return 'ardennes:27.10.b'
  return distance >= DISRUPTS && isMarked(state, unit, ROUTED) ? 'ardennes:18.1.d' : null
}

/**
 * Prepares a unit to move away: it is no longer engaged (17.8.a) or in Strategic Movement (12.5.d), and a gun is turned
 * to its Fired face (17.7.a).
 */
export const loosened = (g: ArdennesTables, state: ArdennesState, unit: number): ArdennesState => {
  const free = withoutMark(state, unit, ENGAGED | RIDING)
  return g.guns[unit] === 1 ? withMark(free, unit, FIRED) : free
}

/** Disrupts or routs a unit for a retreat of this distance (18.1). */
export const shaken = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  distance: number,
  log: ArdennesLog,
): ArdennesState => {
  if (distance < DISRUPTS) return state
  const routed = distance > DISRUPTS || isMarked(state, unit, SHAKEN)
  log?.add({
    kind: 'marker',
    rule: routed ? 'ardennes:18.1.b' : 'ardennes:18.1.a',
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    what: routed ? 'routed' : 'disrupted',
    forced: true,
  })
  return withMorale(state, unit, routed ? ROUTED : DISRUPTED)
}

/**
 * Prepares the units of a hex for their retreat. Some are eliminated at once. `shakes` is true if the retreat disrupts
 * (Q-4).
 */
export const readied = (
  g: ArdennesTables,
  state: ArdennesState,
  units: ReadonlyArray<number>,
  {
    distance,
    shakes,
    guests,
  }: { readonly distance: number; readonly shakes: boolean; readonly guests: ReadonlyArray<number> },
  log: ArdennesLog,
): { readonly state: ArdennesState; readonly units: ReadonlyArray<number> } => {
  const going: number[] = []
  let now = state
  for (const unit of units) {
    const lost = lostAtOnce(g, now, unit, distance, guests.includes(unit))
    if (lost !== null) now = eliminate(g, now, unit, lost, log)
    else {
      const free = loosened(g, now, unit)
      now = shakes ? shaken(g, free, unit, distance, log) : free
      going.push(unit)
    }
  }
  return { state: now, units: going }
}

/* Forced crossings of the army boundary (11.10.e). */

/** Disrupts a unit whose retreat crosses the army boundary, and marks it until it returns. */
export const crossed = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  from: number,
  to: number,
): ArdennesState => {
  if (!crossesBoundary(g, gameTurnOf(state), unit, from, direction(g.board, from, to))) return state
  const after = atLeastDisrupted(state, unit)
  return isMarked(after, unit, ASTRAY) ? withoutMark(after, unit, ASTRAY) : withMark(after, unit, ASTRAY)
}

/* Retreats (17), conducted by the owner, unit by unit and hex by hex. */

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
