/** Why something is not offered in an activation. */
import { unitPlace, violation } from '../../../../kernel/index.js'
import type { ActivationFrame, IllusionState, IllusionTables, IllusionViolation } from '../../state/index.js'
import { hasEnemies } from '../control.js'
import { mayStillMove } from '../movement/index.js'

const unitViolation = (
  g: IllusionTables,
  state: IllusionState,
  frame: ActivationFrame,
  unit: number,
): IllusionViolation => {
  const name = g.unitIds[unit]!
  if (frame.stage === 'resolving')
    return violation('not-now', 'grand-illusion:8.2.2.b', 'combat has begun: nobody moves any more', [name])
  if (frame.moved.includes(unit))
    return violation('already-moved', 'grand-illusion:8.4.a', `${name} has moved in this activation`, [name])
  if (unitPlace(state, unit) !== frame.hex || g.side[unit] !== frame.side || g.type[unit] === 'fortress')
    return violation('not-offered', 'grand-illusion:8.2.a', `${name} is not a unit that this activation moves`, [name])
  if (frame.staying.includes(unit))
    return violation('not-offered', 'grand-illusion:8.5.a', `${name} stays for the combat of its hex`, [name])
  if (frame.heavy.includes(unit))
    return violation('not-offered', 'grand-illusion:8.5.b', `${name} stays to bombard`, [name])
  if (!mayStillMove(g, state, frame, unit))
    return violation(
      'not-offered',
      frame.kind === 'withdrawal' ? 'grand-illusion:8.7.2.b' : 'grand-illusion:12.5.2.b',
      `${name} may not move in this activation`,
      [name],
    )
  return violation('not-offered', 'grand-illusion:8.4.4.b', `no hex next to it is open to ${name}`, [name])
}

const assaultViolation = (g: IllusionTables, state: IllusionState, frame: ActivationFrame): IllusionViolation => {
  const hex = g.board.ids[frame.hex]!
  if (frame.kind === 'withdrawal')
    return violation('cannot-attack', 'grand-illusion:8.7.2.d', 'nobody attacks in a general withdrawal', [hex])
  if (frame.stage !== 'declaring')
    return violation(
      'not-now',
      'grand-illusion:9.1.2.d',
      'combat in the activated hex is declared before anybody moves',
      [hex],
    )
  if (!hasEnemies(g, state, frame.side, frame.hex))
    return violation('cannot-attack', 'grand-illusion:9.1.2.a', `no enemy is in ${hex}`, [hex])
  return violation('cannot-attack', 'grand-illusion:9.1.2.n', `nobody in ${hex} may attack who is there`, [hex])
}

/** Why an action is not offered. */
export const refuseInActivation = (
  g: IllusionTables,
  state: IllusionState,
  frame: ActivationFrame,
  action: number,
): IllusionViolation | null => {
  switch (g.actions.typeOf(action).type) {
    case 'add':
      return unitViolation(g, state, frame, g.actions.unitOf(action))
    case 'assault':
      return assaultViolation(g, state, frame)
    case 'resolve': {
      const hex = g.board.ids[g.actions.placeOf(action)]!
      return frame.stage === 'resolving'
        ? violation('not-offered', 'grand-illusion:9.1.3.b', `no combat has been declared in ${hex}`, [hex])
        : violation('not-now', 'grand-illusion:9.1.a', 'movement is still going on', [hex])
    }
    default:
      return null
  }
}
