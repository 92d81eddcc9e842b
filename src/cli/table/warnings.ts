/** What a side loses if it goes on as things stand, as the rules tell it in notes on the question: a hex that is too full. */
import type { AnyAction, Note } from '../../kernel/index.js'
import type { AnyRules, AnyState } from '../io/index.js'
import type { Desk } from './desk.js'

/** The warnings in a state, of the side that is asked; [] where nobody is. */
export const warningsIn = (rules: AnyRules, state: AnyState): ReadonlyArray<Note> => {
  const turn = rules.turn(state)
  return turn.type === 'decision' ? rules.notes(state, turn.side, turn.asks).filter(({ warns }) => warns === true) : []
}

/** Whether an action closes something whole, such as a phase: it names nothing. */
export const isClosing = (rules: AnyRules, { type, unit, place }: AnyAction): boolean =>
  unit === undefined && place === undefined && rules.actions.types[type]?.closes === true

/** Warnings that were not there before. */
export const isNew = (before: ReadonlyArray<Note>): ((note: Note) => boolean) => {
  const known = new Set(before.map(({ text }) => text))
  return ({ text }) => !known.has(text)
}

/** The places that counters have left, and come to, between two states. */
const placesTouched = (rules: AnyRules, from: AnyState, to: AnyState, side: string): ReadonlySet<string> => {
  const before = new Map(rules.observe(from, side).counters.map(({ id, place }) => [id, place]))
  return new Set(
    rules.observe(to, side).counters.flatMap(({ id, place }) => {
      const was = before.get(id)
      return was === place ? [] : [place, ...(was === undefined ? [] : [was])]
    }),
  )
}

/** What a side would be warned of once it has done this, and is not now; null where it may not do so. */
export const warningsAfter = (
  { session: { rules, state } }: Pick<Desk, 'session'>,
  actions: ReadonlyArray<AnyAction>,
): ReadonlyArray<Note> | null => {
  const before = rules.turn(state)
  let now: AnyState = state
  for (const action of actions) {
    const next = rules.apply(now, action)
    if (next._tag === 'Left') return null
    now = next.right
  }
  const turn = rules.turn(now)
  // what the enemy is warned of is not for this side
  if (before.type !== 'decision' || turn.type !== 'decision' || turn.side !== before.side) return []
  const touched = placesTouched(rules, state, now, before.side)
  // while a unit is in hand only its own hex is warned of: of others that were so before there is nothing new
  return warningsIn(rules, now)
    .filter(isNew(warningsIn(rules, state)))
    .filter(({ place }) => place === undefined || touched.has(place))
}
