/** The movement phase (11.1) and the choice of the next unit. */
import {
  ascending,
  emptySet,
  handedBack,
  has,
  marchPhase,
  stay,
  violation,
  withMember,
  withoutMember,
} from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  type MovementFrame,
  type SideIndex,
  ENGAGED,
  SHAKEN,
  isMarked,
  originOf,
  rejoined,
  unitPlace,
  withHeir,
} from '../../state/index.js'
import { notBrokenDown, notRejoined, rejoinable } from '../breakdown.js'
import { isPlaced, mayArrive } from '../entry.js'
import { keptBy } from '../optional.js'
import { gateBefore } from '../gates.js'
import { beginInfiltration, infiltrators, whyAsleep, withWay } from '../infiltration.js'
import { refuseOrders } from '../orders.js'
import { isRebuilding, isRestricted } from '../bars.js'
import { closed, entered } from './closing.js'
import { groundOf, taken } from './ground.js'
import type { ArdennesMarch } from './march.js'
import { excessToMend, selectable, shakenToLeave, unitToObey } from './selecting.js'

/** Returns the frame of a movement phase. */
export const beginMovement = (g: ArdennesTables, side: SideIndex): MovementFrame => ({
  at: 'movement',
  side,
  night: false,
  moved: emptySet(g.pieces.length),
  towns: [],
  dug: [],
  infiltration: null,
})

/** Returns the frame of a side's night movement (25.3, 34). */
export const beginNightMovement = (g: ArdennesTables, state: ArdennesState, side: SideIndex): MovementFrame => ({
  ...beginMovement(g, side),
  night: true,
  infiltration: beginInfiltration(g, state, side),
})

/**
 * Rejoins a breakdown unit to its parent, which counts as moved. A position that the counter has begun passes to the
 * parent (26.4.c, Q-146).
 */
const reunited = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: MovementFrame,
  counter: number,
  log: ArdennesLog,
): ArdennesNext => {
  const parent = originOf(g, state, counter)
  return stay(rejoined(g, state, counter, log), {
    ...frame,
    // the counter may be formed by another unit in this phase
    moved: withMember(withoutMember(frame.moved, counter), parent),
    dug: frame.dug.includes(counter) ? withHeir(frame.dug, counter, parent) : frame.dug,
  })
}

/** The procedure of a movement phase. */
export const movementPhase = (g: ArdennesTables): ArdennesProcedure<MovementFrame> => ({
  asks: () => 'unit-to-move',
  ...marchPhase<ArdennesMarch, MovementFrame>(g, SIDES, {
    ground: groundOf,
    mayTake: selectable,
    takenBy: () => 'ardennes:11.1.a',
    taken: (_ground, unit) => taken(unit),
    others: ({ state, phase }, out) => {
      for (const counter of rejoinable(g, state, phase)) out.push(g.actions.of('rejoin', counter))
    },
    act: (state, frame, action, log) => reunited(g, state, frame, g.actions.unitOf(action), log),
    mayEnd: ground => excessToMend(ground) < 0 && shakenToLeave(ground) < 0 && unitToObey(ground) < 0,
    ended: (state, frame, log) =>
      stay(closed(g, state, frame, log), {
        at: 'excess',
        side: frame.side,
        hexes: frame.night ? entered(g, state, frame) : null,
        last: null,
        dug: frame.night ? infiltrators(g, state, frame) : frame.dug,
      }),
  }),
  resume: (state, frame, result) => {
    const { unit, moved, town, from, dug } = handedBack(result, 'marched')
    if (!moved) return stay(state, frame)
    return stay(state, {
      at: 'movement',
      side: frame.side,
      night: frame.night,
      moved: withMember(frame.moved, unit),
      towns: town < 0 ? frame.towns : ascending([...frame.towns, town]),
      dug: dug ? ascending([...frame.dug, unit]) : frame.dug,
      infiltration: from < 0 ? frame.infiltration : withWay(frame.infiltration, from, unitPlace(state, unit)),
    })
  },
  refuse: (state, frame, action) => refuse(g, state, frame, action),
})

const refuse = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: MovementFrame,
  action: number,
): ArdennesViolation | null => {
  const { type } = g.actions.typeOf(action)
  const ground = groundOf(g, state, frame)
  if (type === 'end') {
    const bound = unitToObey(ground)
    if (bound >= 0) return refuseOrders(g, bound)
    const shaken = shakenToLeave(ground)
    const name = g.unitIds[shaken < 0 ? excessToMend(ground) : shaken]!
    return shaken < 0
      ? violation('stacking', 'ardennes:8.3.b', `${name} is in an overstacked hex and can still move`, [name])
      : violation('disrupted', 'ardennes:18.2.b', `${name} is disrupted and must leave the enemy zone of control`, [
          name,
        ])
  }
  if (type === 'rejoin') return notRejoined(g, state, g.actions.unitOf(action))
  if (type === 'split')
    return notBrokenDown(g, state, g.actions.unitOf(action), [
      'ardennes:26.2.a',
      'must be selected before it breaks down',
    ])
  if (type !== 'select') return null
  const unit = g.actions.unitOf(action)
  const name = g.unitIds[unit]!
  if (g.side[unit] !== frame.side)
    return violation('wrong-side', 'ardennes:11.1.a', `${name} is not on the ${SIDES[frame.side]} side`, [name])
  if (has(frame.moved, unit))
    return violation('already-moved', 'ardennes:11.1.e', `${name} has moved in this phase`, [name])
  const asleep = frame.night ? whyAsleep(g, state, frame, unit) : null
  if (asleep !== null) return asleep
  if (isMarked(state, unit, ENGAGED))
    return violation('not-now', 'ardennes:16.5.b', `${name} is engaged and cannot move`, [name])
  if (unitPlace(state, unit) >= g.board.hexes) {
    if (isMarked(state, unit, SHAKEN))
      return violation('disrupted', 'ardennes:11.9.i', `${name} is disrupted and cannot leave its box`, [name])
    if (!mayArrive(g, state, unit))
      return violation('not-now', keptBy(g, state, unit) ?? 'ardennes:13.1.a', `${name} cannot enter the map now`, [
        name,
      ])
    if (gateBefore(g, state, unit) >= 0)
      return violation('not-now', 'ardennes:13.4.g', `${name} blocks an entry hex and cannot leave it`, [name])
    return isPlaced(g, unit, unitPlace(state, unit))
      ? violation('must-enter', 'ardennes:13.2.a', `${name} has no town to be placed in`, [name])
      : violation('must-enter', 'ardennes:13.1.c', `${name} has no open entry hex`, [name])
  }
  if (isRestricted(g, state, ground.turn, unit))
    return violation('not-now', 'ardennes:29.1.a', `${name} cannot move on the first turn`, [name])
  if (isRebuilding(state, ground.turn, unit))
    return violation('not-now', 'ardennes:25.25.a', `${name} has received a replacement and cannot move`, [name])
  return violation('no-movement-points', 'ardennes:11.1.b', `${name} cannot enter any hex`, [name])
}
