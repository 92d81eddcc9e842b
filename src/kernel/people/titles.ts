/** The names of counters, without repeated words. */
import { inWords } from './shown.js'
import type { CounterView } from './view.js'

/** Whether a text contains all the words of another. */
const says = (text: string, other: string): boolean => {
  const said = new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return other
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every(word => said.has(word))
}

/** Returns the formation of a counter; '' if it has none, or if its name contains it. */
export const formationBeside = ({ name, formation }: Pick<CounterView, 'name' | 'formation'>): string =>
  says(name, formation) ? '' : formation

/** Returns the kind of unit of a counter: `infantry division`, `corps artillery battalion`; '' if its name contains it. */
export const kindBeside = ({ name, type, size }: Pick<CounterView, 'name' | 'type' | 'size'>): string => {
  const kind = inWords(type)
  if (says(name, kind)) return says(name, size) ? '' : size
  return size === '' || says(kind, size) ? kind : `${kind} ${size}`
}
