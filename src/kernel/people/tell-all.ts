/**
 * A log of many events: the moves of one unit are joined into one way, and like things into one line with one citation, so
 * that a phase with sixty moves can be read.
 */
import type { Names } from '../contract/index.js'
import { type GameEvent, eventsFor } from '../play/index.js'
import { type ToldLine, gathering, lineOf } from './gathering.js'

/** What a log needs of rules: `Rules` of any game will do. */
export interface Tells<Event extends GameEvent> {
  /** {@link Rules.tell}. */
  readonly tell: (event: Event) => string
  /** {@link Rules.names}. */
  readonly names: Names
}

/** A log that is written as things happen. */
export interface Narration<Event extends GameEvent> {
  /** Tells events, but for those of kinds that are told elsewhere. What can still be joined with more to come is kept back. */
  readonly add: (events: ReadonlyArray<Event>, elsewhere?: ReadonlySet<string>) => void
  /** Writes what has been kept back. */
  readonly flush: () => void
  /** The same, and the heading of the phase even if nothing has happened in it yet. */
  readonly turnTo: () => void
}

/** Kinds that say nothing beside what follows them. */
const SILENT: ReadonlySet<string> = new Set(['selected', 'stopped'])

/** The line of one event; its units whole, however many they are. */
const eventLine = <Event extends GameEvent>(
  { tell }: Tells<Event>,
  event: Event,
  before: ReadonlyArray<Event['rule']>,
): ToldLine<Event['rule']> => {
  const line = tell(event)
  const rules = [...before, event.rule]
  const { units: [first, ...rest] = [] } = event
  if (first === undefined || rest.length === 0) return lineOf('event', [line], rules)
  const head = tell({ ...event, units: [] })
  return lineOf('event', line.startsWith(`${head}: `) ? [`${head}: ${first}`, ...rest] : [line], rules)
}

/** Begins a log. `eye` tells who reads it, a side, `public` or `all`: what only another sees is not told. */
export const narration = <Event extends GameEvent>(
  rules: Tells<Event>,
  write: (line: ToldLine<Event['rule']>) => void,
  eye: () => string = () => 'all',
): Narration<Event> => {
  const gathered = gathering<Event>(rules.names)
  // a phase is headed when something happens in it: a player turn has phases in which nothing does
  let heading: ToldLine<Event['rule']> | null = null
  // a die is told with the result that it leads to, where that tells the die
  let rolled: Event | null = null
  const head = (): void => {
    if (heading !== null) write(heading)
    heading = null
  }
  const alone = (event: Event, before: ReadonlyArray<Event['rule']> = []): void => {
    head()
    write(eventLine(rules, event, before))
  }
  /** Tells the die that was kept back, unless this is its result: then that, and it is told. */
  const told = (result?: Event): boolean => {
    const die = rolled
    if (die === null) return false
    rolled = null
    if (result?.kind !== 'result' || result.die !== die.value) {
      alone(die)
      return false
    }
    alone(result, [die.rule])
    return true
  }
  const flush = (): void => {
    const lines = gathered.take()
    if (lines.length > 0) head()
    for (const line of lines) write(line)
    told()
  }
  const tell = (event: Event): void => {
    if (SILENT.has(event.kind) || told(event) || gathered.goOn(event) || gathered.list(event)) return
    flush()
    if (event.kind === 'phase') heading = lineOf('heading', [rules.tell(event)], [event.rule])
    else if (event.kind === 'rolled') rolled = event
    else alone(event)
  }
  return {
    add: (events, elsewhere) => {
      for (const event of eventsFor(events, eye())) {
        if (elsewhere?.has(event.kind) === true) flush()
        else tell(event)
      }
    },
    flush,
    turnTo: () => {
      // before what has been gathered: it belongs to the new phase, or would have been written
      head()
      flush()
    },
  }
}

/**
 * A log of events, line by line: a heading for each phase in which something happens, the moves of a unit as one way
 * (`moves: ge-3 1615-1616-1717`), like things gathered, silent on what says nothing. `eye`, a side, `public` or `all` (by
 * default), leaves out what only another sees.
 *
 * ```ts
 * for (const { text, rules: cited } of tellAll(rules, events)) console.log(text, cited.join(', '))
 * ```
 */
export const tellAll = <Event extends GameEvent>(
  rules: Tells<Event>,
  events: ReadonlyArray<Event>,
  eye = 'all',
): ReadonlyArray<ToldLine<Event['rule']>> => {
  const lines: ToldLine<Event['rule']>[] = []
  const log = narration(
    rules,
    line => lines.push(line),
    () => eye,
  )
  log.add(events)
  log.flush()
  return lines
}
