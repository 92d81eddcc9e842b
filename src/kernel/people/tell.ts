/**
 * Events in plain words, one line each. What all games share is said here; a game says how its places, sides and levels are
 * called, by which rules a unit retreats or advances, and has words of its own where the shared ones tell too little.
 */
import type { Hop, Names, Verb, Words } from '../contract/index.js'
import type { EventKind, EventOf, GameEvent, KindOf } from '../play/index.js'
import { signed } from '../numbers/index.js'
import { shown, inWords, titleOf } from './shown.js'
import type { BoardDrawing } from './view.js'

/** The longest line that {@link teller} tells. */
const LONGEST = 200
/** A shorter sentence tells nothing. */
const SHORTEST = 3

/** What a sentence about an event is made of. */
export interface Say extends Names {
  /** `German`; `a side` where the event names none. */
  readonly who: string
  /** The unit of the event. */
  readonly unit: string
  /** `2305, 2306 Ornes`, the places of the event; '' where it names none. */
  readonly where: string
  /** ` at 2305, 2306 Ornes`; '' likewise. */
  readonly there: string
  /** `: ge-3, ge-4`, the units of the event, those that find room; '' where it names none. They stand last in a sentence. */
  readonly units: string
}

/** The sentence for an event; null where the shared words will do. */
export type Sentence<Event extends GameEvent = GameEvent> = (event: Event, say: Say) => string | null

/** A game's own sentences: of every kind that only it has, and of shared kinds as it likes. */
export type OwnSentences<Side extends string, W extends Words> = {
  readonly [Kind in Exclude<KindOf<W>, EventKind>]: Sentence<EventOf<Side, W>>
} & { readonly [Kind in KindOf<W> & EventKind]?: Sentence<EventOf<Side, W>> }

/** What {@link teller} is given. */
export interface TellerSpec<Side extends string, W extends Words> {
  readonly phases: ReadonlyArray<{ readonly id: W['phase']; readonly title: string }>
  /** Titles of levels: `German marginal victory`. */
  readonly levels: Readonly<Record<W['level'], string>>
  /** Titles of sides whose id will not do. */
  readonly sides?: Readonly<Partial<Record<Side, string>>>
  /** The board with towns and boxes; asked for once, when a place is named first. */
  readonly board: () => BoardDrawing
  /** By which rules a unit does not simply move. */
  readonly verbs: Readonly<Partial<Record<W['rule'], Verb>>>
  readonly own: OwnSentences<Side, W>
}

/** {@link Rules.tell} and {@link Rules.names}. */
export interface Teller<Event extends GameEvent> {
  /** {@link Rules.tell}. */
  readonly tell: (event: Event) => string
  /** {@link Rules.names}. */
  readonly names: Names
}

const own = <A>(record: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** What is printed in places: towns, forts and boxes by id. A river's name belongs to no place. */
const printedOn = ({ labels, boxes }: BoardDrawing) => ({
  towns: new Map(
    labels.filter(({ kind, name }) => kind !== 'river' && name !== '').map(({ place, name }) => [place, name]),
  ),
  boxes: new Map(boxes.map(({ id, title }) => [id, title])),
})

const namesOf = <Side extends string, W extends Words>(spec: TellerSpec<Side, W>): Names => {
  let known: ReturnType<typeof printedOn> | undefined
  const printed = () => (known ??= printedOn(spec.board()))
  const phases = new Map<string, string>(spec.phases.map(({ id, title }) => [id, title]))
  return {
    side: id => shown(own<string>((spec.sides ?? {}) as Readonly<Record<string, string>>, id) ?? titleOf(id)),
    phase: id => shown(phases.get(id) ?? titleOf(id)),
    level: id => shown(own<string>(spec.levels, id) ?? titleOf(id)),
    place: id => {
      const { towns, boxes } = printed()
      const town = towns.get(id)
      return shown(boxes.get(id) ?? (town === undefined ? id : `${id} ${town}`))
    },
    verb: ({ rule, from }: Hop) =>
      own<Verb>(spec.verbs as Readonly<Record<string, Verb>>, rule) ??
      (from !== undefined && printed().boxes.has(from) ? 'enters' : 'moves'),
  }
}

/** A list as far as there is room for it. */
const some = (list: ReadonlyArray<string>, few: number): string =>
  list.length <= few ? list.join(', ') : `${list.slice(0, few).join(', ')} and ${list.length - few} more`

/** What an event says, of long lists only the first few items. */
const sayOf = (names: Names, { side, unit, units = [], places = [] }: GameEvent, few: number): Say => {
  const where = some(places.map(names.place), few)
  return {
    ...names,
    who: side === undefined ? 'a side' : names.side(side),
    unit: unit ?? 'a unit',
    where,
    there: where === '' ? '' : ` at ${where}`,
    units: units.length === 0 ? '' : `: ${some(units, few)}`,
  }
}

/** ` (column 3-1, die 4 +1)`, as far as a result tells it. */
const rolledOn = ({ column, die, modifier = 0 }: GameEvent): string => {
  const facts = [
    ...(column === undefined ? [] : [`column ${column}`]),
    ...(die === undefined ? [] : [`die ${die}${modifier === 0 ? '' : ` ${signed(modifier)}`}`]),
  ]
  return facts.length === 0 ? '' : ` (${facts.join(', ')})`
}

/** ` from 1615`, ` at 1607 Douaumont`; '' without a place. */
const by = (preposition: string, place: string | undefined, { place: name }: Names): string =>
  place === undefined ? '' : ` ${preposition} ${name(place)}`

/** What was taken, chosen or drawn: an id, a unit, a number. */
const thing = ({ what, unit, value }: GameEvent): string =>
  (what === undefined ? (unit ?? value ?? '') : what).toString()

/** An attack: who, where, with whom. */
const attack =
  (what: string): Sentence =>
  (_event, { who, where, units }) =>
    `${who} ${what}${where === '' ? '' : ` on ${where}`}${units}`

const SHARED: Readonly<Record<EventKind, Sentence>> = {
  phase: ({ value, side, what }, say) =>
    [
      `Turn ${value ?? '?'}`,
      ...(side === undefined ? [] : [say.who]),
      ...(what === undefined ? [] : [say.phase(what)]),
    ].join(' · '),
  selected: ({ from }, say) => `${say.unit} is taken in hand${by('at', from, say)}`,
  placed: ({ to }, say) => `${say.unit} is placed${by('in', to, say)}`,
  moved: (event, say) => {
    const verb = say.verb(event)
    return `${say.unit} ${verb}${verb === 'enters' ? by('at', event.to, say) : by('from', event.from, say) + by('to', event.to, say)}`
  },
  stopped: ({ to }, say) => `${say.unit} stops${by('in', to, say)}${say.there}`,
  exited: ({ from }, say) => `${say.unit} leaves the map${by('at', from, say)}`,
  flipped: ({ what }, say) => `${say.unit} is ${what === undefined ? 'flipped' : inWords(what)}`,
  exchanged: ({ what }, say) => `${say.unit} is exchanged${what === undefined ? '' : ` for ${what}`}`,
  removed: ({ from, what }, say) =>
    `${say.unit} is ${what === undefined ? 'eliminated' : inWords(what)}${by(what === undefined ? 'at' : 'from', from, say)}`,
  recovered: ({ what }, say) =>
    what === undefined ? `${say.unit} recovers` : `${say.unit} is no longer ${inWords(what)}`,
  rolled: ({ value, what }, say) =>
    `the die shows ${value ?? '?'}${say.there}${what === undefined ? '' : `: ${inWords(what)}`}`,
  drawn: event => `drawn: ${inWords(thing(event)) || 'something'}`,
  control: ({ side, to }, say) =>
    `${(to === undefined ? say.where : say.place(to)) || 'a place'} is now ${side === undefined ? "nobody's" : say.who}`,
  revealed: (event, say) => {
    const what = inWords(thing(event))
    return `revealed${say.there}${say.units !== '' && what === '' ? say.units : what === '' ? '' : `: ${what}${say.units}`}`
  },
  committed: ({ what, unit }, say) =>
    `${say.who} has committed ${what === undefined ? (unit ?? 'itself') : inWords(what)}${say.there}`,
  declared: attack('attack declared'),
  combat: attack('attack'),
  result: (event, { there }) => `the result${there} is ${event.what ?? 'none'}${rolledOn(event)}`,
  marker: ({ what, unit, to, value }, say) =>
    `${unit === undefined ? titleOf(what ?? 'marker') : `${unit}: ${inWords(what ?? 'marker')}`}${by('at', to, say)}${say.there}${value === undefined ? '' : `: ${value}`}`,
  track: ({ side, what, value }, say) =>
    `${side === undefined ? titleOf(what ?? 'track') : `${say.who} ${inWords(what ?? 'track')}`}: ${value ?? '?'}`,
  delayed: (_event, { unit }) => `${unit} is delayed`,
  over: ({ what, value }, { level }) =>
    `the game is over${value === undefined ? '' : ` after turn ${value}`}${what === undefined ? '' : `: ${level(what)}`}`,
}

/** Of a kind that nobody has words for, or with so little in it that a sentence says nothing. */
const plainly = ({ kind, what }: GameEvent, { there, units }: Say): string =>
  `event ${inWords(kind)}${what === undefined ? '' : ` ${inWords(what)}`}${there}${units}`

/** A line cut to the greatest length, never within a character. */
const cut = (line: string): string => {
  if (line.length <= LONGEST) return line
  let out = ''
  for (const char of line) {
    if (out.length + char.length >= LONGEST) break
    out += char
  }
  return `${out}…`
}

/** How many items of a list are told, if all are too many. */
const FEWER = [Infinity, 12, 8, 5, 3, 1]

/** Makes {@link Rules.tell} and {@link Rules.names} of a game. */
export const teller = <Side extends string, W extends Words>(spec: TellerSpec<Side, W>): Teller<EventOf<Side, W>> => {
  const names = namesOf(spec)
  const sentences = spec.own as Readonly<Record<string, Sentence<EventOf<Side, W>> | undefined>>
  const shared = SHARED as Readonly<Record<string, Sentence | undefined>>
  return {
    names: Object.freeze(names),
    tell: event => {
      let line = ''
      for (const few of FEWER) {
        const say = sayOf(names, event, few)
        const sentence = shown(own(sentences, event.kind)?.(event, say) ?? own(shared, event.kind)?.(event, say) ?? '')
        line = sentence.length < SHORTEST ? shown(plainly(event, say)) : sentence
        if (line.length <= LONGEST) break
      }
      return cut(line)
    },
  }
}
