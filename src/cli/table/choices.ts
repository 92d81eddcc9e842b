/** The choices of a side as numbered lines, and the parser of orders. */
import * as E from 'fp-ts/lib/Either.js'
import { type AnyAction, type Turn, type View, type Violation, meaningOf } from '../../kernel/index.js'
import { type AnyRules, type AnyState, padLeft } from '../io/index.js'
import type { Desk } from './desk.js'
import { warningsAfter } from './warnings.js'
import { type Names, costText, counterLine, groundWords, valuesOf } from './words.js'

/** The cost of the next step of the selected unit, by place; for a place further off, the cost of ending its move there. */
type Costs = ReadonlyMap<string, string>

/** Returns the units in a place. If both sides are there, the enemies of the deciding side come last: `de-xxi 5-2; against fr-xv 4-2`. */
const whoLies = (there: View['counters'], { turn }: View): ReadonlyArray<string> => {
  const asked = turn.type === 'decision' ? turn.side : ''
  const named = (counters: View['counters']): ReadonlyArray<string> =>
    counters.map(each => `${each.id} ${valuesOf(each)}${each.status.includes('disrupted') ? ' disrupted' : ''}`)
  const own = named(there.filter(({ side }) => side === asked))
  const enemies = named(there.filter(({ side }) => side !== asked))
  if (own.length === 0 || enemies.length === 0) return [...own, ...enemies]
  return [`${own.join(', ')}; against ${enemies.join(', ')}`]
}

/** The six directions of each orientation, clockwise from the north, and the bearing in degrees at which the first sector begins. */
const DIRECTIONS = {
  flat: { first: 0, names: ['N', 'NE', 'SE', 'S', 'SW', 'NW'] },
  pointy: { first: 30, names: ['NE', 'E', 'SE', 'SW', 'W', 'NW'] },
} as const

/** Returns the direction of an adjacent hex from a unit, such as `SE`; null for a hex that is not adjacent. */
const directionOf = ({ board, counters }: View, unit: string, place: string): string | null => {
  const at = counters.find(({ id }) => id === unit)?.place
  const [from, to] = [at, place].map(id => board.hexes.find(hex => hex.id === id))
  if (from === undefined || to === undefined) return null
  const [q, r] = [to.q - from.q, to.r - from.r]
  if (Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) !== 1) return null
  const { first, names } = DIRECTIONS[board.orientation]
  const [x, y] =
    board.orientation === 'flat' ? [1.5 * q, Math.sqrt(3) * (r + q / 2)] : [Math.sqrt(3) * (q + r / 2), 1.5 * r]
  const degrees = ((Math.atan2(x, -y) * 180) / Math.PI + 360 - first) % 360
  return names[Math.round(degrees / 60) % 6] ?? null
}

/** Describes the unit or place that a choice names. */
const aboutOf = (action: AnyAction, view: View, names: Names, costs: Costs): string => {
  const counter = action.unit === undefined ? undefined : view.counters.find(({ id }) => id === action.unit)
  if (counter !== undefined) return counterLine(names, counter).slice(counter.id.length + 1)
  // a marker has only a number, no name
  const marker =
    action.value === undefined ? undefined : view.markers.filter(({ kind }) => kind === action.type)[action.value - 1]
  if (marker !== undefined) return `at ${names.place(marker.place)}`
  if (action.place === undefined) return ''
  // the action means a hexside or the like, not the units in the hex
  const there = action.value === undefined ? view.counters.filter(({ place }) => place === action.place) : []
  const cost = costs.get(action.place)
  const way = view.inHand === null ? null : directionOf(view, view.inHand, action.place)
  return [
    ...(way === null ? [] : [way]),
    groundWords(view, names, action.place),
    ...(cost === undefined ? [] : [/^[\d½]/.test(cost) ? `cost ${cost}` : `by ${cost}`]),
    ...whoLies(there, view),
  ]
    .filter(text => text !== '')
    .join(', ')
}

/** An upper limit of the choices of a selected unit. */
const STEPS = 12

/** Returns the current question. */
const asksOf = (turn: Turn<string>): string => (turn.type === 'decision' ? turn.asks : '')

/** Returns the meaning of an action at this question, if its line does not make it clear. */
const meaningIn = (rules: AnyRules, asks: string, action: AnyAction): string => {
  const type = rules.actions.types[action.type]
  if (type === undefined) return ''
  return type.explain === true || Object.hasOwn(type.saysAt ?? {}, asks) ? meaningOf(type, action, asks) : ''
}

/**
 * Builds numbered choices, one per line: the action as it is typed, a description of its unit or place, and its meaning if neither makes it
 * clear.
 */
export const choiceLines = (desk: Desk): ReadonlyArray<string> => {
  const { session, names, paint, view: look } = desk
  const { rules, state } = session
  const view = look()
  const legal = rules.legalActions(state)
  const asks = asksOf(session.turn)
  const costs: Costs = new Map([
    ...(view.inHand === null
      ? []
      : rules.reach(state, view.inHand).map(way => [way.place, costText(way.straight ?? way)] as const)),
    // all steps, including those to hexes where the move cannot end, and those that a die may bar
    ...rules.stepCosts(state).map(each => [each.place, costText(each)] as const),
  ])
  // a step leads to one of at most six hexes, so its warnings can be computed
  const looksAhead = view.inHand !== null && legal.length <= STEPS
  return legal.map((action, i) => {
    const typed = rules.print(state, action)
    const about = [
      aboutOf(action, view, names, costs),
      meaningIn(rules, asks, action),
      ...(looksAhead && action.place !== undefined
        ? (warningsAfter(desk, [action]) ?? []).map(({ text }) => `! ${text}`)
        : []),
    ]
      .filter(text => text !== '')
      .join(', ')
    return `${padLeft(String(i + 1), String(legal.length).length + 1)}  ${typed}${about === '' ? '' : `  ${paint('dim', about)}`}`
  })
}

/**
 * Returns the forms of the legal actions, each with the comma that separates it from the next: `unit <unit> (63),` `end: set-up ends`. An
 * action whose effect depends on the question also states its effect at this one.
 */
export const formsOf = (rules: AnyRules, state: AnyState): ReadonlyArray<string> => {
  const forms = new Map<string, number>()
  const closes = new Map<string, string>()
  const asks = asksOf(rules.turn(state))
  for (const action of rules.legalActions(state)) {
    const named = rules.print(state, {
      ...action,
      ...(action.unit === undefined ? {} : { unit: '<unit>' }),
      ...(action.place === undefined ? {} : { place: '<hex>' }),
    })
    const form = action.value === undefined ? named : named.replace(String(action.value), '<number>')
    forms.set(form, (forms.get(form) ?? 0) + 1)
    const says = rules.actions.types[action.type]?.saysAt?.[asks]
    if (says !== undefined) closes.set(form, `: ${says}`)
  }
  return [...forms].map(
    ([form, count], i) =>
      `${form}${count > 1 ? ` (${count})` : ''}${closes.get(form) ?? ''}${i < forms.size - 1 ? ',' : ''}`,
  )
}

/** An order that is refused before the rules read it: a number that is not on the list. */
export interface Unnumbered {
  readonly message: string
}

/** The actions of a typed order, or why there are none. */
export type Reading = E.Either<Violation | Unnumbered, ReadonlyArray<AnyAction>>

/** Refusals that concern the question, not the order. */
export const ELSEWHERE: ReadonlyArray<string> = ['not-now', 'unreadable']

/** Reads a hex without a verb, if all choices are hexes: explains why this hex is not one of them; null if that does not apply. */
const hexMeant = (rules: AnyRules, state: AnyState, line: string): Reading | null => {
  const asked = rules.legalActions(state).filter(({ unit, place }) => unit === undefined && place !== undefined)
  const [first, ...others] = asked
  if (first === undefined || others.some(({ type }) => type !== first.type)) return null
  const meant = { ...first, place: line }
  if (rules.actions.index(meant) < 0) return null
  const next = rules.apply(state, meant)
  return next._tag === 'Left' && !ELSEWHERE.includes(next.left.code) ? next : null
}

/**
 * Returns the rest of an order that waits for chance or another answer, as an order to be given later; null if nothing remains. A hex that
 * can be entered by a step means only that step.
 */
export const restOf = (rules: AnyRules, state: AnyState, inHand: string | null, text: string): string | null => {
  const line = text.trim()
  const isStep = rules.legalActions(state).some(({ place }) => place === line)
  return rules.rest(state, line) ?? (inHand === null || isStep ? null : rules.rest(state, `${inHand} ${line}`))
}

/**
 * Reads an order: the number of a choice, or a complete order or single action as the rules read them. The path of the selected unit may
 * leave out its name. The name of a unit or hex is also an order if exactly one choice is about it.
 */
export const readOrder = (rules: AnyRules, state: AnyState, inHand: string | null, text: string): Reading => {
  const line = text.trim()
  const legal = rules.legalActions(state)
  const wanted = line.toLowerCase()
  const named = legal.filter(
    ({ unit, place }) => unit?.toLowerCase() === wanted || (unit === undefined && place?.toLowerCase() === wanted),
  )
  const [only] = named
  if (only !== undefined && named.length === 1) return E.right([only])
  const number = /^#?(\d{1,4})$/.exec(line)?.[1]
  if (number !== undefined && !/^0/.test(number)) {
    const chosen = legal[Number(number) - 1]
    if (chosen !== undefined) return E.right([chosen])
    if (line.startsWith('#') || number.length < 4)
      return E.left({ message: `expected a choice from 1 to ${legal.length}, got ${number}` })
  }
  const whole = rules.order(state, line)
  if (whole._tag === 'Right') return whole
  const onward = inHand === null ? whole : rules.order(state, `${inHand} ${line}`)
  // if neither can be read, the refusal is about the order as it was typed
  const read =
    onward._tag === 'Right' || (whole.left.code === 'unreadable' && onward.left.code !== 'unreadable') ? onward : whole
  return read._tag === 'Left' && ELSEWHERE.includes(read.left.code) ? (hexMeant(rules, state, line) ?? read) : read
}
