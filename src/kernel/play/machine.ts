/**
 * The loop that drives all procedures of a game.
 *
 *     apply(action) --> top procedure --> stay | call | return --> standing rules --> who decides?
 *          ^                                                                          |  nobody: the frame proceeds
 *          |                                                                          |  one outcome that may be skipped: forced
 *          +----------------------------- a decision or chance <----------------------+
 *
 * A standing rule may push a frame, or end play and clear the stack (`playEnds`).
 */
import * as E from 'fp-ts/lib/Either.js'
import type { Chance, Indexed, Violation, Words } from '../contract/index.js'
import type { AnyAction } from './actions.js'
import { Recorder, drawer, driver, engineOf, player, explainer } from './engine.js'
import type { GameEvent, KindOf } from './event.js'
import { type Frame, type MachineSpec, type Staged, type Who, stay } from './procedure.js'

/** The parts of {@link Rules} that run the game, behind `legalActions`, `chances`, `apply` and `step`. */
export interface Machine<S, A, Side extends string, W extends Words = Words> {
  /** Returns the side or the kind of event that a state waits for. */
  readonly who: (state: S) => Who
  /** Returns the name of the question, or '' if there is none. */
  readonly asks: (state: S) => W['asks']
  /**
   * Returns the indexes of the legal actions, ascending. The list is empty unless a side decides. The last lists are
   * remembered by the identity of their states.
   */
  readonly legal: (state: S) => ReadonlyArray<number>
  /** Returns the legal actions, in the order of their indexes. */
  readonly legalActions: (state: S) => ReadonlyArray<A>
  /** Returns the chances in ascending order of index. The list is empty unless chance acts. */
  readonly chances: (state: S) => ReadonlyArray<Chance<A>>
  /** Returns the state after an offered action, or a Violation. */
  readonly apply: (state: S, action: A) => E.Either<Violation<W['rule']>, S>
  /** Returns the same as `apply`, with the events of the step in order. */
  readonly step: (
    state: S,
    action: A,
  ) => E.Either<
    Violation<W['rule']>,
    { readonly state: S; readonly events: ReadonlyArray<GameEvent<Side, W['rule'], KindOf<W>>> }
  >
  /** Returns every reason why an action is not offered, the one that `apply` gives first. */
  readonly explain: (state: S, action: A) => ReadonlyArray<Violation<W['rule']>>
  /** Lists, chances and steps by index. */
  readonly indexed: Indexed<S>
  /**
   * Advances a state whose trail is null to its first decision or chance node: the start of a game, or of a phase.
   * Standing rules run first.
   */
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
  const reasons = explainer(spec, engine)
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
      return after === null ? E.left(reasons(state, action, 1)[0]!) : E.right(after)
    },
    step: (state, action) => {
      const log = new Recorder<Side, W>()
      const after = play(state, actions.index(action), log)
      return after === null ? E.left(reasons(state, action, 1)[0]!) : E.right({ state: after, events: log.events })
    },
    explain: (state, action) => reasons(state, action, Infinity),
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
      const { frames } = state
      return drive(
        { actor, answer: stay(state, actor), stack: frames, depth: frames.length - 1, trail: null },
        undefined,
      )
    },
  }
}
