/** The kernel's log on a terminal: coloured and wrapped, each line with its rules. */
import { type GameEvent, type Narration, type Tells, type ToldLine, narration } from '../../kernel/index.js'
import { type Paint, widthOf, wrap } from '../io/index.js'
import type { Names } from './words.js'

/** Logs events as they happen. */
export interface Narrator extends Omit<Narration<GameEvent>, 'add'> {
  /** Logs events. `combat` overrides {@link NarratorOptions.combat} for these events. */
  readonly add: (events: ReadonlyArray<GameEvent>, combat?: boolean) => void
}

/** The options of a narrator. */
export interface NarratorOptions {
  readonly write: (line: string) => void
  readonly rules: Tells<GameEvent>
  readonly cite: Names['cite']
  readonly paint: Paint
  /** Returns the present width of the page. */
  readonly columns: () => number
  /** Returns the viewer: events that only the other side sees are left out. */
  readonly eye: () => string
  /** Whether to log declarations, combats and dice here. Otherwise the caller does it, with the working. */
  readonly combat: boolean
}

const COMBAT: ReadonlySet<string> = new Set(['declared', 'combat', 'rolled', 'result'])
const NOTHING: ReadonlySet<string> = new Set()
/** Whether an event declares something other than an attack, which has no working. */
const isOwnWord = ({ kind, what }: GameEvent): boolean => kind === 'declared' && what !== undefined

/** Builds a narrator. */
export const narrator = ({ write, rules, cite, paint, columns, eye, combat }: NarratorOptions): Narrator => {
  const line = ({ kind, text, parts, rules: cited }: ToldLine): string => {
    const citation = cite(...cited)
    if (kind === 'heading') return `\n${paint('bold', text)} ${citation}`
    return `${wrap(parts, columns() - widthOf(citation) - 1, '    ').replace(/^ {4}/, '  ')} ${citation}`
  }
  const { add, flush, turnTo } = narration(rules, told => write(line(told)), eye)
  return {
    add: (events, fights = combat) => {
      for (const event of events) add([event], fights || isOwnWord(event) ? NOTHING : COMBAT)
    },
    flush,
    turnTo,
  }
}
