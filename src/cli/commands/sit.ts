/** The loop of a sitting: dice, bots, and people who answer. */
import type { AnyAction, Turn } from '../../kernel/index.js'
import { generator, sightOf } from '../../play/index.js'
import type { AnyState } from '../io/index.js'
import { type Heard, accountant, hidesFrom, isClosing, playerTurn, warningsIn } from '../table/index.js'
import { answered, unlessItFails } from './autosave.js'
import { heardNext, roll } from './rolling.js'
import { type Sitting, announce, displayer, draw, drawTurn, ending, keep, showPaged } from './sitting.js'

/** The most bot decisions between two calls of `breathe`. */
const BREATH = 32

/** How a sitting ends: the game is over, the person leaves, or the input ends. */
export type Left = 'over' | 'left' | 'ended'

/** Returns the action of the bot for a side. */
const botAction = ({ desk, streams }: Sitting, side: string): AnyAction => {
  const { rules, state, turn } = desk.session
  const random = streams[side] ?? generator(0)
  return desk.botOf(side)(sightOf(rules, state, turn, side, rules.legalActions(state), random))
}

const decideByBot = (sitting: Sitting, side: string): void => {
  const { desk } = sitting
  const { session, names } = desk
  const { rules, state, turn } = session
  const action = botAction(sitting, side)
  session.beginOrder()
  const done = session.play(action)
  if (done._tag === 'Left') throw new Error(`the bot's action is refused: ${done.left.message}`)
  if (turn.type === 'decision' && isDeclined(sitting, state, turn, action)) {
    desk.narrator.flush()
    desk.tell(`  ${names.side(side)}: ${names.asks(turn.asks)}? ${rules.print(state, action)}`)
  }
  desk.narrator.add(done.right)
}

/**
 * Whether to log an answer that produces no event. In the other side's turn, the side declined something public that it was offered, such
 * as a Determined Defence.
 */
const isDeclined = (
  { desk: { session }, people }: Sitting,
  before: AnyState,
  turn: Turn<string> & { readonly type: 'decision' },
  action: AnyAction,
): boolean => {
  const { rules, loaded } = session
  if (people.length === 0 || turn.phasing === turn.side || action.unit !== undefined || action.place !== undefined)
    return false
  return (
    rules.legalActions(before).length > 1 &&
    loaded.table.game.sides.every(side => side === turn.side || !hidesFrom(rules, session.state, side))
  )
}

/** How long the bot plays for a person. */
type Auto = 'one' | 'phase' | 'turn' | 'game'

const hasEnded = (length: Auto, since: Turn<string>, now: Turn<string>): boolean =>
  length !== 'game' && (playerTurn(now) !== playerTurn(since) || (length === 'phase' && now.phase !== since.phase))

/**
 * Prepares for the decision of the other person. If something is hidden from that person, the screen is cleared first. The person then
 * takes the terminal and sees what has happened since their last turn. Through a pipe there is nobody to hide anything from, so a line is
 * drawn and no input is requested.
 */
const handOver = async (sitting: Sitting, side: string): Promise<'here' | 'ended'> => {
  const { desk, seat } = sitting
  const { io, session, names, say, narrator } = desk
  narrator.flush()
  const before = seat.at
  desk.leave(before)
  seat.at = side
  if (before === '' || !hidesFrom(session.rules, session.state, side)) return 'here'
  if (!io.isTTY) {
    say(`\n---- hand over to the ${names.side(side)} player, who must not read the text above ----`)
    return 'here'
  }
  draw(sitting, 'now', false, session.view('public'))
  io.clear()
  sitting.ahead.length = 0
  if ((await io.ask(`Hand over to the ${names.side(side)} player, who presses Enter> `)) === null) return 'ended'
  const news = desk.news(side).slice(-Math.max(5, io.rows - 12))
  if (news.length > 0) say(`\nSince you left:\n${news.join('\n')}`)
  return 'here'
}

/** Returns the words that the Tab key completes: the names in the choices. */
const completions =
  ({ desk: { session } }: Sitting) =>
  (): ReadonlyArray<string> => [
    ...new Set(
      session.rules.legalActions(session.state).flatMap(({ unit, place }) => [unit, place].flatMap(word => word ?? [])),
    ),
  ]

/** The result of listening to a person. */
type Listened = Exclude<Heard, 'again' | { readonly says: string }> | 'ended'

const listen = async (sitting: Sitting, side: string): Promise<Listened> => {
  const { talk } = sitting
  talk.reset()
  for (;;) {
    const line = await heardNext(sitting, `${side}> `, completions(sitting))
    if (line === null) return 'ended'
    const heard = answered(sitting, () => talk.hear(side, line))
    if (heard === 'again') continue
    if (typeof heard === 'string' || 'auto' in heard) return heard
    await showPaged(sitting, heard.says)
  }
}

/** Lets people inspect the finished game until they leave. They may take back their last decisions. */
const lookBack = async (sitting: Sitting): Promise<'over' | 'undone'> => {
  const { desk, talk, people, seat } = sitting
  if (people.length === 0) return 'over'
  desk.say('`log`, `board` and `score` show more; `quit` leaves the game')
  for (;;) {
    const line = await heardNext(sitting, 'over> ')
    if (line === null) return 'over'
    const heard = line.trim() === '' ? 'again' : answered(sitting, () => talk.aside(seat.at || (people[0] ?? ''), line))
    if (heard === 'left') return 'over'
    if (heard === 'acted') return 'undone'
    if (heard === null) desk.say('the game is over: you can look at it, `save` it, or `quit`')
    else if (heard !== 'again' && 'says' in heard) await showPaged(sitting, heard.says)
  }
}

/** The sides for which the bot plays for a while. */
type Autos = Map<string, { readonly length: Auto; readonly since: Turn<string> }>

/** The state of a running sitting. */
interface Course {
  readonly sitting: Sitting
  /** Shows displays that have changed. */
  readonly show: () => void
  account: ReturnType<typeof accountant>
  /** The player turn that has been announced, and the question that has been asked. */
  shown: string
  asked: string
  readonly autos: Autos
}

/** Asks a person for a decision, and carries it out. */
const askPerson = async (course: Course, turn: Turn<string> & { readonly type: 'decision' }): Promise<Left | null> => {
  const { sitting, show, autos } = course
  const { desk, talk } = sitting
  const { side } = turn
  if (talk.forced(side)) return null
  desk.narrator.turnTo()
  show()
  const question = talk.question(side)
  if (question !== course.asked) desk.say(`\n${question}`)
  course.asked = question
  if (desk.io.isTTY) draw(sitting, 'now', true)
  const heard = await listen(sitting, side)
  if (heard === 'acted') return null
  if (typeof heard === 'string') return heard
  if (heard.auto === 'one') answered(sitting, () => decideByBot(sitting, side))
  else autos.set(side, { length: heard.auto, since: turn })
  return null
}

/**
 * Whether the bot stops playing for a person. It stops if it would end the phase despite a warning from the rules, while something can
 * still be taken back. It does not stop if the person has given it the whole game.
 */
const hasHalted = ({ sitting, autos }: Course, { side }: Turn<string> & { readonly type: 'decision' }): boolean => {
  const { desk, people } = sitting
  const { session } = desk
  const { rules, state } = session
  const auto = people.includes(side) ? autos.get(side) : undefined
  if (auto === undefined || auto.length === 'game' || session.takeBackable(side) === 0) return false
  if (warningsIn(rules, state).length === 0) return false
  const action = botAction(sitting, side)
  if (!isClosing(rules, action)) return false
  autos.delete(side)
  desk.narrator.flush()
  desk.say(
    `\nThe bot stops here: \`${rules.print(state, action)}\` would end the phase despite the warning; \`undo\` takes back.`,
  )
  return true
}

/** Plays a chance action. Returns how the sitting ends, or null if it continues. */
const askChance = async (course: Course): Promise<Left | null> => {
  const rolled = await roll(course.sitting, course)
  // calculations and questions that were shown before are shown again
  if (rolled === 'undone') [course.account, course.asked] = [accountant(), '']
  return rolled === 'left' || rolled === 'ended' ? rolled : null
}

/** Plays the game to its end, or until the person leaves. */
export const sit = async (sitting: Sitting): Promise<Left> => {
  const { desk, people } = sitting
  const { session, io } = desk
  const autos: Autos = new Map()
  const course: Course = { sitting, show: displayer(sitting), account: accountant(), shown: '', asked: '', autos }
  for (let decisions = 1; ;) {
    const { turn } = session
    for (const [side, { length, since }] of autos) if (hasEnded(length, since, turn)) autos.delete(side)
    // each of two people can give only their own side to the bot
    const asks = turn.type === 'decision' && people.includes(turn.side) && !autos.has(turn.side) ? turn : null
    if (people.length > 1 && asks !== null && asks.side !== sitting.seat.at) {
      if ((await handOver(sitting, asks.side)) === 'ended') return 'ended'
    }
    if (playerTurn(turn) !== course.shown && turn.type !== 'over') {
      if (course.shown !== '') drawTurn(sitting, course.shown)
      keep(sitting)
      await announce(sitting, turn)
      course.shown = playerTurn(turn)
    }
    if (turn.type === 'over') {
      desk.narrator.flush()
      draw(sitting, 'end', false)
      desk.say(ending(desk, turn))
      const after = await lookBack(sitting)
      if (after === 'undone') continue
      return after
    }
    if (turn.type === 'decision' && asks === null) {
      const { side } = turn
      const decide = (): void => {
        if (!hasHalted(course, turn)) decideByBot(sitting, side)
      }
      // if the bot fails, the person of the side decides
      if (autos.has(side)) unlessItFails(sitting, decide, () => autos.delete(side))
      else decide()
      if (decisions++ % BREATH === 0) await io.breathe()
      continue
    }
    const left = asks === null ? await askChance(course) : await askPerson(course, asks)
    if (left !== null) return left
  }
}
