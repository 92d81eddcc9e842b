/**
 * The working of a combat for people, and what its die may bring.
 */
import { type GameEvent, type Working, inWords } from '../../kernel/index.js'
import { type AnyRules, type AnyState, type Paint, tabulate } from '../io/index.js'
import type { Desk } from './desk.js'
import type { Names } from './words.js'

/** `+1`, `-2`; a zero has no sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

/** The die that hits, where no table is read: `defence` is the highest one. */
const dieNeeded = ({ defence }: Working): string =>
  defence < 1 ? 'no die hits' : defence === 1 ? '1' : `${defence} or less`

/** Dice that nobody's strength has a part in: they are looked up as they fall. */
const isTableAlone = ({ attack, defence, column, parts }: Working): boolean =>
  parts.length === 0 && column === '' && attack === 0 && defence === 0

/** What is added to a die, where anything is. */
const addedText = ({ modifier }: Working): string => (modifier === 0 ? '' : `, die-roll modifier ${signed(modifier)}`)

/** What a die is read by: strengths and a column, or a strength alone and the die that it needs. '' for several dice: each has its own. */
const sumText = (working: Working): string => {
  const { attack, defence, column, modifier, parts } = working
  if (parts.length > 0) return ''
  if (isTableAlone(working)) return addedText(working)
  if (column === '')
    return `: ${attack}${modifier === 0 ? '' : `, modifier ${signed(modifier)}`}: ${dieNeeded(working)}`
  // fire on what does not fire back has no defence, and no modifier to speak of
  return defence === 0 && modifier === 0
    ? `: ${attack}, column ${column}`
    : `: ${attack} against ${defence}, column ${column}, die-roll modifier ${signed(modifier)}`
}

/** The working, line by line, each with its rule; of several dice what they share, then one after the other. */
export const workingText = (working: Working, names: Names, paint: Paint, width = Infinity, indent = ''): string =>
  [
    indent + paint('bold', working.title) + sumText(working),
    ...(working.lines.length === 0 && working.parts.length > 0
      ? []
      : [
          tabulate(
            working.lines.map(({ label, value, rule }) => [label, value, names.cite(rule)]),
            [1],
            `${indent}    `,
            width,
          ),
        ]),
    ...working.parts.map(part => workingText(part, names, paint, width, `${indent}  `)),
  ].join('\n')

/** A combat on one line: targets, attackers and defenders with their strengths, column, modifier; of several dice a line each. */
export const combatLine = (working: Working, names: Names): string => {
  if (working.parts.length > 0) return working.parts.map(part => combatLine(part, names)).join('; ')
  if (working.column !== '') return tableLine(working, names)
  if (isTableAlone(working)) return `${working.title}${addedText(working)}`
  const { targets, attackers, defenders, attack, modifier } = working
  const met = defenders.length === 0 ? '' : ` v ${defenders.join(', ')}`
  const added = modifier === 0 ? '' : `, ${signed(modifier)}`
  return `${targets.map(names.place).join(' + ')}: ${attackers.join(', ')} (${attack})${met}${added}, ${dieNeeded(working)}`
}

const tableLine = (working: Working, names: Names): string =>
  `${working.targets.map(names.place).join(' + ')}: ${working.attackers.join(', ')} (${working.attack})${working.defence === 0 ? '' : ` v ${working.defenders.join(', ') || 'what is built there'} (${working.defence})`}, ${working.column}${working.modifier === 0 ? '' : ` ${signed(working.modifier)}`}`

/** What the events of a roll say: the die and the result. */
export const rollOf = (
  events: ReadonlyArray<GameEvent>,
): { readonly die: number | undefined; readonly result: string | undefined; readonly rules: ReadonlyArray<string> } => {
  const rolled = events.find(({ kind }) => kind === 'rolled')
  const result = events.find(({ kind }) => kind === 'result')
  return {
    // a game may tell the die with its result alone
    die: rolled?.value ?? result?.die,
    result: result?.what,
    rules: [rolled, result].flatMap(event => (event === undefined ? [] : [event.rule])),
  }
}

/** `die 4 +1: D2 [rules]`, after the roll. */
export const rollLine = (working: Working, events: ReadonlyArray<GameEvent>, names: Names, paint: Paint): string => {
  const { die, result, rules } = rollOf(events)
  return `${paint('bold', `die ${die ?? '?'}${working.modifier === 0 ? '' : ` ${signed(working.modifier)}`}: ${result ?? 'no result'}`)} ${names.cite(...rules)}`
}

/** What a die has brought, in a word: its result, or what is told with the die itself. */
const outcomeOf = (rules: AnyRules, events: ReadonlyArray<GameEvent>): string | undefined => {
  const { result } = rollOf(events)
  if (result !== undefined) return inWords(result)
  const rolled = events.find(({ kind }) => kind === 'rolled')
  if (rolled?.what === undefined) return undefined
  // the rules may have better words for it: after the face, in the sentence that they tell of the die
  const [, told] = /the die shows [^:]*: (.*)$/.exec(rules.tell(rolled)) ?? []
  return told ?? inWords(rolled.what)
}

/** What each result of the die in hand would bring, like results together: `1-2: D3 · 3: D2 · 4-6: A1`. '' where no result can be told. */
export const outcomesText = (rules: AnyRules, state: AnyState): string => {
  const groups: { result: string; faces: number[] }[] = []
  for (const { action } of rules.chances(state)) {
    const next = rules.step(state, action)
    const result = next._tag === 'Right' ? outcomeOf(rules, next.right.events) : undefined
    if (result === undefined) return ''
    const face = action.value ?? groups.length + 1
    const last = groups[groups.length - 1]
    if (last?.result === result) last.faces.push(face)
    else groups.push({ result, faces: [face] })
  }
  // a word that every face has in common is none of what it brings
  if (groups.length === 1 && rules.working(state)?.column === '') return ''
  return groups
    .map(
      ({ result, faces }) =>
        `${faces.length > 1 ? `${faces[0] ?? ''}-${faces[faces.length - 1] ?? ''}` : String(faces[0] ?? '')}: ${result}`,
    )
    .join(' · ')
}

/**
 * Keeps account of the dice that follow each other: of those of one title each working is given once, of several dice only those that
 * have not been told. Null: all of it has been.
 */
export const accountant = (): ((working: Working) => Working | null) => {
  let title = ''
  let told = new Set<string>()
  const isNews = (working: Working): boolean => {
    // what it brought changes nothing of what it is read by
    const text = JSON.stringify({ ...working, die: null, row: null, result: null })
    const known = told.has(text)
    told.add(text)
    return !known
  }
  return working => {
    const goesOn = working.title === title
    if (!goesOn) told = new Set()
    title = working.title
    if (working.parts.length === 0) return isNews(working) ? working : null
    const parts = working.parts.filter(isNews)
    return parts.length === 0 ? null : { ...working, parts, lines: goesOn ? [] : working.lines }
  }
}

/** The working before the roll, and what each die would bring. */
export const foreseenText = (
  rules: AnyRules,
  state: AnyState,
  working: Working,
  { names, paint, io }: Pick<Desk, 'names' | 'paint' | 'io'>,
): string => {
  const outcomes = outcomesText(rules, state)
  return workingText(working, names, paint, io.columns) + (outcomes === '' ? '' : `\n    ${outcomes}`)
}
