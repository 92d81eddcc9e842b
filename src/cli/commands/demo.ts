/** `grognard demo`: shows a whole game between bots, turn by turn. */
import type { GameEvent } from '../../kernel/index.js'
import { type Random, generator, pickChance, sightOf } from '../../play/index.js'
import { hexesAtFront } from '../board/index.js'
import {
  type Desk,
  Session,
  boardText,
  combatLine,
  deskOf,
  legendText,
  rollOf,
  scoreLine,
  scoreWords,
} from '../table/index.js'
import { type AnyPlayer, type Choice, type Io, botsOf, openRules, tableOf } from '../io/index.js'

/** The command line of `grognard demo`. */
export interface DemoCommand extends Choice {
  readonly seed: number
  readonly bots?: string
}

/** Returns the outcome of a combat for its line: eliminated units and lost steps. */
const aftermath = (events: ReadonlyArray<GameEvent>): string => {
  const of = (kind: string): ReadonlyArray<string> => [
    ...new Set(events.filter(event => event.kind === kind).flatMap(({ unit }) => unit ?? [])),
  ]
  const lost = of('removed')
  const steps = [
    ...new Set(
      events.filter(({ kind, value }) => kind === 'flipped' && value !== undefined).flatMap(({ unit }) => unit ?? []),
    ),
  ].filter(unit => !lost.includes(unit))
  const taken = events.filter(({ kind }) => kind === 'marker').map(({ what }) => what ?? '')
  return [
    ...(lost.length > 0 ? [`${lost.join(', ')} eliminated`] : []),
    ...(steps.length > 0 ? [`step lost by ${steps.join(', ')}`] : []),
    ...taken.map(what => what.replace(/-/g, ' ')),
  ].join('; ')
}

/** A combat whose line is written when something else begins. */
interface Pending {
  readonly line: string
  readonly events: GameEvent[]
}

/** A game that is being shown. */
interface Tale {
  readonly desk: Desk
  readonly chance: Random
  /** A list with at most one combat. Different functions fill and empty it. */
  readonly pending: Pending[]
  heading: string
}

/** Writes the line of the pending combat. */
const write = ({ desk, pending }: Tale): void => {
  for (const { line, events } of pending.splice(0)) {
    const after = aftermath(events)
    desk.say(`    ${line}${after === '' ? '' : `; ${after}`}`)
  }
}

/** Writes the board after a turn. */
const board = ({ desk }: Tale, gameTurn: number): void => {
  const { session, names, say, paint } = desk
  const view = desk.view()
  say(
    `\n${boardText({ ...desk, loaded: session.loaded }, view, { region: hexesAtFront(view) })}\n${paint('cyan', `After turn ${gameTurn}: ${scoreLine({ ...view, tracks: view.tracks.filter(({ id }) => id !== 'turn') }, names)}`)}`,
  )
}

/** Plays a chance action. The first die roll of a combat begins its line. */
const roll = (tale: Tale): void => {
  const { desk, chance, pending } = tale
  const { session, names, say } = desk
  const { rules, turn } = session
  const known = rules.working(session.state)
  // another die roll in the same combat adds to its line
  const working = known?.die === null ? known : null
  const action = pickChance(rules.chances(session.state), chance)
  const done = action === undefined ? undefined : session.play(action)
  if (done?._tag !== 'Right') throw new Error('the rules refuse a chance action')
  const { die, result } = rollOf(done.right)
  const title = `  ${turn.phasing === null ? '' : `${names.side(turn.phasing)} · `}${names.phase(turn.phase)}`
  if (title !== tale.heading) {
    write(tale)
    say(title)
  }
  tale.heading = title
  if (working !== null) {
    write(tale)
    pending.push({
      // a roll without a named result is logged as the number rolled, such as the fire of one space, or a chit
      line:
        result === undefined
          ? done.right.slice(0, 1).map(rules.tell).join('')
          : `${combatLine(working, names)}: die ${die ?? '?'}, ${result}`,
      events: [...done.right],
    })
  } else pending[0]?.events.push(...done.right)
}

/** Shows the game; returns the number of its actions. */
const tell = async (
  desk: Desk,
  players: Readonly<Record<string, AnyPlayer>>,
  chance: Random,
  streams: Readonly<Record<string, Random>>,
): Promise<number> => {
  const { session, say, paint, io } = desk
  const { rules } = session
  const tale: Tale = { desk, chance, pending: [], heading: '' }
  let phase = ''
  let gameTurn = -1
  for (;;) {
    const { turn } = session
    if (turn.phase !== phase) write(tale)
    phase = turn.phase
    if (turn.gameTurn !== gameTurn || turn.type === 'over') {
      write(tale)
      if (gameTurn >= 0) board(tale, gameTurn)
      if (turn.type === 'over') return session.actions.length
      gameTurn = turn.gameTurn
      say(`\n${paint('bold', desk.view().tracks.find(({ id }) => id === 'turn')?.text ?? `Turn ${gameTurn}`)}`)
    }
    if (turn.type === 'chance') {
      roll(tale)
      await io.breathe()
      continue
    }
    const { side } = turn
    const player = players[side]
    if (player === undefined) throw new Error(`no player for ${side}`)
    const action = player(
      sightOf(rules, session.state, turn, side, rules.legalActions(session.state), streams[side] ?? chance),
    )
    const done = session.play(action)
    if (done._tag === 'Left') throw new Error(`the bot's action is refused: ${done.left.message}`)
    tale.pending[0]?.events.push(...done.right)
  }
}

/** `grognard demo`. */
export const demo = async (io: Io, game: string, command: DemoCommand): Promise<number> => {
  const table = await tableOf(game)
  const loaded = openRules(io, table, command)
  const bots = botsOf(table, command.bots)
  const players = Object.fromEntries(Object.entries(bots).map(([side, { player }]) => [side, player]))
  const seats = Object.fromEntries(Object.entries(bots).map(([side, { name }]) => [side, name]))
  const session = new Session(loaded, seats)
  const desk = deskOf(io, session, { eye: () => 'all', readers: [], botOf: side => players[side] as AnyPlayer })
  const { say, paint, names } = desk
  const [first, second] = table.game.sides
  say(
    `${paint('bold', loaded.title)}\n${names.side(first)} (${bots[first]?.name ?? ''} bot) against ${names.side(second)} (${bots[second]?.name ?? ''} bot), seed ${command.seed}\n${legendText(desk)}`,
  )
  const view = desk.view()
  say(`\n${boardText({ ...desk, loaded }, view, { region: hexesAtFront(view) })}`)
  const streams = Object.fromEntries(
    [...table.game.sides].sort().map((side, i) => [side, generator(command.seed, i + 1)]),
  )
  const count = await tell(desk, players, generator(command.seed), streams)
  const { turn } = session
  if (turn.type === 'over') {
    say(
      `\n${paint('bold', `The game is over: ${names.level(turn.outcome.level)}`)}, ${scoreWords(turn.outcome.score, desk.view(), names, ', ')}; ${count} actions.`,
    )
  }
  say(`Play it yourself: grognard play ${table.game.id}`)
  return 0
}
