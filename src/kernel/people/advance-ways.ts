/**
 * Finds the path of an advance after combat from its destination. The search plays every path, because an advance covers only a few hexes.
 */
import * as E from 'fp-ts/lib/Either.js'
import { direction, distance } from '../board/index.js'
import type { AnyAction } from '../play/index.js'
import { unitPlace } from '../units/index.js'
import type { Orders } from './orders.js'
import type { ReachTypes } from './reach.js'
import { type Barred, type Desk, diceFirst, noNearer, placesOf } from './too-far.js'

/** A unit during its advance, and the actions that brought it here. */
interface Advance<S, A> {
  readonly now: S
  readonly actions: ReadonlyArray<A>
  /** The hexes that the actions name before the first die; null if no die was rolled. */
  readonly dice: ReadonlyArray<string> | null
}

/** Data about the advancing unit. */
interface Advancing<S, A> {
  readonly unit: number
  /** The action that selects the unit. */
  readonly take: A
  readonly inHand: (now: S) => boolean
}

/** An upper limit that no advance reaches. */
const MOST = 500

/** Returns all paths of an advance, the shortest first. A path that needs a die roll is followed for each result. */
const waysFrom = <T extends ReachTypes, A extends AnyAction>(
  { play }: Desk<T, A>,
  state: T['state'],
  { take, inHand }: Advancing<T['state'], A>,
): ReadonlyArray<Advance<T['state'], A>> => {
  const out: Advance<T['state'], A>[] = []
  const go = (from: Advance<T['state'], A>, action: A): void => {
    const next = play.apply(from.now, action)
    if (next._tag === 'Left' || out.length >= MOST) return
    const actions = [...from.actions, action]
    const chances = play.chances(next.right)
    if (chances.length === 0) out.push({ now: next.right, actions, dice: from.dice })
    for (const { action: fallen } of chances) {
      const after = play.apply(next.right, fallen)
      if (after._tag === 'Right') out.push({ now: after.right, actions, dice: from.dice ?? placesOf(actions) })
    }
  }
  const start = { now: state, actions: [], dice: null }
  if (inHand(state)) out.push(start)
  else go(start, take)
  // paths found during the search are extended in turn
  for (let i = 0; i < out.length; i++) {
    const way = out[i]!
    if (!inHand(way.now)) continue
    for (const action of play.legalActions(way.now)) if (action.type === 'advanceTo') go(way, action)
  }
  return out
}

/**
 * Orders a unit to advance to a hex that is not adjacent, by the shortest path. Otherwise it returns what keeps the unit from a nearer hex,
 * or that a die decides. Returns null for an adjacent hex, for a unit that does not advance, and if no rule explains the refusal.
 */
export const advanceFar = <T extends ReachTypes, A extends AnyAction>(
  desk: Desk<T, A>,
  state: T['state'],
  advancing: Advancing<T['state'], A>,
  [goal = '']: ReadonlyArray<string>,
  barred: Barred<A, T['words']['rule']>,
): Orders<A, T['words']['rule']> | null => {
  const { g, rules } = desk
  const { board } = g
  const { unit } = advancing
  const [start, to] = [unitPlace(state, unit), board.index.get(goal)]
  if (to === undefined || to >= board.hexes || start >= board.hexes || direction(board, start, to) >= 0) return null
  const ways = waysFrom(desk, state, advancing)
  const at = ({ now }: (typeof ways)[number]): number => unitPlace(now, unit)
  const there = ways.filter(way => at(way) === to)
  const [first, ...rest] = (there.find(({ dice }) => dice === null) ?? { actions: [] }).actions
  if (first !== undefined) return E.right([first, ...rest])
  const dice = there[0]?.dice ?? null
  if (dice !== null) {
    const thrown = diceFirst(g, rules, unit, [goal], dice)
    if (thrown !== null) return E.left(thrown)
  }
  const sure = ways.filter(way => way.dice === null && at(way) < board.hexes)
  for (const way of sure.sort((a, b) => distance(board, at(a), to) - distance(board, at(b), to))) {
    const near = { unit: g.unitIds[unit]!, start, hex: at(way), to, actions: way.actions }
    const found = noNearer(board, near, barred)
    if (found !== null) return E.left(found)
  }
  return null
}
