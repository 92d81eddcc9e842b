/** File access for the command line. Only regular files of limited size are read, and a written file replaces the old one in one step. */
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** The size of the largest file that is read, in bytes. A record of half a million actions is smaller, and games have a few thousand. */
const MOST_BYTES = 32 * 1024 * 1024

/** Reads a text file. Throws the errors of the file system. Devices and pipes are refused, because reading them may never end. */
export const readWhole = (path: string): string => {
  // without O_NONBLOCK, opening a pipe waits until somebody opens its other end
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const about = fstatSync(file)
    if (about.isDirectory()) throw new Error('it is a folder')
    if (!about.isFile()) throw new Error('it is not a regular file')
    if (about.size > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 1024 / 1024} MB`)
    return readFileSync(file, 'utf8')
  } finally {
    closeSync(file)
  }
}

/** Returns the file to which a path leads. A write through a link goes to the target of the link. */
const targetOf = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** Writes a new file beside another one and passes its path to `then`. If that fails, the new file is removed. */
const beside = (target: string, text: string, then: (made: string) => void): void => {
  const made = join(dirname(target), `.grognard-${process.pid}-${randomBytes(6).toString('hex')}`)
  try {
    writeFileSync(made, text, { flag: 'wx' })
    then(made)
  } finally {
    rmSync(made, { force: true })
  }
}

/** A path to write to. */
interface Room {
  readonly target: string
  /** The mode of the existing file; null if there is none. */
  readonly mode: number | null
  readonly regular: boolean
  /** The first folder that had to be created; null if all existed. */
  readonly made: string | null
}

/** Returns the file at a path that may be written to, if there is one, and creates the folders of the path. */
const room = (path: string): Room => {
  const made = mkdirSync(dirname(path), { recursive: true }) ?? null
  const target = targetOf(path)
  const there = statSync(target, { throwIfNoEntry: false })
  // without this check, a new file could replace a file that must not be written to
  if (there !== undefined) accessSync(target, constants.W_OK)
  return { target, mode: there === undefined ? null : there.mode & 0o7777, regular: there?.isFile() ?? true, made }
}

/**
 * Writes a text file and creates its folders. The text goes to a new file, which replaces the old one when it is complete. So a full disk
 * or the end of the process leaves the old file unchanged. Returns the first folder that had to be created, or null.
 */
export const writeWhole = (path: string, text: string): string | null => {
  const { target, mode, regular, made } = room(path)
  if (!regular) {
    // this is a device, such as the terminal, or a folder, for which the file system throws
    writeFileSync(target, text)
    return made
  }
  beside(target, text, fresh => {
    if (mode !== null) chmodSync(fresh, mode)
    renameSync(fresh, target)
  })
  return made
}

/** Returns the names in a folder, or none if it does not exist. Throws the errors of the file system. */
export const namesIn = (path: string): ReadonlyArray<string> => (existsSync(path) ? readdirSync(path) : [])

/** Removes a file, if it exists. */
export const removeWhole = (path: string): void => rmSync(path, { force: true })

/** Throws, as {@link writeWhole} would, if the file cannot be written. An existing file stays unchanged. */
export const mayWrite = (path: string): void => {
  const { target, regular } = room(path)
  if (regular) beside(target, '', () => undefined)
  else if (statSync(target).isDirectory()) throw new Error('it is a folder')
}
