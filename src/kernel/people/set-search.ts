/**
 * Finds the sequence of additions that contains the picked members. Play adds the members of a set in ascending order, and may require
 * companions. Members are the indexes of the actions that add them.
 */
import type { Rules, SetQuestion, Words } from '../contract/index.js'
import { ascending, lastOf } from '../numbers/index.js'

/** A set that play can build. */
export interface Built<State> {
  /** Ascending. */
  readonly members: ReadonlyArray<number>
  readonly state: State
  /** The members that may be added after the last one; [] if the last one has ended the set. */
  readonly next: ReadonlyArray<number>
  /** The action that ends it; -1 if it cannot end as it is, or has ended by itself. */
  readonly close: number
  /** Whether its last member has ended it: `state` asks something else. */
  readonly ended: boolean
}

/** The sets that can be built from a state, each computed once. */
export interface BuiltSets<State> {
  readonly empty: Built<State>
  /** Returns a set with one of its `next` added. */
  readonly plus: (set: Built<State>, member: number) => Built<State>
  /** Returns how many sets have been computed. */
  readonly count: () => number
  /** All members that the computed sets offered. It grows as more are computed. */
  readonly offered: ReadonlySet<number>
}

/** Returns the sets that the question of a state builds; null if it does not build sets. */
export const setsFrom = <State, Action, Event, View, Side extends string, W extends Words, Tables>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  base: State,
): BuiltSets<State> | null => {
  const asked = rules.turn(base)
  const questions: ReadonlyArray<SetQuestion> =
    asked.type === 'decision' ? rules.sets.filter(({ asks }) => asks === asked.asks) : []
  if (asked.type !== 'decision' || questions.length === 0) return null
  const typeOf = (index: number): string => (rules.actions.at(index) as { readonly type: string }).type
  const adds = (index: number): boolean => questions.some(({ add }) => add === typeOf(index))
  const closes = (index: number): boolean => questions.some(({ close }) => close === typeOf(index))
  const isAsked = (asks: string, size: number): boolean =>
    questions.some(({ next = asked.asks }) => asks === (size > 0 ? next : asked.asks))
  let count = 0
  const offered = new Set<number>()
  const built = (members: ReadonlyArray<number>, state: State): Built<State> => {
    count += 1
    const turn = rules.turn(state)
    const open = turn.type === 'decision' && turn.side === asked.side && isAsked(turn.asks, members.length)
    const legal = open ? rules.indexed.legal(state) : []
    const last = lastOf(members)
    const next = legal.filter(index => index > last && adds(index))
    for (const member of next) offered.add(member)
    return { members, state, next, close: legal.find(closes) ?? -1, ended: !open }
  }
  const known = new Map<Built<State>, Map<number, Built<State>>>()
  const empty = built([], base)
  // a question that only begins sets may offer none
  if (empty.next.length === 0 && empty.close < 0) return null
  return {
    empty,
    count: () => count,
    offered,
    plus: (set, member) => {
      const of = known.get(set) ?? new Map<number, Built<State>>()
      const found = of.get(member) ?? built([...set.members, member], rules.indexed.apply(set.state, member))
      of.set(member, found)
      known.set(set, of)
      return found
    },
  }
}

/** If there are at most this many sets, all are examined. */
const FEW = 256
/** The limit of sets that are examined otherwise. */
const MOST = 2000

/** Returns all sets, small ones first and then in the order of their members; null if there are more than a few. */
const allOf = <State>({ empty, plus }: BuiltSets<State>, few: number): ReadonlyArray<Built<State>> | null => {
  const out = [empty]
  for (let i = 0; i < out.length; i++)
    for (const member of out[i]!.next) {
      if (out.length >= few) return null
      out.push(plus(out[i]!, member))
    }
  return out
}

/** Whether one list comes before another of the same length. */
const isBefore = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean => {
  const i = a.findIndex((member, at) => member !== b[at])
  return i >= 0 && a[i]! < b[i]!
}

/** A set during the search: `had` of the wanted members are in it. */
interface OnTheWay<State> {
  readonly set: Built<State>
  readonly had: number
}

/**
 * Finds the smallest set that contains all wanted members (ascending), the first of several: without a companion, with one, and so on. Only
 * companions that open something are tried: after them, more members are offered than before.
 */
const searched = <State>(
  { plus, count }: BuiltSets<State>,
  from: Built<State>,
  wanted: ReadonlyArray<number>,
): Built<State> | null => {
  let open: ReadonlyArray<OnTheWay<State>> = [{ set: from, had: 0 }]
  while (open.length > 0) {
    const come: OnTheWay<State>[] = []
    let found: Built<State> | null = null
    for (let { set, had } of open)
      for (;;) {
        const member = wanted[had]
        if (member === undefined && (found === null || isBefore(set.members, found.members))) found = set
        if (member === undefined) break
        come.push({ set, had })
        if (!set.next.includes(member)) break
        set = plus(set, member)
        had += 1
      }
    if (found !== null) return found
    const later: OnTheWay<State>[] = []
    for (const { set, had } of come)
      for (const member of set.next) {
        if (member >= wanted[had]! || count() > MOST) break
        const more = plus(set, member)
        if (more.next.some(each => !set.next.includes(each))) later.push({ set: more, had })
      }
    open = later
  }
  return null
}

/** Explores members that others open: each offered member is added once. */
const explore = <State>({ empty, plus }: BuiltSets<State>): void => {
  const seen = new Set<number>()
  const open = [empty]
  for (const set of open)
    for (const member of set.next)
      if (!seen.has(member)) {
        seen.add(member)
        open.push(plus(set, member))
      }
}

/** The result of completing the picked members. */
export interface Completion<State> {
  /** The smallest set with all that was picked, the first of several by the order of members. */
  readonly set: Built<State>
  /** The other members of sets with all picked members, ascending. */
  readonly addable: ReadonlyArray<number>
}

/** Completes the picked members (ascending); null if no set contains them all. */
export const completed = <State>(
  sets: BuiltSets<State>,
  picked: ReadonlyArray<number>,
  few = FEW,
): Completion<State> | null => {
  const all = allOf(sets, few)
  if (all !== null) {
    const holding = all.filter(({ members }) => picked.every(member => members.includes(member)))
    const [set] = holding
    const members = new Set(holding.flatMap(each => each.members))
    for (const member of picked) members.delete(member)
    return set === undefined ? null : { set, addable: ascending(members) }
  }
  const set = searched(sets, sets.empty, picked)
  if (set === null) return null
  explore(sets)
  const addable: number[] = []
  // the search for one member may find others
  for (const member of sets.offered)
    if (!picked.includes(member) && searched(sets, sets.empty, ascending([...picked, member])) !== null)
      addable.push(member)
  return { set, addable: ascending(addable) }
}
