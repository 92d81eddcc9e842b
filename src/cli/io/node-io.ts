/** The terminal, or the pipes, of a Node process. */
import { randomInt } from 'node:crypto'
import { type Interface, createInterface } from 'node:readline'
import { mayWrite, readWhole, writeWhole } from './files.js'
import { type Io, reason } from './io.js'

/** Columns of a page where no terminal tells its width: a whole board fits. */
const PAGE = { columns: 200, rows: 10_000 }

const coloured = (isTTY: boolean): boolean => {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '' && FORCE_COLOR !== '0') return true
  return isTTY && (NO_COLOR === undefined || NO_COLOR === '') && TERM !== 'dumb'
}

/** Clears the page and what has scrolled off it, and goes to its top. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H'

/** Lines of input, one at a time. A queue, because piped input brings lines before they are asked for. */
const reader = (
  isTTY: boolean,
): { readonly ask: Io['ask']; readonly forget: () => void; readonly close: () => void } => {
  let terminal: Interface | undefined
  let completions: () => ReadonlyArray<string> = () => []
  let ended = false
  const lines: string[] = []
  let waiting: ((line: string | null) => void) | undefined
  const open = (): Interface => {
    const made = createInterface({
      input: process.stdin,
      ...(isTTY ? { output: process.stdout } : {}),
      terminal: isTTY,
      completer: (line: string) => {
        const last = /\S*$/.exec(line)?.[0] ?? ''
        return [completions().filter(word => word.toLowerCase().startsWith(last.toLowerCase())), last]
      },
    })
    made.on('line', line => {
      const give = waiting
      waiting = undefined
      if (give === undefined) lines.push(line)
      else give(line)
    })
    made.on('close', () => {
      if (terminal !== made) return
      ended = true
      waiting?.(null)
      waiting = undefined
    })
    return made
  }
  return {
    ask: (prompt, words) => {
      terminal ??= open()
      completions = words ?? (() => [])
      const next = lines.shift()
      if (next === undefined && ended) return Promise.resolve(null)
      if (isTTY && !ended) {
        terminal.setPrompt(prompt)
        terminal.prompt()
      } else process.stdout.write(prompt)
      return next !== undefined
        ? Promise.resolve(next)
        : new Promise(resolve => {
            waiting = resolve
          })
    },
    // a new one knows nothing of what was typed, cut or undone in the old one; lines typed ahead were not meant for who comes now
    forget: () => {
      lines.length = 0
      const old = terminal
      terminal = undefined
      old?.close()
    },
    close: () => terminal?.close(),
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** What is kept when the process is ended from outside, which may come at any moment at which it breathes. */
const keeper = (close: () => void): { readonly leaving: Io['leaving']; readonly lastly: () => void } => {
  let keep: (() => void) | null = null
  const lastly = (): void => {
    const last = keep
    keep = null
    try {
      last?.()
    } catch (thrown) {
      process.stderr.write(`grognard: ${reason(thrown)}\n`)
    }
  }
  const stop = (signal: NodeJS.Signals): void => {
    lastly()
    close()
    // with nobody to hear it, the signal does what it does to any process
    for (const each of SIGNALS) process.removeListener(each, stop)
    process.kill(process.pid, signal)
  }
  return {
    leaving: next => {
      for (const each of SIGNALS) process.removeListener(each, stop)
      if (next !== null) for (const each of SIGNALS) process.on(each, stop)
      keep = next
    },
    lastly,
  }
}

/** The world of this process; `close` ends its reading of input, so that the process can end. */
export const nodeIo = (): { readonly io: Io; readonly close: () => void } => {
  const { stdin, stdout, stderr } = process
  const isTTY = stdin.isTTY && stdout.isTTY
  const { ask, forget, close } = reader(isTTY)
  const { leaving, lastly } = keeper(close)
  stdout.on('error', (thrown: NodeJS.ErrnoException) => {
    lastly()
    // a reader downstream that has seen enough (`| head`) is no error
    if (thrown.code === 'EPIPE') process.exit(0)
    stderr.write(`grognard: cannot write to standard output: ${reason(thrown)}\n`)
    process.exit(1)
  })
  // nobody is left who could be told
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
    isErrorTTY: stderr.isTTY,
    colour: coloured(stdout.isTTY),
    columns: stdout.isTTY ? stdout.columns : PAGE.columns,
    rows: stdout.isTTY ? stdout.rows : PAGE.rows,
    readFile: readWhole,
    writeFile: writeWhole,
    mayWrite,
    leaving,
    anySeed: () => randomInt(1, 1_000_000),
    breathe: () => new Promise(resolve => setImmediate(resolve)),
  }
  return { io, close }
}
