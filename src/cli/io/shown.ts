/**
 * What others wrote, as a terminal may show it. Names in a document can hold anything: a line break would forge a line of
 * ours, an escape sequence would be obeyed, a turn of the direction of writing would show text in another order.
 */
import { PAINTED } from './paint.js'

/** Control characters, line breaks, turns of the direction of writing, halves of characters. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/gu

/** As JSON writes it: so a line of JSON stays what it was. */
const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Text of a document on a line of ours: whatever is no visible character is escaped, line breaks too. */
export const shown = (text: string): string => text.replace(HIDDEN, escaped)

/** Text of ours: line breaks stay, and colours where there are any. All else that would not be visible is escaped. */
export const shownPage = (text: string, colour: boolean): string =>
  // eslint-disable-next-line no-control-regex -- the escape is what is looked for
  text.replace(/\u001B\[[0-9;]*m|[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/gu, found =>
    found === '\n' || (colour && PAINTED.has(found)) ? found : found.replace(HIDDEN, escaped),
  )

/** Plain data with all its texts shown; the same value where they are already. */
export const shownWithin = <A>(value: A): A => {
  if (typeof value === 'string') return shown(value) as A
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const out = value.map(shownWithin)
    return out.some((each, i) => each !== value[i]) ? (out as A) : value
  }
  const entries = Object.entries(value).map(([key, each]) => [key, shownWithin<unknown>(each)] as const)
  return entries.some(([key, each]) => each !== (value as Readonly<Record<string, unknown>>)[key])
    ? (Object.fromEntries(entries) as A)
    : value
}
