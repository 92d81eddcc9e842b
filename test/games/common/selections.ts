/** Compares selections with all sets that play can build in a state. The sets are built without the tested code. */
import * as E from 'fp-ts/lib/Either.js'
import { expect } from 'vitest'
import { type AnyRules, ascending, orThrow } from '../../../src/kernel/index.js'
import { completed, setsFrom } from '../../../src/kernel/people/set-search.js'
import { selection, toggle } from '../../../src/kernel/people/selection.js'
import { type Random, generator, steps } from '../../../src/play/index.js'

/** States with more sets than this are left out. */
const MOST = 4000

type State = unknown
type Sets = ReadonlyArray<{ readonly members: ReadonlyArray<number>; readonly closed: boolean }>

/** Returns all sets of the current question, small sets first and then in order, or null if there are too many. */
const allSets = (rules: AnyRules, base: State): Sets | null => {
  const asked = rules.turn(base)
  if (asked.type !== 'decision') return null
  const questions = rules.sets.filter(({ asks }) => asks === asked.asks)
  const out: { members: ReadonlyArray<number>; closed: boolean; state: State }[] = [
    { members: [], closed: false, state: base },
  ]
  for (const set of out) {
    const turn = rules.turn(set.state)
    const open =
      turn.type === 'decision' &&
      turn.side === asked.side &&
      questions.some(({ asks, next }) => turn.asks === (set.members.length > 0 ? (next ?? asks) : asks))
    const legal = open ? rules.legalActions(set.state) : []
    set.closed = !open || legal.some(({ type }) => questions.some(({ close }) => close === type))
    for (const action of legal.filter(({ type }) => questions.some(({ add }) => add === type)))
      out.push({
        members: [...set.members, rules.actions.index(action)],
        closed: false,
        state: orThrow(rules.apply(set.state, action)),
      })
    if (out.length > MOST) return null
  }
  return out
}

const some = <A>(list: ReadonlyArray<A>, random: Random): A => list[random(list.length)]!

/** Returns the expected result of the picked members, from the list of all sets. */
const right = (sets: Sets, picks: ReadonlyArray<number>) => {
  const holding = sets.filter(({ members }) => picks.every(member => members.includes(member)))
  const held = ascending(holding.filter(({ closed }) => closed).flatMap(({ members }) => members))
  return { set: holding[0]!.members, addable: held.filter(member => !picks.includes(member)) }
}

/**
 * Picks the members of a closable set one by one in a state, and compares the results. Returns the number of sets, or
 * null if there are too many.
 */
export const picksAreRight = (rules: AnyRules, state: State, random: Random): number | null => {
  const sets = allSets(rules, state)
  if (sets === null) return null
  const { index, at } = rules.actions
  for (let i = 0; i < 4; i++) {
    const whole = some(
      sets.filter(({ closed }) => closed),
      random,
    ).members
    const picks = ascending(whole.filter(() => random(3) > 0))
    const expected = right(sets, picks)
    // members may be picked in any order
    const order = [...picks].sort(() => random(3) - 1)
    let picked = selection(rules, state)!
    for (const member of order) picked = orThrow(toggle(rules, picked, at(member)))
    const { actions, mayAdd, mayRemove } = picked
    expect({ set: actions.map(index), addable: mayAdd.map(index) }).toEqual(expected)
    expect(mayRemove.map(index)).toEqual(picks)
    // the completion uses the effect of each added member, as for states with too many sets
    const searched = completed(setsFrom(rules, state)!, picks, 0)!
    expect({ set: searched.set.members, addable: searched.addable }).toEqual(expected)
    // picked members that no set contains are refused
    const strangers = ascending(sets.flatMap(({ members }) => members)).filter(
      member => !expected.addable.includes(member) && !picks.includes(member),
    )
    for (const member of strangers.slice(0, 5)) expect(E.isLeft(toggle(rules, picked, at(member)))).toBe(true)
  }
  return sets.length
}

/** Plays a game, and compares up to `most` states for each question that builds a set. */
export const picksInAGame = (
  rules: AnyRules,
  players: object,
  seed: number,
  most: number,
): { readonly tried: number; readonly left: number; readonly largest: number } => {
  const met = new Map<string, State[]>()
  for (const { state } of steps(rules, players as never, { seed })) {
    const turn = rules.turn(state)
    const questions = turn.type === 'decision' ? rules.sets.filter(({ asks }) => asks === turn.asks) : []
    // a question that only begins a set may have no choices
    const offers = rules
      .legalActions(state)
      .some(({ type }) => questions.some(({ add, close }) => type === add || type === close))
    if (turn.type === 'decision' && offers) met.set(turn.asks, [...(met.get(turn.asks) ?? []), state])
  }
  const random = generator(seed, 3)
  let [tried, left, largest] = [0, 0, 0]
  for (const states of met.values())
    for (let i = 0; i < Math.min(most, states.length); i++) {
      const count = picksAreRight(
        rules,
        states[Math.floor((i * states.length) / Math.min(most, states.length))],
        random,
      )
      if (count === null) left += 1
      else tried += 1
      largest = Math.max(largest, count ?? 0)
    }
  return { tried, left, largest }
}
