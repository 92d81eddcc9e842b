/** Orders given in one line: which of them have done themselves by the time that they are come to, and which are too hasty. */
import type { AnyAction, Note, Turn } from '../../kernel/index.js'
import type { Reading } from './choices.js'
import type { Desk } from './desk.js'
import { isClosing, isNew, warningsIn } from './warnings.js'

/**
 * Whether an order has done itself: a move that is told to stop, or an advance that is told where to go, when there was nothing else that
 * it could do.
 */
export const isDone = (desk: Desk, side: string, part: string, done: ReadonlyArray<AnyAction>): boolean => {
  const { rules, state } = desk.session
  const meant = rules.parse(state, part)
  if (meant._tag === 'Left') return false
  const { type, unit, place } = meant.right
  const { inHand, counters } = desk.view()
  if (type === 'stop') return inHand === null && (done.length > 0 || desk.session.takeBackable(side) > 0)
  // where the unit that was named last has gone by itself
  const last = done.findLast(action => action.unit !== undefined)?.unit
  return unit === undefined && place !== undefined && counters.some(({ id, place: at }) => id === last && at === place)
}

/** Whether an order would end something of which the side is to be warned, and has not been. */
export const isHasty = ({ session: { rules, state } }: Desk, reading: Reading, known: ReadonlyArray<Note>): boolean =>
  reading._tag === 'Right' &&
  reading.right.some(action => isClosing(rules, action)) &&
  warningsIn(rules, state).some(isNew(known))

/** An order of the line that has been given: in which phase, and whether it closed something. */
export interface Given {
  readonly turn: Turn<string>
  readonly closed: boolean
}

/** The phase that an order is meant to close, where that has ended by itself with the order before, and another would be closed; null else. */
export const endedBefore = (
  { session: { rules, turn } }: Desk,
  reading: Reading,
  last: Given | null,
): Given['turn']['phase'] | null => {
  if (last === null || last.closed || reading._tag === 'Left') return null
  const [action, ...others] = reading.right
  if (action === undefined || others.length > 0 || !isClosing(rules, action)) return null
  const { phase, phasing } = last.turn
  return turn.phase === phase && turn.phasing === phasing ? null : phase
}
