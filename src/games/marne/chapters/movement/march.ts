/** M2 Movement: one unit's move, hex by hex, from the moment it is taken in hand. */
import { direction, done, frameOf, has, sideOf, stay, unitPlace } from '../../../../kernel/index.js'
import {
  type DepartingFrame,
  type EnteringFrame,
  type MarchingFrame,
  type MarneLog,
  type MarneNext,
  type MarneProcedure,
  type MarneState,
  type MarneTables,
  put,
} from '../../state/index.js'
import { entryCost, entryHexes } from '../reinforcements.js'
import { type MarneViolation, EXIT_COST, violation } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type Ground,
  type Mover,
  allowance,
  atRest,
  groundOf,
  isLeapfrog,
  mayExit,
  openSteps,
  stepCost,
  stepViolation,
} from './steps.js'

/** The unit in hand, whether it has moved yet or not. */
const moverOf = (ground: Ground, frame: DepartingFrame | MarchingFrame): Mover =>
  frame.at === 'marching'
    ? { unit: frame.unit, place: unitPlace(ground.state, frame.unit), points: frame.points, begun: true }
    : atRest(ground, frame.unit)

/** What a unit in hand on the map may do, and what comes of it. */
const moves = (
  g: MarneTables,
): {
  /** The steps open to it, ascending, and off the map. */
  readonly legal: (state: MarneState, frame: DepartingFrame | MarchingFrame) => number[]
  /** It goes one hex on, or off the map. */
  readonly go: (state: MarneState, frame: DepartingFrame | MarchingFrame, action: number, log: MarneLog) => MarneNext
} => {
  const stepBase = g.actions.base('step')
  const exit = g.actions.of('exit')
  return {
    legal: (state, frame) => {
      const ground = groundOf(g, state)
      const mover = moverOf(ground, frame)
      const out: number[] = []
      for (const hex of openSteps(ground, mover)) out.push(stepBase + hex)
      if (mayExit(ground, mover)) out.push(exit)
      return out
    },
    go: (state, frame, action, log) => {
      const ground = groundOf(g, state)
      const { unit, place: from, points } = moverOf(ground, frame)
      if (action === exit)
        return done(put(g, state, { unit, to: g.exitOf(from), rule: 'marne:M12.f', kind: 'exited' }, log), {
          type: 'marched',
          unit,
        })
      const to = action - stepBase
      const left = points - stepCost(g, state, sideOf(g, unit), from, direction(g.board, from, to))
      return isLeapfrog(ground, from, to)
        ? done(put(g, state, { unit, to, rule: 'marne:M3.a', kind: 'moved' }, log), { type: 'marched', unit })
        : stay(put(g, state, { unit, to, rule: 'marne:M2.a', kind: 'moved' }, log), {
            at: 'marching',
            unit,
            points: left,
          })
    },
  }
}

/** The procedure of a unit that comes onto the map. */
export const entering = (g: MarneTables): MarneProcedure<EnteringFrame> => {
  const enterBase = g.actions.base('enter')
  return {
    becomes: ['marching'],
    who: (_state, frame) => sideOf(g, frame.unit),
    asks: () => 'entry-hex',
    skips: true,
    legal: (state, frame) => entryHexes(g, state, frame.unit).map(hex => enterBase + hex),
    apply: (state, { unit }, action, log) => {
      const to = g.actions.placeOf(action)
      const points = allowance(g, frameOf(state, 'movement')!, unit) - entryCost(g, state, sideOf(g, unit), to)
      return stay(put(g, state, { unit, to, rule: 'marne:M13.d', kind: 'moved' }, log), {
        at: 'marching',
        unit,
        points,
      })
    },
    refuse: (_state, { unit }, action) => {
      const { type } = g.actions.typeOf(action)
      const name = g.unitIds[unit]!
      if (type === 'stop') return mustMoveFirst(name)
      if (type === 'exit') return notByThisHex(name)
      return type === 'enter'
        ? violation('out-of-area', 'marne:M13.d', `${name} may not enter there`, [
            name,
            g.board.ids[g.actions.placeOf(action)]!,
          ])
        : null
    },
  }
}

/** The procedure of a unit in hand that has not moved yet: it must make one step at least (M2.e). */
export const departing = (g: MarneTables): MarneProcedure<DepartingFrame> => {
  const { legal, go } = moves(g)
  return {
    becomes: ['marching'],
    who: (_state, frame) => sideOf(g, frame.unit),
    asks: () => 'next-hex',
    skips: true,
    legal,
    apply: go,
    refuse: (state, frame, action) => refuseMove(g, state, frame, action),
  }
}

/** The procedure of a unit on the move. */
export const marching = (g: MarneTables): MarneProcedure<MarchingFrame> => {
  const stop = g.actions.of('stop')
  const { legal, go } = moves(g)
  return {
    who: (_state, frame) => sideOf(g, frame.unit),
    asks: () => 'next-hex',
    skips: true,
    legal: (state, frame) => {
      const out = legal(state, frame)
      out.push(stop)
      return out
    },
    apply: (state, frame, action, log) => {
      if (action !== stop) return go(state, frame, action, log)
      const { unit } = frame
      log?.add({
        kind: 'stopped',
        rule: 'marne:M2.f',
        side: SIDES[sideOf(g, unit)],
        unit: g.unitIds[unit]!,
        to: g.board.ids[unitPlace(state, unit)]!,
      })
      return done(state, { type: 'marched', unit })
    },
    refuse: (state, frame, action) => refuseMove(g, state, frame, action),
  }
}

const mustMoveFirst = (name: string): MarneViolation =>
  violation(
    'not-offered',
    'marne:M2.e',
    `${name} has not moved yet: it moves at least one hex once it is taken in hand`,
    [name],
  )

const notByThisHex = (name: string): MarneViolation =>
  violation('out-of-area', 'marne:M12.f', `${name} is not in a hex of the edge it may leave by`, [name])

/** Why an action is not offered to a unit in hand on the map. */
const refuseMove = (
  g: MarneTables,
  state: MarneState,
  frame: DepartingFrame | MarchingFrame,
  action: number,
): MarneViolation | null => {
  const { type } = g.actions.typeOf(action)
  const { unit } = frame
  const phase = frameOf(state, 'movement')!
  const name = g.unitIds[unit]!
  if (type === 'stop') return mustMoveFirst(name)
  if (type === 'exit') {
    if (g.exitHex[phase.side][unitPlace(state, unit)] !== 1) return notByThisHex(name)
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
  if (type !== 'step') return null
  const ground = groundOf(g, state)
  return stepViolation(ground, moverOf(ground, frame), g.actions.placeOf(action))
}
