/** Numbers and digests that pin rules. They change if the behaviour changes. */
import { type Rules, digest } from '../kernel/index.js'
import { byQuestion, offeredActions, questionOf, walkFrom } from './kit/index.js'

/**
 * Counts the nodes below a state. Entry `d` is the number of sequences of `d + 1` actions, including chance results.
 * The cost is proportional to the last entry.
 */
export const perft = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  depth: number,
): ReadonlyArray<number> => {
  const counts = new Array<number>(Math.max(0, depth)).fill(0)
  const visit = (node: State, ply: number): void => {
    if (ply >= depth) return
    const offered = offeredActions(rules, node)
    counts[ply] = (counts[ply] ?? 0) + offered.length
    if (ply + 1 === depth) return
    for (const action of offered) {
      const next = rules.apply(node, action)
      if (next._tag === 'Right') visit(next.right, ply + 1)
    }
  }
  visit(state, 0)
  return counts
}

/**
 * Returns a digest of all action sequences that {@link perft} counts, as printed lines in order. It changes if an
 * action is added, removed or moved.
 */
export const perftOrder = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  depth: number,
): string => {
  const visit = (node: State, ply: number): unknown =>
    offeredActions(rules, node).map(action => {
      const line = rules.print(node, action)
      if (ply + 1 >= depth) return line
      const next = rules.apply(node, action)
      // a digest is computed from digests, because a tree of lines would not fit into memory
      return [line, next._tag === 'Right' ? digest(visit(next.right, ply + 1)) : 'refused']
    })
  return depth > 0 ? digest(visit(state, 0)) : ''
}

/**
 * Plays a random game from a seed and returns it as a list for comparison. The list contains the digest of the state at
 * each change of game turn or player turn and at the end (`after 120: ...`). The last entry says how the game ended.
 */
export const golden = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  seed: number,
): ReadonlyArray<string> => {
  const { positions, last } = walkFrom(rules, rules.start, seed, rules.bounds.steps)
  const lines: string[] = []
  let before = ''
  for (const { state, turn, at } of positions) {
    const now = `${turn.type === 'over' ? 'over' : turn.gameTurn} ${turn.phasing ?? ''}`
    if (now !== before) lines.push(`after ${at}: ${rules.digest(state)}`)
    before = now
  }
  lines.push(last.turn.type === 'over' ? `${last.turn.outcome.level} after ${last.at}` : `not over after ${last.at}`)
  return lines
}

/**
 * Plays a random game from a seed and returns its states by their questions (`chance combat-die`), in the order of
 * play, as start states for perft or other tests.
 */
export const positionsByQuestion = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  seed: number,
): ReadonlyMap<string, ReadonlyArray<State>> => {
  const lists = byQuestion(walkFrom(rules, rules.start, seed, rules.bounds.steps).positions)
  return new Map(
    lists.flatMap(list =>
      list[0] === undefined ? [] : [[questionOf(list[0].turn), list.map(position => position.state)] as const],
    ),
  )
}
