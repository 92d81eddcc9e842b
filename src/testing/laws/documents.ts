/** Laws 7 and 11: strict, repeatable. */
import type * as t from 'io-ts'
import { type Game, record, recordCodec, replay, violationsOf } from '../../kernel/index.js'
import { type Random, generator } from '../../play/index.js'
import {
  type Json,
  type Kit,
  type Path,
  LawError,
  brief,
  byShape,
  fail,
  must,
  mutate,
  offeredActions,
  pick,
  placesOf,
  put,
  savedDifference,
  throughJson,
  valueAt,
} from '../kit/index.js'
import { roundTrip } from './values.js'

/** Decodes a document. Fails if the codec throws. */
const decode = <A>(codec: t.Type<A, unknown>, json: Json, what: string): t.Validation<A> => {
  try {
    return codec.decode(json)
  } catch (error) {
    throw new LawError(`the codec of ${codec.name} throws (${what}): ${String(error)}\non ${brief(json)}`, {
      cause: error,
    })
  }
}

/** Fails unless the codec refuses the document with a path to the fault, or to a part that contains the fault. */
const refuses = <A>(codec: t.Type<A, unknown>, json: Json, path: Path, what: string): void => {
  const got = decode(codec, json, what)
  if (got._tag === 'Right')
    return fail(`the codec of ${codec.name} accepts ${what} at /${path.join('/')}: ${brief(valueAt(json, path))}`)
  const paths = violationsOf(got.left, '').map(violation => (violation.path ?? []).map(String))
  const wanted = path.map(String)
  const leads = paths.some(
    found =>
      (found.length > 0 || wanted.length === 0) && found.every((key, i) => i >= wanted.length || key === wanted[i]),
  )
  must(
    leads,
    () =>
      `${what} at /${path.join('/')} of ${codec.name} is reported at ${paths.map(found => `/${found.join('/')}`).join(', ')}`,
  )
}

/** Numbers that no document of a game contains. */
const BEYOND: ReadonlyArray<number> = [1e12, -1e12, 0.123]
const NO_ID = 'no such id'

/**
 * Tries each fault that law 7 lists in one place of a document. `closed` means that every string of the document is an
 * id and every number a bounded whole number, as in states and actions. Views and scenarios also contain free text.
 */
const tryFaults = <A>(codec: t.Type<A, unknown>, json: Json, closed: boolean, random: Random, tries: number): void => {
  const shapes = byShape(placesOf(json))
  for (let i = 0; i < tries; i++) {
    // the whole document is damaged first, then any place in it
    const place = pick((i === 0 ? shapes[0] : pick(shapes, random)) ?? [], random)
    if (place === undefined) return
    const { path, value } = place
    // an object with such a key is never an allowed value in a document of a game
    refuses(codec, put(json, path, { 'no such key': 1 }), path, 'a value of the wrong type')
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      refuses(codec, put(json, [...path, 'no such key'], 1), path, 'an unknown key')
    if (Array.isArray(value)) refuses(codec, put(json, path, 'text'), path, 'a value of the wrong type')
    if (typeof value === 'number') refuses(codec, put(json, path, String(value)), path, 'a value of the wrong type')
    if (!closed) continue
    if (typeof value === 'string') refuses(codec, put(json, path, NO_ID), path, 'an unknown id')
    if (typeof value === 'number')
      refuses(codec, put(json, path, pick(BEYOND, random) ?? 1e12), path, 'a number out of range')
  }
}

/** Checks law 7 for the scenarios of a game and their options. */
const tryScenarios = <Scenario, State, Action, Event, View, Side extends string>(
  game: Game<Scenario, State, Action, Event, View, Side>,
  random: Random,
): void => {
  for (const [id, scenario] of Object.entries(game.scenarios)) {
    tryFaults(game.codec, throughJson(game.codec.encode(scenario)) as Json, false, random, 30)
    const choice = game.load(scenario, { 'no such option': 'x' })
    must(
      choice._tag === 'Left' && choice.left.every(fault => fault.path !== undefined),
      () => `the scenario ${id} loads with an option that it does not have, or refuses it without a path`,
    )
    for (const option of game.options(scenario)) {
      must(
        game.load(scenario, { [option.id]: NO_ID })._tag === 'Left',
        () => `the scenario ${id} loads with an unknown value of the option ${option.id}`,
      )
      must(
        option.values.includes(option.default),
        () => `the default of the option ${option.id} is not among its values`,
      )
    }
  }
}

/** Checks law 7. */
export const strict = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
): string => {
  const { rules, game, options, everywhere, eyes } = kit
  const { codecs } = rules
  let [damaged, accepted] = [0, 0]
  if (options.documents !== false) tryScenarios(game, generator(options.seed ?? 1, 2))
  for (const other of options.others ?? []) {
    const got = codecs.state.decode(throughJson(other.codecs.state.encode(other.start)))
    must(
      other.scenario === rules.scenario || got._tag === 'Left',
      () => `a state of ${other.scenario} is accepted by ${rules.scenario}`,
    )
  }
  everywhere(({ state }, here) => {
    const json = throughJson(codecs.state.encode(state)) as Json
    tryFaults(codecs.state, json, true, here, 8)
    for (let i = 0; i < 10; i++) {
      const { json: changed, path, kind } = mutate(json, here)
      const got = decode(codecs.state, changed, kind)
      damaged += 1
      if (got._tag === 'Left') continue
      accepted += 1
      const faults = rules.audit(got.right)
      must(
        faults.length === 0,
        () => `a state whose audit is not empty is accepted ("${kind}" at /${path.join('/')}): ${brief(faults)}`,
      )
      const differs = savedDifference(changed, throughJson(codecs.state.encode(got.right)))
      must(
        differs === null,
        () => `an accepted state encodes to something else ("${kind}" at /${path.join('/')}): ${String(differs)}`,
      )
    }
    const action = pick(offeredActions(rules, state), here)
    if (action !== undefined) {
      tryFaults(codecs.action, throughJson(codecs.action.encode(action)) as Json, true, here, 5)
      const step = rules.step(state, action)
      const event = step._tag === 'Right' ? pick(step.right.events, here) : undefined
      if (event !== undefined) tryFaults(codecs.event, throughJson(codecs.event.encode(event)) as Json, false, here, 5)
    }
    const eye = pick(eyes, here)
    if (eye !== undefined && here(5) === 0)
      tryFaults(codecs.view, throughJson(codecs.view.encode(rules.observe(state, eye))) as Json, false, here, 5)
  }, 0.6)
  return `${damaged} states damaged at random, ${accepted} of them accepted as valid`
}

/** Checks law 11. Golden games compare other runtimes, because their digests are stored as data. */
export const repeatable = <Scenario, State, Action, Event, View, Side extends string>({
  game,
  load,
  rules,
  walk,
  walks,
}: Kit<Scenario, State, Action, Event, View, Side>): string => {
  const about = { game: game.id, scenario: rules.scenario, options: {} }
  const codec = recordCodec(rules.codecs.action)
  const rule = `${game.id}:sequence`
  const games = Math.ceil(walks / 2)
  let digests = 0
  for (let n = 0; n < games; n++) {
    const { actions, last } = walk(n)
    const made = record(rules, about, actions)
    if (made._tag === 'Left') return fail(`game ${n} cannot be recorded: ${brief(made.left)}`)
    const kept = roundTrip(codec, made.right, 'a record')
    digests += kept.digests.length
    must(kept.digests.length > 0 || actions.length === 0, () => `the record of game ${n} has no digest`)
    // newly loaded rules have empty caches, like those of another program
    const fresh = load()
    const again = replay(fresh, kept, rule)
    if (again._tag === 'Left') return fail(`game ${n} does not replay: ${brief(again.left)}`)
    const [a, b] = [rules.digest(last.state), fresh.digest(again.right.states.at(-1) as State)]
    must(a === b, () => `game ${n} replays to the digest ${b}, not ${a}`)
    must(rules.digest({ ...last.state, trail: null }) === a, () => 'the digest of a state depends on its trail')
    const [first] = kept.digests
    if (first === undefined) continue
    must(
      replay(fresh, { ...kept, digests: [{ ...first, digest: '0' }] }, rule)._tag === 'Left',
      () => 'replay accepts a record with a wrong digest',
    )
    must(
      replay(fresh, { ...kept, digest: NO_ID }, rule)._tag === 'Left',
      () => 'replay accepts a record of another scenario',
    )
    must(replay(fresh, { ...kept, game: NO_ID }, rule)._tag === 'Left', () => 'replay accepts a record of another game')
  }
  return `${games} games recorded and replayed, ${digests} digests compared`
}
