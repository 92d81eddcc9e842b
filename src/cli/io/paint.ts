/** Colours, columns and lines of text. */

const CODES = {
  bold: '1',
  dim: '2',
  red: '31',
  green: '32',
  yellow: '33',
  cyan: '36',
  // for the board, where counters are blocks in the colour of their side
  first: '97;100',
  second: '97;44',
  other: '30;46',
  river: '94',
  woods: '32',
  town: '33',
  swamp: '36',
  fort: '91',
  mark: '30;43',
  target: '97;41',
  hand: '30;103',
} as const

/** A way to highlight text. */
export type Ink = keyof typeof CODES

/** All escape sequences that paint puts around text. */
export const PAINTED: ReadonlySet<string> = new Set(['0', ...Object.values(CODES)].map(code => `\u001B[${code}m`))

/** Colours text, or leaves it unchanged. */
export type Paint = (ink: Ink, text: string) => string

/** Builds a painter, which uses ANSI codes if colours are on. */
export const painter =
  (colour: boolean): Paint =>
  (ink, text) =>
    colour && text !== '' ? `\u001B[${CODES[ink]}m${text}\u001B[0m` : text

/** Returns the text without colours. */
// eslint-disable-next-line no-control-regex -- the pattern looks for the escape character
export const plain = (text: string): string => text.replace(/\u001B\[[0-9;]*m/g, '')

/**
 * Returns the characters of a text, one per column: accents are composed with their letters, and the command line prints no wide
 * characters.
 */
export const letters = (text: string): ReadonlyArray<string> => Array.from(text.normalize('NFC'))

/** Returns the number of columns of a text. */
export const widthOf = (text: string): number => letters(plain(text)).length

/** Pads on the right, to `width` columns. */
export const padRight = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** Pads on the left, to `width` columns. */
export const padLeft = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text

/** Joins parts by `glue` and breaks them into lines of at most `width` columns, each after `indent`. A part is never broken. */
export const wrap = (parts: ReadonlyArray<string>, width: number, indent = '', glue = ', '): string => {
  const lines: string[] = []
  let line = ''
  for (const [i, part] of parts.entries()) {
    const longer = line === '' ? part : line + glue + part
    // the glue before the next line is at the end of this one
    const tail = i < parts.length - 1 ? glue.trimEnd() : ''
    if (line !== '' && widthOf(indent + longer + tail) > width) {
      lines.push(line + glue.trimEnd())
      line = part
    } else line = longer
  }
  return [...lines, line].map(each => indent + each).join('\n')
}

/** Breaks the words of a sentence into lines. */
export const paragraph = (text: string, width: number, indent = ''): string => wrap(text.split(' '), width, indent, ' ')

/** Splits a word into pieces of a width. A painted word stays whole. */
const pieces = (word: string, width: number): ReadonlyArray<string> => {
  const all = letters(word)
  if (plain(word) !== word) return [word]
  return Array.from({ length: Math.ceil(all.length / width) }, (_, i) => all.slice(i * width, (i + 1) * width).join(''))
}

/**
 * Splits a line into parts that must not be broken: words, and text in backticks (`save <file>`). A separating dot stays with
 * the word before it.
 */
const unbreakable = (line: string, most: number): ReadonlyArray<string> => {
  const out: string[] = []
  for (const word of line.trim().split(/ (?!·)/)) {
    const last = out[out.length - 1] ?? ''
    const isOpen = last.split('`').length % 2 === 0
    if (isOpen && widthOf(`${last} ${word}`) <= most) out[out.length - 1] = `${last} ${word}`
    else out.push(word)
  }
  return out
}

/** Breaks a line that is too long between words. The lines after the first one are indented. */
const broken = (line: string, columns: number): ReadonlyArray<string> => {
  const edge = /^ */.exec(line)?.[0].slice(0, Math.floor(columns / 2)) ?? ''
  const inner = `${edge}  `.slice(0, Math.max(0, columns - 1))
  const out: string[] = []
  let made = edge
  let isEmpty = true
  for (const word of unbreakable(line, columns - inner.length)) {
    const next = isEmpty ? made + word : `${made} ${word}`
    if (widthOf(next) <= columns) {
      made = next
      isEmpty = false
      continue
    }
    if (!isEmpty) out.push(made.trimEnd())
    made = inner
    isEmpty = true
    // several blanks in a row, as between columns
    if (word === '') continue
    // a word that is longer than a line
    const parts = widthOf(inner + word) <= columns ? [word] : pieces(word, columns - inner.length)
    out.push(...parts.slice(0, -1).map(part => inner + part))
    made = inner + (parts[parts.length - 1] ?? '')
    isEmpty = false
  }
  return isEmpty ? out : [...out, made.trimEnd()]
}

/** Breaks the lines of a text that are longer than `columns`. All running text of the command line passes through this function. */
export const fitted = (text: string, columns: number): string =>
  text
    .split('\n')
    .flatMap(line => (widthOf(line) <= columns ? [line] : broken(line, columns)))
    .join('\n')

/** Breaks long lines only if the output is a terminal, because other programs may read from a pipe. */
export const fittedFor = (
  { isOutTTY, columns }: { readonly isOutTTY: boolean; readonly columns: number },
  text: string,
): string => (isOutTTY ? fitted(text, columns) : text)

/** Blanks between two columns of a table. */
const GAP = 2

/**
 * Returns the widths of columns, narrowed to fit. The widest column is narrowed first, and no column becomes narrower than its longest
 * word. Painted cells are not broken.
 */
const narrowed = (
  rows: ReadonlyArray<ReadonlyArray<string>>,
  widths: ReadonlyArray<number>,
  room: number,
): ReadonlyArray<number> => {
  const out = [...widths]
  const least = out.map((width, i) => {
    const cells = rows.map(row => row[i] ?? '')
    if (cells.some(cell => plain(cell) !== cell)) return width
    return Math.max(1, ...cells.flatMap(cell => cell.split(' ').map(widthOf)))
  })
  for (let excess = out.reduce((sum, width) => sum + width + GAP, -GAP) - room; excess > 0; excess--) {
    const widest = out.reduce(
      (best, width, i) => (width > (least[i] ?? 0) && width > (out[best] ?? 0) ? i : best),
      out.findIndex((width, i) => width > (least[i] ?? 0)),
    )
    if (widest < 0) break
    out[widest] = (out[widest] ?? 0) - 1
  }
  return out
}

/**
 * Writes rows as a table. Columns are padded to their widest cell; the columns in `right` are aligned to the right. If the table is
 * wider than `columns`, cells are broken between words.
 */
export const tabulate = (
  rows: ReadonlyArray<ReadonlyArray<string>>,
  right: ReadonlyArray<number> = [],
  indent = '  ',
  columns = Infinity,
): string => {
  const count = Math.max(0, ...rows.map(row => row.length))
  const natural = Array.from({ length: count }, (_, i) => Math.max(0, ...rows.map(row => widthOf(row[i] ?? ''))))
  const widths = narrowed(rows, natural, columns - widthOf(indent))
  return rows
    .flatMap(row => {
      const cells = row.map((cell, i) =>
        widthOf(cell) <= (widths[i] ?? 0) ? [cell] : paragraph(cell, widths[i] ?? 0).split('\n'),
      )
      const height = Math.max(1, ...cells.map(({ length }) => length))
      return Array.from({ length: height }, (_, y) =>
        (
          indent +
          cells
            .map((cell, i) => (right.includes(i) ? padLeft : padRight)(cell[y] ?? '', widths[i] ?? 0))
            .join(' '.repeat(GAP))
        ).trimEnd(),
      )
    })
    .join('\n')
}
