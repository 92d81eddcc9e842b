/** `why`: explains whether an order is allowed, with the rule, or what a unit may do now and what keeps it from more. */
import type { CounterView, Violation } from '../../kernel/index.js'
import { hexesAround } from '../board/index.js'
import { type AnyRules, type AnyState, paragraph } from '../io/index.js'
import { ELSEWHERE, readOrder, restOf } from './choices.js'
import { laterStates } from './later.js'
import type { Desk } from './desk.js'
import { examplesFor, orderFor } from './examples.js'
import { lastWorking } from './foresight.js'
import { inHand, withUnit } from './onward.js'
import { find, noteLines } from './show.js'
import { isClosing, warningsAfter } from './warnings.js'
import { refusal } from './words.js'

/** The maximum number of places that are listed; `reach` shows more. */
const FEW = 9

/** Returns the first refusal of these orders that concerns the unit or its hex; null if there is none or an order is allowed. */
const firstRefusal = (desk: Desk, { id, place }: CounterView, orders: ReadonlyArray<string>): string | null => {
  const { session, names, paint } = desk
  const read = orders.map(order => ({ order, answer: session.rules.order(session.state, order) }))
  if (read.some(({ answer }) => answer._tag === 'Right')) return null
  for (const { order, answer } of read)
    if (answer._tag === 'Left' && answer.left.subjects.some(subject => subject === id || subject === place))
      return `  ${order}: ${refusal(names, paint, answer.left).replace(/\n/g, '\n  ')}`
  return null
}

/** Summarises where a unit can go. */
const goesTo = (id: string, reach: ReadonlyArray<string>): ReadonlyArray<string> =>
  reach.length === 0
    ? []
    : [reach.length > FEW ? `go to ${reach.length} places (\`reach ${id}\`)` : `go to ${reach.join(', ')}`]

/** Explains what a unit may do now, and why it may not move or attack. */
export const whyUnit = (desk: Desk, counter: CounterView): string => {
  const { session, names, width } = desk
  const { id, side, place } = counter
  const { rules, state, turn } = session
  const view = desk.view()
  if (turn.type !== 'decision' || turn.side !== side)
    return `${id} is ${names.side(side)}: that side has no decision now`
  const reach = rules.reach(state, id).map(each => each.place)
  const may = [
    ...rules
      .legalActions(state)
      .filter(({ unit, place: to }) => unit === id || (unit === undefined && to !== undefined && view.inHand === id))
      .map(action => rules.print(state, action)),
    ...goesTo(id, reach),
  ]
  const held = may.length > 0 ? [] : inHand(desk, id)
  if (held.length > 0) return paragraph(`${id} can do nothing now: ${held.join('; ')}`, width)
  const enemies = new Set(view.counters.filter(each => each.side !== side).map(each => each.place))
  const beside = hexesAround(view, place, 1).filter(hex => hex !== place)
  const moves = reach.length > 0 ? [] : beside.map(hex => `${id} ${place}-${hex}`)
  const attacks = [place, ...beside]
    .filter(hex => enemies.has(hex) && !reach.includes(hex))
    .map(hex => `attack ${hex}: ${id}`)
  const refusals = [moves, attacks].flatMap(orders => firstRefusal(desk, counter, orders) ?? [])
  return [
    paragraph(may.length === 0 ? `${id} can do nothing now` : `${id} may now: ${may.join('; ')}`, width),
    ...(refusals.length > 0 || may.length > 0 ? refusals : [`  current question: ${names.asks(turn.asks)}?`]),
    ...(may.length > 0 ? [] : noteLines(desk, view, id)),
  ].join('\n')
}

/** Explains that a hex is not an order by itself, and how to ask about one. */
const whyPlace = (desk: Desk, place: string): string => {
  const { session, names } = desk
  const { rules, state, turn } = session
  const unit = rules.legalActions(state).find(action => action.unit !== undefined)?.unit ?? examplesFor(desk).unit
  const asked = turn.type === 'decision' ? `${names.asks(turn.asks)}? ` : ''
  return `${asked}${names.place(place)} does not answer that; name a unit, for example: why ${unit} ${place}`
}

/** Returns the later point of this player turn, before any dice, at which an order is valid; [] if there is none. */
const later = (desk: Desk, order: string, { code }: Violation): ReadonlyArray<string> => {
  const { rules, state, turn } = desk.session
  if (code !== 'not-now') return []
  const states = laterStates(rules, state)
  const from = states.find(later => {
    const read = readOrder(rules, later, null, order)
    return read._tag === 'Right' || ('code' in read.left && !ELSEWHERE.includes(read.left.code))
  })
  if (from === undefined) return []
  const read = readOrder(rules, from, null, order)
  const { phase, phasing } = rules.turn(from)
  const [end, ...others] = rules.legalActions(state).filter(action => isClosing(rules, action))
  const isNext = from === states[1] && end !== undefined && others.length === 0
  const after = isNext ? `, after \`${rules.print(state, end)}\`` : ''
  const when =
    phase === turn.phase && phasing === turn.phasing
      ? `later in this phase${after}`
      : `in a later phase, ${desk.names.phase(phase)}`
  return [`  ${when}: ${read._tag === 'Right' ? 'allowed in the present position' : read.left.message}`]
}

/** Returns the unit to be deselected or selected first; otherwise when the order is valid. */
const belowRefusal = (desk: Desk, order: string, refused: Violation): ReadonlyArray<string> => {
  const held = inHand(desk, order)
  const first = held.length > 0 || refused.code !== 'not-now' ? held : withUnit(desk, order)
  return first.length > 0 ? first.map(text => `  ${text}`) : later(desk, order, refused)
}

/** Returns the dice that follow an order at once, if they belong to no combat. */
const diceAfter = (rules: AnyRules, now: AnyState): string => {
  const thrown = rules.turn(now).type === 'chance' ? rules.working(now) : null
  return thrown === null || thrown.targets.length > 0 ? '' : `\n  then dice: ${thrown.title}`
}

/** `why`: explains an order without carrying it out; without an argument, the last dice. */
export const why = (desk: Desk, argument: string): string => {
  if (argument === '') {
    const asIn = `why ${orderFor(desk)}`
    const last = lastWorking(desk)
    return last === null
      ? `why needs an order, for example: ${asIn}`
      : `${last}\n  (this is the calculation of the last roll; to ask about an order, for example: ${asIn})`
  }
  const { rules, state } = desk.session
  const view = desk.view()
  const read = readOrder(rules, state, view.inHand, argument)
  const found = find(view, argument)
  if (found !== null && 'counter' in found) return whyUnit(desk, found.counter)
  if (read._tag === 'Left') {
    if (!('rule' in read.left)) return read.left.message
    if (read.left.code === 'unreadable' && found !== null && 'place' in found && desk.session.turn.type === 'decision')
      return whyPlace(desk, found.place)
    return [
      refusal(desk.names, desk.paint, read.left, desk.session.turn),
      ...belowRefusal(desk, argument, read.left),
    ].join('\n')
  }
  let now = state
  for (const action of read.right) {
    const next = rules.apply(now, action)
    if (next._tag === 'Left') return refusal(desk.names, desk.paint, next.left)
    now = next.right
  }
  const warned = (warningsAfter(desk, read.right) ?? []).map(
    ({ text, rule }) => `\n  ! ${text} ${desk.names.cite(rule)}`,
  )
  const orders = read.right.map(action => rules.print(state, action)).join(', ')
  const rest = restOf(rules, state, view.inHand, argument)
  const left = rest === null ? '' : `\n  then, after the answers of others: ${rest}`
  return `allowed: ${orders}${diceAfter(rules, now)}${left}${warned.join('')}`
}
