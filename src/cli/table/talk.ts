/** The talk with a person at the table: what was typed, and what comes of it. */
import { render, highlightsOf } from '../../svg/index.js'
import type { Desk } from './desk.js'
import { type Reading, choiceLines, formsOf, readOrder } from './choices.js'
import { examplesOf } from './examples.js'
import { Mistake, paragraph, wrap, writeText } from '../io/index.js'
import * as look from './look.js'
import { hidesFrom } from './secrets.js'
import { counterLine, refusal } from './words.js'

/** What a line came to: something was done, nothing was, the game is left; or the bot is to play for a while. */
export type Heard = 'acted' | 'again' | 'left' | { readonly auto: 'one' | 'phase' | 'turn' | 'game' }

/** A person's side of the talk. */
export interface Talk {
  /** Answers one line. */
  readonly hear: (side: string, line: string) => Heard
  /** The question, as it is put before a prompt. */
  readonly question: (side: string) => string
  /** Begins a new list: the choices are others now. */
  readonly reset: () => void
}

/** Choices shown without being asked for. */
const FEW = 9

/** What may be typed in any game; orders of its own come from the game's entry. */
const helpOf = (orders: ReadonlyArray<readonly [string, string]>): ReadonlyArray<readonly [string, string]> => [
  ['<number>', 'take a choice by its number in the list (also #<number>)'],
  ['<unit> <hex>-<hex>-...', 'move a unit along these hexes; without <unit>: the one in hand'],
  ...orders,
  ['<order>; <order>', 'several orders at once'],
  ['list [text], more', 'the choices, a page at a time; only those with the text in them'],
  ['board [hex or unit] [radius]', 'the board; around a hex or unit, in large; also `board front` and `board all`'],
  ['show <unit, hex or town>', 'what there is to know of it'],
  ['units [text], boxes, score', 'units on the map; off the map; turn and victory points'],
  ['reach [unit]', 'where a unit can end its move, and the cost'],
  ['why <order>', 'whether an order is allowed, and the rule that forbids it'],
  ['odds <order>, working', 'the arithmetic of an attack before it is made; of the combat in hand'],
  ['rule <id or word>', 'titles of rules'],
  ['log [lines]', 'what happened last'],
  ['undo [all]', 'take back the last order; all since something was shown to you'],
  ['auto [phase|turn|game]', 'let the bot decide once, or for a while'],
  ['save <file>, svg <file>', 'save the game (go on with --load); draw the board'],
  ['quit', 'leave the game'],
]

/** Begins a talk. `recorded`: the game is kept in a file as it goes. */
export const talkOf = (desk: Desk, recorded: boolean): Talk => {
  const { session, io, names, paint, say } = desk
  const { rules } = session
  let page = { filter: '', next: 0 }
  let savedAt = session.actions.length
  let warned = false

  const list = (filter: string, from: number): string => {
    const lines = choiceLines(rules, session.state, desk.view(), names, paint, session.loaded.table.meanings)
    const wanted = filter.toLowerCase()
    const chosen = lines.filter(line => line.toLowerCase().includes(wanted))
    const size = Math.max(5, io.rows - 5)
    const shown = chosen.slice(from, from + size)
    page = { filter, next: from + shown.length }
    if (shown.length === 0) return filter === '' ? 'no more choices' : `no choice has "${filter}" in it`
    return [...shown, ...(page.next < chosen.length ? [`  ... ${chosen.length - page.next} more: \`more\``] : [])].join(
      '\n',
    )
  }

  const answer = (text: string): Heard => {
    say(text)
    return 'again'
  }

  const obey = (reading: Reading): boolean => {
    if (reading._tag === 'Left') {
      say('rule' in reading.left ? refusal(names, paint, reading.left, session.turn) : reading.left.message)
      return false
    }
    session.beginOrder()
    for (const action of reading.right) {
      const done = session.play(action)
      if (done._tag === 'Left') {
        say(refusal(names, paint, done.left, session.turn))
        return false
      }
      desk.narrator.add(done.right)
    }
    return true
  }

  const orders = (side: string, line: string): Heard => {
    const before = session.actions.length
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
      if (!obey(readOrder(rules, session.state, desk.view().inHand, part))) break
    }
    desk.narrator.flush()
    return session.actions.length > before ? 'acted' : 'again'
  }

  const undo = (side: string, all: boolean): Heard => {
    const count = session.takeBack(side, all)
    if (count === 0)
      return answer('nothing can be taken back: the last thing done was not yours, or the dice have been rolled')
    const left = session.takeBackable(side)
    say(
      `taken back: ${count} ${count === 1 ? 'action' : 'actions'}; ${left === 0 ? 'no more can be' : `${left} more can be`}`,
    )
    return 'acted'
  }

  const leave = (): Heard => {
    if (io.isTTY && !recorded && !warned && savedAt !== session.actions.length) {
      warned = true
      return answer('the game is not saved: `save <file>`, or `quit` again to leave it')
    }
    return 'left'
  }

  const file = (what: 'save' | 'svg', path: string): Heard => {
    if (path === '') return answer(`${what} to which file?`)
    const view = desk.view()
    try {
      if (what === 'save') writeText(io, path, session.saved())
      else
        writeText(
          io,
          path,
          render(view, {
            art: session.loaded.table.art,
            highlights: highlightsOf(rules.legalActions(session.state), view),
          }),
        )
    } catch (thrown) {
      if (thrown instanceof Mistake) return answer(thrown.message)
      throw thrown
    }
    if (what === 'save') savedAt = session.actions.length
    if (what === 'svg') return answer(`drawn to ${path}`)
    const { sides } = session.loaded.table.game
    const secret = sides.some(side => hidesFrom(rules, session.state, side))
      ? '; what a side cannot see now can be read there'
      : ''
    return answer(`saved to ${path}: go on with \`--load ${path}\`${secret}`)
  }

  const auto = (length: string): Heard => {
    const words = ['one', 'phase', 'turn', 'game'] as const
    const wanted = words.find(word => word === (length || 'one'))
    return wanted === undefined ? answer('auto for how long? auto, auto phase, auto turn, auto game') : { auto: wanted }
  }

  const log = (count: string, side: string): string =>
    desk
      .told(side)
      .slice(-Number(/^\d{1,4}$/.exec(count)?.[0] ?? 20))
      .join('\n') || 'nothing has happened yet'

  const help = (): string => {
    const lines = helpOf(session.loaded.table.orders)
    const room = Math.max(...lines.map(([form]) => form.length)) + 2
    const { move, attack, unit, place } = examplesOf(rules, session.state, desk.view())
    return [
      ...lines.map(([form, meaning]) => `  ${form.padEnd(room)}${meaning}`),
      '',
      wrap(
        [
          'For example:',
          ...[move, attack, `show ${place}`, `reach ${unit}`, `odds ${attack}`].map(each => `\`${each}\``),
        ],
        desk.width,
        '  ',
        '  ',
      ),
      '',
      paragraph(`Now: ${formsOf(rules, session.state)}`, desk.width, '  '),
    ].join('\n')
  }

  const commands: Readonly<Record<string, (argument: string, side: string) => Heard>> = {
    help: () => answer(help()),
    '?': () => answer(help()),
    list: text => answer(list(text, 0)),
    l: text => answer(list(text, 0)),
    more: () => answer(list(page.filter, page.next)),
    board: text => answer(look.board(desk, text)),
    b: text => answer(look.board(desk, text)),
    show: text => answer(look.show(desk, text)),
    units: text => answer(look.units(desk, text)),
    boxes: () => answer(look.boxes(desk)),
    reach: text => answer(look.reach(desk, text)),
    r: text => answer(look.reach(desk, text)),
    why: text => answer(look.why(desk, text)),
    odds: (text, side) => answer(look.odds(desk, text, side)),
    working: () => answer(look.working(desk)),
    w: () => answer(look.working(desk)),
    rule: text => answer(look.rule(desk, text)),
    score: () => answer(look.score(desk)),
    log: (text, side) => answer(log(text, side)),
    undo: (text, side) => undo(side, text.toLowerCase() === 'all'),
    u: (text, side) => undo(side, text.toLowerCase() === 'all'),
    save: path => file('save', path),
    svg: path => file('svg', path),
    auto: length => auto(length.toLowerCase()),
    quit: leave,
    q: leave,
  }

  return {
    question: side => {
      const { turn } = session
      const count = rules.legalActions(session.state).length
      const view = desk.view()
      const inHand = view.counters.find(({ id }) => id === view.inHand)
      const head = `${paint('bold', names.side(side))}: ${turn.type === 'decision' ? names.asks(turn.asks) : ''}?${inHand === undefined ? '' : ` (${counterLine(names, inHand)})`}`
      if (count === 1)
        return `${head} only one choice, taken by an empty line: ${formsOf(rules, session.state)}\n${list('', 0)}`
      return count <= FEW ? `${head}\n${list('', 0)}` : `${head} ${formsOf(rules, session.state)}`
    },
    hear: (side, text) => {
      const line = text.trim()
      if (line === '') {
        const legal = rules.legalActions(session.state)
        return legal.length === 1 ? orders(side, '#1') : answer(list('', 0))
      }
      const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/s.exec(line) ?? []
      const command = Object.hasOwn(commands, word.toLowerCase()) ? commands[word.toLowerCase()] : undefined
      return command === undefined ? orders(side, line) : command(rest.trim(), side)
    },
    reset: () => {
      page = { filter: '', next: 0 }
      warned = false
    },
  }
}
