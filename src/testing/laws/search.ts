/**
 * Laws 14, 15, 16 and 21: the parts that search and bots need, which are indexes, keys, scores, and rules that can be
 * wrapped.
 */
import { type Rules, isSameState } from '../../kernel/index.js'
import {
  type Kit,
  LawError,
  brief,
  difference,
  fail,
  must,
  mustEqual,
  pick,
  questionsAbout,
  throughJson,
  walkFrom,
} from '../kit/index.js'

/** Checks law 14. */
export const indexed = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
): string => {
  const { rules, everywhere, indexes } = kit
  const { index, at } = rules.actions
  let applied = 0
  everywhere(({ state }, random) => {
    const legal = rules.indexed.legal(state)
    const chances = rules.indexed.chances(state)
    const given = { legal: [...legal], chances: chances.map(chance => ({ ...chance })) }
    const listed = rules.legalActions(state).map(index)
    mustEqual(listed, given.legal, () => 'indexed.legal is not the list of indexes of legalActions')
    const drawn = rules.chances(state).map(({ action, weight, of }) => ({ index: index(action), weight, of }))
    mustEqual(drawn, given.chances, () => 'indexed.chances is not chances by index')
    const offered = new Set([...legal, ...chances.map(chance => chance.index)])
    const tried = indexes([...offered], random)
    for (const i of [...[...offered].slice(0, 20), ...tried.slice(0, 20), -1, rules.actions.size, 0.5, NaN]) {
      let next: State | undefined
      try {
        next = rules.indexed.apply(state, i)
      } catch (error) {
        must(error instanceof RangeError, () => `indexed.apply does not throw a RangeError for ${i}: ${String(error)}`)
      }
      must(
        (next !== undefined) === offered.has(i),
        () => `indexed.apply ${next === undefined ? 'refuses' : 'accepts'} ${i}`,
      )
      if (next === undefined) continue
      applied += 1
      const plainly = rules.apply(state, at(i))
      const differs = plainly._tag === 'Left' ? 'apply refuses it' : difference(plainly.right, next)
      if (differs !== null) fail(`indexed.apply and apply disagree about ${brief(at(i))}: ${differs}`)
      // other lists are requested in between
      rules.indexed.legal(next)
      rules.indexed.chances(next)
    }
    const now = { legal: [...legal], chances: [...chances] }
    mustEqual(given, now, () => 'a list was changed after it was returned')
  })
  return `${applied} actions applied by index`
}

/**
 * Checks law 15. The map of all keys grows with the games, so that two states with the same key are found among many
 * thousands.
 */
export const keyed = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
): string => {
  const { rules, load, everywhere, walks, walk } = kit
  const met = new Map<string, State>()
  const meet = (state: State): void => {
    const key = rules.key(state)
    const known = met.get(key)
    met.set(key, state)
    if (known === undefined || known === state) return
    must(isSameState(known, state), () => `two different states share the key ${key}`)
  }
  const other = load()
  everywhere(({ state }, random) => {
    const key = rules.key(state)
    must(/^[0-9a-f]{16}$/.test(key), () => `a key is 16 hex digits, not ${brief(key)}`)
    const twin = rules.codecs.state.decode(throughJson(rules.codecs.state.encode(state)))
    must(twin._tag === 'Right' && rules.key(twin.right) === key, () => 'a state has another key after a round trip')
    must(other.key(state) === key, () => 'a state has another key in newly loaded rules')
    must(rules.key({ ...state, trail: null }) === key, () => 'the key of a state depends on its trail')
    for (const each of walkFrom(rules, state, random(2 ** 31), 20).positions) meet(each.state)
  })
  for (let n = 0; n < walks; n++) for (const { state } of walk(n).positions) meet(state)
  return `${met.size} keys, all different`
}

/** Checks law 16. */
export const scored = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
): string => {
  const { rules, game, everywhere } = kit
  let ends = 0
  everywhere(({ state, turn }, random) => {
    const score = rules.score(state)
    must(
      difference(Object.keys(score), [...game.sides]) === null,
      () => `expected a score for each side, not ${brief(score)}`,
    )
    for (const side of game.sides) {
      must(Number.isFinite(score[side]), () => `the score of ${side} is ${String(score[side])}`)
      const other = rules.score(rules.resample(state, side, random))
      mustEqual(score, other, () => `the score reveals hidden information to ${side}`)
    }
    if (turn.type !== 'over') return
    ends += 1
    mustEqual(turn.outcome.score, score, () => "the score at the end is not the outcome's")
  })
  return `${ends} scores of finished games`
}

/** Returns the rules with every function detached from them, and with `apply`, `step` and `indexed.apply` counted. */
const wrapped = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
): { readonly rules: Rules<State, Action, Event, View, Side>; readonly count: () => number } => {
  let count = 0
  const { apply, step, indexed: by, ...rest } = rules
  const counted = {
    ...rest,
    apply: (state: State, action: Action) => {
      count += 1
      return apply(state, action)
    },
    step: (state: State, action: Action) => {
      count += 1
      return step(state, action)
    },
    indexed: {
      ...by,
      apply: (state: State, index: number) => {
        count += 1
        return by.apply(state, index)
      },
    },
  }
  return { rules: counted, count: () => count }
}

/** Checks law 21. */
export const wrappable = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
): string => {
  const { load, everywhere, walk, walks } = kit
  const fresh = load()
  const other = wrapped(load())
  let asked = 0
  everywhere(({ state }, random) => {
    const far = pick(walk(random(walks)).positions, random)?.state ?? state
    for (const question of questionsAbout(kit, state, random)) {
      const right = question.ask(fresh, state)
      try {
        question.ask(other.rules, far)
        const asked = question.ask(other.rules, state)
        mustEqual(right, asked, () => `${question.name} differs when other states are asked about in between`)
      } catch (error) {
        if (error instanceof LawError) throw error
        fail(`${question.name} does not work on wrapped rules: ${String(error)}`)
      }
      asked += 1
    }
    const before = other.count()
    const { actions } = walkFrom(other.rules, state, random(2 ** 31), 5)
    must(other.count() - before >= actions.length, () => 'play on wrapped rules does not use the wrapped functions')
  }, 0.2)
  return `${asked} questions asked of wrapped rules`
}
