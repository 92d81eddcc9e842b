/** What helps one on who answered what is not asked: what leads to the next phase, how the game is left. */
import type { Violation } from '../../kernel/index.js'
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

/** Another unit was named than the one in hand: it goes on first. */
const inHand = (desk: Desk, line: string): ReadonlyArray<string> => {
  const { inHand: held, counters, eye } = desk.view()
  const name = line
    .trim()
    .replace(/^(?:unit|advance) /i, '')
    .split(/[\s:]/)[0]
    ?.toLowerCase()
  const named = counters.find(({ id }) => id.toLowerCase() === name)
  if (held === null || named === undefined || named.id === held) return []
  const { rules, state } = desk.session
  // what puts it down: of other answers without a name, as a mode of movement, there may be some too
  const stops = rules.legalActions(state).filter(action => {
    if (action.unit !== undefined || action.place !== undefined) return false
    const next = rules.apply(state, action)
    return next._tag === 'Right' && rules.observe(next.right, eye).inHand !== held
  })
  const first = stops.map(action => `\`${rules.print(state, action)}\``).join(' or ')
  return [`${held} is in hand: ${first === '' ? 'it goes on first' : `${first} first`}`]
}

/** Lines below a refusal, for an answer to another question than that which is asked. */
const onward = (desk: Desk, code: string, line: string): ReadonlyArray<string> => {
  const held = inHand(desk, line)
  if (held.length > 0 || code !== 'not-now') return held
  return [...(/^(?:exit|bye|leave|x)$/i.test(line.trim()) ? ['`quit` leaves the game'] : []), ...leads(desk)]
}

/** Why what was typed is no order now, and what is. */
export const refused = (desk: Desk, why: Violation | Unnumbered, line: string): string => {
  if (!('rule' in why)) return why.message
  const { names, paint, session } = desk
  return [refusal(names, paint, why, session.turn), ...onward(desk, why.code, line).map(text => `  ${text}`)].join('\n')
}
