/** Text and numbers for XML, and elements as strings. */

/**
 * The characters that XML 1.0 cannot contain even as references: most control characters, lone surrogates and two
 * noncharacters.
 */
const UNPRINTABLE =
  // eslint-disable-next-line no-control-regex -- the pattern looks for control characters
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

/** Escapes text for an element or a double-quoted attribute. Characters that XML cannot contain become U+FFFD. */
export const escape = (text: string): string =>
  // nearly all text is plain
  PLAIN.test(text) ? text : text.replace(UNPRINTABLE, '\ufffd').replace(/[&<>"'\t\n\r]/g, c => REFERENCES[c] ?? c)

/** Returns the characters of a text without splitting surrogate pairs. */
export const letters = (text: string): ReadonlyArray<string> => Array.from(text)

/** Returns a number with at most one decimal, because smaller differences are not visible. */
export const num = (x: number): string => String(Math.round(x * 10) / 10 + 0)

/** The attributes of an element. Undefined attributes are left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

const attributes = (attrs: Attributes): string => {
  let out = ''
  for (const [name, value] of Object.entries(attrs))
    if (value !== undefined) out += ` ${name}="${typeof value === 'number' ? num(value) : escape(value)}"`
  return out
}

/** Returns an element. Its content must be markup already. */
export const tag = (name: string, attrs: Attributes, ...content: ReadonlyArray<string>): string => {
  const inside = content.join('')
  return inside === '' ? `<${name}${attributes(attrs)}/>` : `<${name}${attributes(attrs)}>${inside}</${name}>`
}

/** Returns a group, translated to a point and scaled. */
export const at = (x: number, y: number, attrs: Attributes, ...content: ReadonlyArray<string>): string => {
  const { scale, ...rest } = attrs
  const scaled = typeof scale === 'number' && scale !== 1 ? ` scale(${String(Math.round(scale * 1000) / 1000)})` : ''
  return tag('g', { transform: `translate(${num(x)} ${num(y)})${scaled}`, ...rest }, ...content)
}

/** Returns a line of text with attributes. Returns '' for an empty text. */
export const words = (x: number, y: number, text: string, attrs: Attributes = {}): string =>
  text === '' ? '' : tag('text', { x, y, ...attrs }, escape(text))

const NARROW = /[ .,:;'’|!()[\]iIjlrtf/-]/
const WIDE = /[MWmw@—]/
/**
 * Returns the approximate width of a text in a bold sans-serif font, in units of its font size. No fonts are available
 * to measure it.
 */
export const width = (text: string): number => {
  let sum = 0
  for (const c of text)
    sum += NARROW.test(c) ? 0.36 : WIDE.test(c) ? 0.95 : c > '\u2e80' ? 1 : c >= 'A' && c <= 'Z' ? 0.72 : 0.62
  return sum
}

/** Returns the font size, at most `size`, with which a text fits a width. */
export const fit = (text: string, size: number, available: number): number =>
  Math.min(size, available / Math.max(width(text), 0.1))

/** Shortens a text to a width at a font size, with an ellipsis. */
export const clip = (text: string, size: number, available: number): string => {
  if (width(text) * size <= available) return text
  const kept = [...letters(text)]
  while (kept.length > 0 && (width(kept.join('')) + 0.8) * size > available) kept.pop()
  return `${kept.join('').trimEnd()}…`
}
