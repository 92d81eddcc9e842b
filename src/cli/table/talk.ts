/** The talk with a person at the table: what was typed, and what comes of it. */
import type { Desk } from './desk.js'
import { type Reading, choiceLines, formsOf, readOrder } from './choices.js'
import { odds, working } from './foresight.js'
import { chart } from './charts.js'
import { fileOf } from './files.js'
import { help } from './help.js'
import * as look from './look.js'
import { refused } from './onward.js'
import { noteLines, show } from './show.js'
import { why } from './why.js'
import { counterLine } from './words.js'

/** What a line came to: something was done, nothing was, the game is left; or the bot is to play for a while. */
export type Heard = 'acted' | 'again' | 'left' | { readonly auto: 'one' | 'phase' | 'turn' | 'game' }

/** A person's side of the talk. */
export interface Talk {
  /** Answers one line. */
  readonly hear: (side: string, line: string) => Heard
  /** Answers a line that looks, saves, takes back or leaves, while dice are asked for; null: it is no such line. */
  readonly aside: (side: string, line: string) => Heard | null
  /** The question, as it is put before a prompt. */
  readonly question: (side: string) => string
  /** Begins a new list: the choices are others now. */
  readonly reset: () => void
}

/** Choices shown without being asked for. */
const FEW = 9

/** A talk under way. */
interface Chat {
  readonly desk: Desk
  /** Whether the game is kept in a file as it goes. */
  readonly recorded: boolean
  /** The list of choices last shown, and where it goes on. */
  page: { readonly filter: string; readonly next: number }
  /** How many actions there were when the game was last saved. */
  savedAt: number
  /** Whether `quit` has said that the game is not saved. */
  warned: boolean
}

/** A page of the choices that have the text in them. */
const list = (chat: Chat, filter: string, from: number): string => {
  const { desk } = chat
  const lines = choiceLines(desk)
  const wanted = filter.toLowerCase()
  const chosen = lines.filter(line => line.toLowerCase().includes(wanted))
  const size = Math.max(5, desk.io.rows - 5)
  const shown = chosen.slice(from, from + size)
  chat.page = { filter, next: from + shown.length }
  if (shown.length === 0) return filter === '' ? 'no more choices' : `no choice has "${filter}" in it`
  return [
    ...shown,
    ...(chat.page.next < chosen.length ? [`  ... ${chosen.length - chat.page.next} more: \`more\``] : []),
  ].join('\n')
}

const answer = ({ say }: Desk, text: string): Heard => (say(text), 'again')

/** Carries out an order; false if it, or the rest of it, is refused. */
const obey = (desk: Desk, reading: Reading, line: string): boolean => {
  const { session, say, narrator } = desk
  if (reading._tag === 'Left') {
    say(refused(desk, reading.left, line))
    return false
  }
  session.beginOrder()
  for (const action of reading.right) {
    const done = session.play(action)
    if (done._tag === 'Left') {
      say(refused(desk, done.left, line))
      return false
    }
    narrator.add(done.right)
  }
  return true
}

const orders = ({ desk }: Chat, side: string, line: string): Heard => {
  const { session, say } = desk
  const { state } = session
  const before = session.actions.length
  const lastTold = (): string => `${desk.told(side).length} ${desk.told(side).at(-1) ?? ''}`
  const toldBefore = lastTold()
  const parts = line
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '')
  for (const part of parts) {
    // the enemy, the dice or the end of the game may come between two orders
    const { turn } = session
    if (session.actions.length > before && (turn.type !== 'decision' || turn.side !== side)) {
      say(`not given any more: ${part}`)
      break
    }
    if (!obey(desk, readOrder(session.rules, session.state, desk.view().inHand, part), part)) break
  }
  desk.narrator.flush()
  const done = session.actions.slice(before)
  // of a whole order something is said, also where all of it waits for the dice
  if (done.length > 1 && lastTold() === toldBefore)
    say(`  done: ${done.map(action => session.rules.print(state, action)).join(', ')}`)
  return done.length > 0 ? 'acted' : 'again'
}

const undo = ({ desk }: Chat, side: string, all: boolean): Heard => {
  const { session } = desk
  const count = session.takeBack(side, all)
  if (count === 0)
    return answer(desk, 'nothing can be taken back: the last thing done was not yours, or the dice have been rolled')
  const left = session.takeBackable(side)
  desk.say(
    `taken back: ${count} ${count === 1 ? 'action' : 'actions'}; ${left === 0 ? 'no more can be' : `${left} more can be`}`,
  )
  return 'acted'
}

const leave = (chat: Chat): Heard => {
  const { desk, recorded, warned, savedAt } = chat
  if (desk.io.isTTY && !recorded && !warned && savedAt !== desk.session.actions.length) {
    chat.warned = true
    return answer(desk, 'the game is not saved: `save <file>`, or `quit` again to leave it')
  }
  return 'left'
}

const file = (chat: Chat, what: 'save' | 'svg', path: string): Heard => {
  const { saved, text } = fileOf(chat.desk, what, path)
  if (saved) chat.savedAt = chat.desk.session.actions.length
  return answer(chat.desk, text)
}

const auto = ({ desk }: Chat, length: string): Heard => {
  const words = ['one', 'phase', 'turn', 'game'] as const
  const wanted = words.find(word => word === (length || 'one'))
  return wanted === undefined
    ? answer(desk, 'auto for how long? auto, auto phase, auto turn, auto game')
    : { auto: wanted }
}

const log = (desk: Desk, count: string, side: string): string =>
  desk
    .told(side)
    .slice(-Number(/^\d{1,4}$/.exec(count)?.[0] ?? 20))
    .join('\n') || 'nothing has happened yet'

/** What can be typed beside orders. */
const commandsOf = (chat: Chat): Readonly<Record<string, (argument: string, side: string) => Heard>> => {
  const { desk } = chat
  const tell = (text: string): Heard => answer(desk, text)
  return {
    help: () => tell(help(desk)),
    '?': () => tell(help(desk)),
    list: text => tell(list(chat, text, 0)),
    l: text => tell(list(chat, text, 0)),
    more: () => tell(list(chat, chat.page.filter, chat.page.next)),
    board: text => tell(look.board(desk, text)),
    b: text => tell(look.board(desk, text)),
    show: text => tell(show(desk, text)),
    units: text => tell(look.units(desk, text)),
    boxes: () => tell(look.boxes(desk)),
    reach: text => tell(look.reach(desk, text)),
    r: text => tell(look.reach(desk, text)),
    why: text => tell(why(desk, text)),
    odds: (text, side) => tell(odds(desk, text, side)),
    working: () => tell(working(desk)),
    w: () => tell(working(desk)),
    rule: text => tell(look.rule(desk, text)),
    chart: text => tell(chart(desk, text)),
    score: () => tell(look.score(desk)),
    log: (text, side) => tell(log(desk, text, side)),
    undo: (text, side) => undo(chat, side, text.toLowerCase() === 'all'),
    u: (text, side) => undo(chat, side, text.toLowerCase() === 'all'),
    save: path => file(chat, 'save', path),
    svg: path => file(chat, 'svg', path),
    auto: length => auto(chat, length.toLowerCase()),
    quit: () => leave(chat),
    q: () => leave(chat),
  }
}

/** What may be typed where nobody decides. */
const ASIDE: ReadonlyArray<string> =
  'help ? board b show units boxes working w rule chart score log undo u save svg quit q'.split(' ')

/** The question to a side, with the choices where they are few. */
const question = (chat: Chat, side: string): string => {
  const { desk } = chat
  const { session, names, paint } = desk
  const { rules } = session
  const { turn } = session
  const count = rules.legalActions(session.state).length
  const view = desk.view()
  const inHand = view.counters.find(({ id }) => id === view.inHand)
  const picked = view.tracks.find(({ id }) => id === 'picked')
  const head = [
    `${paint('bold', names.side(side))}: ${turn.type === 'decision' ? names.asks(turn.asks) : ''}?`,
    ...(inHand === undefined ? [] : [`(${counterLine(names, inHand)})`]),
    ...(picked === undefined ? [] : [`(picked: ${picked.text})`]),
  ].join(' ')
  const notes =
    turn.type === 'decision'
      ? noteLines(desk, view, turn.asks)
          .map(line => `\n${line}`)
          .join('')
      : ''
  if (count === 1)
    return `${head} only one choice, taken by an empty line: ${formsOf(rules, session.state)}${notes}\n${list(chat, '', 0)}`
  return count <= FEW ? `${head}${notes}\n${list(chat, '', 0)}` : `${head} ${formsOf(rules, session.state)}${notes}`
}

/** Begins a talk. `recorded`: the game is kept in a file as it goes. */
export const talkOf = (desk: Desk, recorded: boolean): Talk => {
  const { session } = desk
  const chat: Chat = {
    desk,
    recorded,
    page: { filter: '', next: 0 },
    savedAt: session.actions.length,
    warned: false,
  }
  const commands = commandsOf(chat)
  const obeyed = (side: string, line: string, mayBe: (word: string) => boolean): Heard | null => {
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? []
    const name = word.toLowerCase()
    const command = Object.hasOwn(commands, name) && mayBe(name) ? commands[name] : undefined
    return command === undefined ? null : command(rest.trim(), side)
  }
  return {
    question: side => question(chat, side),
    aside: (side, text) => obeyed(side, text.trim(), word => ASIDE.includes(word)),
    hear: (side, text) => {
      const line = text.trim()
      if (line === '') {
        const legal = session.rules.legalActions(session.state)
        return legal.length === 1 ? orders(chat, side, '#1') : answer(desk, list(chat, '', 0))
      }
      return obeyed(side, line, () => true) ?? orders(chat, side, line)
    },
    reset: () => {
      chat.page = { filter: '', next: 0 }
      chat.warned = false
    },
  }
}
