/** The contents of a hex on the text board: ground, towns, forts, counters, marks. */
import { type CounterView, type HexDrawing, type LabelDrawing, type View, total } from '../../kernel/index.js'
import {
  FORT,
  PILLBOX,
  STRUCK,
  conditionSign,
  groundSign,
  isFort,
  isPillbox,
  isStruck,
  roleOf,
  signOf,
} from './signs.js'
import type { Span } from './canvas.js'
import { type Ink, letters, widthOf } from '../io/index.js'

/** Everything to show in one hex. */
export interface Contents {
  readonly hex: HexDrawing
  readonly label: LabelDrawing | undefined
  readonly fort: LabelDrawing | undefined
  readonly counters: ReadonlyArray<CounterView>
  readonly markers: ReadonlyArray<string>
  readonly mark: string | undefined
  /** Whether an attack on the hex is declared or under way. */
  readonly attacked: boolean
  readonly inHand: boolean
  /** The index of the side that controls the place; -1 if no side does, or if control does not matter. */
  readonly holder: number
  /** Whether colours distinguish the sides, so that signs are not needed for this. */
  readonly coloured: boolean
  /** Returns the index of a counter's side among the game's sides. */
  readonly sideOf: (counter: CounterView) => number
}

export const inkOf = (side: number): Ink => (side === 0 ? 'first' : side === 1 ? 'second' : 'other')

/** Returns the strength of a counter; null if it is hidden. */
const strengthOf = ({ numbers: { attack, defence } }: CounterView): number | null => attack ?? defence ?? null

/** Builds the lookup of the contents of each hex of a view. */
export const contentsOf = (
  view: View,
  marks: ReadonlyMap<string, string>,
  sides: ReadonlyArray<string>,
  coloured: boolean,
): ((hex: HexDrawing) => Contents) => {
  const order = sides.length > 0 ? sides : [...new Set(view.counters.map(({ side }) => side))]
  const counters = new Map<string, CounterView[]>()
  for (const counter of view.counters) {
    const there = counters.get(counter.place)
    if (there === undefined) counters.set(counter.place, [counter])
    else there.push(counter)
  }
  const find = (wanted: (label: LabelDrawing) => boolean): ReadonlyMap<string, LabelDrawing> =>
    new Map(view.board.labels.filter(wanted).map(label => [label.place, label]))
  const [towns, forts] = [find(label => label.kind !== 'river' && !isFort(label)), find(isFort)]
  const attacked = new Set(view.attacks.filter(({ stage }) => stage !== 'resolved').flatMap(({ targets }) => targets))
  const holders = new Map(
    view.control.flatMap(({ place, side }) => (side === null ? [] : [[place, order.indexOf(side)]])),
  )
  const handPlace = view.counters.find(({ id }) => id === view.inHand)?.place
  return hex => ({
    hex,
    label: towns.get(hex.id),
    fort: forts.get(hex.id),
    counters: counters.get(hex.id) ?? [],
    markers: view.markers
      .filter(({ place, toward }) => place === hex.id && toward === undefined)
      .map(({ kind }) => kind),
    mark: marks.get(hex.id),
    attacked: attacked.has(hex.id),
    inHand: hex.id === handPlace,
    holder: holders.get(hex.id) ?? -1,
    coloured,
    sideOf: counter => order.indexOf(counter.side),
  })
}

/** Returns the sign of the ground, or of the fort on it, and the strength of an intact fort. */
export const groundOf = ({
  hex,
  fort,
  markers,
  holder,
}: Contents): { readonly sign: string; readonly strength: string; readonly ink: Ink | null } => {
  if (fort === undefined) return { ...groundSign(hex.terrain), strength: '' }
  if (markers.some(isStruck)) return { sign: STRUCK, strength: '', ink: holder < 0 ? 'fort' : inkOf(holder) }
  return { sign: FORT, strength: fort.value === null ? '' : String(fort.value), ink: 'fort' }
}

/**
 * Returns the strength of the units of one side: the sum, or the number of guns if there are only guns, or `?` if a strength is unknown.
 */
export const worthOf = (list: ReadonlyArray<CounterView>): string => {
  const troops = list.filter(counter => roleOf(counter) === 'troops')
  if (troops.length === 0)
    return list.every(counter => roleOf(counter) === 'hq')
      ? 'hq'
      : `g${Math.min(9, list.filter(counter => roleOf(counter) === 'guns').length)}`
  if (troops.some(counter => strengthOf(counter) === null)) return '?'
  const worth = String(total(troops.map(counter => strengthOf(counter) ?? 0)))
  return worth.length > 2 ? '++' : worth
}

/** Draws a small hex: counters above, ground below; `width` is 2 or 3. */
export const smallLines = (contents: Contents, width: number): readonly [ReadonlyArray<Span>, ReadonlyArray<Span>] => {
  const { counters, markers, mark, attacked, inHand, sideOf, coloured } = contents
  const stacks = [...new Set(counters.map(sideOf))].map(side => ({
    side,
    list: counters.filter(counter => sideOf(counter) === side),
  }))
  const units = stacks.flatMap(({ side, list }): ReadonlyArray<Span> => {
    const ink: Ink = inHand ? 'hand' : inkOf(side)
    if (stacks.length > 1) return [{ text: signOf(side), ink }]
    if (width > 2) return [{ text: signOf(side) + worthOf(list).padEnd(2), ink }]
    return [
      {
        text: coloured ? worthOf(list).padStart(2) : signOf(side) + (list.length > 9 ? '+' : String(list.length)),
        ink,
      },
    ]
  })
  const { sign, strength, ink } = groundOf(contents)
  const ground: Span = { text: sign, ink }
  if (mark !== undefined) return [units, [{ text: mark.padStart(2).slice(0, width), ink: 'mark' }]]
  const before: Span =
    counters.length > 1 && width > 2
      ? { text: String(Math.min(9, counters.length)), ink: null }
      : { text: ' ', ink: null }
  const condition = conditionSign(...counters)
  const after: ReadonlyArray<Span> = attacked
    ? [{ text: '!', ink: 'target' }]
    : condition !== ''
      ? [{ text: condition, ink: 'fort' }]
      : markers.some(isPillbox)
        ? [{ text: PILLBOX, ink: null }]
        : strength.length === 1
          ? [{ text: strength, ink }]
          : []
  return [units, width > 2 ? [before, ground, ...after] : [ground, ...after]]
}

/** Returns the text of a counter in a large hex: `ge-17R 4-3`. */
const fullText = ({ id, values }: CounterView, sign: string, condition: string): string =>
  `${sign}${id}${condition === '' ? ' ' : condition}${values.join('-')}`

/** Returns the width that fits 70 % of the counters of a large board. */
export const unitWidth = (counters: ReadonlyArray<CounterView>): number => {
  const widths = counters.map(counter => widthOf(fullText(counter, ' ', ''))).sort((a, b) => a - b)
  return widths[Math.floor(widths.length * 0.7)] ?? 0
}

/** Returns the text of a counter, shortened to fit the width. */
const unitText = (counter: CounterView, sign: string, width: number): string => {
  const { id, values } = counter
  const condition = conditionSign(counter)
  const between = condition === '' ? ' ' : condition
  const forms = [
    fullText(counter, sign, condition),
    `${sign}${id}${(values[0] ?? '').startsWith('(') ? condition : between}${values[0] ?? ''}`,
    `${sign}${id}`,
  ]
  const found = forms.find(form => widthOf(form) <= width) ?? forms[2] ?? ''
  return letters(found).slice(0, width).join('').padEnd(width)
}

/** Returns the first line of a large hex: number, ground, works, owner and points, mark. */
const head = (contents: Contents): ReadonlyArray<Span> => {
  const { hex, label, markers, mark, attacked, inHand, holder } = contents
  const { sign, strength, ink } = groundOf(contents)
  const points = label?.value ?? null
  const held = holder < 0 ? '' : signOf(holder)
  return [
    { text: hex.id, ink: attacked ? 'target' : inHand ? 'hand' : null },
    { text: attacked ? '!' : ' ', ink: null },
    {
      text:
        sign +
        strength +
        (markers.some(isPillbox) ? PILLBOX : '') +
        held +
        (points === null ? '' : `${held === '' ? ' ' : ''}${points}VP`),
      ink,
    },
    ...(mark === undefined
      ? []
      : [
          { text: ' ', ink: null },
          { text: `=${mark.trim()}`, ink: 'mark' as const },
        ]),
  ]
}

/** Returns the counters that a large hex shows: all of them, or only the first of each side if there are too many. */
const firstOf = ({ counters, sideOf }: Contents): ReadonlyArray<CounterView> => {
  if (counters.length <= 3) return counters
  const ofOther = counters.filter((counter, _, [first = counter]) => sideOf(counter) !== sideOf(first))
  return ofOther.length === 0 ? counters.slice(0, 2) : [...counters.slice(0, 1), ...ofOther.slice(0, 1)]
}

/** Draws a large hex: number and ground, then up to three counters, and the name of its town or fort if there is room. */
export const largeLines = (contents: Contents, widths: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<Span>> => {
  const { label, fort, counters, sideOf } = contents
  const place = [label, fort].find(each => each !== undefined && each.name !== '')
  const name: ReadonlyArray<ReadonlyArray<Span>> =
    place === undefined ? [] : [[{ text: place.name, ink: place === fort ? 'fort' : 'town' }]]
  const first = firstOf(contents)
  const shown = first.length
  const units = first.map((counter, i): ReadonlyArray<Span> => {
    const side = sideOf(counter)
    return [{ text: unitText(counter, signOf(side), widths[i + 1] ?? 0), ink: inkOf(side) }]
  })
  const more: ReadonlyArray<ReadonlyArray<Span>> =
    counters.length > shown ? [[{ text: `+${counters.length - shown} more`, ink: 'dim' }]] : []
  const rest = [...units, ...more]
  if (rest.length < 2) return [head(contents), ...rest, ...name]
  return [head(contents), ...rest, ...(rest.length < 3 ? name : [])]
}
