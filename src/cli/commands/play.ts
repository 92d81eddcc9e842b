/** `grognard play`: a person against a bot, two people, or bots alone. */
import { type Random, generator, pickChance } from '../../play/index.js'
import {
  type AnyPlayer,
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
} from '../io/index.js'
import { Session, deskOf, talkOf } from '../table/index.js'
import { sit } from './sit.js'
import { type PlayCommand, type Sitting, intro, keep } from './sitting.js'

export type { PlayCommand } from './sitting.js'

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
  if (command.record !== undefined) io.leaving(() => keep(sitting))
  await sit(sitting)
  keep(sitting)
  io.leaving(null)
  const { turn } = session
  if (turn.type !== 'over')
    desk.say(
      `\nThe game is left in turn ${turn.gameTurn}, ${desk.names.phase(turn.phase)}.${command.record === undefined ? '' : ` Go on with: --load ${command.record}`}`,
    )
  else if (command.record !== undefined) desk.say(`  Record: ${command.record}`)
  return 0
}
