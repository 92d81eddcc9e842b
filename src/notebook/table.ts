/** Rows as a table in HTML and in plain text. */
import { shown } from '../kernel/index.js'

/** The greatest length of the text in a cell. */
const LONGEST = 200

/** Returns the text of a cell without control characters, shortened if necessary; '' for a missing value. */
const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  const text = typeof cell === 'string' ? cell : typeof cell === 'object' ? JSON.stringify(cell) : `${cell as number}`
  return shown(text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`)
}

/** Escapes text for an element. */
const html = (text: string): string => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)

const number = (n: number): string => n.toLocaleString('en')

/** Returns a remark such as `first 20 of 1,234 rows`. */
const remark = (seen: number, all: number): string =>
  seen < all ? `first ${number(seen)} of ${number(all)} rows` : `${number(all)} ${all === 1 ? 'row' : 'rows'}`

/**
 * Returns a table of the first `most` rows, by MIME type. It has the columns that occur in these rows, in the order of
 * their first occurrence.
 */
export const table = (
  rows: Iterable<object>,
  most: number,
): { readonly 'text/html': string; readonly 'text/plain': string } => {
  const first: object[] = []
  let all = 0
  for (const row of rows) if (all++ < most) first.push(row)
  const columns = [...new Set(first.flatMap(row => Object.keys(row)))]
  const head = columns.map(cellText)
  // only own properties, because every object inherits others
  const lines = first.map(row => {
    const cells = new Map<string, unknown>(Object.entries(row))
    return columns.map(column => cells.get(column))
  })
  const cell = (value: unknown): string =>
    `<td${typeof value === 'number' ? ' style="text-align:right"' : ''}>${html(cellText(value))}</td>`
  const body = lines.map(line => `<tr>${line.map(cell).join('')}</tr>`).join('\n')
  const caption = remark(first.length, all)
  return {
    'text/html': `<table><caption>${caption}</caption>\n<thead><tr>${head.map(name => `<th>${html(name)}</th>`).join('')}</tr></thead>\n<tbody>\n${body}\n</tbody></table>`,
    'text/plain': [head, ...lines.map(line => line.map(cellText))]
      .map(line => line.join('\t'))
      .concat(caption)
      .join('\n'),
  }
}
