/** The meaning of a click on a counter or a hex. It is computed from the actions that the rules offer, never from rules of this page. */
import { type Selection, selection, toggle } from 'grognard'
import { type Highlight, type ActionLike, highlightsOf } from 'grognard/svg'
import type { View } from 'grognard'
import type { AnyRules, Refusal } from './game.js'
import { type Way, costOf } from './ways.js'

/** The selection that a person has made so far, before any action is played. */
export interface Hand {
  /** The set that is being picked; null if the question builds none. */
  readonly picked: Selection<unknown, ActionLike> | null
  /** The unit whose destinations are shown, or null. */
  readonly held: string | null
}

export interface Clicked {
  readonly unit?: string | undefined
  readonly place?: string | undefined
}

/** The effect of a click. */
export type Meaning =
  | { readonly type: 'hand'; readonly hand: Hand }
  /** `rest` is the order that is left if another decision interrupts it. */
  | { readonly type: 'play'; readonly actions: ReadonlyArray<ActionLike>; readonly rest?: string }
  | { readonly type: 'menu'; readonly actions: ReadonlyArray<ActionLike> }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'nothing' }

export const emptyHand = (rules: AnyRules, state: unknown): Hand => ({ picked: selection(rules, state), held: null })

/** Returns the state that the page shows, with the picked members. */
export const shownState = ({ picked }: Hand, state: unknown): unknown => picked?.state ?? state

/** Returns the legal answers that are not members of the set, in the state with the picked members. */
const others = (rules: AnyRules, { picked }: Hand, state: unknown): ReadonlyArray<ActionLike> => {
  // the question after the set may be one for the other side
  if (picked?.ended === true) return []
  const legal = rules.legalActions(shownState({ picked, held: null }, state))
  if (picked === null) return legal
  const members = new Set([...picked.mayAdd, ...picked.mayRemove].map(rules.actions.index))
  return legal.filter(action => !members.has(rules.actions.index(action)))
}

/** Returns the unit whose destinations are shown: the one selected in the game, or the one that was clicked. */
const holder = (view: View, { held }: Hand): string | null => view.inHand ?? held

/** Returns the destinations of the unit that is selected in the game or was clicked. */
export const reachOf = (rules: AnyRules, hand: Hand, state: unknown, view: View): ReadonlyArray<Way> => {
  const unit = holder(view, hand)
  return unit === null ? [] : rules.reach(shownState(hand, state), unit)
}

/** Returns all legal actions, for the list beside the map. */
export const offered = (rules: AnyRules, hand: Hand, state: unknown): ReadonlyArray<ActionLike> => [
  ...(hand.picked === null ? [] : [...hand.picked.mayAdd, ...hand.picked.mayRemove]),
  ...others(rules, hand, state),
]

/** Returns highlights of everything that can be clicked on the map. */
export const highlighted = (rules: AnyRules, hand: Hand, state: unknown, view: View): ReadonlyArray<Highlight> => {
  const ways = reachOf(rules, hand, state, view).map((way): Highlight => ({
    place: way.place,
    kind: 'move',
    text: costOf(way),
  }))
  const taken = new Set(ways.map(({ place }) => place))
  const picked = (hand.picked?.mayRemove ?? []).map(({ unit, place }): Highlight => ({
    place: unit ?? place ?? '',
    kind: 'picked',
  }))
  for (const { place } of picked) taken.add(place)
  for (const place of cellsOf(rules, hand, state, view).keys()) ways.push({ place, kind: 'move' })
  const actions = [...(hand.picked?.mayAdd ?? []), ...others(rules, hand, state)]
  const marked = highlightsOf(actions, view).filter(({ place }) => !taken.has(place))
  for (const { place } of marked) taken.add(place)
  const ends = actions.flatMap(({ place = '' }) => endsOf(view, place)).filter(place => !taken.has(place))
  return [...picked, ...ways, ...marked, ...[...new Set(ends)].map((place): Highlight => ({ place, kind: 'other' }))]
}

/** Returns the two hexes in the id of a hexside, such as the bridge `2016-2115`; [] for other ids. */
const endsOf = ({ board }: View, place: string): ReadonlyArray<string> => {
  const ends = place.split('-')
  return ends.length === 2 && ends.every(end => board.hexes.some(({ id }) => id === end)) ? ends : []
}

/**
 * Returns cells of a display, each with the answers that name no place but would move a unit there. Each answer is
 * tried, so that a battle board can be filled by clicks. If one unit's destinations are shown, only the answers for
 * that unit are tried.
 */
export const cellsOf = (
  rules: AnyRules,
  hand: Hand,
  state: unknown,
  view: View,
): ReadonlyMap<string, ReadonlyArray<ActionLike>> => {
  const cells = new Set(view.displays?.flatMap(({ rows }) => rows.flatMap(row => row.cells.map(({ place }) => place))))
  const found = new Map<string, ActionLike[]>()
  const tried =
    cells.size === 0
      ? []
      : others(rules, hand, state).filter(
          ({ unit, place }) => unit !== undefined && place === undefined && (hand.held === null || unit === hand.held),
        )
  for (const action of tried.slice(0, 60)) {
    const next = rules.apply(shownState(hand, state), action)
    const place =
      next._tag === 'Right'
        ? rules.observe(next.right, view.eye).counters.find(({ id }) => id === action.unit)?.place
        : undefined
    if (place !== undefined && cells.has(place)) found.set(place, [...(found.get(place) ?? []), action])
  }
  return found
}
const names = (action: ActionLike, { unit, place }: Clicked): boolean =>
  unit !== undefined
    ? action.unit === unit || (action.unit === undefined && action.place === unit)
    : place !== undefined && action.place === place

/** Returns the actions that build the picked set, followed by the given actions. */
const after = (hand: Hand, actions: ReadonlyArray<ActionLike>): ReadonlyArray<ActionLike> => [
  ...(hand.picked?.actions ?? []),
  ...actions,
]

/** Adds a member to the set or removes it. If the last possible member completes the set, the set is played. */
const picking = (rules: AnyRules, hand: Hand, action: ActionLike): Meaning => {
  if (hand.picked === null) return { type: 'nothing' }
  const next = toggle(rules, hand.picked, action)
  if (next._tag === 'Left') return { type: 'refused', refusal: next.left }
  const picked = next.right
  return picked.ended && picked.mayAdd.length === 0
    ? { type: 'play', actions: picked.actions }
    : { type: 'hand', hand: { picked, held: null } }
}

/** Returns the effect of an action in the list or a menu. A member of the set is toggled, and any other action is played. */
export const chosen = (rules: AnyRules, hand: Hand, action: ActionLike): Meaning => {
  const wanted = rules.actions.index(action)
  const isMember = [...(hand.picked?.mayAdd ?? []), ...(hand.picked?.mayRemove ?? [])].some(
    each => rules.actions.index(each) === wanted,
  )
  return isMember ? picking(rules, hand, action) : { type: 'play', actions: after(hand, [action]) }
}

/** Plays a single answer, or shows a menu of several. */
const answered = (rules: AnyRules, hand: Hand, own: ReadonlyArray<ActionLike>): Meaning => {
  const [only] = own
  if (only === undefined) return { type: 'nothing' }
  return own.length === 1 ? chosen(rules, hand, only) : { type: 'menu', actions: own }
}

const clickedUnit = (
  rules: AnyRules,
  hand: Hand,
  state: unknown,
  view: View,
  at: Clicked & { readonly unit: string },
): Meaning => {
  const { unit } = at
  const own = offered(rules, hand, state).filter(action => names(action, at))
  if (view.inHand === unit) return clickedInHand(rules, hand, state, at)
  const begun = (hand.picked?.mayRemove.length ?? 0) > 0
  // a click on a unit first shows its destinations, or its cells if it has several; a second click picks the unit for a set, or cancels
  const free = view.inHand === null && !begun && own.length < 2
  const goes = free && rules.reach(shownState(hand, state), unit).length > 0
  const lies = own.length > 1 && cellsOf(rules, { ...hand, held: unit }, state, view).size > 1
  // several answers, such as advance and break down, are listed beside the map, and a click on a hex then names the destination
  const chooses = hand.picked === null && own.length > 1 && own.every(({ place }) => place === undefined)
  if ((goes || lies || chooses) && hand.held !== unit) return { type: 'hand', hand: { ...hand, held: unit } }
  if (goes && hand.picked === null) return { type: 'hand', hand: { ...hand, held: null } }
  if (own.length > 0) return answered(rules, hand, own)
  const place = at.place === undefined ? null : clickedPlace(rules, hand, state, view, at.place)
  return place === null || place.type === 'nothing' ? explained(rules, hand, state, view, at) : place
}

/** Returns the effect of a click on the selected unit: it is put back in its place, or a menu shows its other actions. */
const clickedInHand = (
  rules: AnyRules,
  hand: Hand,
  state: unknown,
  { unit, place }: Clicked & { readonly unit: string },
): Meaning => {
  const all = offered(rules, hand, state)
  const back = place === undefined ? [] : all.filter(action => action.place === place && action.unit === undefined)
  if (back.length === 1) return answered(rules, hand, back)
  const own = all.filter(action => names(action, { unit }))
  return own.length === 0 ? { type: 'nothing' } : { type: 'menu', actions: own }
}

const restAs = (rest: string | null = null) => (rest === null ? {} : { rest })

const clickedPlace = (rules: AnyRules, hand: Hand, state: unknown, view: View, place: string): Meaning => {
  const way = reachOf(rules, hand, state, view).find(each => each.place === place)
  if (way !== undefined) return { type: 'play', actions: after(hand, way.actions), ...restAs(way.rest) }
  const all = offered(rules, hand, state)
  const named = all.filter(action => names(action, { place }))
  const own = named.length > 0 ? named : all.filter(action => endsOf(view, action.place ?? '').includes(place))
  const into = own.length > 0 ? own : (cellsOf(rules, hand, state, view).get(place) ?? [])
  return into.length > 0 ? answered(rules, hand, into) : explained(rules, hand, state, view, { place })
}

/** Returns the meaning of a click on a counter or a hex. */
export const clicked = (rules: AnyRules, hand: Hand, state: unknown, view: View, { unit, place }: Clicked): Meaning =>
  unit !== undefined
    ? clickedUnit(rules, hand, state, view, { unit, place })
    : place !== undefined
      ? clickedPlace(rules, hand, state, view, place)
      : { type: 'nothing' }

/** Codes of refusals that do not explain a click, because the action does not answer this question or does not exist. */
const IDLE: ReadonlySet<string> = new Set(['not-now', 'unknown-id', 'not-your-decision', 'game-over', 'unreadable'])

/**
 * Returns the effect of a click on an unmarked unit or hex. The selected unit moves there, or the rules explain why it
 * cannot, or why this unit or hex does not answer the question. Any other click has no effect.
 */
const explained = (rules: AnyRules, hand: Hand, state: unknown, view: View, { unit, place }: Clicked): Meaning => {
  const now = shownState(hand, state)
  const held = holder(view, hand)
  const order = held !== null && unit === undefined && place !== undefined ? `${held} ${place}` : null
  const way = order === null ? null : rules.order(now, order)
  if (order !== null && way?._tag === 'Right')
    return { type: 'play', actions: after(hand, way.right), ...restAs(rules.rest(now, order)) }
  if (way?._tag === 'Left' && !IDLE.has(way.left.code)) return { type: 'refused', refusal: way.left }
  for (const like of offered(rules, hand, state)) {
    const action =
      unit !== undefined && like.unit !== undefined
        ? { ...like, unit }
        : place !== undefined &&
            like.place !== undefined &&
            like.unit === undefined &&
            endsOf(view, like.place).length === 0
          ? { ...like, place }
          : null
    const tried = action === null ? null : rules.apply(now, action)
    if (tried?._tag === 'Left' && !IDLE.has(tried.left.code)) return { type: 'refused', refusal: tried.left }
  }
  // a "not-now" with a specific rule explains the click; a general one only repeats that another question is asked
  return way?._tag === 'Left' && way.left.code === 'not-now' && !way.left.rule.endsWith(':sequence')
    ? { type: 'refused', refusal: way.left }
    : { type: 'nothing' }
}
