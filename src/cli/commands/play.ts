/** `grognard play`: a person against a bot, two people, or bots alone. */
import { generator } from '../../play/index.js'
import { type Io, Mistake, drawerFor, expectToWrite, misuse, tableOf, writeText } from '../io/index.js'
import { type Desk, type Talk, deskOf, talkOf } from '../table/index.js'
import { autosave, saysOf } from './autosave.js'
import { type Begun, begin } from './begin.js'
import { playersOf } from './seating.js'
import { type Left, sit } from './sit.js'
import { type PlayCommand, type Sitting, intro, keep } from './sitting.js'

export type { PlayCommand } from './sitting.js'

/** What a sitting ends with: where it stands, and how one goes on. */
const farewell = (desk: Desk, command: PlayCommand, isKept: boolean): string => {
  const { session, names } = desk
  const { turn } = session
  if (turn.type === 'over') return command.record === undefined ? '' : `  Record: ${command.record}`
  const onward = isKept
    ? ` It is kept: the next \`grognard play ${session.loaded.table.game.id}\` offers it.`
    : command.record === undefined
      ? ''
      : ` Go on with: --load ${command.record}`
  return `\nThe game is left in turn ${turn.gameTurn}, ${names.phase(turn.phase)}.${onward}`
}

/** Sits down at the table that has been laid. */
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
 * Puts a game that has come to its end unsaved, with the input or the process, into the drawer; gives whether it did. Else what lay
 * there of this game goes: it is saved, over, or its person has left it knowing that it is not saved.
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

/** `grognard play`. */
export const play = async (io: Io, game: string, command: PlayCommand): Promise<number> => {
  await tableOf(game)
  // what is to be written later is tried now
  if (command.record !== undefined) expectToWrite(io, command.record)
  return playOn(io, command, await begin(io, game, command))
}

/** Plays a game that has begun. Whatever throws meanwhile, it is saved first. */
export const playOn = async (io: Io, command: PlayCommand, begun: Begun): Promise<number> => {
  const { session, seating } = begun
  if (command.record !== undefined && !session.whole)
    throw misuse('a record begins at the start of a scenario: --record does not go with --load of a saved state')
  const sitting = laid(io, command, begun)
  const { desk, talk } = sitting
  desk.say(intro(sitting, begun))
  const isAtTable = io.isTTY && seating.people.length > 0
  const ended = (how: Left): boolean => {
    keep(sitting)
    return isAtTable && putAway(desk, talk, begun.drawn, how)
  }
  /** The process is ended from outside; gives whether that breaks the game off. */
  const cut = (): boolean => {
    const isOver = session.turn.type === 'over'
    const isKept = ended(isOver ? 'over' : 'ended')
    if (isOver || isAtTable || !talk.isUnsaved()) return isKept
    // whoever writes through a pipe is offered nothing at the next call: they are told the file
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
      io.error(`What failed, for a report of it:\n${thrown.stack ?? ''}\n`)
    return 1
  } finally {
    io.leaving(null)
  }
}
