/** Colours, columns and lines of text. */

const CODES = {
  bold: '1',
  dim: '2',
  red: '31',
  green: '32',
  yellow: '33',
  cyan: '36',
  // on the board: counters as blocks of their side's colour
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

/** A way to stress text. */
export type Ink = keyof typeof CODES

/** All that paint puts around text. */
export const PAINTED: ReadonlySet<string> = new Set(['0', ...Object.values(CODES)].map(code => `\u001B[${code}m`))

/** Colours text, or leaves it as it is. */
export type Paint = (ink: Ink, text: string) => string

/** Paints with ANSI codes, if there is anybody to see them. */
export const painter =
  (colour: boolean): Paint =>
  (ink, text) =>
    colour && text !== '' ? `\u001B[${CODES[ink]}m${text}\u001B[0m` : text

/** The text without colours. */
// eslint-disable-next-line no-control-regex -- the escape is what is looked for
export const plain = (text: string): string => text.replace(/\u001B\[[0-9;]*m/g, '')

/** The characters of a text, a column each: accents are composed, and none of our texts has wide characters. */
export const letters = (text: string): ReadonlyArray<string> => Array.from(text.normalize('NFC'))

/** How many columns it takes. */
export const widthOf = (text: string): number => letters(plain(text)).length

/** Pads on the right, to `width` columns. */
export const padRight = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** Pads on the left, to `width` columns. */
export const padLeft = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text

/** Parts joined by `glue` and broken into lines of at most `width` columns, each after `indent`. A part is never broken. */
export const wrap = (parts: ReadonlyArray<string>, width: number, indent = '', glue = ', '): string => {
  const lines: string[] = []
  let line = ''
  for (const [i, part] of parts.entries()) {
    const longer = line === '' ? part : line + glue + part
    // what joins it to the next line stands at the end of this one
    const tail = i < parts.length - 1 ? glue.trimEnd() : ''
    if (line !== '' && widthOf(indent + longer + tail) > width) {
      lines.push(line + glue.trimEnd())
      line = part
    } else line = longer
  }
  return [...lines, line].map(each => indent + each).join('\n')
}

/** Words of a sentence broken into lines. */
export const paragraph = (text: string, width: number, indent = ''): string => wrap(text.split(' '), width, indent, ' ')

/** A word in pieces of a width. A painted one is left whole. */
const pieces = (word: string, width: number): ReadonlyArray<string> => {
  const all = letters(word)
  if (plain(word) !== word) return [word]
  return Array.from({ length: Math.ceil(all.length / width) }, (_, i) => all.slice(i * width, (i + 1) * width).join(''))
}

/** What a line may be broken between: words; a point stays with what is before it, and what is typed as it stands (`save <file>`) is whole. */
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

/** A line that is too long in lines that are not: broken between words, those after the first set in. */
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
    // blanks in a row, as between columns
    if (word === '') continue
    // a word that is longer than a line
    const parts = widthOf(inner + word) <= columns ? [word] : pieces(word, columns - inner.length)
    out.push(...parts.slice(0, -1).map(part => inner + part))
    made = inner + (parts[parts.length - 1] ?? '')
    isEmpty = false
  }
  return isEmpty ? out : [...out, made.trimEnd()]
}

/** A text whose lines are no longer than so many columns: the one place that all running text of the command passes. */
export const fitted = (text: string, columns: number): string =>
  text
    .split('\n')
    .flatMap(line => (widthOf(line) <= columns ? [line] : broken(line, columns)))
    .join('\n')

/** The same for what other programs may read from a pipe: there nobody's terminal ends a line. */
export const fittedFor = (
  { isOutTTY, columns }: { readonly isOutTTY: boolean; readonly columns: number },
  text: string,
): string => (isOutTTY ? fitted(text, columns) : text)

/** Between two columns of a table. */
const GAP = 2

/** Widths of columns, narrowed to fit: the widest first, none below its longest word. Painted cells are not broken. */
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
 * Rows as a table: columns padded to their widest cell, those in `right` on the left side. Where that is wider than `columns`, cells are
 * broken between words.
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
