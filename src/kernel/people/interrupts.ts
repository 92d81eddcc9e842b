/** What comes before a unit goes on: chance, an answer of the other side, or what follows from them. */
import type { Words } from '../contract/index.js'
import { type AnyAction, type Machine, stateKeys } from '../play/index.js'

/** More states than come of what is asked on a unit's way. */
const MOST = 4000

/** A state in which the unit goes on, or its move is over, and what it has paid meanwhile. */
export interface After<S> {
  readonly now: S
  readonly paid: number
}

/**
 * The states in which nothing is waited for any more, by all that chance and those who are asked may bring, each once. `paidFor` is what the
 * unit pays by an action of theirs, since it may go on by itself.
 */
export const afterOthers = <S, A extends AnyAction, Side extends string, W extends Words>(
  play: Machine<S, A, Side, W>,
  state: S,
  waits: (now: S) => boolean,
  paidFor: (before: S, action: A) => number = () => 0,
): ReadonlyArray<After<S>> => {
  const keyOf = stateKeys()
  const seen = new Set<string>()
  const out: After<S>[] = []
  const open: After<S>[] = [{ now: state, paid: 0 }]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const { now, paid } = at
    if (!waits(now)) {
      out.push(at)
      continue
    }
    const chances = play.chances(now)
    for (const action of chances.length > 0 ? chances.map(chance => chance.action) : play.legalActions(now)) {
      const next = play.apply(now, action)
      if (next._tag === 'Left' || seen.size > MOST) continue
      const key = keyOf(next.right as object)
      if (seen.has(key)) continue
      seen.add(key)
      open.push({ now: next.right, paid: paid + paidFor(now, action) })
    }
  }
  return out
}
