/** The dialogue with a person: reads lines and answers them. */
import {
  type Chat,
  type Heard,
  answer,
  auto,
  file,
  isUnsaved,
  leave,
  list,
  orders,
  question,
  takeForced,
  undo,
} from './chat.js'
import { fitted } from '../io/index.js'
import { chart } from './charts.js'
import type { Desk } from './desk.js'
import { positionOf } from './files.js'
import { odds, working } from './foresight.js'
import { help } from './help.js'
import * as look from './look.js'
import { reach } from './reach.js'
import { show } from './show.js'
import { why } from './why.js'

/** The interface of a dialogue. */
export interface Talk {
  /** Answers one line. */
  readonly hear: (side: string, line: string) => Heard
  /** Answers a line that looks, saves, takes back or leaves while the user is asked for dice; null for any other line. */
  readonly aside: (side: string, line: string) => Heard | null
  /** Returns the question that is printed before a prompt. */
  readonly question: (side: string) => string
  /** Begins a new list, because the choices have changed. */
  readonly reset: () => void
  /** Takes the only choice of a side that has typed `auto forced`. Returns false if it has not, or has another choice. */
  readonly forced: (side: string) => boolean
  /** Whether progress would be lost if the game were left now. */
  readonly isUnsaved: () => boolean
}

const log = (desk: Desk, count: string, side: string): string =>
  desk
    .told(side)
    .slice(-Number(/^\d{1,4}$/.exec(count)?.[0] ?? 20))
    .join('\n') || 'nothing has happened yet'

/** Returns the commands that can be typed beside orders. */
const commandsOf = (chat: Chat): Readonly<Record<string, (argument: string, side: string) => Heard>> => {
  const { desk } = chat
  const tell = answer
  // `all` shows the whole map, however wide it is
  const board = (show: (desk: Desk, text: string) => string, text: string): Heard =>
    text === 'all' ? { says: show(desk, text), whole: true } : tell(show(desk, text))
  return {
    help: () => tell(help(desk)),
    '?': () => tell(help(desk)),
    list: text => tell(list(chat, text, 0)),
    l: text => tell(list(chat, text, 0)),
    more: () => tell(list(chat, chat.page.filter, chat.page.next)),
    board: text => board(look.board, text),
    b: text => board(look.board, text),
    lines: text => board(look.lines, text),
    show: text => tell(show(desk, text)),
    units: text => tell(look.units(desk, text)),
    boxes: text => tell(look.boxes(desk, text)),
    markers: text => tell(look.markers(desk, text)),
    reach: text => tell(reach(desk, text)),
    r: text => tell(reach(desk, text)),
    why: text => tell(why(desk, text)),
    odds: (text, side) => tell(odds(desk, text, side)),
    working: (_text, side) => tell(working(desk, side)),
    w: (_text, side) => tell(working(desk, side)),
    rule: text => tell(look.rule(desk, text)),
    chart: text => tell(chart(desk, text)),
    score: () => tell(look.score(desk)),
    log: (text, side) => tell(log(desk, text, side)),
    undo: (text, side) => undo(chat, side, text.toLowerCase() === 'all'),
    u: (text, side) => undo(chat, side, text.toLowerCase() === 'all'),
    save: path => file(chat, 'save', path),
    svg: path => file(chat, 'svg', path),
    // a text that can be copied is not wrapped
    position: path => (path === '' ? { says: positionOf(desk), whole: true } : file(chat, 'position', path)),
    auto: (length, side) => auto(chat, length.toLowerCase(), side),
    quit: () => leave(chat),
    q: () => leave(chat),
  }
}

/** The commands that are allowed while nobody decides: when the user is asked for dice, and when the game is over. */
const ASIDE: ReadonlyArray<string> =
  'help ? board b lines show units boxes markers why working w rule chart score log undo u save svg position quit q'.split(
    ' ',
  )

/** Begins a dialogue. `recorded`: the game is recorded in a file during play; `unsaved`: the game so far is in no file of the user. */
export const talkOf = (desk: Desk, { recorded = false, unsaved = false } = {}): Talk => {
  const { session } = desk
  const chat: Chat = {
    desk,
    recorded,
    page: { filter: '', next: 0 },
    savedAt: unsaved ? -1 : session.actions.length,
    warned: false,
    forcing: new Set(),
    tookBack: false,
    hinted: new Set(),
  }
  const commands = commandsOf(chat)
  const obeyed = (side: string, line: string, mayBe: (word: string) => boolean): Heard | null => {
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? []
    const name = word.toLowerCase()
    const command = Object.hasOwn(commands, name) && mayBe(name) ? commands[name] : undefined
    return command === undefined ? null : command(rest.trim(), side)
  }
  const fit = <A extends Heard | null>(heard: A): A | Heard =>
    heard !== null && typeof heard === 'object' && 'says' in heard && heard.whole !== true
      ? answer(fitted(heard.says, desk.io.columns))
      : heard
  return {
    question: side => fitted(question(chat, side), desk.io.columns),
    aside: (side, text) => fit(obeyed(side, text.trim(), word => ASIDE.includes(word))),
    hear: (side, text) => {
      const line = text.trim()
      if (line === '') {
        const legal = session.rules.legalActions(session.state)
        return fit(legal.length === 1 ? orders(chat, side, '#1') : answer(list(chat, '', 0)))
      }
      return fit(obeyed(side, line, () => true) ?? orders(chat, side, line))
    },
    reset: () => {
      chat.page = { filter: '', next: 0 }
      chat.warned = false
    },
    forced: side => takeForced(chat, side),
    isUnsaved: () => isUnsaved(chat),
  }
}
