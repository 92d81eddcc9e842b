/** Laws 2 to 4: sound and complete, progress, fair. */
import type { Rules } from '../../kernel/index.js'
import {
  type Kit,
  POLICIES,
  brief,
  difference,
  fail,
  must,
  mustEqual,
  offeredActions,
  offeredIndexes,
  pick,
  throughJson,
  walkFrom,
} from '../kit/index.js'

/**
 * Checks law 2 in one position: among the given action indexes, exactly the offered ones are accepted. `what` names the
 * position in messages.
 */
export const checkOffers = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  indexes: ReadonlyArray<number>,
  what = '',
): void => {
  const turn = rules.turn(state)
  const legal = rules.legalActions(state)
  const chances = rules.chances(state)
  const where = (): string => `${what}${turn.type === 'over' ? 'over' : `${turn.type} ${turn.asks}`}`
  must(
    turn.type === 'decision' || legal.length === 0,
    () => `${where()}: legalActions must be empty, but offers ${brief(legal)}`,
  )
  must(
    turn.type === 'chance' || chances.length === 0,
    () => `${where()}: chances must be empty, but offers ${brief(chances)}`,
  )
  const offered = offeredIndexes(rules, state)
  let before = -1
  for (const index of offered) {
    must(
      Number.isInteger(index) && index >= 0 && index < rules.actions.size,
      () => `${where()}: an offered action has the index ${index}`,
    )
    must(
      index > before,
      () => `${where()}: the actions are not in ascending index order: ${index} comes after ${before}`,
    )
    before = index
  }
  const set = new Set(offered)
  for (const index of new Set([...indexes, ...offered])) {
    const action = rules.actions.at(index)
    must(
      rules.actions.index(action) === index,
      () => `actions.index(actions.at(${index})) is ${rules.actions.index(action)}`,
    )
    const result = rules.apply(state, action)
    if (set.has(index) !== (result._tag === 'Right')) {
      fail(
        `${where()}: ${brief(action)} is ${set.has(index) ? 'offered' : 'not offered'}, and apply ${result._tag === 'Right' ? 'accepts' : `refuses (${result.left.message})`} it`,
      )
    }
    const reasons = rules.explain(state, action)
    mustEqual(
      reasons[0],
      result._tag === 'Left' ? result.left : undefined,
      () => `${where()}: explain(${brief(action)})`,
    )
  }
}

/** Checks law 2. */
export const soundAndComplete = <Scenario, State, Action, Event, View, Side extends string>({
  rules,
  everywhere,
  indexes,
}: Kit<Scenario, State, Action, Event, View, Side>): string => {
  let tried = 0
  everywhere(({ state }, random) => {
    const list = indexes(offeredIndexes(rules, state), random)
    tried += list.length
    checkOffers(rules, state, list)
    // an equal object instead of the same object, because actions may come from files and from other threads
    const action = pick(offeredActions(rules, state), random)
    if (action === undefined) return
    const twin = rules.codecs.action.decode(throughJson(rules.codecs.action.encode(action)))
    must(
      twin._tag === 'Right' && rules.apply(state, twin.right)._tag === 'Right',
      () => `an equal copy of the offered action ${brief(action)} is refused`,
    )
  })
  return `${tried} actions tried, of a catalogue of ${rules.actions.size}`
}

/** Checks law 3 in one position. */
export const checkProgress = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  what = '',
): void => {
  const turn = rules.turn(state)
  if (turn.type === 'over') return
  const count = turn.type === 'decision' ? rules.legalActions(state).length : rules.chances(state).length
  must(count > 0, () => `${what}${turn.type} ${turn.asks}: the game is not over, but nothing is offered`)
  must(
    count <= rules.bounds.actions,
    () =>
      `${what}${turn.type} ${turn.asks}: ${count} actions are offered, more than the bound of ${rules.bounds.actions}`,
  )
}

/** Checks law 3. */
export const progress = <Scenario, State, Action, Event, View, Side extends string>({
  rules,
  everywhere,
  walk,
  walks,
}: Kit<Scenario, State, Action, Event, View, Side>): string => {
  let longest = 0
  // games 2 and 3, which always take the first or the last action, find loops that random play leaves
  for (let n = 0; n < Math.max(walks, 4); n++) {
    const { last, most, positions } = walk(n)
    longest = Math.max(longest, last.at)
    for (const { state } of positions) checkProgress(rules, state, `game ${n}: `)
    must(
      last.turn.type === 'over',
      () => `game ${n}: not over after ${last.at} actions; the bound is ${rules.bounds.steps}`,
    )
    must(
      most <= rules.bounds.actions,
      () => `game ${n}: ${most} actions are offered at once, more than the bound of ${rules.bounds.actions}`,
    )
  }
  everywhere(({ state, at, walk: n }, random) => {
    const rest = walkFrom(rules, state, random(2 ** 31), rules.bounds.steps, {
      policy: random(2) === 0 ? POLICIES.first : POLICIES.last,
    })
    must(
      rest.last.turn.type === 'over',
      () => `from action ${at} of game ${n}: not over after ${rest.last.at} more actions`,
    )
    longest = Math.max(longest, at + rest.last.at)
    must(
      at + rest.last.at <= rules.bounds.steps,
      () =>
        `from action ${at} of game ${n}: over only after ${at + rest.last.at} actions; the bound is ${rules.bounds.steps}`,
    )
  }, 0.1)
  return `the longest game had ${longest} actions; the bound is ${rules.bounds.steps}`
}

/** Checks law 4. */
export const fair = <Scenario, State, Action, Event, View, Side extends string>({
  rules,
  everywhere,
  walk,
  walks,
}: Kit<Scenario, State, Action, Event, View, Side>): string => {
  let nodes = 0
  const check = (state: State): void => {
    const chances = rules.chances(state)
    if (chances.length === 0) return
    nodes += 1
    const of = chances[0]?.of ?? 0
    let sum = 0
    for (const chance of chances) {
      must(
        Number.isInteger(chance.weight) && chance.weight > 0,
        () => `the weight of ${brief(chance.action)} is ${chance.weight}`,
      )
      must(chance.of === of, () => `${brief(chance.action)} is of ${chance.of}, others of ${of}`)
      sum += chance.weight
    }
    must(sum === of && Number.isSafeInteger(of), () => `the weights add up to ${sum}, not to ${of}`)
    const encoded = chances.map(chance => chance.action)
    for (const [i, action] of encoded.entries()) {
      for (const other of encoded.slice(0, i))
        must(difference(action, other) !== null, () => `${brief(action)} is listed twice`)
    }
  }
  for (let n = 0; n < Math.min(2, walks); n++) for (const { state } of walk(n).positions) check(state)
  everywhere(({ state }) => check(state))
  return nodes === 0 ? 'no chance node was met' : `${nodes} chance nodes`
}
