/** What a click on a counter or a hex means: worked out from what the rules offer, never from rules of this page. */
import { type Selection, selection, toggle } from 'grognard'
import { type Highlight, type ActionLike, highlightsOf } from 'grognard/svg'
import type { View } from 'grognard'
import type { AnyRules, Refusal } from './game.js'
import { type Way, costOf } from './ways.js'

/** What a person has picked so far, before anything is played. */
export interface Hand {
  /** A set under way; null where the question builds none. */
  readonly picked: Selection<unknown, ActionLike> | null
  /** A unit whose ways are shown. */
  readonly held: string | null
}

export interface Clicked {
  readonly unit?: string | undefined
  readonly place?: string | undefined
}

/** What follows from a click. */
export type Meaning =
  | { readonly type: 'hand'; readonly hand: Hand }
  | { readonly type: 'play'; readonly actions: ReadonlyArray<ActionLike> }
  | { readonly type: 'menu'; readonly actions: ReadonlyArray<ActionLike> }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'nothing' }

export const emptyHand = (rules: AnyRules, state: unknown): Hand => ({ picked: selection(rules, state), held: null })

/** The state that the page shows: with what has been picked. */
export const shownState = ({ picked }: Hand, state: unknown): unknown => picked?.state ?? state

/** What is offered beside the members of the set: other answers, in the state as far as it is picked. */
const others = (rules: AnyRules, { picked }: Hand, state: unknown): ReadonlyArray<ActionLike> => {
  // what is asked after the set may be for the other side to answer
  if (picked?.ended === true) return []
  const legal = rules.legalActions(shownState({ picked, held: null }, state))
  if (picked === null) return legal
  const members = new Set([...picked.mayAdd, ...picked.mayRemove].map(rules.actions.index))
  return legal.filter(action => !members.has(rules.actions.index(action)))
}

/** The unit whose ways are shown: the one that the rules hold in hand, else the one that was clicked. */
const holder = (view: View, { held }: Hand): string | null => view.inHand ?? held

/** Where the unit that is held, or in hand, can go. */
export const reachOf = (rules: AnyRules, hand: Hand, state: unknown, view: View): ReadonlyArray<Way> => {
  const unit = holder(view, hand)
  return unit === null ? [] : rules.reach(shownState(hand, state), unit)
}

/** Everything that may be done now, for the list beside the map. */
export const offered = (rules: AnyRules, hand: Hand, state: unknown): ReadonlyArray<ActionLike> => [
  ...(hand.picked === null ? [] : [...hand.picked.mayAdd, ...hand.picked.mayRemove]),
  ...others(rules, hand, state),
]

/** What can be clicked, on the map. */
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

/** The two hexes of what lies on a hexside, as a bridge, by its id `2016-2115`; [] of anything else. */
const endsOf = ({ board }: View, place: string): ReadonlyArray<string> => {
  const ends = place.split('-')
  return ends.length === 2 && ends.every(end => board.hexes.some(({ id }) => id === end)) ? ends : []
}

/**
 * The cells of a display that a unit would come to by an answer that names no place, as by its number: found by trying each answer, so that a
 * battle board is filled by clicks. Of the unit held, or of all.
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

/** Carries out a set as far as it was picked, and then an answer. */
const after = (hand: Hand, actions: ReadonlyArray<ActionLike>): ReadonlyArray<ActionLike> => [
  ...(hand.picked?.actions ?? []),
  ...actions,
]

/** Picks a member of the set or takes it out; a set that its last member ends is carried out. */
const picking = (rules: AnyRules, hand: Hand, action: ActionLike): Meaning => {
  if (hand.picked === null) return { type: 'nothing' }
  const next = toggle(rules, hand.picked, action)
  if (next._tag === 'Left') return { type: 'refused', refusal: next.left }
  const picked = next.right
  return picked.ended && picked.mayAdd.length === 0
    ? { type: 'play', actions: picked.actions }
    : { type: 'hand', hand: { picked, held: null } }
}

/** One action of the list or of a menu: a member of the set is toggled, everything else is played. */
export const chosen = (rules: AnyRules, hand: Hand, action: ActionLike): Meaning => {
  const wanted = rules.actions.index(action)
  const isMember = [...(hand.picked?.mayAdd ?? []), ...(hand.picked?.mayRemove ?? [])].some(
    each => rules.actions.index(each) === wanted,
  )
  return isMember ? picking(rules, hand, action) : { type: 'play', actions: after(hand, [action]) }
}

/** One answer is given, several are asked about. */
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
  // a unit that has ways, or may come to several cells, is held, so that they show; a second click is its answer to a set, or puts it down
  const free = view.inHand === null && !begun && own.length < 2
  const goes = free && rules.reach(shownState(hand, state), unit).length > 0
  const lies = own.length > 1 && cellsOf(rules, { ...hand, held: unit }, state, view).size > 1
  // several answers, as to advance or to break down: they stand beside the map, and a hex that is clicked next is where it is to go
  const chooses = hand.picked === null && own.length > 1 && own.every(({ place }) => place === undefined)
  if ((goes || lies || chooses) && hand.held !== unit) return { type: 'hand', hand: { ...hand, held: unit } }
  if (goes && hand.picked === null) return { type: 'hand', hand: { ...hand, held: null } }
  if (own.length > 0) return answered(rules, hand, own)
  const place = at.place === undefined ? null : clickedPlace(rules, hand, state, view, at.place)
  return place === null || place.type === 'nothing' ? explained(rules, hand, state, view, at) : place
}

/** A click on the unit in hand takes no step and costs nothing: it is put back where it was lifted, or what else may be done with it is told. */
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

const clickedPlace = (rules: AnyRules, hand: Hand, state: unknown, view: View, place: string): Meaning => {
  const way = reachOf(rules, hand, state, view).find(each => each.place === place)
  if (way !== undefined) return { type: 'play', actions: after(hand, way.actions) }
  const all = offered(rules, hand, state)
  const named = all.filter(action => names(action, { place }))
  const own = named.length > 0 ? named : all.filter(action => endsOf(view, action.place ?? '').includes(place))
  const into = own.length > 0 ? own : (cellsOf(rules, hand, state, view).get(place) ?? [])
  return into.length > 0 ? answered(rules, hand, into) : explained(rules, hand, state, view, { place })
}

/** What a click on a counter or a hex means. */
export const clicked = (rules: AnyRules, hand: Hand, state: unknown, view: View, { unit, place }: Clicked): Meaning =>
  unit !== undefined
    ? clickedUnit(rules, hand, state, view, { unit, place })
    : place !== undefined
      ? clickedPlace(rules, hand, state, view, place)
      : { type: 'nothing' }

/** Refusals of what is no answer to this question, or nothing of this scenario: they would say nothing of the click. */
const IDLE: ReadonlySet<string> = new Set(['not-now', 'unknown-id', 'not-your-decision', 'game-over', 'unreadable'])

/**
 * What follows where nothing is marked: the unit in hand goes to that hex, or in the rules' own words why it does not, or why what is asked now is not
 * answered by this unit or hex. Tried as an answer like those that are offered; a click on what is no answer at all is a look.
 */
const explained = (rules: AnyRules, hand: Hand, state: unknown, view: View, { unit, place }: Clicked): Meaning => {
  const now = shownState(hand, state)
  const held = holder(view, hand)
  const way = held !== null && unit === undefined && place !== undefined ? rules.order(now, `${held} ${place}`) : null
  if (way?._tag === 'Right') return { type: 'play', actions: after(hand, way.right) }
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
  // what is not to be done now for a cause, as while dice are to fall; that other things are asked is plain to see
  return way?._tag === 'Left' && way.left.code === 'not-now' && !way.left.rule.endsWith(':sequence')
    ? { type: 'refused', refusal: way.left }
    : { type: 'nothing' }
}
