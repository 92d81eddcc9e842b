/** 8.1.1, 8.2.1, 9.7, 9.8.3 Why something is refused in an action segment. */
import { violation } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type IllusionViolation,
  type SegmentFrame,
  type SideIndex,
  ALLIED,
  GERMAN,
  enemyOf,
} from '../../state/index.js'
import { isHeldInAntwerp } from '../bans.js'
import { combatUnitsIn, hasEnemies } from '../control.js'
import { isEntrenchable, mayEntrench } from '../entrenchments.js'
import { hasUsable } from './activities.js'
import { limitOf } from './limits.js'
import { mayWithdraw, mustWithdraw } from './withdrawing.js'

/** The Allied side owes its general withdrawal, and may do nothing else. */
export const withdrawalOwed = (): IllusionViolation =>
  violation(
    'must-enter',
    'grand-illusion:8.4.9.c',
    'Paris is in danger: the Allied general withdrawal is declared first',
  )

/** Why an activity is refused whatever its hex: no CAPs, a withdrawal owed, a recovery before it. */
const refuseActivity = (
  g: IllusionTables,
  state: IllusionState,
  { side, spent, recovered }: SegmentFrame,
  recovers: boolean,
): IllusionViolation | null => {
  if (!spent && side === ALLIED && mustWithdraw(g, state)) return withdrawalOwed()
  if (state.caps[side] === 0)
    return violation('no-points', 'grand-illusion:8.1.1.f', `the ${SIDES[side]} side has no CAPs left`, [], {
      needed: 1,
    })
  return recovered && !recovers
    ? violation('not-now', 'grand-illusion:8.1.1.g', 'after a recovery only another recovery may follow')
    : null
}

/** Why a hex is not activated for anything on turn 1. */
const refuseLimited = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
): IllusionViolation | null => {
  const rule = limitOf(g, state, side, hex)
  const name = g.board.ids[hex]!
  return rule === null
    ? null
    : violation('out-of-area', rule, `${name} may not be activated, or not any more, on this turn`, [name])
}

/** Whether the Belgians are held in a hex. */
const isHeldHex = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  combatUnitsIn(g, state, side, hex).some(unit => isHeldInAntwerp(g, state, unit))
const heldInAntwerp = (name: string): IllusionViolation =>
  violation('not-offered', 'grand-illusion:12.5.2.b', 'German corps hold the Belgians in Antwerp', [name])

const refuseActivate = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
): IllusionViolation | null => {
  const name = g.board.ids[hex]!
  const limited = refuseLimited(g, state, side, hex)
  if (limited !== null) return limited
  if (hasUsable(g, state, side, hex)) return null
  return isHeldHex(g, state, side, hex)
    ? heldInAntwerp(name)
    : violation('not-offered', 'grand-illusion:8.2.1.b', `no ${SIDES[side]} unit that could act is in ${name}`, [name])
}

const refuseEntrench = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
): IllusionViolation | null => {
  const name = g.board.ids[hex]!
  if (!mayEntrench(state))
    return violation('not-now', 'grand-illusion:9.7.1.a', 'nobody entrenches before the German general withdrawal', [
      name,
    ])
  if (state.trenches[hex] !== 0)
    return violation('not-offered', 'grand-illusion:9.7.2.h', `${name} is entrenched already`, [name])
  return isEntrenchable(g, state, side, hex)
    ? null
    : violation('not-offered', 'grand-illusion:9.7.2.b', `supplied infantry of both sides is not in ${name}`, [name])
}

const refuseRecover = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
): IllusionViolation | null => {
  const name = g.board.ids[hex]!
  const limited = refuseLimited(g, state, side, hex)
  if (limited !== null) return limited
  if (isHeldHex(g, state, side, hex)) return heldInAntwerp(name)
  return hasEnemies(g, state, side, hex)
    ? violation('enemy-unit', 'grand-illusion:9.8.3.b', `enemy combat units or fortresses are in ${name}`, [name])
    : violation('not-offered', 'grand-illusion:9.8.3.a', `nobody disrupted and in supply is in ${name}`, [name])
}

/** Why the segment is neither passed nor ended so. */
const refuseLeaving = (
  g: IllusionTables,
  state: IllusionState,
  { side, spent }: SegmentFrame,
  passing: boolean,
): IllusionViolation => {
  if (!spent && side === ALLIED && mustWithdraw(g, state)) return withdrawalOwed()
  return passing
    ? violation('not-now', 'grand-illusion:8.1.1.c', 'a CAP has been spent in this segment: it is ended, not passed')
    : violation('not-now', 'grand-illusion:8.1.1.k', 'no CAP has been spent in this segment: it is passed, not ended')
}

const refuseWithdraw = (g: IllusionTables, state: IllusionState, { side, spent }: SegmentFrame): IllusionViolation => {
  if (spent)
    return violation('not-now', 'grand-illusion:8.7.1.c', 'a general withdrawal is declared at the start of a segment')
  if (state.affairs.withdrawn[side] > 0)
    return violation('not-offered', 'grand-illusion:8.7.1.a', `the ${SIDES[side]} side has withdrawn already`)
  return side === GERMAN && !mayWithdraw(g, state, GERMAN)
    ? violation('not-now', 'grand-illusion:8.7.1.d', 'the German side withdraws on a later turn than the Allied side')
    : violation('not-now', 'grand-illusion:8.7.1.b', 'nobody withdraws on turns 1 and 2')
}

/** Why an action of a segment is refused. */
export const refuseInSegment = (
  g: IllusionTables,
  state: IllusionState,
  frame: SegmentFrame,
  action: number,
): IllusionViolation | null => {
  const { type } = g.actions.typeOf(action)
  const hex = g.actions.placeOf(action)
  const { side } = frame
  switch (type) {
    case 'activate':
      return refuseActivity(g, state, frame, false) ?? refuseActivate(g, state, side, hex)
    case 'entrench':
      return refuseActivity(g, state, frame, false) ?? refuseEntrench(g, state, side, hex)
    case 'recover':
      return refuseActivity(g, state, frame, true) ?? refuseRecover(g, state, side, hex)
    case 'unblock':
      return violation(
        'not-offered',
        'grand-illusion:8.4.5.d',
        `the ${SIDES[side]} side has not blocked this hexside of ${g.board.ids[hex]!}, the ${SIDES[enemyOf(side)]} side may have`,
        [g.board.ids[hex]!],
      )
    case 'pass':
    case 'end':
      return refuseLeaving(g, state, frame, type === 'pass')
    case 'withdraw':
      return refuseWithdraw(g, state, frame)
    default:
      return null
  }
}
