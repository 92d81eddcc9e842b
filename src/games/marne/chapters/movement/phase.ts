/** The movement phase: the order of the moving units and the entry of reinforcements (M1.c, M2.h, M2.i). */
import {
  type SideIndex,
  bar,
  canStep,
  emptySet,
  gameTurnOf,
  gate,
  handedBack,
  has,
  idsOf,
  isOpen,
  marchPhase,
  placeOf,
  reasonsOf,
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
import type { MarneBars } from '../../rulebook/index.js'
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

/** The rule that keeps a unit of the other side from being selected. */
const OTHER_SIDE: MarneBars<Ground> = [
  bar(
    'marne:M1.a',
    'wrong-side',
    (name, { phase }) => `${name} is not on the ${SIDES[phase.side]} side`,
    () => true,
  ),
]

/** The rules that keep a unit on the map from being selected. */
const ON_MAP: MarneBars<Ground> = [
  bar('marne:M2.h', 'disrupted', '{} is disrupted', ({ state }, unit) => isDisrupted(state, unit)),
  bar('marne:M2.f', 'already-moved', '{} has moved in this phase', ({ phase }, unit) => has(phase.moved, unit)),
  { when: (ground, unit) => !canStep(STEPS, ground, atRest(ground, unit)), because: cannotMove },
]

/** The rules that keep a unit off the map from being selected. */
const OFF_MAP: MarneBars<Ground> = [
  gate('marne:M2.i', 'not-now', '{} is no longer in play', ({ g, state }, unit) => {
    const place = unitPlace(state, unit)
    return g.arrival[unit] === 0 || place === g.eliminated || g.exitHexOf(place) >= 0
  }),
  bar('marne:M13.d', 'not-now', '{} is not due to enter', ({ g, state }, unit) => !mayArrive(g, state, unit)),
  bar('marne:M1.c', 'not-now', 'reinforcements enter in the first movement phase', ({ phase }) => !phase.first),
  bar(
    ({ phase }) => (phase.side === GERMAN ? 'marne:M13.f' : 'marne:M13.g'),
    'must-enter',
    'no hex is open for {} to enter',
    ({ g, state }, unit) => entryHexes(g, state, unit).length === 0,
  ),
]

/** Returns the rules that keep a unit from being selected. */
export const selecting = ({ g, state, phase }: Ground, unit: number): MarneBars<Ground> =>
  g.side[unit] !== phase.side ? OTHER_SIDE : unitPlace(state, unit) < g.board.hexes ? ON_MAP : OFF_MAP

/**
 * Whether a unit of the side may be selected. This is a hot path: it gives the same answer as the lists above in a third
 * of the time, and a test compares them.
 */
export const selectable = (ground: Ground, unit: number): boolean => {
  const { g, state, phase } = ground
  const now = unitWord(state, unit)
  if (placeOf(now) < g.board.hexes)
    return statusOf(now) === FRESH && !has(phase.moved, unit) && canStep(STEPS, ground, atRest(ground, unit))
  return isOpen(OFF_MAP, ground, unit)
}

/** Whether a unit is a reinforcement that must enter before the phase may end. */
const isOwed = ({ g, state, phase }: Ground, unit: number): boolean =>
  phase.first && g.arrival[unit]! > 0 && mustEnter(g, state, unit)
const owed = (ground: Ground): ReadonlyArray<string> =>
  idsOf(
    ground.g,
    ground.g.unitsOf[ground.phase.side].filter(unit => isOwed(ground, unit)),
  )

/** The rule that keeps the phase from ending. */
const ENDING: MarneBars<Ground> = [
  bar(
    ({ phase }) => (phase.side === GERMAN ? 'marne:M13.d' : 'marne:M13.g'),
    'must-enter',
    (_name, ground) => `reinforcements must enter first: ${owed(ground).join(', ')}`,
    ground => ground.phase.first && ground.g.unitsOf[ground.phase.side].some(unit => isOwed(ground, unit)),
    { subjects: owed },
  ),
]

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

/** Builds the procedure of a movement phase. */
export const movementPhase = (g: MarneTables): MarneProcedure<MovementFrame> => ({
  asks: () => 'unit-to-move',
  ...marchPhase<MarneMarch, MovementFrame>(g, SIDES, {
    ground: groundOf,
    mayTake: selectable,
    takenBy: ({ state }, unit) => (unitPlace(state, unit) < g.board.hexes ? 'marne:M2.i' : 'marne:M13.d'),
    taken: ({ state }, unit) => ({ at: unitPlace(state, unit) < g.board.hexes ? 'departing' : 'entering', unit }),
    mayEnd: ground => isOpen(ENDING, ground, 0),
    ended: (state, frame, log) =>
      stay(delay(g, state, frame, log), { at: 'stacking', side: frame.side, moved: frame.moved, last: null }),
  }),
  // lists the fields for speed, because it runs after every move
  resume: (state, { side, first, moved, lack }, result) => {
    const { unit } = handedBack(result, 'marched')
    return stay(state, { at: 'movement', side, first, moved: withMember(moved, unit), lack })
  },
  bars: (state, frame, action, most) => {
    const { type } = g.actions.typeOf(action)
    if (type !== 'select' && type !== 'end') return []
    const ground = groundOf(g, state, frame)
    const unit = g.actions.unitOf(action)
    return reasonsOf({ bars: type === 'end' ? ENDING : selecting(ground, unit) }, ground, unit, g.unitIds[unit]!, most)
  },
})
