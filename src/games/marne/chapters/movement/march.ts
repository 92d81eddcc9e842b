/** M2 Movement, M3 Leapfrog withdrawal, and leaving the map (M12.f): one unit's move, hex by hex. */
import {
  type Next,
  type Procedure,
  type SideIndex,
  type Violation,
  direction,
  done,
  has,
  sideOf,
  stay,
  unitPlace,
  violation,
} from '../../../../kernel/index.js'
import {
  type Handed,
  type MarchFrame,
  type MarneFrame,
  type MarneState,
  type MovementFrame,
  type Setting,
  ALLIED,
  GERMAN,
  movementOf,
  put,
} from '../../state/index.js'
import { entryCost, entryHexes } from '../reinforcements.js'
import { SIDES, type Side } from '../../scenario/index.js'
import { supposedSupply } from '../supply.js'
import { EXIT_COST, UNSUPPLIED_COST, ZOC_COST } from '../../rulebook/index.js'
import { fieldOf, fortStands, inEnemyZoc, parisFallen } from '../zones-of-control.js'

/** Movement points of a unit in this phase: one less out of supply (M6.g). */
export const allowance = (g: Setting, phase: MovementFrame, unit: number): number => {
  const points = g.movement[unit]!
  return has(phase.unsupplied, unit) ? Math.max(0, points - UNSUPPLIED_COST) : points
}

/** Why a step is not allowed: the first of these that applies, in this order; OPEN when it is. */
export const OPEN = 0
const NOT_ADJACENT = 1
const ENEMY = 2
const FORTRESS = 3
const ZOC_TO_ZOC = 4
const CUT_OFF = 5
const NO_POINTS = 6

/** Whether the hex holds a friend that has not moved in this phase, other than the unit itself (M3.a, M3.e, Q-27). */
const unmovedFriend = (g: Setting, state: MarneState, phase: MovementFrame, unit: number, hex: number): boolean => {
  const field = fieldOf(g, state)
  for (let other = field.firstIn(hex); other >= 0; other = field.nextAfter(other)) {
    if (other !== unit && g.side[other] === phase.side && !has(phase.moved, other)) return true
  }
  return false
}

/** Whether a cut-off unit may enter the hex: towards its own source, or where it would be in supply (M6.i, Q-28). */
const cutOffMayEnter = (
  g: Setting,
  state: MarneState,
  side: SideIndex,
  unit: number,
  from: number,
  to: number,
): boolean => {
  const nearer = side === GERMAN ? g.northing[to]! < g.northing[from]! : g.northing[to]! > g.northing[from]!
  if (nearer) return true
  if (side === ALLIED && !parisFallen(g, state) && g.toParis[to]! < g.toParis[from]!) return true
  return supposedSupply(g, put(g, state, unit, to, 'marne:M6.i', 'moved', undefined), side, [to])
}

/**
 * Whether `unit`, in hand with `points` left in `from`, may step in direction `d`: OPEN or the first rule it breaks.
 * The one place that knows; offering and refusing both ask it.
 */
export const stepBreaks = (
  g: Setting,
  state: MarneState,
  phase: MovementFrame,
  unit: number,
  from: number,
  d: number,
  points: number,
  begun: boolean,
): number => {
  const to = g.board.neighbours[from * 6 + d]!
  if (to < 0) return NOT_ADJACENT
  const side = phase.side
  const field = fieldOf(g, state)
  if (field.count[1 - side]![to]! > 0) return ENEMY
  if (side === GERMAN && fortStands(g, state, to)) return FORTRESS
  const zoc = inEnemyZoc(g, state, side, to, field)
  if (zoc && inEnemyZoc(g, state, side, from, field) && (begun || !unmovedFriend(g, state, phase, unit, to)))
    return ZOC_TO_ZOC
  if (has(phase.cutOff, unit) && !cutOffMayEnter(g, state, side, unit, from, to)) return CUT_OFF
  return g.stepCost[from * 6 + d]! + (zoc ? ZOC_COST : 0) <= points ? OPEN : NO_POINTS
}

/** What a step costs (M2.a to M2.d). */
export const stepCost = (g: Setting, state: MarneState, side: SideIndex, from: number, d: number): number =>
  g.stepCost[from * 6 + d]! + (inEnemyZoc(g, state, side, g.board.neighbours[from * 6 + d]!) ? ZOC_COST : 0)

/** Whether the unit may leave the map from here (M12.f to M12.h, Q-34); a cut-off unit may not. */
export const mayExit = (g: Setting, phase: MovementFrame, unit: number, from: number, points: number): boolean =>
  points >= EXIT_COST && g.exitHex[phase.side][from] === 1 && !has(phase.cutOff, unit)

/** Whether the unit can begin a move in this phase: one step, or off the map. */
export const canMove = (g: Setting, state: MarneState, phase: MovementFrame, unit: number): boolean => {
  const from = unitPlace(state, unit)
  const points = allowance(g, phase, unit)
  for (let d = 0; d < 6; d++) if (stepBreaks(g, state, phase, unit, from, d, points, false) === OPEN) return true
  return mayExit(g, phase, unit, from, points)
}

/** Whether a move into `to` from `from` is a leapfrog, which ends the move (M3.c). */
const isLeapfrog = (g: Setting, state: MarneState, side: SideIndex, from: number, to: number): boolean =>
  inEnemyZoc(g, state, side, from) && inEnemyZoc(g, state, side, to)

/** The procedure of a unit on the move. */
export const march = (g: Setting): Procedure<MarneState, MarchFrame, MarneFrame, Handed, Side> => {
  const { actions, board } = g
  const stepBase = actions.base('step')
  const enterBase = actions.base('enter')
  const exit = actions.of('exit')
  const stop = actions.of('stop')
  const steps = (state: MarneState, frame: MarchFrame): number[] => {
    const phase = movementOf(state)
    const from = unitPlace(state, frame.unit)
    const out: number[] = []
    for (let k = from * 6; k < from * 6 + 6; k++) {
      const d = g.ascending[k]!
      if (d === 255) break
      if (stepBreaks(g, state, phase, frame.unit, from, d, frame.points, frame.begun) === OPEN)
        out.push(stepBase + board.neighbours[from * 6 + d]!)
    }
    return out
  }
  return {
    who: (_state, frame) => sideOf(g, frame.unit),
    asks: (state, frame) => (unitPlace(state, frame.unit) < board.hexes ? 'next-hex' : 'entry-hex'),
    skips: true,
    legal: (state, frame) => {
      const from = unitPlace(state, frame.unit)
      const phase = movementOf(state)
      if (from >= board.hexes) return entryHexes(g, state, frame.unit).map(hex => enterBase + hex)
      const out = steps(state, frame)
      if (mayExit(g, phase, frame.unit, from, frame.points)) out.push(exit)
      if (frame.begun) out.push(stop)
      return out
    },
    apply: (state, frame, action, log): Next<MarneState, MarneFrame, Handed> => {
      const { unit } = frame
      const side = sideOf(g, unit)
      const from = unitPlace(state, unit)
      if (action === stop) {
        log?.add({
          kind: 'stopped',
          rule: 'marne:M2.f',
          side: SIDES[side],
          unit: g.unitIds[unit]!,
          to: board.ids[from]!,
        })
        return done(state, [unit])
      }
      if (action === exit) {
        const gone = put(g, state, unit, g.exitOf(from), 'marne:M12.f', 'exited', log)
        return done(gone, [unit])
      }
      const to = actions.placeOf(action)
      if (from >= board.hexes) {
        const entered = put(g, state, unit, to, 'marne:M13.d', 'moved', log)
        return stay(entered, { ...frame, points: frame.points - entryCost(g, state, side, to), begun: true })
      }
      const d = direction(board, from, to)
      const leap = isLeapfrog(g, state, side, from, to)
      const points = frame.points - stepCost(g, state, side, from, d)
      const moved = put(g, state, unit, to, leap ? 'marne:M3.a' : 'marne:M2.a', 'moved', log)
      return leap ? done(moved, [unit]) : stay(moved, { ...frame, points, begun: true })
    },
    refuse: (state, frame, action) => refuseStep(g, state, frame, action),
  }
}

const refuseStep = (g: Setting, state: MarneState, frame: MarchFrame, action: number): Violation | null => {
  const { actions, board } = g
  const type = actions.typeOf(action).type
  const { unit } = frame
  const phase = movementOf(state)
  const from = unitPlace(state, unit)
  const name = g.unitIds[unit]!
  if (type === 'stop')
    return violation(
      'not-offered',
      'marne:M2.e',
      `${name} has not moved yet: it moves at least one hex once it is taken in hand`,
      [name],
    )
  if (type === 'exit') {
    if (from >= board.hexes || g.exitHex[phase.side][from] !== 1)
      return violation('out-of-area', 'marne:M12.f', `${name} is not in a hex of the edge it may leave by`, [name])
    if (has(phase.cutOff, unit))
      return violation('supply', 'marne:M6.i', `${name} is cut off: it may not leave the map`, [name])
    return violation(
      'no-movement-points',
      'marne:M12.f',
      `${name} has no movement point left to leave the map`,
      [name],
      { needed: EXIT_COST },
    )
  }
  if (type === 'enter' && from >= board.hexes)
    return violation('out-of-area', 'marne:M13.d', `${name} may not enter there`, [
      name,
      board.ids[actions.placeOf(action)]!,
    ])
  if (type !== 'step' || from >= board.hexes) return null
  return stepViolation(g, state, phase, unit, from, actions.placeOf(action), frame.points, frame.begun)
}

/** Why a unit in hand may not step from one hex into another; null when it may. */
const stepViolation = (
  g: Setting,
  state: MarneState,
  phase: MovementFrame,
  unit: number,
  from: number,
  to: number,
  points: number,
  begun: boolean,
): Violation | null => {
  const { board } = g
  const name = g.unitIds[unit]!
  const d = direction(board, from, to)
  const subjects = [name, board.ids[to]!]
  switch (d < 0 ? NOT_ADJACENT : stepBreaks(g, state, phase, unit, from, d, points, begun)) {
    case NOT_ADJACENT:
      return violation('not-adjacent', 'marne:M2.a', `${board.ids[to]!} is not next to ${name}`, subjects)
    case ENEMY:
      return violation('enemy-unit', 'marne:M2.g', `an enemy unit stands in ${board.ids[to]!}`, subjects)
    case FORTRESS:
      return violation('terrain', 'marne:M11.f', `the fortress in ${board.ids[to]!} is not destroyed`, subjects)
    case ZOC_TO_ZOC:
      if (begun && unmovedFriend(g, state, phase, unit, to))
        return violation(
          'zone-of-control',
          'marne:M3.f',
          `${name} has moved already: it may not leapfrog any more`,
          subjects,
        )
      if (!begun && fieldOf(g, state).count[phase.side][to]! > 0)
        return violation(
          'zone-of-control',
          'marne:M3.e',
          `no friend is left in ${board.ids[to]!} that has not moved: ${name} may not leapfrog there`,
          subjects,
        )
      return violation(
        'zone-of-control',
        'marne:M5.b',
        `${name} may not go straight from one enemy zone of control to another`,
        subjects,
      )
    case CUT_OFF:
      return violation(
        'supply',
        'marne:M6.i',
        `${name} is cut off: it moves only towards its own source of supply`,
        subjects,
      )
    case NO_POINTS:
      return violation('no-movement-points', 'marne:M2.e', `${name} has ${points} movement points left`, subjects, {
        needed: stepCost(g, state, phase.side, from, d),
      })
    default:
      return null
  }
}

/** Why a unit that has no way to go cannot move: what keeps it from the hex that it comes nearest to entering. */
export const cannotMove = (g: Setting, state: MarneState, phase: MovementFrame, unit: number): Violation => {
  const from = unitPlace(state, unit)
  const points = allowance(g, phase, unit)
  let [nearest, least] = [-1, OPEN]
  for (let d = 0; d < 6; d++) {
    const breaks = stepBreaks(g, state, phase, unit, from, d, points, false)
    if (breaks > least) [nearest, least] = [d, breaks]
  }
  const to = nearest < 0 ? -1 : g.board.neighbours[from * 6 + nearest]!
  return (
    (to < 0 ? null : stepViolation(g, state, phase, unit, from, to, points, false)) ??
    violation('no-movement-points', 'marne:M2.e', `${g.unitIds[unit]!} can enter no hex`, [g.unitIds[unit]!])
  )
}
