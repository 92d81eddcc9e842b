/**
 * Records and replay. A record contains exactly the actions passed to `apply`, including chance results, and a digest at each change of
 * player turn. So a record stays valid when random generators change or tables are corrected.
 */
import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import { type Codec, choice, dictionary, integer, json, list, strict, text } from '../codec/index.js'
import { type Rules, type Turn, type Violation, violation } from '../contract/index.js'

/**
 * The accepted formats of records. New records have the last format. The first format has no seats. The digests of the
 * first two formats cover the saved form of 0.2.0, so they cannot be checked any more.
 */
export const RECORD_FORMATS = ['grognard-record-1', 'grognard-record-2', 'grognard-record-3'] as const
/** The format of new records. */
export const RECORD_FORMAT = 'grognard-record-3'

/** Whether a document claims to be a record of a whole game, in any format. */
export const isRecord = (document: unknown): boolean =>
  typeof document === 'object' &&
  document !== null &&
  Object.hasOwn(document, 'format') &&
  RECORD_FORMATS.some(format => format === (document as { readonly format: unknown }).format)

/** A game that was played, or part of one. It contains every action and therefore every secret, so send a side only its `recordFor`. */
export interface GameRecord<Action> {
  readonly format: (typeof RECORD_FORMATS)[number]
  readonly game: string
  /** The id of the scenario, for people. */
  readonly scenario: string
  /** The digest of the scenario and its options: {@link Rules.scenario}. */
  readonly digest: string
  readonly options: Readonly<Record<string, string>>
  readonly version: string
  /** The complete encoded scenario, if it does not come with the game. */
  readonly document?: unknown
  /** The player of each side: `person`, or the name of a bot. It serves only to continue the game; no rule uses it. */
  readonly seats?: Readonly<Record<string, string>>
  /**
   * The seed of the dice, a safe integer, so that the program that made the record can continue with the dice rolls that would have
   * followed. Each program decides how dice rolls follow from the seed. The seed reveals future dice rolls, so {@link recordFor} leaves
   * it out.
   */
  readonly seed?: number
  readonly actions: ReadonlyArray<Action>
  /** Digests of states: the state after `after` actions had this digest. There is one at each change of player turn, and at the end. */
  readonly digests: ReadonlyArray<{ readonly after: number; readonly digest: string }>
}

/** Codecs of the fields that describe the game of a record, complete or for one viewer. */
export const RECORD_FIELDS = {
  game: text('game id', 60),
  scenario: text('scenario id', 60),
  digest: text('digest', 64),
  options: dictionary('options', text('option value', 60), 100),
  version: text('version', 60),
}

/** Codecs of the optional fields. */
export const RECORD_EXTRAS = { document: json('scenario'), seats: dictionary('seats', text('seat', 60), 10) }

/** The codec of the seed of future dice rolls, for records that are not sent to other players. */
const SEED = integer('seed', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** Builds the codec of records from the codec of their actions. */
export const recordCodec = <A>(action: t.Type<A, unknown>): Codec<GameRecord<A>> =>
  strict(
    'GameRecord',
    {
      format: choice('format', RECORD_FORMATS),
      ...RECORD_FIELDS,
      actions: list(action, 1_000_000),
      digests: list(
        strict('digest', { after: integer('number of actions', 0, 1_000_000), digest: text('digest', 64) }),
        10_000,
      ),
    },
    { ...RECORD_EXTRAS, seed: SEED },
  )

/**
 * Whether two states belong to the same player turn. If they do not, a record contains a digest. The end of the game is not a special case,
 * because it is the last state.
 */
export const samePlayerTurn = <Side extends string>(a: Turn<Side>, b: Turn<Side>): boolean =>
  a.gameTurn === b.gameTurn && a.phasing === b.phasing

/** The result of {@link replay}. */
export interface Replay<S> extends Versions {
  readonly states: ReadonlyArray<S>
  readonly digests: ReadonlyArray<{ readonly after: number; readonly digest: string }>
  /** Whether the digests of the record were not checked, because it has an earlier format. Absent if they were checked. */
  readonly unchecked?: true
}

/** Reports that a record was made with a different version of the rules from the one that replays it. */
export interface Versions {
  /**
   * The version of the rules in the record; absent if it is the current version. A record of another version may still replay as it was
   * played, and its digests then prove it. If it does not, the version is the reason.
   */
  readonly otherVersion?: string
}

/** The reason why a replay stopped: the action at `at` (0-based) was refused, or the digest after `at` actions differs. */
export type ReplayFault = Versions &
  (
    | { readonly type: 'refused'; readonly at: number; readonly violation: Violation }
    | { readonly type: 'differs'; readonly at: number; readonly expected: string; readonly actual: string }
    | { readonly type: 'other'; readonly violation: Violation }
  )

/**
 * Plays actions from a state. Returns every state, including the first, and the digests that a record keeps. Stops at the first refused
 * action.
 */
export const replayActions = <S, A, Ev, V, Side extends string>(
  rules: Rules<S, A, Ev, V, Side>,
  actions: ReadonlyArray<A>,
  from: S = rules.start,
): E.Either<ReplayFault, Replay<S>> => {
  const states = [from]
  const digests: { readonly after: number; readonly digest: string }[] = []
  let state = from
  for (let i = 0; i < actions.length; i++) {
    const next = rules.apply(state, actions[i] as A)
    if (next._tag === 'Left') return E.left({ type: 'refused', at: i, violation: next.left })
    if (i === actions.length - 1 || !samePlayerTurn(rules.turn(state), rules.turn(next.right))) {
      digests.push({ after: i + 1, digest: rules.digest(next.right) })
    }
    state = next.right
    states.push(state)
  }
  return E.right({ states, digests })
}

/**
 * Builds a record of actions played from the start. `document` is the scenario if it does not come with the game; `seats` and `seed` allow
 * the game to be continued.
 */
export const record = <S, A, Ev, V, Side extends string>(
  rules: Rules<S, A, Ev, V, Side>,
  about: Pick<GameRecord<A>, 'game' | 'scenario' | 'options' | 'document' | 'seats' | 'seed'>,
  actions: ReadonlyArray<A>,
): E.Either<ReplayFault, GameRecord<A>> =>
  E.map(({ digests }: Replay<S>): GameRecord<A> => ({
    format: RECORD_FORMAT,
    game: about.game,
    scenario: about.scenario,
    digest: rules.scenario,
    options: about.options,
    version: rules.version,
    ...(about.document === undefined ? {} : { document: about.document }),
    ...(about.seats === undefined ? {} : { seats: about.seats }),
    ...(about.seed === undefined ? {} : { seed: about.seed }),
    actions,
    digests,
  }))(replayActions(rules, actions))

/**
 * Replays a record on rules loaded with its scenario and options. It reports the first refused action or differing digest, whichever comes
 * first in play, and whether the record was made with another version of the rules. `sequenceRule` is `<game>:sequence`: a record that
 * names another game is refused. If `options` has the options with which the rules were loaded, a record with other options or values is
 * also refused.
 */
export const replay = <S, A, Ev, V, Side extends string>(
  rules: Rules<S, A, Ev, V, Side>,
  kept: GameRecord<A>,
  sequenceRule: string,
  options: Readonly<Record<string, string>> = kept.options,
): E.Either<ReplayFault, Replay<S>> => {
  const versions: Versions = kept.version === rules.version ? {} : { otherVersion: kept.version }
  const other = otherThan(rules.scenario, kept, sequenceRule, options)
  return E.bimap(
    (fault: ReplayFault): ReplayFault => ({ ...fault, ...versions }),
    (played: Replay<S>): Replay<S> => ({ ...played, ...versions }),
  )(other === null ? replayed(rules, kept) : E.left({ type: 'other', violation: other }))
}

/** Explains why a record does not belong to these rules; null if it does. */
const otherThan = (
  scenario: string,
  kept: GameRecord<unknown>,
  sequenceRule: string,
  options: Readonly<Record<string, string>>,
): Violation | null => {
  const other = (message: string, ...path: ReadonlyArray<string>): Violation =>
    violation('other-scenario', sequenceRule, message, [], { path })
  if (sequenceRule !== `${kept.game}:sequence`) return other('the record belongs to another game', 'game')
  if (kept.digest !== scenario) return other('the record was made with another scenario or other options', 'digest')
  const wrong = Object.entries(kept.options).find(([id, value]) => !Object.hasOwn(options, id) || options[id] !== value)
  return wrong === undefined ? null : other('the record names other options than it was made with', 'options', wrong[0])
}

const replayed = <S, A, Ev, V, Side extends string>(
  rules: Rules<S, A, Ev, V, Side>,
  kept: GameRecord<A>,
): E.Either<ReplayFault, Replay<S>> => {
  const played = replayActions(rules, kept.actions)
  if (kept.format !== RECORD_FORMAT) return E.map((all: Replay<S>): Replay<S> => ({ ...all, unchecked: true }))(played)
  // a digest may differ before an action is refused; then play diverged at the digest
  const sound =
    played._tag === 'Left' && played.left.type === 'refused'
      ? replayActions(rules, kept.actions.slice(0, played.left.at))
      : played
  if (sound._tag === 'Left') return sound
  const { states } = sound.right
  const known = new Map<number, string>()
  for (const { after, digest: expected } of kept.digests) {
    if (played._tag === 'Left' && after >= states.length) continue
    const state = states[after]
    const actual = known.get(after) ?? (state === undefined ? 'none' : rules.digest(state))
    known.set(after, actual)
    if (actual !== expected) return E.left({ type: 'differs', at: after, expected, actual })
  }
  return played
}
