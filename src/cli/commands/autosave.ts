/** A game that broke off, or nearly: an exception that nobody expected must not cost its people the game. */
import { digest, shown } from '../../kernel/index.js'
import { Mistake, writeText } from '../io/index.js'
import type { Desk } from '../table/index.js'
import { type Sitting, keep } from './sitting.js'

/** Files that are tried, best first: beside the games that were left unsaved, then where the command was called. */
const placesFor = ({ io, session }: Desk, text: string): ReadonlyArray<string> => {
  // a name that follows from what is in it: no other game is lost to it
  const name = `${session.loaded.table.game.id}-${digest(text).slice(0, 8)}.json`
  return [...(io.drawer === null ? [] : [`${io.drawer}/autosave-${name}`]), `grognard-autosave-${name}`]
}

/** Writes the game into its record, if it has one, or else into the first of the places that can be written. Gives what is said of it. */
const saved = (sitting: Sitting): string => {
  const { desk, command } = sitting
  const { io, session } = desk
  const loads = (path: string): string =>
    `The game is saved in ${path}; go on with it: grognard play ${session.loaded.table.game.id} --load ${path}`
  const faults: string[] = []
  const tried = (path: string, write: () => void): boolean => {
    try {
      write()
      return true
    } catch (thrown) {
      faults.push(thrown instanceof Mistake ? thrown.message : `${path}: ${String(thrown)}`)
      return false
    }
  }
  const { record } = command
  if (record !== undefined && tried(record, () => keep(sitting))) return loads(record)
  try {
    const text = session.kept()
    for (const path of placesFor(desk, text)) if (tried(path, () => void writeText(io, path, text))) return loads(path)
  } catch (thrown) {
    faults.push(String(thrown))
  }
  return `The game could not be saved: ${faults.join('; ')}`
}

/** Saves a game while the program fails, or is ended from outside; gives what is said of it. */
export const autosave = (sitting: Sitting): string => shown(saved(sitting))

/** What is said of an exception. */
export const saysOf = (thrown: unknown): string =>
  thrown instanceof Mistake ? thrown.message : `the program failed: ${String(thrown)}`

/** Does something for a person; where that throws, says so, saves the game, and gives `failed` instead: the game stands as it stood. */
export const unlessItFails = <A, B>(sitting: Sitting, act: () => A, failed: () => B): A | B => {
  try {
    return act()
  } catch (thrown) {
    sitting.desk.say(`${shown(saysOf(thrown))}\n${autosave(sitting)}\nYou can play on: the game is as it was.`)
    return failed()
  }
}

/** What comes of a line of a person; one that the program fails at is told, and may have done a part of what it says. */
export const answered = <A>(sitting: Sitting, hear: () => A): A | 'acted' | 'again' => {
  const { session } = sitting.desk
  const before = session.actions.length
  return unlessItFails(sitting, hear, () => (session.actions.length === before ? 'again' : 'acted'))
}
