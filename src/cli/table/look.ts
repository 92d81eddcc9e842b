/** Commands that look at the game and change nothing. */
import {
  type CounterView,
  type MarkerView,
  type View,
  ascending,
  formationBeside,
  inWords,
  kindBeside,
} from '../../kernel/index.js'
import { hexesInPlay } from '../board/index.js'
import { boardText, cropAround, displaysText, legendText, type Desk } from './desk.js'
import { examplesFor } from './examples.js'
import { tabulate, wrap } from '../io/index.js'
import { counterLine, groundWords, scoreLine, valuesOf } from './words.js'

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The hex, the box or the counter that somebody names: by id, then by name, then by a part of a name. */
const find = (
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

const unknown = (text: string): string => `there is no unit, hex or town "${text}"`

/** `board`: the whole of it with the displays in use, or large around a hex or a unit. */
export const board = (desk: Desk, argument: string): string => {
  const view = desk.view()
  const page = { ...desk, loaded: desk.session.loaded }
  const displays = displaysText(desk, view)
  const below = displays === '' ? '' : `\n\n${displays}`
  if (argument === '') return `${boardText(page, view)}\n${legendText(desk)}${below}`
  if (argument === 'all') return boardText(page, view, { all: true })
  if (argument === 'front') return boardText(page, view, { region: hexesInPlay(view) })
  const [, name = '', digits] = /^(.*?)(?:\s+(\d))?$/.exec(argument) ?? []
  const found = find(view, name)
  const hex =
    found === null
      ? undefined
      : 'place' in found
        ? found.place
        : 'counter' in found
          ? found.counter.place
          : found.several[0]?.place
  const region = hex === undefined ? [] : cropAround(desk, view, hex, digits === undefined ? 3 : Number(digits))
  if (hex === undefined) return unknown(name)
  return region.length === 0
    ? `${name} is not on the map but in: ${desk.names.place(hex)}`
    : boardText(page, view, { region, focus: hex, scale: 'large' })
}

const showCounter = (desk: Desk, view: View, counter: CounterView): string => {
  const { names } = desk
  const mates = view.counters.filter(({ place, id }) => place === counter.place && id !== counter.id)
  const formation = formationBeside(counter)
  const facts = [names.side(counter.side), kindBeside(counter), valuesOf(counter)].filter(fact => fact !== '')
  return [
    `${desk.paint('bold', counter.id)} ${counter.name}${formation === '' ? '' : ` (${formation})`}`,
    `  ${facts.join(', ')}${counter.status.length > 0 ? `: ${counter.status.join(', ')}` : ''}`,
    `  at ${names.place(counter.place)}${mates.length > 0 ? ` with ${mates.map(({ id }) => id).join(', ')}` : ''}`,
  ].join('\n')
}

/** What a kind of thing is called on the page; its id in words where that is a single word, or nothing. */
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
    return [desk.paint('bold', box.title), ...(there.length > 0 ? there : ['  nothing'])].join('\n')
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
  ].join('\n')
}

/** `show`: a unit, a hex, a box. */
export const show = (desk: Desk, argument: string): string => {
  const view = desk.view()
  if (argument === '') return `show what? A unit, a hex or a town, as in: show ${examplesFor(desk).place}`
  const found = find(view, argument)
  if (found === null) return unknown(argument)
  if ('place' in found) return showPlace(desk, view, found.place)
  return 'counter' in found
    ? showCounter(desk, view, found.counter)
    : found.several.map(counter => counterLine(desk.names, counter)).join('\n')
}

/** `units`: every counter on the map whose id, name, formation or side has the text in it. */
export const units = (desk: Desk, argument: string): string => {
  const view = desk.view()
  const hexes = new Set(view.board.hexes.map(({ id }) => id))
  const wanted = argument.toLowerCase()
  const rows = view.counters
    .filter(
      ({ id, name, formation, side, place, status }) =>
        hexes.has(place) && [id, name, formation, side, ...status].some(each => each.toLowerCase().includes(wanted)),
    )
    .map(counter => [
      counter.id,
      valuesOf(counter),
      counter.place,
      groundWords(view, desk.names, counter.place),
      counter.status.join(', '),
      counter.name,
    ])
  return rows.length > 0 ? tabulate(rows) : `no unit on the map has "${argument}" in its name`
}

/** `boxes`: what lies off the map. */
export const boxes = (desk: Desk): string => {
  const view = desk.view()
  const lines = view.board.boxes.flatMap(({ id, title }) => {
    const there = view.counters.filter(({ place }) => place === id).map(counter => `${counter.id} ${valuesOf(counter)}`)
    const [first, ...rest] = there
    return first === undefined ? [] : [wrap([`${title}: ${first}`, ...rest], desk.width, '    ').replace(/^ {4}/, '  ')]
  })
  return lines.length > 0 ? lines.join('\n') : 'nothing lies off the map'
}

/** `reach`: where a unit could end its move, and at what cost. */
export const reach = (desk: Desk, argument: string): string => {
  const view = desk.view()
  const name = argument === '' ? (view.inHand ?? '') : argument
  if (name === '') return `reach of what? Of a unit, as in: reach ${examplesFor(desk).unit}`
  const found = find(view, name)
  if (found === null || 'place' in found) return unknown(name)
  if ('several' in found) return `which one? ${found.several.map(({ id }) => id).join(', ')}`
  const { counter } = found
  const list = desk.session.rules.reach(desk.session.state, counter.id)
  if (list.length === 0)
    return `${counter.id} cannot move now${counter.status.length > 0 ? ` (${counter.status.join(', ')})` : ''}`
  const marks = new Map(list.map(({ place, cost }) => [place, String(cost)]))
  const region = view.board.hexes.filter(({ id }) => marks.has(id) || id === counter.place).map(({ id }) => id)
  const around = new Set(region.flatMap(hex => cropAround({ ...desk, io: { ...desk.io, columns: 200 } }, view, hex, 1)))
  const byCost = ascending(list.map(({ cost }) => cost))
  return [
    boardText({ ...desk, loaded: desk.session.loaded }, view, { region: [...around], focus: counter.place, marks }),
    ...byCost.map(cost =>
      wrap(
        list.filter(each => each.cost === cost).map(({ place }) => desk.names.place(place)),
        desk.width,
        `  ${cost}: `,
      ),
    ),
  ].join('\n')
}

/** `rule`: the title of a rule, or of all whose id or title has the text in it. */
export const rule = (desk: Desk, argument: string): string => {
  const { rulebook, id } = desk.session.loaded.table.game
  const wanted = argument.toLowerCase()
  const exact = [argument, `${id}:${argument}`].find(key => Object.hasOwn(rulebook, key))
  if (exact !== undefined) return `  ${desk.names.rule(exact)}`
  const found = Object.entries(rulebook).filter(
    ([key, title]) => wanted !== '' && (key.toLowerCase().includes(wanted) || title.toLowerCase().includes(wanted)),
  )
  return found.length > 0
    ? found.map(([key, title]) => `  ${key}: ${title}`).join('\n')
    : `no rule has "${argument}" in its number or title`
}

/** `score`: turn and victory points. */
export const score = (desk: Desk): string => scoreLine(desk.view(), desk.names)
