/** The move of one unit (11), hex by hex, from its selection. */
import {
  type MarchRules,
  type MarchTypes,
  ascending,
  call,
  canStep,
  direction,
  done,
  marchProcedure,
  refusedBy,
  stay,
  violation,
} from '../../../../kernel/index.js'
import { type ArdennesRule, type ArdennesWords, POSITION_HEXES } from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'
import {
  type ArdennesAction,
  type ArdennesFrame,
  type ArdennesProcedure,
  type ArdennesResult,
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  type MarchFrame,
  ALLIED,
  ASTRAY,
  FIRED,
  GERMAN,
  TRUCK,
  gameTurnOf,
  isMarked,
  put,
  sideOf,
  unitPlace,
  withMark,
  withoutMark,
} from '../../state/index.js'
import { crossesBoundary } from '../bars.js'
import { breakDown, notBrokenDown } from '../breakdown.js'
import { isUnchecked } from '../bridges.js'
import { isDropped, isPlaced } from '../entry.js'
import { MUST_OBEY, isAstrayOfOrders, isOrdered } from '../orders.js'
import { begun } from '../positions.js'
import { passedOver } from '../traffic/index.js'
import { type Ground, type Mover, groundOf, isHampered, moverIn, taken } from './ground.js'
import { marked, onRoad } from './marking.js'
import { EXIT } from './leaving.js'
import { STEPS } from './steps.js'
import { spentBefore } from '../strategic-movement.js'

/** The types of a march. */
export interface ArdennesMarch extends MarchTypes {
  readonly state: ArdennesState
  readonly frame: ArdennesFrame
  readonly held: MarchFrame
  readonly result: ArdennesResult
  readonly side: Side
  readonly words: ArdennesWords
  readonly ground: Ground
  readonly mover: Mover
}

/** Whether a step takes a German unit over the bridge of Ouren before the bridge has been checked (7.8.a). */
export const crossesUnchecked = (
  { g, state }: Pick<Ground, 'g' | 'state'>,
  unit: number,
  from: number,
  to: number,
): boolean =>
  g.side[unit] === GERMAN &&
  from < g.board.hexes &&
  isUnchecked(g, state) &&
  g.bridgeAt[from * 6 + direction(g.board, from, to)] === g.ouren

/** Flips an Allied gun that moves farther than a change of position (22.1.b). */
const turnedOver = (g: ArdennesTables, state: ArdennesState, { unit, hexes }: Mover): ArdennesState =>
  g.guns[unit] === 1 &&
  g.side[unit] === ALLIED &&
  // a gun that is out of supply or disrupted cannot change position, so it moves on its Fired face
  (hexes > POSITION_HEXES || isHampered({ state }, unit)) &&
  !isMarked(state, unit, FIRED)
    ? withMark(state, unit, FIRED)
    : state

/** Clears the mark of a unit that was forced over the army boundary and has returned (11.10.e). */
const returned = (g: ArdennesTables, state: ArdennesState, unit: number, from: number, to: number): ArdennesState =>
  isMarked(state, unit, ASTRAY) && crossesBoundary(g, gameTurnOf(state), unit, from, direction(g.board, from, to))
    ? withoutMark(state, unit, ASTRAY)
    : state

/** Records a hex through which German units have left the map (31.1.i). */
const withExit = (state: ArdennesState, hex: number): ArdennesState =>
  state.exits.includes(hex) ? state : { ...state, exits: ascending([...state.exits, hex]) }

/** Returns the rule under which a unit goes from one place to another. */
const ruleOfHop = (g: ArdennesTables, unit: number, from: number, to: number): ArdennesRule => {
  const { hexes } = g.board
  if (from < hexes) return to < hexes ? 'ardennes:11.1.b' : 'ardennes:11.9.a'
  if (to >= hexes)
    return g.gateOf[to]! >= 0 ? 'ardennes:13.4.d' : g.gateOf[from]! >= 0 ? 'ardennes:13.4.h' : 'ardennes:13.1.g'
  return isPlaced(g, unit, from) ? 'ardennes:13.2.a' : 'ardennes:13.1.c'
}

/** The order that a unit cannot carry out now, by the type of an action that is not offered. */
const NOT_NOW: Partial<Record<ArdennesAction['type'], readonly [ArdennesRule, string]>> = {
  mark: ['ardennes:25.3.e', 'be marked for the night'],
  strategic: ['ardennes:12.1.b', 'use Strategic Movement'],
  mount: ['ardennes:12.61.b', 'mount trucks'],
  dismount: ['ardennes:12.61.b', 'dismount trucks'],
  deceive: ['ardennes:27.12.a', 'deceive the enemy'],
  dig: ['ardennes:15.8.g', 'begin a position'],
}

/** Explains why ending the move, leaving the map or another action of the moving unit is not offered. */
const refuse = (ground: Ground, mover: Mover, action: number): ArdennesViolation | null => {
  const { g, state } = ground
  const { unit, begun } = mover
  const { type } = g.actions.typeOf(action)
  const name = g.unitIds[unit]!
  const not = (rule: ArdennesRule, why: string): ArdennesViolation =>
    violation('not-offered', rule, `${name} ${why}`, [name])
  if ((type === 'stop' && begun) || type === 'mark' || type === 'exit')
    if (isAstrayOfOrders(g, state, unit) || (type === 'exit' && isOrdered(g, state, unit)))
      return violation('not-now', 'ardennes:27.8.b', `${name} ${MUST_OBEY}`, [name])
  switch (type) {
    case 'enter': {
      if (!isDropped(g, state, unit)) return null
      const hex = g.actions.places[g.actions.placeOf(action)]!
      const where = 'clear ground or light woods without a settlement, with no enemy in or next to it'
      const message = `${name} cannot be dropped into ${hex}: a drop needs ${where}`
      return violation('out-of-area', 'ardennes:27.2.b', message, [name, hex])
    }
    case 'stop':
      return begun
        ? not('ardennes:11.2.c', 'is in Extended Movement and cannot end its move next to an enemy')
        : not('ardennes:11.1.d', 'is selected and must move')
    case 'split': {
      const named = g.actions.unitOf(action)
      const why = named === unit ? 'has begun to move' : 'is not the selected unit'
      return notBrokenDown(g, state, named, ['ardennes:26.2.a', why])
    }
    case 'tow':
      return g.guns[unit] === 1 && g.side[unit] === GERMAN
        ? not('ardennes:22.3.d', 'cannot receive a prime mover: none is left, or it has moved')
        : not('ardennes:22.3.b', 'is not a German gun')
    case 'exit':
      return refusedBy(EXIT, { ground, mover }, 0, name)
    default: {
      const [rule, what] = NOT_NOW[type] ?? []
      return rule === undefined ? null : not(rule, `cannot ${what!} now`)
    }
  }
}

/**
 * Returns the result of a move: whether the unit has moved or used its move otherwise, the town that it was placed in,
 * and the hex that it infiltrated from.
 */
const handed = (
  { unit, town }: Pick<MarchFrame, 'unit' | 'town'>,
  {
    moved = true,
    dug = false,
    from = -1,
  }: { readonly moved?: boolean; readonly dug?: boolean; readonly from?: number } = {},
): ArdennesResult => ({ type: 'marched', unit, moved, town, from, dug })

/** The rules of a unit's march. */
export const MARCH: MarchRules<ArdennesMarch> = {
  ...STEPS,
  ground: groundOf,
  mover: moverIn,
  frame: ({ unit, spent, hexes, town, road }) => ({ ...taken(unit), spent, hexes, strategic: road, town }),
  arrive: ({ g, state, phase }, mover, _over, log) => {
    const { unit, place: to } = mover
    const { hexes } = g.board
    const from = unitPlace(state, unit)
    const kind = to >= hexes && from < hexes ? 'exited' : 'moved'
    const left = to === g.exited ? withExit(state, from) : state
    const over = to < hexes ? passedOver(left, sideOf(g, unit), to) : left
    // units keep their trucks at night
    const walked = mover.road || phase.night ? over : withoutMark(over, unit, TRUCK)
    const moved = put(
      g,
      walked,
      { unit, to, rule: mover.from < 0 ? ruleOfHop(g, unit, from, to) : 'ardennes:34.0.a', kind },
      log,
    )
    return turnedOver(g, returned(g, moved, unit, from, to), mover)
  },
  act: ({ g, state }, frame, action, log) => {
    const { unit } = frame
    switch (g.actions.typeOf(action).type) {
      case 'strategic':
        return stay(onRoad(g, state, unit, log), {
          ...frame,
          strategic: true,
          spent: spentBefore(g, state, unit),
          formed: -1,
        })
      case 'split': {
        const { state: after, counter, left } = breakDown(g, state, unit, log)
        return stay(after, { ...frame, unit: left, formed: counter })
      }
      case 'dismount':
        return stay(withoutMark(state, unit, TRUCK), { ...frame, afoot: true })
      case 'deceive':
        return call(state, frame, { at: 'deceit', unit })
      case 'mount':
        return done(marked(g, state, unit, 'truck', log), handed(frame))
      // only units that ride or mount keep their trucks (12.7.b)
      case 'mark':
        return done(marked(g, withoutMark(state, unit, TRUCK), unit, 'night', log), handed(frame))
      case 'dig':
        return done(begun(g, withoutMark(state, unit, TRUCK), unit, log), handed(frame, { dug: true }))
      default:
        return stay(marked(g, state, unit, 'prime-mover', log), frame)
    }
  },
  meets: (ground, frame, to) => {
    const [{ g, state }, { unit }] = [ground, frame]
    if (isDropped(g, state, unit)) return call(state, frame, { at: 'drop', unit, hex: to })
    return crossesUnchecked(ground, unit, unitPlace(state, unit), to) ? call(state, frame, { at: 'check' }) : null
  },
  resume: (ground, frame, result) => {
    if (result.type === 'deceived')
      return result.passes ? stay(ground.state, { ...frame, masked: true }) : done(ground.state, handed(frame))
    // a dropped unit does not move on this turn (27.2.d)
    const dropped = result.type === 'dropped'
    const mover = moverIn(ground, frame)
    // if the bridge that it was to cross has collapsed, its move may have to end in a hex where it could not otherwise
    // stop
    if (!dropped && (canStep(STEPS, ground, mover) || STEPS.mayStop(ground, mover))) return stay(ground.state, frame)
    return done(ground.state, handed(frame, { moved: dropped || mover.begun }))
  },
  // a unit that is put aside after it has broken down may be selected again
  result: mover => handed(mover, { moved: mover.begun, from: mover.from }),
  stopRule: 'ardennes:11.1.d',
  entryRule: 'ardennes:13.1.c',
  refuse,
}

/** The procedure of a selected unit. */
export const march = (g: ArdennesTables): ArdennesProcedure<MarchFrame> => marchProcedure(g, SIDES, MARCH)
