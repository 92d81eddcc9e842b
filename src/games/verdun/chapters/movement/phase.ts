/**
 * 5 The movement phase and the manoeuvre phase: the order of the moving units, and the entry of reinforcements and
 * reserves.
 */
import {
  bar,
  canStep,
  emptySet,
  gate,
  has,
  isOpen,
  marchPhase,
  members,
  reasonsOf,
  stay,
  withMember,
} from '../../../../kernel/index.js'
import type { VerdunBars } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type MovementFrame,
  type SideIndex,
  type VerdunCarry,
  type VerdunProcedure,
  type VerdunTables,
  NEUTRALISED,
  handedBack,
  isMarked,
  isOnMap,
  unitPlace,
} from '../../state/index.js'
import { entryHexes, mayArrive } from '../reinforcements.js'
import { manoeuvresInCommand } from '../stosstruppen.js'
import { OTHER_SIDE } from '../units.js'
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

/** The rules that keep a unit from manoeuvring (5.4.c, 9.a, 10.2.a). */
const MANOEUVRE: VerdunBars<Ground> = [
  bar('verdun:9.a', 'disrupted', '{} is neutralised', ({ state }, unit) => isMarked(state, unit, NEUTRALISED)),
  bar('verdun:5.4.c', 'not-offered', '{} cannot manoeuvre', ({ g }, unit) => g.infantry[unit] === 0),
  bar('verdun:10.2.a', 'supply', '{} is out of command', ({ g, state }, unit) => !manoeuvresInCommand(g, state, unit)),
]

/**
 * Builds the rules that keep a unit from being selected. A unit on the map must be able to make a step or
 * detach a battalion. A unit manoeuvres if it is infantry in command or Stosstruppen, and not neutralised.
 */
const selecting = (manoeuvre: boolean): VerdunBars<Ground> => [
  OTHER_SIDE,
  bar('verdun:5.1.a', 'already-moved', '{} has moved in this phase', ({ phase }, unit) => has(phase.moved, unit)),
  gate(
    'verdun:12.a',
    'not-now',
    '{} cannot enter now',
    ({ g, state }, unit) =>
      !isOnMap(g, state, unit) && (manoeuvre || !mayArrive(g, state, unit) || entryHexes(g, state, unit).length === 0),
  ),
  ...(manoeuvre ? MANOEUVRE : []),
  bar(
    'verdun:5.1.a',
    'no-movement-points',
    '{} cannot enter any hex',
    (ground, unit) =>
      isOnMap(ground.g, ground.state, unit) &&
      !canStep(STEPS, ground, atRest(ground, unit)) &&
      detachable(ground, unit) < 0,
  ),
]
const [TO_MOVE, TO_MANOEUVRE] = [selecting(false), selecting(true)]
/** Returns the rules that keep a unit from being selected in this phase. */
export const selectionBars = ({ manoeuvre }: MovementFrame): VerdunBars<Ground> => (manoeuvre ? TO_MANOEUVRE : TO_MOVE)

/** Builds the procedure of a movement phase. */
export const movementPhase = (g: VerdunTables): VerdunProcedure<MovementFrame> => ({
  asks: (_state, frame) => (frame.manoeuvre ? 'unit-to-manoeuvre' : 'unit-to-move'),
  ...marchPhase<VerdunMarch, MovementFrame>(g, SIDES, {
    ground: groundOf,
    mayTake: (ground, unit) => isOpen(selectionBars(ground.phase), ground, unit),
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
  bars: (state, frame, action, most) => {
    if (g.actions.typeOf(action).type !== 'select') return []
    const unit = g.actions.unitOf(action)
    return reasonsOf({ bars: selectionBars(frame) }, groundOf(g, state, frame), unit, g.unitIds[unit]!, most)
  },
})
