/** Lines typed at a terminal, or sent through a pipe. */
import { type Interface, createInterface } from 'node:readline'
import type { Io } from './io.js'

/** A reader of input lines. */
interface Reader {
  readonly ask: Io['ask']
  /** Forgets the line history, and lines that were typed ahead. */
  readonly forget: () => void
  readonly close: () => void
}

/** Creates Node's line reader. The Tab key completes the last word of a line. */
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

/** Reads lines of input one at a time. Lines are queued, because piped input may bring lines before they are asked for. */
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
    // a terminal in raw mode sends no signal for Ctrl-C; at a prompt the user wants to leave, and otherwise a signal is sent
    made.on('SIGINT', () => {
      const give = waiting
      waiting = undefined
      if (give === undefined) process.kill(process.pid, 'SIGINT')
      else {
        // the text on the line is dropped
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
    // a new interface does not have the history or undo list of the old one; lines typed ahead were not meant for the next player
    forget: () => {
      lines.length = 0
      const old = terminal
      terminal = undefined
      old?.close()
    },
    close: () => terminal?.close(),
  }
}
