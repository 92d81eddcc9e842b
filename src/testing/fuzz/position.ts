/** The full check of a state: the laws that can be tested in one state, with every function of the rules. */
import type { Rules } from '../../kernel/index.js'
import type { Random } from '../../play/index.js'
import { brief, countersOf, fail, offeredActions, pick } from '../kit/index.js'
import { checkAudit, checkLine, checkOffers, checkOrder, checkProgress, roundTrip } from '../laws/index.js'

/** The number of offered actions, and of units, in a sample. */
const SOME = 3

/** Fails unless these actions are accepted one after the other. */
const checkWay = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  from: State,
  actions: ReadonlyArray<Action>,
  what: string,
): void => {
  let state = from
  for (const action of actions) {
    const next = rules.apply(state, action)
    if (next._tag === 'Left') return fail(`${what}: ${brief(action)} is refused: ${next.left.message}`)
    state = next.right
  }
}

/**
 * Checks laws 2, 3, 6, 8 and 12 in one state. The audit of the state must be empty. Every offered action must be
 * accepted, in order and within the bounds. The state, its views, some of its actions and their events must survive
 * JSON. Actions must be printed as lines that parse back. No function may throw. `what` names the state in messages.
 */
export const checkPosition = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  random: Random,
  what: string,
): void => {
  const { codecs } = rules
  checkProgress(rules, state, what)
  checkAudit(rules, state, what)
  checkOffers(rules, state, [], what)
  roundTrip(codecs.state, state, `${what}the state`)
  for (const eye of [...(Object.keys(rules.score(state)) as Side[]), 'public' as const, 'all' as const])
    roundTrip(codecs.view, rules.observe(state, eye), `${what}the view of ${eye}`)
  rules.working(state)
  const units = countersOf(rules.observe(state, 'all'))
  const offered = offeredActions(rules, state)
  for (let i = 0; i < SOME; i++) {
    const way = pick(rules.reach(state, pick(units, random) ?? ''), random)
    if (way !== undefined) checkWay(rules, state, way.actions, `${what}the way to ${way.place}`)
    const action = pick(offered, random)
    if (action === undefined) continue
    checkOrder(rules, state, checkLine(rules, state, action))
    roundTrip(codecs.action, action, `${what}an action`)
    const step = rules.step(state, action)
    if (step._tag === 'Right') for (const event of step.right.events) roundTrip(codecs.event, event, `${what}an event`)
  }
}
