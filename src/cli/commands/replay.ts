/** `grognard replay`: replays a record, logs the events, and verifies the digests. */
import { replay as replayRecord, shown } from '../../kernel/index.js'
import { namesOf, refusal } from '../table/index.js'
import { type Choice, type Io, type Opened, fittedFor, misuse, openRecord, painter } from '../io/index.js'

/** The command line of `grognard replay`. */
export interface ReplayCommand extends Choice {
  readonly log: 'text' | 'jsonl' | 'none'
  readonly to?: number
}

const KEPT = 'as recorded'

/** Writes the log of the first `to` actions, up to the first refused action. */
const tell = (io: Io, { record, loaded }: Opened, to: number, log: 'text' | 'jsonl'): void => {
  const { rules } = loaded
  const paint = painter(io.colour)
  const names = namesOf(loaded, paint)
  const write = (text: string): void => io.write(fittedFor(io, text))
  let state = rules.start
  for (const [i, action] of record.actions.slice(0, to).entries()) {
    const turn = rules.turn(state)
    const next = rules.step(state, action)
    if (next._tag === 'Left') return
    const by = turn.type === 'decision' ? turn.side : turn.type
    if (log === 'jsonl')
      io.write(
        `${JSON.stringify({ at: i + 1, by, action: rules.codecs.action.encode(action), events: next.right.events.map(event => rules.codecs.event.encode(event)) })}\n`,
      )
    else {
      write(
        `${paint('dim', `#${i + 1}`)} ${turn.type === 'decision' ? names.side(turn.side) : 'dice'}: ${rules.print(state, action)}\n`,
      )
      for (const event of next.right.events)
        write(
          `    ${event.kind === 'phase' ? paint('bold', rules.tell(event)) : rules.tell(event)} ${names.cite(event.rule)}\n`,
        )
    }
    state = next.right.state
  }
}

/** Returns the part of a record up to an action, with the digests of that part. */
const upTo = ({ record }: Opened, to: number): Opened['record'] => ({
  ...record,
  actions: record.actions.slice(0, to),
  digests: record.digests.filter(({ after }) => after <= to),
})

/**
 * Returns the writer of the last line. The line goes to standard error. If only standard output is redirected, the line goes there,
 * because a terminal would draw it over the pager. Output for programs does not contain it.
 */
const concluding =
  (io: Io, log: ReplayCommand['log']) =>
  (text: string): void => {
    if (io.isOutTTY || !io.isErrorTTY) io.error(text)
    else if (log !== 'jsonl') io.write(text)
  }

/** `grognard replay`. */
export const replay = async (io: Io, path: string, command: ReplayCommand): Promise<number> => {
  const opened = await openRecord(io, path, command)
  const { record, loaded } = opened
  const { rules, table } = loaded
  const conclude = concluding(io, command.log)
  const to = command.to ?? record.actions.length
  if (to > record.actions.length) throw misuse(`--to ${to}: ${path} has ${record.actions.length} actions`)
  // a complete record is checked against every digest, including digests that belong to no action
  const part = to === record.actions.length ? record : upTo(opened, to)
  const played = replayRecord(rules, part, `${table.game.id}:sequence`)
  const fault = played._tag === 'Left' ? played.left : null
  if (fault?.type === 'other') {
    io.error(`${path}: ${fault.violation.message}\n`)
    return 1
  }
  // the log ends before the first action that cannot be played
  if (command.log !== 'none') tell(io, opened, fault?.at ?? to, command.log)
  if (record.version !== rules.version)
    io.error(
      `${path} was made with version ${shown(record.version)} of the rules; these are version ${rules.version}\n`,
    )
  if (played._tag === 'Right') {
    const last = played.right.states[played.right.states.length - 1] ?? rules.start
    const kept =
      played.right.unchecked === true ? 'not checked because the record has an earlier format' : `all ${KEPT}`
    conclude(`${path}: ${to} actions, ${part.digests.length} digests, ${kept}; state ${rules.digest(last)}\n`)
    return 0
  }
  const paint = painter(io.colour)
  if (fault?.type === 'refused')
    io.error(`${path}: action ${fault.at + 1}: ${refusal(namesOf(loaded, paint), paint, fault.violation)}\n`)
  else if (fault?.type === 'differs')
    io.error(
      `${path}: after ${fault.at} actions the digest differs: recorded ${shown(fault.expected)}, now ${fault.actual}\n`,
    )
  return 1
}
