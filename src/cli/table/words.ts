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

/** The names and titles of a game. */
export interface Names extends RulesNames {
  /** Returns the question that a turn asks. */
  readonly asks: (id: string) => string
  /** Returns `[marne:M2.a]`. */
  readonly cite: (...rules: ReadonlyArray<string>) => string
  /** Returns `marne:M2.a: Clear, woods, town and city hexes cost one`. */
  readonly rule: (id: string) => string
}

/** Builds the names of a game from its rules, the questions of its art, and its rulebook. */
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
 * Writes a complete refusal: the reason and the rule. An order at the wrong time breaks only the sequence of decisions, so the refusal
 * repeats the current question.
 */
export const refusal = (names: Names, paint: Paint, violation: Violation, turn?: Turn<string>): string =>
  `${paint('red', 'refused:')} ${whyNot(names, violation, turn)} (${violation.code}${violation.needed === undefined ? '' : `, ${pointsText(violation.needed)} needed`})\n  rule ${names.rule(violation.rule)}`

const whyNot = (names: Names, { message, code, rule }: Violation, turn: Turn<string> | undefined): string => {
  if (turn?.type !== 'decision') return message
  if (code === 'not-now' && rule.endsWith(':sequence'))
    return `that does not answer the current question: ${names.asks(turn.asks)}?`
  // the list of all forms is long; ? shows the valid ones
  return code === 'unreadable' ? message.replace(/; the forms are: .*$/, '; type ? for help') : message
}

/** Returns the cost of a path, or of a step, as people write it. */
export const costText = ({ cost, words }: { readonly cost: number; readonly words?: string }): string =>
  words ?? String(cost)

/** Returns the values of a counter as printed, such as `6-3`. */
export const valuesOf = ({ values }: CounterView): string => values.join('-')

/** Describes a counter on one line: id, values, place, conditions. */
export const counterLine = (names: Names, counter: CounterView): string =>
  `${counter.id} ${valuesOf(counter)} at ${names.place(counter.place)}${counter.status.length > 0 ? `, ${counter.status.join(', ')}` : ''}`

/** Describes a hex in a few words: its town and its terrain; a box by its title; '' for anything else. */
export const groundWords = (view: View, names: Names, hex: string): string => {
  const terrain = view.board.hexes.find(({ id }) => id === hex)?.terrain
  const place = names.place(hex)
  const town = place.startsWith(`${hex} `) ? place.slice(hex.length + 1) : ''
  if (terrain === undefined) return town || (place === hex ? '' : place)
  return town === '' ? terrain : `${town}, ${terrain}`
}

/** Writes the tracks of a view, such as victory points, on one line. */
export const scoreLine = (view: View, names: Names): string =>
  view.tracks
    .map(({ id, title, text }) => {
      const side = /^vp:(.+)$/.exec(id)?.[1]
      return side !== undefined ? `${names.side(side)} ${text}` : id === 'turn' ? text : `${title}: ${text}`
    })
    .join(' · ')

/** Returns the points of a side at the end, with the maximum if its track states one. */
const pointsWords = (points: number, view: View, side: string): string => {
  const track = view.tracks.find(({ id }) => id === `vp:${side}`)
  return track?.value === points && /^\d+ of \d+ VP$/.test(track.text) ? track.text : `${points} VP`
}

/** Returns the points at the end, for the sides with a track of points; for both if there is none. */
export const scoreWords = (score: Readonly<Record<string, number>>, view: View, names: Names, glue: string): string => {
  const counted = Object.keys(score).filter(side => view.tracks.some(({ id }) => id === `vp:${side}`))
  return (counted.length > 0 ? counted : Object.keys(score))
    .map(side => `${names.side(side)} ${pointsWords(score[side] ?? 0, view, side)}`)
    .join(glue)
}
