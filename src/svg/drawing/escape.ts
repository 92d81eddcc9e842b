/** Text and numbers as XML wants them, and elements as strings. */

/** What XML 1.0 cannot carry even as a reference: most control characters, lone surrogates, two non-characters. */
const UNPRINTABLE =
  // eslint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const PLAIN = /^[ !#-%(-;=?-~]*$/
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** Text for an element or a double-quoted attribute; what XML cannot carry becomes U+FFFD. */
export const escape = (text: string): string =>
  // nearly all that is written is plain
  PLAIN.test(text) ? text : text.replace(UNPRINTABLE, '\ufffd').replace(/[&<>"'\t\n\r]/g, c => REFERENCES[c] ?? c)

/** The characters of a text, none cut in half. */
export const letters = (text: string): ReadonlyArray<string> => Array.from(text)

/** A number with at most one decimal: a tenth of a unit is finer than the eye. */
export const num = (x: number): string => String(Math.round(x * 10) / 10 + 0)

/** Attributes of an element; one that is undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

const attributes = (attrs: Attributes): string => {
  let out = ''
  for (const [name, value] of Object.entries(attrs))
    if (value !== undefined) out += ` ${name}="${typeof value === 'number' ? num(value) : escape(value)}"`
  return out
}

/** An element with its content, which is markup already. */
export const tag = (name: string, attrs: Attributes, ...content: ReadonlyArray<string>): string => {
  const inside = content.join('')
  return inside === '' ? `<${name}${attributes(attrs)}/>` : `<${name}${attributes(attrs)}>${inside}</${name}>`
}

/** A group moved to a point, and scaled. */
export const at = (x: number, y: number, attrs: Attributes, ...content: ReadonlyArray<string>): string => {
  const { scale, ...rest } = attrs
  const scaled = typeof scale === 'number' && scale !== 1 ? ` scale(${String(Math.round(scale * 1000) / 1000)})` : ''
  return tag('g', { transform: `translate(${num(x)} ${num(y)})${scaled}`, ...rest }, ...content)
}

/** A line of text; `size` and the rest are attributes. An empty text draws nothing. */
export const words = (x: number, y: number, text: string, attrs: Attributes = {}): string =>
  text === '' ? '' : tag('text', { x, y, ...attrs }, escape(text))

const NARROW = /[ .,:;'’|!()[\]iIjlrtf/-]/
const WIDE = /[MWmw@—]/
/** About how wide a text runs in a bold sans-serif, in units of its font size: there are no fonts to ask. */
export const width = (text: string): number => {
  let sum = 0
  for (const c of text)
    sum += NARROW.test(c) ? 0.36 : WIDE.test(c) ? 0.95 : c > '\u2e80' ? 1 : c >= 'A' && c <= 'Z' ? 0.72 : 0.62
  return sum
}

/** The font size, at most `size`, in which a text fits a width. */
export const fit = (text: string, size: number, available: number): number =>
  Math.min(size, available / Math.max(width(text), 0.1))

/** A text cut to a width at a font size, with an ellipsis. */
export const clip = (text: string, size: number, available: number): string => {
  if (width(text) * size <= available) return text
  const kept = [...letters(text)]
  while (kept.length > 0 && (width(kept.join('')) + 0.8) * size > available) kept.pop()
  return `${kept.join('').trimEnd()}…`
}
