/** What happened in a step: facts for animation and log, each with the rule it follows from. */
import type * as t from 'io-ts'
import type { Words } from '../contract/index.js'
import { type Codec, choice, finite, flag, list, strict, text } from '../codec/index.js'

/** Kinds of event that all games share; a game may add its own. */
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

/** The kinds of a game's events: those that it names in its words, else those that all games share. */
export type KindOf<W extends Words> = W extends { readonly kind: infer Kind extends string } ? Kind : EventKind

/** A kind that all games share, as one of a game's own: every game's kinds hold those that the kernel tells of. */
export const sharedKind = <W extends Words>(kind: EventKind): KindOf<W> => kind as string as KindOf<W>

/** One thing that happened. Fields that do not apply are absent. */
export interface GameEvent<Side extends string = string, Rule extends string = string, Kind extends string = string> {
  readonly kind: Kind
  /** Rule id. */
  readonly rule: Rule
  /** Whether it followed without being asked: a step with one outcome, or a consequence that no side chose. */
  readonly forced: boolean
  /** Who sees it. */
  readonly seenBy: Side | 'all'
  readonly side?: Side
  readonly unit?: string
  readonly units?: ReadonlyArray<string>
  readonly places?: ReadonlyArray<string>
  readonly from?: string
  readonly to?: string
  /** A die, a sum, a number on a track. */
  readonly value?: number
  /** An id: a result, a phase, a level, a status. */
  readonly what?: string
  /** Of a combat's `result`: unit ids of those whose strength or fire counted, as in {@link Working.attackers}. */
  readonly attackers?: ReadonlyArray<string>
  /** Of a combat's `result`: as in {@link Working.defenders}. */
  readonly defenders?: ReadonlyArray<string>
  /** Of a combat's `result`: name of the column of the results table. */
  readonly column?: string
  /** Of a combat's `result`: sum of the die-roll modifiers. */
  readonly modifier?: number
  /** Of a combat's `result`: the die, or the sum of the dice, as it fell. */
  readonly die?: number
  /** Of a combat's `result`: the row read after modifiers and limits. */
  readonly row?: number
}

/** Those of some events that an eye sees, a side or `public`, in their order; `all` sees every one. */
export const eventsFor = <Event extends { readonly seenBy: string }>(
  events: ReadonlyArray<Event>,
  eye: string,
): ReadonlyArray<Event> => events.filter(({ seenBy }) => seenBy === 'all' || eye === 'all' || seenBy === eye)

/** An event as rules write it: `forced` and `seenBy` are filled in. */
export type EventDraft<Side extends string, Rule extends string = string, Kind extends string = string> = Omit<
  GameEvent<Side, Rule, Kind>,
  'forced' | 'seenBy'
> & {
  readonly seenBy?: Side
  readonly forced?: boolean
}

/** Collects the events of one step. Rules get `undefined` instead when nobody listens, and then build no event at all (`log?.add({...})`). */
export interface Log<Side extends string, W extends Words = Words> {
  /** Adds what happened next. */
  readonly add: (event: EventDraft<Side, W['rule'], KindOf<W>>) => void
}

/**
 * Codec of {@link GameEvent} for one game: `kinds` are those of its events, `rules` the ids of its rulebook; by default
 * any text is accepted.
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
