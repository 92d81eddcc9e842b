/** What happened in a step: facts for animation and log, each with the rule it follows from. */
import type * as t from 'io-ts'
import { choice, finite, flag, list, strict, text } from '../codec/index.js'

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

/** One thing that happened. Fields that do not apply are absent. */
export interface GameEvent<Side extends string = string> {
  readonly kind: string
  /** Rule id. */
  readonly rule: string
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
}

/** An event as rules write it: `forced` and `seenBy` are filled in. */
export type EventDraft<Side extends string> = Omit<GameEvent<Side>, 'forced' | 'seenBy'> & {
  readonly seenBy?: Side
  readonly forced?: boolean
}

/** Collects the events of one step. Rules get `undefined` instead when nobody listens, and then build no event at all (`log?.add({...})`). */
export interface Log<Side extends string> {
  /** Adds what happened next. */
  readonly add: (event: EventDraft<Side>) => void
}

/** Codec of {@link GameEvent} for one game. */
export const eventCodec = <Side extends string>(
  sides: readonly [Side, Side],
  kinds: ReadonlyArray<string> = EVENT_KINDS,
): t.Type<GameEvent<Side>, unknown> => {
  const word = text('text', 200)
  return strict(
    'Event',
    { kind: choice('kind', kinds), rule: word, forced: flag, seenBy: choice('seenBy', [...sides, 'all']) },
    {
      side: choice('side', sides),
      unit: word,
      units: list(word, 2000),
      places: list(word, 2000),
      from: word,
      to: word,
      value: finite('number'),
      what: word,
    },
  )
}
