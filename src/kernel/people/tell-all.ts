/**
 * A log of many events. The moves of one unit are joined to one path, and similar events to one line with one citation, so that a phase
 * with sixty moves stays readable.
 */
import type { Names } from '../contract/index.js'
import { type GameEvent, eventsFor } from '../play/index.js'
import { type ToldLine, gathering, lineOf } from './gathering.js'

/** The part of the rules that a log needs. `Rules` of any game fit. */
export interface Tells<Event extends GameEvent> {
  /** {@link Rules.tell}. */
  readonly tell: (event: Event) => string
  /** {@link Rules.names}. */
  readonly names: Names
}

/** A log that is written during play. */
export interface Narration<Event extends GameEvent> {
  /** Logs events, except those of kinds that are logged elsewhere. Events that later ones may join are held back. */
  readonly add: (events: ReadonlyArray<Event>, elsewhere?: ReadonlySet<string>) => void
  /** Writes the lines that were held back. */
  readonly flush: () => void
  /** Writes the lines that were held back, and the heading of the phase even if nothing has happened in it yet. */
  readonly turnTo: () => void
}

/** Kinds that add nothing to the events that follow them. */
const SILENT: ReadonlySet<string> = new Set(['selected', 'stopped'])

/** Builds the line of one event with all its units. */
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

/** Begins a log. `eye` returns the viewer: a side, `public` or `all`. The log leaves out events that the viewer may not see. */
export const narration = <Event extends GameEvent>(
  rules: Tells<Event>,
  write: (line: ToldLine<Event['rule']>) => void,
  eye: () => string = () => 'all',
): Narration<Event> => {
  const gathered = gathering<Event>(rules.names)
  // a phase gets its heading when something happens in it: in many phases of a player turn nothing does
  let heading: ToldLine<Event['rule']> | null = null
  // a die is logged with its result, if the result names the die
  let rolled: Event | null = null
  const head = (): void => {
    if (heading !== null) write(heading)
    heading = null
  }
  const alone = (event: Event, before: ReadonlyArray<Event['rule']> = []): void => {
    head()
    write(eventLine(rules, event, before))
  }
  /** Logs the die that was held back. Returns true if the event is its result, which is then logged with it. */
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
      // the heading comes before the gathered lines: they belong to the new phase, or would have been written
      head()
      flush()
    },
  }
}

/**
 * Builds the log of events, line by line. Each phase in which something happens has a heading, the moves of a unit form one path (`moves:
 * ge-3 1615-1616-1717`), and similar events share a line. Events that add no information are left out. So are events that the viewer `eye`
 * may not see: a side, `public` or `all` (the default).
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
