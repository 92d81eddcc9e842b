/** What a table shows of a match and a hand: worked out once a change. */
import { type GameEvent, type ToldLine, type View, type Working, lastThrown, tellAll } from 'grognard'
import type { ActionLike, RenderOptions } from 'grognard/svg'
import { type Hand, highlighted, offered, reachOf, shownState } from './hand.js'
import { type Match, type Past, eyeOf, hidesAnything, personOf, turnOf } from './match.js'
import type { AnyRules, Refusal } from './game.js'
import { lettersOf } from './ways.js'

/** Steps that the log is made of, until somebody asks for earlier ones. */
export const TOLD = 400

export interface Seen {
  readonly state: unknown
  readonly view: View
  readonly options: RenderOptions
  /** Marks by counter or place, for what lies beside the map. */
  readonly marks: ReadonlyMap<string, string>
  readonly actions: ReadonlyArray<ActionLike>
  /** Answers that name neither unit nor place: buttons. */
  readonly buttons: ReadonlyArray<ActionLike>
  /** What would end the phase or the set, were it not for something: why it does not. */
  readonly barred: ReadonlyArray<Refusal>
  /** What the letters of costs on the map mean. */
  readonly letters: ReadonlyArray<string>
  /** Where to look: the hexes of the combat in hand, else what may be clicked. */
  readonly sights: ReadonlyArray<string>
}

/** Refusals of an answer that is none to this question, or of none of this scenario. */
const IDLE: ReadonlySet<string> = new Set(['not-now', 'not-offered', 'unknown-id', 'game-over', 'not-your-decision'])

/** Why nobody may be done yet: of answers that close something, and name nothing, those that the rules refuse for a cause. */
const barredIn = (rules: AnyRules, state: unknown): ReadonlyArray<Refusal> =>
  Object.entries(rules.actions.types).flatMap(([type, { closes, unit, place, value }]) => {
    if (closes !== true || unit === true || place === true || value !== undefined) return []
    const tried = rules.apply(state, { type })
    return tried._tag === 'Left' && !IDLE.has(tried.left.code) ? [tried.left] : []
  })

/** Where to look: at the hexes of the combat in hand, else at what may be clicked, wherever it lies. */
const sightsOf = ({ attacks, counters }: View, marked: ReadonlyArray<string>): ReadonlyArray<string> => {
  const fought = attacks.filter(({ stage }) => stage === 'in-hand').flatMap(({ targets }) => targets)
  if (fought.length > 0) return fought
  const lies = new Map(counters.map(({ id, place }) => [id, place]))
  return marked.map(id => lies.get(id) ?? id)
}

/** The colours of what is picked: a frame that stands out by its width and its dashes too. */
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

/** Workings by the last throw: they are asked for whenever anything is done. */
const dice = new WeakMap<Past, ReadonlyArray<Working>>()

/** The dice of the last combat, each with all that led to it. */
export const lastDice = (match: Match): ReadonlyArray<Working> => {
  const throws = match.past.filter(({ by }) => by === 'chance')
  const last = throws.at(-1)
  if (last === undefined) return []
  const found = dice.get(last) ?? lastThrown(match.rules, throws)
  dice.set(last, found)
  return found
}

/** Answers that name nothing, by the step: whether each is told is the same for ever. */
const answers = new WeakMap<Past, string | null>()

/** An answer in the turn of the other side that names nothing, so that no event tells of it, as to leave a defence; null for all others, and for what is nobody's business. */
const answerOf = (match: Match, { before, action, by }: Past): string | null => {
  const { rules, box } = match
  const turn = rules.turn(before)
  if (turn.type !== 'decision' || turn.phasing === turn.side) return null
  if (action.unit !== undefined || action.place !== undefined || rules.legalActions(before).length < 2) return null
  const then = { ...match, state: before }
  const hides = box.game.sides.some(side => side !== by && hidesAnything(then, side))
  return hides ? null : `${rules.names.side(turn.side)}: ${askedBy(match, turn.asks)}? ${rules.print(before, action)}`
}

/** The log of a side, in sentences: what so many steps have brought. */
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
    // a phase is headed once something happens in it
    const last = events.at(-1)
    const held = last?.kind === 'phase' ? [last] : []
    lines.push(...tellAll(match.rules, held.length > 0 ? events.slice(0, -1) : events, eyeOf(match)))
    lines.push({ kind: 'event', text, parts: [text], rules: [] })
    events = [...held, ...past.events]
  }
  return [...lines, ...tellAll(match.rules, events, eyeOf(match))]
}

/** What a question is, in words. */
const askedBy = ({ box: { art } }: Match, asks: string): string =>
  art.questions?.[asks] ?? art.titles?.[asks] ?? asks.replaceAll('-', ' ')

/** What is asked, of whom, in which phase. */
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

/** What the rules say of boxes, each worked out when it is first asked for: the panel is drawn with every hex that is looked at. */
export const boxNotesOf = (match: Match): ((place: string) => ReadonlyArray<string>) => {
  const known = new Map<string, ReadonlyArray<string>>()
  return place => {
    const found = known.get(place) ?? match.rules.notes(match.state, eyeOf(match), place).map(({ text }) => text)
    known.set(place, found)
    return found
  }
}

/** What the rules say of a hex and of those in it, beyond what lies there. */
export const notesOn = (match: Match, view: View, place: string): ReadonlyArray<string> => {
  const ids = [place, ...view.counters.filter(counter => counter.place === place).map(({ id }) => id)]
  const eye = eyeOf(match)
  const said = new Map<string, string[]>()
  for (const id of ids)
    for (const { text } of match.rules.notes(match.state, eye, id))
      said.set(text, [...(said.get(text) ?? []), ...(id === place ? [] : [id])])
  return [...said].map(([text, of]) => (of.length === 0 ? text : `${of.join(', ')}: ${text}`))
}
