/** What happens in a game, step by step, as rows of tables: events, victory points. Combats have a file of their own. */
import type { GameEvent, Rules, Words } from '../kernel/index.js'
import type { Step } from './course.js'
import { scoreColumns } from './rows.js'
import { joined } from './losses.js'

/** When in its game a row stands. */
export interface StepColumns<Side extends string> {
  /** How many actions had been applied before, from 0. */
  readonly step: number
  readonly gameTurn: number
  /** A phase id of `rules.phases`. */
  readonly phase: string
  /** The side whose player turn it was; null where there is none. */
  readonly phasing: Side | null
}

/** An event as one flat row: when and why it happened, whom it names, and in words. */
export interface EventRow<Side extends string, Kind extends string = string> extends StepColumns<Side> {
  readonly kind: Kind
  /** Rule id. */
  readonly rule: string
  readonly forced: boolean
  readonly seenBy: Side | 'all'
  readonly side: Side | null
  readonly unit: string | null
  /** Unit ids, comma and blank between them; '' for none. */
  readonly units: string
  readonly unitCount: number
  readonly places: string
  readonly placeCount: number
  readonly from: string | null
  readonly to: string | null
  readonly value: number | null
  readonly what: string | null
  /** `rules.tell(event)`. */
  readonly text: string
}

/** Victory points of a moment as one flat row. */
export type ScoreRow<Side extends string> = StepColumns<Side> & {
  /** Whether the game was over. */
  readonly over: boolean
} & {
  /** Victory points of a side as they stand. */
  readonly [S in Side as `score:${S}`]: number
}

const whenOf = <Side extends string>(
  step: number,
  { gameTurn, phase, phasing }: Step<unknown, unknown, unknown, Side>['turn'],
): StepColumns<Side> => ({ step, gameTurn, phase, phasing })

/** Each event of a game with its columns of time, and the state that its action found. */
export function* eventsOf<State, Action, Event extends GameEvent<Side>, Side extends string>(
  steps: Iterable<Step<State, Action, Event, Side>>,
): Generator<{ readonly event: Event; readonly state: State; readonly when: StepColumns<Side> }> {
  let step = 0
  for (const { state, turn, events } of steps) {
    // without this, a forgotten option would give an empty table
    if (events === undefined)
      throw new TypeError('these steps tell no events: ask for them by steps(..., { events: true })')
    let when = whenOf(step, turn)
    for (const event of events) {
      // one action may end a phase, and what follows happens in the next
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
 * A row for each event of a game, in order, secret ones too. Lazy. `steps` must tell events:
 * `eventRows(rules, steps(rules, players, { seed: 1, events: true }))`. Throws a TypeError if they do not.
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
 * A row at the beginning of the game, at each change of game turn or player turn, and where the steps end. Lazy. No events are
 * needed: `scoreRows(rules, steps(rules, players, { seed: 1 }))`.
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
