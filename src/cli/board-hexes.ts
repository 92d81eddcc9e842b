/** What a hex of the text board shows: ground, towns, counters, marks. */
import type { CounterView, HexDrawing, LabelDrawing, View } from '../kernel/view.js'
import type { Span } from './canvas.js'
import { type Ink, letters, widthOf } from './paint.js'

/** Everything there is to show of one hex. */
export interface Contents {
  readonly hex: HexDrawing
  readonly label: LabelDrawing | undefined
  readonly fort: LabelDrawing | undefined
  readonly counters: ReadonlyArray<CounterView>
  readonly markers: ReadonlyArray<string>
  readonly mark: string | undefined
  /** An attack is declared on the hex, or in hand. */
  readonly attacked: boolean
  readonly inHand: boolean
  /** Whether colours tell the sides apart, and signs need not. */
  readonly coloured: boolean
  /** Index of a counter's side among the game's sides. */
  readonly sideOf: (counter: CounterView) => number
}

const GROUND: Readonly<Record<string, readonly [string, Ink]>> = {
  clear: ['·', 'dim'], woods: ['♣', 'woods'], forest: ['♣', 'woods'], swamp: ['"', 'swamp'], marsh: ['"', 'swamp'], town: ['o', 'town'], city: ['#', 'town'],
  hill: ['^', 'town'], rough: ['^', 'town'], mountain: ['^', 'town'], water: ['~', 'river'],
}
const DISRUPTED = '~'
const DESTROYED = 'x'

/** What the signs mean, for people; `sides` are the names of the first and of the second. */
export const legendOf = (sides: ReadonlyArray<string>): string =>
  `■ ${sides[0] ?? ''}, □ ${sides[1] ?? ''}, with strength (on a narrow page: number of units) · 2, 3: units stacked · ~ disrupted · ! attacked · ♣ woods · " swamp · o town · # city · * fort, x destroyed · / \\ _ river`

const inkOf = (side: number): Ink => (side === 0 ? 'first' : side === 1 ? 'second' : 'other')
const signOf = (side: number): string => (side === 0 ? '■' : side === 1 ? '□' : '◆')

/** The number printed first on a counter, which games use for strength. */
const strengthOf = ({ values, face }: CounterView): number | null => {
  const found = face === 'hidden' ? null : /\d+/.exec(values[0] ?? '')
  return found === null ? null : Number(found[0])
}

/** Looks up what lies in each hex of a view. */
export const contentsOf = (view: View, marks: ReadonlyMap<string, string>, sides: ReadonlyArray<string>, coloured: boolean): (hex: HexDrawing) => Contents => {
  const order = sides.length > 0 ? sides : [...new Set(view.counters.map(({ side }) => side))]
  const counters = new Map<string, CounterView[]>()
  for (const counter of view.counters) {
    const there = counters.get(counter.place)
    if (there === undefined) counters.set(counter.place, [counter])
    else there.push(counter)
  }
  const find = (kinds: RegExp): ReadonlyMap<string, LabelDrawing> => new Map(view.board.labels.filter(({ kind }) => kinds.test(kind)).map(label => [label.place, label]))
  const [towns, forts] = [find(/^(?!river$|fort)/), find(/^fort/)]
  const attacked = new Set(view.attacks.filter(({ stage }) => stage !== 'resolved').flatMap(({ targets }) => targets))
  const handPlace = view.counters.find(({ id }) => id === view.inHand)?.place
  return hex => ({
    hex, label: towns.get(hex.id), fort: forts.get(hex.id), counters: counters.get(hex.id) ?? [],
    markers: view.markers.filter(({ place }) => place === hex.id).map(({ kind }) => kind),
    mark: marks.get(hex.id), attacked: attacked.has(hex.id), inHand: hex.id === handPlace, coloured,
    sideOf: counter => order.indexOf(counter.side),
  })
}

const groundOf = ({ hex, fort, markers }: Contents): readonly [string, Ink | null] => {
  if (fort !== undefined) return [markers.some(kind => kind.includes('destroyed')) ? DESTROYED : '*', 'fort']
  return GROUND[hex.terrain] ?? [hex.terrain.charAt(0), null]
}

const isDisrupted = ({ status }: CounterView): boolean => status.includes('disrupted')

/** A small hex: counters above, ground below; `width` is 2 or 3. */
export const smallLines = (contents: Contents, width: number): readonly [ReadonlyArray<Span>, ReadonlyArray<Span>] => {
  const { counters, mark, attacked, inHand, sideOf, coloured } = contents
  const stacks = [...new Set(counters.map(sideOf))].map(side => ({ side, list: counters.filter(counter => sideOf(counter) === side) }))
  const units = stacks.flatMap(({ side, list }): ReadonlyArray<Span> => {
    const ink: Ink = inHand ? 'hand' : inkOf(side)
    if (stacks.length > 1) return [{ text: signOf(side), ink }]
    const total = list.every(counter => strengthOf(counter) !== null) ? String(list.reduce((sum, counter) => sum + (strengthOf(counter) ?? 0), 0)) : '?'
    if (width > 2) return [{ text: signOf(side) + (total.length > 2 ? '++' : total.padEnd(2)), ink }]
    return [{ text: coloured ? (total.length > 2 ? '++' : total.padStart(2)) : signOf(side) + (list.length > 9 ? '+' : String(list.length)), ink }]
  })
  const [sign, ink] = groundOf(contents)
  const ground: Span = { text: sign, ink }
  if (mark !== undefined) return [units, [{ text: mark.padStart(2).slice(0, width), ink: 'mark' }]]
  const before: Span = counters.length > 1 && width > 2 ? { text: String(Math.min(9, counters.length)), ink: null } : { text: ' ', ink: null }
  const after: ReadonlyArray<Span> = attacked ? [{ text: '!', ink: 'target' }] : counters.some(isDisrupted) ? [{ text: DISRUPTED, ink: 'fort' }] : []
  return [units, width > 2 ? [before, ground, ...after] : [ground, ...after]]
}

/** `ge-17R 4-3`, shortened to what fits. */
const unitText = ({ id, values }: CounterView, sign: string, disrupted: boolean, width: number): string => {
  const between = disrupted ? DISRUPTED : ' '
  const forms = [`${sign}${id}${between}${values.join('-')}`, `${sign}${id}${disrupted ? DISRUPTED : ''}${values.join('-').startsWith('(') ? '' : between}${values[0] ?? ''}`, `${sign}${id}`]
  const found = forms.find(form => widthOf(form) <= width) ?? forms[2] ?? ''
  return letters(found).slice(0, width).join('').padEnd(width)
}

/** A large hex: number and ground, then up to three counters, the name of its town where there is room. */
export const largeLines = (contents: Contents, widths: ReadonlyArray<number>): ReadonlyArray<ReadonlyArray<Span>> => {
  const { hex, label, fort, counters, mark, attacked, inHand, sideOf } = contents
  const [sign, ink] = groundOf(contents)
  const points = label?.value ?? null
  const strength = fort?.value ?? null
  const head: ReadonlyArray<Span> = [
    { text: hex.id, ink: attacked ? 'target' : inHand ? 'hand' : null }, { text: attacked ? '!' : ' ', ink: null },
    { text: sign + (strength === null ? '' : String(strength)) + (points === null ? '' : ` ${points}VP`), ink },
    ...(mark === undefined ? [] : [{ text: ' ', ink: null }, { text: `=${mark.trim()}`, ink: 'mark' as const }]),
  ]
  const name: ReadonlyArray<ReadonlyArray<Span>> = label === undefined ? [] : [[{ text: label.name, ink: 'town' }]]
  const shown = counters.length > 3 ? 2 : counters.length
  const units = counters.slice(0, shown).map((counter, i): ReadonlyArray<Span> => {
    const side = sideOf(counter)
    return [{ text: unitText(counter, signOf(side), isDisrupted(counter), widths[i + 1] ?? 0), ink: inkOf(side) }]
  })
  const more: ReadonlyArray<ReadonlyArray<Span>> = counters.length > shown ? [[{ text: `+${counters.length - shown} more`, ink: 'dim' }]] : []
  const rest = [...units, ...more]
  if (rest.length < 2) return [head, ...rest, ...name]
  return [head, ...rest, ...(rest.length < 3 ? name : [])]
}
