/** 5 Movement, 1.6 detaching battalions on the way: one unit's move, hex by hex. */
import {
  type Next,
  type Procedure,
  type Violation,
  type ViolationCode,
  direction,
  done,
  stay,
  violation,
} from '../../../../kernel/index.js'
import {
  type Handed,
  type MarchFrame,
  type MovementFrame,
  type Setting,
  type VerdunFrame,
  type VerdunLog,
  type VerdunState,
  FRENCH,
  GUEST,
  LOST,
  NEUTRALISED,
  OUT_OF_COMMAND,
  isMarked,
  movementOf,
  moverOf,
  put,
  sideOf,
  stepsLeft,
  unitPlace,
  unitStatus,
  withStatus,
} from '../../state/index.js'
import { entryHexes } from '../reinforcements.js'
import { SIDES, type Side } from '../../scenario/index.js'
import { heedsZoc, zocToZocCost } from '../stosstruppen.js'
import { LEAVE_ZOC_COST, MANOEUVRE_POINTS } from '../../rulebook/index.js'
import { fieldOf, inEnemyZoc, mayGo, sameZoc } from '../zones-of-control.js'

/** Movement points of a unit in this phase, not doubled (5.4.a, Q-29). */
export const allowance = (g: Setting, phase: MovementFrame, unit: number): number =>
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
export const stepCost = (g: Setting, state: VerdunState, march: MarchFrame, from: number, d: number): number => {
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
export const pointsToSpend = (g: Setting, state: VerdunState, march: MarchFrame, into: boolean): number => {
  const plain = allowance(g, movementOf(state), march.unit)
  return into || march.zoc || !movesStrategically(state, march.unit) ? plain : 2 * plain
}

/** Whether the unit in hand may step in direction `d`: OPEN, or the first rule it breaks. The one place that knows. */
export const stepBreaks = (g: Setting, state: VerdunState, march: MarchFrame, from: number, d: number): number => {
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
export const detachable = (g: Setting, state: VerdunState, phase: MovementFrame, unit: number): number => {
  if (phase.manoeuvre || phase.side !== FRENCH) return -1
  return battalionOf(g, state, unit)
}

/** The first free battalion counter of a regiment that has steps to spare; -1 for none. */
export const battalionOf = (g: Setting, state: VerdunState, unit: number): number => {
  if (g.type[unit] !== 'regiment' || g.formation[unit]! < 0 || stepsLeft(g, unit, unitStatus(state, unit)) < 2)
    return -1
  return g.battalions[g.formation[unit]!]!.find(battalion => unitPlace(state, battalion) === g.pool) ?? -1
}

/** A battalion is put beside its regiment, at the cost of a step, with the regiment's markers (1.6.b, Q-30). */
export const detach = (
  g: Setting,
  state: VerdunState,
  unit: number,
  battalion: number,
  hex: number,
  log: VerdunLog,
): VerdunState => {
  const status = unitStatus(state, unit)
  const out = put(g, state, battalion, hex, 'verdun:1.6.a', 'placed', log)
  log?.add({
    kind: 'flipped',
    rule: 'verdun:1.6.b',
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    what: 'step-detached',
    value: (status & LOST) + 1,
    forced: true,
  })
  return withStatus(withStatus(out, unit, status + 1), battalion, status & (NEUTRALISED | OUT_OF_COMMAND))
}

/** Whether the unit can begin a move in this phase: a step, or a battalion to drop. */
export const canMove = (g: Setting, state: VerdunState, phase: MovementFrame, unit: number, spent: number): boolean => {
  if (detachable(g, state, phase, unit) >= 0) return true
  const from = unitPlace(state, unit)
  const march: MarchFrame = { at: 'march', unit, spent, steps: 0, zoc: false, dropped: [] }
  for (let d = 0; d < 6; d++) if (stepBreaks(g, state, march, from, d) === OPEN) return true
  return false
}

/** A guest that leaves is one no more, nor are guests whose hosts have left. */
const parted = (g: Setting, state: VerdunState, unit: number, from: number): VerdunState => {
  const left = fieldOf(g, state).unitsIn(from)
  const free = left.every(other => isMarked(state, other, GUEST)) ? [unit, ...left] : [unit]
  return free.reduce((now, guest) => withStatus(now, guest, unitStatus(now, guest) & ~GUEST), state)
}

/** The procedure of a unit on the move; hands back the unit. Battalions dropped on the way are handed back behind it, each with the points spent. */
export const march = (g: Setting): Procedure<VerdunState, MarchFrame, VerdunFrame, Handed, Side> => {
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
      const from = unitPlace(state, frame.unit)
      if (from >= board.hexes) return entryHexes(g, state, frame.unit).map(hex => enterBase + hex)
      const out: number[] = []
      const battalion = detachable(g, state, movementOf(state), frame.unit)
      if (battalion >= 0) out.push(detachBase + battalion)
      for (let k = from * 6; k < from * 6 + 6; k++) {
        const d = g.ascending[k]!
        if (d === 255) break
        if (stepBreaks(g, state, frame, from, d) === OPEN) out.push(stepBase + board.neighbours[from * 6 + d]!)
      }
      if (frame.steps > 0 || frame.dropped.length > 0) out.push(stop)
      return out
    },
    apply: (state, frame, action, log): Next<VerdunState, VerdunFrame, Handed> => {
      const { unit } = frame
      const side = sideOf(g, unit)
      const from = unitPlace(state, unit)
      if (action === stop) {
        log?.add({
          kind: 'stopped',
          rule: 'verdun:5.1.a',
          side: SIDES[side],
          unit: g.unitIds[unit]!,
          to: board.ids[from]!,
        })
        return done(state, [unit, ...frame.dropped])
      }
      if (actions.typeOf(action).type === 'detach') {
        const battalion = actions.unitOf(action)
        return stay(detach(g, state, unit, battalion, from, log), {
          ...frame,
          dropped: [...frame.dropped, battalion, frame.spent],
        })
      }
      const to = actions.placeOf(action)
      const entering = from >= board.hexes
      const cost = entering
        ? g.entryCost[moverOf(g, unit)][to]!
        : stepCost(g, state, frame, from, direction(board, from, to))
      const moved = put(g, state, unit, to, entering ? 'verdun:12.a' : 'verdun:5.1.a', 'moved', log)
      return stay(entering ? moved : parted(g, moved, unit, from), {
        ...frame,
        spent: frame.spent + cost,
        steps: frame.steps + 1,
        zoc: frame.zoc || inEnemyZoc(g, state, side, to),
      })
    },
    refuse: (state, frame, action) => refuseStep(g, state, frame, action),
  }
}

const REFUSED: Readonly<Record<number, readonly [code: ViolationCode, rule: string, why: string]>> = {
  [NOT_ADJACENT]: ['not-adjacent', 'verdun:5.1.a', 'is not next to it'],
  [CLOSED]: ['enemy-unit', 'verdun:Q-27', 'is held by the enemy, or not in play'],
  [STOPPED]: ['zone-of-control', 'verdun:3.2.b', 'is out of reach: the unit has stopped in an enemy zone of control'],
  [SAME_ZOC]: ['zone-of-control', 'verdun:3.2.d', 'lies in the zone of control of the same enemy unit'],
}

const refuseStep = (g: Setting, state: VerdunState, frame: MarchFrame, action: number): Violation | null => {
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
