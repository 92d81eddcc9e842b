/**
 * Pictures and rows that display themselves in notebooks: Deno's Jupyter kernel asks the value of a cell's last line how
 * it wants to be shown. What is shown stays plain: an SVG string, rows of `grognard/play`, rows of your own.
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

/** What a notebook shows, by MIME type: the best that it understands. */
export type MimeBundle = Readonly<Record<string, string>>

/** A value that notebooks show: under `Symbol.for('Jupyter.display')` it tells how. */
export interface Display {
  readonly [jupyterDisplay: symbol]: () => MimeBundle
}

/** An element of a document, as libraries of plots make them. */
export interface Element {
  readonly outerHTML: string
}

/** How much of a table to show. */
export interface ShowOptions {
  /** Rows at most; 20 by default. How many there are is told below. */
  readonly rows?: number
}

const display = (bundle: MimeBundle): Display => ({ [Symbol.for('Jupyter.display')]: () => bundle })

/** Whether a text is an SVG document: after a declaration, comments and blanks, its first element is `svg`. */
const isSvg = (text: string): boolean => /^\s*(?:<\?xml[^>]*>\s*)?(?:<!(?:--.*?--|[^>]*)>\s*)*<svg[\s>]/s.test(text)

const picture = (svg: string): Display =>
  display({ 'image/svg+xml': svg, 'text/plain': `an SVG picture of ${svg.length} characters` })

/**
 * An SVG string or an element as a picture, or rows as a table, for the last line of a cell: `show(render(view))`,
 * `show(Plot.plot(options))`, `show(rows)`. Rows are flat objects, in any iterable, which is read to its end; text in their
 * cells is escaped. Pictures and elements are shown as they are. Throws a TypeError for text that is no SVG.
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
