/** A page of characters with their inks, on which the text board is drawn. */
import { type Ink, type Paint, letters } from '../io/index.js'

/** A piece of text in one ink. */
export interface Span {
  readonly text: string
  readonly ink: Ink | null
}

/** A page on which text can be written anywhere. Text that is left of the page or above it is dropped. */
export interface Canvas {
  readonly put: (x: number, y: number, text: string, ink: Ink | null) => void
  readonly spans: (x: number, y: number, spans: ReadonlyArray<Span>, width: number) => void
  /** Writes only to empty positions. A blank with an ink is not empty. */
  readonly fill: (x: number, y: number, text: string, ink: Ink | null) => void
  /** Returns the lines without trailing blanks. */
  readonly lines: (paint: Paint) => ReadonlyArray<string>
}

interface Letter {
  readonly char: string
  readonly ink: Ink | null
}

const BLANK: Letter = { char: ' ', ink: null }

const lineOf = (row: ReadonlyArray<Letter | undefined>, paint: Paint): string => {
  let last = row.length - 1
  while (last >= 0 && (row[last] ?? BLANK).char === ' ' && (row[last] ?? BLANK).ink === null) last--
  let out = ''
  let run = ''
  let ink: Ink | null = null
  const close = (): void => {
    out += ink === null ? run : paint(ink, run)
    run = ''
  }
  for (let x = 0; x <= last; x++) {
    const letter = row[x] ?? BLANK
    if (letter.ink !== ink) close()
    ink = letter.ink
    run += letter.char
  }
  close()
  return out
}

/** Creates an empty page. */
export const canvas = (): Canvas => {
  const rows: (Letter | undefined)[][] = []
  const write = (x: number, y: number, text: string, ink: Ink | null, over: boolean): void => {
    if (y < 0) return
    while (rows.length <= y) rows.push([])
    const row = rows[y] ?? []
    // rows must have no holes, because the search for the end of a line would skip them
    letters(text).forEach((char, i) => {
      const at = x + i
      const there = row[at] ?? BLANK
      if (at < 0 || (!over && (there.char !== ' ' || there.ink !== null))) return
      while (row.length < at) row.push(undefined)
      row[at] = { char, ink }
    })
  }
  return {
    put: (x, y, text, ink) => write(x, y, text, ink, true),
    fill: (x, y, text, ink) => write(x, y, text, ink, false),
    spans: (x, y, spans, width) => {
      let left = width
      for (const { text, ink } of spans) {
        const shown = letters(text).slice(0, left)
        write(x + width - left, y, shown.join(''), ink, true)
        left -= shown.length
      }
    },
    lines: paint => rows.map(row => lineOf(row, paint)),
  }
}
