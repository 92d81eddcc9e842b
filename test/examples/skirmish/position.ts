/** Positions for the tests of Skirmish, and short answers about them. */
import { orThrow } from 'grognard'
import type { Action } from '../../../examples/skirmish/action.js'
import { SIDES, type Order, type Side } from '../../../examples/skirmish/scenario.js'
import { type SkirmishRules, skirmish } from '../../../examples/skirmish/index.js'
import type { State } from '../../../examples/skirmish/state.js'
import { amended, placed } from '../../games/common/position.js'

export const rulesFor = (scenario = 'mill', choice: Readonly<Record<string, string>> = {}): SkirmishRules =>
  orThrow(skirmish.load(skirmish.scenarios[scenario]!, choice))
export const rules = rulesFor()

/** A position in the first game turn, in which all units are lost, the fortune is quiet and both sides hold. */
const empty = placed(
  rules,
  'turn 1 blue movement',
  ...['others lost', 'B3 lost', 'R3 lost', 'fortune quiet', 'cup quiet 1'],
  ...SIDES.flatMap(side => [`order ${side} hold`, `${side}-chits hold 1`]),
)

/** Returns lines that give a side another order. */
export const ordered = (side: Side, order: Exclude<Order, 'hold'>): string =>
  `order ${side} ${order}, ${side}-chits ${order} 1, ${side}-chits hold 2`

/**
 * Reads a position, with commas between the lines: `B1 c2, R1 c2 reduced, trench c2, turn 1 red combat`. Units that it does
 * not name are lost. A hex with units of only one side belongs to this side.
 */
export const position = (text: string): State => {
  const there = [...text.matchAll(/\b([BR])\w ([a-e]\d)/g)].map(([, side, hex]) => ({ side, hex }))
  const alone = there
    .filter(({ side, hex }) => there.every(each => each.hex !== hex || each.side === side))
    .map(({ side, hex }) => `control ${hex!} ${side === 'B' ? 'blue' : 'red'}`)
  return placed(rules, ...amended(rules, empty, ...new Set(alone), ...text.split(', ')))
}

/** Plays orders, one per line (`B1 c2-c3`, `attack c2: B1`, `dice 7`), and returns the last state. */
export const play = (state: State, ...lines: ReadonlyArray<string>): State =>
  lines.reduce(
    (now, line) => orThrow(rules.order(now, line)).reduce((s, action) => orThrow(rules.apply(s, action)), now),
    state,
  )

/** Returns the legal actions as text. */
export const options = (state: State): ReadonlyArray<string> => {
  const actions: ReadonlyArray<Action> =
    rules.turn(state).type === 'chance' ? rules.chances(state).map(chance => chance.action) : rules.legalActions(state)
  return actions.map(action => rules.print(state, action))
}

/** Returns the place of a unit with its conditions: `c2 reduced`. */
export const where = (state: State, unit: string): string => {
  const { place, face, status } = rules.observe(state, 'all').counters.find(counter => counter.id === unit)!
  return [place, ...(face === 'back' ? ['reduced'] : []), ...status].join(' ')
}

/** Returns the side and the question of the decision: `blue next-hex`, `chance dice`, `over`. */
export const asked = (state: State): string => {
  const turn = rules.turn(state)
  return turn.type === 'over' ? 'over' : `${turn.type === 'chance' ? 'chance' : turn.side} ${turn.asks}`
}

/** Returns the kinds and rules of the events of one line: `moved skirmish:4`. */
export const happens = (state: State, line: string): ReadonlyArray<string> => {
  let now = state
  return orThrow(rules.order(state, line)).flatMap(action => {
    const { state: next, events } = orThrow(rules.step(now, action))
    now = next
    return events.map(event =>
      [event.kind, event.rule, event.unit ?? event.what ?? '', event.forced ? '(forced)' : '']
        .filter(Boolean)
        .join(' '),
    )
  })
}

/** Returns the reason why an order is refused: `terrain skirmish:4.b`. */
export const refusal = (state: State, line: string): string => {
  const told = rules.order(state, line)
  if (told._tag === 'Right') throw new Error(`"${line}" is not refused`)
  const { code, rule, needed } = told.left
  return [code, rule, ...(needed === undefined ? [] : [needed])].join(' ')
}
