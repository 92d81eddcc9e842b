/** Names of sides, places, phases and rules for people. */
import {
  type Art,
  type CounterView,
  type Names as RulesNames,
  type Turn,
  type View,
  type Violation,
  inWords,
  pointsText,
} from '../../kernel/index.js'
import type { Loaded, Paint } from '../io/index.js'

/** How things are called. */
export interface Names extends RulesNames {
  /** The question that a turn asks. */
  readonly asks: (id: string) => string
  /** `[marne:M2.a]`. */
  readonly cite: (...rules: ReadonlyArray<string>) => string
  /** `marne:M2.a: Clear, woods, town and city hexes cost one`. */
  readonly rule: (id: string) => string
}

/** Names for a game: those that its rules give, the questions of its art, its rulebook. */
export const namesOf = ({ table: { game, art }, rules }: Loaded, paint: Paint): Names => {
  const of = (titles: Art['titles'], id: string): string | undefined =>
    titles !== undefined && Object.hasOwn(titles, id) ? titles[id] : undefined
  return {
    ...rules.names,
    asks: id => of(art.questions, id) ?? of(art.titles, id) ?? inWords(id),
    cite: (...rules) => paint('dim', `[${[...new Set(rules)].join(', ')}]`),
    rule: id => (Object.hasOwn(game.rulebook, id) ? `${id}: ${game.rulebook[id] ?? ''}` : id),
  }
}

/**
 * A refusal in full: why, and by which rule. What is typed at the wrong time breaks no rule but the order of decisions:
 * then the answer says what is asked.
 */
export const refusal = (names: Names, paint: Paint, violation: Violation, turn?: Turn<string>): string =>
  `${paint('red', 'refused:')} ${whyNot(names, violation, turn)} (${violation.code}${violation.needed === undefined ? '' : `, ${pointsText(violation.needed)} needed`})\n  rule ${names.rule(violation.rule)}`

const whyNot = (names: Names, { message, code, rule }: Violation, turn: Turn<string> | undefined): string => {
  if (turn?.type !== 'decision') return message
  if (code === 'not-now' && rule.endsWith(':sequence'))
    return `that is no answer to what is asked now: ${names.asks(turn.asks)}?`
  // every form of every action is a long list: ? gives those of this moment
  return code === 'unreadable' ? message.replace(/; the forms are: .*$/, '; ? tells what can be typed now') : message
}

/** The cost of a way, or of a step, as people write it. */
export const costText = ({ cost, words }: { readonly cost: number; readonly words?: string }): string =>
  words ?? String(cost)

/** `6-3` and so on, as printed on the counter. */
export const valuesOf = ({ values }: CounterView): string => values.join('-')

/** One line for a counter: id, values, place, conditions. */
export const counterLine = (names: Names, counter: CounterView): string =>
  `${counter.id} ${valuesOf(counter)} at ${names.place(counter.place)}${counter.status.length > 0 ? `, ${counter.status.join(', ')}` : ''}`

/** A hex in a few words: the town that lies in it, and its terrain; a box by its title; '' for what is neither. */
export const groundWords = (view: View, names: Names, hex: string): string => {
  const terrain = view.board.hexes.find(({ id }) => id === hex)?.terrain
  const place = names.place(hex)
  const town = place.startsWith(`${hex} `) ? place.slice(hex.length + 1) : ''
  if (terrain === undefined) return town || (place === hex ? '' : place)
  return town === '' ? terrain : `${town}, ${terrain}`
}

/** Victory points and the like: the tracks of a view, on one line. */
export const scoreLine = (view: View, names: Names): string =>
  view.tracks
    .map(({ id, title, text }) => {
      const side = /^vp:(.+)$/.exec(id)?.[1]
      return side !== undefined ? `${names.side(side)} ${text}` : id === 'turn' ? text : `${title}: ${text}`
    })
    .join(' · ')

/** The points of a side at the end; where its track tells of how many they are, as that tells them. */
const pointsWords = (points: number, view: View, side: string): string => {
  const track = view.tracks.find(({ id }) => id === `vp:${side}`)
  return track?.value === points && /^\d+ of \d+ VP$/.test(track.text) ? track.text : `${points} VP`
}

/** The points at the end, of the sides that a track counts points for; of both where none does. */
export const scoreWords = (score: Readonly<Record<string, number>>, view: View, names: Names, glue: string): string => {
  const counted = Object.keys(score).filter(side => view.tracks.some(({ id }) => id === `vp:${side}`))
  return (counted.length > 0 ? counted : Object.keys(score))
    .map(side => `${names.side(side)} ${pointsWords(score[side] ?? 0, view, side)}`)
    .join(glue)
}
