/**
 * The one loop that drives all procedures of a game.
 *
 *     apply(action) --> top procedure --> stay | call | return --> standing rules --> next frame asks?
 *          ^                                                                          |  nobody: it goes on by itself
 *          |                                                                          |  one outcome, may be skipped: forced
 *          +----------------------------- a decision or chance is asked <-------------+
 *
 * A standing rule may lay a frame on the stack, or end play and leave nothing of it (`playEnds`).
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Chance, Indexed, Violation, Words } from '../contract/index.js'
import type { AnyAction } from './actions.js'
import { Recorder, drawer, driver, engineOf, player, refuser } from './engine.js'
import type { GameEvent, KindOf } from './event.js'
import { type Frame, type MachineSpec, type Staged, type Who, stay } from './procedure.js'

/** The running parts of {@link Rules}: what `legalActions`, `chances`, `apply` and `step` are made of. */
export interface Machine<S, A, Side extends string, W extends Words = Words> {
  /** Whom the state waits for. */
  readonly who: (state: S) => Who
  /** Names the question; '' when nobody is asked. */
  readonly asks: (state: S) => W['asks']
  /** Indexes of the legal actions, ascending; [] unless a side is to act. The last lists are remembered by identity of their states. */
  readonly legal: (state: S) => ReadonlyArray<number>
  /** The legal actions themselves, in that order. */
  readonly legalActions: (state: S) => ReadonlyArray<A>
  /** What chance may bring, ascending by index; [] unless chance acts. */
  readonly chances: (state: S) => ReadonlyArray<Chance<A>>
  /** The state after an action; a Violation when it is not among those. */
  readonly apply: (state: S, action: A) => E.Either<Violation<W['rule']>, S>
  /** `apply`, with the events of the step in order. */
  readonly step: (
    state: S,
    action: A,
  ) => E.Either<
    Violation<W['rule']>,
    { readonly state: S; readonly events: ReadonlyArray<GameEvent<Side, W['rule'], KindOf<W>>> }
  >
  /** Lists, chances and steps by index. */
  readonly indexed: Indexed<S>
  /** Runs a new state on to its first decision or chance (for a start position); standing rules run first. */
  readonly begin: (state: S) => S
}

/** Builds the loop that drives a game's procedures. */
export const machine = <
  S extends Staged<F>,
  A extends AnyAction,
  F extends Frame,
  R,
  Side extends string,
  W extends Words = Words,
>(
  spec: MachineSpec<S, A, F, R, Side, W>,
): Machine<S, A, Side, W> => {
  const { actions } = spec
  const engine = engineOf(spec)
  const { top, procedure, legal, asks } = engine
  const drive = driver(spec, engine)
  const refusal = refuser(spec, engine)
  const chances = drawer(engine)
  const play = player(engine, drive)
  return {
    who: state => procedure(top(state)).who(state, top(state)),
    asks,
    legal,
    legalActions: state => {
      const list = legal(state)
      const out = new Array<A>(list.length)
      for (let i = 0; i < list.length; i++) out[i] = actions.at(list[i]!)
      return out
    },
    chances: state => chances(state).map(({ index, weight, of }) => ({ action: actions.at(index), weight, of })),
    apply: (state, action) => {
      const after = play(state, actions.index(action), undefined)
      return after === null ? E.left(refusal(state, action)) : E.right(after)
    },
    step: (state, action) => {
      const log = new Recorder<Side, W>()
      const after = play(state, actions.index(action), log)
      return after === null ? E.left(refusal(state, action)) : E.right({ state: after, events: log.events })
    },
    indexed: {
      legal,
      chances,
      apply: (state, index) => {
        const after = play(state, index, undefined)
        if (after === null) throw new RangeError(`the action of index ${index} is not offered`)
        return after
      },
    },
    begin: state => {
      const actor = top(state)
      return drive(
        { actor, answer: stay(state, actor), stack: state.frames, depth: state.frames.length - 1 },
        undefined,
      )
    },
  }
}
