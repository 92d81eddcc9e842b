/** `show`: all details of a unit, a hex or a box, with the notes of the rules. */
import {
  COUNTER_NUMBERS,
  type CounterView,
  type MarkerView,
  type View,
  formationBeside,
  inWords,
  kindBeside,
} from '../../kernel/index.js'
import type { Desk } from './desk.js'
import { examplesFor } from './examples.js'
import { paragraph, widthOf, wrap } from '../io/index.js'
import { counterLine, valuesOf } from './words.js'

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Finds the hex, box or counter of a name: by id, then by name, then by a part of a name. */
export const find = (
  view: View,
  text: string,
):
  | { readonly place: string }
  | { readonly counter: CounterView }
  | { readonly several: ReadonlyArray<CounterView> }
  | null => {
  const place =
    view.board.hexes.find(({ id }) => same(id, text)) ??
    view.board.boxes.find(({ id, title }) => same(id, text) || same(title, text))
  if (place !== undefined) return { place: place.id }
  const exact = view.counters.find(({ id }) => same(id, text))
  if (exact !== undefined) return { counter: exact }
  const town = view.board.labels.find(({ name, kind }) => kind !== 'river' && same(name, text))
  if (town !== undefined) return { place: town.place }
  const wanted = text.toLowerCase()
  const several = view.counters.filter(({ id, name, formation }) =>
    [id, name, formation].some(each => each.toLowerCase().includes(wanted)),
  )
  const [only] = several
  return only === undefined ? null : several.length === 1 ? { counter: only } : { several }
}

/** Returns the answer to an unknown name. */
export const unknown = (text: string): string => `unknown unit, hex or town "${text}"`

/** Returns the notes of the rules about a unit or a place, one per line. */
export const noteLines = (desk: Desk, view: View, id: string): ReadonlyArray<string> => {
  const { session, names, paint, width } = desk
  return session.rules.notes(session.state, view.eye, id).map(({ text, rule, warns }) => {
    const cited = names.cite(rule)
    const lines = paragraph(text, width - widthOf(cited) - 1, '    ')
    return `${warns === true ? lines.replace(/^ {4}/, `  ${paint('red', '!')} `) : lines.replace(/^ {4}/, '  ')} ${cited}`
  })
}

/** Names the numbers of a counter: `attack 5, defence 5, movement 2`. */
const numberWords = ({ numbers }: CounterView): string =>
  COUNTER_NUMBERS.flatMap(name => (numbers[name] === undefined ? [] : [`${name} ${numbers[name]}`])).join(', ')

const showCounter = (desk: Desk, view: View, counter: CounterView): string => {
  const { names } = desk
  const mates = view.counters.filter(({ place, id }) => place === counter.place && id !== counter.id)
  const formation = formationBeside(counter)
  const facts = [names.side(counter.side), kindBeside(counter), valuesOf(counter)].filter(fact => fact !== '')
  return [
    `${desk.paint('bold', counter.id)} ${counter.name}${formation === '' ? '' : ` (${formation})`}`,
    `  ${facts.join(', ')}${counter.status.length > 0 ? `: ${counter.status.join(', ')}` : ''}`,
    ...[numberWords(counter)].filter(words => words !== '').map(words => `  ${words}`),
    `  at ${names.place(counter.place)}${mates.length > 0 ? ` with ${mates.map(({ id }) => id).join(', ')}` : ''}`,
    ...noteLines(desk, view, counter.id),
  ].join('\n')
}

/** Returns the title of a kind; its id in words if the title is missing or a single word. */
const titleIn = (
  named: Readonly<Record<string, { readonly title?: string | undefined }>> | undefined,
  kind: string,
): string => {
  const title = named !== undefined && Object.hasOwn(named, kind) ? named[kind]?.title : undefined
  return title?.includes(' ') === true ? title : inWords(kind).toLowerCase()
}

const showPlace = (desk: Desk, view: View, place: string): string => {
  const { names } = desk
  const there = view.counters
    .filter(counter => counter.place === place)
    .map(counter => `  ${counterLine(names, counter)}`)
  const box = view.board.boxes.find(({ id }) => id === place)
  if (box !== undefined)
    return [
      desk.paint('bold', box.title),
      ...(there.length > 0 ? there : ['  nothing']),
      ...noteLines(desk, view, place),
    ].join('\n')
  const hex = view.board.hexes.find(({ id }) => id === place)
  const { art } = desk.session.loaded.table
  const printed = view.board.labels
    .filter(label => label.place === place && label.kind !== 'river')
    .map(({ kind, name, value }) =>
      [titleIn(art.labels, kind), name, value === null ? '' : `(${value})`].filter(word => word !== '').join(' '),
    )
  const control = view.control.find(each => each.place === place)
  const sides = view.board.hexsides.filter(({ a, b }) => a === place || b === place)
  const features = [...new Set(sides.flatMap(side => side.features))].map(
    feature =>
      `${feature} to ${sides
        .filter(side => side.features.includes(feature))
        .map(({ a, b }) => (a === place ? b : a))
        .join(', ')}`,
  )
  const roads = [...new Set(view.board.links.map(({ kind }) => kind))].flatMap(kind => {
    const ends = view.board.links
      .filter(link => link.kind === kind && (link.a === place || link.b === place))
      .map(({ a, b }) => (a === place ? b : a))
    return ends.length > 0 ? [`${kind} to ${[...new Set(ends)].sort().join(', ')}`] : []
  })
  const areas = [...new Set(view.board.areas.filter(({ hexes }) => hexes.includes(place)).map(({ title }) => title))]
  const worded = ({ kind, text }: MarkerView): string =>
    [titleIn(art.markers, kind), text].filter(word => word !== '').join(' ')
  const markers = view.markers.filter(each => each.place === place && each.toward === undefined).map(worded)
  const barred = view.markers.flatMap(marker => {
    if (marker.toward === undefined || (marker.place !== place && marker.toward !== place)) return []
    return [marker.place === place ? `${worded(marker)} to ${marker.toward}` : `${worded(marker)} from ${marker.place}`]
  })
  return [
    `${desk.paint('bold', place)} ${hex?.terrain ?? ''}${printed.length > 0 ? `, ${printed.join(', ')}` : ''}${markers.length > 0 ? `, ${markers.join(', ')}` : ''}`,
    ...(control === undefined ? [] : [`  control: ${control.side === null ? 'nobody' : names.side(control.side)}`]),
    ...[...features, ...roads, ...barred].map(text => `  ${text}`),
    ...(areas.length > 0 ? [wrap(areas, desk.width, '  ', '; ')] : []),
    ...there,
    ...noteLines(desk, view, place),
  ].join('\n')
}

/** `show`: shows a unit, a hex or a box. */
export const show = (desk: Desk, argument: string): string => {
  const view = desk.view()
  if (argument === '') return `show needs a unit, a hex or a town, for example: show ${examplesFor(desk).place}`
  const found = find(view, argument)
  if (found === null) return unknown(argument)
  if ('place' in found) return showPlace(desk, view, found.place)
  return 'counter' in found
    ? showCounter(desk, view, found.counter)
    : found.several.map(counter => counterLine(desk.names, counter)).join('\n')
}
