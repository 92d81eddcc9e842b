/** Damaged saves and actions, in numbers. */
import type * as t from 'io-ts'
import type { Rules } from '../kernel/index.js'
import { type Random, deriveSeed, generator } from '../play/index.js'
import {
  type Json,
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
  throughJson,
  walkFrom,
} from './kit/index.js'
import { checkAudit, checkOffers, checkProgress } from './laws/index.js'

/** How much to fuzz. */
export interface FuzzOptions {
  /** Documents to damage: half of them states, half actions. */
  readonly runs: number
  /** 1 by default. */
  readonly seed?: number
  /** Decisions played on from each damaged state that is accepted; 200 by default. */
  readonly decisions?: number
  /** Damage states only, each once and by one of these mutations, aimed at procedures under way and at units. */
  readonly aimed?: ReadonlyArray<StateMutation>
}

/** What fuzzing met. */
export interface FuzzReport {
  readonly states: number
  readonly actions: number
  /** Damaged states and actions that were accepted, as good ones of another game. */
  readonly acceptedStates: number
  readonly acceptedActions: number
  /** Actions played on from them. */
  readonly played: number
}

/** Damages a document one to three times; mostly once, since one fault must not hide behind another. */
const damage = (
  json: Json,
  random: Random,
  others: ReadonlyArray<Json> = [],
): { readonly json: Json; readonly how: string } => {
  let now = json
  const how: string[] = []
  for (let i = random(3) === 0 ? 1 + random(3) : 1; i > 0; i--) {
    const mutation = mutate(now, random, others)
    now = mutation.json
    how.push(`${mutation.kind} at /${mutation.path.join('/')}`)
  }
  return { json: now, how: how.join(', ') }
}

/** Damages a state once by one of these mutations; null if it has nothing that they could change. */
const aimedDamage = (
  json: Json,
  random: Random,
  kinds: ReadonlyArray<StateMutation>,
): ReturnType<typeof damage> | null => {
  const mutation = mutateState(json, random, kinds)
  return mutation === null ? null : { json: mutation.json, how: `${mutation.kind} at /${mutation.path.join('/')}` }
}

/** Decodes what was damaged; null if it is refused. Fails if the codec throws, or accepts it and writes it otherwise. */
const accepted = <A>(codec: t.Type<A, unknown>, json: Json, how: string): { readonly value: A } | null => {
  let got: t.Validation<A>
  try {
    got = codec.decode(json)
  } catch (error) {
    throw new LawError(`the codec of ${codec.name} throws after ${how}: ${String(error)}`, { cause: error })
  }
  if (got._tag === 'Left') return null
  const differs = difference(json, throughJson(codec.encode(got.right)))
  must(differs === null, () => `the codec of ${codec.name} accepts ${how}, and writes it otherwise: ${String(differs)}`)
  return { value: got.right }
}

/** Plays on at random from a state that was accepted `how`, under laws 2, 3 and 8; gives the number of actions. */
const playOn = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  seed: number,
  decisions: number,
  how: string,
): number => {
  let count = 0
  const { positions } = walkFrom(rules, state, seed, decisions)
  for (const position of positions) {
    const what = `${count++} actions after ${how}: `
    checkProgress(rules, position.state, what)
    checkAudit(rules, position.state, what)
    checkOffers(rules, position.state, [], what)
    // the state after the last position of a walk that broke off was refused
    must(
      count < positions.length || position.turn.type === 'over' || count > decisions,
      () => `${what}an action that is offered is refused`,
    )
  }
  return count - 1
}

/**
 * Damages saves and actions at random and fails if a codec throws, accepts something that it does not write again as it
 * was, or accepts a state whose audit is not empty; or if laws 2 (for what is offered), 3 and 8 do not hold for 200
 * random decisions played on from an accepted one.
 */
export const codecFuzz = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  options: FuzzOptions,
): FuzzReport => {
  const decisions = options.decisions ?? 200
  const seed = options.seed ?? 1
  const games: (ReturnType<typeof byQuestion<State, Side>> | undefined)[] = []
  let [states, actions, acceptedStates, acceptedActions, played] = [0, 0, 0, 0, 0]

  for (let run = 0; run < options.runs; run++) {
    const random = generator(deriveSeed(seed, run))
    const questions = (games[run % 4] ??= byQuestion(
      walkFrom(rules, rules.start, deriveSeed(seed, -1 - run), rules.bounds.steps).positions,
    ))
    const position = pick(pick(questions, random) ?? [], random)
    if (position === undefined) continue
    try {
      if (run % 2 === 0 || options.aimed !== undefined) {
        const original = throughJson(rules.codecs.state.encode(position.state)) as Json
        const damaged =
          options.aimed === undefined ? damage(original, random) : aimedDamage(original, random, options.aimed)
        if (damaged === null) continue
        states += 1
        const { json, how } = damaged
        const got = accepted(rules.codecs.state, json, how)
        if (got === null || difference(original, json) === null) continue
        acceptedStates += 1
        played += playOn(rules, got.value, random(2 ** 31), decisions, how)
      } else {
        actions += 1
        const action = pick(offeredActions(rules, position.state), random)
        if (action === undefined) continue
        const original = throughJson(rules.codecs.action.encode(action)) as Json
        // an action is too small to hold another value that would fit
        const others = [0, 1, 2, 3].map(
          () => throughJson(rules.codecs.action.encode(rules.actions.at(random(rules.actions.size)))) as Json,
        )
        const { json, how } = damage(original, random, others)
        const got = accepted(rules.codecs.action, json, how)
        if (got === null || difference(original, json) === null) continue
        acceptedActions += 1
        const index = rules.actions.index(got.value)
        const offered = offeredIndexes(rules, position.state).includes(index)
        must(
          rules.apply(position.state, got.value)._tag === (offered ? 'Right' : 'Left'),
          () => `${brief(got.value)}, ${offered ? '' : 'not '}offered, is ${offered ? 'refused' : 'accepted'}`,
        )
      }
    } catch (error) {
      throw new LawError(
        `codecFuzz, seed ${seed}, run ${run}: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    }
  }
  return { states, actions, acceptedStates, acceptedActions, played }
}
