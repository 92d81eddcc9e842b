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
  for (const part of parts) {
    const longer = line === '' ? part : line + glue + part
    if (line !== '' && widthOf(indent + longer) > width) {
      lines.push(line + glue.trimEnd())
      line = part
    } else line = longer
  }
  return [...lines, line].map(each => indent + each).join('\n')
}

/** Words of a sentence broken into lines. */
export const paragraph = (text: string, width: number, indent = ''): string => wrap(text.split(' '), width, indent, ' ')

/** Rows as a table: columns padded to their widest cell, those in `right` on the left side. */
export const tabulate = (
  rows: ReadonlyArray<ReadonlyArray<string>>,
  right: ReadonlyArray<number> = [],
  indent = '  ',
): string => {
  const columns = Math.max(0, ...rows.map(row => row.length))
  const widths = Array.from({ length: columns }, (_, i) => Math.max(0, ...rows.map(row => widthOf(row[i] ?? ''))))
  return rows
    .map(row =>
      (
        indent + row.map((cell, i) => (right.includes(i) ? padLeft : padRight)(cell, widths[i] ?? 0)).join('  ')
      ).trimEnd(),
    )
    .join('\n')
}
