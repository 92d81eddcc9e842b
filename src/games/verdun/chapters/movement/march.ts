/** 5 Movement, 1.6 detaching battalions on the way: one unit's move, hex by hex. */
import { type ViolationCode, NO_DIRECTION, direction, done, stay, violation } from '../../../../kernel/index.js'
import { type VerdunRule, LEAVE_ZOC_COST, MANOEUVRE_POINTS } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type MarchFrame,
  type MovementFrame,
  type VerdunLog,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  FRENCH,
  GUEST,
  NEUTRALISED,
  OUT_OF_COMMAND,
  isMarked,
  isOnMap,
  movementPhaseOf,
  moverOf,
  occupancyOf,
  put,
  sideOf,
  unitPlace,
  withoutMark,
} from '../../state/index.js'
import { entryHexes } from '../reinforcements.js'
import { heedsZoc, zocToZocCost } from '../stosstruppen.js'
import { battalionOf, detach } from '../units.js'
import { inEnemyZoc, mayGo, sameZoc } from '../zones-of-control.js'

/** Movement points of a unit in this phase, not doubled (5.4.a, Q-29). */
export const allowance = (g: VerdunTables, phase: MovementFrame, unit: number): number =>
  phase.manoeuvre ? MANOEUVRE_POINTS : g.units[unit]!.movement

/** Whether strategic movement is open to the unit: in command and not neutralised (5.2.a, 9.a, Q-28). */
export const movesStrategically = (state: VerdunState, unit: number): boolean =>
  !isMarked(state, unit, OUT_OF_COMMAND) && !isMarked(state, unit, NEUTRALISED)

/** Why a step is not allowed: the first of these that applies, in this order; OPEN when it is. */
export const OPEN = 0
const NOT_ADJACENT = 1
const CLOSED = 2
const STOPPED = 3
const SAME_ZOC = 4
const NO_POINTS = 5

/** What a step costs with its ZOC costs (3.2.c, 3.2.d, 6, Q-26, Q-27). */
export const stepCost = (g: VerdunTables, state: VerdunState, march: MarchFrame, from: number, d: number): number => {
  const { unit } = march
  const side = sideOf(g, unit)
  const to = g.board.neighbours[from * 6 + d]!
  const out = inEnemyZoc(g, state, side, from)
  const into = inEnemyZoc(g, state, side, to)
  const zoc = !out
    ? 0
    : into
      ? zocToZocCost(g, unit)
      : // leaving is paid once, on the first hex of a move that starts in a zone
        march.steps === 0
        ? LEAVE_ZOC_COST
        : 0
  return g.stepCost[moverOf(g, unit)][from * 6 + d]! + zoc
}

/** Movement points that a move may come to with a next hex in an enemy ZOC, or outside one (5.2.a, Q-28). */
export const pointsToSpend = (g: VerdunTables, state: VerdunState, march: MarchFrame, into: boolean): number => {
  const plain = allowance(g, movementPhaseOf(state), march.unit)
  return into || march.zoc || !movesStrategically(state, march.unit) ? plain : 2 * plain
}

/** Whether the unit in hand may step in direction `d`: OPEN, or the first rule it breaks. The one place that knows. */
export const stepBreaks = (g: VerdunTables, state: VerdunState, march: MarchFrame, from: number, d: number): number => {
  const to = g.board.neighbours[from * 6 + d]!
  if (to < 0) return NOT_ADJACENT
  const { unit } = march
  const side = sideOf(g, unit)
  if (!mayGo(g, state, side, from, to)) return CLOSED
  const into = inEnemyZoc(g, state, side, to)
  if (heedsZoc(g, unit)) {
    // it has stopped where it entered a zone (3.2.b)
    if (march.zoc) return STOPPED
    if (into && inEnemyZoc(g, state, side, from) && sameZoc(g, state, side, from, to)) return SAME_ZOC
  }
  return march.spent + stepCost(g, state, march, from, d) <= pointsToSpend(g, state, march, into) ? OPEN : NO_POINTS
}

/** The regiment's battalions that could be detached here and now (1.6, 5.1.b, Q-30): of equal counters the first alone. */
export const detachable = (g: VerdunTables, state: VerdunState, phase: MovementFrame, unit: number): number => {
  if (phase.manoeuvre || phase.side !== FRENCH) return -1
  return battalionOf(g, state, unit)
}

/** Whether the unit can begin a move in this phase: a step, or a battalion to drop. */
export const canMove = (
  g: VerdunTables,
  state: VerdunState,
  phase: MovementFrame,
  unit: number,
  spent: number,
): boolean => {
  if (detachable(g, state, phase, unit) >= 0) return true
  const from = unitPlace(state, unit)
  const march: MarchFrame = { at: 'march', unit, spent, steps: 0, zoc: false, dropped: [] }
  for (let d = 0; d < 6; d++) if (stepBreaks(g, state, march, from, d) === OPEN) return true
  return false
}

/** A guest that leaves is one no more, nor are guests whose hosts have left. */
const parted = (g: VerdunTables, state: VerdunState, unit: number, from: number): VerdunState => {
  const behind = occupancyOf(g, state).unitsIn(from)
  const free = behind.every(other => isMarked(state, other, GUEST)) ? [unit, ...behind] : [unit]
  return free.reduce((now, guest) => withoutMark(now, guest, GUEST), state)
}

/** The next hexes of the unit in hand, ascending. */
const nextHexes = (g: VerdunTables, state: VerdunState, frame: MarchFrame): ReadonlyArray<number> => {
  const from = unitPlace(state, frame.unit)
  const out: number[] = []
  for (let k = from * 6; k < from * 6 + 6; k++) {
    const d = g.ascending[k]!
    if (d === NO_DIRECTION) break
    if (stepBreaks(g, state, frame, from, d) === OPEN) out.push(g.board.neighbours[from * 6 + d]!)
  }
  return out
}

/** The unit in hand enters a hex: the next one, or its first on the map. */
const enter = (g: VerdunTables, state: VerdunState, frame: MarchFrame, to: number, log: VerdunLog): VerdunNext => {
  const { unit, spent, steps, zoc, dropped } = frame
  const from = unitPlace(state, unit)
  const entering = from >= g.board.hexes
  const cost = entering
    ? g.entryCost[moverOf(g, unit)][to]!
    : stepCost(g, state, frame, from, direction(g.board, from, to))
  const moved = put(g, state, { unit, to, rule: entering ? 'verdun:12.a' : 'verdun:5.1.a', kind: 'moved' }, log)
  return stay(entering ? moved : parted(g, moved, unit, from), {
    at: 'march',
    unit,
    spent: spent + cost,
    steps: steps + 1,
    zoc: zoc || inEnemyZoc(g, state, sideOf(g, unit), to),
    dropped,
  })
}

/** The procedure of a unit on the move, battalions dropped on the way. */
export const march = (g: VerdunTables): VerdunProcedure<MarchFrame> => {
  const { actions, board } = g
  const stepBase = actions.base('step')
  const enterBase = actions.base('enter')
  const detachBase = actions.base('detach')
  const stop = actions.of('stop')
  return {
    who: (_state, frame) => sideOf(g, frame.unit),
    asks: (state, frame) => (unitPlace(state, frame.unit) < board.hexes ? 'next-hex' : 'entry-hex'),
    skips: true,
    legal: (state, frame) => {
      if (!isOnMap(g, state, frame.unit)) return entryHexes(g, state, frame.unit).map(hex => enterBase + hex)
      const out: number[] = []
      const battalion = detachable(g, state, movementPhaseOf(state), frame.unit)
      if (battalion >= 0) out.push(detachBase + battalion)
      for (const hex of nextHexes(g, state, frame)) out.push(stepBase + hex)
      if (frame.steps > 0 || frame.dropped.length > 0) out.push(stop)
      return out
    },
    apply: (state, frame, action, log) => {
      const { unit, spent, dropped } = frame
      if (action === stop) {
        log?.add({
          kind: 'stopped',
          rule: 'verdun:5.1.a',
          side: SIDES[sideOf(g, unit)],
          unit: g.unitIds[unit]!,
          to: board.ids[unitPlace(state, unit)]!,
        })
        return done(state, { type: 'marched', unit, dropped })
      }
      if (actions.typeOf(action).type !== 'detach') return enter(g, state, frame, actions.placeOf(action), log)
      const battalion = actions.unitOf(action)
      return stay(detach(g, state, unit, battalion, log), {
        ...frame,
        dropped: [...dropped, { unit: battalion, spent }],
      })
    },
    refuse: (state, frame, action) => refuseStep(g, state, frame, action),
  }
}

const REFUSED: Readonly<Record<number, readonly [code: ViolationCode, rule: VerdunRule, why: string]>> = {
  [NOT_ADJACENT]: ['not-adjacent', 'verdun:5.1.a', 'is not next to it'],
  [CLOSED]: ['enemy-unit', 'verdun:Q-27', 'is held by the enemy, or not in play'],
  [STOPPED]: ['zone-of-control', 'verdun:3.2.b', 'is out of reach: the unit has stopped in an enemy zone of control'],
  [SAME_ZOC]: ['zone-of-control', 'verdun:3.2.d', 'lies in the zone of control of the same enemy unit'],
}

const refuseStep = (g: VerdunTables, state: VerdunState, frame: MarchFrame, action: number): VerdunViolation | null => {
  const { actions, board } = g
  const type = actions.typeOf(action).type
  const { unit } = frame
  const from = unitPlace(state, unit)
  const name = g.unitIds[unit]!
  if (type === 'stop')
    return violation(
      'not-offered',
      'verdun:5.1.a',
      `${name} has not moved yet: it does something once it is taken in hand`,
      [name],
    )
  if (type === 'enter' && from >= board.hexes)
    return violation('out-of-area', 'verdun:Q-47', `${name} may not enter there`, [
      name,
      board.ids[actions.placeOf(action)]!,
    ])
  if (type === 'detach') {
    const battalion = g.unitIds[actions.unitOf(action)]!
    return violation('not-offered', 'verdun:Q-30', `${name} cannot detach ${battalion} now`, [name, battalion])
  }
  if (type !== 'step' || from >= board.hexes) return null
  const to = actions.placeOf(action)
  const d = direction(board, from, to)
  const subjects = [name, board.ids[to]!]
  const broken = REFUSED[d < 0 ? NOT_ADJACENT : stepBreaks(g, state, frame, from, d)]
  if (broken !== undefined) return violation(broken[0], broken[1], `${board.ids[to]!} ${broken[2]}`, subjects)
  return violation('no-movement-points', 'verdun:5.1.a', `${name} has spent ${frame.spent} movement points`, subjects, {
    needed: stepCost(g, state, frame, from, d),
  })
}
