/** Makes texts from documents safe to print on a terminal. */
import { shown } from '../../kernel/index.js'
import { PAINTED } from './paint.js'

/** Escapes invisible characters in text of the command, except line breaks and its own colours. */
export const shownPage = (text: string, colour: boolean): string =>
  text
    // eslint-disable-next-line no-control-regex -- the pattern looks for the escape character
    .split(/(\n|\u001B\[[0-9;]*m)/)
    .map(part => (part === '\n' || (colour && PAINTED.has(part)) ? part : shown(part)))
    .join('')

/** Escapes all texts in plain data; returns the same value if nothing changes. */
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
