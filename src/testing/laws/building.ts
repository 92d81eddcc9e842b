/** Law 17: the preview of an attack that a side is building. */
import type { Rules, Working } from '../../kernel/index.js'
import type { Random } from '../../play/index.js'
import { type Kit, brief, difference, must, mustEqual, shuffled, typeOf } from '../kit/index.js'

/** The number of decisions that are followed from one position to the dice roll. Positions that need more decisions are not judged. */
const FOLLOWED = 100

/**
 * Returns the answers to a decision: its closing actions. If there are none, as at the choice of an attack to resolve,
 * returns all legal actions except those that add to a set.
 */
const answersIn = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
): ReadonlyArray<Action> => {
  const legal = rules.legalActions(state)
  const closing = legal.filter(action => rules.actions.types[typeOf(action)]?.closes === true)
  const turn = rules.turn(state)
  const sets = turn.type === 'decision' ? rules.sets.filter(({ asks }) => asks === turn.asks) : []
  return closing.length > 0 ? closing : legal.filter(action => !sets.some(({ add }) => add === typeOf(action)))
}

/** Returns the state after an action in a list, or [] if the action is refused. */
const stateAfter = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  action: Action,
): ReadonlyArray<State> => {
  const next = rules.apply(state, action)
  return next._tag === 'Right' ? [next.right] : []
}

/**
 * Returns the calculations at the next dice roll, on every path that uses these answers for the decisions before it.
 * Returns null if there are too many paths.
 */
const workingsAhead = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  from: State,
): ReadonlyArray<Working> | null => {
  const found: Working[] = []
  const open = [from]
  for (let followed = 0; open.length > 0; followed++) {
    if (followed > FOLLOWED) return null
    const state = open.pop() as State
    const working = rules.turn(state).type === 'chance' ? rules.working(state) : null
    if (working !== null) found.push(working)
    open.push(...answersIn(rules, state).flatMap(action => stateAfter(rules, state, action)))
  }
  return found
}

/** Checks law 17. */
export const previewed = <Scenario, State, Action, Event, View, Side extends string>({
  rules,
  game,
  everywhere,
}: Kit<Scenario, State, Action, Event, View, Side>): string => {
  let [previews, met] = [0, 0]
  const compare = (state: State, side: Side, random: Random): void => {
    const preview = rules.preview(state, side)
    for (let i = 0; i < 3; i++) {
      const other = rules.preview(rules.resample(state, side, random), side)
      mustEqual(preview, other, () => `the preview reveals hidden information to ${side}`)
    }
    if (preview === null) return
    previews += 1
    must(
      preview.die === null && preview.row === null && preview.result === null,
      () => `a preview knows the die: ${brief(preview)}`,
    )
    const ahead = workingsAhead(rules, state)
    if (ahead === null || ahead.length === 0) return
    met += 1
    const differences = ahead.map(working => difference(working, preview))
    must(
      differences.includes(null),
      () => `the preview of ${side} is not the calculation at the next die: ${differences.join('; ')}`,
    )
  }
  everywhere(({ state }, random) => {
    // the preview must change with the next choices
    const next = shuffled(rules.legalActions(state), random).slice(0, 3)
    for (const each of [state, ...next.flatMap(action => stateAfter(rules, state, action))])
      for (const side of game.sides) compare(each, side, random)
  })
  return `${previews} previews, ${met} of them compared at their die`
}
