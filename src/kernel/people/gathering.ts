/** Joins moves to paths, and similar events to lists: the lines of a log. */
import type { Names } from '../contract/index.js'
import type { GameEvent } from '../play/index.js'
import { inWords } from './shown.js'

/** A line of a log. */
export interface ToldLine<Rule extends string = string> {
  /** `heading`: a phase. `ways`: moves, with one path per unit. `list`: similar events on one line. `event`: a single event. */
  readonly kind: 'heading' | 'ways' | 'list' | 'event'
  /** The whole line. */
  readonly text: string
  /** The pieces of the line, for callers that wrap it. Joined by `, ` they are the text. */
  readonly parts: ReadonlyArray<string>
  /** The rules that the line cites, each once. */
  readonly rules: ReadonlyArray<Rule>
}

/** Similar events that share a line. */
interface Group<Rule> {
  readonly kind: 'ways' | 'list'
  readonly title: string
  readonly items: string[]
  readonly rules: ReadonlyArray<Rule>
}

/** The moves of one unit, or of a group that moves together; each starts where the one before ended. */
interface Way<Rule> {
  readonly verb: string
  /** `de-ii`, `de-ii + de-iii`. */
  readonly who: string
  readonly places: string[]
  readonly rules: Rule[]
}

/** Returns the title and the item of an event that belongs in a list; null if the event has its own line. */
const listed = (
  { kind, side, unit, places = [], from, to, what, value }: GameEvent,
  names: Names,
): { readonly title: string; readonly item: string } | null => {
  if (kind === 'marker')
    return value !== undefined || to === undefined || what === undefined
      ? null
      : {
          title: `${inWords(what)}${side === undefined ? '' : `, ${names.side(side)}`}`,
          item: from === undefined ? names.place(to) : `${names.place(from)} to ${names.place(to)}`,
        }
  if (kind === 'control') {
    const taken = to === undefined ? places : [to]
    return taken.length === 0
      ? null
      : {
          title: `control, ${side === undefined ? 'nobody' : names.side(side)}`,
          item: taken.map(names.place).join(', '),
        }
  }
  if (unit === undefined) return null
  switch (kind) {
    case 'removed':
      return {
        title: what === undefined ? 'eliminated' : inWords(what),
        item: from === undefined ? unit : `${unit} (${names.place(from)})`,
      }
    case 'flipped':
      return { title: what === undefined ? 'flipped' : inWords(what), item: unit }
    case 'recovered':
      return { title: what === undefined ? 'recovered' : `no longer ${inWords(what)}`, item: unit }
    case 'placed':
      return { title: 'placed', item: to === undefined ? unit : `${unit} ${to}` }
    case 'exited':
      return { title: 'left the map', item: from === undefined ? unit : `${unit} at ${names.place(from)}` }
    case 'delayed':
      return { title: 'delayed', item: unit }
    default:
      return null
  }
}

/** Joins moves to paths, and paths and other events to groups. The groups keep the order in which they began. */
export const gathering = <Event extends GameEvent>(names: Names) => {
  type Rule = Event['rule']
  const groups = new Map<string, Group<Rule>>()
  let way: Way<Rule> | null = null
  const gather = (kind: Group<Rule>['kind'], title: string, item: string, rules: ReadonlyArray<Rule>): void => {
    const key = `${title} ${rules.join()}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { kind, title, items: [item], rules })
    else group.items.push(item)
  }
  const endWay = (): void => {
    if (way === null) return
    const { verb, who, places, rules } = way
    way = null
    gather('ways', verb, `${who} ${places.join('-')}`, [...rules].sort())
  }
  return {
    /** Whether the event was added to a path: a unit or a group continues its path, or begins one. */
    goOn: (event: Event): boolean => {
      const { rule, unit, units = [], from, to } = event
      const who = unit ?? units.join(' + ')
      if (event.kind !== 'moved' || who === '' || from === undefined || to === undefined) return false
      const verb = names.verb(event)
      if (
        way?.who === who &&
        way.places[way.places.length - 1] === from &&
        (way.verb === verb || (way.verb === 'enters' && verb === 'moves'))
      ) {
        way.places.push(to)
        if (!way.rules.includes(rule)) way.rules.push(rule)
        return true
      }
      endWay()
      // a unit that enters comes from a box whose name says nothing
      way = { verb, who, places: verb === 'enters' ? [to] : [from, to], rules: [rule] }
      return true
    },
    /** Whether the event was added to a list. */
    list: (event: Event): boolean => {
      const found = listed(event, names)
      if (found === null) return false
      // control changes during a path, which continues
      if (event.kind !== 'control') endWay()
      gather('list', found.title, found.item, [event.rule])
      return true
    },
    /** Returns everything that was gathered as lines, and clears it. */
    take: (): ReadonlyArray<ToldLine<Rule>> => {
      endWay()
      const all = [...groups.values()]
      groups.clear()
      return all.map(({ kind, title, items: [first = '', ...rest], rules }) =>
        lineOf(kind, [`${title}: ${first}`, ...rest], rules),
      )
    },
  }
}

/** Builds a line from its pieces. */
export const lineOf = <Rule extends string>(
  kind: ToldLine['kind'],
  parts: ReadonlyArray<string>,
  rules: ReadonlyArray<Rule>,
): ToldLine<Rule> => ({ kind, text: parts.join(', '), parts, rules: [...new Set(rules)] })
