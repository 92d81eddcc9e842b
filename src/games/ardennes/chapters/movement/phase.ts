/** 11.1 The movement phase: which unit moves next. */
import {
  ascending,
  call,
  canStep,
  emptySet,
  handedBack,
  has,
  stay,
  violation,
  withMember,
} from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  type MovementFrame,
  type SideIndex,
  ALLIED,
  unitPlace,
} from '../../state/index.js'
import { arrivalsStayOff, entriesFor, isPlaced, mayArrive } from '../entry.js'
import { isInExcess } from '../stacking.js'
import { isRestricted } from '../bars.js'
import { type Ground, atRest, groundOf, taken } from './ground.js'
import { STEPS, towable } from './steps.js'

/** The frame of a movement phase. */
export const beginMovement = (g: ArdennesTables, side: SideIndex): MovementFrame => ({
  at: 'movement',
  side,
  moved: emptySet(g.pieces.length),
  towns: [],
})

/** Whether a unit has somewhere to go in this phase. */
export const selectable = (ground: Ground, unit: number): boolean => {
  const { g, state, phase, turn } = ground
  if (has(phase.moved, unit)) return false
  if (unitPlace(state, unit) >= g.board.hexes) {
    if (!mayArrive(g, state, unit)) return false
    const mover = atRest(ground, unit)
    return (mover.limit > 0 && entriesFor(g, state, unit).length > 0) || towable(ground, mover)
  }
  if (isRestricted(g, state, turn, unit)) return false
  const mover = atRest(ground, unit)
  return canStep(STEPS, ground, mover) || towable(ground, mover)
}

/** A unit of a hex in excess that could still move; -1 for none. */
const excessToMend = (ground: Ground): number => {
  const { g, state, phase, occupancy } = ground
  for (const unit of g.unitsOf[phase.side]) {
    const hex = unitPlace(state, unit)
    // each stack once, by its first unit
    if (hex >= g.board.hexes || occupancy.count(phase.side, hex) < 2 || occupancy.firstIn(hex) !== unit) continue
    if (!isInExcess(g, state, hex)) continue
    const free = occupancy.unitsIn(hex).find(other => selectable(ground, other))
    if (free !== undefined) return free
  }
  return -1
}

/** The procedure of a movement phase. */
export const movementPhase = (g: ArdennesTables): ArdennesProcedure<MovementFrame> => {
  const base = g.actions.base('select')
  const end = g.actions.of('end')
  return {
    calls: ['march'],
    becomes: ['excess'],
    who: (_state, frame) => frame.side,
    asks: () => 'unit-to-move',
    legal: (state, frame) => {
      const out: number[] = []
      const ground = groundOf(g, state, frame)
      for (const unit of g.unitsOf[frame.side]) if (selectable(ground, unit)) out.push(base + unit)
      if (excessToMend(ground) < 0) out.push(end)
      return out
    },
    apply: (state, frame, action, log) => {
      if (action === end)
        return stay(frame.side === ALLIED ? arrivalsStayOff(g, state, log) : state, {
          at: 'excess',
          side: frame.side,
          last: null,
        })
      const unit = g.actions.unitOf(action)
      log?.add({
        kind: 'selected',
        rule: 'ardennes:11.1.a',
        side: SIDES[frame.side],
        unit: g.unitIds[unit]!,
        from: g.board.ids[unitPlace(state, unit)]!,
      })
      return call(state, frame, taken(unit))
    },
    resume: (state, frame, result) => {
      const { unit, moved, town } = handedBack(result, 'marched')
      if (!moved) return stay(state, frame)
      return stay(state, {
        at: 'movement',
        side: frame.side,
        moved: withMember(frame.moved, unit),
        towns: town < 0 ? frame.towns : ascending([...frame.towns, town]),
      })
    },
    refuse: (state, frame, action) => refuse(g, state, frame, action),
  }
}

const refuse = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: MovementFrame,
  action: number,
): ArdennesViolation | null => {
  const { type } = g.actions.typeOf(action)
  const ground = groundOf(g, state, frame)
  if (type === 'end') {
    const name = g.unitIds[excessToMend(ground)]!
    return violation('stacking', 'ardennes:8.3.b', `${name} lies in excess and can still move`, [name])
  }
  if (type !== 'select') return null
  const unit = g.actions.unitOf(action)
  const name = g.unitIds[unit]!
  if (g.side[unit] !== frame.side)
    return violation('wrong-side', 'ardennes:11.1.a', `${name} is not on the ${SIDES[frame.side]} side`, [name])
  if (has(frame.moved, unit))
    return violation('already-moved', 'ardennes:11.1.e', `${name} has moved in this phase`, [name])
  if (unitPlace(state, unit) >= g.board.hexes) {
    if (!mayArrive(g, state, unit))
      return violation('not-now', 'ardennes:13.1.a', `${name} does not come onto the map now`, [name])
    return isPlaced(g, unit, unitPlace(state, unit))
      ? violation('must-enter', 'ardennes:13.2.a', `${name} finds no town to be placed in`, [name])
      : violation('must-enter', 'ardennes:13.1.c', `${name} finds no way onto the map`, [name])
  }
  if (isRestricted(g, state, ground.turn, unit))
    return violation('not-now', 'ardennes:29.1.a', `${name} does not move on the first turn`, [name])
  return violation('no-movement-points', 'ardennes:11.1.b', `${name} can enter no hex`, [name])
}
