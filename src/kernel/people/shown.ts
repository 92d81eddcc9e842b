/**
 * Makes text of a document safe to print. Names in a document can contain anything: a line break would forge a log line, a terminal would
 * obey an escape sequence, and a bidirectional control would reorder the text.
 */

/** Control characters, line breaks, bidirectional controls and lone surrogates. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/gu

/** Escapes a character as JSON does, so a line of JSON stays valid. */
const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes every invisible character of a text, including line breaks, so that the text fits on one line. */
export const shown = (text: string): string => text.replace(HIDDEN, escaped)

/** Returns an id as people write it inside a sentence: `fort-silent` becomes `fort silent`. */
export const inWords = (id: string): string => id.replace(/[-_]/g, ' ')

/** Returns an id as people write it at the start of a sentence: `german-marginal` becomes `German marginal`. */
export const titleOf = (id: string): string => {
  const text = inWords(id)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
