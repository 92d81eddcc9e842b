/** Commands that look at the game and change nothing. */
import { type MapLine, type View, ascending, inWords } from '../../kernel/index.js'
import { LAID, hexesAtFront, sectorsOf } from '../board/index.js'
import { boardText, cropAround, displaysText, legendText, type Desk } from './desk.js'
import { examplesFor } from './examples.js'
import { tabulate, wrap } from '../io/index.js'
import { find, unknown } from './show.js'
import { groundWords, scoreLine, valuesOf } from './words.js'

/** Lines of a page that the board does not fill: columns, the prompt, what is said below. */
const ASIDE = 6

/** What is drawn over the board. */
interface Over {
  readonly lines?: ReadonlyArray<MapLine>
}

/** `board front`: where the armies touch; `board front 2`: the second page of it, from the top. */
const front = (desk: Desk, view: View, sector: string, over: Over): string => {
  const page = { ...desk, loaded: desk.session.loaded }
  const region = hexesAtFront(view)
  const sectors = sectorsOf(view, region, desk.io.rows - ASIDE)
  const advice =
    sectors.length < 2
      ? ''
      : `\n(\`board front 1\` to \`board front ${Math.min(9, sectors.length)}\`: a part of it, from the top)`
  if (sector === '') return `${boardText(page, view, { region, advise: true, ...over })}${advice}`
  const asked = sectors[Number(sector) - 1]
  return asked === undefined
    ? `the front has ${sectors.length} part${sectors.length === 1 ? '' : 's'} on this terminal, from the top: \`board front 1\``
    : boardText(page, view, { region: asked, advise: true, ...over })
}

/** `board`: the whole of it with the displays in use, or large around a hex or a unit. */
export const board = (desk: Desk, argument: string, over: Over = {}): string => {
  const view = desk.view()
  const page = { ...desk, loaded: desk.session.loaded }
  const displays = displaysText(desk, view)
  const below = displays === '' ? '' : `\n\n${displays}`
  if (argument === '') return `${boardText(page, view, { advise: true })}\n${legendText(desk)}${below}`
  if (argument === 'all') return boardText(page, view, { all: true, ...over })
  const [isFront, sector = ''] = /^front(?: (\d))?$/.exec(argument) ?? []
  if (isFront !== undefined) return front(desk, view, sector, over)
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
    : boardText(page, view, { region, focus: hex, scale: 'large', ...over })
}

/** `lines`: the front, or what `board` shows by that name, with the lines that the rules lay over it. */
export const lines = (desk: Desk, argument: string): string => {
  const { rules, state, loaded } = desk.session
  const laid = rules.lines(state, desk.view().eye)
  if (laid.length === 0) return 'the rules lay no lines over the map now'
  const { sides } = loaded.table.game
  const { lines: titles } = loaded.table.art
  const said = sides.flatMap((side, i) => {
    const kinds = new Set(laid.filter(line => line.side === side).map(({ kind }) => kind))
    return [...kinds].map(
      kind => `${LAID[i === 0 ? 0 : 1]} ${titles?.[kind]?.title ?? inWords(kind)}, ${desk.names.side(side)}`,
    )
  })
  const asked = /^\d?$/.test(argument) ? `front ${argument}`.trim() : argument
  return `${board(desk, asked, { lines: laid })}\n${said.join(' · ')}`
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
  if (name === '') return `reach of what? Of a unit, as in: reach ${examplesFor(desk).mover ?? examplesFor(desk).unit}`
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
