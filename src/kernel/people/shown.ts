/**
 * What others wrote, as a line may show it. Names in a document can hold anything: a line break would forge a line of
 * ours, an escape sequence would be obeyed by a terminal, a turn of the direction of writing would show text in another order.
 */

/** Control characters, line breaks, turns of the direction of writing, halves of characters. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/gu

/** As JSON writes it: so a line of JSON stays what it was. */
const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Text of a document on a line of ours: whatever is no visible character is escaped, line breaks too. */
export const shown = (text: string): string => text.replace(HIDDEN, escaped)

/** `fort-silent` as people write it inside a sentence: `fort silent`. */
export const inWords = (id: string): string => id.replace(/[-_]/g, ' ')

/** `german-marginal` as people write it at the start of a sentence: `German marginal`. */
export const titleOf = (id: string): string => {
  const text = inWords(id)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
