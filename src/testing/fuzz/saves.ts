/** Fuzzing with damaged saves and actions. */
import type * as t from 'io-ts'
import type { Rules } from '../../kernel/index.js'
import { type Random, deriveSeed } from '../../play/index.js'
import {
  type Json,
  type Mutation,
  type StateMutation,
  LawError,
  brief,
  byQuestion,
  difference,
  must,
  mutate,
  mutateState,
  offeredActions,
  offeredIndexes,
  pick,
  savedDifference,
  throughJson,
  valueAt,
  walkFrom,
} from '../kit/index.js'
import { checkAudit, checkOffers, checkProgress, roundTrip } from '../laws/index.js'
import { type Hold, type RunOptions, led, runAll } from './fault.js'

/** Options for the amount of fuzzing. */
export interface FuzzOptions extends RunOptions {
  /** The number of decisions after each damaged state that is accepted; 200 by default. */
  readonly decisions?: number
  /** The value `states` damages only states. By default every second run damages an action. */
  readonly only?: 'states'
  /** Mutations of positions and actions. If given, only states are damaged, each once and by one of these mutations. */
  readonly aimed?: ReadonlyArray<StateMutation>
}

/** The results of fuzzing. */
export interface FuzzReport {
  readonly states: number
  readonly actions: number
  /** The number of damaged states and actions that were accepted because they are valid in another game. */
  readonly acceptedStates: number
  readonly acceptedActions: number
  /** The number of actions played from accepted states. */
  readonly played: number
  /** The number of runs that broke a law. Each is passed to {@link RunOptions.onFault}. */
  readonly broken: number
}

/** Returns a value as text of at most 60 characters. */
const shortly = (json: Json | undefined): string => {
  const text = brief(json)
  return text.length > 60 ? `${text.slice(0, 60)}...` : text
}

/** Says what a mutation changed: `transplant at /position/units/3/place, from "c2" to "d4"`. */
const toldOf = (before: Json, { json, path, kind }: Mutation): string =>
  `${kind} at /${path.join('/')}, from ${shortly(valueAt(before, path))} to ${shortly(valueAt(json, path))}`

/** Damages a document one to three times, but mostly once, because one fault can hide another. */
const damage = (
  json: Json,
  random: Random,
  others: ReadonlyArray<Json> = [],
): { readonly json: Json; readonly how: string } => {
  let now = json
  const how: string[] = []
  for (let i = random(3) === 0 ? 1 + random(3) : 1; i > 0; i--) {
    const mutation = mutate(now, random, others)
    how.push(toldOf(now, mutation))
    now = mutation.json
  }
  return { json: now, how: how.join(', ') }
}

/** Damages a state once by one of these mutations. Returns null if the mutations find nothing to change in the state. */
const aimedDamage = (
  json: Json,
  random: Random,
  kinds: ReadonlyArray<StateMutation>,
  others: ReadonlyArray<Json>,
): ReturnType<typeof damage> | null => {
  const mutation = mutateState(json, random, kinds, others)
  return mutation === null ? null : { json: mutation.json, how: toldOf(json, mutation) }
}

/**
 * Decodes a damaged document. Returns null if it is refused. Fails if the codec throws, or accepts the document but
 * encodes it differently.
 */
const accepted = <A>(codec: t.Type<A, unknown>, json: Json): { readonly value: A } | null => {
  let got: t.Validation<A>
  try {
    got = codec.decode(json)
  } catch (error) {
    throw new LawError(`the codec of ${codec.name} throws: ${String(error)}`, { cause: error })
  }
  if (got._tag === 'Left') return null
  const differs = savedDifference(json, throughJson(codec.encode(got.right)))
  must(differs === null, () => `the codec of ${codec.name} accepts it, but encodes it differently: ${String(differs)}`)
  return { value: got.right }
}

/**
 * Plays at random from a damaged state that was accepted, under laws 2, 3 and 8, and saves the last state. Returns the
 * number of actions.
 */
const playOn = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  seed: number,
  decisions: number,
): number => {
  let count = 0
  try {
    const { positions, last } = walkFrom(rules, state, seed, decisions)
    for (const position of positions) {
      checkProgress(rules, position.state)
      checkAudit(rules, position.state)
      checkOffers(rules, position.state, [])
      count++
      // if a walk broke off, the state after its last position was refused
      must(
        count < positions.length || position.turn.type === 'over' || count > decisions,
        () => 'an action that is offered is refused',
      )
    }
    roundTrip(rules.codecs.state, last.state, 'the state')
    return count - 1
  } catch (error) {
    throw led(error, `${count} actions later`)
  }
}

/** The counts so far. */
type Tally = { -readonly [K in keyof FuzzReport]: FuzzReport[K] }
/** The counts of all runs, and the place where a run keeps its document. */
interface Course {
  readonly tally: Tally
  readonly hold: Hold
}

/** Damages a state, and plays from it if it is accepted. `others` are states of the same game. */
const damageState = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  [state, ...others]: ReadonlyArray<State>,
  random: Random,
  { aimed, decisions = 200 }: FuzzOptions,
  { tally, hold }: Course,
): void => {
  if (state === undefined) return
  const saved = (each: State): Json => throughJson(rules.codecs.state.encode(each)) as Json
  const original = saved(state)
  const donors = others.map(saved)
  const damaged = aimed === undefined ? damage(original, random, donors) : aimedDamage(original, random, aimed, donors)
  if (damaged === null) return
  tally.states += 1
  const { json, how } = damaged
  hold(() => json)
  try {
    const got = accepted(rules.codecs.state, json)
    if (got === null || difference(original, json) === null) return
    tally.acceptedStates += 1
    tally.played += playOn(rules, got.value, random(2 ** 31), decisions)
  } catch (error) {
    throw led(error, how)
  }
}

/** Damages an offered action. */
const damageAction = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  random: Random,
  { tally, hold }: Course,
): void => {
  tally.actions += 1
  const action = pick(offeredActions(rules, state), random)
  if (action === undefined) return
  const original = throughJson(rules.codecs.action.encode(action)) as Json
  // an action is too small to contain another value that could be inserted
  const others = [0, 1, 2, 3].map(
    () => throughJson(rules.codecs.action.encode(rules.actions.at(random(rules.actions.size)))) as Json,
  )
  const { json, how } = damage(original, random, others)
  hold(() => json)
  try {
    const got = accepted(rules.codecs.action, json)
    if (got === null || difference(original, json) === null) return
    tally.acceptedActions += 1
    const index = rules.actions.index(got.value)
    const offered = offeredIndexes(rules, state).includes(index)
    must(
      rules.apply(state, got.value)._tag === (offered ? 'Right' : 'Left'),
      () => `${brief(got.value)}, ${offered ? '' : 'not '}offered, was ${offered ? 'refused' : 'accepted'}`,
    )
  } catch (error) {
    throw led(error, how)
  }
}

/** The number of games from which positions are taken. */
const GAMES = 4

/**
 * Damages saves and actions at random. Fails if a codec throws, accepts a document that it encodes differently, or
 * accepts a state whose audit is not empty. After each accepted state it plays 200 random decisions, and fails if law 2
 * (for offered actions), 3 or 8 does not hold.
 */
export const codecFuzz = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  options: FuzzOptions,
): FuzzReport => {
  const { seed = 1, only, aimed } = options
  const games: (ReturnType<typeof byQuestion<State, Side>> | undefined)[] = []
  const tally: Tally = { states: 0, actions: 0, acceptedStates: 0, acceptedActions: 0, played: 0, broken: 0 }
  const statesOnly = only !== undefined || aimed !== undefined
  tally.broken = runAll('codecFuzz', options, (run, random, hold) => {
    const game = run % GAMES
    const questions = (games[game] ??= byQuestion(
      walkFrom(rules, rules.start, deriveSeed(seed, -1 - game), rules.bounds.steps).positions,
    ))
    // transplants only sometimes come from another state, mostly one with the same question, because encoding that state takes as long as
    // decoding
    const question = pick(questions, random) ?? []
    const [position, other] = [question, random(3) > 0 ? question : (pick(questions, random) ?? question)].map(list =>
      pick(list, random),
    )
    if (position === undefined || other === undefined) return
    const isAlone = aimed === undefined && random(3) > 0
    if (statesOnly || run % 2 === 0)
      damageState(rules, isAlone ? [position.state] : [position.state, other.state], random, options, { tally, hold })
    else damageAction(rules, position.state, random, { tally, hold })
  })
  return tally
}
