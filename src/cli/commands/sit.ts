/** The loop of a sitting: dice, bots, and people who answer. */
import type { AnyAction, Turn } from '../../kernel/index.js'
import { generator, pickChance, sightOf } from '../../play/index.js'
import {
  type Heard,
  accountant,
  combatLine,
  foreseenText,
  hidesFrom,
  playerTurn,
  rollLine,
  rollOf,
} from '../table/index.js'
import { type Sitting, announce, displayer, draw, drawTurn, ending, keep } from './sitting.js'

/** The most bot decisions between two breaths. */
const BREATH = 32

/** What tells of a combat before its dice: the battle board, and what of their working has not been told. */
interface Foretold {
  readonly show: () => void
  readonly account: ReturnType<typeof accountant>
}

/** What a person has rolled, or typed instead: nothing, for the program to roll; the order before it taken back; the game left. */
type Thrown = { readonly action: AnyAction } | 'unrolled' | 'undone' | 'left'

/** Asks for the dice. Meanwhile people may look, save, take back their last order or leave. */
const askDice = async ({ desk, talk, people, seat }: Sitting): Promise<Thrown> => {
  const { session, names, say, io } = desk
  const { rules } = session
  const chances = rules.chances(session.state)
  const asked = session.turn.type === 'chance' ? session.turn.asks : ''
  const prints = chances.map(each => rules.print(session.state, each.action))
  for (;;) {
    const line = await io.ask(`${names.asks(asked)}: ${prints.join(', ')} (or an empty line)> `)
    if (line === null) return 'left'
    if (!io.isTTY) say(line)
    const wanted = line.trim().toLowerCase()
    if (wanted === '') return 'unrolled'
    const found = chances.find((each, i) => prints[i]?.toLowerCase() === wanted || String(each.action.value) === wanted)
    if (found !== undefined) return { action: found.action }
    const heard = talk.aside(seat.at || (people[0] ?? ''), line)
    if (heard === 'left') return 'left'
    if (heard === 'acted') return 'undone'
    if (heard === null) say(`"${line.trim()}" is none of them`)
  }
}

/** Rolls the dice, or asks for them, and tells what they brought. */
const roll = async (sitting: Sitting, { show, account }: Foretold): Promise<'rolled' | 'undone' | 'left'> => {
  const { desk, chance, command } = sitting
  const { session, names, paint, say } = desk
  const { rules } = session
  const working = rules.working(session.state)
  desk.narrator.turnTo()
  // a further die of the same combat needs no second account of it
  const begins = working !== null && working.die === null
  const news = begins ? account(working) : null
  if (news !== null) {
    if (command.brief !== true) show()
    if (command.brief === true) desk.tell(`  ${combatLine(news, names)}`)
    else say(`\n${foreseenText(rules, session.state, news, names, paint)}`)
  }
  const thrown = command.dice === 'ask' ? await askDice(sitting) : 'unrolled'
  if (thrown === 'left' || thrown === 'undone') return thrown
  // drawn even if people roll: the numbers after it must not depend on that
  const drawn = pickChance(rules.chances(session.state), chance)
  const action = thrown === 'unrolled' ? drawn : thrown.action
  const done = action === undefined ? undefined : session.play(action)
  if (done?._tag !== 'Right') throw new Error('the rules refuse what chance brings')
  const tells = begins && rollOf(done.right).result !== undefined
  if (tells) {
    if (command.brief !== true) desk.note(`  ${combatLine(working, names)}`)
    desk.tell(`    ${rollLine(working, done.right, names, paint)}`)
  }
  desk.narrator.add(done.right, !tells)
  return 'rolled'
}

const decideByBot = ({ desk, streams }: Sitting, side: string): void => {
  const { session } = desk
  const { rules, state, turn } = session
  const random = streams[side] ?? generator(0)
  const action = desk.botOf(side)(sightOf(rules, state, turn, side, rules.legalActions(state), random))
  session.beginOrder()
  const done = session.play(action)
  if (done._tag === 'Left') throw new Error(`the bot's action is refused: ${done.left.message}`)
  desk.narrator.add(done.right)
}

/** For how long the bot plays for a person. */
type Auto = 'one' | 'phase' | 'turn' | 'game'

const hasEnded = (length: Auto, since: Turn<string>, now: Turn<string>): boolean =>
  length !== 'game' && (playerTurn(now) !== playerTurn(since) || (length === 'phase' && now.phase !== since.phase))

/**
 * Before the decision of the other person: if there is anything that he must not see, what stands on the page is hidden,
 * he takes the terminal, and is told what happened since he left it. Through a pipe nobody sits there to look: a line is
 * drawn, and no input is asked for.
 */
const handOver = async (sitting: Sitting, side: string): Promise<'here' | 'left'> => {
  const { desk, seat } = sitting
  const { io, session, names, say, narrator } = desk
  narrator.flush()
  const before = seat.at
  desk.leave(before)
  seat.at = side
  if (before === '' || !hidesFrom(session.rules, session.state, side)) return 'here'
  if (!io.isTTY) {
    say(`\n---- hand over to the ${names.side(side)} player: what stands above is not for their eyes ----`)
    return 'here'
  }
  draw(sitting, 'now', false, session.view('public'))
  io.clear()
  if ((await io.ask(`Hand over to the ${names.side(side)} player, who presses Enter> `)) === null) return 'left'
  const news = desk.news(side).slice(-Math.max(5, io.rows - 12))
  if (news.length > 0) say(`\nSince you left:\n${news.join('\n')}`)
  return 'here'
}

/** Words that the Tab key completes: what the choices name. */
const completions =
  ({ desk: { session } }: Sitting) =>
  (): ReadonlyArray<string> => [
    ...new Set(
      session.rules.legalActions(session.state).flatMap(({ unit, place }) => [unit, place].flatMap(word => word ?? [])),
    ),
  ]

const listen = async (sitting: Sitting, side: string): Promise<Exclude<Heard, 'again'>> => {
  const {
    desk: { io, say },
    talk,
  } = sitting
  talk.reset()
  for (;;) {
    const line = await io.ask(`${side}> `, completions(sitting))
    if (line === null) return 'left'
    // input from a pipe is echoed, so that the page reads as a conversation
    if (!io.isTTY) say(line)
    const heard = talk.hear(side, line)
    if (heard !== 'again') return heard
  }
}

/** Plays the game to its end, or until the person leaves. */
export const sit = async (sitting: Sitting): Promise<void> => {
  const { desk, talk, people } = sitting
  const { session, io } = desk
  const show = displayer(sitting)
  let account = accountant()
  let shown = ''
  let asked = ''
  let decisions = 0
  const autos = new Map<string, { readonly length: Auto; readonly since: Turn<string> }>()
  for (;;) {
    const { turn } = session
    for (const [side, { length, since }] of autos) if (hasEnded(length, since, turn)) autos.delete(side)
    // each of two people has the bot decide for his own side only
    const asksBot = turn.type === 'decision' && (!people.includes(turn.side) || autos.has(turn.side))
    if (
      people.length > 1 &&
      turn.type === 'decision' &&
      !asksBot &&
      turn.side !== sitting.seat.at &&
      (await handOver(sitting, turn.side)) === 'left'
    )
      return
    if (playerTurn(turn) !== shown && turn.type !== 'over') {
      if (shown !== '') drawTurn(sitting, shown)
      keep(sitting)
      announce(sitting, turn)
      shown = playerTurn(turn)
    }
    if (turn.type === 'over') {
      desk.narrator.flush()
      draw(sitting, 'end', false)
      desk.say(ending(desk, turn))
      return
    }
    if (turn.type === 'chance') {
      const rolled = await roll(sitting, { show, account })
      if (rolled === 'left') return
      // what was told and asked before is told and asked again
      if (rolled === 'undone') [account, asked] = [accountant(), '']
      continue
    }
    if (asksBot) {
      decideByBot(sitting, turn.side)
      decisions += 1
      if (decisions % BREATH === 0) await io.breathe()
      continue
    }
    desk.narrator.turnTo()
    show()
    const question = talk.question(turn.side)
    if (question !== asked) desk.say(`\n${question}`)
    asked = question
    if (io.isTTY) draw(sitting, 'now', true)
    const heard = await listen(sitting, turn.side)
    if (heard === 'left') return
    if (heard === 'acted') continue
    if (heard.auto === 'one') decideByBot(sitting, turn.side)
    else autos.set(turn.side, { length: heard.auto, since: turn })
  }
}
