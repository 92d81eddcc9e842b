/** Everything that the table shows of a match and a selection, computed once per change. */
import { type GameEvent, type ToldLine, type View, type Working, lastThrown, tellAll } from 'grognard'
import type { ActionLike, RenderOptions } from 'grognard/svg'
import { type Hand, highlighted, offered, reachOf, shownState } from './hand.js'
import { type Match, type Past, eyeOf, hidesAnything, personOf, turnOf } from './match.js'
import type { AnyRules, Refusal } from './game.js'
import { lettersOf } from './ways.js'

/** The number of steps that the log shows until the user asks for earlier ones. */
export const TOLD = 400

export interface Seen {
  readonly state: unknown
  readonly view: View
  readonly options: RenderOptions
  /** Marks by counter or place, for counters and places beside the map. */
  readonly marks: ReadonlyMap<string, string>
  readonly actions: ReadonlyArray<ActionLike>
  /** Answers that name neither a unit nor a place, which need buttons. */
  readonly buttons: ReadonlyArray<ActionLike>
  /** Reasons why the phase or the set cannot end yet. */
  readonly barred: ReadonlyArray<Refusal>
  /** Explanations of the letters in costs on the map. */
  readonly letters: ReadonlyArray<string>
  /** The hexes to show: the hexes of the current combat, or without a combat, the hexes and units that can be clicked. */
  readonly sights: ReadonlyArray<string>
}

/** Codes of refusals that say only that an action does not answer this question, or does not exist. */
const IDLE: ReadonlySet<string> = new Set(['not-now', 'not-offered', 'unknown-id', 'game-over', 'not-your-decision'])

/** Returns the refusals of answers that would close the phase or the set, if they state a reason. */
const barredIn = (rules: AnyRules, state: unknown): ReadonlyArray<Refusal> =>
  Object.entries(rules.actions.types).flatMap(([type, { closes, unit, place, value }]) => {
    if (closes !== true || unit === true || place === true || value !== undefined) return []
    const tried = rules.apply(state, { type })
    return tried._tag === 'Left' && !IDLE.has(tried.left.code) ? [tried.left] : []
  })

/** Returns the hexes of the current combat; without a combat, the places of everything that can be clicked. */
const sightsOf = ({ attacks, counters }: View, marked: ReadonlyArray<string>): ReadonlyArray<string> => {
  const fought = attacks.filter(({ stage }) => stage === 'in-hand').flatMap(({ targets }) => targets)
  if (fought.length > 0) return fought
  const lies = new Map(counters.map(({ id, place }) => [id, place]))
  return marked.map(id => lies.get(id) ?? id)
}

/** The colours of picked members. Their frame also differs by its width and dashes. */
const PICKED = { fill: '#ffd400', stroke: '#7a2a8f' } as const

export const seenBy = (match: Match, hand: Hand, hidden: boolean, lined: boolean): Seen => {
  const { rules, box } = match
  const state = shownState(hand, match.state)
  const view = rules.observe(state, hidden ? 'public' : eyeOf(match))
  const asked = personOf(match) !== null && !hidden
  const highlights = asked ? highlighted(rules, hand, match.state, view) : []
  const actions = asked ? offered(rules, hand, match.state) : []
  const buttons = actions.filter(({ unit, place }) => unit === undefined && place === undefined)
  const art = { ...box.art, highlights: { ...box.art.highlights, picked: PICKED } }
  return {
    state,
    view,
    options: {
      art,
      scale: 56,
      highlights,
      ...(hand.held === null ? {} : { selected: hand.held }),
      ...(lined ? { lines: rules.lines(state, view.eye) } : {}),
    },
    marks: new Map(highlights.map(({ place, kind }) => [place, kind])),
    actions,
    buttons,
    barred:
      asked && !buttons.some(({ type }) => rules.actions.types[type]?.closes === true) ? barredIn(rules, state) : [],
    letters: asked ? lettersOf(reachOf(rules, hand, match.state, view)) : [],
    sights: sightsOf(
      view,
      highlights.map(({ place }) => place),
    ),
  }
}

/** Calculations by the step of the last die roll, cached because every change asks for them. */
const dice = new WeakMap<Past, ReadonlyArray<Working>>()

/** Returns the calculations for the dice rolls of the last combat. */
export const lastDice = (match: Match): ReadonlyArray<Working> => {
  const throws = match.past.filter(({ by }) => by === 'chance')
  const last = throws.at(-1)
  if (last === undefined) return []
  const found = dice.get(last) ?? lastThrown(match.rules, throws)
  dice.set(last, found)
  return found
}

/** Log lines of answers, by step. A line never changes. */
const answers = new WeakMap<Past, string | null>()

/**
 * Returns the log line of an answer without an event: an answer in the other side's turn that names neither a unit nor a place. Returns
 * null for other answers and for hidden answers.
 */
const answerOf = (match: Match, { before, action, by }: Past): string | null => {
  const { rules, box } = match
  const turn = rules.turn(before)
  if (turn.type !== 'decision' || turn.phasing === turn.side) return null
  if (action.unit !== undefined || action.place !== undefined || rules.legalActions(before).length < 2) return null
  const then = { ...match, state: before }
  const hides = box.game.sides.some(side => side !== by && hidesAnything(then, side))
  return hides ? null : `${rules.names.side(turn.side)}: ${askedBy(match, turn.asks)}? ${rules.print(before, action)}`
}

/** Returns the log of the last `steps` steps for the viewer, in sentences. */
export const logOf = (match: Match, steps: number): ReadonlyArray<ToldLine> => {
  const lines: ToldLine[] = []
  let events: GameEvent[] = []
  for (const past of match.past.slice(-steps)) {
    const known = answers.get(past)
    const text = known === undefined ? answerOf(match, past) : known
    answers.set(past, text)
    if (text === null) {
      events.push(...past.events)
      continue
    }
    // the heading of a phase is held until the phase has an event
    const last = events.at(-1)
    const held = last?.kind === 'phase' ? [last] : []
    lines.push(...tellAll(match.rules, held.length > 0 ? events.slice(0, -1) : events, eyeOf(match)))
    lines.push({ kind: 'event', text, parts: [text], rules: [] })
    events = [...held, ...past.events]
  }
  return [...lines, ...tellAll(match.rules, events, eyeOf(match))]
}

/** Returns a question in words. */
const askedBy = ({ box: { art } }: Match, asks: string): string =>
  art.questions?.[asks] ?? art.titles?.[asks] ?? asks.replaceAll('-', ' ')

/** Returns the current question, the side that answers it, and the phase. */
export const question = (match: Match): { readonly when: string; readonly who: string; readonly what: string } => {
  const { rules } = match
  const turn = turnOf(match)
  const when = `Turn ${turn.gameTurn}, ${rules.names.phase(turn.phase)}`
  if (turn.type === 'over') {
    const { winner, level, score } = turn.outcome
    const points = Object.entries(score).map(([side, value]) => `${rules.names.side(side)} ${value}`)
    const who = winner === null ? 'Nobody wins' : `${rules.names.side(winner)} wins`
    return { when: `Turn ${turn.gameTurn}, the end`, who, what: `${rules.names.level(level)} (${points.join(', ')})` }
  }
  const seat = turn.type === 'decision' ? match.setting.seats[turn.side] : undefined
  const who = turn.type === 'chance' ? 'Chance' : rules.names.side(turn.side) + (seat === 'bot' ? ' (computer)' : '')
  return { when, who, what: askedBy(match, turn.asks) }
}

/**
 * Returns a function for the notes of a box. The notes of each box are computed once, because the panel is drawn again for every hex that
 * the user views.
 */
export const boxNotesOf = (match: Match): ((place: string) => ReadonlyArray<string>) => {
  const known = new Map<string, ReadonlyArray<string>>()
  return place => {
    const found = known.get(place) ?? match.rules.notes(match.state, eyeOf(match), place).map(({ text }) => text)
    known.set(place, found)
    return found
  }
}

/** Returns the notes on a hex and its units. */
export const notesOn = (match: Match, view: View, place: string): ReadonlyArray<string> => {
  const ids = [place, ...view.counters.filter(counter => counter.place === place).map(({ id }) => id)]
  const eye = eyeOf(match)
  const said = new Map<string, string[]>()
  for (const id of ids)
    for (const { text } of match.rules.notes(match.state, eye, id))
      said.set(text, [...(said.get(text) ?? []), ...(id === place ? [] : [id])])
  return [...said].map(([text, of]) => (of.length === 0 ? text : `${of.join(', ')}: ${text}`))
}
