/** Laws 9, 10 and 12: blind, cited, readable. */
import { type Game, type Rules, VIOLATION_CODES, type Violation } from '../../kernel/index.js'
import type { Random } from '../../play/index.js'
import {
  type Json,
  type Kit,
  brief,
  difference,
  fail,
  hiddenParts,
  hiddenWatch,
  must,
  mustEqual,
  mutate,
  offeredActions,
  offeredIndexes,
  pick,
  questionOf,
  throughJson,
} from '../kit/index.js'
import { NONSENSE } from './total.js'
import { roundTrip } from './values.js'

/** Fails if a side can tell two states apart by the answer to an action. */
const sameAnswers = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  [state, other]: readonly [State, State],
  side: Side,
  action: Action,
): void => {
  const [one, two] = [rules.apply(state, action), rules.apply(other, action)]
  const refusals =
    one._tag === 'Left' && two._tag === 'Left'
      ? difference(one.left, two.left)
      : one._tag === two._tag
        ? null
        : `${one._tag} is not ${two._tag}`
  if (refusals !== null) fail(`the answer to ${brief(action)} reveals hidden information to ${side}: ${refusals}`)
}

/** Checks law 9. */
export const blind = <Scenario, State, Action, Event, View, Side extends string>({
  rules,
  game,
  options,
  everywhere,
  indexes,
  units,
}: Kit<Scenario, State, Action, Event, View, Side>): string => {
  let [pairs, different] = [0, 0]
  const hides = options.hidden ?? true
  const watch = hiddenWatch()
  /** Compares a state with one that a side cannot distinguish from it, and returns the other state. */
  const compare = (state: State, side: Side, random: Random): State => {
    const other = rules.resample(state, side, random)
    pairs += 1
    const hidden = difference(state, other)
    if (hidden !== null) {
      different += 1
      if (!hides)
        fail(
          `the game is declared to have no hidden information, but resample changes the state for ${side}: ${hidden}`,
        )
      const faults = rules.audit(other)
      must(faults.length === 0, () => `resample for ${side} gives a state whose audit finds ${brief(faults)}`)
      roundTrip(rules.codecs.state, other, `the state that resample gives for ${side}`)
    }
    const turn = rules.turn(state)
    const views = [state, other].map(each => rules.observe(each, side))
    mustEqual(views[0], views[1], () => `the views of ${side} differ in two states that it must not distinguish`)
    const id = pick(units(state), random) ?? ''
    const notes = [state, other].map(each => rules.notes(each, side, id))
    mustEqual(notes[0], notes[1], () => `the notes about ${id} reveal hidden information to ${side}`)
    const lines = [state, other].map(each => rules.lines(each, side))
    mustEqual(lines[0], lines[1], () => `lines on the map reveal hidden information to ${side}`)
    mustEqual(turn, rules.turn(other), () => `the turn reveals hidden information to ${side}`)
    if (hidden === null || turn.type !== 'decision' || turn.side !== side) return other
    const actions = [state, other].map(each => rules.legalActions(each))
    mustEqual(actions[0], actions[1], () => `the legal actions reveal hidden information to ${side}`)
    for (const index of indexes(offeredIndexes(rules, state), random))
      sameAnswers(rules, [state, other], side, rules.actions.at(index))
    return other
  }
  everywhere(({ state, turn, walk, at }, random) => {
    for (const side of game.sides) {
      const others = [0, 1, 2].map(() => compare(state, side, random))
      if (!hides) continue
      const complete = others.map(other => rules.observe(other, 'all'))
      const parts = hiddenParts(rules.observe(state, 'all'), rules.observe(state, side), complete)
      watch.add(side, `${walk}/${at}`, questionOf(turn), parts)
    }
  })
  must(
    !hides || different > 0,
    () =>
      `none of ${pairs} pairs differed in hidden information; declare the game with { hidden: false } if it has none`,
  )
  const [unchanged] = watch.unchanged()
  if (unchanged !== undefined) fail(`resample never changes what the views hide: ${unchanged}`)
  return `${pairs} pairs, ${different} of which differed in hidden information`
}

/**
 * Returns the faults of a scenario damaged in a way that its codec cannot see, or none if it is refused or still valid.
 */
const faultsOfDamaged = <Scenario, State, Action, Event, View, Side extends string>(
  game: Game<Scenario, State, Action, Event, View, Side>,
  random: Random,
): ReadonlyArray<Violation> => {
  const scenario = pick(Object.values(game.scenarios), random)
  if (scenario === undefined) return []
  const changed = game.codec.decode(mutate(throughJson(game.codec.encode(scenario)) as Json, random).json)
  const loaded = changed._tag === 'Right' ? game.load(changed.right) : undefined
  return loaded?._tag === 'Left' ? loaded.left : []
}

/** Checks law 10. */
export const cited = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
): string => {
  const { rules, game, everywhere, indexes, options, eyes, units } = kit
  let citations = 0
  const cite = (rule: string, what: () => string): void => {
    citations += 1
    must(Object.hasOwn(game.rulebook, rule), () => `${what()} cites "${rule}", which the rulebook does not have`)
  }
  const codes: ReadonlySet<string> = new Set(VIOLATION_CODES)
  const check = (violation: Violation): void => {
    cite(violation.rule, () => `the refusal "${violation.message}"`)
    must(
      codes.has(violation.code),
      () => `the refusal "${violation.message}" has the code "${violation.code}", which is not in the closed set`,
    )
    must(violation.message.length > 0, () => `a refusal by ${violation.rule} has no message`)
  }
  for (const word of ['sequence', 'scenario', 'notation']) cite(`${game.id}:${word}`, () => 'every game')
  for (const phase of rules.phases) cite(phase.rule, () => `the phase ${phase.id}`)
  for (const scenario of Object.values(game.scenarios)) {
    for (const option of game.options(scenario)) cite(option.rule, () => `the option ${option.id}`)
    const loaded = game.load(scenario, { 'no such option': 'x' })
    if (loaded._tag === 'Left') for (const fault of loaded.left) check(fault)
  }
  everywhere(({ state }, random) => {
    for (const index of indexes(offeredIndexes(rules, state), random)) {
      const step = rules.step(state, rules.actions.at(index))
      if (step._tag === 'Left') check(step.left)
      else
        for (const event of step.right.events as ReadonlyArray<{ readonly rule?: unknown }>)
          cite(String(event.rule), () => `the event ${brief(event)}`)
    }
    const turn = rules.turn(state)
    for (const id of [pick(units(state), random) ?? '', 'asks' in turn ? turn.asks : ''])
      for (const { rule, text } of eyes.flatMap(eye => rules.notes(state, eye, id)))
        cite(rule, () => `the note "${text}" on ${id}`)
    const offered = offeredActions(rules, state)
    const next = offered
      .map(action => rules.apply(state, action))
      .flatMap(result => (result._tag === 'Right' ? [result.right] : []))
    for (const each of [state, ...next.slice(0, 10)]) {
      for (const working of [rules.working(each), ...game.sides.map(side => rules.preview(each, side))])
        for (const line of [working, ...(working?.parts ?? [])].flatMap(part => part?.lines ?? []))
          cite(line.rule, () => `the line "${line.label}" of a calculation`)
    }
    for (const text of NONSENSE) {
      for (const result of [rules.parse(state, text), rules.order(state, text)])
        if (result._tag === 'Left') check(result.left)
    }
  })
  everywhere((_, random) => {
    for (const fault of faultsOfDamaged(game, random)) {
      check(fault)
      must(fault.path !== undefined, () => `the scenario's fault "${fault.message}" has no path`)
    }
  }, 0.5)
  must(options.numRuns === 0 || citations > 0, () => 'nothing was cited')
  return `${citations} citations`
}

/** Checks law 12 for one action and returns its line: the action is printed as one line, which parses back. */
export const checkLine = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  action: Action,
): string => {
  const text = rules.print(state, action)
  must(
    text.length > 0 && text.length <= 200 && !/[\r\n]/.test(text),
    () => `${brief(action)} is not printed as one line of at most 200 characters: ${brief(text)}`,
  )
  const parsed = rules.parse(state, text)
  if (parsed._tag === 'Left') fail(`"${text}" does not parse: ${parsed.left.message}`)
  else if (rules.actions.index(parsed.right) !== rules.actions.index(action))
    fail(`"${text}" was ${brief(action)} and parses as ${brief(parsed.right)}`)
  return text
}

/** Checks law 12 for an order: each action that it means is accepted in turn. */
export const checkOrder = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  text: string,
): void => {
  const ordered = rules.order(state, text)
  if (ordered._tag === 'Left') return
  let now = state
  for (const part of ordered.right) {
    const next = rules.apply(now, part)
    if (next._tag === 'Left')
      return fail(
        `the order "${text}" means ${brief(ordered.right)}, of which ${brief(part)} is refused: ${next.left.message}`,
      )
    now = next.right
  }
}

/** Checks law 12. */
export const readable = <Scenario, State, Action, Event, View, Side extends string>({
  rules,
  everywhere,
}: Kit<Scenario, State, Action, Event, View, Side>): string => {
  let lines = 0
  everywhere(({ state }, random) => {
    for (const action of offeredActions(rules, state)) {
      const text = checkLine(rules, state, action)
      lines += 1
      if (random(3) === 0) checkOrder(rules, state, text)
    }
    for (const text of ['a'.repeat(1_000_000), '1406-'.repeat(200_000), 'x, '.repeat(300_000)]) {
      must(
        rules.parse(state, text)._tag === 'Left' && rules.order(state, text)._tag === 'Left',
        () => `a text of ${text.length} characters is accepted as an order`,
      )
    }
  })
  return `${lines} lines printed and parsed`
}
