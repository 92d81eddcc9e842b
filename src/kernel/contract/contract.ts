/**
 * The public contract: the interface that every game implements.
 *
 * {@link Game.load} turns a scenario into {@link Rules}: pure, total functions over an immutable state.
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

/** A choice that the players make before play: an optional rule, or an order of battle. */
export interface Option<Rule extends string = string> {
  /** The key in the `choice` argument of {@link Game.load}. */
  readonly id: string
  readonly title: string
  readonly values: ReadonlyNonEmptyArray<string>
  readonly default: string
  readonly rule: Rule
}

/** A chance result with its exact probability `weight / of`. The weights of one list add up to `of`. */
export interface Chance<Action> {
  readonly action: Action
  readonly weight: number
  readonly of: number
}

/** Decodes any JSON value as an `A`, or returns its faults (1 to 1,000), each with its path. Never throws. */
export type Reader<A, Rule extends string = string> = (
  json: unknown,
) => Either<ReadonlyNonEmptyArray<Violation<Rule>>, A>

/** The rules of one game, loaded with one scenario and one choice of options. */
export interface Rules<State, Action, Event, View, Side extends string, W extends Words = Words, Tables = unknown> {
  /** The digest of the scenario and its options. */
  readonly scenario: string
  /** The version of the rules. It changes when a record could replay differently. */
  readonly version: string
  /** The phases of a game turn, each id once, in order. */
  readonly phases: ReadonlyArray<{ readonly id: W['phase']; readonly title: string; readonly rule: W['rule'] }>
  /** Levels of victory. `value` is from -1 to 1, from the point of view of the first side of {@link Game.sides}. */
  readonly levels: ReadonlyArray<{ readonly id: W['level']; readonly value: number }>
  /** Questions that build a set one member at a time. `selection` lets people choose the members in any order. */
  readonly sets: ReadonlyArray<SetQuestion<W['asks'], ActionTypeOf<Action>>>
  /** Upper bounds (law 3): the actions of one playout, and the actions of one list. */
  readonly bounds: { readonly steps: number; readonly actions: number }
  /** All actions of the scenario. Each has an index from 0 to `size - 1` that means the same in every state. */
  readonly actions: {
    readonly size: number
    /** Returns the index of an action, or -1 if the scenario has no such action. */
    readonly index: (action: Action) => number
    /** Returns the action of an index. Throws a RangeError for any other number. */
    readonly at: (index: number) => Action
    /** The action types by name, in the order of indexes, with their arguments, notation and meaning. */
    readonly types: Readonly<Record<string, ActionType>>
  }
  /** io-ts codecs of the values that programs store and send. */
  readonly codecs: {
    /** Encodes the whole state, including hidden information. */
    readonly state: t.Type<State, unknown>
    readonly action: t.Type<Action, unknown>
    readonly event: t.Type<Event, unknown>
    readonly view: t.Type<View, unknown>
  }
  /** Decodes like the codecs, but returns 1 to 1,000 Violations with paths for faults. Never throws. */
  readonly read: {
    readonly state: Reader<State, W['rule']>
    readonly action: Reader<Action, W['rule']>
    readonly event: Reader<Event, W['rule']>
    readonly view: Reader<View, W['rule']>
  }
  /**
   * The compiled scenario: data that players and interfaces may look up. It is a frozen copy on which play does not
   * depend. `{ ...rules, apply: counted }` contains it, and is a valid set of rules.
   */
  readonly tables: Tables
  /** The first state of a game, which is built again each time it is read. */
  readonly start: State
  /** Returns the next decision or chance node with its question, or the outcome, and the point in the game. */
  readonly turn: (state: State) => Turn<Side, W>
  /**
   * Returns every action that the side to act may take, in ascending order of index. The list is empty at a chance node
   * and when the game is over. It can reveal hidden information that only the side to act has, so a server may show it
   * only to that side (see `seat`).
   */
  readonly legalActions: (state: State) => ReadonlyArray<Action>
  /** Returns every result of the dice or the draw, in ascending order of index; [] unless the state is a chance node. */
  readonly chances: (state: State) => ReadonlyArray<Chance<Action>>
  /** Returns the state after an action of `legalActions` or `chances`, or a Violation for any other action. */
  readonly apply: (state: State, action: Action) => Either<Violation<W['rule']>, State>
  /**
   * Returns the rules that keep an action from being offered, for interfaces that teach: the one that `apply` gives
   * first, then any others that apply. It is empty for an offered action.
   */
  readonly explain: (state: State, action: Action) => ReadonlyArray<Violation<W['rule']>>
  /** Returns the same as `apply`, with the events in order, for animation and logs. */
  readonly step: (
    state: State,
    action: Action,
  ) => Either<Violation<W['rule']>, { readonly state: State; readonly events: ReadonlyArray<Event> }>
  /** Lists of actions and steps by index, for search. They use neither action objects nor `Either`. */
  readonly indexed: Indexed<State>
  /**
   * Returns 16 hex digits for transposition tables. Equal states of one scenario have equal keys, however play
   * reached them, on every runtime. Never store a key: it is valid for one version of the package. It depends on the whole state, so it can
   * reveal hidden information.
   */
  readonly key: (state: State) => string
  /**
   * Returns the digest of a state that records store: of its position, its turn, and its legal actions or chances. It
   * can reveal secrets, because anybody can try every possible hidden value and find the one that matches.
   */
  readonly digest: (state: State) => string
  /** Returns the current victory points, from public information. At the end they equal the score of the outcome. */
  readonly score: (state: State) => Readonly<Record<Side, number>>
  /** Returns the view of one side or of a bystander (`public`). The view of `all` hides nothing. */
  readonly observe: (state: State, eye: Side | 'public' | 'all') => View
  /**
   * Returns a state that `side` cannot distinguish from this one, with its hidden information drawn again. `random(n)`
   * must return a uniform whole number from 0 to n - 1.
   */
  readonly resample: (state: State, side: Side, random: (n: number) => number) => State
  /** Returns the invariants that a state breaks. The list is empty for every state that play reaches. */
  readonly audit: (state: State) => ReadonlyArray<Violation<W['rule']>>
  /**
   * Reads a position as text. The text has a heading, the turn and the phase, one line for each thing that differs from the
   * start of the scenario, and the orders since the phase began. Also reads the same as data: an object with the fields of a position in
   * a save that differ from the start, units by id, and `actions`. Left: the faults, with line and column in a text. Never
   * throws.
   */
  readonly position: (
    position: string | Readonly<Record<string, unknown>>,
  ) => Either<ReadonlyNonEmptyArray<Violation<W['rule']>>, State>
  /**
   * Returns the position at the start of the phase and the actions since, as text that `position` reads. It includes hidden
   * information.
   */
  readonly positionText: (state: State) => string
  /** Help for the lines of positions as text. */
  readonly positionLines: ReadonlyArray<OrderHelp>
  /**
   * Returns the calculation of the current combat, before or after the roll, or null outside a combat. A game may also
   * show the calculation of another die roll or draw that is about to happen.
   */
  readonly working: (state: State) => Working | null
  /**
   * Returns the calculation of the attack or bombardment that `side` is building, from the information that `side` has.
   * It assumes that every decision before the die roll is answered with its closing action. Returns null if the side
   * builds nothing, or has not yet named a target and at least one attacker.
   */
  readonly preview: (state: State, side: Side) => Working | null
  /**
   * Returns one line that describes an event, for every event that decodes. The line has 3 to 200 characters and no
   * control characters, and is the same for equal events. `tellAll` writes a log of many events.
   */
  readonly tell: (event: Event) => string
  /** Names of sides, phases, levels and places, and the verbs of moves, for text that people read. */
  readonly names: Names
  /**
   * Returns facts about one unit, hex or box that no counter or marker shows. Examples are where a line of supply is
   * cut, and when and where a unit arrives. `id` names the unit, hex or box. The id of the current question returns its
   * context and the cost of each answer. The notes use only information that `eye` may see. The list is empty for an
   * unknown id.
   */
  readonly notes: (state: State, eye: Side | 'public' | 'all', id: string) => ReadonlyArray<Note<W['rule']>>
  /**
   * Returns lines that the rules draw on the map of a state, such as ZOC bonds, for `render` or your own board. They
   * are computed from information that `eye` may see. The list is empty if the game has no such lines.
   */
  readonly lines: (state: State, eye: Side | 'public' | 'all') => ReadonlyArray<MapLine<Side>>
  /** Tables of the rulebook for people, such as combat results and terrain costs, adjusted to the scenario. Their ids are unique. */
  readonly charts: ReadonlyArray<Chart<W['rule']>>
  /**
   * Returns the places where `unit` could end its move. The list is empty unless the unit, or its group, is selected or
   * can be selected now.
   */
  readonly reach: (state: State, unit: string) => ReadonlyArray<Reach<Action>>
  /**
   * Returns the legal steps of the selected unit with their costs, in the order of the actions. They include hexes
   * where the unit cannot end its move, and hexsides that a die roll may close. The list is empty if no unit is
   * selected, or if the game has no movement costs.
   */
  readonly stepCosts: (state: State) => ReadonlyArray<StepCost>
  /** Returns an action as one line of notation. */
  readonly print: (state: State, action: Action) => string
  /** Parses one line of notation. It is the inverse of `print`. */
  readonly parse: (state: State, text: string) => Either<Violation<W['rule']>, Action>
  /**
   * Parses a whole order in one line, with the names in any order, and returns the actions of the order. If a chance node or another question
   * interrupts the order, these are the actions before it, and `rest` returns the others. The answer can reveal hidden information that only
   * the side to act has, so only that side may receive it.
   */
  readonly order: (state: State, text: string) => Either<Violation<W['rule']>, ReadonlyNonEmptyArray<Action>>
  /**
   * Returns the part of an order that is left after its actions are carried out, as an order that can be given at that
   * point: `fr-vii 103-102`, or `stop`. It is null if nothing is left, and if `order` refuses the text. Something is
   * left only if a chance node or another question interrupts the order.
   */
  readonly rest: (state: State, text: string) => string | null
  /** Help for the orders that `order` reads, except single actions and moves. */
  readonly orders: ReadonlyArray<OrderHelp>
}

/** {@link Rules} by index. Each list is ascending and equals the indexes of the corresponding actions. */
export interface Indexed<State> {
  /** Returns the indexes of {@link Rules.legalActions}. The list may be shared and must not be changed. */
  readonly legal: (state: State) => ReadonlyArray<number>
  /** Returns the indexes of {@link Rules.chances}, with the same weights. */
  readonly chances: (state: State) => ReadonlyArray<IndexedChance>
  /** Returns the state after an offered action. Throws a RangeError for any other index. */
  readonly apply: (state: State, index: number) => State
}

/** A chance result as the index of its action, with probability `weight / of`. */
export interface IndexedChance {
  readonly index: number
  readonly weight: number
  readonly of: number
}

/** A published game: its rulebook, its scenarios, and functions that load them. */
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
  /** The short title of each rule by its id. Violations, events and calculations cite only these ids. */
  readonly rulebook: Readonly<Record<W['rule'], string>>
  readonly scenarios: Readonly<Record<Id, Scenario>>
  readonly codec: t.Type<Scenario, unknown>
  /** Returns the choices that a scenario leaves to its players. */
  readonly options: (scenario: Scenario) => ReadonlyArray<Option<W['rule']>>
  /**
   * Checks a scenario, fixes its options and compiles its tables. Returns every fault with its path, or the rules. The
   * scenario is decoded first, whatever its type promises, so the rules own a copy of it.
   */
  readonly load: (
    scenario: Scenario,
    choice?: Readonly<Record<string, string>>,
  ) => Either<ReadonlyNonEmptyArray<Violation<W['rule']>>, Rules<State, Action, Event, View, Side, W, Tables>>
  /** Decodes and loads any JSON value, for documents from outside. Never throws. */
  readonly read: (
    document: unknown,
    choice?: Readonly<Record<string, string>>,
  ) => Either<ReadonlyNonEmptyArray<Violation<W['rule']>>, Rules<State, Action, Event, View, Side, W, Tables>>
}

/** Any rules. Parameters are contravariant, so only `any` makes the rules of every game assignable. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type AnyRules = Rules<any, any, any, any, any, any, any>
/** Any game. It uses `any` for the same reason as {@link AnyRules}. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- see above
export type AnyGame = Game<any, any, any, any, any, any, any, any, any>
