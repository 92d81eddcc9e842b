/**
 * 5 The movement phase and the manoeuvre phase: the order of the moving units, and the entry of reinforcements and
 * reserves.
 */
import { canStep, emptySet, has, marchPhase, members, stay, violation, withMember } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type MovementFrame,
  type SideIndex,
  type VerdunCarry,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  NEUTRALISED,
  handedBack,
  isMarked,
  isOnMap,
  unitPlace,
} from '../../state/index.js'
import { entryHexes, mayArrive } from '../reinforcements.js'
import { manoeuvresInCommand } from '../stosstruppen.js'
import { inEnemyZoc } from '../zones-of-control.js'
import { type VerdunMarch, MARCH } from './march.js'
import { type Ground, STEPS, atRest, detachable, groundOf } from './steps.js'

/**
 * Returns the frame of a movement phase (3) or a manoeuvre phase (5). `advanced` lists the units whose advance counts
 * as a manoeuvre (5.4.b).
 */
export const beginMovement = (
  g: VerdunTables,
  side: SideIndex,
  manoeuvre: boolean,
  advanced: VerdunCarry,
): MovementFrame => ({
  at: 'movement',
  side,
  manoeuvre,
  moved: emptySet(g.units.length),
  advanced: advanced ?? emptySet(g.units.length),
  detached: [],
})

/** Whether the unit may manoeuvre: infantry in command, or Stosstruppen, and not neutralised (5.4.c, 9.a, 10.2.a). */
const mayManoeuvre = (g: VerdunTables, state: VerdunState, unit: number): boolean =>
  g.infantry[unit] === 1 && !isMarked(state, unit, NEUTRALISED) && manoeuvresInCommand(g, state, unit)

/** Whether a unit may be selected. A unit on the map must be able to make a step or detach a battalion. */
export const selectable = (ground: Ground, unit: number): boolean => {
  const { g, state, phase } = ground
  if (has(phase.moved, unit)) return false
  if (!isOnMap(g, state, unit))
    return !phase.manoeuvre && mayArrive(g, state, unit) && entryHexes(g, state, unit).length > 0
  if (phase.manoeuvre && !mayManoeuvre(g, state, unit)) return false
  return canStep(STEPS, ground, atRest(ground, unit)) || detachable(ground, unit) >= 0
}

/** Builds the procedure of a movement phase. */
export const movementPhase = (g: VerdunTables): VerdunProcedure<MovementFrame> => ({
  asks: (_state, frame) => (frame.manoeuvre ? 'unit-to-manoeuvre' : 'unit-to-move'),
  ...marchPhase<VerdunMarch, MovementFrame>(g, SIDES, {
    ground: groundOf,
    mayTake: selectable,
    takenBy: ({ phase }) => (phase.manoeuvre ? 'verdun:5.4.a' : 'verdun:5.1.a'),
    taken: (ground, unit) => MARCH.frame(atRest(ground, unit)),
    ended: (state, frame) =>
      stay(state, {
        at: 'stacking',
        side: frame.side,
        both: false,
        last: null,
        handed: frame.manoeuvre
          ? members(frame.moved).reduce((set, unit) => withMember(set, unit), frame.advanced)
          : null,
      }),
  }),
  resume: (state, frame, result) => {
    const { unit, dropped } = handedBack(result, 'marched')
    // a battalion dropped where its regiment entered an enemy ZOC has also stopped (3.2.b, 5.1.b)
    const stopped = dropped.filter(
      battalion => battalion.spent > 0 && inEnemyZoc(g, state, frame.side, unitPlace(state, battalion.unit)),
    )
    return stay(state, {
      at: 'movement',
      side: frame.side,
      manoeuvre: frame.manoeuvre,
      moved: stopped.reduce((set, battalion) => withMember(set, battalion.unit), withMember(frame.moved, unit)),
      advanced: frame.advanced,
      detached: dropped.length > 0 ? [...frame.detached, ...dropped] : frame.detached,
    })
  },
  refuse: (state, frame, action) => refuse(g, state, frame, action),
})

const refuse = (g: VerdunTables, state: VerdunState, frame: MovementFrame, action: number): VerdunViolation | null => {
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
        ? violation('not-offered', 'verdun:5.4.c', `${name} cannot manoeuvre`, [name])
        : violation('supply', 'verdun:10.2.a', `${name} is out of command`, [name])
  }
  return violation('no-movement-points', 'verdun:5.1.a', `${name} cannot enter any hex`, [name])
}
