/** What is longer than the terminal, a page at a time. */
import type { Io } from './io.js'

/** A terminal of fewer lines shows so many all the same. */
const LEAST = 5

/**
 * Writes a text, at a terminal a page at a time where it is longer. Gives undefined when it has been shown or was broken off,
 * what was typed instead of going on, or null at the end of input.
 */
export const paged = async (io: Io, text: string): Promise<string | null | undefined> => {
  const lines = text.split('\n')
  if (!io.isTTY || lines.length < Math.max(LEAST, io.rows)) {
    io.write(`${text}\n`)
    return undefined
  }
  for (let at = 0; ;) {
    // asked anew for each page: the terminal may have changed its size
    const room = Math.max(LEAST, io.rows) - 1
    io.write(`${lines.slice(at, at + room).join('\n')}\n`)
    at += room
    if (at >= lines.length) return undefined
    const left = lines.length - at
    const line = await io.ask(`-- ${left} more ${left === 1 ? 'line' : 'lines'} (Enter; q: no more)> `)
    if (line === null) return null
    const typed = line.trim()
    if (typed.toLowerCase() === 'q') return undefined
    if (typed !== '') return typed
  }
}
