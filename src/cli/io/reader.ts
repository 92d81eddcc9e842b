/** Lines typed at a terminal, or sent through a pipe. */
import { type Interface, createInterface } from 'node:readline'
import type { Io } from './io.js'

/** Who reads the lines of the input. */
interface Reader {
  readonly ask: Io['ask']
  /** Forgets what was typed so far, and what was typed ahead. */
  readonly forget: () => void
  readonly close: () => void
}

/** Node's reader of lines. The Tab key completes the last word of a line. */
const interfaceOf = (isTTY: boolean, completions: () => ReadonlyArray<string>): Interface =>
  createInterface({
    input: process.stdin,
    ...(isTTY ? { output: process.stdout } : {}),
    terminal: isTTY,
    completer: (line: string) => {
      const last = /\S*$/.exec(line)?.[0] ?? ''
      return [completions().filter(word => word.toLowerCase().startsWith(last.toLowerCase())), last]
    },
  })

/** Lines of input, one at a time. A queue, because piped input brings lines before they are asked for. */
export const reader = (isTTY: boolean): Reader => {
  let terminal: Interface | undefined
  let completions: () => ReadonlyArray<string> = () => []
  let ended = false
  const lines: string[] = []
  let waiting: ((line: string | null) => void) | undefined
  const open = (): Interface => {
    const made = interfaceOf(isTTY, () => completions())
    made.on('line', line => {
      const give = waiting
      waiting = undefined
      if (give === undefined) lines.push(line)
      else give(line)
    })
    // a terminal in raw mode sends no signal for Ctrl-C: at a prompt it asks to leave, and while nothing is asked it is the signal
    made.on('SIGINT', () => {
      const give = waiting
      waiting = undefined
      if (give === undefined) process.kill(process.pid, 'SIGINT')
      else {
        // what stood on the line is given up with it
        made.write(null, { ctrl: true, name: 'e' })
        made.write(null, { ctrl: true, name: 'u' })
        process.stdout.write('^C\n')
        give('quit')
      }
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
