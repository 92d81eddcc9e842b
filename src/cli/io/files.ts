/** Files of the command: what is opened is a file that ends, and what is written takes the place of the old in one step. */
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** The longest file that is read: a record of half a million actions is shorter, and games have some thousands. */
const MOST_BYTES = 32 * 1024 * 1024

/** Reads a text file, with the errors of the file system. Not a device or a pipe, which need not end. */
export const readWhole = (path: string): string => {
  // a pipe would be waited for, until somebody opens its other end
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const about = fstatSync(file)
    if (about.isDirectory()) throw new Error('it is a folder')
    if (!about.isFile()) throw new Error('it is no regular file')
    if (about.size > MOST_BYTES) throw new Error(`it is larger than ${MOST_BYTES / 1024 / 1024} MB`)
    return readFileSync(file, 'utf8')
  } finally {
    closeSync(file)
  }
}

/** The file that a path leads to: what is written through a link is written where the link leads. */
const targetOf = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** Does something with a new file beside another; none is left behind where that fails. */
const beside = (target: string, text: string, then: (made: string) => void): void => {
  const made = join(dirname(target), `.grognard-${process.pid}-${randomBytes(6).toString('hex')}`)
  try {
    writeFileSync(made, text, { flag: 'wx' })
    then(made)
  } finally {
    rmSync(made, { force: true })
  }
}

/** A place to write to. */
interface Room {
  readonly target: string
  /** The mode of the file that is there; null where there is none. */
  readonly mode: number | null
  readonly regular: boolean
  /** The first folder that had to be made; null where all were there. */
  readonly made: string | null
}

/** What is at a path that may be written to. Makes its folders. */
const room = (path: string): Room => {
  const made = mkdirSync(dirname(path), { recursive: true }) ?? null
  const target = targetOf(path)
  const there = statSync(target, { throwIfNoEntry: false })
  // a new file in its place could be made even where it may not be written to
  if (there !== undefined) accessSync(target, constants.W_OK)
  return { target, mode: there === undefined ? null : there.mode & 0o7777, regular: there?.isFile() ?? true, made }
}

/**
 * Writes a text file, with its folders. It is written beside and takes the old one's place when it is whole: a full disk, or
 * the end of the process in between, leaves the old one as it was. Gives the first folder that had to be made, or null.
 */
export const writeWhole = (path: string, text: string): string | null => {
  const { target, mode, regular, made } = room(path)
  if (!regular) {
    // a device, such as the terminal; or a folder, of which the file system says so
    writeFileSync(target, text)
    return made
  }
  beside(target, text, fresh => {
    if (mode !== null) chmodSync(fresh, mode)
    renameSync(fresh, target)
  })
  return made
}

/** Removes a file, if it is there. */
export const removeWhole = (path: string): void => rmSync(path, { force: true })

/** Throws, as {@link writeWhole} would, where no file can be written. What is there stays as it is. */
export const mayWrite = (path: string): void => {
  const { target, regular } = room(path)
  if (regular) beside(target, '', () => undefined)
  else if (statSync(target).isDirectory()) throw new Error('it is a folder')
}
