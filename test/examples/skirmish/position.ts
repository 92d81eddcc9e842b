/** Positions for the tests of Skirmish, written as text. Anything that the text omits has a default. */
import { orThrow } from 'grognard'
import { decodeWith } from 'grognard/kernel'
import type { Action } from '../../../examples/skirmish/action.js'
import { type Fortune, ORDERS, type Order, SIDES, type Side } from '../../../examples/skirmish/scenario.js'
import { type SkirmishRules, skirmish } from '../../../examples/skirmish/index.js'
import type { State } from '../../../examples/skirmish/state.js'

export const rulesFor = (scenario = 'mill', choice: Readonly<Record<string, string>> = {}): SkirmishRules =>
  orThrow(skirmish.load(skirmish.scenarios[scenario]!, choice))
export const rules = rulesFor()

export interface Drawn {
  /** `B1 c2, R1 c2 reduced`: unit, hex, conditions. Units that are not listed are eliminated. */
  readonly units: string
  /** The current phase, which is blue's unless `side` is red. */
  readonly phase?: 'movement' | 'combat'
  readonly side?: Side
  /** The game turn; 1 by default. */
  readonly turn?: number
  readonly fortune?: Fortune
  /** The current orders of both sides; by default, both are hold. */
  readonly orders?: readonly [Order, Order]
  /** `c2 red, c3`: owners of hexes that are empty or contested; without a side, the owner at the start. */
  readonly control?: string
  readonly trenches?: string
  readonly blown?: string
  readonly victory?: number
}

const list = (text: string | undefined): ReadonlyArray<ReadonlyArray<string>> =>
  text === undefined || text === '' ? [] : text.split(',').map(entry => entry.trim().split(' '))

/** Builds the position as a saved game, which the codec checks. */
export const position = (drawn: Drawn): State => {
  const { phase = 'movement', side = 'blue', turn = 1, fortune = 'quiet', orders = ['hold', 'hold'] } = drawn
  const saved = rules.codecs.state.encode(rules.start) as Readonly<Record<string, ReturnType<typeof JSON.parse>>>
  const start = saved['position']
  const units = new Map(list(drawn.units).map(([id = '', place, ...status]) => [id, { unit: id, place, status }]))
  const there = (place: string, who: Side): boolean =>
    [...units.values()].some(unit => unit.place === place && unit.unit.startsWith(who === 'blue' ? 'B' : 'R'))
  const named = new Map(list(drawn.control).map(([place = '', holder]) => [place, holder ?? null]))
  const cup = { ...start['cup'] }
  for (let n = 0, drawing: string = fortune; n < turn; n++, drawing = Object.keys(cup).find(kind => cup[kind] > 0)!)
    cup[drawing]--
  const chitsLeft = (order: Order): Record<string, number> => {
    const left: Record<string, number> = { ...start['chits'][0] }
    for (let n = 0, spent: string = order; n < turn; n++, spent = ORDERS.find(kind => left[kind]! > 0)!) left[spent]!--
    return left
  }
  return orThrow(
    decodeWith(
      rules.codecs.state,
      {
        ...saved,
        actions: [],
        position: {
          ...start,
          turn,
          phase: `${side} ${phase}`,
          cup,
          fortune,
          orders,
          chits: orders.map(chitsLeft),
          units: start['units'].map(
            ({ unit }: { unit: string }) => units.get(unit) ?? { unit, place: 'lost', status: [] },
          ),
          control: start['control'].map((entry: { place: string; side: Side | null }) => {
            const [blue, red] = SIDES.map(who => there(entry.place, who))
            return {
              place: entry.place,
              side:
                blue !== red
                  ? blue === true
                    ? 'blue'
                    : 'red'
                  : named.has(entry.place)
                    ? named.get(entry.place)
                    : entry.side,
            }
          }),
          trenches: list(drawn.trenches).flat(),
          blown: list(drawn.blown).flat(),
          victory: drawn.victory ?? 0,
        },
      },
      'skirmish:scenario',
    ),
  )
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
