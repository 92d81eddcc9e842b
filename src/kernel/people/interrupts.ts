/** Everything that happens before a unit continues its move: chance, decisions of the other side, and their consequences. */
import type { Words } from '../contract/index.js'
import { type AnyAction, type Machine, stateKeys } from '../play/index.js'

/** The greatest number of states that the interruptions of a path may produce. */
const MOST = 4000

/** A state in which the unit continues or its move is over, and the cost that it has paid meanwhile. */
export interface After<S> {
  readonly now: S
  readonly paid: number
}

/**
 * Returns the states in which nobody else has to act, each once, for all results of chance and all decisions of others. `paidFor` returns
 * the cost that the unit pays during an action of others, because the unit may continue by a forced step.
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
