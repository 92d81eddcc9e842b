/** 5 The movement phase and the manoeuvre phase: which unit moves next, which reinforcements and reserves come. */
import {
  type Procedure,
  type Violation,
  call,
  emptySet,
  has,
  members,
  stay,
  violation,
  withMember,
} from '../../../../kernel/index.js'
import { canMove } from './march.js'
import {
  type Handed,
  type MovementFrame,
  type Setting,
  type SideIndex,
  type VerdunFrame,
  type VerdunState,
  NEUTRALISED,
  isMarked,
  isOnMap,
  unitPlace,
} from '../../state/index.js'
import { entryHexes, mayArrive } from '../reinforcements.js'
import { SIDES, type Side } from '../../scenario/index.js'
import { manoeuvresInCommand } from '../stosstruppen.js'
import { inEnemyZoc } from '../zones-of-control.js'

/** The frame of a movement phase (3) or a manoeuvre phase (5); `advanced` are the units that an advance has made manoeuvre already (5.4.b). */
export const beginMovement = (g: Setting, side: SideIndex, manoeuvre: boolean, advanced: Handed): MovementFrame => ({
  at: 'movement',
  side,
  manoeuvre,
  moved: emptySet(g.units.length),
  advanced: advanced.length > 0 ? advanced : emptySet(g.units.length),
  detached: [],
})

/** Movement points that a battalion detached in this phase has spent already (5.1.b); 0 for any other unit. */
export const spentBefore = (frame: MovementFrame, unit: number): number =>
  frame.detached.find(detached => detached.unit === unit)?.spent ?? 0

/** Whether the unit may manoeuvre: infantry in command, Stosstruppen always; not when neutralised (5.4.c, 9.a, 10.2.a). */
export const mayManoeuvre = (g: Setting, state: VerdunState, unit: number): boolean =>
  g.infantry[unit] === 1 && !isMarked(state, unit, NEUTRALISED) && manoeuvresInCommand(g, state, unit)

/** Whether a unit may be taken in hand. */
const selectable = (g: Setting, state: VerdunState, frame: MovementFrame, unit: number): boolean => {
  if (has(frame.moved, unit)) return false
  if (!isOnMap(g, state, unit))
    return !frame.manoeuvre && mayArrive(g, state, unit) && entryHexes(g, state, unit).length > 0
  return (!frame.manoeuvre || mayManoeuvre(g, state, unit)) && canMove(g, state, frame, unit, spentBefore(frame, unit))
}

/** The procedure of a movement phase. */
export const movementPhase = (g: Setting): Procedure<VerdunState, MovementFrame, VerdunFrame, Handed, Side> => {
  const base = g.actions.base('select')
  const end = g.actions.of('end')
  return {
    who: (_state, frame) => frame.side,
    asks: (_state, frame) => (frame.manoeuvre ? 'unit-to-manoeuvre' : 'unit-to-move'),
    legal: (state, frame) => {
      const out: number[] = []
      for (const unit of g.unitsOf[frame.side]) if (selectable(g, state, frame, unit)) out.push(base + unit)
      out.push(end)
      return out
    },
    apply: (state, frame, action, log) => {
      if (action === end)
        return stay(state, {
          at: 'stacking',
          side: frame.side,
          both: false,
          last: -1,
          handed: frame.manoeuvre
            ? members(frame.moved).reduce((set, unit) => withMember(set, unit), frame.advanced)
            : [],
        })
      const unit = g.actions.unitOf(action)
      log?.add({
        kind: 'selected',
        rule: frame.manoeuvre ? 'verdun:5.4.a' : 'verdun:5.1.a',
        side: SIDES[frame.side],
        unit: g.unitIds[unit]!,
        from: g.board.ids[unitPlace(state, unit)]!,
      })
      return call(state, frame, {
        at: 'march',
        unit,
        spent: spentBefore(frame, unit),
        steps: 0,
        zoc: false,
        dropped: [],
      })
    },
    resume: (state, frame, handed) => {
      const [unit, ...dropped] = handed
      const detached = [...frame.detached]
      let moved = withMember(frame.moved, unit!)
      for (let i = 0; i < dropped.length; i += 2) {
        const [battalion, spent] = [dropped[i]!, dropped[i + 1]!]
        detached.push({ unit: battalion, spent })
        // dropped where its regiment has entered an enemy ZOC, it has stopped like it (3.2.b, 5.1.b)
        if (spent > 0 && inEnemyZoc(g, state, frame.side, unitPlace(state, battalion)))
          moved = withMember(moved, battalion)
      }
      return stay(state, { ...frame, moved, detached })
    },
    refuse: (state, frame, action) => refuse(g, state, frame, action),
  }
}

const refuse = (g: Setting, state: VerdunState, frame: MovementFrame, action: number): Violation | null => {
  if (g.actions.typeOf(action).type !== 'select') return null
  const unit = g.actions.unitOf(action)
  const name = g.unitIds[unit]!
  if (g.side[unit] !== frame.side)
    return violation('wrong-side', 'verdun:2.1.a', `${name} is not on the ${SIDES[frame.side]} side`, [name])
  if (has(frame.moved, unit))
    return violation('already-moved', 'verdun:5.1.a', `${name} has moved in this phase`, [name])
  if (!isOnMap(g, state, unit)) return violation('not-now', 'verdun:12.a', `${name} cannot enter now`, [name])
  if (frame.manoeuvre && !mayManoeuvre(g, state, unit)) {
    return isMarked(state, unit, NEUTRALISED)
      ? violation('disrupted', 'verdun:9.a', `${name} is neutralised`, [name])
      : g.infantry[unit] === 0
        ? violation('not-offered', 'verdun:5.4.c', `${name} does not manoeuvre`, [name])
        : violation('supply', 'verdun:10.2.a', `${name} is out of command`, [name])
  }
  return violation('no-movement-points', 'verdun:5.1.a', `${name} can enter no hex`, [name])
}
