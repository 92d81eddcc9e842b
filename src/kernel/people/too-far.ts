/** Explains why a unit cannot reach a hex that is not adjacent: how near it gets, and which rule bars it there. */
import { type Board, direction, distance, neighboursOf } from '../board/index.js'
import { type Violation, violation } from '../contract/index.js'
import type { AnyAction, Machine } from '../play/index.js'
import { unitPlace } from '../units/index.js'
import { type ReachRules, type ReachTypes, reachBy, unitInHand } from './reach.js'

/** The input of the search for paths. */
export interface Desk<T extends ReachTypes, A extends AnyAction> {
  readonly g: T['ground']['g']
  readonly rules: ReachRules<T>
  readonly play: Machine<T['state'], A, T['side'], T['words']>
}

/** Returns the places that actions name, in order. */
export const placesOf = (actions: ReadonlyArray<AnyAction>): ReadonlyArray<string> =>
  actions.flatMap(({ place }) => place ?? [])

/** Returns the actions up to the first die roll; null if there is none. */
const untilDice = <S, A extends AnyAction>(
  play: Pick<Machine<S, A, string>, 'apply' | 'chances'>,
  state: S,
  actions: ReadonlyArray<A>,
): ReadonlyArray<A> | null => {
  let now = state
  for (const [i, action] of actions.entries()) {
    const next = play.apply(now, action)
    if (next._tag === 'Left') return null
    now = next.right
    if (play.chances(now).length > 0) return actions.slice(0, i + 1)
  }
  return null
}

/** Explains that dice decide whether a unit reaches a hex, with the order that leads to the roll. */
export const diceFirst = <T extends ReachTypes>(
  g: T['ground']['g'],
  rules: ReachRules<T>,
  unit: number,
  [goal = '']: ReadonlyArray<string>,
  way: ReadonlyArray<string>,
): Violation<T['words']['rule']> | null => {
  if (rules.unsure === undefined) return null
  const name = g.unitIds[unit]!
  const { rule, says } = rules.unsure
  return violation(
    'not-offered',
    rule,
    `${name} reaches ${goal} ${says(g)}: order ${name} ${way.join('-')} first, and the rest after the die roll`,
    [name, goal],
  )
}

/** Explains that a die may bar the path to a hex (`unsure`), so that the unit is not ordered there; null if no die may bar it. */
export const byDice = <T extends ReachTypes, A extends AnyAction>(
  { g, rules, play }: Desk<T, A>,
  state: T['state'],
  unit: number,
  hexes: ReadonlyArray<string>,
): Violation<T['words']['rule']> | null => {
  const { board, unitIds } = g
  const start = unitPlace(state, unit)
  if (rules.unsure === undefined) return null
  const open = { ...rules, march: rules.unsure.march }
  const way = reachBy<T, A>(g, open, play, state, unitIds[unit]!).find(({ place }) => place === hexes[0])
  // an adjacent hex is entered directly if possible
  const first = way === undefined || way.straight !== undefined ? null : untilDice(play, state, way.actions)
  if (first === null) return null
  return diceFirst(g, rules, unit, hexes, [...(start < board.hexes ? [board.ids[start]!] : []), ...placesOf(first)])
}

/** Refusals that concern the question, not the path. */
const ELSEWHERE: ReadonlySet<string> = new Set(['not-now', 'not-adjacent', 'unreadable'])

/** The nearest place to a goal that a unit reaches: its start, its hex there, and the actions without the end of its move. */
interface Nearest<A> {
  readonly unit: string
  readonly start: number
  readonly hex: number
  readonly to: number
  readonly actions: ReadonlyArray<A>
}

/**
 * Returns the refusal of the next hex after these actions; null if it is allowed. It is played and not read as an order, which would call
 * this again.
 */
export type Barred<A, R extends string> = (actions: ReadonlyArray<A>, hex: string) => Violation<R> | null

/** Explains what keeps a unit from every next hex nearer to its goal, by the first refusal about the path; null if nothing does. */
export const noNearer = <A, R extends string>(
  board: Board,
  { unit, start, hex, to, actions }: Nearest<A>,
  barred: Barred<A, R>,
): Violation<R> | null => {
  const here = board.ids[hex]!
  for (const next of neighboursOf(board, hex)) {
    if (distance(board, next, to) >= distance(board, hex, to)) continue
    const bar = barred(actions, board.ids[next]!)
    if (bar === null || ELSEWHERE.has(bar.code)) continue
    const said = hex === start ? `from ${here}` : `and gets no nearer than ${here}`
    return { ...bar, message: `${unit} cannot reach ${board.ids[to]!} ${said}: ${bar.message}` }
  }
  return null
}

/** How many places are tried: those nearest to the goal, the cheapest first. */
const TRIED = 6

/**
 * Explains why no path leads a unit to a hex, by the refusal of the next hex from the nearest place in reach. Returns null for an adjacent
 * hex, for a unit that cannot move, and if no rule explains it.
 */
export const tooFar = <T extends ReachTypes, A extends AnyAction>(
  { g, rules, play }: Desk<T, A>,
  state: T['state'],
  unit: number,
  [goal = '']: ReadonlyArray<string>,
  barred: Barred<A, T['words']['rule']>,
): Violation<T['words']['rule']> | null => {
  const { board } = g
  const [start, to] = [unitPlace(state, unit), board.index.get(goal)]
  if (to === undefined || to >= board.hexes) return null
  if (start < board.hexes && direction(board, start, to) >= 0) return null
  const name = g.unitIds[unit]!
  const ends = reachBy<T, A>(g, rules, play, state, name).flatMap(way => {
    const hex = board.index.get(way.place)!
    return hex < board.hexes ? [{ way, hex, away: distance(board, hex, to) }] : []
  })
  // a unit that cannot be selected has a refusal of its own
  if (ends.length === 0 && unitInHand<T>(rules.inHand, state)?.unit !== unit) return null
  // its present hex is also a candidate
  const near = start < board.hexes ? distance(board, start, to) : Infinity
  const from = [
    ...ends.filter(({ away }) => away <= near),
    ...(near < Infinity ? [{ way: null, hex: start, away: near }] : []),
  ].sort((a, b) => a.away - b.away || (a.way?.cost ?? 0) - (b.way?.cost ?? 0))
  for (const { way, hex } of from.slice(0, TRIED)) {
    const actions = (way?.actions ?? []).filter(({ type }) => type !== 'stop')
    const found = noNearer(board, { unit: name, start, hex, to, actions }, barred)
    if (found !== null) return found
  }
  return null
}
