/** The Artillery Supply Phase (5): guns that have fired are turned to their Ready face. */
import { NOBODY, bar, done, isOpen, otherwise, stay } from '../../../kernel/index.js'
import { GUNS_SUPPLIED, TURNS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesBars,
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type ArtilleryFrame,
  type SideIndex,
  ALLIED,
  FIRED,
  GERMAN,
  PHASE_OVER,
  RIDING,
  SHAKEN,
  STRATEGIC,
  TOWED,
  UNSUPPLIED,
  isMarked,
  offers,
  sideOf,
  unitPlace,
  withoutMark,
  withoutMarks,
} from '../state/index.js'
import { wrongSide } from './bars.js'

/** The rules that keep a gun from being made Ready, on the map or in a box (5.1, 5.3). */
const READY: ArdennesBars<{ readonly g: ArdennesTables; readonly state: ArdennesState }> = [
  bar(
    'ardennes:5.1.a',
    'not-offered',
    '{} is not a gun that has fired',
    ({ g, state }, unit) => g.guns[unit] === 0 || !isMarked(state, unit, FIRED),
  ),
  bar('ardennes:5.3.a', 'disrupted', '{} is disrupted', ({ state }, unit) => isMarked(state, unit, SHAKEN)),
  bar('ardennes:5.3.b', 'supply', '{} is out of supply', ({ state }, unit) => isMarked(state, unit, UNSUPPLIED)),
  bar('ardennes:5.3.c', 'not-offered', '{} has used Strategic Movement', ({ state }, unit) =>
    isMarked(state, unit, RIDING),
  ),
  bar('ardennes:5.1.a', 'not-offered', '{} is not on the map', ({ g, state }, unit) => {
    const place = unitPlace(state, unit)
    return place >= g.board.hexes && !g.boxes.includes(place) && g.gateOf[place]! < 0
  }),
]

/** Whether a gun may be made Ready (5.3). */
export const maySupply = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.guns[unit] === 1 && isOpen(READY, { g, state }, unit)

/** Whether the German side may remove a unit's Strategic Movement marker (12.7.d). */
const mayFree = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.side[unit] === GERMAN && isMarked(state, unit, STRATEGIC)

/** Returns the frame of an artillery supply phase, or null if the phase has nothing to do. */
export const beginArtillery = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  turn: number,
): ArtilleryFrame | null => {
  if (side === GERMAN && turn === TURNS.first) return null
  const idle = g.unitsOf[side].every(
    unit => !maySupply(g, state, unit) && !isMarked(state, unit, TOWED) && !mayFree(g, state, unit),
  )
  if (idle) return null
  const left = turn === TURNS.second ? GUNS_SUPPLIED.second : GUNS_SUPPLIED.always
  return { at: 'artillery', side, left: side === ALLIED ? g.unitsOf[side].length : left, last: null, freed: -1 }
}

/** Makes a gun Ready. */
const readied = (g: ArdennesTables, state: ArdennesState, unit: number, log: ArdennesLog): ArdennesState => {
  log?.add({
    kind: 'flipped',
    rule: 'ardennes:5.1.a',
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    what: 'ready',
  })
  return withoutMark(state, unit, FIRED)
}

/** Removes the prime movers of a side (5.1.b, 22.3.g). */
const withoutMovers = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ArdennesState =>
  withoutMarks(state, g.unitsOf[side], TOWED)

/**
 * The procedure of the phase. The German side chooses its guns; Allied guns are all made Ready without a decision
 * (Q-104).
 */
export const artillerySupply = (g: ArdennesTables): ArdennesProcedure<ArtilleryFrame> => {
  const end = g.actions.of('end')
  // guns come before markers, and each set is chosen in ascending order
  const open = (state: ArdennesState, { side, last, left, freed }: ArtilleryFrame): ReadonlyArray<number> =>
    left === 0 || freed >= 0 ? [] : g.unitsOf[side].filter(unit => unit > (last ?? -1) && maySupply(g, state, unit))
  const marked = (state: ArdennesState, { side, freed }: ArtilleryFrame): ReadonlyArray<number> =>
    g.unitsOf[side].filter(unit => unit > freed && mayFree(g, state, unit))
  return {
    who: (state, frame) =>
      frame.last === null || (open(state, frame).length === 0 && marked(state, frame).length === 0)
        ? NOBODY
        : frame.side,
    asks: () => 'gun-to-supply',
    ...offers<ArtilleryFrame>(g, [
      {
        type: 'ready',
        among: ({ state, frame }) => open(state, frame),
        bars: [wrongSide('ardennes:5.1.a'), ...READY],
        otherwise: otherwise(
          'ardennes:sequence',
          'out-of-order',
          'choose guns in ascending order: {} had to be chosen earlier',
        ),
      },
      {
        type: 'unmark',
        among: ({ state, frame }) => marked(state, frame),
        bars: [],
        otherwise: otherwise(
          'ardennes:12.7.d',
          'not-offered',
          '{} has no Strategic Movement marker that may be removed now',
        ),
      },
      { type: 'end', bars: [] },
    ]),
    apply: (state, frame, action, log) => {
      if (action === end) return done(state, PHASE_OVER)
      const unit = g.actions.unitOf(action)
      if (g.actions.typeOf(action).type === 'unmark')
        return stay(withoutMark(state, unit, STRATEGIC), { ...frame, freed: unit })
      return stay(readied(g, state, unit, log), { ...frame, left: frame.left - 1, last: unit })
    },
    proceed: (state, frame, log) => {
      if (frame.last !== null) return done(state, PHASE_OVER)
      if (frame.side === GERMAN) return stay(withoutMovers(g, state, GERMAN), { ...frame, last: -1 })
      return done(
        open(state, frame).reduce((now, unit) => readied(g, now, unit, log), state),
        PHASE_OVER,
      )
    },
  }
}
