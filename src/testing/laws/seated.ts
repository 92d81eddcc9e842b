/** Law 20: a server's messages to a side reveal no hidden information. */
import type { Either } from 'fp-ts/lib/Either.js'
import { type GameEvent, type Rules, actFor, actionsFor, eventsFor, seat } from '../../kernel/index.js'
import { type Random, generator } from '../../play/index.js'
import {
  type Kit,
  brief,
  difference,
  fail,
  must,
  mustEqual,
  offeredActions,
  offeredIndexes,
  pick,
  shuffled,
  throughJson,
} from '../kit/index.js'

/** The functions that the law judges; by default the functions of the kernel. */
export interface Seating {
  readonly seat: typeof seat
  readonly actFor: typeof actFor
  readonly eventsFor: typeof eventsFor
  readonly actionsFor: typeof actionsFor
}

/** The greatest number of unseen actions before two games are compared, and the number of endings of each game. */
const UNSEEN = 3
const ENDINGS = 6
/** The number of actions tried for each side in each position. */
const TRIED = 10

/** The continuation of a game from a position: the actions, and the state after them. */
interface Branch<State, Action> {
  readonly from: State
  readonly actions: ReadonlyArray<Action>
  readonly state: State
}

const goOn = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  { from, actions, state }: Branch<State, Action>,
  action: Action,
): ReadonlyArray<Branch<State, Action>> => {
  const next = rules.apply(state, action)
  return next._tag === 'Right' ? [{ from, actions: [...actions, action], state: next.right }] : []
}

/**
 * Returns the most that a side can know of a state, as text: the state with hidden information drawn again from the
 * same numbers. If two states give the same text, the side cannot distinguish them.
 */
const knownTo =
  <State, Action, Event, View, Side extends string>(rules: Rules<State, Action, Event, View, Side>, side: Side) =>
  (state: State): string =>
    JSON.stringify(rules.codecs.state.encode(rules.resample(state, side, generator(1))))

/** Checks that a seat contains exactly the information that the rules show to its viewer, and is plain data. */
const judgeSeat = <Scenario, State, Action, Event, View, Side extends string>(
  { rules }: Kit<Scenario, State, Action, Event, View, Side>,
  by: Seating,
  state: State,
  eye: Side | 'public',
): void => {
  const one = by.seat(rules, state, eye)
  const turn = rules.turn(state)
  const actions = turn.type === 'decision' && turn.side === eye ? rules.legalActions(state) : []
  const given = {
    view: rules.observe(state, eye),
    turn,
    actions,
    lines: actions.map(action => rules.print(state, action)),
    preview: eye === 'public' ? null : rules.preview(state, eye),
  }
  mustEqual(one, given, () => `the seat of ${eye} differs from the answers of the rules`)
  mustEqual(throughJson(one), one, () => `the seat of ${eye} does not come back from JSON`)
}

/** Checks that `actFor` gives the same result as `step` at a side's own decision, and otherwise refuses without revealing anything. */
const judgeActing = <Scenario, State, Action, Event, View, Side extends string>(
  { rules, game }: Kit<Scenario, State, Action, Event, View, Side>,
  by: Seating,
  [state, other]: readonly [State, State],
  side: Side,
  action: Action,
): void => {
  const answer = by.actFor(rules, state, side, action)
  const turn = rules.turn(state)
  if (turn.type === 'decision' && turn.side === side) {
    mustEqual(answer, rules.step(state, action), () => `${brief(action)} of ${side} is not answered as step answers it`)
    return
  }
  if (answer._tag === 'Right') return fail(`${brief(action)} is accepted from ${side}, which does not decide`)
  const { code, rule } = answer.left
  must(code === 'not-your-decision', () => `${side} does not decide, but the refusal has the code "${code}"`)
  must(Object.hasOwn(game.rulebook, rule), () => `the refusal cites "${rule}", which the rulebook does not have`)
  const elsewhere = by.actFor(rules, other, side, action)
  mustEqual(answer, elsewhere, () => `the answer to ${brief(action)} reveals hidden information to ${side}`)
}

/**
 * Returns everything that a side is sent in a branch: the events that it sees, and each seat that differs from the last
 * one sent.
 */
const sentIn = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  by: Seating,
  { from, actions }: Branch<State, Action>,
  side: Side,
): ReadonlyArray<unknown> => {
  const sent: unknown[] = []
  let last: unknown = by.seat(rules, from, side)
  let state = from
  for (const action of actions) {
    const next = rules.step(state, action)
    if (next._tag === 'Left') return sent
    state = next.right.state
    const events = by.eventsFor(next.right.events as ReadonlyArray<never>, side)
    if (events.length > 0) sent.push(events)
    const now = by.seat(rules, state, side)
    if (difference(last, now) !== null) sent.push(now)
    last = now
  }
  return sent
}

/** Continues a game with actions that a side cannot notice, if the other side or chance can take such actions. */
const unseen = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  side: Side,
  from: State,
  random: Random,
): Branch<State, Action> => {
  const known = knownTo(rules, side)
  const before = known(from)
  let branch: Branch<State, Action> = { from, actions: [], state: from }
  for (let most = random(UNSEEN + 1); branch.actions.length < most;) {
    const turn = rules.turn(branch.state)
    if (turn.type === 'decision' && turn.side === side) return branch
    const action = pick(offeredActions(rules, branch.state), random)
    const [next] = action === undefined ? [] : goOn(rules, branch, action)
    if (next === undefined || known(next.state) !== before) return branch
    branch = next
  }
  return branch
}

/** A branch, or a branch with one more action, and the data by which its end is compared. */
interface End<State, Action> extends Branch<State, Action> {
  readonly stem: Branch<State, Action>
  /** The index of the last action; -1 for the branch itself. */
  readonly last: number
  readonly known: string
  readonly saved: string
}

/** Returns a branch, and some of its continuations. */
const endsOf = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  side: Side,
  stem: Branch<State, Action>,
  random: Random,
): ReadonlyArray<End<State, Action>> => {
  const known = knownTo(rules, side)
  const end = (branch: Branch<State, Action>, last: number): End<State, Action> => ({
    ...branch,
    stem,
    last,
    known: known(branch.state),
    saved: JSON.stringify(rules.codecs.state.encode(branch.state)),
  })
  const next = shuffled(offeredActions(rules, stem.state), random).slice(0, ENDINGS)
  return [
    end(stem, -1),
    ...next.flatMap(action => goOn(rules, stem, action).map(branch => end(branch, rules.actions.index(action)))),
  ]
}

/**
 * Whether a side cannot distinguish two games, because the last action was the same or the other side made a hidden
 * choice. Two choices that lead to the same state may be visible, as die rolls are.
 */
const areLike = <State, Action>(a: End<State, Action>, b: End<State, Action>): boolean =>
  a.known === b.known && (a.last === b.last || (a.stem === b.stem && a.last >= 0 && b.last >= 0 && a.saved !== b.saved))

const knownOf = <A>(known: Either<unknown, ReadonlyArray<A>>): ReadonlyArray<A> =>
  known._tag === 'Right' ? known.right : fail(`a game has no record: ${brief(known.left)}`)

/**
 * Compares games that a side cannot distinguish. Everything that the side is sent must be the same. Returns the number
 * of comparisons.
 */
const judgeGames = <State, Action, Event extends GameEvent, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  by: Seating,
  froms: ReadonlyArray<State>,
  side: Side,
  random: Random,
): number => {
  const ends = froms.flatMap(from => endsOf(rules, side, unseen(rules, side, from, random), random))
  let games = 0
  for (const [i, a] of ends.entries())
    for (const b of ends.slice(i + 1)) {
      if (!areLike(a, b)) continue
      games += 1
      const both = (): string => `${brief(a.actions)} and ${brief(b.actions)}`
      const sent = [a, b].map(end => sentIn(rules, by, end, side))
      mustEqual(sent[0], sent[1], () => `${side} is sent different data in ${both()}`)
      // in games that already differ, a hidden action may have begun earlier
      const left = ({ actions, from }: End<State, Action>): ReadonlyArray<Action | null> => {
        const all = knownOf(by.actionsFor(rules, actions, side, from))
        return a.from === b.from || all[0] !== null ? all : all.slice(1)
      }
      mustEqual(left(a), left(b), () => `${side} receives different records of ${both()}`)
    }
  return games
}

/** Checks law 20. */
export const seated = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
  by: Seating = { seat, actFor, eventsFor, actionsFor },
): string => {
  const { rules, game, everywhere, indexes } = kit
  // records need events with a field that says who sees them
  const recorded = rules as unknown as Rules<State, Action, Event & GameEvent, View, Side>
  let [seats, games] = [0, 0]
  everywhere(({ state }, random) => {
    for (const eye of [...game.sides, 'public' as const]) judgeSeat(kit, by, state, eye)
    for (const side of game.sides) {
      const other = rules.resample(state, side, random)
      for (const eye of [side, 'public' as const])
        mustEqual(
          by.seat(rules, state, eye),
          by.seat(rules, other, eye),
          () => `the seat of ${eye} reveals hidden information to ${side}`,
        )
      seats += 1
      for (const index of shuffled(indexes(offeredIndexes(rules, state), random), random).slice(0, TRIED))
        judgeActing(kit, by, [state, other], side, rules.actions.at(index))
      games += judgeGames(recorded, by, [state, state, other], side, random)
    }
  })
  return `${seats} seats, ${games} pairs of games that a side cannot distinguish`
}
