/** Several orders on one line: finds those that are already done when their turn comes, and those that are premature. */
import type { AnyAction, Note, Turn } from '../../kernel/index.js'
import type { Reading } from './choices.js'
import type { Desk } from './desk.js'
import { isClosing, isNew, warningsIn } from './warnings.js'

/** Whether an order is already done: a `stop`, or the destination of an advance, if the unit had no other choice. */
export const isDone = (desk: Desk, side: string, part: string, done: ReadonlyArray<AnyAction>): boolean => {
  const { rules, state } = desk.session
  const meant = rules.parse(state, part)
  if (meant._tag === 'Left') return false
  const { type, unit, place } = meant.right
  const { inHand, counters } = desk.view()
  if (type === 'stop') return inHand === null && (done.length > 0 || desk.session.takeBackable(side) > 0)
  // the unit that was named last has moved there by itself
  const last = done.findLast(action => action.unit !== undefined)?.unit
  return unit === undefined && place !== undefined && counters.some(({ id, place: at }) => id === last && at === place)
}

/** Whether an order would end something despite a new warning. */
export const isHasty = ({ session: { rules, state } }: Desk, reading: Reading, known: ReadonlyArray<Note>): boolean =>
  reading._tag === 'Right' &&
  reading.right.some(action => isClosing(rules, action)) &&
  warningsIn(rules, state).some(isNew(known))

/** An order of the line that has been carried out: its phase, and whether it closed something. */
export interface Given {
  readonly turn: Turn<string>
  readonly closed: boolean
}

/**
 * Returns the phase that an order is meant to end, if the order before has already ended it, so that another phase would be ended; otherwise
 * null.
 */
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
