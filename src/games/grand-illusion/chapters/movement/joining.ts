/**
 * 8.4.a The formation of a group: units of the activated hex join in ascending order, as long as the group can still
 * take a first step.
 */
import { frameOf } from '../../../../kernel/index.js'
import {
  type ActivationFrame,
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  type WithdrawalFrame,
  BELGIANS,
  occupancyOf,
} from '../../state/index.js'
import { isHeldInAntwerp } from '../bans.js'
import {
  BANNED,
  DISRUPTED_ALONE,
  FARTHER_OFF,
  NO_ATTACKER,
  NO_FRESH_UNIT,
  NO_ROOM,
  ONLY_CAVALRY,
  OPEN,
  TOO_DEAR,
} from './entry.js'
import type { MoveGround } from './ground.js'
import { type Way, partyOf } from './party.js'
import { stepBreak } from './steps.js'

/**
 * Whether a unit may move in its side's general withdrawal: it is not Belgian, not a fortress, and has not moved in it
 * (8.7.2.b, e, 8.7.3.c, f).
 */
export const mayMarch = (g: IllusionTables, { side, moved }: WithdrawalFrame, unit: number): boolean =>
  g.side[unit] === side && g.type[unit] !== 'fortress' && g.nation[unit] !== BELGIANS && !moved.includes(unit)

/** Whether a unit of the activated hex may still move in this activation (8.2.2, 8.5, 8.7.1, 12.5.2.b). */
export const mayStillMove = (
  g: IllusionTables,
  state: IllusionState,
  frame: ActivationFrame,
  unit: number,
): boolean => {
  if (g.side[unit] !== frame.side || g.type[unit] === 'fortress') return false
  if (frame.moved.includes(unit) || frame.staying.includes(unit) || frame.heavy.includes(unit)) return false
  if (frame.kind === 'withdrawal') {
    const withdrawal = frameOf<IllusionFrame, 'withdrawal'>(state, 'withdrawal')
    return withdrawal === null || mayMarch(g, withdrawal, unit)
  }
  return !isHeldInAntwerp(g, state, unit)
}

/** The units of the activated hex that may still move, ascending. */
export const movers = (g: IllusionTables, state: IllusionState, frame: ActivationFrame): ReadonlyArray<number> =>
  frame.kind === 'free' || frame.kind === 'landing'
    ? []
    : occupancyOf(g, state)
        .unitsIn(frame.hex)
        .filter(unit => mayStillMove(g, state, frame, unit))

/**
 * The broken rules of a step that further members of the group can remedy. For example, a headquarters can lead the
 * group through a full hex.
 */
const MENDED: ReadonlySet<number> = new Set([
  NO_FRESH_UNIT,
  DISRUPTED_ALONE,
  NO_ATTACKER,
  ONLY_CAVALRY,
  BANNED,
  FARTHER_OFF,
  TOO_DEAR,
  NO_ROOM,
])

/**
 * Whether a group of these units, with or without some of `later`, can take a first step. Two more units are enough:
 * one that may attack and one infantry unit.
 */
export const canSetOut = (
  ground: MoveGround,
  hex: number,
  units: ReadonlyArray<number>,
  later: ReadonlyArray<number>,
): boolean => {
  const { g, state } = ground
  const way: Way = { hex, spent: 0, hexes: 0 }
  const mendable: number[] = []
  const alone = partyOf(g, state, units, way)
  for (let d = 0; d < 6; d++) {
    const broken = stepBreak(ground, alone, d)
    if (broken === OPEN) return true
    if (MENDED.has(broken)) mendable.push(d)
  }
  if (mendable.length === 0) return false
  const opens = (more: ReadonlyArray<number>): boolean => {
    const party = partyOf(g, state, [...units, ...more], way)
    return mendable.some(d => stepBreak(ground, party, d) === OPEN)
  }
  return (
    later.some(one => opens([one])) || later.some((one, at) => later.slice(at + 1).some(other => opens([one, other])))
  )
}

/** The units of `from`, ascending, that may join a group that has not begun to move. */
export const addable = (
  ground: MoveGround,
  hex: number,
  units: ReadonlyArray<number>,
  from: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const last = units[units.length - 1] ?? -1
  const later = from.filter(unit => unit > last)
  return later.filter((unit, at) => canSetOut(ground, hex, [...units, unit], later.slice(at + 1)))
}
