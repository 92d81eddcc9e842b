/** The dialogue with a person: its memory, and the effect of orders on the game. */
import type { Desk } from './desk.js'
import { type Reading, choiceLines, formsOf, readOrder, restOf } from './choices.js'
import { fileOf } from './files.js'
import { wrap } from '../io/index.js'
import { type Given, endedBefore, isDone, isHasty } from './in-line.js'
import { refused } from './onward.js'
import { noteLines } from './show.js'
import { isClosing, warningsIn } from './warnings.js'
import { counterLine } from './words.js'

/**
 * The effect of a line: something was done, nothing was done, or the game is left. Otherwise it is an answer, which must not be wrapped if
 * it is `whole`, or a request that the bot plays for a while.
 */
export type Heard =
  | 'acted'
  | 'again'
  | 'left'
  | { readonly says: string; readonly whole?: true }
  | { readonly auto: 'one' | 'phase' | 'turn' | 'game' }

/** The number of choices that are shown without a request. */
const FEW = 9

/** The state of a dialogue. */
export interface Chat {
  readonly desk: Desk
  /** Whether the game is recorded in a file during play. */
  readonly recorded: boolean
  /** The list of choices that was shown last, and where it continues. */
  page: { readonly filter: string; readonly next: number }
  /** The number of actions when the game was last saved. */
  savedAt: number
  /** Whether `quit` has warned that the game is not saved. */
  warned: boolean
  /** Sides whose only choices are taken for them. */
  readonly forcing: Set<string>
  /** Whether something has been taken back since the last order. If so, the side is asked even if there is only one choice. */
  tookBack: boolean
  /** Hints that have been given: that only choices can be taken automatically, and that a selection can be undone. */
  readonly hinted: Set<'forced' | 'undo'>
}

/** Returns a page of the choices that contain the text. */
export const list = (chat: Chat, filter: string, from: number): string => {
  const { desk } = chat
  const lines = choiceLines(desk)
  const wanted = filter.toLowerCase()
  const chosen = lines.filter(line => line.toLowerCase().includes(wanted))
  const size = Math.max(5, desk.io.rows - 5)
  const shown = chosen.slice(from, from + size)
  chat.page = { filter, next: from + shown.length }
  if (shown.length === 0) return filter === '' ? 'no more choices' : `no choice contains "${filter}"`
  return [
    ...shown,
    ...(chat.page.next < chosen.length ? [`  ... ${chosen.length - chat.page.next} more: \`more\``] : []),
  ].join('\n')
}

export const answer = (says: string): Heard => ({ says })

/** Returns the question that comes before the rest of an order. */
const answeredFirst = ({ session: { turn }, names }: Desk): string =>
  turn.type === 'over' ? '' : `: ${names.asks(turn.asks)}`

/** Carries out an order; returns false if it, or the rest of it, is refused. */
const obey = (desk: Desk, reading: Reading, line: string): boolean => {
  const { session, say, narrator } = desk
  if (reading._tag === 'Left') {
    say(refused(desk, reading.left, line))
    return false
  }
  const left = restOf(session.rules, session.state, desk.view().inHand, line)
  session.beginOrder()
  for (const action of reading.right) {
    const done = session.play(action)
    if (done._tag === 'Left') {
      say(refused(desk, done.left, line))
      return false
    }
    narrator.add(done.right)
  }
  if (left !== null) {
    narrator.flush()
    say(`  order the rest, \`${left}\`, after this question${answeredFirst(desk)}`)
  }
  return true
}

export const orders = (chat: Chat, side: string, line: string): Heard => {
  const { desk } = chat
  const { session, say } = desk
  const { state } = session
  const before = session.actions.length
  const lastTold = (): string => `${desk.told(side).length} ${desk.told(side).at(-1) ?? ''}`
  const toldBefore = lastTold()
  const warned = warningsIn(session.rules, state)
  let settled = false
  let last: Given | null = null
  const parts = line
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '')
  for (const part of parts) {
    // the enemy, the dice or the end of the game may come between two orders
    const { turn } = session
    if (session.actions.length > before && (turn.type !== 'decision' || turn.side !== side)) {
      say(`not carried out: ${part}`)
      break
    }
    const reading = readOrder(session.rules, session.state, desk.view().inHand, part)
    if (reading._tag === 'Left' && isDone(desk, side, part, session.actions.slice(before))) {
      settled = true
      continue
    }
    const ended = endedBefore(desk, reading, last)
    if (ended !== null) {
      desk.narrator.flush()
      say(`\`${part}\` is not needed: ${desk.names.phase(ended)} has already ended by itself`)
      last = null
      continue
    }
    if (session.actions.length > before && isHasty(desk, reading, warned)) {
      desk.narrator.flush()
      say(`not carried out: ${part}`)
      break
    }
    if (!obey(desk, reading, part)) break
    const closed = reading._tag === 'Right' && reading.right.some(action => isClosing(session.rules, action))
    last = { turn, closed }
  }
  desk.narrator.flush()
  const done = session.actions.slice(before)
  // an order of several actions is confirmed, even if all of it waits for the dice
  if (done.length > 1 && lastTold() === toldBefore)
    say(`  done: ${done.map(action => session.rules.print(state, action)).join(', ')}`)
  if (done.length === 0) return settled ? answer('that is already done') : 'again'
  chat.tookBack = false
  return 'acted'
}

export const undo = (chat: Chat, side: string, all: boolean): Heard => {
  const { desk } = chat
  const { session } = desk
  const count = session.takeBack(side, all)
  if (count === 0) return answer('nothing can be taken back: the last action was not yours, or dice have been rolled')
  const left = session.takeBackable(side)
  chat.tookBack = true
  const what = `taken back: ${count} ${count === 1 ? 'action' : 'actions'}`
  // the earlier lines stay in the log, because people have read them
  desk.note(what)
  desk.say(`${what}; ${left === 0 ? 'nothing more can be taken back' : `${left} more can be taken back`}`)
  return 'acted'
}

export const isUnsaved = ({ desk, recorded, savedAt }: Chat): boolean =>
  !recorded && savedAt !== desk.session.actions.length

export const leave = (chat: Chat): Heard => {
  if (chat.desk.io.isTTY && !chat.warned && isUnsaved(chat)) {
    chat.warned = true
    return answer('the game is not saved: type `save <file>`, or `quit` again to leave without saving')
  }
  return 'left'
}

export const file = (chat: Chat, what: Parameters<typeof fileOf>[1], path: string): Heard => {
  const { saved, text } = fileOf(chat.desk, what, path)
  if (saved) chat.savedAt = chat.desk.session.actions.length
  return answer(text)
}

export const auto = ({ forcing }: Chat, length: string, side: string): Heard => {
  const words = ['one', 'phase', 'turn', 'game'] as const
  const wanted = words.find(word => word === (length || 'one'))
  if (wanted !== undefined) return { auto: wanted }
  if (length !== 'forced') return answer('expected auto, auto phase, auto turn, auto game or auto forced')
  if (forcing.delete(side)) return answer('you are asked again if there is only one choice')
  forcing.add(side)
  return { says: 'the only choice is now taken for you; `auto forced` again ends this' }
}

/** Takes the only choice of a side that wants that. The choice belongs to the order before it, and is taken back with it. */
export const takeForced = ({ desk, forcing, tookBack }: Chat, side: string): boolean => {
  const { session, narrator } = desk
  const [only, ...others] = session.rules.legalActions(session.state)
  if (only === undefined || others.length > 0 || tookBack || !forcing.has(side)) return false
  const done = session.play(only)
  if (done._tag === 'Left') return false
  narrator.add(done.right)
  return true
}

/** Returns a hint, once: if there is only one choice, and when a unit has just been selected. */
const hintFor = (chat: Chat, side: string, count: number, inHand: string | undefined): string => {
  const { session } = chat.desk
  if (count === 1 && session.turn.phasing !== side && !chat.forcing.has(side) && !chat.hinted.has('forced')) {
    chat.hinted.add('forced')
    return '\n  (`auto forced` takes such choices for you)'
  }
  if (inHand !== undefined && session.actions.at(-1)?.unit === inHand && !chat.hinted.has('undo')) {
    chat.hinted.add('undo')
    return '\n  (`undo` deselects it; you can take back orders until dice are rolled)'
  }
  return ''
}

/** Returns the question to a side, with the choices if they are few. */
export const question = (chat: Chat, side: string): string => {
  const { desk } = chat
  const { session, names, paint } = desk
  const { rules } = session
  const { turn } = session
  const count = rules.legalActions(session.state).length
  const view = desk.view()
  const inHand = view.counters.find(({ id }) => id === view.inHand)
  const picked = view.tracks.find(({ id }) => id === 'picked')
  const head = wrap(
    [
      ...`${paint('bold', names.side(side))}: ${turn.type === 'decision' ? names.asks(turn.asks) : ''}?`.split(' '),
      ...(inHand === undefined ? [] : `(${counterLine(names, inHand)})`.split(' ')),
      ...(picked === undefined ? [] : `(picked: ${picked.text})`.split(' ')),
      ...(count === 1 ? 'only one choice; press Enter to take it:'.split(' ') : []),
      // a form is not wrapped, because it is typed as it is
      ...(count === 1 || count > FEW ? formsOf(rules, session.state) : []),
    ],
    desk.width,
    '',
    ' ',
  )
  const notes =
    turn.type === 'decision'
      ? noteLines(desk, view, turn.asks)
          .map(line => `\n${line}`)
          .join('')
      : ''
  const choices = count <= FEW ? `\n${list(chat, '', 0)}` : ''
  return `${head}${notes}${choices}${hintFor(chat, side, count, inHand?.id)}`
}
