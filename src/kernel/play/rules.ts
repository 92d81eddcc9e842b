/**
 * Assembles {@link Rules} from a machine and the parts that a game defines: views, codecs, invariants, notation. It
 * adds the parts that all games share: the turn, the checks on a state from outside, and defaults for optional parts.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import type * as t from 'io-ts'
import type { AnyAction, Catalogue } from './actions.js'
import { type Codec, checked, copied, deepFreeze, frozenWith, lazily, readerOf } from '../codec/index.js'
import {
  type Chart,
  type OrderHelp,
  type Outcome,
  type Rules,
  type SetQuestion,
  type Turn,
  type ActionTypeOf,
  type Violation,
  type When,
  type Words,
  type Working,
  violation,
} from '../contract/index.js'
import type { GameEvent, KindOf } from './event.js'
import { stateKeys } from './key.js'
import type { Machine } from './machine.js'
import type { Nesting } from './nesting.js'
import { type Frame, type Staged, OVER } from './procedure.js'
import type { SideIndex } from '../units/index.js'
import { asFault, retiredFrame, stackFaults, waitFaults } from './soundness.js'

/** The event type of a game with this vocabulary. */
export type EventOf<Side extends string, W extends Words> = GameEvent<Side, W['rule'], KindOf<W>>

/** Members of the rules that a game may leave out. By default they return an empty list, or null. */
type Optional = 'notes' | 'lines' | 'reach' | 'stepCosts' | 'rest'

/** The parts from which {@link assemble} builds rules. */
export interface RulesSpec<
  S extends Staged<F>,
  A extends AnyAction,
  V,
  F extends Frame,
  Side extends string,
  W extends Words = Words,
  Tables = unknown,
> extends Partial<Pick<Rules<S, A, EventOf<Side, W>, V, Side, W, Tables>, Optional>> {
  readonly sides: readonly [Side, Side]
  /** The digest of the scenario and its options, as in `state.scenario`. */
  readonly scenarioDigest: string
  readonly version: string
  readonly phases: Rules<S, A, EventOf<Side, W>, V, Side, W, Tables>['phases']
  readonly levels: Rules<S, A, EventOf<Side, W>, V, Side, W, Tables>['levels']
  readonly bounds: Rules<S, A, EventOf<Side, W>, V, Side, W, Tables>['bounds']
  readonly catalogue: Catalogue<A>
  readonly machine: Machine<S, A, Side, W>
  /** The rule to cite for faults without a printed section: `<game>:sequence`. */
  readonly sequenceRule: W['rule']
  readonly codecs: {
    /** The codec of states. {@link assemble} adds the checks for another scenario and for broken invariants. */
    readonly state: Codec<S>
    readonly event: t.Type<EventOf<Side, W>, unknown>
    readonly view: t.Type<V, unknown>
  }
  /** {@link Rules.tables}. */
  readonly tables: Tables
  /**
   * Builds {@link Rules.start} from literals each time. In a generic copy the objects have other hidden classes, and
   * play from it is a fifth slower.
   */
  readonly start: () => S
  /** Returns the point in the game of a state. */
  readonly when: (state: S) => When<Side, W>
  /** Returns how the game ended. It is called only when the game is over. */
  readonly outcome: (state: S) => Outcome<Side, W>
  /** {@link Rules.score}. */
  readonly score: (state: S) => Readonly<Record<Side, number>>
  /** {@link Rules.observe}. */
  readonly observe: (state: S, eye: Side | 'public' | 'all') => V
  /** {@link Rules.resample}. By default the game has no hidden information. */
  readonly resample?: (state: S, side: Side, random: (n: number) => number) => S
  /** Returns the broken invariants of the game. The stack of frames is checked before this call. */
  readonly audit: (state: S) => ReadonlyArray<Violation<W['rule']>>
  /** The frames that may be on top of each other, as `nestingOf` derives them. By default they are not checked. */
  readonly nesting?: Nesting<F>
  /** Names of frames that only earlier versions saved. Such a save is refused because another version made it. */
  readonly retired?: ReadonlyArray<string>
  /** {@link Rules.working}. By default there is none. */
  readonly working?: (state: S) => Working | null
  /** {@link Rules.preview}, with the side by its number. By default there is none. */
  readonly preview?: (state: S, side: SideIndex) => Working | null
  /** {@link Rules.charts}. By default there are none. */
  readonly charts?: ReadonlyArray<Chart<W['rule']>>
  /** {@link Rules.sets}. By default there are none. */
  readonly sets?: ReadonlyArray<SetQuestion<W['asks'], A['type']>>
  /** {@link Rules.tell} and {@link Rules.names}, as `teller` builds them. */
  readonly told: Pick<Rules<S, A, EventOf<Side, W>, V, Side, W, Tables>, 'tell' | 'names'>
  /** {@link Rules.print}. */
  readonly print: (state: S, action: A) => string
  /** {@link Rules.parse}. */
  readonly parse: (state: S, text: string) => E.Either<Violation<W['rule']>, A>
  /** {@link Rules.order}. By default an order is one legal action in the notation of `parse`. */
  readonly order?: (state: S, text: string) => E.Either<Violation<W['rule']>, ReadonlyNonEmptyArray<A>>
  /** {@link Rules.orders}. By default there are none. */
  readonly orders?: ReadonlyArray<OrderHelp>
}

const NONE: ReadonlyArray<never> = Object.freeze([])

/** Reads an order that is one action. The order is refused if the action is refused. */
export const oneAction = <S, A extends AnyAction, Side extends string, W extends Words>(
  machine: Machine<S, A, Side, W>,
  state: S,
  parsed: E.Either<Violation<W['rule']>, A>,
): E.Either<Violation<W['rule']>, ReadonlyNonEmptyArray<A>> => {
  if (parsed._tag === 'Left') return parsed
  const next = machine.apply(state, parsed.right)
  return next._tag === 'Left' ? next : E.right([parsed.right])
}

/** Returns the public part of a catalogue. */
const listed = <A extends AnyAction>({ size, index, at, types }: Catalogue<A>) =>
  Object.freeze({ size, index, at, types: deepFreeze(types) })

/**
 * Builds {@link Rules.audit}. It reports that the state belongs to another scenario, or otherwise the faults from the first test that finds
 * any.
 */
const auditOf =
  <S extends Staged<F>, A extends AnyAction, V, F extends Frame, Side extends string, W extends Words, Tables>(
    spec: RulesSpec<S, A, V, F, Side, W, Tables>,
  ) =>
  (state: S): ReadonlyArray<Violation<W['rule']>> => {
    if (state.scenario !== spec.scenarioDigest)
      return [violation('other-scenario', spec.sequenceRule, ELSEWHERE, [], { path: ['scenario'] })]
    // in this order, because the game's own tests rely on a sound stack, and the lists of actions rely on all earlier tests
    for (const test of [() => stackFaults(spec, state), () => spec.audit(state), () => waitFaults(spec, state)]) {
      const faults = test()
      if (faults.length > 0) return faults
    }
    return NONE
  }

const ELSEWHERE = 'the state belongs to another scenario or other options'

/** Returns the scenario digest in a value that should be a state, or undefined. */
const digestIn = (u: unknown): unknown =>
  typeof u === 'object' && u !== null && Object.hasOwn(u, 'scenario')
    ? (u as { readonly scenario: unknown }).scenario
    : undefined

/** Builds {@link Rules.turn}. */
const turnOf =
  <S extends Staged<F>, A extends AnyAction, V, F extends Frame, Side extends string, W extends Words, Tables>({
    machine,
    sides,
    when,
    outcome,
  }: RulesSpec<S, A, V, F, Side, W, Tables>) =>
  (state: S): Turn<Side, W> => {
    const who = machine.who(state)
    const at = when(state)
    if (who === OVER) return { type: 'over', outcome: outcome(state), ...at }
    const asks = machine.asks(state)
    return who === 0 || who === 1
      ? { type: 'decision', side: sides[who], asks, ...at }
      : { type: 'chance', asks, ...at }
  }

/** Builds the codec of states: strict in shape, for this scenario only, and audited. */
const stateCodecOf = <
  S extends Staged<F>,
  A extends AnyAction,
  V,
  F extends Frame,
  Side extends string,
  W extends Words,
  T,
>(
  { codecs, scenarioDigest, retired = [] }: RulesSpec<S, A, V, F, Side, W, T>,
  audit: (state: S) => ReadonlyArray<Violation<W['rule']>>,
): Codec<S> =>
  checked(codecs.state, {
    before: u => {
      const digest = digestIn(u)
      return typeof digest === 'string' && digest !== scenarioDigest
        ? { code: 'other-scenario', message: ELSEWHERE, path: ['scenario'] }
        : retiredFrame(retired, u)
    },
    after: read => audit(read).map(asFault),
  })

/** Assembles the rules of a game for one scenario. */
export const assemble = <
  S extends Staged<F>,
  A extends AnyAction,
  V,
  F extends Frame,
  Side extends string,
  W extends Words = Words,
  Tables = unknown,
>(
  spec: RulesSpec<S, A, V, F, Side, W, Tables>,
): Rules<S, A, EventOf<Side, W>, V, Side, W, Tables> => {
  const { machine, catalogue, sequenceRule } = spec
  const audit = auditOf(spec)
  const codecs = Object.freeze({ ...spec.codecs, action: catalogue.codec, state: stateCodecOf(spec, audit) })
  // rules are shared, so they are frozen; a caller that needs changed rules makes them with `{ ...rules, apply: counted }`
  const parts: Omit<Rules<S, A, EventOf<Side, W>, V, Side, W, Tables>, 'tables' | 'start'> = {
    scenario: spec.scenarioDigest,
    version: spec.version,
    phases: deepFreeze(spec.phases),
    levels: deepFreeze(spec.levels),
    sets: deepFreeze(spec.sets ?? NONE) as ReadonlyArray<SetQuestion<W['asks'], ActionTypeOf<A>>>,
    bounds: Object.freeze(spec.bounds),
    actions: listed(catalogue),
    codecs,
    read: Object.freeze({
      state: readerOf(codecs.state, sequenceRule),
      action: readerOf(catalogue.codec, sequenceRule),
      event: readerOf(spec.codecs.event, sequenceRule),
      view: readerOf(spec.codecs.view, sequenceRule),
    }),
    turn: turnOf(spec),
    legalActions: machine.legalActions,
    chances: machine.chances,
    apply: machine.apply,
    step: machine.step,
    indexed: Object.freeze(machine.indexed),
    key: stateKeys(),
    score: spec.score,
    observe: spec.observe,
    resample: spec.resample ?? (same => same),
    audit,
    working: spec.working ?? (() => null),
    preview: (from, side) => spec.preview?.(from, spec.sides.indexOf(side) as SideIndex) ?? null,
    ...spec.told,
    notes: spec.notes ?? (() => NONE),
    lines: spec.lines ?? (() => NONE),
    charts: deepFreeze(spec.charts ?? NONE),
    reach: spec.reach ?? (() => NONE),
    stepCosts: spec.stepCosts ?? (() => NONE),
    print: spec.print,
    parse: spec.parse,
    order: spec.order ?? ((from, line) => oneAction(machine, from, spec.parse(from, line))),
    rest: spec.rest ?? (() => null),
    orders: deepFreeze(spec.orders ?? NONE),
  }
  // play uses tables and a start that no caller receives, so their lists need not be frozen; Node 20 reads them four times as fast
  return frozenWith(parts, { tables: lazily(() => deepFreeze(copied(spec.tables))), start: spec.start })
}
