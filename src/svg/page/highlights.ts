/** Highlights for legal actions: the places and counters that a player may click. */
import type { View } from '../../kernel/index.js'

/** A place or a counter to highlight. */
export interface Highlight {
  /** A hex id, or a counter id for a ring around the counter. */
  readonly place: string
  /** `move`, `advance`, `retreat`, `target`, `enter`, `unit`, or a kind that only the art defines. */
  readonly kind: string
  /** A short text in the hex, such as a movement cost or odds. */
  readonly text?: string
}

/** The shape of an action: a type, and at most one unit, one place and one number. */
export interface ActionLike {
  readonly type: string
  readonly unit?: string
  readonly place?: string
  readonly value?: number
}

const KINDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/retreat|displace/, 'retreat'],
  [/advance|pursu/, 'advance'],
  [/target|attack|resolve|defend|bombard|barrage/, 'target'],
  [/enter|arriv|reinforce/, 'enter'],
  [/move|step|go|march|place|set-?up|withdraw|entrain/, 'move'],
]

/** Returns the kind of highlight for an action type, which depends on the words in the type. */
const kindOf = (type: string): string => KINDS.find(([words]) => words.test(type.toLowerCase()))?.[1] ?? 'other'

/** Returns the place of an action, or its unit if it names no place; undefined if the view does not show it. */
const markerIn = (view: View): ((action: ActionLike) => string | undefined) => {
  const places = new Set([...view.board.hexes, ...view.board.boxes].map(({ id }) => id))
  const units = new Set(view.counters.map(({ id }) => id))
  return ({ unit, place }) =>
    place !== undefined
      ? places.has(place)
        ? place
        : undefined
      : unit !== undefined && units.has(unit)
        ? unit
        : undefined
}

/**
 * Returns highlights for the legal actions. The type of an action determines the kind of highlight of its place. A unit
 * that an action names without a place gets a ring. Each place and each unit occurs once, in the order of the actions.
 *
 * @param actions - Legal actions of any game whose fields are `type`, `unit` and `place`.
 * @param view - The view of the actions. Places and units that it does not show are left out; see {@link unmarked}.
 * @param kinds - Kinds for action types whose names would be misleading.
 */
export const highlightsOf = (
  actions: ReadonlyArray<ActionLike>,
  view: View,
  kinds: Readonly<Record<string, string>> = {},
): ReadonlyArray<Highlight> => {
  const marked = markerIn(view)
  const found = new Map<string, Highlight>()
  for (const action of actions) {
    const { type, place } = action
    const target = marked(action)
    if (target === undefined || found.has(target)) continue
    const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined
    found.set(target, { place: target, kind: kind ?? (place === undefined ? 'unit' : kindOf(type)) })
  }
  return [...found.values()]
}

/**
 * Returns the actions without a highlight in {@link highlightsOf}, in their order. Such an action names neither a unit
 * nor a place, or names something that the view does not show, such as a bridge or an eliminated unit. A page needs a
 * button for each of them.
 */
export const unmarked = <Action extends ActionLike>(
  actions: ReadonlyArray<Action>,
  view: View,
): ReadonlyArray<Action> => {
  const marked = markerIn(view)
  return actions.filter(action => marked(action) === undefined)
}
