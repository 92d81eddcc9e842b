/** The kernel's narration on a terminal: painted, broken into lines, each with the rules that it follows from. */
import { type GameEvent, type Narration, type Tells, type ToldLine, narration } from '../../kernel/index.js'
import { type Paint, widthOf, wrap } from '../io/index.js'
import type { Names } from './words.js'

/** Tells what happens, as it happens. */
export interface Narrator extends Omit<Narration<GameEvent>, 'add'> {
  /** `combat` overrules {@link NarratorOptions.combat} for these events. */
  readonly add: (events: ReadonlyArray<GameEvent>, combat?: boolean) => void
}

/** How a narrator speaks. */
export interface NarratorOptions {
  readonly write: (line: string) => void
  readonly rules: Tells<GameEvent>
  readonly cite: Names['cite']
  readonly paint: Paint
  /** Width of the page, as it is now. */
  readonly columns: () => number
  /** Who listens: events that only the other side sees are not told. */
  readonly eye: () => string
  /** Whether declarations, combats and dice are told here; else the driver does it, with the working. */
  readonly combat: boolean
}

const COMBAT: ReadonlySet<string> = new Set(['declared', 'combat', 'rolled', 'result'])
const NOTHING: ReadonlySet<string> = new Set()
/** Something else than an attack is declared, which no working tells of. */
const isOwnWord = ({ kind, what }: GameEvent): boolean => kind === 'declared' && what !== undefined

/** Makes a narrator. */
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
