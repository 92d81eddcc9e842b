/** All functions of the rules that take a state, as a list of questions whose answers can be compared. */
import type { Rules } from '../../kernel/index.js'
import { type Random, generator } from '../../play/index.js'
import { type Kit, pick } from './kit.js'
import { offeredActions } from './offered.js'

/** A question. Its answer is plain data. */
export interface Question<State, Action, Event, View, Side extends string> {
  readonly name: string
  readonly ask: (rules: Rules<State, Action, Event, View, Side>, state: State) => unknown
}

/**
 * Returns questions about a state. The actions in the questions are chosen once, by index, so that other rules can be
 * asked the same questions.
 */
export const questionsAbout = <Scenario, State, Action, Event, View, Side extends string>(
  { rules, eyes, game, units }: Kit<Scenario, State, Action, Event, View, Side>,
  state: State,
  random: Random,
): ReadonlyArray<Question<State, Action, Event, View, Side>> => {
  type Q = Question<State, Action, Event, View, Side>
  const offered = offeredActions(rules, state).map(action => rules.actions.index(action))
  const some = [...new Set([0, 1, 2, 3].map(() => pick(offered, random)))].filter(index => index !== undefined)
  const others = [0, 1, 2].map(() => random(rules.actions.size))
  const names = units(state)
  const seed = random(2 ** 31)
  return [
    { name: 'turn', ask: (r, s) => r.turn(s) },
    { name: 'legalActions', ask: (r, s) => r.legalActions(s) },
    { name: 'chances', ask: (r, s) => r.chances(s) },
    { name: 'audit', ask: (r, s) => r.audit(s) },
    { name: 'working', ask: (r, s) => r.working(s) },
    { name: 'stepCosts', ask: (r, s) => r.stepCosts(s) },
    { name: 'key', ask: (r, s) => r.key(s) },
    { name: 'digest', ask: (r, s) => r.digest(s) },
    { name: 'score', ask: (r, s) => r.score(s) },
    { name: 'indexed.legal', ask: (r, s) => r.indexed.legal(s) },
    { name: 'indexed.chances', ask: (r, s) => r.indexed.chances(s) },
    { name: 'encode', ask: (r, s) => r.codecs.state.encode(s) },
    ...eyes.map((eye): Q => ({ name: `observe ${eye}`, ask: (r, s) => r.observe(s, eye) })),
    ...eyes.map((eye): Q => ({ name: `lines ${eye}`, ask: (r, s) => r.lines(s, eye) })),
    ...game.sides.map((side): Q => ({ name: `resample ${side}`, ask: (r, s) => r.resample(s, side, generator(seed)) })),
    ...game.sides.map((side): Q => ({ name: `preview ${side}`, ask: (r, s) => r.preview(s, side) })),
    ...[0, 1]
      .map(() => pick(names, random))
      .filter(name => name !== undefined)
      .flatMap((unit): ReadonlyArray<Q> => [
        { name: `reach ${unit}`, ask: (r, s) => r.reach(s, unit) },
        ...eyes.map((eye): Q => ({ name: `notes ${unit} ${eye}`, ask: (r, s) => r.notes(s, eye, unit) })),
      ]),
    ...[...some, ...others].flatMap((index): ReadonlyArray<Q> => [
      { name: `apply ${index}`, ask: (r, s) => r.apply(s, r.actions.at(index)) },
      { name: `step ${index}`, ask: (r, s) => r.step(s, r.actions.at(index)) },
      {
        name: `tell ${index}`,
        ask: (r, s) => {
          const step = r.step(s, r.actions.at(index))
          return step._tag === 'Left' ? null : step.right.events.map(r.tell)
        },
      },
      { name: `print ${index}`, ask: (r, s) => r.print(s, r.actions.at(index)) },
      { name: `parse ${index}`, ask: (r, s) => r.parse(s, r.print(s, r.actions.at(index))) },
      { name: `order ${index}`, ask: (r, s) => r.order(s, r.print(s, r.actions.at(index))) },
    ]),
  ]
}

/** Returns a list in random order. */
export const shuffled = <A>(list: ReadonlyArray<A>, random: Random): ReadonlyArray<A> => {
  const out = [...list]
  for (let i = out.length - 1; i > 0; i--) {
    const j = random(i + 1)
    const [a, b] = [out[i] as A, out[j] as A]
    out[i] = b
    out[j] = a
  }
  return out
}
