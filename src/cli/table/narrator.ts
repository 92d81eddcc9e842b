/**
 * Tells events in plain words. The moves of one unit are joined into one way, and like things into one line with one
 * citation, so that a phase with sixty moves can be read.
 */
import type { GameEvent } from '../../kernel/index.js'
import { type Paint, words, wrap } from '../io/index.js'
import type { Names } from './words.js'

/** Tells what happens, as it happens. */
export interface Narrator {
  /** `combat` overrules {@link NarratorOptions.combat} for these events. */
  readonly add: (events: ReadonlyArray<GameEvent>, combat?: boolean) => void
  /** Writes what has been gathered. */
  readonly flush: () => void
  /** The same, and the heading of the phase, even if nothing has happened in it yet. */
  readonly turnTo: () => void
}

/** How a narrator speaks. */
export interface NarratorOptions {
  readonly write: (line: string) => void
  readonly names: Names
  readonly paint: Paint
  readonly columns: number
  /** Titles of rules: they tell a retreat from a march. */
  readonly rulebook: Readonly<Record<string, string>>
  /** Who listens: events that only the other side sees are not told. */
  readonly eye: () => string
  /** Whether declarations, combats and dice are told here; else the driver does it, with the working. */
  readonly combat: boolean
}

interface Way {
  readonly verb: string
  readonly unit: string
  readonly places: string[]
  readonly rules: Set<string>
}

const verbOf = (title: string): string =>
  /retreat/i.test(title)
    ? 'retreats'
    : /advance|winners/i.test(title)
      ? 'advances'
      : /leapfrog/i.test(title)
        ? 'withdraws'
        : /enter|entry|reinforcement/i.test(title)
          ? 'enters'
          : 'moves'

const spaced = (id: string): string => id.replace(/-/g, ' ')
/** Whether an event says more than a place. */
const named = ({ what, unit, units = [] }: GameEvent): boolean =>
  what !== undefined || unit !== undefined || units.length > 0

/** Plain words for one event by itself; '' for one that says nothing to people. */
export const eventWords = (event: GameEvent, names: Names): string => {
  const { kind, side, unit = '', units = [], places = [], from = '', to = '', value, what = '' } = event
  const where = places.map(names.place).join(', ')
  const who = side === undefined ? '' : names.side(side)
  switch (kind) {
    case 'phase':
      return `turn ${value ?? ''}: ${who === '' ? '' : `${who}, `}${names.phase(what)}`
    case 'selected':
      return `${unit} is taken in hand at ${names.place(from)}`
    case 'placed':
      return `${unit} is placed in ${names.place(to)}`
    case 'moved':
      return `${unit} goes from ${names.place(from)} to ${names.place(to)}`
    case 'stopped':
      return `${unit} stops in ${names.place(to)}`
    case 'exited':
      return `${unit} leaves the map at ${names.place(from)}`
    case 'flipped':
      return `${unit} is ${what === '' ? 'flipped' : spaced(what)}`
    case 'exchanged':
      return `${unit} is exchanged${what === '' ? '' : ` for ${what}`}`
    case 'removed':
      return `${unit} is eliminated at ${names.place(from)}`
    case 'recovered':
      return `${unit} recovers`
    case 'rolled':
      return `the die shows ${value ?? '?'}`
    case 'drawn':
      return `drawn: ${what || unit || (value ?? '')}`
    case 'control':
      return `${names.place(to)} is now ${who === '' ? "nobody's" : who}`
    case 'revealed':
      return `revealed${named(event) && where !== '' ? ` at ${where}` : ''}: ${spaced(what) || unit || units.join(', ') || where || (value ?? '')}`
    case 'committed':
      return `${who} has committed ${spaced(what) || unit || 'itself'}${where === '' ? '' : ` at ${where}`}`
    case 'declared':
      return `${who} declares an attack on ${where}: ${units.join(', ')}`
    case 'combat':
      return `${who} attacks ${where} with ${units.join(', ')}`
    case 'result':
      return `the result${where === '' ? '' : ` at ${where}`} is ${what}`
    case 'marker':
      return `${words(what)}${to === '' ? '' : ` at ${names.place(to)}`}${value === undefined ? '' : `: ${value}`}`
    case 'track':
      return `${words(what)}: ${value ?? ''}`
    case 'delayed':
      return `${unit} is delayed`
    case 'over':
      return `the game is over${what === '' ? '' : `: ${names.level(what)}`}`
    default:
      return [
        who === '' ? words(kind) : `${who} ${spaced(kind)}`,
        what,
        unit,
        units.join(', '),
        where === '' ? '' : `at ${where}`,
        to === '' ? '' : `to ${names.place(to)}`,
        value ?? '',
      ]
        .filter(part => part !== '')
        .join(' ')
  }
}

/** Kinds that are told as lists: their title, and what stands for one of them. */
const listed = (event: GameEvent, names: Names): { readonly title: string; readonly item: string } | null => {
  const { kind, side, unit = '', from = '', to = '', what = '', value } = event
  switch (kind) {
    case 'marker':
      return value !== undefined || to === '' || what === ''
        ? null
        : { title: spaced(what), item: from === '' ? names.place(to) : `${names.place(from)} to ${names.place(to)}` }
    case 'control':
      return { title: `control, ${side === undefined ? 'nobody' : names.side(side)}`, item: names.place(to) }
    case 'removed':
      return { title: 'eliminated', item: `${unit} (${names.place(from)})` }
    case 'flipped':
      return { title: what === '' ? 'flipped' : spaced(what), item: unit }
    case 'recovered':
      return { title: 'recovered', item: unit }
    case 'placed':
      return { title: 'placed', item: `${unit} ${to}` }
    case 'exited':
      return { title: 'left the map', item: `${unit} at ${names.place(from)}` }
    case 'delayed':
      return { title: 'delayed', item: unit }
    default:
      return null
  }
}

const SILENT: ReadonlySet<string> = new Set(['selected', 'stopped'])
const COMBAT: ReadonlySet<string> = new Set(['declared', 'combat', 'rolled', 'result'])

/** Makes a narrator. */
export const narrator = ({ write, names, paint, columns, rulebook, eye, combat }: NarratorOptions): Narrator => {
  let way: Way | undefined
  // a phase is headed when something happens in it: a player turn has phases in which nothing does
  let heading = ''
  const groups = new Map<
    string,
    { readonly title: string; readonly items: string[]; readonly rules: ReadonlyArray<string> }
  >()
  const gather = (title: string, item: string, rules: ReadonlyArray<string>): void => {
    const key = `${title} ${rules.join()}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { title, items: [item], rules })
    else group.items.push(item)
  }
  const endWay = (): void => {
    if (way === undefined) return
    gather(way.verb, `${way.unit} ${way.places.join('-')}`, [...way.rules].sort())
    way = undefined
  }
  const head = (): void => {
    if (heading !== '') write(heading)
    heading = ''
  }
  const flush = (): void => {
    endWay()
    if (groups.size > 0) head()
    for (const { title, items, rules } of groups.values()) {
      const [first = '', ...rest] = items
      write(
        wrap([`${title}: ${first}`, ...rest], columns - 24, '    ').replace(/^ {4}/, '  ') + ` ${names.cite(...rules)}`,
      )
    }
    groups.clear()
  }
  const tell = (event: GameEvent, fights: boolean): void => {
    const { kind, rule, unit = '', from = '', to = '' } = event
    if (kind === 'moved') {
      const verb = verbOf(rulebook[rule] ?? '')
      if (
        way?.unit === unit &&
        way.places[way.places.length - 1] === from &&
        (way.verb === verb || (way.verb === 'enters' && verb === 'moves'))
      ) {
        way.places.push(to)
        way.rules.add(rule)
        return
      }
      endWay()
      // a unit that enters comes from a box whose name says nothing
      way = { verb, unit, places: verb === 'enters' ? [to] : [from, to], rules: new Set([rule]) }
      return
    }
    const item = listed(event, names)
    if (item !== null) {
      // control changes in the middle of a way, which goes on
      if (kind !== 'control') endWay()
      gather(item.title, item.item, [rule])
      return
    }
    if (SILENT.has(kind)) return
    flush()
    if (COMBAT.has(kind) && !fights) return
    if (kind === 'phase')
      heading = `\n${paint('bold', `Turn ${event.value ?? ''}${event.side === undefined ? '' : ` · ${names.side(event.side)}`} · ${names.phase(event.what ?? '')}`)} ${names.cite(rule)}`
    else {
      head()
      write(`  ${eventWords(event, names)} ${names.cite(rule)}`)
    }
  }
  return {
    add: (events, fights = combat) => {
      const seer = eye()
      for (const event of events)
        if (event.seenBy === 'all' || seer === 'all' || event.seenBy === seer) tell(event, fights)
    },
    flush,
    turnTo: () => {
      // before what has been gathered: it belongs to the new phase, or would have been written
      head()
      flush()
    },
  }
}
