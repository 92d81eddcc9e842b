/**
 * The odds of an attack that a player asks about without ordering it: the states in which the order could be given, and
 * the dice rolled before the combat.
 */
import type { AnyAction, Working } from '../../kernel/index.js'
import type { AnyRules, AnyState } from '../io/index.js'

/** The preview of a combat. */
export interface Foreseen {
  readonly working: Working
  readonly state: AnyState
  /** The assumed answers of the other side, as they are typed. */
  readonly answers: ReadonlyArray<string>
  /** Dice that come before, each with its state: their highest face is assumed. */
  readonly dice: ReadonlyArray<{ readonly working: Working; readonly state: AnyState; readonly assumed: string }>
}

/** The number of decisions that may come between a declared attack and its working, such as other attacks that must be declared. */
const FEW = 60

/** Returns the action that ends the current question: the last one that names neither a unit nor a place. */
export const closing = (rules: AnyRules, state: AnyState): AnyAction | undefined =>
  rules
    .legalActions(state)
    .filter(({ unit, place }) => unit === undefined && place === undefined)
    .pop()

/** A state in which an order could be given. */
export interface Later {
  readonly state: AnyState
  /** The assumed answers of the side to questions on the way, as they are typed. */
  readonly answers: ReadonlyArray<string>
}

/** The number of such answers that may come between the end of a phase and the next question. */
const ASSUMED = 12

/**
 * Returns an answer to a question that only units answer, such as which units exceed the stacking limit: the first unit that the order does
 * not name. Undefined for other questions.
 */
const owed = (rules: AnyRules, state: AnyState, named: ReadonlySet<string>): AnyAction | undefined => {
  const legal = rules.legalActions(state)
  if (legal.some(({ unit, place }) => unit === undefined || place !== undefined)) return undefined
  return legal.find(({ unit }) => unit !== undefined && !named.has(unit)) ?? legal[0]
}

/**
 * Returns the states in which an order could be given: the current state, and the states after the side has ended the
 * current question. If the side would have to name units to lose on the way, units that the order does not name are
 * assumed.
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

/** Returns the states of {@link lookAhead}, without the assumptions. */
export const laterStates = (rules: AnyRules, from: AnyState): ReadonlyArray<AnyState> =>
  lookAhead(rules, from).map(({ state }) => state)

/** A preview, and its state. */
export interface Thought {
  readonly state: AnyState
  readonly working: Working | null
}

/** Returns the preview of the attack that a side builds by an order, or was building just before the last actions ended it. */
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
 * Plays on from a combat that is still being built, up to its die roll, so that the outcome of each face can be computed. The side ends what it can end,
 * resolves the attack on these hexes first, and otherwise takes its first choice. The other side is assumed to add nothing; its answers are
 * returned. Dice that come before, such as for a bridge, are also returned. If the die of the combat is not reached, the state is the
 * initial one.
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
