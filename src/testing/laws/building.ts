/** Law 17: the calculation of a combat, before the attack is complete, at the die roll, and after it. */
import { type GameEvent, type Rules, type Working } from '../../kernel/index.js'
import { type Random, pickChance } from '../../play/index.js'
import {
  type Kit,
  brief,
  difference,
  fail,
  must,
  mustEqual,
  pick,
  shuffled,
  throughJson,
  typeOf,
} from '../kit/index.js'

/** The number of decisions that are followed from one position to the dice roll. Positions that need more decisions are not judged. */
const FOLLOWED = 100

/**
 * Returns the answers to a decision: its closing actions. If there are none, as at the choice of an attack to resolve,
 * returns all legal actions except those that add to a set.
 */
const answersIn = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
): ReadonlyArray<Action> => {
  const legal = rules.legalActions(state)
  const closing = legal.filter(action => rules.actions.types[typeOf(action)]?.closes === true)
  const turn = rules.turn(state)
  const sets = turn.type === 'decision' ? rules.sets.filter(({ asks }) => asks === turn.asks) : []
  return closing.length > 0 ? closing : legal.filter(action => !sets.some(({ add }) => add === typeOf(action)))
}

/** Returns the state after an action in a list, or [] if the action is refused. */
const stateAfter = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  state: State,
  action: Action,
): ReadonlyArray<State> => {
  const next = rules.apply(state, action)
  return next._tag === 'Right' ? [next.right] : []
}

/**
 * Returns the calculations at the next dice roll, on every path that uses these answers for the decisions before it.
 * Returns null if there are too many paths.
 */
const workingsAhead = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  from: State,
): ReadonlyArray<Working> | null => {
  const found: Working[] = []
  const open = [from]
  for (let followed = 0; open.length > 0; followed++) {
    if (followed > FOLLOWED) return null
    const state = open.pop() as State
    const working = rules.turn(state).type === 'chance' ? rules.working(state) : null
    if (working !== null) found.push(working)
    open.push(...answersIn(rules, state).flatMap(action => stateAfter(rules, state, action)))
  }
  return found
}

/** A calculation, and each of its parts. */
const partsOf = (working: Working | null): ReadonlyArray<Working> =>
  working === null ? [] : [working, ...working.parts]

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The fields that a calculation has before the die roll, and those that the die roll adds. */
const AT_ROLL = ['attackers', 'defenders', 'targets', 'column', 'modifier'] as const
const LATER = ['targets', 'column', 'modifier', 'die', 'row', 'result'] as const
type Told = Partial<Pick<Working, (typeof AT_ROLL)[number] | (typeof LATER)[number]>>

/** Returns the fields of an event `result` by their names in a {@link Working}, without absent ones. */
const toldBy = ({ attackers, defenders, places: targets, column, modifier, die, row, what: result }: GameEvent): Told =>
  throughJson({ attackers, defenders, targets, column, modifier, die, row, result }) as Told

/** Returns how some fields of a calculation differ from those of an event, or null. The order of units is not compared. */
const differsIn = (fields: ReadonlyArray<keyof Told>, working: Working, told: Told): string | null =>
  fields
    .filter(field => told[field] !== undefined)
    .map(field => {
      const values = [working[field], told[field]]
      const isOrdered = field !== 'attackers' && field !== 'defenders'
      const [now, then] = isOrdered ? values : values.map(value => [...(value as ReadonlyArray<string>)].sort(byText))
      return difference(now, then, `/${field}`)
    })
    .find(found => found !== null) ?? null

/** A result that was reported, and the calculation at its die roll. */
interface Reported {
  readonly told: Told
  readonly before: Working
}

/**
 * Returns how a calculation after the die roll differs from what was reported, or null. Its lists of units are not
 * compared, because units are eliminated and join while a result is carried out.
 */
const differsLater = (working: Working, { told, before }: Reported): string | null =>
  differsIn(LATER, working, told) ??
  difference([working.attack, working.defence], [before.attack, before.defence], '/strengths')

/** The number of actions that are played to follow combats from one position. */
const PLAYED = 40

/**
 * Plays from a state and compares the calculation of each combat with the event of its result: at the die roll, and as
 * long as the combat is in progress. Returns the number of comparisons.
 */
const followResults = <State, Action, Event, View, Side extends string>(
  rules: Rules<State, Action, Event, View, Side>,
  from: State,
  random: Random,
): number => {
  const reported: Reported[] = []
  let compared = 0
  let state = from
  for (let i = 0; i < PLAYED; i++) {
    const workings = partsOf(rules.working(state))
    for (const working of workings) {
      const same = reported.filter(
        ({ told }) => told.die === working.die && difference(told.targets, working.targets) === null,
      )
      if (working.die === null || same.length === 0) continue
      compared += 1
      const differences = same.map(each => differsLater(working, each))
      if (!differences.includes(null))
        fail(`the calculation after the die roll is not that of its result: ${differences.join('; ')}`)
    }
    const isChance = rules.turn(state).type === 'chance'
    const action = isChance ? pickChance(rules.chances(state), random) : pick(rules.legalActions(state), random)
    const step = action === undefined ? undefined : rules.step(state, action)
    if (step?._tag !== 'Right') return compared
    const results = (step.right.events as ReadonlyArray<GameEvent>).filter(({ kind }) => kind === 'result')
    for (const result of isChance && workings.length > 0 ? results : []) {
      compared += 1
      const told = toldBy(result)
      const differences = workings.map(working => differsIn(AT_ROLL, working, told))
      const before = workings[differences.indexOf(null)]
      if (before === undefined)
        return fail(`the calculation at the die roll is not that of its result: ${differences.join('; ')}`)
      reported.push({ told, before })
    }
    state = step.right.state
  }
  return compared
}

/** Checks law 17. */
export const calculated = <Scenario, State, Action, Event, View, Side extends string>({
  rules,
  game,
  everywhere,
}: Kit<Scenario, State, Action, Event, View, Side>): string => {
  let [previews, met, results] = [0, 0, 0]
  const compare = (state: State, side: Side, random: Random): void => {
    const preview = rules.preview(state, side)
    for (let i = 0; i < 3; i++) {
      const other = rules.preview(rules.resample(state, side, random), side)
      mustEqual(preview, other, () => `the preview reveals hidden information to ${side}`)
    }
    if (preview === null) return
    previews += 1
    must(
      preview.die === null && preview.row === null && preview.result === null,
      () => `a preview knows the die: ${brief(preview)}`,
    )
    const ahead = workingsAhead(rules, state)
    if (ahead === null || ahead.length === 0) return
    met += 1
    const differences = ahead.map(working => difference(working, preview))
    must(
      differences.includes(null),
      () => `the preview of ${side} is not the calculation at the next die: ${differences.join('; ')}`,
    )
  }
  everywhere(({ state }, random) => {
    // the preview must change with the next choices
    const next = shuffled(rules.legalActions(state), random).slice(0, 3)
    for (const each of [state, ...next.flatMap(action => stateAfter(rules, state, action))])
      for (const side of game.sides) compare(each, side, random)
    results += followResults(rules, state, random)
  })
  return `${previews} previews, ${met} of them compared at their die; ${results} calculations compared with their result`
}
