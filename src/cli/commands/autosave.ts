/** Saves a game when the program fails or is ended: an unexpected exception must not cost people their game. */
import { digest, shown } from '../../kernel/index.js'
import { Mistake, writeText } from '../io/index.js'
import type { Desk } from '../table/index.js'
import { type Sitting, keep } from './sitting.js'

/** Returns the files to try, in this order: in the folder of unsaved games, then in the current folder. */
const placesFor = ({ io, session }: Desk, text: string): ReadonlyArray<string> => {
  // the name depends on the content, so that no other game is overwritten
  const name = `${session.loaded.table.game.id}-${digest(text).slice(0, 8)}.json`
  return [...(io.drawer === null ? [] : [`${io.drawer}/autosave-${name}`]), `grognard-autosave-${name}`]
}

/** Writes the game into its record, if it has one, otherwise into the first file that can be written. Returns the message for the user. */
const saved = (sitting: Sitting): string => {
  const { desk, command } = sitting
  const { io, session } = desk
  const loads = (path: string): string =>
    `The game is saved in ${path}; continue with: grognard play ${session.loaded.table.game.id} --load ${path}`
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

/** Saves a game when the program fails or is ended from outside. Returns the message for the user. */
export const autosave = (sitting: Sitting): string => shown(saved(sitting))

/** Returns the message about an exception. */
export const saysOf = (thrown: unknown): string =>
  thrown instanceof Mistake ? thrown.message : `the program failed: ${String(thrown)}`

/** Runs `act` and returns its result. Reports the error, saves the game and returns `failed` if `act` throws; the game is then unchanged. */
export const unlessItFails = <A, B>(sitting: Sitting, act: () => A, failed: () => B): A | B => {
  try {
    return act()
  } catch (thrown) {
    sitting.desk.say(`${shown(saysOf(thrown))}\n${autosave(sitting)}\nYou can continue: the game is as it was.`)
    return failed()
  }
}

/** Runs the effect of a typed line. Reports the error if the program fails. Part of the line may then have been carried out. */
export const answered = <A>(sitting: Sitting, hear: () => A): A | 'acted' | 'again' => {
  const { session } = sitting.desk
  const before = session.actions.length
  return unlessItFails(sitting, hear, () => (session.actions.length === before ? 'again' : 'acted'))
}
