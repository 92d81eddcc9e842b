/**
 * Pictures and tables that display themselves in notebooks. Deno's Jupyter kernel asks the value of a cell's last line
 * how to display it. The input is an SVG string, rows from `grognard/play`, or your own rows.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { marne } from 'grognard/marne'
 * import { show } from 'grognard/notebook'
 * import { unitRows } from 'grognard/play'
 *
 * const rules = orThrow(marne.load(marne.scenarios.counterattack))
 * const table = show(unitRows(rules.observe(rules.start, 'all')), { rows: 3 }) // the last line of a cell is shown
 * console.log(Object.keys(table[Symbol.for('Jupyter.display')]!())) // [ 'text/html', 'text/plain' ]
 * ```
 */
import { table } from './table.js'

/** The forms of a value by MIME type. A notebook shows the best form that it supports. */
export type MimeBundle = Readonly<Record<string, string>>

/** A value that notebooks display. Its method `Symbol.for('Jupyter.display')` returns the forms. */
export interface Display {
  readonly [jupyterDisplay: symbol]: () => MimeBundle
}

/** An element of a document, such as a plot from a plotting library. */
export interface Element {
  readonly outerHTML: string
}

/** Options for showing a table. */
export interface ShowOptions {
  /** The largest number of rows; 20 by default. The total number is shown with the table. */
  readonly rows?: number
}

const display = (bundle: MimeBundle): Display => ({ [Symbol.for('Jupyter.display')]: () => bundle })

/** Whether a text is an SVG document, whose first element after a declaration, comments and spaces is `svg`. */
const isSvg = (text: string): boolean => /^\s*(?:<\?xml[^>]*>\s*)?(?:<!(?:--.*?--|[^>]*)>\s*)*<svg[\s>]/s.test(text)

const picture = (svg: string): Display =>
  display({ 'image/svg+xml': svg, 'text/plain': `an SVG picture of ${svg.length} characters` })

/**
 * Shows an SVG string or an element as a picture, or rows as a table, in the last line of a cell: `show(render(view))`,
 * `show(Plot.plot(options))`, `show(rows)`. Rows are flat objects in an iterable, which is read to its end. Text in
 * cells is escaped, but pictures and elements are shown unchanged. Throws a TypeError for text that is not SVG.
 */
export const show = (what: string | Element | Iterable<object>, { rows = 20 }: ShowOptions = {}): Display => {
  if (typeof what === 'string') {
    if (!isSvg(what)) throw new TypeError('not an SVG document: show takes an SVG string, an element, or rows')
    return picture(what)
  }
  if (!('outerHTML' in what)) return display(table(what, rows))
  const { outerHTML } = what
  if (isSvg(outerHTML)) return picture(outerHTML)
  return display({ 'text/html': outerHTML, 'text/plain': `an element of ${outerHTML.length} characters` })
}
