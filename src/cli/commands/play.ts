/** `grognard play`: a person against a bot, two people, or only bots. */
import { generator } from '../../play/index.js'
import { type Io, Mistake, drawerFor, expectToWrite, misuse, tableOf, writeText } from '../io/index.js'
import { type Desk, type Talk, deskOf, talkOf } from '../table/index.js'
import { autosave, saysOf } from './autosave.js'
import { type Begun, begin } from './begin.js'
import { playersOf } from './seating.js'
import { type Left, sit } from './sit.js'
import { type PlayCommand, type Sitting, intro, keep } from './sitting.js'

export type { PlayCommand } from './sitting.js'

/** Returns the last lines of a sitting: the state of the game, and how to continue. */
const farewell = (desk: Desk, command: PlayCommand, isKept: boolean): string => {
  const { session, names } = desk
  const { turn } = session
  if (turn.type === 'over') return command.record === undefined ? '' : `  Record: ${command.record}`
  const onward = isKept
    ? ` It is stored: the next \`grognard play ${session.loaded.table.game.id}\` offers to continue it.`
    : command.record === undefined
      ? ''
      : ` Continue with: --load ${command.record}`
  return `\nYou left the game in turn ${turn.gameTurn}, ${names.phase(turn.phase)}.${onward}`
}

/** Builds the sitting of a game that has begun. */
const laid = (io: Io, command: PlayCommand, { session, past, seating, chance, drawn, seed }: Begun): Sitting => {
  const { loaded } = session
  const { people } = seating
  const [lone] = people
  const seat = { at: '' }
  const eye = (): string => (people.length === 0 ? 'all' : people.length === 1 ? (lone ?? 'all') : seat.at || 'public')
  const desk = deskOf(io, session, { eye, readers: people, botOf: playersOf(seating), past })
  const streams = Object.fromEntries(
    [...loaded.table.game.sides].sort().map((side, i) => [side, generator(seed, i + 1)]),
  )
  return {
    desk,
    talk: talkOf(desk, { recorded: command.record !== undefined, unsaved: drawn !== null }),
    people,
    streams,
    chance,
    seat,
    drawn: new Map(),
    ahead: [],
    command: people.length === 0 ? { brief: true, ...command } : command,
  }
}

/**
 * Stores a game that ended unsaved, with the input or the process, in the folder of unsaved games; returns whether it did. Otherwise it
 * removes the game from there: it is saved or over, or the user has left it knowing that it is not saved.
 */
const putAway = ({ io, session }: Desk, talk: Talk, drawn: string | null, how: Left): boolean => {
  const path = drawerFor(io, session.loaded.table.game.id)
  if (how === 'ended' && path !== null && talk.isUnsaved()) {
    writeText(io, path, session.kept())
    return true
  }
  if (drawn !== null) io.removeFile(drawn)
  return false
}

/** `grognard play`. The game may be missing if a file names it. */
export const play = async (io: Io, game: string | undefined, command: PlayCommand): Promise<number> => {
  if (game !== undefined || (command.load ?? command.position) === undefined) await tableOf(game)
  // a file that is to be written later is checked now
  if (command.record !== undefined) expectToWrite(io, command.record)
  return playOn(io, command, await begin(io, game, command))
}

/** Plays a game that has begun. If anything throws, the game is saved first. */
export const playOn = async (io: Io, command: PlayCommand, begun: Begun): Promise<number> => {
  const { session, seating } = begun
  if (command.record !== undefined && !session.whole)
    throw misuse(
      `a record begins at the start of a scenario: --record cannot be used with ${command.position === undefined ? '--load of a saved state' : '--position'}`,
    )
  const sitting = laid(io, command, begun)
  const { desk, talk } = sitting
  desk.say(intro(sitting, begun))
  const isAtTable = io.isTTY && seating.people.length > 0
  const ended = (how: Left): boolean => {
    keep(sitting)
    return isAtTable && putAway(desk, talk, begun.drawn, how)
  }
  /** Saves the game when the process is ended from outside. Returns whether this interrupts the game. */
  const cut = (): boolean => {
    const isOver = session.turn.type === 'over'
    const isKept = ended(isOver ? 'over' : 'ended')
    if (isOver || isAtTable || !talk.isUnsaved()) return isKept
    // a user whose input comes through a pipe is not offered the game at the next start, so the message names the file
    io.error(`grognard: ${autosave(sitting)}\n`)
    return true
  }
  if (command.record !== undefined || seating.people.length > 0) io.leaving(cut)
  try {
    const isKept = ended(await sit(sitting))
    const last = farewell(desk, command, isKept)
    if (last !== '') desk.say(last)
    return 0
  } catch (thrown) {
    io.error(`grognard: ${saysOf(thrown)}\n${autosave(sitting)}\n`)
    if (thrown instanceof Error && !(thrown instanceof Mistake))
      io.error(`Error details, for a bug report:\n${thrown.stack ?? ''}\n`)
    return 1
  } finally {
    io.leaving(null)
  }
}
