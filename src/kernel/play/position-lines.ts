/**
 * The lines of a position as text. A game gives each field of its positions a form of line. A line changes the JSON of the
 * position at the start of the scenario, which the codec of saves then checks.
 */
import type { OrderHelp, Path, ViolationCode } from '../contract/index.js'

/** A word of a text, with its place in the text: line and column, both from 1. */
export interface TextWord {
  readonly text: string
  readonly line: number
  readonly column: number
}

/** The position under way while a text is read. */
export interface Draft {
  /** Returns the value at a path of the position. */
  readonly at: (path: Path) => unknown
  /** Sets the value at a path. A later fault at this path is reported at the word. */
  readonly put: (path: Path, value: unknown, word: TextWord) => void
  /** Reports a fault at a word. */
  readonly fault: (word: TextWord, code: ViolationCode, message: string) => void
  /** Returns true the first time that it is asked about a thing. */
  readonly once: (thing: string) => boolean
  /** Reports a fault and returns false if another line has already set the same thing. */
  readonly first: (thing: string, word: TextWord) => boolean
}

/** How a value of the JSON of a position is written as one word. */
export interface WordForm {
  /** The word as help shows it: `NUMBER`, `yes|no`. */
  readonly usage: string
  /** Returns the value of a word. The codec of the position refuses values that do not fit. */
  readonly read: (word: string) => unknown
  /** Returns the word of a value. */
  readonly print: (value: unknown) => string
}

/** A form of line: a first word, the words after it, and the part of the position that they describe. */
export interface PositionLine {
  /** The first words of lines of this form. */
  readonly words: ReadonlyArray<string>
  readonly help: ReadonlyArray<OrderHelp>
  /** Changes the position as a line says. The words include the first one. */
  readonly read: (draft: Draft, first: TextWord, rest: ReadonlyArray<TextWord>) => void
  /** Returns the lines that describe what differs between two values of the whole position: now, and at the start. */
  readonly print: (now: unknown, start: unknown) => ReadonlyArray<string>
}

/** Returns the value at a path of JSON, or undefined if there is none. */
export const valueAt = (json: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[key],
    json,
  )

const isSameJson = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The word of an empty list, and of no value. */
const NONE = 'none'

/** A text: an id, a name, or a state. */
export const nameWord = (usage: string): WordForm => ({ usage, read: word => word, print: String })
/** A whole number. */
export const numberWord: WordForm = {
  usage: 'NUMBER',
  read: word => (/^-?\d{1,9}$/.test(word) ? Number(word) : word),
  print: String,
}
/** One of several words, each with its value. */
export const chosenWord = (values: Readonly<Record<string, string | number | boolean | null>>): WordForm => ({
  usage: Object.keys(values).join('|'),
  read: word => (Object.hasOwn(values, word) ? values[word] : word),
  print: value => Object.keys(values).find(word => values[word] === value) ?? String(value),
})
/** `yes` or `no`. */
export const flagWord: WordForm = chosenWord({ yes: true, no: false })
/** A word of another form, or `none` for null. */
export const optionalWord = (form: WordForm): WordForm => ({
  usage: `${form.usage}|${NONE}`,
  read: word => (word === NONE ? null : form.read(word)),
  print: value => (value === null ? NONE : form.print(value)),
})

/** Whether the line has as many words after the first as its form needs. If not, reports a fault. */
const hasWords = (
  draft: Draft,
  first: TextWord,
  rest: ReadonlyArray<TextWord>,
  form: string,
  isOpen = false,
): boolean => {
  const needed = form.split(' ').length - 1
  if (rest.length === needed || (isOpen && rest.length > needed)) return true
  draft.fault(rest[needed] ?? rest[rest.length - 1] ?? first, 'unreadable', `expected "${form}"`)
  return false
}

/** Returns the number of the id that a word means, or reports a fault and returns -1. */
const indexIn = (draft: Draft, { ids, what, idOf }: Among, word: TextWord): number => {
  const at = ids.indexOf(idOf === undefined ? word.text : idOf(word.text))
  if (at < 0) draft.fault(word, 'unknown-id', `expected a ${what}, got "${word.text.slice(0, 60)}"`)
  return at
}

/** The first word of a line, and its meaning in a few words: `air: the air points that are left`. */
export type LineTitle = string
/** The path to a field of a position: `slowing.traffic`, or a list of keys and indexes. */
export type FieldPath = string | Path

/** Splits a title into the first word and the meaning. */
const wordAndMeaning = (title: LineTitle): readonly [word: string, says: string] => {
  const at = title.indexOf(': ')
  return [title.slice(0, at), title.slice(at + 2)]
}
const keysOf = (path: FieldPath): Path => (typeof path === 'string' ? path.split('.') : path)

/** A line with one value: `air 2`. */
export const valueLine = (where: FieldPath, title: LineTitle, value: WordForm): PositionLine => {
  const [word, says] = wordAndMeaning(title)
  const path = keysOf(where)
  const form = `${word} ${value.usage}`
  return {
    words: [word],
    help: [{ form, says }],
    read: (draft, first, rest) => {
      if (hasWords(draft, first, rest, form) && draft.first(word, first))
        draft.put(path, value.read(rest[0]!.text), rest[0]!)
    },
    print: (now, start) => {
      const here = valueAt(now, path)
      return isSameJson(here, valueAt(start, path)) ? [] : [`${word} ${value.print(here)}`]
    },
  }
}

/** The ids that a form of line names. */
export interface Among {
  /** The kind of thing that an id names: `bridge`. */
  readonly what: string
  /** The ids in their order. */
  readonly ids: ReadonlyArray<string>
  /** Returns the id that a word means. By default it is the word itself. */
  readonly idOf?: (word: string) => string
}
/** Returns the ids that a form of line names, with the kind of thing: `among('bridge', g.bridgeIds)`. */
export const among = (what: string, ids: ReadonlyArray<string>, idOf?: (word: string) => string): Among =>
  idOf === undefined ? { what, ids } : { what, ids, idOf }

/** Returns a form of help: `bridge HEXSIDE intact|blown`. */
const formOf = (word: string, what: string, ...more: ReadonlyArray<string>): string =>
  [word, what.toUpperCase().replace(/\s/g, '-'), ...more].join(' ')

/**
 * Lines with one value each for every id: `bridge 1720-1721 blown`, `caps german 4`. `below` returns where the value of an
 * id is below the path. By default the path leads to a list of the values.
 */
export const eachLine = (
  where: FieldPath,
  title: LineTitle,
  of: Among,
  value: WordForm,
  below: (index: number, id: string) => Path = at => [at],
): PositionLine => {
  const [word, says] = wordAndMeaning(title)
  const { what, ids } = of
  const form = formOf(word, what, value.usage)
  const pathOf = (at: number): Path => [...keysOf(where), ...below(at, ids[at]!)]
  return {
    words: [word],
    help: [{ form, says }],
    read: (draft, first, rest) => {
      if (!hasWords(draft, first, rest, form)) return
      const [id, text] = rest as readonly [TextWord, TextWord]
      const at = indexIn(draft, of, id)
      if (at >= 0 && draft.first(`${word} ${ids[at]!}`, id)) draft.put(pathOf(at), value.read(text.text), text)
    },
    print: (now, start) =>
      ids.flatMap((id, at) => {
        const here = valueAt(now, pathOf(at))
        return isSameJson(here, valueAt(start, pathOf(at))) ? [] : [`${word} ${id} ${value.print(here)}`]
      }),
  }
}

/** The number of ids that a printed line has at most. */
const IDS_ON_A_LINE = 12

/** Returns lines with these ids after a word. */
const idLines = (word: string, ids: ReadonlyArray<string>): ReadonlyArray<string> =>
  ids.flatMap((_, at) => (at % IDS_ON_A_LINE === 0 ? [[word, ...ids.slice(at, at + IDS_ON_A_LINE)].join(' ')] : []))

/**
 * Lines that put ids into a set, and lines that take ids out of it: `german 1811 1905`, `allied 1717`. The set is empty if
 * the position lacks it. Without a title for the second kind, no line takes ids out of the set.
 */
export const setLine = (where: FieldPath, title: LineTitle, of: Among, titleOut?: LineTitle): PositionLine => {
  const [word, says] = wordAndMeaning(title)
  const out = titleOut === undefined ? null : wordAndMeaning(titleOut)
  const { what, ids } = of
  const path = keysOf(where)
  const form = (which: string): string => formOf(which, what, '...')
  const membersIn = (json: unknown, at = path): ReadonlySet<string> =>
    new Set((valueAt(json, at) ?? []) as ReadonlyArray<string>)
  return {
    words: [word, ...(out === null ? [] : [out[0]])],
    help: [{ form: form(word), says }, ...(out === null ? [] : [{ form: form(out[0]), says: out[1] }])],
    read: (draft, first, rest) => {
      if (rest.length === 0) draft.fault(first, 'unreadable', `expected "${form(first.text)}"`)
      for (const id of rest) {
        const at = indexIn(draft, of, id)
        if (at < 0 || !draft.first(`${word} ${ids[at]!}`, id)) continue
        const members = membersIn(draft.at(path), [])
        draft.put(
          path,
          ids.filter((each, i) => (i === at ? first.text === word : members.has(each))),
          id,
        )
      }
    },
    print: (now, start) => {
      const [here, before] = [membersIn(now), membersIn(start)]
      return [
        ...idLines(
          word,
          ids.filter(id => here.has(id) && !before.has(id)),
        ),
        ...idLines(
          out?.[0] ?? word,
          ids.filter(id => !here.has(id) && before.has(id)),
        ),
      ]
    },
  }
}

/** A field of a record, and the form of its value. */
export type RecordField = readonly [field: string, value: WordForm]

type Entry = Readonly<Record<string, unknown>>

/**
 * Lines with one entry each of a list of records in the order of a key: `position 1325 complete`, `position 1325 none`.
 * `key` is the field with the id.
 */
export const keyedLine = (
  where: FieldPath,
  title: LineTitle,
  of: Among,
  key: string,
  [field, value]: RecordField,
): PositionLine => {
  const [word, says] = wordAndMeaning(title)
  const { what, ids } = of
  const path = keysOf(where)
  const form = formOf(word, what, `${value.usage}|${NONE}`)
  const entries = (json: unknown): ReadonlyMap<unknown, Entry> =>
    new Map((valueAt(json, path) as ReadonlyArray<Entry>).map(entry => [entry[key], entry]))
  return {
    words: [word],
    help: [{ form, says }],
    read: (draft, first, rest) => {
      if (!hasWords(draft, first, rest, form)) return
      const [id, text] = rest as readonly [TextWord, TextWord]
      const at = indexIn(draft, of, id)
      if (at < 0 || !draft.first(`${word} ${ids[at]!}`, id)) return
      const list = (draft.at(path) as ReadonlyArray<Entry>).filter(entry => entry[key] !== ids[at])
      const entry = { [key]: ids[at], [field]: value.read(text.text) }
      const order = (each: Entry): number => ids.indexOf(each[key] as string)
      draft.put(path, text.text === NONE ? list : [...list, entry].sort((a, b) => order(a) - order(b)), text)
    },
    print: (now, start) => {
      const [here, before] = [entries(now), entries(start)]
      return ids.flatMap(id => {
        const entry = here.get(id)
        return isSameJson(entry, before.get(id))
          ? []
          : [`${word} ${id} ${entry === undefined ? NONE : value.print(entry[field])}`]
      })
    },
  }
}

/** A line with a whole list: `exits 0101 0103`, or `exits none`. */
export const listLine = (where: FieldPath, title: LineTitle, value: WordForm): PositionLine => {
  const [word, says] = wordAndMeaning(title)
  const path = keysOf(where)
  const form = `${word} ${value.usage} ...`
  return {
    words: [word],
    help: [{ form, says }],
    read: (draft, first, rest) => {
      if (rest.length === 0) draft.fault(first, 'unreadable', `expected "${form}", or "${word} ${NONE}"`)
      else if (draft.first(word, first)) {
        const isEmpty = rest.length === 1 && rest[0]!.text === NONE
        draft.put(path, [], first)
        for (const [at, each] of (isEmpty ? [] : rest).entries()) draft.put([...path, at], value.read(each.text), each)
      }
    },
    print: (now, start) => {
      const here = valueAt(now, path) as ReadonlyArray<unknown>
      return isSameJson(here, valueAt(start, path))
        ? []
        : [[word, ...(here.length === 0 ? [NONE] : here.map(value.print))].join(' ')]
    },
  }
}

/**
 * Lines with one record each of a list: `group 3 us-106-422 us-106-423`. All the lines together are the list, and `group
 * none` is the empty list. `ids` is a last field with a list of ids, and the ids that it can contain, in the order that it
 * needs.
 */
export const recordsLine = (
  where: FieldPath,
  title: LineTitle,
  fields: ReadonlyArray<RecordField>,
  ids?: readonly [field: string, ids: ReadonlyArray<string>],
): PositionLine => {
  const [word, says] = wordAndMeaning(title)
  const path = keysOf(where)
  const form = [word, ...fields.map(([, { usage }]) => usage), ...(ids === undefined ? [] : ['UNIT'])].join(' ')
  return {
    words: [word],
    help: [{ form: ids === undefined ? form : `${form} ...`, says }],
    read: (draft, first, rest) => {
      if (rest.length === 1 && rest[0]!.text === NONE) {
        if (draft.first(word, first)) draft.put(path, [], first)
        return
      }
      if (!hasWords(draft, first, rest, form, ids !== undefined)) return
      const isFirst = draft.once(word)
      const before = isFirst ? [] : (draft.at(path) as ReadonlyArray<Entry>)
      // the list is empty after "none"
      if (!isFirst && before.length === 0 && !draft.first(word, first)) return
      const at = before.length
      draft.put(path, [...before, {}], first)
      for (const [i, [field, value]] of fields.entries())
        draft.put([...path, at, field], value.read(rest[i]!.text), rest[i]!)
      if (ids === undefined) return
      const [field, order] = ids
      draft.put([...path, at, field], [], first)
      const members = rest.slice(fields.length).sort((a, b) => order.indexOf(a.text) - order.indexOf(b.text))
      for (const [i, member] of members.entries()) draft.put([...path, at, field, i], member.text, member)
    },
    print: (now, start) => {
      const here = valueAt(now, path) as ReadonlyArray<Entry>
      if (isSameJson(here, valueAt(start, path))) return []
      if (here.length === 0) return [`${word} ${NONE}`]
      return here.map(entry =>
        [
          word,
          ...fields.map(([field, value]) => value.print(entry[field])),
          ...(ids === undefined ? [] : (entry[ids[0]] as ReadonlyArray<string>)),
        ].join(' '),
      )
    },
  }
}
