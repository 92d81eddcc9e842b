/**
 * Warnings of the rules about the current question: losses of a side if it continues in the present position, such as an overstacked hex.
 */
import type { AnyAction, Note } from '../../kernel/index.js'
import type { AnyRules, AnyState } from '../io/index.js'
import type { Desk } from './desk.js'

/** Returns the warnings in a state for the side that decides; [] if no side decides. */
export const warningsIn = (rules: AnyRules, state: AnyState): ReadonlyArray<Note> => {
  const turn = rules.turn(state)
  return turn.type === 'decision' ? rules.notes(state, turn.side, turn.asks).filter(({ warns }) => warns === true) : []
}

/** Whether an action closes something as a whole, such as a phase: it names nothing. */
export const isClosing = (rules: AnyRules, { type, unit, place }: AnyAction): boolean =>
  unit === undefined && place === undefined && rules.actions.types[type]?.closes === true

/** Returns a filter for warnings that are new. */
export const isNew = (before: ReadonlyArray<Note>): ((note: Note) => boolean) => {
  const known = new Set(before.map(({ text }) => text))
  return ({ text }) => !known.has(text)
}

/** Returns the places that counters have left or entered between two states. */
const placesTouched = (rules: AnyRules, from: AnyState, to: AnyState, side: string): ReadonlySet<string> => {
  const before = new Map(rules.observe(from, side).counters.map(({ id, place }) => [id, place]))
  return new Set(
    rules.observe(to, side).counters.flatMap(({ id, place }) => {
      const was = before.get(id)
      return was === place ? [] : [place, ...(was === undefined ? [] : [was])]
    }),
  )
}

/** Returns the new warnings of a side after these actions; null if the actions are not legal. */
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
  // warnings for the enemy are not for this side
  if (before.type !== 'decision' || turn.type !== 'decision' || turn.side !== before.side) return []
  const touched = placesTouched(rules, state, now, before.side)
  // while a unit is selected, only warnings about its own hex are new
  return warningsIn(rules, now)
    .filter(isNew(warningsIn(rules, state)))
    .filter(({ place }) => place === undefined || touched.has(place))
}
