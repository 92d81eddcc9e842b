/** Where a unit can go: what it costs, in few letters, and why it comes no farther. */
import type { View } from 'grognard'
import type { ActionLike } from 'grognard/svg'
import type { AnyRules, Refusal } from './game.js'

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

interface Axial {
  readonly q: number
  readonly r: number
}
const distance = (a: Axial, b: Axial): number => {
  const [q, r] = [a.q - b.q, a.r - b.r]
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r))
}

/** Refusals that tell of the question, not of the hex. */
const ELSEWHERE: ReadonlySet<string> = new Set(['not-now', 'not-offered', 'not-adjacent', 'not-your-decision'])

/** Why a unit that has gone a way does not go on into a hex; null where it has stopped by then. */
const refusedAfter = (rules: AnyRules, state: unknown, { actions }: Way, place: string): Refusal | null => {
  let now = state
  let step: ActionLike | null = null
  for (const action of actions) {
    // what ends the move is left out: the unit is to go on
    if (step !== null && action.place === undefined) break
    const done = rules.apply(now, action)
    if (done._tag === 'Left') return null
    now = done.right
    if (action.place !== undefined) step = action
  }
  const tried = step === null ? null : rules.apply(now, { ...step, place })
  return tried?._tag === 'Left' && !ELSEWHERE.has(tried.left.code) ? tried.left : null
}

/**
 * Why a unit does not come to a hex that is not next to it, tried from the hexes beside that one which it does come to, the cheapest first; else how
 * near it comes.
 */
export const whyNot = (
  rules: AnyRules,
  state: unknown,
  view: View,
  { unit, place, refusal }: { readonly unit: string; readonly place: string; readonly refusal: Refusal },
): Refusal => {
  const hexes = new Map(view.board.hexes.map(hex => [hex.id, hex]))
  const there = hexes.get(place)
  if (refusal.code !== 'not-adjacent' || there === undefined) return refusal
  const far = rules.reach(state, unit).flatMap(way => {
    const hex = hexes.get(way.place)
    return hex === undefined ? [] : [{ way, away: distance(hex, there) }]
  })
  far.sort((a, b) => a.away - b.away || a.way.cost - b.way.cost)
  for (const { way, away } of far) {
    const found = away === 1 ? refusedAfter(rules, state, way, place) : null
    if (found !== null) return found
  }
  const [nearest] = far
  if (nearest === undefined) return refusal
  const { way } = nearest
  const message = `${unit} does not come to ${place}: no nearer than ${way.place}, for ${way.words ?? way.cost}`
  return { ...refusal, message }
}
