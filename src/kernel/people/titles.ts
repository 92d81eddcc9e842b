/** What a counter is called, with no word said twice. */
import { inWords } from './shown.js'
import type { CounterView } from './view.js'

/** Whether a text says all the words of another. */
const says = (text: string, other: string): boolean => {
  const said = new Set(text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return other
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every(word => said.has(word))
}

/** The formation of a counter; '' where it has none, or its name says it already. */
export const formationBeside = ({ name, formation }: Pick<CounterView, 'name' | 'formation'>): string =>
  says(name, formation) ? '' : formation

/** What sort of unit a counter is: `infantry division`, `corps artillery battalion`; '' where its name says it already. */
export const kindBeside = ({ name, type, size }: Pick<CounterView, 'name' | 'type' | 'size'>): string => {
  const kind = inWords(type)
  if (says(name, kind)) return says(name, size) ? '' : size
  return size === '' || says(kind, size) ? kind : `${kind} ${size}`
}
