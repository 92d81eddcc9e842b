/** Law 20: what a server sends to a side tells it nothing that it may not know. */
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

/** What the law judges: by default that of the kernel. */
export interface Seating {
  readonly seat: typeof seat
  readonly actFor: typeof actFor
  readonly eventsFor: typeof eventsFor
  readonly actionsFor: typeof actionsFor
}

/** The most actions that a side is not shown before two games are compared, and endings of each. */
const UNSEEN = 3
const ENDINGS = 6
/** Actions tried for each side in each position. */
const TRIED = 10

/** A game from a position on: what was done, and the state that it led to. */
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
 * What a side can know of a state at most, as text: hidden things drawn anew by the same numbers. Where two states come to the
 * same, neither can be told from it, and so not from the other.
 */
const knownTo =
  <State, Action, Event, View, Side extends string>(rules: Rules<State, Action, Event, View, Side>, side: Side) =>
  (state: State): string =>
    JSON.stringify(rules.codecs.state.encode(rules.resample(state, side, generator(1))))

/** A seat holds what the rules give to its eye, and no more; it is plain. */
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
  mustEqual(one, given, () => `the seat of ${eye} is not what the rules give to it`)
  mustEqual(throughJson(one), one, () => `the seat of ${eye} does not come back from JSON`)
}

/** `actFor` is `step` at a side's own decision, and elsewhere a refusal that tells nothing. */
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
    mustEqual(answer, rules.step(state, action), () => `${brief(action)} of ${side} is not taken as step takes it`)
    return
  }
  if (answer._tag === 'Right') return fail(`${brief(action)} is taken from ${side}, which does not decide`)
  const { code, rule } = answer.left
  must(code === 'not-your-decision', () => `${side} does not decide, and is told "${code}"`)
  must(Object.hasOwn(game.rulebook, rule), () => `the refusal cites "${rule}", which the rulebook does not have`)
  const elsewhere = by.actFor(rules, other, side, action)
  mustEqual(answer, elsewhere, () => `how ${brief(action)} is answered tells ${side} what is hidden`)
}

/** All that a side is sent in a branch: events that it sees, and a seat where it differs from the last one sent. */
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

/** A game that goes on without anything that a side could know of, if the others so choose. */
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

/** A branch, or that branch with one action more, and what is made of its end to compare it by. */
interface End<State, Action> extends Branch<State, Action> {
  readonly stem: Branch<State, Action>
  /** The index of the action that came last; -1 for the branch itself. */
  readonly last: number
  readonly known: string
  readonly saved: string
}

/** Some of the ways in which a branch goes on, and itself. */
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
 * Whether a side cannot tell two games apart: the same was done last, or the other chose, and what it chose is hidden. Of two choices
 * that lead to one state each may show what it was, as dice do.
 */
const areLike = <State, Action>(a: End<State, Action>, b: End<State, Action>): boolean =>
  a.known === b.known && (a.last === b.last || (a.stem === b.stem && a.last >= 0 && b.last >= 0 && a.saved !== b.saved))

const knownOf = <A>(known: Either<unknown, ReadonlyArray<A>>): ReadonlyArray<A> =>
  known._tag === 'Right' ? known.right : fail(`a game has no record: ${brief(known.left)}`)

/** Games that a side cannot tell apart: all that it is sent is the same. How many were compared. */
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
      mustEqual(sent[0], sent[1], () => `what is sent tells ${side} apart ${both()}`)
      // in games that differ already something hidden may be under way, which began before
      const left = ({ actions, from }: End<State, Action>): ReadonlyArray<Action | null> => {
        const all = knownOf(by.actionsFor(rules, actions, side, from))
        return a.from === b.from || all[0] !== null ? all : all.slice(1)
      }
      mustEqual(left(a), left(b), () => `what is left of a record tells ${side} apart ${both()}`)
    }
  return games
}

/** Law 20. */
export const seated = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
  by: Seating = { seat, actFor, eventsFor, actionsFor },
): string => {
  const { rules, game, everywhere, indexes } = kit
  // records are of games whose events say who sees them
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
          () => `the seat of ${eye} tells ${side} what is hidden`,
        )
      seats += 1
      for (const index of shuffled(indexes(offeredIndexes(rules, state), random), random).slice(0, TRIED))
        judgeActing(kit, by, [state, other], side, rules.actions.at(index))
      games += judgeGames(recorded, by, [state, state, other], side, random)
    }
  })
  return `${seats} seats, ${games} pairs of games that a side cannot tell apart`
}
