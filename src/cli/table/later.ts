/** The odds of an attack that is only being considered: the states in which it might be meant, and what comes before its dice. */
import type { AnyAction, Working } from '../../kernel/index.js'
import type { AnyRules, AnyState } from '../io/index.js'

/** A combat foreseen. */
export interface Foreseen {
  readonly working: Working
  readonly state: AnyState
  /** What the other side was assumed to answer, as it is typed. */
  readonly answers: ReadonlyArray<string>
  /** Dice that fall before, each with its state: the highest face of them was assumed. */
  readonly dice: ReadonlyArray<{ readonly working: Working; readonly state: AnyState; readonly assumed: string }>
}

/** How many decisions may lie between a declared attack and its working: other attacks that must be declared, too. */
const FEW = 60

/** What ends the thing in hand: the last of the actions that name no unit and no place. */
export const closing = (rules: AnyRules, state: AnyState): AnyAction | undefined =>
  rules
    .legalActions(state)
    .filter(({ unit, place }) => unit === undefined && place === undefined)
    .pop()

/** A state in which an order might be meant. */
export interface Later {
  readonly state: AnyState
  /** What the side was assumed to answer where it is asked on the way, as it is typed. */
  readonly answers: ReadonlyArray<string>
}

/** How many such answers may lie between the end of a phase and what comes next. */
const ASSUMED = 12

/** Where everything that may be answered names a unit, as who is too many in a hex: the first that the order does not name; undefined elsewhere. */
const owed = (rules: AnyRules, state: AnyState, named: ReadonlySet<string>): AnyAction | undefined => {
  const legal = rules.legalActions(state)
  if (legal.some(({ unit, place }) => unit === undefined || place !== undefined)) return undefined
  return legal.find(({ unit }) => unit !== undefined && !named.has(unit)) ?? legal[0]
}

/**
 * The states in which an order might be meant: this one, and those in which the side has ended what it is about. Where it would be asked on
 * the way who is lost, those that the order does not name are.
 */
export const lookAhead = (rules: AnyRules, from: AnyState, order = ''): ReadonlyArray<Later> => {
  const named = new Set(order.split(/[\s,:]+/))
  const out: Later[] = [{ state: from, answers: [] }]
  const first = rules.turn(from)
  let [state, answers]: [AnyState, ReadonlyArray<string>] = [from, []]
  while (out.length < 4 && answers.length < ASSUMED) {
    const end = closing(rules, state)
    const action = end ?? (out.length > 1 ? owed(rules, state, named) : undefined)
    const next = action === undefined ? undefined : rules.apply(state, action)
    const turn = next?._tag === 'Right' ? rules.turn(next.right) : undefined
    if (action === undefined || next?._tag !== 'Right' || turn?.type !== 'decision') break
    if (first.type !== 'decision' || turn.side !== first.side) break
    if (end === undefined) answers = [...answers, rules.print(state, action)]
    state = next.right
    out.push({ state, answers })
  }
  return out
}

/** The states of {@link lookAhead}, whatever was assumed. */
export const laterStates = (rules: AnyRules, from: AnyState): ReadonlyArray<AnyState> =>
  lookAhead(rules, from).map(({ state }) => state)

/** A preview, and the state that it is of. */
export interface Thought {
  readonly state: AnyState
  readonly working: Working | null
}

/** What a side is building once an order is carried out, or was building just before its last actions ended it. */
export const previewOf = (rules: AnyRules, from: AnyState, orders: ReadonlyArray<AnyAction>, side: string): Thought => {
  let built: Thought = { state: from, working: null }
  let state = from
  for (const order of orders) {
    const next = rules.apply(state, order)
    if (next._tag === 'Left') break
    state = next.right
    const working = rules.preview(state, side)
    if (working !== null) built = { state, working }
  }
  return built
}

/**
 * The combat that is being built, and the state at its die, for what each face would bring: the side ends what it can end, resolves the
 * attack on these hexes before others, and else does the first thing that it may. The other side is assumed to add nothing where it is
 * asked: its answers are named. Dice that fall before, as whether a bridge stands, are told too. Where that comes to no die of the combat, the
 * state is the one that it began with.
 */
export const foresee = (rules: AnyRules, from: AnyState, working: Working): Foreseen => {
  let state = from
  const answers: string[] = []
  const dice: Foreseen['dice'][number][] = []
  const asked = rules.turn(from)
  for (let i = 0; i < FEW; i++) {
    const turn = rules.turn(state)
    if (turn.type === 'chance') {
      const thrown = rules.working(state)
      if (thrown?.targets.join() === working.targets.join()) return { working, state, answers, dice }
      const highest = rules.chances(state).at(-1)?.action
      const after = highest === undefined ? undefined : rules.apply(state, highest)
      if (thrown === null || thrown.targets.length > 0 || highest === undefined || after?._tag !== 'Right') break
      dice.push({ working: thrown, state, assumed: rules.print(state, highest) })
      state = after.right
      continue
    }
    const legal = rules.legalActions(state)
    const next =
      legal.find(({ place }) => place !== undefined && working.targets.includes(place)) ??
      closing(rules, state) ??
      legal[0]
    const after = next === undefined ? undefined : rules.apply(state, next)
    if (next === undefined || after?._tag !== 'Right') break
    if (turn.type === 'decision' && asked.type === 'decision' && turn.side !== asked.side)
      answers.push(rules.print(state, next))
    state = after.right
  }
  return { working, state: from, answers: [], dice }
}
