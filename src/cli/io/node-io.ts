/** The terminal, or the pipes, of a Node process. */
import { randomInt } from 'node:crypto'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { mayWrite, namesIn, readWhole, removeWhole, writeWhole } from './files.js'
import { type Io, reason } from './io.js'
import { reader } from './reader.js'

/** The size of a page without a terminal, on which a whole board fits. */
const PAGE = { columns: 200, rows: 10_000 }

/** Returns the width of output to a pipe: the value of `COLUMNS`, if it is plausible. */
const pipeColumns = (): number => {
  const { COLUMNS = '' } = process.env
  return /^\d{2,4}$/.test(COLUMNS) ? Math.max(20, Number(COLUMNS)) : PAGE.columns
}

/** Returns the folder where this system stores the state of programs for a user. */
const drawerOf = (): string | null => {
  const { XDG_STATE_HOME = '', LOCALAPPDATA = '' } = process.env
  if (XDG_STATE_HOME !== '') return join(XDG_STATE_HOME, 'grognard')
  if (process.platform === 'win32' && LOCALAPPDATA !== '') return join(LOCALAPPDATA, 'grognard')
  try {
    return join(homedir(), '.local', 'state', 'grognard')
  } catch {
    // thrown for a user without an entry in the user database, as in containers
    return null
  }
}

const coloured = (isTTY: boolean): boolean => {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '' && FORCE_COLOR !== '0') return true
  return isTTY && (NO_COLOR === undefined || NO_COLOR === '') && TERM !== 'dumb'
}

/** Clears the page and the scrollback, and moves the cursor to the top. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs the function of {@link Io.leaving} when the process is ended from outside, which may happen during any `breathe`. */
const keeper = (close: () => void): { readonly leaving: Io['leaving']; readonly lastly: () => unknown } => {
  let keep: Parameters<Io['leaving']>[0] = null
  const told = (thrown: unknown): void => void process.stderr.write(`grognard: ${reason(thrown)}\n`)
  const lastly = (): unknown => {
    const last = keep
    keep = null
    try {
      const kept = last?.()
      return kept instanceof Promise ? kept.catch(told) : kept
    } catch (thrown) {
      told(thrown)
      return undefined
    }
  }
  const stop = (signal: NodeJS.Signals): void => {
    // without listeners, the next signal has its default effect, and finally this signal also has it
    for (const each of SIGNALS) process.removeListener(each, stop)
    void Promise.resolve(lastly()).then(() => {
      close()
      process.kill(process.pid, signal)
    })
  }
  // an exception that nothing catches, as in a timer
  const fail = (thrown: Error): void => {
    process.stderr.write(`${thrown.stack ?? String(thrown)}\n`)
    void Promise.resolve(lastly()).then(() => process.exit(1))
  }
  return {
    leaving: next => {
      for (const each of SIGNALS) process.removeListener(each, stop)
      process.removeListener('uncaughtException', fail)
      if (next !== null) {
        for (const each of SIGNALS) process.on(each, stop)
        process.on('uncaughtException', fail)
      }
      keep = next
    },
    lastly,
  }
}

/**
 * Builds the Io of this process. `starter` is the folder of the starter game. `close` stops reading input, so that the
 * process can end.
 */
export const nodeIo = (starter: URL): { readonly io: Io; readonly close: () => void } => {
  const { stdin, stdout, stderr } = process
  const isTTY = stdin.isTTY && stdout.isTTY
  const { ask, forget, close } = reader(isTTY)
  const { leaving, lastly } = keeper(close)
  stdout.on('error', (thrown: NodeJS.ErrnoException) => {
    const kept = lastly()
    // a reader downstream that has seen enough (`| head`) is not an error, unless it interrupts a game
    if (thrown.code === 'EPIPE') process.exit(kept === true ? 1 : 0)
    stderr.write(`grognard: cannot write to standard output: ${reason(thrown)}\n`)
    process.exit(1)
  })
  // no reader is left for an error message
  stderr.on('error', () => undefined)
  const io: Io = {
    write: text => void stdout.write(text),
    error: text => void stderr.write(text),
    ask,
    clear: () => {
      if (!isTTY) return
      forget()
      stdout.write(CLEAR)
    },
    isTTY,
    isOutTTY: stdout.isTTY,
    isErrorTTY: stderr.isTTY,
    colour: coloured(stdout.isTTY),
    get columns() {
      // a terminal of unknown width reports 0
      return stdout.isTTY ? stdout.columns || 80 : pipeColumns()
    },
    get rows() {
      return stdout.isTTY ? stdout.rows : PAGE.rows
    },
    readFile: readWhole,
    writeFile: writeWhole,
    listFolder: namesIn,
    starterFile: name => readWhole(fileURLToPath(new URL(name, starter))),
    removeFile: removeWhole,
    mayWrite,
    drawer: drawerOf(),
    leaving,
    anySeed: () => randomInt(1, 1_000_000),
    breathe: () => new Promise(resolve => setImmediate(resolve)),
  }
  return { io, close }
}
