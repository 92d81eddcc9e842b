/**
 * Describes events in plain words, with one line per event. The sentences that all games share are here. A game names its places, sides and
 * levels and the rules of retreats and advances, and may replace the shared sentences.
 */
import type { Hop, Names, Verb, Words } from '../contract/index.js'
import type { EventKind, EventOf, GameEvent, KindOf } from '../play/index.js'
import { signed } from '../numbers/index.js'
import { shown, inWords, titleOf } from './shown.js'
import type { BoardDrawing } from './view.js'

/** The length of the longest line of {@link teller}, in characters. */
const LONGEST = 200
/** A shorter sentence carries no information. */
const SHORTEST = 3

/** The parts of a sentence about an event. */
export interface Say extends Names {
  /** `German`; `a side` if the event names none. */
  readonly who: string
  /** The unit of the event. */
  readonly unit: string
  /** `2305, 2306 Ornes`, the places of the event; '' if it names none. */
  readonly where: string
  /** ` at 2305, 2306 Ornes`; '' if the event names no place. */
  readonly there: string
  /** `: ge-3, ge-4`, the units of the event that fit on the line; '' if it names none. They stand last in a sentence. */
  readonly units: string
}

/** Builds the sentence for an event; null if the shared sentence will do. */
export type Sentence<Event extends GameEvent = GameEvent> = (event: Event, say: Say) => string | null

/** A game's own sentences: one for every kind that only it has, and optional ones for shared kinds. */
export type OwnSentences<Side extends string, W extends Words> = {
  readonly [Kind in Exclude<KindOf<W>, EventKind>]: Sentence<EventOf<Side, W>>
} & { readonly [Kind in KindOf<W> & EventKind]?: Sentence<EventOf<Side, W>> }

/** The input of {@link teller}. */
export interface TellerSpec<Side extends string, W extends Words> {
  readonly phases: ReadonlyArray<{ readonly id: W['phase']; readonly title: string }>
  /** Titles of levels: `German marginal victory`. */
  readonly levels: Readonly<Record<W['level'], string>>
  /** Titles of sides whose id is not enough. */
  readonly sides?: Readonly<Partial<Record<Side, string>>>
  /** Returns the board with towns and boxes. It is called once, when a place is first named. */
  readonly board: () => BoardDrawing
  /** The verbs for rules by which a unit does not simply move. There are none by default. */
  readonly verbs?: Readonly<Partial<Record<W['rule'], Verb>>>
  readonly own: OwnSentences<Side, W>
}

/** Implements {@link Rules.tell} and {@link Rules.names}. */
export interface Teller<Event extends GameEvent> {
  /** {@link Rules.tell}. */
  readonly tell: (event: Event) => string
  /** {@link Rules.names}. */
  readonly names: Names
}

const own = <A>(record: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** Returns the names printed on places: towns, forts and boxes by id. The name of a river belongs to no place. */
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
      own<Verb>((spec.verbs ?? {}) as Readonly<Record<string, Verb>>, rule) ??
      (from !== undefined && printed().boxes.has(from) ? 'enters' : 'moves'),
  }
}

/** Returns the beginning of a list, and how many items follow. */
const some = (list: ReadonlyArray<string>, few: number): string =>
  list.length <= few ? list.join(', ') : `${list.slice(0, few).join(', ')} and ${list.length - few} more`

/** Returns the parts of a sentence about an event; long lists are shortened to a few items. */
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

/** Returns ` (column 3-1, die 4 +1)`, from the facts that a result contains. */
const rolledOn = ({ column, die, modifier = 0 }: GameEvent): string => {
  const facts = [
    ...(column === undefined ? [] : [`column ${column}`]),
    ...(die === undefined ? [] : [`die ${die}${modifier === 0 ? '' : ` ${signed(modifier)}`}`]),
  ]
  return facts.length === 0 ? '' : ` (${facts.join(', ')})`
}

/** Returns ` from 1615`, ` at 1607 Douaumont`; '' without a place. */
const by = (preposition: string, place: string | undefined, { place: name }: Names): string =>
  place === undefined ? '' : ` ${preposition} ${name(place)}`

/** Returns what was taken, chosen or drawn: an id, a unit or a number. */
const thing = ({ what, unit, value }: GameEvent): string =>
  (what === undefined ? (unit ?? value ?? '') : what).toString()

/** Builds the sentence of an attack: the side, the targets and the attackers. */
const attack =
  (what: string): Sentence =>
  (_event, { who, where, units }) =>
    `${who} ${what}${where === '' ? '' : ` on ${where}`}${units}`

const SHARED: Readonly<Record<EventKind, Sentence>> = {
  phase: ({ value, side, what }, say) =>
    [
      ...(value === undefined ? [] : [`Turn ${value}`]),
      ...(side === undefined ? [] : [say.who]),
      ...(what === undefined ? [] : [say.phase(what)]),
    ].join(' · '),
  selected: ({ from }, say) => `${say.unit} is selected${by('at', from, say)}`,
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
  drawn: event =>
    `drawn${event.what === undefined || event.unit === undefined ? '' : ` for ${event.unit}`}: ${inWords(thing(event)) || 'something'}`,
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

/** Builds the line of an event that has no sentence, or whose sentence would be empty. */
const plainly = ({ kind, what }: GameEvent, { there, units }: Say): string =>
  `event ${inWords(kind)}${what === undefined ? '' : ` ${inWords(what)}`}${there}${units}`

/** Cuts a line to the greatest length, never within a character. */
const cut = (line: string): string => {
  if (line.length <= LONGEST) return line
  let out = ''
  for (const char of line) {
    if (out.length + char.length >= LONGEST) break
    out += char
  }
  return `${out}…`
}

/** How many items of a list are named, tried in this order until the line fits. */
const FEWER = [Infinity, 12, 8, 5, 3, 1]

/** Builds {@link Rules.tell} and {@link Rules.names} of a game. */
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
