/** Opens records that may have any content, such as files from users. */
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import {
  type Game,
  type GameEvent,
  type GameRecord,
  type PlayedStep,
  type ReplayFault,
  type Rules,
  type Versions,
  type Violation,
  type Words,
  decodeWith,
  playedSteps,
  recordCodec,
  replay,
  shown,
} from '../kernel/index.js'

/** The reason why a record cannot be opened, as a sentence for people and as faults of the document. */
export interface RecordFault {
  readonly message: string
  readonly violations: ReadonlyArray<Violation>
}

/** A record with its rules, played to its end. */
export interface OpenedRecord<State, Action, Event, View, Side extends string, W extends Words, Tables> {
  readonly rules: Rules<State, Action, Event, View, Side, W, Tables>
  readonly record: GameRecord<Action>
  /** Every action with its events: the history from which a server or a board continues. */
  readonly steps: ReadonlyArray<PlayedStep<State, Action, Event, Side>>
  /** The state at the end of the record. */
  readonly state: State
  /** A sentence for people if another version of the rules made the record but the record still replays in the same way; null otherwise. */
  readonly remark: string | null
}

const fault = (message: string, violations: ReadonlyArray<Violation> = []): E.Either<RecordFault, never> =>
  E.left({ message, violations })

const versionText = ({ otherVersion }: Versions, version: string): string | null =>
  otherVersion === undefined
    ? null
    : `made with version ${shown(otherVersion)} of the rules; these are version ${version}`

/** Says why a replay stopped. */
const replayText = (why: ReplayFault): string =>
  why.type === 'differs'
    ? `after ${why.at} actions the digest differs: recorded ${shown(why.expected)}, now ${why.actual}`
    : why.type === 'refused'
      ? `action ${why.at + 1}: ${why.violation.message} (${why.violation.rule})`
      : why.violation.message

/** Decodes a record of any game, without its actions. */
export const readRecord = (document: unknown): E.Either<RecordFault, GameRecord<unknown>> =>
  E.mapLeft((violations: ReadonlyArray<Violation>): RecordFault => ({ message: 'no record of a game', violations }))(
    decodeWith(recordCodec(t.unknown), document, 'record'),
  )

/**
 * Opens a record of a game: decodes it, loads its scenario, and replays it with its digests. Never throws.
 *
 * @param document - Any JSON value.
 * @returns Left with the reason if the record cannot be opened. Every record that `grognard replay` refuses is also refused here.
 */
export const openRecord = <
  Scenario,
  State,
  Action,
  Event extends GameEvent,
  View,
  Side extends string,
  W extends Words,
  Tables,
  Id extends string,
>(
  game: Game<Scenario, State, Action, Event, View, Side, W, Tables, Id>,
  document: unknown,
): E.Either<RecordFault, OpenedRecord<State, Action, Event, View, Side, W, Tables>> => {
  const read = readRecord(document)
  if (read._tag === 'Left') return read
  const head = read.right
  if (head.game !== game.id) return fault(`a record of "${shown(head.game)}", not of ${game.title}`)
  const scenarios: Readonly<Record<string, unknown>> = game.scenarios
  if (head.document === undefined && !Object.hasOwn(scenarios, head.scenario))
    return fault(`${game.title} has no scenario "${shown(head.scenario)}", and the record does not hold it`)
  const loaded = game.read(head.document === undefined ? scenarios[head.scenario] : head.document, head.options)
  if (loaded._tag === 'Left') return fault('the scenario or the options of the record have faults', loaded.left)
  const rules = loaded.right
  if (head.digest !== rules.scenario) return fault('the record was made with another scenario or other options')
  const decoded = decodeWith(recordCodec(rules.codecs.action), document, 'record')
  if (decoded._tag === 'Left') return fault(`the record has actions that ${game.title} does not know`, decoded.left)
  const record = decoded.right
  const replayed = replay(rules, record, `${game.id}:sequence`)
  const steps = playedSteps(rules, record.actions)
  if (replayed._tag === 'Left' || steps._tag === 'Left') {
    const why = replayed._tag === 'Left' ? replayed.left : (steps as E.Left<ReplayFault>).left
    return fault([versionText(why, rules.version) ?? [], replayText(why)].flat().join('; '))
  }
  const state = steps.right[steps.right.length - 1]?.after ?? rules.start
  return E.right({ rules, record, steps: steps.right, state, remark: versionText(replayed.right, rules.version) })
}
