/** The working of a combat for people, and the possible results of its die. */
import { type GameEvent, type Working, inWords } from '../../kernel/index.js'
import { type AnyRules, type AnyState, type Paint, tabulate } from '../io/index.js'
import type { Desk } from './desk.js'
import type { Names } from './words.js'

/** Returns `+1`, `-2`; a zero has no sign. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

/** Returns the die that hits, if no table is used: `defence` is the highest one. */
const dieNeeded = ({ defence }: Working): string =>
  defence < 1 ? 'no die hits' : defence === 1 ? '1' : `${defence} or less`

/** Whether a die is looked up without any strength. */
const isTableAlone = ({ attack, defence, column, parts }: Working): boolean =>
  parts.length === 0 && column === '' && attack === 0 && defence === 0

/** Returns the die-roll modifier, if there is one. */
const addedText = ({ modifier }: Working): string => (modifier === 0 ? '' : `, die-roll modifier ${signed(modifier)}`)

/**
 * Returns the strengths and the column that a die uses, or one strength and the die that hits. '' for several dice, which have their own.
 */
const sumText = (working: Working): string => {
  const { attack, defence, column, modifier, parts } = working
  if (parts.length > 0) return ''
  if (isTableAlone(working)) return addedText(working)
  if (column === '')
    return `: ${attack}${modifier === 0 ? '' : `, modifier ${signed(modifier)}`}: ${dieNeeded(working)}`
  // bombardment of units that do not fire back has no defence, and usually no modifier
  return defence === 0 && modifier === 0
    ? `: ${attack}, column ${column}`
    : `: ${attack} against ${defence}, column ${column}, die-roll modifier ${signed(modifier)}`
}

/** Writes the working line by line, each with its rule. For several dice it starts with the lines that they share. */
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

/**
 * Writes a combat on one line: targets, attackers and defenders with their strengths, column and modifier. Several dice are separated by
 * semicolons.
 */
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
  `${working.targets.map(names.place).join(' + ')}: ${working.attackers.join(', ')} (${working.attack})${working.defence === 0 ? '' : ` v ${working.defenders.join(', ') || 'fortifications'} (${working.defence})`}, ${working.column}${working.modifier === 0 ? '' : ` ${signed(working.modifier)}`}`

/** Returns the die and the result from the events of a roll. */
export const rollOf = (
  events: ReadonlyArray<GameEvent>,
): { readonly die: number | undefined; readonly result: string | undefined; readonly rules: ReadonlyArray<string> } => {
  const rolled = events.find(({ kind }) => kind === 'rolled')
  const result = events.find(({ kind }) => kind === 'result')
  return {
    // a game may give the die only with its result
    die: rolled?.value ?? result?.die,
    result: result?.what,
    rules: [rolled, result].flatMap(event => (event === undefined ? [] : [event.rule])),
  }
}

/** Returns `die 4 +1: D2 [rules]`, after the roll. */
export const rollLine = (working: Working, events: ReadonlyArray<GameEvent>, names: Names, paint: Paint): string => {
  const { die, result, rules } = rollOf(events)
  return `${paint('bold', `die ${die ?? '?'}${working.modifier === 0 ? '' : ` ${signed(working.modifier)}`}: ${result ?? 'no result'}`)} ${names.cite(...rules)}`
}

/** Returns the outcome of a die in a few words: its result, or the text of the die event itself. */
const outcomeOf = (rules: AnyRules, events: ReadonlyArray<GameEvent>): string | undefined => {
  const { result } = rollOf(events)
  if (result !== undefined) return inWords(result)
  const rolled = events.find(({ kind }) => kind === 'rolled')
  if (rolled?.what === undefined) return undefined
  // the rules may have better words after the face in the sentence about the die
  const [, told] = /the die shows [^:]*: (.*)$/.exec(rules.tell(rolled)) ?? []
  return told ?? inWords(rolled.what)
}

/**
 * Returns the outcome of each face of the current die, with equal outcomes together: `1-2: D3 · 3: D2 · 4-6: A1`. '' if an outcome is
 * unknown.
 */
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
  // an outcome that all faces share says nothing about the roll
  if (groups.length === 1 && rules.working(state)?.column === '') return ''
  return groups
    .map(
      ({ result, faces }) =>
        `${faces.length > 1 ? `${faces[0] ?? ''}-${faces[faces.length - 1] ?? ''}` : String(faces[0] ?? '')}: ${result}`,
    )
    .join(' · ')
}

/**
 * Returns a function that filters the workings of successive dice, so that each is shown once; for several dice, only those not yet shown.
 * Null means that all have been shown. A new title starts again.
 */
export const accountant = (): ((working: Working) => Working | null) => {
  let title = ''
  let told = new Set<string>()
  const isNews = (working: Working): boolean => {
    // the result of a die does not make its working a new one
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

/** Writes the working before the roll, and the outcome of each face. */
export const foreseenText = (
  rules: AnyRules,
  state: AnyState,
  working: Working,
  { names, paint, io }: Pick<Desk, 'names' | 'paint' | 'io'>,
): string => {
  const outcomes = outcomesText(rules, state)
  return workingText(working, names, paint, io.columns) + (outcomes === '' ? '' : `\n    ${outcomes}`)
}
