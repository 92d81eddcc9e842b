/** Events and victory points of a game as rows of tables. Rows of combats are in another file. */
import type { GameEvent, Rules, Words } from '../kernel/index.js'
import type { Step } from './course.js'
import { scoreColumns } from './rows.js'
import { joined } from './losses.js'

/** The point in the game to which a row belongs. */
export interface StepColumns<Side extends string> {
  /** The number of actions applied before, 0 or more. */
  readonly step: number
  readonly gameTurn: number
  /** A phase id of `rules.phases`. */
  readonly phase: string
  /** The side whose player turn it was, or null. */
  readonly phasing: Side | null
}

/** An event as one flat row: when and why it happened, the units and places that it names, and its description. */
export interface EventRow<Side extends string, Kind extends string = string> extends StepColumns<Side> {
  readonly kind: Kind
  /** The rule id. */
  readonly rule: string
  readonly forced: boolean
  readonly seenBy: Side | 'all'
  readonly side: Side | null
  readonly unit: string | null
  /** Unit ids, joined with ", "; '' if there are none. */
  readonly units: string
  readonly unitCount: number
  readonly places: string
  readonly placeCount: number
  readonly from: string | null
  readonly to: string | null
  readonly value: number | null
  readonly what: string | null
  /** The description from `rules.tell`. */
  readonly text: string
}

/** The victory points at one point of the game as a flat row. */
export type ScoreRow<Side extends string> = StepColumns<Side> & {
  /** Whether the game was over. */
  readonly over: boolean
} & {
  /** The current victory points of a side. */
  readonly [S in Side as `score:${S}`]: number
}

const whenOf = <Side extends string>(
  step: number,
  { gameTurn, phase, phasing }: Step<unknown, unknown, unknown, Side>['turn'],
): StepColumns<Side> => ({ step, gameTurn, phase, phasing })

/** Yields each event of a game with its point in the game, and with the state before its action. */
export function* eventsOf<State, Action, Event extends GameEvent<Side>, Side extends string>(
  steps: Iterable<Step<State, Action, Event, Side>>,
): Generator<{ readonly event: Event; readonly state: State; readonly when: StepColumns<Side> }> {
  let step = 0
  for (const { state, turn, events } of steps) {
    // without this check, a forgotten option would give an empty table
    if (events === undefined)
      throw new TypeError('these steps have no events: request them with steps(..., { events: true })')
    let when = whenOf(step, turn)
    for (const event of events) {
      // one action may end a phase, and the events that follow belong to the next one
      if (event.kind === 'phase')
        when = {
          step,
          gameTurn: event.value ?? when.gameTurn,
          phase: event.what ?? when.phase,
          phasing: event.side ?? null,
        }
      yield { event, state, when }
    }
    step += 1
  }
}

/**
 * Yields a row for each event of a game, in order, including hidden events. The rows are computed lazily. `steps` must include
 * events: `eventRows(rules, steps(rules, players, { seed: 1, events: true }))`. Throws a TypeError if they do not.
 */
export function* eventRows<
  State,
  Action,
  Event extends GameEvent<Side>,
  View,
  Side extends string,
  W extends Words,
  Tables,
>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  steps: Iterable<Step<State, Action, Event, Side>>,
): Generator<EventRow<Side, Event['kind']>, void, undefined> {
  for (const { event, when } of eventsOf(steps))
    yield {
      ...when,
      kind: event.kind,
      rule: event.rule,
      forced: event.forced,
      seenBy: event.seenBy,
      side: event.side ?? null,
      unit: event.unit ?? null,
      units: joined(event.units),
      unitCount: event.units?.length ?? 0,
      places: joined(event.places),
      placeCount: event.places?.length ?? 0,
      from: event.from ?? null,
      to: event.to ?? null,
      value: event.value ?? null,
      what: event.what ?? null,
      text: rules.tell(event),
    }
}

/**
 * Yields a row at the beginning of the game, at each change of game turn or player turn, and after the last step. Rows
 * are computed lazily and need no events: `scoreRows(rules, steps(rules, players, { seed: 1 }))`.
 */
export function* scoreRows<State, Action, Event, View, Side extends string, W extends Words, Tables>(
  rules: Rules<State, Action, Event, View, Side, W, Tables>,
  steps: Iterable<Step<State, Action, Event, Side>>,
): Generator<ScoreRow<Side>, void, undefined> {
  const rowAt = (state: State, turn: Step<State, Action, Event, Side>['turn'], step: number): ScoreRow<Side> => ({
    ...whenOf(step, turn),
    over: turn.type === 'over',
    ...scoreColumns(rules.score(state)),
  })
  let last: Step<State, Action, Event, Side> | undefined
  let count = 0
  for (const step of steps) {
    if (last?.turn.gameTurn !== step.turn.gameTurn || last.turn.phasing !== step.turn.phasing)
      yield rowAt(step.state, step.turn, count)
    last = step
    count += 1
  }
  if (last !== undefined) yield rowAt(last.next, rules.turn(last.next), count)
}
