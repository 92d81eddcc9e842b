/** Law 13: read. */
import type * as t from 'io-ts'
import type { Game, Reader, Violation } from '../../kernel/index.js'
import { type Random, generator } from '../../play/index.js'
import {
  type Json,
  type Kit,
  brief,
  difference,
  fail,
  must,
  mutate,
  offeredActions,
  pick,
  throughJson,
} from '../kit/index.js'

/** Values that are never valid but that every program may receive. */
const JUNK: ReadonlyArray<Json> = [null, true, 0, -1, 1e308, '', 'x', [], {}, [[]], [null], { __proto__: 1 }]

/** The most Violations that a reader returns. */
const MOST = 1_000

const called = <A>(run: () => A, what: () => string): A => {
  try {
    return run()
  } catch (error) {
    return fail(`${what()} throws: ${String(error)}`)
  }
}

/** Fails unless a refusal has 1 to 1,000 Violations, each with its path and a rule of the rulebook. */
const checkFaults = (
  rulebook: Readonly<Record<string, string>>,
  faults: ReadonlyArray<Violation>,
  what: () => string,
): void => {
  must(faults.length > 0 && faults.length <= MOST, () => `${what()} returns ${faults.length} violations`)
  for (const { path, rule, message } of faults) {
    must(path !== undefined, () => `${what()} returns a violation without a path: ${message}`)
    must(Object.hasOwn(rulebook, rule), () => `${what()} cites "${rule}", which the rulebook does not have`)
  }
}

/**
 * Fails unless a reader accepts exactly the documents that its codec decodes, with equal values. Returns whether it
 * accepted this document.
 */
const compare = <A>(
  rulebook: Readonly<Record<string, string>>,
  name: string,
  [reader, codec]: readonly [Reader<A>, t.Type<A, unknown>],
  json: Json,
): boolean => {
  const what = (): string => `${name} of ${brief(json)}`
  const got = called(() => reader(json), what)
  const decoded = codec.decode(json)
  must(got._tag === decoded._tag, () => `${what()} is ${got._tag}, but the answer of its codec is ${decoded._tag}`)
  if (got._tag === 'Left') checkFaults(rulebook, got.left, what)
  else if (decoded._tag === 'Right') {
    const differs = difference(got.right, decoded.right)
    must(differs === null, () => `${what()} is not what its codec decodes: ${String(differs)}`)
  }
  return got._tag === 'Right'
}

/** Checks law 13 for the documents of a game: the documents unchanged and damaged, and other values, with and without options. */
const tryDocuments = <Scenario, State, Action, Event, View, Side extends string>(
  game: Game<Scenario, State, Action, Event, View, Side>,
  random: Random,
  tries: number,
): number => {
  const scenarios = Object.values(game.scenarios)
  const documents = scenarios.map(scenario => throughJson(game.codec.encode(scenario)) as Json)
  let taken = 0
  const one = (json: Json, choice: Readonly<Record<string, string>> = {}): void => {
    const what = (): string => `game.read of ${brief(json)} with ${brief(choice)}`
    const got = called(() => game.read(json, choice), what)
    const decoded = game.codec.decode(json)
    const loaded = decoded._tag === 'Left' ? decoded : game.load(decoded.right, choice)
    must(got._tag === loaded._tag, () => `${what()} is ${got._tag}; decoded and then loaded it is ${loaded._tag}`)
    if (got._tag === 'Left') checkFaults(game.rulebook, got.left, what)
    else if (loaded._tag === 'Right') {
      taken += 1
      must(got.right.scenario === loaded.right.scenario, () => `${what()} gives a different digest from load`)
    }
    // a value that has not been decoded is decoded first, because a static type proves nothing
    const trusted = called(
      () => game.load(json as Scenario, choice),
      () => `game.load of ${brief(json)}`,
    )
    must(trusted._tag === got._tag, () => `game.load of ${brief(json)}, never decoded, is ${trusted._tag}`)
  }
  const any = (): Json => pick(documents, random) ?? null
  for (const json of [...JUNK, ...documents]) one(json)
  for (const scenario of scenarios)
    for (const { id, values } of game.options(scenario)) one(any(), { [id]: pick(values, random) ?? '' })
  one(any(), { 'no such option': 'x' })
  one(any(), null as unknown as Readonly<Record<string, string>>)
  for (let i = 0; i < tries; i++) one(mutate(any(), random, documents).json)
  return taken
}

/** Checks law 13. */
export const readers = <Scenario, State, Action, Event, View, Side extends string>({
  rules,
  game,
  everywhere,
  eyes,
  options,
}: Kit<Scenario, State, Action, Event, View, Side>): string => {
  const { read, codecs } = rules
  const tries = Math.min(6, options.numRuns ?? 6)
  const taken = options.documents === false ? 0 : tryDocuments(game, generator(options.seed ?? 1, 3), tries)
  let [tried, accepted] = [0, 0]
  const both = <A>(name: string, pair: readonly [Reader<A>, t.Type<A, unknown>], json: Json, random: Random): void => {
    for (const each of [json, mutate(json, random).json, mutate(json, random).json, pick(JUNK, random) ?? null]) {
      tried += 1
      if (compare(game.rulebook, name, pair, each)) accepted += 1
    }
  }
  everywhere(({ state }, random) => {
    both('read.state', [read.state, codecs.state], throughJson(codecs.state.encode(state)) as Json, random)
    const action = pick(offeredActions(rules, state), random)
    if (action !== undefined) {
      both('read.action', [read.action, codecs.action], throughJson(codecs.action.encode(action)) as Json, random)
      const step = rules.step(state, action)
      const event = step._tag === 'Right' ? pick(step.right.events, random) : undefined
      if (event !== undefined)
        both('read.event', [read.event, codecs.event], throughJson(codecs.event.encode(event)) as Json, random)
    }
    if (random(5) > 0) return
    const view = rules.observe(state, pick(eyes, random) ?? 'public')
    both('read.view', [read.view, codecs.view], throughJson(codecs.view.encode(view)) as Json, random)
  }, 0.5)
  return `${tried} values read, ${accepted} of them accepted; ${taken} documents accepted`
}
