/** Help after an answer that does not fit the current question: which action leads to the next phase, and how to leave the game. */
import type { Violation } from '../../kernel/index.js'
import type { AnyState } from '../io/index.js'
import type { Unnumbered } from './choices.js'
import type { Desk } from './desk.js'
import { isClosing } from './warnings.js'
import { refusal } from './words.js'

/** Returns the choices that end the current question and lead to another phase, such as "`end` leads to: Combat". */
const leads = ({ session, names }: Desk): ReadonlyArray<string> => {
  const { rules, state, turn } = session
  return rules.legalActions(state).flatMap(action => {
    if (!isClosing(rules, action)) return []
    const next = rules.apply(state, action)
    if (next._tag === 'Left') return []
    const { phase, phasing } = rules.turn(next.right)
    if (phase === turn.phase) return []
    // a phase of both sides names no side
    const whose = phasing === null ? '' : `, ${names.side(phasing)}`
    return [`\`${rules.print(state, action)}\` leads to: ${names.phase(phase)}${whose}`]
  })
}

/** Explains that another unit is selected and has to move first; [] if the line names no other unit. */
export const inHand = (desk: Desk, line: string): ReadonlyArray<string> => {
  const { inHand: held, counters, eye } = desk.view()
  const name = line
    .trim()
    .replace(/^(?:unit|advance) /i, '')
    .split(/[\s:]/)[0]
    ?.toLowerCase()
  const named = counters.find(({ id }) => id.toLowerCase() === name)
  if (held === null || named === undefined || named.id === held) return []
  const { session } = desk
  const { rules, state, turn, actions } = session
  // actions that deselect it; other actions without a name, such as a mode of movement, may exist
  const downs = rules.legalActions(state).filter(action => {
    if (action.unit !== undefined || action.place !== undefined) return false
    const next = rules.apply(state, action)
    return next._tag === 'Right' && rules.observe(next.right, eye).inHand !== held
  })
  const stops = downs.filter(({ type }) => type === 'stop')
  const mayUndo = actions.at(-1)?.unit === held && turn.type === 'decision' && session.takeBackable(turn.side) > 0
  if (stops.length === 0 && mayUndo)
    return [`${held} is selected: continue its move first, or deselect it with \`undo\``]
  const first = (stops.length > 0 ? stops : downs).map(action => `\`${rules.print(state, action)}\``).join(' or ')
  return [`${held} is selected: ${first === '' ? 'continue its move first' : `${first} first`}`]
}

/** The number of units that are named if there is more than one way to give an order. */
const NAMED = 3

/** Explains that a hex needs a unit: the line names a hex for a selected unit, but none is selected. [] for any other line. */
export const withUnit = ({ session: { rules, state }, view }: Desk, line: string): ReadonlyArray<string> => {
  const meant = rules.parse(state, line)
  if (view().inHand !== null || meant._tag === 'Left') return []
  const { unit, place } = meant.right
  if (unit !== undefined || place === undefined) return []
  const wanted = rules.actions.index(meant.right)
  const { eye } = view()
  const placeOf = (at: AnyState, id: string): string | undefined =>
    rules.observe(at, eye).counters.find(each => each.id === id)?.place
  const takers = rules.legalActions(state).flatMap(action => {
    if (action.unit === undefined || action.place !== undefined) return []
    const next = rules.apply(state, action)
    if (next._tag === 'Left') return []
    // a unit with only one possible hex has already moved there
    const isOffered =
      rules.legalActions(next.right).some(each => rules.actions.index(each) === wanted) ||
      (placeOf(next.right, action.unit) === place && placeOf(state, action.unit) !== place)
    return isOffered && rules.order(state, `${action.unit} ${place}`)._tag === 'Right' ? [action.unit] : []
  })
  const [first, ...others] = [...new Set(takers)]
  if (first === undefined) return []
  const more = others.length > NAMED ? [...others.slice(0, NAMED), `${others.length - NAMED} more`] : others
  return [`name a unit, for example: ${first} ${place}${more.length === 0 ? '' : ` (or ${more.join(', ')})`}`]
}

/** Returns the lines below the refusal of an answer that does not fit the current question. */
const onward = (desk: Desk, code: string, line: string): ReadonlyArray<string> => {
  const held = inHand(desk, line)
  if (held.length > 0 || code !== 'not-now') return held
  const named = withUnit(desk, line)
  if (named.length > 0) return named
  return [...(/^(?:exit|bye|leave|x)$/i.test(line.trim()) ? ['`quit` leaves the game'] : []), ...leads(desk)]
}

/** Explains why a line is not an order now, and names lines that are. */
export const refused = (desk: Desk, why: Violation | Unnumbered, line: string): string => {
  if (!('rule' in why)) return why.message
  const { names, paint, session } = desk
  return [refusal(names, paint, why, session.turn), ...onward(desk, why.code, line).map(text => `  ${text}`)].join('\n')
}
