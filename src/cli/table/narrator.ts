/**
 * Tells events in plain words. The moves of one unit are joined into one way, and like things into one line with one
 * citation, so that a phase with sixty moves can be read.
 */
import type { GameEvent } from '../../kernel/index.js'
import { type Paint, wrap } from '../io/index.js'
import { eventWords, listed } from './event-words.js'
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

const SILENT: ReadonlySet<string> = new Set(['selected', 'stopped'])
const COMBAT: ReadonlySet<string> = new Set(['declared', 'combat', 'rolled', 'result'])

/** Things of one sort that are told on one line. */
interface Group {
  readonly title: string
  readonly items: string[]
  readonly rules: ReadonlyArray<string>
}

/** Things gathered until they are told, in the order in which their sorts came. */
const gathering = (): {
  readonly gather: (title: string, item: string, rules: ReadonlyArray<string>) => void
  /** All that was gathered; nothing is left. */
  readonly take: () => ReadonlyArray<Group>
} => {
  const groups = new Map<string, Group>()
  return {
    gather: (title, item, rules) => {
      const key = `${title} ${rules.join()}`
      const group = groups.get(key)
      if (group === undefined) groups.set(key, { title, items: [item], rules })
      else group.items.push(item)
    },
    take: () => {
      const all = [...groups.values()]
      groups.clear()
      return all
    },
  }
}

/** Hops put together to ways: a way is told when it ends. */
const walking = (
  gather: ReturnType<typeof gathering>['gather'],
  rulebook: NarratorOptions['rulebook'],
): { readonly goOn: (event: GameEvent) => void; readonly endWay: () => void } => {
  let way: Way | undefined
  const endWay = (): void => {
    if (way === undefined) return
    gather(way.verb, `${way.unit} ${way.places.join('-')}`, [...way.rules].sort())
    way = undefined
  }
  const goOn = ({ rule, unit = '', from = '', to = '' }: GameEvent): void => {
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
  }
  return { goOn, endWay }
}

/** Makes a narrator. */
export const narrator = ({ write, names, paint, columns, rulebook, eye, combat }: NarratorOptions): Narrator => {
  // a phase is headed when something happens in it: a player turn has phases in which nothing does
  let heading = ''
  const { gather, take } = gathering()
  const { goOn, endWay } = walking(gather, rulebook)
  const head = (): void => {
    if (heading !== '') write(heading)
    heading = ''
  }
  const flush = (): void => {
    endWay()
    const groups = take()
    if (groups.length > 0) head()
    for (const { title, items, rules } of groups) {
      const [first = '', ...rest] = items
      write(
        wrap([`${title}: ${first}`, ...rest], columns - 24, '    ').replace(/^ {4}/, '  ') + ` ${names.cite(...rules)}`,
      )
    }
  }
  const tell = (event: GameEvent, fights: boolean): void => {
    const { kind, rule } = event
    if (kind === 'moved') {
      goOn(event)
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
