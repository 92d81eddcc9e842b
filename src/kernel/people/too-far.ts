/** Why a unit does not come to a hex that is not the next one: how near it comes, and what it meets there. */
import { type Board, direction, distance, neighboursOf } from '../board/index.js'
import { type Violation, violation } from '../contract/index.js'
import type { AnyAction, Machine } from '../play/index.js'
import { unitPlace } from '../units/index.js'
import { type ReachRules, type ReachTypes, reachBy, unitInHand } from './reach.js'

/** What the ways of a unit are sought with. */
export interface Desk<T extends ReachTypes, A extends AnyAction> {
  readonly g: T['ground']['g']
  readonly rules: ReachRules<T>
  readonly play: Machine<T['state'], A, T['side'], T['words']>
}

/** The places that actions lead to, in order. */
export const placesOf = (actions: ReadonlyArray<AnyAction>): ReadonlyArray<string> =>
  actions.flatMap(({ place }) => place ?? [])

/** The first of these actions, as many as lead to dice; null where none of them does. */
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

/** That dice decide whether a unit comes to a hex, with the order that leads to them. */
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
    `${name} comes to ${goal} ${says(g)}: order ${name} ${way.join('-')}; when the die has fallen it is ordered on`,
    [name, goal],
  )
}

/** Why a unit is not ordered to a hex to which the way may be barred by a die (`unsure`): null where none is. */
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
  // the next hex is stepped into, where it can be
  const first = way === undefined || way.straight !== undefined ? null : untilDice(play, state, way.actions)
  if (first === null) return null
  return diceFirst(g, rules, unit, hexes, [...(start < board.hexes ? [board.ids[start]!] : []), ...placesOf(first)])
}

/** Refusals that tell of the question, not of the way. */
const ELSEWHERE: ReadonlySet<string> = new Set(['not-now', 'not-adjacent', 'unreadable'])

/** As near as a unit has come to a goal: where it began, where it is, and the actions that lead there, without the end of its move. */
interface Nearest<A> {
  readonly unit: string
  readonly start: number
  readonly hex: number
  readonly to: number
  readonly actions: ReadonlyArray<A>
}

/** What refuses a unit the next hex once these actions have been carried out; null where nothing does. Played, not read as an order: it must not come back here. */
export type Barred<A, R extends string> = (actions: ReadonlyArray<A>, hex: string) => Violation<R> | null

/** What keeps a unit from each next hex that lies nearer to its goal, the first of them for a cause; null where nothing does. */
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
    const said = hex === start ? `from ${here}` : `no nearer than ${here}`
    return { ...bar, message: `${unit} does not come to ${board.ids[to]!}, ${said}: ${bar.message}` }
  }
  return null
}

/** Places of which the way on is tried: those that lie nearest to the goal, the cheapest first. */
const TRIED = 6

/**
 * Why no way leads a unit to a hex: as near to it as the unit comes, what keeps it from the next hex on the way there. Null for a hex next to
 * it, for a unit that goes nowhere, and where nothing is found that the rules would say.
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
  // one that cannot be taken says so by itself
  if (ends.length === 0 && unitInHand<T>(rules.inHand, state)?.unit !== unit) return null
  // where it is counts as well
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
