/** Commands that show the game and change nothing. */
import { type CounterView, type MapLine, type View, inWords, titleOf } from '../../kernel/index.js'
import { LAID, hexesAtFront, largePitch, sectorsOf } from '../board/index.js'
import { boardText, cropAround, displaysText, legendText, type Desk } from './desk.js'
import { tabulate, widthOf, wrap } from '../io/index.js'
import { find, noteLines, unknown } from './show.js'
import { groundWords, scoreLine, valuesOf } from './words.js'

/** Lines of a page that the board does not use: column numbers, the prompt, remarks. */
const ASIDE = 6

/** Additions to the board. */
interface Over {
  readonly lines?: ReadonlyArray<MapLine>
}

/** `board front`: shows where the armies touch; `board front 2`: shows the second page of it, from the top. */
const front = (desk: Desk, view: View, sector: string, over: Over): string => {
  const page = { ...desk, loaded: desk.session.loaded }
  const region = hexesAtFront(view)
  const sectors = sectorsOf(view, region, desk.io.rows - ASIDE)
  const advice =
    sectors.length < 2
      ? ''
      : `\n(\`board front 1\` to \`board front ${Math.min(9, sectors.length)}\`: parts of the front, from the top)`
  if (sector === '') return `${boardText(page, view, { region, advise: true, ...over })}\n${legendText(desk)}${advice}`
  const asked = sectors[Number(sector) - 1]
  const part = asked ?? sectors[sectors.length - 1] ?? region
  const map = `${boardText(page, view, { region: part, advise: true, ...over })}\n${legendText(desk, part)}`
  // a number that is too high shows the last part
  return asked !== undefined
    ? map
    : `${map}\n(the front has ${sectors.length} part${sectors.length === 1 ? '' : 's'} on this terminal, numbered from the top: \`board front 1\`)`
}

/** The number of counters that fit into a large hex. */
const STACK = 3

/** Lists the units in hexes of a large board that cannot show all details: stacks, conditions, shortened names. */
const unseen = (desk: Desk, view: View, region: ReadonlyArray<string>): ReadonlyArray<string> => {
  const room = largePitch(view, region) - 1
  return region.flatMap(place => {
    const there = view.counters.filter(each => each.place === place)
    const isCut = (counter: CounterView): boolean =>
      counter.status.length > 0 || widthOf(`${counter.id} ${valuesOf(counter)}`) > room
    if (there.length <= STACK && !there.some(isCut)) return []
    const [first = '', ...rest] = there.map(counter =>
      [`${counter.id} ${valuesOf(counter)}`, ...counter.status.map(inWords)].join(' '),
    )
    return [wrap([`${desk.names.place(place)}: ${first}`, ...rest], desk.width, '    ').replace(/^ {4}/, '  ')]
  })
}

/** `board`: shows the whole board with the displays in use, or a large crop around a hex or a unit. */
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
    : [
        boardText(page, view, { region, focus: hex, scale: 'large', ...over }),
        ...unseen(desk, view, region),
        legendText(desk, region, true),
      ].join('\n')
}

/** `lines`: shows the front, or another crop of `board`, with the lines that the rules define. */
export const lines = (desk: Desk, argument: string): string => {
  const { rules, state, loaded } = desk.session
  const laid = rules.lines(state, desk.view().eye)
  if (laid.length === 0) return 'the rules define no lines at the moment'
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

/** `units`: lists every counter on the map whose id, name, formation, side or condition contains the text. */
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
  return rows.length > 0 ? tabulate(rows, [], '  ', desk.io.columns) : `no unit on the map matches "${argument}"`
}

/** `boxes`: lists the counters off the map by box; with a text, only boxes or counters whose names contain it. */
export const boxes = (desk: Desk, argument: string): string => {
  const view = desk.view()
  const wanted = argument.toLowerCase()
  const has = (...names: ReadonlyArray<string>): boolean => names.some(name => name.toLowerCase().includes(wanted))
  const lines = view.board.boxes.flatMap(({ id, title }) => {
    const all = view.counters.filter(each => each.place === id)
    const there = all.filter(each => has(id, title) || has(each.id, each.name, each.formation, each.side))
    const [first, ...rest] = there.map(counter => `${counter.id} ${valuesOf(counter)}`)
    if (first === undefined) return []
    const notes = noteLines(desk, view, id)
      .filter(line => {
        const words = new Set(line.split(/[\s,:]+/))
        // of the notes about units in the box, only those about the listed units are shown
        return there.some(each => words.has(each.id)) || !all.some(each => words.has(each.id))
      })
      .map(line => line.replace(/^/gm, '  '))
    return [wrap([`${title}: ${first}`, ...rest], desk.width, '    ').replace(/^ {4}/, '  '), ...notes]
  })
  if (lines.length > 0) return lines.join('\n')
  return argument === '' ? 'nothing is off the map' : `nothing off the map matches "${argument}"`
}

/** `rule`: shows the title of a rule, or of all rules whose id or title contains the text. */
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
    : `no rule matches "${argument}"`
}

/** Lists the victory hexes by owner: `held by the German side: 1920 St-Vith (1), 1429`. */
const holders = (desk: Desk, view: View): ReadonlyArray<string> => {
  const { names } = desk
  const worth = new Map(
    view.board.labels.flatMap(({ place, value }) => (value === null ? [] : [[place, value] as const])),
  )
  const counted = view.control.filter(({ place }) => worth.has(place))
  const shown = counted.length > 0 ? counted : view.control
  return [...desk.session.loaded.table.game.sides, null].flatMap(side => {
    const held = shown
      .filter(each => each.side === side)
      .map(({ place }) => `${names.place(place)}${worth.has(place) ? ` (${worth.get(place) ?? ''})` : ''}`)
    const [first, ...rest] = held
    if (first === undefined) return []
    const head = `held by ${side === null ? 'nobody' : `the ${names.side(side)} side`}: ${first}`
    return [wrap([head, ...rest], desk.width, '    ').replace(/^ {4}/, '  ')]
  })
}

/** `score`: shows the turn, the victory points, and the victory hexes with their owners. */
export const score = (desk: Desk): string => {
  const view = desk.view()
  return [scoreLine(view, desk.names), ...holders(desk, view)].join('\n')
}

/** `markers`: lists the markers on the map by kind; with a text, only those that contain it. */
export const markers = (desk: Desk, argument: string): string => {
  const view = desk.view()
  const { art } = desk.session.loaded.table
  const wanted = argument.toLowerCase()
  const kinds = [...new Set(view.markers.map(({ kind }) => kind))]
  const lines = kinds.flatMap(kind => {
    const title = art.markers?.[kind]?.title ?? titleOf(kind)
    const there = view.markers
      .filter(each => each.kind === kind)
      .map(({ place, toward, text }) =>
        [toward === undefined ? desk.names.place(place) : `${place}-${toward}`, text].join(' ').trim(),
      )
      .filter(text => `${title} ${text}`.toLowerCase().includes(wanted))
    const [first, ...rest] = there
    return first === undefined ? [] : [wrap([`${title}: ${first}`, ...rest], desk.width, '    ').replace(/^ {4}/, '  ')]
  })
  if (lines.length > 0) return lines.join('\n')
  return argument === '' ? 'the map has no markers' : `no marker matches "${argument}"`
}
