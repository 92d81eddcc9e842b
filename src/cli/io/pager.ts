/** Shows a text that is longer than the terminal page by page. */
import type { Io } from './io.js'

/** The minimum number of lines per page, even on a smaller terminal. */
const LEAST = 5

/**
 * Writes a text, page by page if a terminal is too small for it. Returns undefined if the whole text was shown or the user stopped.
 * Returns the line that the user typed instead of continuing, or null at the end of input.
 */
export const paged = async (io: Io, text: string): Promise<string | null | undefined> => {
  const lines = text.split('\n')
  if (!io.isTTY || lines.length < Math.max(LEAST, io.rows)) {
    io.write(`${text}\n`)
    return undefined
  }
  for (let at = 0; ;) {
    // the height is computed for each page, because the size of the terminal may change
    const room = Math.max(LEAST, io.rows) - 1
    io.write(`${lines.slice(at, at + room).join('\n')}\n`)
    at += room
    if (at >= lines.length) return undefined
    const left = lines.length - at
    const line = await io.ask(`-- ${left} more ${left === 1 ? 'line' : 'lines'} (Enter; q: stop)> `)
    if (line === null) return null
    const typed = line.trim()
    if (typed.toLowerCase() === 'q') return undefined
    if (typed !== '') return typed
  }
}
