/** What helps one on who answered what is not asked: what leads to the next phase, how the game is left. */
import type { Violation } from '../../kernel/index.js'
import type { AnyState } from '../io/index.js'
import type { Unnumbered } from './choices.js'
import type { Desk } from './desk.js'
import { isClosing } from './warnings.js'
import { refusal } from './words.js'

/** `end` leads to the first combat phase: the answers that close what is asked, where another phase comes of them. */
const leads = ({ session, names }: Desk): ReadonlyArray<string> => {
  const { rules, state, turn } = session
  return rules.legalActions(state).flatMap(action => {
    if (!isClosing(rules, action)) return []
    const next = rules.apply(state, action)
    if (next._tag === 'Left') return []
    const { phase, phasing } = rules.turn(next.right)
    if (phase === turn.phase) return []
    // a phase of both sides is nobody's
    const whose = phasing === null ? '' : `, ${names.side(phasing)}`
    return [`\`${rules.print(state, action)}\` leads to: ${names.phase(phase)}${whose}`]
  })
}

/** Another unit was named than the one in hand: it goes on first. [] where none was. */
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
  // what puts it down: of other answers without a name, as a mode of movement, there may be some too
  const downs = rules.legalActions(state).filter(action => {
    if (action.unit !== undefined || action.place !== undefined) return false
    const next = rules.apply(state, action)
    return next._tag === 'Right' && rules.observe(next.right, eye).inHand !== held
  })
  const stops = downs.filter(({ type }) => type === 'stop')
  const mayUndo = actions.at(-1)?.unit === held && turn.type === 'decision' && session.takeBackable(turn.side) > 0
  if (stops.length === 0 && mayUndo)
    return [`${held} is in hand: it goes on first, or \`undo\` takes it out of your hand`]
  const first = (stops.length > 0 ? stops : downs).map(action => `\`${rules.print(state, action)}\``).join(' or ')
  return [`${held} is in hand: ${first === '' ? 'it goes on first' : `${first} first`}`]
}

/** Units that are named where there is more than one way to give an order. */
const NAMED = 3

/** A hex is named that a unit in hand goes to, and nobody is in hand: how it is ordered. [] for any other line. */
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
    // where there is one hex for it, it has gone there
    const isOffered =
      rules.legalActions(next.right).some(each => rules.actions.index(each) === wanted) ||
      (placeOf(next.right, action.unit) === place && placeOf(state, action.unit) !== place)
    return isOffered && rules.order(state, `${action.unit} ${place}`)._tag === 'Right' ? [action.unit] : []
  })
  const [first, ...others] = [...new Set(takers)]
  if (first === undefined) return []
  const more = others.length > NAMED ? [...others.slice(0, NAMED), `${others.length - NAMED} more`] : others
  return [`it is said of a unit in hand: ${first} ${place}${more.length === 0 ? '' : ` (or ${more.join(', ')})`}`]
}

/** Lines below a refusal, for an answer to another question than that which is asked. */
const onward = (desk: Desk, code: string, line: string): ReadonlyArray<string> => {
  const held = inHand(desk, line)
  if (held.length > 0 || code !== 'not-now') return held
  const named = withUnit(desk, line)
  if (named.length > 0) return named
  return [...(/^(?:exit|bye|leave|x)$/i.test(line.trim()) ? ['`quit` leaves the game'] : []), ...leads(desk)]
}

/** Why what was typed is no order now, and what is. */
export const refused = (desk: Desk, why: Violation | Unnumbered, line: string): string => {
  if (!('rule' in why)) return why.message
  const { names, paint, session } = desk
  return [refusal(names, paint, why, session.turn), ...onward(desk, why.code, line).map(text => `  ${text}`)].join('\n')
}
