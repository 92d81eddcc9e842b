/** Text next to a counter's symbol: the number of the unit, and the number of its division. */
import type { CounterView } from '../../kernel/index.js'

type Rules = ReadonlyArray<readonly [words: RegExp, text: string]>

const shorten = (rules: Rules, name: string): string => {
  for (const [words, text] of rules) {
    const found = words.exec(name)
    if (found !== null) return text.replace('$1', found[1] ?? '').replace('$2', found[2] ?? '')
  }
  return name.slice(0, 4)
}

/** Abbreviations for the last part of a name: `741 Tnk` becomes 741, and (-) becomes a dash. */
const LAST: Rules = [
  [/^(Remnant|Breakdown) (\d+)$/, '$1$2'],
  [/^(\d+|CC[ABR]) ?\(-\)/, '$1-'],
  [/^(\d+\+)\d/, '$1'],
  [/^\d+ (F&FY)/, '$1'],
  [/^(\d+) (RTR|RB|Hus|Nor|Fus)/, '$1$2'],
  [/^Br\. (\d+)/, '$1'],
  [/^Br\. (SAS).*\(-\)/, '$1-'],
  [/^(\d+(?:G|AGRA)?)\b/, '$1'],
  [/^TF (\w{3})/, '$1'],
  [/(Heydte)/, '$1'],
]
/** Abbreviations for the formation of a unit: its division, or its corps if it has none. */
const PART_OF: Rules = [
  [/^army$/, ''],
  [/(Lehr)$/, '$1'],
  [/^(\d+) (SS|FJ|PG|Pz)\b/, '$1$2'],
  [/^(\d+)/, '$1'],
  [/^([IVXL]+)\b( SS)?/, '$1$2'],
]

/** Returns the number of a unit. Names consist of division, regiment and battalion (2.5.a). */
const unitName = (name: string): string => {
  const [, regiment = '', battalion] = name.split('/')
  const last = shorten(LAST, battalion ?? (regiment === '' ? name : regiment))
  return battalion === undefined || regiment.startsWith('CC') ? last : `${last}/${regiment}`
}

/** Matches the name of a breakdown counter: the name of its unit, and the number of the counter (26). */
const PART = /^(.+)\/Breakdown (\d+)$/
/** Returns the number on a counter. A breakdown counter shows the number of its unit and its own number. */
const numberOf = (name: string): string => {
  const part = PART.exec(name)
  return part === null ? unitName(name) : `${unitName(part[1]!).slice(0, 4)}.${part[2]!}`
}

/** Returns the texts left and right of the symbol box. */
export const designation = ({ name, formation }: CounterView): readonly [string, string] => [
  numberOf(name).replace(/^(Remnant|Breakdown)/, word => word.charAt(0)),
  shorten(PART_OF, formation),
]
