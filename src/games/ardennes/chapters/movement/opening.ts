/** What comes as a movement phase begins: positions are completed (15.8.j); a die for the unit that may be late (27.9). */
import { CHANCE, NOBODY, die, gameTurnOf, has, stay, withMember } from '../../../../kernel/index.js'
import { LATE, TURNS } from '../../rulebook/index.js'
import {
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type OpeningFrame,
  type SideIndex,
  GERMAN,
  LATE_CAME,
  LATE_NEVER,
  STRATEGIC,
  withoutMarks,
} from '../../state/index.js'
import { completed } from '../positions.js'
import { beginMovement } from './phase.js'

/** The frame with which a movement phase begins. */
export const beginOpening = (side: SideIndex): OpeningFrame => ({ at: 'opening', side, late: null })

/** Whether the die is thrown for the unit that may be late: from turn 4 on, until it has come or never will (27.9). */
export const isAwaited = (g: ArdennesTables, state: ArdennesState, side: SideIndex): boolean =>
  side === GERMAN &&
  gameTurnOf(state) >= TURNS.late &&
  g.late.includes(1) &&
  !has(state.facts, LATE_CAME) &&
  !has(state.facts, LATE_NEVER)

/** What the die says of it. */
const decided = (state: ArdennesState, face: number, log: ArdennesLog): ArdennesState => {
  const what = face <= LATE.comes ? 'comes' : face <= LATE.delayed ? 'delayed' : 'never'
  const rule = what === 'comes' ? 'ardennes:27.9.a' : what === 'delayed' ? 'ardennes:27.9.b' : 'ardennes:27.9.c'
  log?.add({ kind: 'rolled', rule, value: face, what })
  if (what === 'delayed') return state
  return { ...state, facts: withMember(state.facts, what === 'comes' ? LATE_CAME : LATE_NEVER) }
}

/** The markers of Strategic Movement come off (12.7.a, Q-97); trucks stay. */
const withoutMarkers = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ArdennesState =>
  withoutMarks(state, g.unitsOf[side], STRATEGIC)

/** The procedure. */
export const opening = (g: ArdennesTables): ArdennesProcedure<OpeningFrame> => {
  const faces = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    becomes: ['movement'],
    who: (_state, { late }) => (late === true ? CHANCE : NOBODY),
    asks: () => 'arrival-die',
    chances: () => faces,
    apply: (state, { side }, action, log) =>
      stay(decided(state, g.actions.valueOf(action), log), beginMovement(g, side)),
    proceed: (state, { side, late }, log) =>
      late === null
        ? stay(completed(g, withoutMarkers(g, state, side), side, log), {
            at: 'opening',
            side,
            late: isAwaited(g, state, side),
          })
        : stay(state, beginMovement(g, side)),
  }
}
