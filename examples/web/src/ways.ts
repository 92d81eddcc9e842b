/** Where a unit can go: what it costs, in few letters. */
import type { AnyRules } from './game.js'

/** A way of a unit, as the rules give it. */
export type Way = ReturnType<AnyRules['reach']>[number]

/** Words that the rulebook writes with capitals: a kind of movement. */
const NAMED = /[A-Z][a-z]+(?: [A-Z][a-z]+)*/g

const initials = (name: string): string =>
  name
    .split(' ')
    .map(word => word.charAt(0))
    .join('')

/** The cost as the rulebook writes it, in the few letters that a hex has room for: `2½`, `4 EM`. */
export const costOf = ({ cost, words }: Way): string =>
  words === undefined ? String(cost) : words.replace(NAMED, initials).replace(', ', ' ')

/** What the letters of the costs mean. */
export const lettersOf = (ways: ReadonlyArray<Way>): ReadonlyArray<string> => {
  const names = new Set(ways.flatMap(({ words = '' }) => words.match(NAMED) ?? []))
  return [...names].map(name => `${initials(name)}: ${name}`)
}
