/** M2 Movement: the move of one unit, hex by hex, after the unit is selected. */
import { type MarchRules, type MarchTypes, marchProcedure, refusedBy, unitPlace } from '../../../../kernel/index.js'
import {
  type DepartingFrame,
  type EnteringFrame,
  type MarchingFrame,
  type MarneFrame,
  type MarneProcedure,
  type MarneResult,
  type MarneState,
  type MarneTables,
  put,
} from '../../state/index.js'
import { type MarneViolation, type MarneWords, violation } from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'
import { type Ground, type Mover, LEAVING, STEPS, atRest, groundOf } from './steps.js'

/**
 * The frame of a selected unit. The unit has yet to enter the map, has not moved yet and must make at least one step
 * (M2.e), or is moving.
 */
export type MarchFrame = EnteringFrame | DepartingFrame | MarchingFrame

/** Explains why ending the move, or leaving the map, is not offered. */
const refuse = (ground: Ground, mover: Mover, action: number): MarneViolation | null => {
  const { type } = ground.g.actions.typeOf(action)
  const name = ground.g.unitIds[mover.unit]!
  if (type === 'exit') return refusedBy(LEAVING, { ground, mover }, mover.unit, name)
  return type === 'stop'
    ? violation(
        'not-offered',
        'marne:M2.e',
        `${name} is selected and has not moved yet: it must move at least one hex`,
        [name],
      )
    : null
}

/** The types of a march. */
export interface MarneMarch extends MarchTypes {
  readonly state: MarneState
  readonly frame: MarneFrame
  readonly held: MarchFrame
  readonly result: MarneResult
  readonly side: Side
  readonly words: MarneWords
  readonly ground: Ground
  readonly mover: Mover
}

/** The rules of a unit's march. */
export const MARCH: MarchRules<MarneMarch> = {
  ...STEPS,
  ground: groundOf,
  mover: (ground, frame) =>
    frame.at === 'marching'
      ? { unit: frame.unit, place: unitPlace(ground.state, frame.unit), points: frame.points, begun: true }
      : atRest(ground, frame.unit),
  frame: ({ unit, points }) => ({ at: 'marching', unit, points }),
  arrive: ({ g, state }, { unit, place: to }, over, log) => {
    const { hexes } = g.board
    if (to >= hexes) return put(g, state, { unit, to, rule: 'marne:M12.f', kind: 'exited' }, log)
    const rule = over ? 'marne:M3.a' : unitPlace(state, unit) < hexes ? 'marne:M2.a' : 'marne:M13.d'
    return put(g, state, { unit, to, rule, kind: 'moved' }, log)
  },
  result: ({ unit }) => ({ type: 'marched', unit }),
  stopRule: 'marne:M2.f',
  entryRule: 'marne:M13.d',
  refuse,
}

/** Builds the procedure of a selected unit, for each of its frames. */
export const march = (g: MarneTables): MarneProcedure<MarchFrame> => marchProcedure(g, SIDES, MARCH)
