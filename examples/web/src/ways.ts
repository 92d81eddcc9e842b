/** The costs of a unit's destinations, abbreviated. */
import type { AnyRules } from './game.js'

/** An entry of `rules.reach`. */
export type Way = ReturnType<AnyRules['reach']>[number]

/** Kinds of movement, which the rulebook writes with capitals. */
const NAMED = /[A-Z][a-z]+(?: [A-Z][a-z]+)*/g

const initials = (name: string): string =>
  name
    .split(' ')
    .map(word => word.charAt(0))
    .join('')

/** Returns the cost as the rulebook writes it, shortened to fit a hex: `2½`, `4 EM`. */
export const costOf = ({ cost, words }: Way): string =>
  words === undefined ? String(cost) : words.replace(NAMED, initials).replace(', ', ' ')

/** Returns explanations of the letters in the costs. */
export const lettersOf = (ways: ReadonlyArray<Way>): ReadonlyArray<string> => {
  const names = new Set(ways.flatMap(({ words = '' }) => words.match(NAMED) ?? []))
  return [...names].map(name => `${initials(name)}: ${name}`)
}
