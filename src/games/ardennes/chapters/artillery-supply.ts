/** The Artillery Supply Phase (5): guns that have fired are turned to their Ready face. */
import { NOBODY, done, stay, violation } from '../../../kernel/index.js'
import { GUNS_SUPPLIED, TURNS } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
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
  sideOf,
  unitPlace,
  withoutMark,
  withoutMarks,
} from '../state/index.js'

/**
 * Whether a gun may be made Ready: it shows its Fired face, is on the map or in a box, and is in supply and in order
 * (5.3).
 */
export const maySupply = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  if (g.guns[unit] === 0 || !isMarked(state, unit, FIRED) || isMarked(state, unit, SHAKEN | UNSUPPLIED | RIDING))
    return false
  const place = unitPlace(state, unit)
  return place < g.board.hexes || g.boxes.includes(place) || g.gateOf[place]! >= 0
}

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
  const base = g.actions.base('ready')
  const end = g.actions.of('end')
  const free = g.actions.base('unmark')
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
    legal: (state, frame) => [
      ...open(state, frame).map(unit => base + unit),
      ...marked(state, frame).map(unit => free + unit),
      end,
    ],
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
    refuse: (state, frame, action) => {
      const { type } = g.actions.typeOf(action)
      if (type === 'ready') return refuse(g, state, frame, g.actions.unitOf(action))
      if (type !== 'unmark') return null
      const name = g.unitIds[g.actions.unitOf(action)]!
      return violation(
        'not-offered',
        'ardennes:12.7.d',
        `${name} has no Strategic Movement marker that may be removed now`,
        [name],
      )
    },
  }
}

/** Explains why a gun cannot be made Ready. */
const refuse = (g: ArdennesTables, state: ArdennesState, { side }: ArtilleryFrame, unit: number): ArdennesViolation => {
  const name = g.unitIds[unit]!
  if (g.side[unit] !== side)
    return violation('wrong-side', 'ardennes:5.1.a', `${name} is not on the ${SIDES[side]} side`, [name])
  if (g.guns[unit] === 0 || !isMarked(state, unit, FIRED))
    return violation('not-offered', 'ardennes:5.1.a', `${name} is not a gun that has fired`, [name])
  if (isMarked(state, unit, SHAKEN)) return violation('disrupted', 'ardennes:5.3.a', `${name} is disrupted`, [name])
  if (isMarked(state, unit, UNSUPPLIED))
    return violation('supply', 'ardennes:5.3.b', `${name} is out of supply`, [name])
  if (isMarked(state, unit, RIDING))
    return violation('not-offered', 'ardennes:5.3.c', `${name} has used Strategic Movement`, [name])
  return maySupply(g, state, unit)
    ? violation(
        'out-of-order',
        'ardennes:sequence',
        `choose guns in ascending order: ${name} had to be chosen earlier`,
        [name],
      )
    : violation('not-offered', 'ardennes:5.1.a', `${name} is not on the map`, [name])
}
