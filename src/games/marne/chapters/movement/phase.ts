/** The movement phase: the order of the moving units and the entry of reinforcements (M1.c, M2.h, M2.i). */
import {
  type SideIndex,
  canStep,
  emptySet,
  gameTurnOf,
  has,
  marchPhase,
  placeOf,
  setOf,
  statusOf,
  stay,
  unitPlace,
  unitWord,
  withMember,
  withUnitsChanged,
  word,
} from '../../../../kernel/index.js'
import type { MarneMarch } from './march.js'
import { type Ground, STEPS, atRest, cannotMove, groundOf } from './steps.js'
import {
  type MarneLog,
  type MarneProcedure,
  type MarneState,
  type MarneTables,
  type MovementFrame,
  FRESH,
  GERMAN,
  isDisrupted,
} from '../../state/index.js'
import { entryHexes, mayArrive, mustEnter } from '../reinforcements.js'
import { type MarneViolation, violation } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import { unsuppliedUnits } from '../supply.js'

/** Returns the frame of a movement phase. Supply is judged at its start (M6.j). */
export const beginMovement = (g: MarneTables, state: MarneState, side: SideIndex, first: boolean): MovementFrame => {
  const { unsupplied, cutOff } = unsuppliedUnits(g, state, side)
  const size = g.units.length
  return {
    at: 'movement',
    side,
    first,
    moved: emptySet(size),
    lack: { unsupplied: setOf(size, unsupplied), cutOff: setOf(size, cutOff) },
  }
}

/**
 * Whether a unit may be selected. A unit on the map must be undisrupted and able to move. A unit off the map may enter
 * in the first phase.
 */
export const selectable = (ground: Ground, unit: number): boolean => {
  const { g, state, phase } = ground
  const now = unitWord(state, unit)
  if (placeOf(now) < g.board.hexes)
    return statusOf(now) === FRESH && !has(phase.moved, unit) && canStep(STEPS, ground, atRest(ground, unit))
  return phase.first && mayArrive(g, state, unit) && entryHexes(g, state, unit).length > 0
}

/** Whether a reinforcement that is due prevents the end of the phase. */
const entryOwed = (g: MarneTables, state: MarneState, frame: MovementFrame): boolean =>
  frame.first && g.unitsOf[frame.side].some(unit => g.arrival[unit]! > 0 && mustEnter(g, state, unit))

/**
 * Moves German units that were due and did not enter to the box for delayed units. They may enter on any later turn
 * (Q-38).
 */
const delay = (g: MarneTables, state: MarneState, frame: MovementFrame, log: MarneLog): MarneState => {
  if (!frame.first || frame.side !== GERMAN) return state
  return withUnitsChanged(state, g.unitsOf[GERMAN], (now, unit) => {
    const due = g.turnOf(placeOf(now))
    if (due === 0 || due > gameTurnOf(state)) return now
    log?.add({
      kind: 'delayed',
      rule: 'marne:M13.f',
      side: SIDES[GERMAN],
      unit: g.unitIds[unit]!,
      to: g.board.ids[g.delayed]!,
    })
    return word(g.delayed, FRESH)
  })
}

/**
 * Returns the frame with one more unit that has moved. The code lists the fields for speed, because it runs after every
 * move.
 */
const withMoved = ({ side, first, moved, lack }: MovementFrame, unit: number): MovementFrame => ({
  at: 'movement',
  side,
  first,
  moved: withMember(moved, unit),
  lack,
})

/** Builds the procedure of a movement phase. */
export const movementPhase = (g: MarneTables): MarneProcedure<MovementFrame> => ({
  asks: () => 'unit-to-move',
  ...marchPhase<MarneMarch, MovementFrame>(g, SIDES, {
    ground: groundOf,
    mayTake: selectable,
    takenBy: ({ state }, unit) => (unitPlace(state, unit) < g.board.hexes ? 'marne:M2.i' : 'marne:M13.d'),
    taken: ({ state }, unit) => ({ at: unitPlace(state, unit) < g.board.hexes ? 'departing' : 'entering', unit }),
    mayEnd: ({ state, phase }) => !entryOwed(g, state, phase),
    ended: (state, frame, log) =>
      stay(delay(g, state, frame, log), { at: 'stacking', side: frame.side, moved: frame.moved, last: null }),
  }),
  resume: (state, frame, result) => stay(state, result.type === 'marched' ? withMoved(frame, result.unit) : frame),
  refuse: (state, frame, action) => refuseSelection(g, state, frame, action),
})

const refuseSelection = (
  g: MarneTables,
  state: MarneState,
  frame: MovementFrame,
  action: number,
): MarneViolation | null => {
  const type = g.actions.typeOf(action).type
  if (type === 'end') {
    const due = g.unitsOf[frame.side].filter(unit => mustEnter(g, state, unit)).map(unit => g.unitIds[unit]!)
    return violation(
      'must-enter',
      frame.side === GERMAN ? 'marne:M13.d' : 'marne:M13.g',
      `reinforcements must enter first: ${due.join(', ')}`,
      due,
    )
  }
  if (type !== 'select') return null
  const unit = g.actions.unitOf(action)
  const name = g.unitIds[unit]!
  const place = unitPlace(state, unit)
  if (g.side[unit] !== frame.side)
    return violation('wrong-side', 'marne:M1.a', `${name} is not on the ${SIDES[frame.side]} side`, [name])
  if (place >= g.board.hexes) {
    if (g.arrival[unit] === 0 || place === g.eliminated || g.exitHexOf(place) >= 0)
      return violation('not-now', 'marne:M2.i', `${name} is no longer in play`, [name])
    if (!mayArrive(g, state, unit)) return violation('not-now', 'marne:M13.d', `${name} is not due to enter`, [name])
    if (!frame.first)
      return violation('not-now', 'marne:M1.c', 'reinforcements enter in the first movement phase', [name])
    return violation(
      'must-enter',
      frame.side === GERMAN ? 'marne:M13.f' : 'marne:M13.g',
      `no hex is open for ${name} to enter`,
      [name],
    )
  }
  if (isDisrupted(state, unit)) return violation('disrupted', 'marne:M2.h', `${name} is disrupted`, [name])
  if (has(frame.moved, unit)) return violation('already-moved', 'marne:M2.f', `${name} has moved in this phase`, [name])
  return cannotMove(groundOf(g, state, frame), unit)
}
