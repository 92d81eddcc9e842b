/**
 * Assembles {@link Rules} from a machine and the parts that a game defines: views, codecs, invariants, notation. It
 * adds the parts that all games share: the turn, the checks on a state from outside, and defaults for optional parts.
 */
import * as E from 'fp-ts/lib/Either.js'
import type { ReadonlyNonEmptyArray } from 'fp-ts/lib/ReadonlyNonEmptyArray.js'
import type * as t from 'io-ts'
import type { AnyAction, Catalogue } from './actions.js'
import { copied, decodeWith, deepFreeze, digest, frozenWith, lazily, readerOf } from '../codec/index.js'
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
import { type Frame, type Staged, OVER } from './procedure.js'
import type { SideIndex } from '../units/index.js'
import { atSources, readPosition } from './position-text.js'
import { type PositionHeading, type PositionSource, positionHelp, printPosition } from './position-words.js'
import { type Positions, ELSEWHERE, savedStates } from './saves.js'

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
  /** The heading of positions as text. */
  readonly heading: PositionHeading
  /** How positions are written. {@link assemble} adds the checks for another scenario and for broken invariants. */
  readonly positions: Positions<S>
  readonly codecs: {
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
  /** Returns the broken invariants of a state that may be any in a phase, or the start of one. */
  readonly audit: (state: S) => ReadonlyArray<Violation<W['rule']>>
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
  /** {@link Rules.print}. The text must not depend on the state, because saves contain actions as printed. */
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

/** Builds {@link Rules.audit}. */
const auditOf =
  <S extends Staged<F>, A extends AnyAction, V, F extends Frame, Side extends string, W extends Words, Tables>({
    scenarioDigest,
    sequenceRule,
    audit,
  }: RulesSpec<S, A, V, F, Side, W, Tables>) =>
  (state: S): ReadonlyArray<Violation<W['rule']>> =>
    state.scenario === scenarioDigest
      ? audit(state)
      : [violation('other-scenario', sequenceRule, ELSEWHERE, [], { path: ['scenario'] })]

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

/** Builds {@link Rules.digest}. The lists fix the order of the parts, on which a digest depends. */
const digestOf =
  <S extends Staged<F>, A extends AnyAction, V, F extends Frame, Side extends string, W extends Words, Tables>(
    { positions, machine, sides }: RulesSpec<S, A, V, F, Side, W, Tables>,
    turnAt: (state: S) => Turn<Side, W>,
  ) =>
  (state: S): string => {
    const turn = turnAt(state)
    const { gameTurn, phase, phasing } = turn
    const now =
      turn.type === 'over'
        ? [turn.outcome.winner, turn.outcome.level, ...sides.map(side => turn.outcome.score[side])]
        : [turn.asks, turn.type === 'decision' ? turn.side : null]
    const chances = machine.indexed.chances(state).map(({ index, weight }) => [index, weight])
    return digest([
      positions.facts(state),
      [turn.type, gameTurn, phase, phasing, ...now],
      machine.legal(state),
      chances,
    ])
  }

/** Builds {@link Rules.read}, whose faults cite `rule`. */
const readersOf = <S, A, Ev, V, Rule extends string>(
  { state, action, event, view }: Rules<S, A, Ev, V, string>['codecs'],
  rule: Rule,
) =>
  Object.freeze({
    state: readerOf(state, rule),
    action: readerOf(action, rule),
    event: readerOf(event, rule),
    view: readerOf(view, rule),
  })

/** The input of {@link positionTexts}. */
interface PositionTextSpec<S, A extends AnyAction, Side extends string, W extends Words> extends Pick<
  Rules<S, A, unknown, unknown, Side, W>,
  'apply' | 'parse' | 'order'
> {
  readonly codec: t.Type<S, unknown>
  readonly heading: PositionHeading
  readonly words: Positions<S>['words']
  readonly start: () => S
  readonly rule: W['rule']
}

/** Builds {@link Rules.position} and {@link Rules.positionText}. */
const positionTexts = <S, A extends AnyAction, Side extends string, W extends Words>(
  spec: PositionTextSpec<S, A, Side, W>,
): Pick<Rules<S, A, unknown, unknown, Side, W>, 'position' | 'positionText'> => {
  type Save = { readonly position: unknown; readonly actions: ReadonlyArray<string> }
  const { codec, rule, apply, parse, order } = spec
  const start = lazily(() => codec.encode(spec.start()) as Save)
  const source: PositionSource = { ...spec, start: () => start().position }
  const obeyed = (state: S, line: string): E.Either<Violation<W['rule']>, S> => {
    const action = parse(state, line)
    const next = action._tag === 'Left' ? action : apply(state, action.right)
    if (next._tag === 'Right') return next
    const actions = order(state, line)
    if (actions._tag === 'Left') return actions
    let now: E.Either<Violation<W['rule']>, S> = E.right(state)
    for (const each of actions.right) if (now._tag === 'Right') now = apply(now.right, each)
    return now
  }
  return {
    position: input => {
      const read = readPosition(source, input, rule)
      if (read._tag === 'Left') return read
      const { position, orders } = read.right
      const begun = decodeWith(codec, { ...start(), position, actions: [] }, rule)
      if (begun._tag === 'Left') return E.left(atSources(read.right, begun.left))
      let state = begun.right
      for (const [at, line] of orders.entries()) {
        const next = obeyed(state, line)
        if (next._tag === 'Left') return E.left(atSources(read.right, [{ ...next.left, path: ['actions', at] }]))
        state = next.right
      }
      return E.right(state)
    },
    positionText: state => {
      const { position, actions } = codec.encode(state) as Save
      return printPosition(source, position, actions)
    },
  }
}

/** Returns the members of rules that a game may leave out. */
const optionalParts = <
  S extends Staged<F>,
  A extends AnyAction,
  V,
  F extends Frame,
  Side extends string,
  W extends Words,
  T,
>(
  spec: RulesSpec<S, A, V, F, Side, W, T>,
): Pick<
  Rules<S, A, EventOf<Side, W>, V, Side, W, T>,
  Optional | 'sets' | 'charts' | 'orders' | 'resample' | 'working' | 'preview'
> => ({
  sets: deepFreeze(spec.sets ?? NONE) as ReadonlyArray<SetQuestion<W['asks'], ActionTypeOf<A>>>,
  resample: spec.resample ?? (same => same),
  working: spec.working ?? (() => null),
  preview: (from, side) => spec.preview?.(from, spec.sides.indexOf(side) as SideIndex) ?? null,
  notes: spec.notes ?? (() => NONE),
  lines: spec.lines ?? (() => NONE),
  charts: deepFreeze(spec.charts ?? NONE),
  reach: spec.reach ?? (() => NONE),
  stepCosts: spec.stepCosts ?? (() => NONE),
  rest: spec.rest ?? (() => null),
  orders: deepFreeze(spec.orders ?? NONE),
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
  const turn = turnOf(spec)
  const order = spec.order ?? ((from, line) => oneAction(machine, from, spec.parse(from, line)))
  const codecs = Object.freeze({
    ...spec.codecs,
    action: catalogue.codec,
    state: savedStates({ ...spec, actions: catalogue, audit }),
  })
  // rules are shared, so they are frozen; a caller that needs changed rules makes them with `{ ...rules, apply: counted }`
  const parts: Omit<Rules<S, A, EventOf<Side, W>, V, Side, W, Tables>, 'tables' | 'start'> = {
    scenario: spec.scenarioDigest,
    version: spec.version,
    phases: deepFreeze(spec.phases),
    levels: deepFreeze(spec.levels),
    ...optionalParts<S, A, V, F, Side, W, Tables>(spec),
    bounds: Object.freeze(spec.bounds),
    actions: listed(catalogue),
    codecs,
    read: readersOf(codecs, sequenceRule),
    turn,
    legalActions: machine.legalActions,
    chances: machine.chances,
    apply: machine.apply,
    step: machine.step,
    explain: machine.explain,
    indexed: Object.freeze(machine.indexed),
    key: stateKeys(),
    digest: digestOf(spec, turn),
    score: spec.score,
    observe: spec.observe,
    audit,
    ...positionTexts<S, A, Side, W>({
      ...spec,
      words: spec.positions.words,
      codec: codecs.state,
      rule: sequenceRule,
      apply: machine.apply,
      order,
    }),
    positionLines: deepFreeze(positionHelp(spec.positions.words)),
    ...spec.told,
    print: spec.print,
    parse: spec.parse,
    order,
  }
  // play uses tables and a start that no caller receives, so their lists need not be frozen; Node 20 reads them four times as fast
  return frozenWith(parts, { tables: lazily(() => deepFreeze(copied(spec.tables))), start: spec.start })
}
