/** `grognard play`: a person against a bot, two people, or bots alone. */
import type { AnyAction, Turn } from '../../kernel/index.js'
import { type Random, generator, pickChance, sightOf } from '../../play/index.js'
import { highlightsOf, render } from '../../svg/index.js'
import { hexesInPlay } from '../board/index.js'
import {
  type Desk,
  type Heard,
  type Talk,
  Session,
  boardText,
  combatLine,
  deskOf,
  foreseenText,
  hidesFrom,
  outcomeWords,
  playerTurn,
  rollLine,
  rollOf,
  scoreLine,
  scoreWords,
  talkOf,
} from '../table/index.js'
import {
  type AnyPlayer,
  type Choice,
  type Io,
  type Loaded,
  Mistake,
  botsOf,
  isRecord,
  misuse,
  openRecord,
  openRules,
  readJson,
  stateFrom,
  tableOf,
  words,
  writeText,
} from '../io/index.js'

/** The command line of `grognard play`. */
export interface PlayCommand extends Choice {
  /** One of the game's sides, `both` or `none`. */
  readonly side?: string
  readonly bot?: string
  readonly seed?: number
  readonly dice?: 'seed' | 'ask'
  readonly board?: 'text' | 'none'
  readonly brief?: boolean
  readonly svg?: string
  readonly load?: string
  readonly record?: string
}

interface Begun {
  readonly session: Session
  /** Numbers for the dice, advanced to where a loaded game stands. */
  readonly chance: Random
}

/** Goes on with a record, or from a state, or begins anew. */
const begin = async (io: Io, game: string, command: PlayCommand, seed: number): Promise<Begun> => {
  const { load } = command
  const chance = generator(seed)
  if (load === undefined) return { session: new Session(openRules(io, await tableOf(game), command)), chance }
  const document = readJson(io, load)
  if (!isRecord(document)) {
    const loaded = openRules(io, await tableOf(game), command)
    return { session: new Session(loaded, stateFrom(loaded.rules, document, load)), chance }
  }
  const { record, loaded } = await openRecord(io, load, command)
  if (loaded.table.game.id !== game) throw misuse(`${load} is a game of ${loaded.table.game.title}, not of "${game}"`)
  const session = new Session(loaded)
  for (const [i, action] of record.actions.entries()) {
    // the dice of a seed go on where they were
    if (session.turn.type === 'chance') pickChance(loaded.rules.chances(session.state), chance)
    const done = session.play(action)
    if (done._tag === 'Left')
      throw new Mistake(
        `${load} cannot be played on: action ${i + 1} is refused: ${done.left.message} (${done.left.rule})`,
      )
  }
  return { session, chance }
}

const peopleOf = ({ table: { game } }: Loaded, side: string | undefined): ReadonlyArray<string> => {
  const wanted = side ?? game.sides[0]
  if (wanted === 'none') return []
  if (wanted === 'both') return game.sides
  if (!game.sides.includes(wanted))
    throw misuse(`there is no side "${wanted}"; play ${game.sides.join(', ')}, both or none`)
  return [wanted]
}

/** The most bot decisions between two breaths. */
const BREATH = 32

/** Everything that the loop below and its parts share in one session. */
interface Sitting {
  readonly desk: Desk
  readonly talk: Talk
  readonly people: ReadonlyArray<string>
  readonly streams: Readonly<Record<string, Random>>
  readonly chance: Random
  readonly command: PlayCommand
  /** Of two people, the one at the terminal: the other does not look. */
  readonly seat: { at: string }
  /** Names of pictures drawn so far, with how often: a side may have two player turns in a game turn. */
  readonly drawn: Map<string, number>
}

/** Whether the die is asked for, the action it brings, and what is told of it. Null when the input has ended. */
const roll = async ({ desk, chance, command }: Sitting): Promise<'rolled' | 'left'> => {
  const { session, names, paint, say, io } = desk
  const { rules } = session
  const chances = rules.chances(session.state)
  const asked = session.turn.type === 'chance' ? session.turn.asks : ''
  const working = rules.working(session.state)
  desk.narrator.turnTo()
  // a further die of the same combat needs no second account of it
  const begins = working !== null && working.die === null
  if (begins) {
    if (command.brief === true) desk.tell(`  ${combatLine(working, names)}`)
    else say(`\n${foreseenText(rules, session.state, working, names, paint)}`)
  }
  // drawn even if people roll: the numbers after it must not depend on that
  let action: AnyAction | undefined = pickChance(chances, chance)
  while (command.dice === 'ask') {
    const prints = chances.map(each => rules.print(session.state, each.action))
    const line = await io.ask(`${names.asks(asked)}: ${prints.join(', ')} (or an empty line)> `)
    if (line === null) return 'left'
    if (!io.isTTY) say(line)
    const wanted = line.trim().toLowerCase()
    if (wanted === '') break
    const found = chances.find((each, i) => prints[i]?.toLowerCase() === wanted || String(each.action.value) === wanted)
    if (found !== undefined) {
      action = found.action
      break
    }
    say(`"${line.trim()}" is none of them`)
  }
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

/** Draws the board into the folder that was asked for, as somebody sees it. */
const draw = ({ desk, command }: Sitting, name: string, highlights: boolean, view = desk.view()): void => {
  if (command.svg === undefined) return
  const { session, io } = desk
  const options = {
    art: session.loaded.table.art,
    ...(highlights ? { highlights: highlightsOf(session.rules.legalActions(session.state), view) } : {}),
  }
  writeText(io, `${command.svg}/${name}.svg`, render(view, options))
}

const intro = ({ desk, people }: Sitting, seed: number, bots: ReturnType<typeof botsOf>): string => {
  const {
    session: { loaded },
    names,
    paint,
  } = desk
  const { game } = loaded.table
  const options = Object.entries(loaded.options)
    .map(([id, value]) => `${id}=${value}`)
    .join(' ')
  const seats = game.sides.map(
    side => `${names.side(side)}: ${people.includes(side) ? 'you' : `the ${bots[side]?.name ?? ''} bot`}`,
  )
  return [
    paint('bold', loaded.title) + (options === '' ? '' : ` (${options})`),
    `${people.length > 1 ? 'Two people play' : seats.join(', ')}; the dice are those of seed ${seed}.`,
    ...(people.length > 0 ? ['Type an order, the number of a choice, or ? for help.'] : []),
  ].join('\n')
}

/** The picture of a player turn that has ended. What it shows lies open: it stays in its folder. */
const drawTurn = (sitting: Sitting, ended: string): void => {
  const {
    desk: { session },
    drawn,
    people,
  } = sitting
  const name = `turn-${ended
    .replace(/^(\d) /, '0$1 ')
    .trim()
    .replace(' ', '-')}`
  const before = drawn.get(name) ?? 0
  drawn.set(name, before + 1)
  draw(
    sitting,
    before === 0 ? name : `${name}-${before + 1}`,
    false,
    people.length > 1 ? session.view('public') : undefined,
  )
}

const ending = ({ names, paint, view }: Desk, { outcome }: Turn<string> & { readonly type: 'over' }): string =>
  `\n${paint('bold', `The game is over: ${outcomeWords(outcome, names)}`)}\n  ${scoreWords(outcome.score, view(), names, ' · ')}`

/** What a player turn begins with: the board, and the state of the score. */
const announce = (sitting: Sitting, turn: Turn<string>): void => {
  const { desk, people, command } = sitting
  const side = turn.phasing ?? ''
  desk.narrator.flush()
  const view = desk.view()
  if ((command.board ?? 'text') === 'text' && (people.length === 0 || people.includes(side))) {
    const page = { ...desk, loaded: desk.session.loaded }
    const whole = boardText(page, view)
    // a map that is higher than the terminal would scroll away: then the theatre of war will do
    desk.say(
      `\n${whole.split('\n').length > desk.io.rows ? boardText(page, view, { region: hexesInPlay(view) }) : whole}`,
    )
  }
  desk.say(`\n${desk.paint('cyan', scoreLine(view, desk.names))}`)
}

/** Keeps the record in its file, as far as the game has come. */
const keep = ({ desk, command }: Sitting): void => {
  if (command.record !== undefined) writeText(desk.io, command.record, `${JSON.stringify(desk.session.record())}\n`)
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

/** Plays the game to its end, or until the person leaves. */
const sit = async (sitting: Sitting): Promise<void> => {
  const { desk, talk, people } = sitting
  const { session, io } = desk
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
      if ((await roll(sitting)) === 'left') return
      continue
    }
    if (asksBot) {
      decideByBot(sitting, turn.side)
      decisions += 1
      if (decisions % BREATH === 0) await io.breathe()
      continue
    }
    desk.narrator.turnTo()
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

/** `grognard play`. */
export const play = async (io: Io, game: string, command: PlayCommand): Promise<number> => {
  const seed = command.seed ?? io.anySeed()
  const { session, chance } = await begin(io, game, command, seed)
  const { loaded } = session
  const people = peopleOf(loaded, command.side)
  if (command.record !== undefined && !session.whole)
    throw misuse('a record begins at the start of a scenario: --record does not go with --load of a saved state')
  const bots = botsOf(loaded.table, command.bot)
  const players: Readonly<Record<string, AnyPlayer>> = Object.fromEntries(
    Object.entries(bots).map(([side, { player }]) => [side, player]),
  )
  const botOf = (side: string): AnyPlayer =>
    players[side] ??
    (() => {
      throw new Error(`no player for ${side}`)
    })()
  const [lone] = people
  const seat = { at: '' }
  const eye = (): string => (people.length === 0 ? 'all' : people.length === 1 ? (lone ?? 'all') : seat.at || 'public')
  const desk = deskOf(io, session, { eye, readers: people, botOf })
  const streams = Object.fromEntries(
    [...loaded.table.game.sides].sort().map((side, i) => [side, generator(seed, i + 1)]),
  )
  const sitting: Sitting = {
    desk,
    talk: talkOf(desk, command.record !== undefined),
    people,
    streams,
    chance,
    seat,
    drawn: new Map(),
    command: people.length === 0 ? { brief: true, ...command } : command,
  }
  desk.say(intro(sitting, seed, bots))
  await sit(sitting)
  keep(sitting)
  const { turn } = session
  if (turn.type !== 'over')
    desk.say(
      `\nThe game is left in turn ${turn.gameTurn}, ${desk.names.phase(turn.phase)}.${command.record === undefined ? '' : ` Go on with: --load ${command.record}`}`,
    )
  else if (command.record !== undefined) desk.say(`  ${words('record')}: ${command.record}`)
  return 0
}
