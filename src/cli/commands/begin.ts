/** The start of a sitting: a new game, a file, or the game that was left without being saved. */
import { type GameEvent, isRecord } from '../../kernel/index.js'
import { type Random, generator, pickChance } from '../../play/index.js'
import {
  type Io,
  Mistake,
  type Opened,
  expectGame,
  inDrawer,
  isKept,
  misuse,
  openKept,
  openPosition,
  openRules,
  readJson,
  recordFrom,
  stateFrom,
  tableOf,
} from '../io/index.js'
import { Session } from '../table/index.js'
import { seatingOf } from './seating.js'
import type { Dealt, PlayCommand } from './sitting.js'

/** A game that begins or continues. */
export interface Begun extends Dealt {
  readonly session: Session
  /** The past events of the game, from its record; [] for a new game, and for a game that continues from a state. */
  readonly past: ReadonlyArray<GameEvent>
  /** The random generator of the dice, advanced to the position of a loaded game. */
  readonly chance: Random
  /** The file in the folder of unsaved games from which it was read; null for any other origin. */
  readonly drawn: string | null
}

/** The document from which a game continues, and its name. */
interface Source {
  readonly document: unknown
  readonly path: string
  readonly drawn: boolean
}

/** Plays a record to its end. Returns the events. */
const playedOn = (
  session: Session,
  { record, loaded }: Opened,
  path: string,
  chance: Random,
): ReadonlyArray<GameEvent> => {
  const past: GameEvent[] = []
  for (const [i, action] of record.actions.entries()) {
    // dice from a seed continue where they stopped
    if (session.turn.type === 'chance') pickChance(loaded.rules.chances(session.state), chance)
    const done = session.play(action)
    if (done._tag === 'Left')
      throw new Mistake(
        `${path} cannot be continued: action ${i + 1} is refused: ${done.left.message} (${done.left.rule})`,
      )
    past.push(...done.right)
  }
  return past
}

/** Asks whether to continue the stored game. Returns null if nothing is stored, or if the user prefers a new game. */
const offered = async (io: Io, game: string): Promise<Source | null> => {
  const found = io.isTTY ? inDrawer(io, game) : null
  if (found === null) return null
  for (;;) {
    const line = await io.ask(`A game of ${game} was left without being saved. Continue it? (yes, no, forget)> `)
    const word = line?.trim().toLowerCase() ?? 'no'
    if (word !== '' && 'yes'.startsWith(word)) return { ...found, drawn: true }
    if (word === 'quit' || word === 'q') throw new Mistake('left before the game began; the stored game is unchanged')
    if (word === 'forget') io.removeFile(found.path)
    if (word === 'forget' || (word !== '' && 'no'.startsWith(word))) return null
  }
}

/**
 * Returns the dice of a continued game. They depend on the seed on the command line, otherwise on the recorded seed, otherwise on a random
 * seed.
 */
const diceFor = (
  { seed: named }: PlayCommand,
  kept: number | undefined,
  any: number,
): Pick<Begun, 'seed' | 'dice' | 'chance'> => {
  const seed = named ?? kept ?? any
  const dice = named !== undefined ? 'own' : kept !== undefined ? 'recorded' : 'new'
  return { seed, dice, chance: generator(seed) }
}

/** Continues from a record, a state in a file, or a stored game. */
const goneOn = async (
  io: Io,
  source: Source,
  command: PlayCommand,
  game: string | undefined,
  any: number,
): Promise<Begun> => {
  const { document, path, drawn } = source
  const from = drawn ? path : null
  if (isRecord(document)) {
    const opened = await recordFrom(io, document, path, drawn ? {} : command)
    expectGame(opened.loaded, game, path)
    const seating = seatingOf(opened.loaded, command, opened.record.seats)
    const dealt = diceFor(command, opened.record.seed, any)
    const session = new Session(opened.loaded, seating.seats, { seed: dealt.seed })
    const past = playedOn(session, opened, path, dealt.chance)
    return { session, past, seating, ...dealt, drawn: from }
  }
  const dealt = diceFor(command, undefined, any)
  if (isKept(document)) {
    const { loaded, state, seats } = await openKept(document, path)
    expectGame(loaded, game, path)
    const seating = seatingOf(loaded, command, seats)
    return { session: new Session(loaded, seating.seats, { from: state }), past: [], seating, ...dealt, drawn: from }
  }
  const loaded = openRules(io, await tableOf(game), command)
  // the state is read before the seats, so that a file of another game is reported first
  const state = stateFrom(loaded.rules, document, path)
  const seating = seatingOf(loaded, command, undefined)
  return { session: new Session(loaded, seating.seats, { from: state }), past: [], seating, ...dealt, drawn: from }
}

/** Begins from a position in a file. By default, the user plays the side to move. */
const placed = async (
  io: Io,
  path: string,
  command: PlayCommand,
  game: string | undefined,
  any: number,
): Promise<Begun> => {
  const { loaded, state } = await openPosition(io, path, game, command)
  const turn = loaded.rules.turn(state)
  const mover = turn.type === 'decision' ? turn.side : turn.phasing
  const seating = seatingOf(loaded, mover === null ? command : { side: mover, ...command }, null)
  const session = new Session(loaded, seating.seats, { from: state })
  return { session, past: [], seating, ...diceFor(command, undefined, any), drawn: null }
}

/** Continues the game to be loaded, or a stored game if the user wants to, or begins a new one. */
export const begin = async (io: Io, game: string | undefined, command: PlayCommand): Promise<Begun> => {
  const any = io.anySeed()
  const { load, position } = command
  if (load !== undefined && position !== undefined) throw misuse('expected either --load or --position, got both')
  if (position !== undefined) return placed(io, position, command, game, any)
  if (load !== undefined)
    return goneOn(io, { document: readJson(io, load), path: load, drawn: false }, command, game, any)
  const table = await tableOf(game)
  const source = await offered(io, table.game.id)
  if (source !== null) return goneOn(io, source, command, game, any)
  const loaded = openRules(io, table, command)
  const seating = seatingOf(loaded, command, null)
  const seed = command.seed ?? any
  const session = new Session(loaded, seating.seats, { seed })
  return { session, past: [], seating, chance: generator(seed), seed, dice: 'own', drawn: null }
}
