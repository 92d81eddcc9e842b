/**
 * The public contract: what every game gives, whatever its rules.
 *
 * A {@link Game}, loaded with a scenario, gives {@link Rules}: pure, total functions over an immutable state.
 */
import type { Either } from 'fp-ts/lib/Either.js'
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import type * as t from 'io-ts'
import type { ActionType, OrderHelp } from './action.js'
import type { Chart } from './chart.js'
import type { SetQuestion, ActionTypeOf } from './sets.js'
import type { Names } from './names.js'
import type { MapLine } from './map-line.js'
import type { Note } from './note.js'
import type { Reach, StepCost } from './reach.js'
import type { Turn } from './turn.js'
import type { Violation } from './violation.js'
import type { Words } from './words.js'
import type { Working } from './working.js'

export * from './action.js'
export * from './chart.js'
export * from './sets.js'
export * from './names.js'
export * from './map-line.js'
export * from './note.js'
export * from './reach.js'
export * from './turn.js'
export * from './violation.js'
export * from './words.js'
export * from './working.js'

/** A choice that a scenario leaves to the players before play: an optional rule, an order-of-battle option. */
export interface Option<Rule extends string = string> {
  /** Key in the `choice` argument of {@link Game.load}. */
  readonly id: string
  readonly title: string
  readonly values: ReadonlyNonEmptyArray<string>
  readonly default: string
  readonly rule: Rule
}

/** A chance result with its exact probability `weight / of`; the weights of one list add up to `of`. */
export interface Chance<Action> {
  readonly action: Action
  readonly weight: number
  readonly of: number
}

/** Reads any JSON value as an `A`, or says every fault (1,000 at most), each with its path in what was given. */
export type Reader<A, Rule extends string = string> = (
  json: unknown,
) => Either<ReadonlyNonEmptyArray<Violation<Rule>>, A>

/** The rules of one game, loaded with one scenario and one choice of options. */
export interface Rules<State, Action, Event, View, Side extends string, W extends Words = Words, Tables = unknown> {
  /** Digest of scenario and options. */
  readonly scenario: string
  /** Version of the rules: changes when a record could replay differently. */
  readonly version: string
  readonly phases: ReadonlyArray<{ readonly id: W['phase']; readonly title: string; readonly rule: W['rule'] }>
  /** `value` in [-1, 1], for the first side of {@link Game.sides}. */
  readonly levels: ReadonlyArray<{ readonly id: W['level']; readonly value: number }>
  /** Questions that build a set one by one: `selection` and `toggle` of the package let people pick its members in any order. */
  readonly sets: ReadonlyArray<SetQuestion<W['asks'], ActionTypeOf<Action>>>
  /** Law 3: the most steps of a playout and the most actions of a list. */
  readonly bounds: { readonly steps: number; readonly actions: number }
  /**
   * Every action has an index that means the same in every state. `index` is -1 for anything that is not an action of
   * this scenario.
   */
  readonly actions: {
    readonly size: number
    /** The index of an action, or -1. */
    readonly index: (action: Action) => number
    /** The action of an index. Throws a RangeError for any other number. */
    readonly at: (index: number) => Action
    /** The types of actions, by name, in the order of indexes: what each names, how it is written, what it means to a player. */
    readonly types: Readonly<Record<string, ActionType>>
  }
  readonly codecs: {
    /** It writes the state whole, which tells secrets. */
    readonly state: t.Type<State, unknown>
    readonly action: t.Type<Action, unknown>
    readonly event: t.Type<Event, unknown>
    readonly view: t.Type<View, unknown>
  }
  /** What the codecs decode, with Violations for faults: 1 to 1,000 of them, each with its path. Never throws, whatever it is given. */
  readonly read: {
    readonly state: Reader<State, W['rule']>
    readonly action: Reader<Action, W['rule']>
    readonly event: Reader<Event, W['rule']>
    readonly view: Reader<View, W['rule']>
  }
  /**
   * The scenario compiled: what a player of this game may look up. A frozen copy: play does not depend on it. `{ ...rules, apply: counted }`
   * has it too, and is rules of the game.
   */
  readonly tables: Tables
  /** The first state, before anything is decided: a new copy each time it is read. */
  readonly start: State
  /** What a state waits for, and where in the game it stands. */
  readonly turn: (state: State) => Turn<Side, W>
  /**
   * All that the side to act may do, in ascending index order; [] when chance acts or the game is over. It tells the secrets of
   * the side that decides: `seat` asks for that side alone.
   */
  readonly legalActions: (state: State) => ReadonlyArray<Action>
  /** All that the dice or the draw may bring, in ascending index order; [] unless chance acts. */
  readonly chances: (state: State) => ReadonlyArray<Chance<Action>>
  /** The state after an action of {@link Rules.legalActions} or {@link Rules.chances}; why not, for any other. */
  readonly apply: (state: State, action: Action) => Either<Violation<W['rule']>, State>
  /** `apply`, with what happened, in order: for a UI's animation and log. */
  readonly step: (
    state: State,
    action: Action,
  ) => Either<Violation<W['rule']>, { readonly state: State; readonly events: ReadonlyArray<Event> }>
  /** The same by index, for search: no action objects, no Either. */
  readonly indexed: Indexed<State>
  /**
   * 16 hex digits made of scenario digest and state, for transposition tables: equal encodings have equal keys. One version of
   * the package gives the same on every runtime; never store it. It tells secrets: it is made of the whole state.
   */
  readonly key: (state: State) => string
  /** Victory points as they stand, of what both sides see; equals the outcome's at the end. */
  readonly score: (state: State) => Readonly<Record<Side, number>>
  /** What one side, or a bystander, may see; 'all' hides nothing. */
  readonly observe: (state: State, eye: Side | 'public' | 'all') => View
  /** A state that `side` cannot tell from this one, hidden things drawn anew; `random(n)` is uniform in 0..n-1. */
  readonly resample: (state: State, side: Side, random: (n: number) => number) => State
  /** The invariants that this state breaks: [] on every state that play reaches. */
  readonly audit: (state: State) => ReadonlyArray<Violation<W['rule']>>
  /**
   * The arithmetic of the combat in hand, before and after the roll; null outside one. A game may show that of a die or chit outside a
   * combat too, while it is about to fall.
   */
  readonly working: (state: State) => Working | null
  /**
   * The arithmetic of what `side` is building (an attack, a bombardment), as if every decision up to the die were answered by its
   * closing action, from what `side` knows; null when it builds nothing, or has not yet named a target and somebody who attacks it.
   */
  readonly preview: (state: State, side: Side) => Working | null
  /**
   * One line for one event, as a player would tell it: 3 to 200 characters, none of them a control character, the same for
   * equal events. For every event that decodes; `tellAll` makes a log of many.
   */
  readonly tell: (event: Event) => string
  /** How sides, phases, levels and places are called, and a move is told: what lines for people are made of. */
  readonly names: Names
  /**
   * What a player asks of one unit, hex or box, named by its id, and neither counter nor marker shows: where its supply is cut, when and
   * where it arrives; by the id of the question that is asked now what it is about, and what an answer costs. From what `eye` may see;
   * [] for what is not known.
   */
  readonly notes: (state: State, eye: Side | 'public' | 'all', id: string) => ReadonlyArray<Note<W['rule']>>
  /**
   * Lines that the rules lay over the map as it stands, and no counter shows: ZOC bonds. They are worked out when they are asked for, for
   * `render` or a board of one's own; from what `eye` may see. [] where a game has none.
   */
  readonly lines: (state: State, eye: Side | 'public' | 'all') => ReadonlyArray<MapLine<Side>>
  /** Tables of the rulebook for people to look at, as the scenario has them: results, costs of terrain. Their ids differ. */
  readonly charts: ReadonlyArray<Chart<W['rule']>>
  /** Where the unit or group in hand (or the given unit) could end its move. */
  readonly reach: (state: State, unit: string) => ReadonlyArray<Reach<Action>>
  /**
   * The steps that are open to the unit in hand, with what each costs: also those to where it cannot end its move, and over what a die may
   * bar. By place, in the order of the actions; [] while no unit is in hand, and where a game counts no costs.
   */
  readonly stepCosts: (state: State) => ReadonlyArray<StepCost>
  /** One line for an action as a wargamer would write it. */
  readonly print: (state: State, action: Action) => string
  /** The inverse of `print`. */
  readonly parse: (state: State, text: string) => Either<Violation<W['rule']>, Action>
  /**
   * A whole order in one line, names in any order, as the actions that carry it out. For the side that decides: its answer
   * tells that side's secrets.
   */
  readonly order: (state: State, text: string) => Either<Violation<W['rule']>, ReadonlyNonEmptyArray<Action>>
  /** Whole orders that `order` reads besides single actions and ways of units: for help. */
  readonly orders: ReadonlyArray<OrderHelp>
}

/** {@link Rules} by index: each list ascending, equal to the indexes of the lists of actions. */
export interface Indexed<State> {
  /** The indexes of {@link Rules.legalActions}. The list may be shared: it is never written. */
  readonly legal: (state: State) => ReadonlyArray<number>
  /** The indexes of {@link Rules.chances}, with the same weights. */
  readonly chances: (state: State) => ReadonlyArray<IndexedChance>
  /** The state after an action that is offered. Throws a RangeError for an index that is not. */
  readonly apply: (state: State, index: number) => State
}

/** A chance result by the index of its action: `weight / of`. */
export interface IndexedChance {
  readonly index: number
  readonly weight: number
  readonly of: number
}

/** A published game: its scenarios, and the way to rules. */
export interface Game<
  Scenario,
  State,
  Action,
  Event,
  View,
  Side extends string,
  W extends Words = Words,
  Tables = unknown,
  Id extends string = string,
> {
  readonly id: string
  readonly title: string
  readonly sides: readonly [Side, Side]
  /** Rule id -> short title: all that a Violation, an Event or a working may cite. */
  readonly rulebook: Readonly<Record<W['rule'], string>>
  readonly scenarios: Readonly<Record<Id, Scenario>>
  readonly codec: t.Type<Scenario, unknown>
  /** The choices a scenario leaves to the players before play. */
  readonly options: (scenario: Scenario) => ReadonlyArray<Option<W['rule']>>
  /**
   * Checks the scenario whole (every fault, each with its path), fixes the options, compiles its tables once. It is decoded
   * first, whatever its type promises: what the rules rest on is a copy of their own.
   */
  readonly load: (
    scenario: Scenario,
    choice?: Readonly<Record<string, string>>,
  ) => Either<ReadonlyNonEmptyArray<Violation<W['rule']>>, Rules<State, Action, Event, View, Side, W, Tables>>
  /** The door for what comes from outside: any JSON value, decoded and then loaded. Never throws. */
  readonly read: (
    document: unknown,
    choice?: Readonly<Record<string, string>>,
  ) => Either<ReadonlyNonEmptyArray<Violation<W['rule']>>, Rules<State, Action, Event, View, Side, W, Tables>>
}

/** Any rules, so that those of every game fit without a cast: parameters are contravariant, only `any` does it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type AnyRules = Rules<any, any, any, any, any, any, any>
/** Any game, likewise. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type AnyGame = Game<any, any, any, any, any, any, any, any, any>
