/** Law 19: sets that people choose in any order, compared with all sets that play can build. */
import { type Rules, type Selection, ascending, lastOf, selection, toggle } from '../../kernel/index.js'
import type { Random } from '../../play/index.js'
import { type Kit, brief, fail, must, mustEqual, offeredIndexes, pick, shuffled, typeOf } from '../kit/index.js'

/** The functions that the law judges; by default the functions of the kernel. */
export interface Selecting {
  readonly selection: typeof selection
  readonly toggle: typeof toggle
}

/**
 * A set that play can build: the indexes of the actions that add its members, ascending, and whether the set can end
 * there.
 */
interface Built {
  readonly members: ReadonlyArray<number>
  readonly closed: boolean
}

/** The greatest number of sets that are built to find the right answer. If a position has more sets, random sets are tried. */
const FEW = 300

/** The actions that are possible for the set of a question. */
interface Offered<Action> {
  readonly adds: ReadonlyArray<number>
  readonly close: Action | undefined
  /** Whether the question is still asked, because the last member may have ended it. */
  readonly open: boolean
}

/** The question for which a set is built. */
interface Asked<Side> {
  readonly asks: string
  readonly side: Side
}

/** Returns the actions that are possible for a set with `size` members. */
const offeredIn = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  { asks, side }: Asked<Side>,
  state: State,
  size: number,
): Offered<Action> => {
  const turn = rules.turn(state)
  const questions = rules.sets.filter(set => set.asks === asks)
  const open =
    turn.type === 'decision' &&
    turn.side === side &&
    questions.some(({ next = asks }) => turn.asks === (size > 0 ? next : asks))
  const legal = open ? rules.legalActions(state) : []
  return {
    adds: legal.filter(action => questions.some(({ add }) => add === typeOf(action))).map(rules.actions.index),
    close: legal.find(action => questions.some(({ close }) => close === typeOf(action))),
    open,
  }
}

/**
 * Builds all sets of a state's question and checks that they follow `rules.sets`. Returns null if there are too many
 * sets.
 */
const builtFrom = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  asked: Asked<Side>,
  base: State,
): ReadonlyArray<Built> | null => {
  const out: Built[] = []
  const open: { readonly members: ReadonlyArray<number>; readonly state: State }[] = [{ members: [], state: base }]
  for (const { members, state } of open) {
    if (open.length > FEW) return null
    const offered = offeredIn(rules, asked, state, members.length)
    const said = (): string => `with ${brief(members.map(rules.actions.at))} "${asked.asks}"`
    must(!offered.open || offered.close !== undefined || offered.adds.length > 0, () => `${said()} can never be closed`)
    const closing = offered.close === undefined ? undefined : rules.apply(state, offered.close)
    must(
      closing?._tag !== 'Right' || !offeredIn(rules, asked, closing.right, members.length).open,
      () => `${said()} is not ended by ${brief(offered.close)}`,
    )
    for (const member of offered.adds) {
      must(member > lastOf(members), () => `${said()} takes members out of order`)
      const next = rules.apply(state, rules.actions.at(member))
      if (next._tag === 'Right') open.push({ members: [...members, member], state: next.right })
    }
    out.push({ members, closed: !offered.open || offered.close !== undefined })
  }
  return out
}

/** Returns the members of a random set that can be closed, in the order of play. */
const anySet = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  asked: Asked<Side>,
  base: State,
  random: Random,
): ReadonlyArray<number> => {
  const members: number[] = []
  for (let state = base; ;) {
    const { adds, close } = offeredIn(rules, asked, state, members.length)
    const member = close !== undefined && random(3) === 0 ? undefined : pick(adds, random)
    const next = member === undefined ? undefined : rules.apply(state, rules.actions.at(member))
    if (member === undefined || next?._tag !== 'Right') return members
    members.push(member)
    state = next.right
  }
}

/** Checks the law in one position where a set is built. */
const judge = <Scenario, State, Action, Event, View, Side extends string>(
  { rules, indexes }: Kit<Scenario, State, Action, Event, View, Side>,
  by: Selecting,
  state: State,
  asked: Asked<Side>,
  random: Random,
): boolean => {
  type Picked = Selection<State, Action>
  const { index, at } = rules.actions
  const indexesOf = (actions: ReadonlyArray<Action>): ReadonlyArray<number> => actions.map(index)
  const same = (what: string, a: unknown, b: unknown): void => {
    mustEqual(a, b, () => `${what}, at "${asked.asks}"`)
  }
  const toggled = (from: Picked, member: number): Picked => {
    const next = by.toggle(rules, from, at(member))
    return next._tag === 'Right'
      ? next.right
      : fail(`${brief(at(member))} is not accepted after ${brief(from.mayRemove)}: ${next.left.message}`)
  }
  const start = by.selection(rules, state) ?? fail(`selection returns null, but "${asked.asks}" builds a set`)
  const sets = builtFrom(rules, asked, state)
  const closed = sets?.filter(set => set.closed).map(set => set.members)
  const wanted = (closed && pick(closed, random)) ?? anySet(rules, asked, state, random)

  // members may be added in any order, and every set that can be closed can be built
  const [one, other] = [shuffled(wanted, random), shuffled(wanted, random)]
  const full = one.reduce(toggled, start)
  same('the selection depends on the order of choices', full, other.reduce(toggled, start))
  same('choosing the members of a set that play can close gives another set', indexesOf(full.actions), wanted)

  // the fields of a selection
  const part = one.slice(0, random(one.length + 1)).reduce(toggled, start)
  const played = part.actions.reduce((now, action) => {
    const next = rules.apply(now, action)
    return next._tag === 'Right' ? next.right : fail(`a selection cannot be played: ${next.left.message}`)
  }, state)
  same('the actions of a selection do not lead to its state', played, part.state)
  const offered = offeredIn(rules, asked, played, part.actions.length)
  same('a selection is not closed as play closes it', offered.close ?? null, part.close)
  same('a selection does not say whether its last member has ended the set', !offered.open, part.ended)
  same('a selection shows another preview', rules.preview(played, asked.side), part.preview)

  // the actions that toggle accepts
  const takes = new Set(indexesOf([...part.mayAdd, ...part.mayRemove]))
  const some = shuffled(indexes(offeredIndexes(rules, state), random), random).slice(0, 30)
  for (const member of ascending([...(sets ?? []).flatMap(set => set.members), ...some]))
    must(
      (by.toggle(rules, part, at(member))._tag === 'Right') === takes.has(member),
      () => `toggle ${takes.has(member) ? 'refuses' : 'accepts'} ${brief(at(member))}, unlike mayAdd and mayRemove`,
    )
  const again = pick([...takes], random)
  if (again !== undefined) same('toggling twice gives another selection', toggled(toggled(part, again), again), part)

  // all possible sets
  if (sets === null || closed === undefined) return false
  const picks = indexesOf(part.mayRemove)
  const holding = (list: ReadonlyArray<ReadonlyArray<number>>): ReadonlyArray<ReadonlyArray<number>> =>
    list.filter(set => picks.every(member => set.includes(member)))
  same(
    'mayAdd differs from the members of the sets with these choices',
    indexesOf(part.mayAdd),
    ascending(holding(closed).flat()).filter(member => !picks.includes(member)),
  )
  // smaller sets come first, and sets of one size are in ascending order
  same('the selection has too many members', indexesOf(part.actions), holding(sets.map(set => set.members))[0])
  return true
}

/** Whether a question builds a set. A question that only begins sets may have no set to offer. */
const builds = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  asked: Asked<Side>,
  state: State,
): boolean => {
  const questions = rules.sets.filter(({ asks }) => asks === asked.asks)
  return (
    questions.some(({ next }) => next === undefined) ||
    (questions.length > 0 && offeredIn(rules, asked, state, 0).adds.length > 0)
  )
}

/** Checks law 19. */
export const selected = <Scenario, State, Action, Event, View, Side extends string>(
  kit: Kit<Scenario, State, Action, Event, View, Side>,
  by: Selecting = { selection, toggle },
): string => {
  const { rules, everywhere } = kit
  let [picked, whole] = [0, 0]
  everywhere(({ state, turn }, random) => {
    if (turn.type === 'decision' && builds(rules, turn, state)) {
      picked += 1
      if (judge(kit, by, state, turn, random)) whole += 1
    } else must(by.selection(rules, state) === null, () => 'a selection where no set is built')
  })
  return `${picked} sets chosen, ${whole} of them compared with all that can be built`
}
