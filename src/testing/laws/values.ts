/** Laws 5, 6 and 8: pure, plain, audited. */
import type * as t from 'io-ts'
import { type Rules, deepFreeze } from '../../kernel/index.js'
import {
  type Kit,
  brief,
  copy,
  difference,
  fail,
  must,
  mustEqual,
  offeredActions,
  pick,
  questionsAbout,
  shuffled,
  throughJson,
  walkFrom,
} from '../kit/index.js'

/** Encodes a value, passes it through JSON text and decodes it. Fails unless the result is equal. */
export const roundTrip = <A>(codec: t.Type<A, unknown>, value: A, what: string): A => {
  const json = throughJson(codec.encode(value))
  const decoded = codec.decode(json)
  if (decoded._tag === 'Left')
    return fail(
      `${what} is refused by its own codec (${brief(decoded.left.map(error => error.message))}): ${brief(json)}`,
    )
  const changed = difference(value, decoded.right)
  if (changed !== null) return fail(`${what} does not come back from JSON as it was: ${changed}`)
  return decoded.right
}

/**
 * Checks law 5. All questions are asked about several states in mixed order, including frozen states and equal copies,
 * so that a cache with a wrong key is detected. Rules with empty caches, which are asked in order, give the right
 * answers.
 */
export const pure = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
): string => {
  const { rules, load, everywhere, walk, walks } = kit
  let asked = 0
  everywhere(({ state }, random) => {
    const near = walk(random(walks)).positions
    const states = [
      state,
      pick(near, random)?.state ?? state,
      pick(walk(random(walks)).positions, random)?.state ?? state,
    ]
    const fresh = load()
    const cases = states.flatMap(each => {
      const twin = rules.codecs.state.decode(throughJson(rules.codecs.state.encode(each)))
      const questions = questionsAbout(kit, each, random)
      const answers = questions.map(question => ({ right: question.ask(fresh, each) }))
      const before = copy(each)
      deepFreeze(each)
      return questions.flatMap((question, i) =>
        [each, ...(twin._tag === 'Right' ? [deepFreeze(twin.right)] : [])].map(input => ({
          question,
          input,
          before,
          answer: answers[i],
        })),
      )
    })
    for (const { question, input, before, answer } of shuffled([...cases, ...cases], random)) {
      asked += 1
      let got: unknown
      try {
        got = deepFreeze(question.ask(rules, input))
      } catch (error) {
        fail(`${question.name} throws on frozen input: ${String(error)}`)
      }
      mustEqual(answer?.right, got, () => `${question.name} does not always give the same answer`)
      // frozen data cannot change, and the next answer of the same rules shares many parts with it, which makes the comparison
      // cheap
      if (answer !== undefined) answer.right = got
      // data that cannot be frozen could still change
      mustEqual(before, input, () => `${question.name} changes its input`)
    }
    for (const action of offeredActions(rules, state).slice(0, 5)) {
      const [applied, stepped] = [rules.apply(state, deepFreeze(action)), rules.step(state, action)]
      if (applied._tag === 'Left' || stepped._tag === 'Left') return
      mustEqual(applied.right, stepped.right.state, () => `step and apply disagree about ${brief(action)}`)
    }
  }, 0.4)
  return `${asked} questions asked`
}

/** Checks law 6. */
export const plain = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
): string => {
  const { rules, game, eyes, everywhere } = kit
  const { codecs } = rules
  let events = 0
  for (const [id, scenario] of Object.entries(game.scenarios)) roundTrip(game.codec, scenario, `the scenario ${id}`)
  everywhere(({ state }, random) => {
    const twin = roundTrip(codecs.state, state, 'a state')
    const encoded = codecs.state.encode(state)
    mustEqual(encoded, throughJson(encoded), () => 'the encoded state is not plain JSON')
    for (const eye of eyes) roundTrip(codecs.view, rules.observe(state, eye), `the view of ${eye}`)
    const offered = offeredActions(rules, state)
    for (const action of offered) {
      roundTrip(codecs.action, action, 'an action')
      if (random(offered.length) >= 12) continue
      const step = rules.step(state, action)
      if (step._tag === 'Left') continue
      for (const event of step.right.events) roundTrip(codecs.event, event, 'an event')
      events += step.right.events.length
    }
    const questions = questionsAbout(kit, state, random)
    for (const question of questions) {
      const [before, after] = [state, twin].map(each => question.ask(rules, each))
      mustEqual(before, after, () => `${question.name} differs after a round trip`)
    }
    const seed = random(2 ** 31)
    const [played, replayed] = [walkFrom(rules, state, seed, 30), walkFrom(rules, twin, seed, 30)]
    const differs = difference(played.actions, replayed.actions) ?? difference(played.last.state, replayed.last.state)
    if (differs !== null) fail(`play continues differently after a round trip: ${differs}`)
  }, 0.5)
  return `${events} events among the values`
}

/** Checks law 8 in one position: the audit is empty, and the turn names phases and levels of the rules. */
export const checkAudit = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  what = '',
): void => {
  const faults = rules.audit(state)
  must(
    faults.length === 0,
    () =>
      `${what}the audit finds: ${faults.map(fault => `${fault.message} (${fault.rule})`).join('; ')}\nin ${brief(rules.codecs.state.encode(state))}`,
  )
  const turn = rules.turn(state)
  must(
    rules.phases.some(phase => phase.id === turn.phase),
    () => `${what}the turn is in phase "${turn.phase}", which is not in rules.phases`,
  )
  must(
    turn.type !== 'over' || rules.levels.some(level => level.id === turn.outcome.level),
    () => `${what}the game ends with a level that is not in rules.levels`,
  )
}

/** Checks law 8. */
export const audited = <Scenario, State, Action, Event, View, Side extends string>({
  rules,
  everywhere,
  walk,
  walks,
}: Kit<Scenario, State, Action, Event, View, Side>): string => {
  let audits = 0
  must(
    rules.levels.every(level => level.value >= -1 && level.value <= 1),
    () => 'expected the value of every level to be from -1 to 1',
  )
  const check = (state: State, what: string): void => {
    audits += 1
    checkAudit(rules, state, what)
  }
  for (let n = 0; n < walks; n++) {
    for (const { state, at } of walk(n).positions) check(state, `game ${n}, action ${at}: `)
  }
  everywhere(({ state }) => {
    check(state, '')
    const twin = rules.codecs.state.decode(throughJson(rules.codecs.state.encode(state)))
    if (twin._tag === 'Right') check(twin.right, 'after a round trip: ')
    for (const action of offeredActions(rules, state)) {
      const next = rules.apply(state, action)
      if (next._tag === 'Right') check(next.right, `after ${brief(action)}: `)
    }
  })
  return `${audits} audits`
}
