/** Why a unit does not join a group, is not dropped, or the group does not stop. */
import { idsOf, unitPlace, violation } from '../../../../kernel/index.js'
import type { GroupFrame, IllusionState, IllusionTables, IllusionViolation } from '../../state/index.js'
import { endBanOf } from '../bans.js'
import { activationOf, groundOf, partyIn } from './in-hand.js'
import { mayStillMove } from './joining.js'
import { mayEnd } from './room.js'

/** Why a unit is not added (8.4.f, 8.2.2). */
export const addViolation = (
  g: IllusionTables,
  state: IllusionState,
  frame: GroupFrame,
  unit: number,
): IllusionViolation | null => {
  const name = g.unitIds[unit]!
  if (frame.hexes > 0)
    return violation('not-now', 'grand-illusion:8.4.f', 'the group has set out: nobody joins it', [name])
  const activation = activationOf(state)
  if (unitPlace(state, unit) !== activation.hex || g.side[unit] !== activation.side)
    return violation('not-offered', 'grand-illusion:8.2.a', `${name} is not of the activated hex`, [name])
  if (activation.moved.includes(unit))
    return violation('already-moved', 'grand-illusion:8.4.a', `${name} has moved in this activation`, [name])
  if (!mayStillMove(g, state, activation, unit))
    return violation('not-offered', 'grand-illusion:8.5.a', `${name} may not move in this activation`, [name])
  if (frame.members.includes(unit))
    return violation('not-offered', 'grand-illusion:8.4.a', `${name} is in the group`, [name])
  if (unit < frame.members[frame.members.length - 1]!)
    return violation(
      'out-of-order',
      'grand-illusion:8.4.a',
      `units are added in ascending order: ${name} comes too late`,
      [name],
    )
  return violation('not-offered', 'grand-illusion:8.4.4.b', `with ${name} the group could go nowhere`, [name])
}

/** Why a member is not dropped, or the group does not stop, here. */
export const endViolation = (
  g: IllusionTables,
  state: IllusionState,
  frame: GroupFrame,
  units: ReadonlyArray<number>,
): IllusionViolation | null => {
  const party = partyIn(g, state, frame)
  const names = idsOf(g, units)
  const hex = g.board.ids[party.hex]!
  if (frame.hexes === 0) return violation('not-now', 'grand-illusion:8.4.a', 'the group has not set out', names)
  if (!units.every(unit => frame.members.includes(unit)))
    return violation('not-offered', 'grand-illusion:8.4.e', `${names[0]!} is not in the group`, names)
  const ban = units.map(unit => endBanOf(g, unit, party.hex)).find(rule => rule !== null)
  if (ban) return violation('out-of-area', ban, `no British unit ends its move in ${hex}`, [...names, hex])
  if (!mayEnd(groundOf(g, state, frame), party.hex, units, party.members))
    return violation('stacking', 'grand-illusion:8.4.6.h', `there is no room for them in ${hex}`, [...names, hex])
  return violation(
    'not-offered',
    'grand-illusion:8.4.e',
    'nobody of the others could go on: the whole group stops',
    names,
  )
}
