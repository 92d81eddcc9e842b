/** Events: facts about one step for animation and logs, each with its rule. */
import type * as t from 'io-ts'
import type { Words } from '../contract/index.js'
import { type Codec, choice, finite, flag, list, strict, text } from '../codec/index.js'

/** The kinds of event that all games share. A game may add its own. */
export const EVENT_KINDS = [
  'phase',
  'selected',
  'placed',
  'moved',
  'stopped',
  'exited',
  'flipped',
  'exchanged',
  'removed',
  'recovered',
  'rolled',
  'drawn',
  'control',
  'revealed',
  'committed',
  'declared',
  'combat',
  'result',
  'marker',
  'track',
  'delayed',
  'over',
] as const

/** One of {@link EVENT_KINDS}. */
export type EventKind = (typeof EVENT_KINDS)[number]

/** The kinds of a game's events: `kind` of its vocabulary if it has one, otherwise the kinds that all games share. */
export type KindOf<W extends Words> = W extends { readonly kind: infer Kind extends string } ? Kind : EventKind

/** Converts a shared kind to a kind of one game. Every game has the kinds that the kernel uses. */
export const sharedKind = <W extends Words>(kind: EventKind): KindOf<W> => kind as string as KindOf<W>

/** A fact about a step. Fields that do not apply are absent. */
export interface GameEvent<Side extends string = string, Rule extends string = string, Kind extends string = string> {
  readonly kind: Kind
  /** The rule id. */
  readonly rule: Rule
  /** Whether no side chose the event: it is a skipped decision with one outcome, or a consequence. */
  readonly forced: boolean
  /** The side that sees the event, or `all`. */
  readonly seenBy: Side | 'all'
  readonly side?: Side
  readonly unit?: string
  readonly units?: ReadonlyArray<string>
  readonly places?: ReadonlyArray<string>
  readonly from?: string
  readonly to?: string
  /** A die roll, a sum, or a number on a track. In the event `phase`, the game turn: see `logPhase`. */
  readonly value?: number
  /** The id of a result, a phase, a level or a status. */
  readonly what?: string
  /**
   * In a combat's event `result`, the ids of the units whose strength or fire counted, as in {@link Working.attackers}.
   */
  readonly attackers?: ReadonlyArray<string>
  /** In a combat's event `result`, the ids of the defenders, as in {@link Working.defenders}. */
  readonly defenders?: ReadonlyArray<string>
  /** In a combat's event `result`, the name of the column of the results table. */
  readonly column?: string
  /** In a combat's event `result`, the sum of the die-roll modifiers. */
  readonly modifier?: number
  /** In a combat's event `result`, the die roll or the sum of the dice, before modifiers. */
  readonly die?: number
  /** In a combat's event `result`, the row of the table after modifiers and limits. */
  readonly row?: number
}

/** Returns the events that a viewer sees, in order. The viewer is a side, `public` or `all`. `all` sees every event. */
export const eventsFor = <Event extends { readonly seenBy: string }>(
  events: ReadonlyArray<Event>,
  eye: string,
): ReadonlyArray<Event> => events.filter(({ seenBy }) => seenBy === 'all' || eye === 'all' || seenBy === eye)

/** An event in the form that rules add to the log. `forced` and `seenBy` have defaults. */
export type EventDraft<Side extends string, Rule extends string = string, Kind extends string = string> = Omit<
  GameEvent<Side, Rule, Kind>,
  'forced' | 'seenBy'
> & {
  readonly seenBy?: Side
  readonly forced?: boolean
}

/**
 * Collects the events of one step. Without a listener, rules receive `undefined` and build no event: `log?.add({...})`.
 */
export interface Log<Side extends string, W extends Words = Words> {
  /** Adds the next event. */
  readonly add: (event: EventDraft<Side, W['rule'], KindOf<W>>) => void
}

/**
 * Builds the codec of {@link GameEvent} for one game. `kinds` are the kinds of its events, and `rules` are the ids of
 * its rulebook. By default every text is accepted as a rule.
 */
export const eventCodec = <Side extends string, Rule extends string = string, Kind extends string = EventKind>(
  sides: readonly [Side, Side],
  kinds: ReadonlyArray<Kind> = EVENT_KINDS as ReadonlyArray<string> as ReadonlyArray<Kind>,
  rules?: ReadonlyArray<Rule>,
): t.Type<GameEvent<Side, Rule, Kind>, unknown> => {
  const word = text('text', 200)
  const rule = (rules === undefined ? word : choice('rule', rules)) as Codec<Rule>
  return strict(
    'Event',
    { kind: choice('kind', kinds), rule, forced: flag, seenBy: choice('seenBy', [...sides, 'all']) },
    {
      side: choice('side', sides),
      unit: word,
      units: list(word, 2000),
      places: list(word, 2000),
      from: word,
      to: word,
      value: finite('number'),
      what: word,
      attackers: list(word, 2000),
      defenders: list(word, 2000),
      column: word,
      modifier: finite('number'),
      die: finite('number'),
      row: finite('number'),
    },
  )
}
