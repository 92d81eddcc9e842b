/** 5 Movement, 1.6 Detachment of battalions during a move: the move of one unit, hex by hex. */
import { type MarchRules, type MarchTypes, marchProcedure, stay, violation } from '../../../../kernel/index.js'
import type { VerdunWords } from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'
import {
  type MarchFrame,
  type VerdunFrame,
  type VerdunProcedure,
  type VerdunResult,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  GUEST,
  isMarked,
  isOnMap,
  occupancyOf,
  put,
  unitPlace,
  withoutMark,
} from '../../state/index.js'
import { detach } from '../units.js'
import { type Ground, type Mover, STEPS, groundOf, moverIn } from './steps.js'

/** Ends the guest status of a unit that leaves its hosts, and of guests whose hosts have left. */
const parted = (g: VerdunTables, state: VerdunState, unit: number, from: number): VerdunState => {
  const behind = occupancyOf(g, state).unitsIn(from)
  const free = behind.every(other => isMarked(state, other, GUEST)) ? [unit, ...behind] : [unit]
  return free.reduce((now, guest) => withoutMark(now, guest, GUEST), state)
}

/** Explains why ending the move, or detaching a battalion, is not offered. */
const refuse = ({ g }: Ground, { unit }: Mover, action: number): VerdunViolation | null => {
  const { type } = g.actions.typeOf(action)
  const name = g.unitIds[unit]!
  if (type === 'stop')
    return violation(
      'not-offered',
      'verdun:5.1.a',
      `${name} is selected and has not moved yet: it must move, or detach a battalion`,
      [name],
    )
  if (type !== 'detach') return null
  const battalion = g.unitIds[g.actions.unitOf(action)]!
  return violation('not-offered', 'verdun:Q-30', `${name} cannot detach ${battalion} now`, [name, battalion])
}

/** The types of a march. */
export interface VerdunMarch extends MarchTypes {
  readonly state: VerdunState
  readonly frame: VerdunFrame
  readonly held: MarchFrame
  readonly result: VerdunResult
  readonly side: Side
  readonly words: VerdunWords
  readonly ground: Ground
  readonly mover: Mover
}

/** The rules of a unit's march, with battalions detached on the way. */
export const MARCH: MarchRules<VerdunMarch> = {
  ...STEPS,
  ground: groundOf,
  mover: moverIn,
  frame: ({ unit, spent, entered, zoc, dropped }) => ({ at: 'march', unit, spent, steps: entered, zoc, dropped }),
  arrive: ({ g, state }, { unit, place: to }, _over, log) => {
    const from = unitPlace(state, unit)
    return isOnMap(g, state, unit)
      ? parted(g, put(g, state, { unit, to, rule: 'verdun:5.1.a', kind: 'moved' }, log), unit, from)
      : put(g, state, { unit, to, rule: 'verdun:12.a', kind: 'moved' }, log)
  },
  act: ({ g, state }, frame, action, log) => {
    const battalion = g.actions.unitOf(action)
    return stay(detach(g, state, frame.unit, battalion, log), {
      ...frame,
      dropped: [...frame.dropped, { unit: battalion, spent: frame.spent }],
    })
  },
  result: ({ unit, dropped }) => ({ type: 'marched', unit, dropped }),
  stopRule: 'verdun:5.1.a',
  entryRule: 'verdun:Q-47',
  refuse,
}

/** Builds the procedure of a selected unit. */
export const march = (g: VerdunTables): VerdunProcedure<MarchFrame> => marchProcedure(g, SIDES, MARCH)
