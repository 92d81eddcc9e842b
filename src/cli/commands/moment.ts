/** The position that a command shows: from a file, or the start of a scenario. */
import { isRecord } from '../../kernel/index.js'
import {
  type AnyRules,
  type AnyState,
  type Choice,
  type Io,
  Mistake,
  type Moment,
  expectGame,
  misuse,
  openPosition,
  openRules,
  readJson,
  recordFrom,
  stateFrom,
  tableOf,
} from '../io/index.js'

/** The part of a command line that names a position. */
export interface MomentCommand extends Choice {
  /** A position as text. */
  readonly position?: string
  readonly state?: string
  readonly record?: string
  /** The number of actions of the record to play; all actions by default. */
  readonly at?: number
  readonly out?: string
}

/** Returns the state after a number of actions of a record. */
const stateAt = (
  rules: AnyRules,
  actions: ReadonlyArray<Parameters<AnyRules['apply']>[1]>,
  at: number,
  path: string,
): AnyState => {
  if (at > actions.length) throw misuse(`--at ${at}: ${path} has ${actions.length} actions`)
  let state = rules.start
  for (const [i, action] of actions.slice(0, at).entries()) {
    const next = rules.apply(state, action)
    if (next._tag === 'Left')
      throw new Mistake(`${path}: action ${i + 1} is refused: ${next.left.message} (${next.left.rule})`)
    state = next.right
  }
  return state
}

/** Returns the position that a command line names. The game may be missing if a file names it. */
export const momentOf = async (io: Io, game: string | undefined, command: MomentCommand): Promise<Moment> => {
  const { position, state, record, at } = command
  const [path, other] = [position, state, record].filter(each => each !== undefined)
  if (other !== undefined) throw misuse('expected only one of --position, --state and --record')
  const document = path === undefined || position !== undefined ? undefined : readJson(io, path)
  const isRecorded = record !== undefined || isRecord(document)
  if (at !== undefined && !isRecorded) throw misuse('--at counts the actions of a record: name one with --record')
  if (position !== undefined) return openPosition(io, position, game, command)
  if (path !== undefined && isRecorded) {
    const opened = await recordFrom(io, document, path, command)
    const { loaded } = opened
    expectGame(loaded, game, path)
    return { loaded, state: stateAt(loaded.rules, opened.record.actions, at ?? opened.record.actions.length, path) }
  }
  const loaded = openRules(io, await tableOf(game), command)
  return { loaded, state: path === undefined ? loaded.rules.start : stateFrom(loaded.rules, document, path) }
}
