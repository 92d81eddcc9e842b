/**
 * Activations: a phase of the sequence of play that is played again and again. Each time a chit is drawn from a cup, and
 * decides which side and which formation acts. A save contains the cup before the draw, and the draw is its first action.
 */
import type { Codec } from '../codec/index.js'
import type { Words } from '../contract/index.js'
import { total } from '../numbers/index.js'
import type { SideIndex } from '../units/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import { sharedKind } from './event.js'
import { type Pool, drawFrom, poolCodec, takeMarker } from './pools.js'
import { type PositionLine, among, eachLine, numberWord } from './position-lines.js'
import { type Frame, type Procedure, CHANCE, call, done, frameOf } from './procedure.js'
import { type Phase, gameTurnOf, logPhase } from './sequence.js'

/** The frame of an activation: the number of the chit that was drawn, or -1 before the draw. */
export interface ActivationFrame extends Frame {
  readonly at: 'activation'
  readonly chit: number
}

/** A chit. */
export interface Chit {
  readonly id: string
  /** The side that it activates, or null. */
  readonly side: SideIndex | null
  /** How many of it a full cup has; 1 by default. */
  readonly count?: number
  /** Whether the chits that are left in the cup are not drawn. */
  readonly ends?: true
}

/** A state with a cup: how many of each chit are left. */
export interface Cupped<F extends Frame> {
  readonly frames: ReadonlyArray<F>
  readonly cup: Pool
}

/** The rules of a game for its activations. */
export interface ActivationRules<S, F extends Frame, R, W extends Words = Words> {
  /** The id and the title of the phase, the rule of the draw, and its question. */
  readonly id: W['phase']
  readonly title: string
  readonly rule: W['rule']
  readonly asks: W['asks']
  /** The chits by number. */
  readonly chits: ReadonlyArray<Chit>
  /**
   * Returns the first frame after a draw, or null for a chit without effect. The frames of an activation read the chit with
   * `frameOf(state, 'activation')`.
   */
  readonly first: (state: S, chit: number) => F | null
  /** The result of an activation for the sequence of play. */
  readonly result: R
}

/** A phase for the sequence of play, and the procedure of its frame. */
export interface PhaseWithProcedure<S, P extends F, F extends Frame, R, Side extends string, Carry, W extends Words> {
  readonly phase: Phase<S, F, Carry, W>
  readonly procedure: Procedure<S, P, F, R, Side, W>
}

/** The activations of a game. The field of the cup is `cup`. */
export interface Activations<
  S,
  F extends Frame,
  R,
  Side extends string,
  Carry,
  W extends Words = Words,
> extends PhaseWithProcedure<S, ActivationFrame & F, F, R, Side, Carry, W> {
  /** The full cup, for the start and for `endOfTurn` of the sequence of play. */
  readonly full: Pool
  /** The codec of the cup, for the fields of a position, and its lines in positions as text: `cup CHIT NUMBER`. */
  readonly codec: Codec<Pool>
  readonly lines: ReadonlyArray<PositionLine>
}

/**
 * Builds the activations of a game, over a catalogue with actions `draw` of the values 1 to the number of chits. The
 * procedure has the name `activation`. The phase ends when the cup is empty.
 */
export const activations = <
  S extends Cupped<F>,
  F extends Frame,
  R,
  Side extends string,
  Carry,
  A extends AnyAction,
  W extends Words = Words,
>(
  tables: { readonly actions: Catalogue<A> },
  sides: readonly [Side, Side],
  { id, title, rule, asks, chits, first, result }: ActivationRules<S, F, R, W>,
): Activations<S, F, R, Side, Carry, W> => {
  // narrowed to the type used here: the catalogue of a game also has other types
  const actions = tables.actions as unknown as Catalogue<AnyAction & { readonly type: 'draw' }>
  const ids = chits.map(chit => chit.id)
  const full = Object.freeze(chits.map(({ count = 1 }) => count))
  const begin: ActivationFrame = Object.freeze({ at: 'activation', chit: -1 })
  const drawn = (state: S): Chit | undefined => {
    const frame = frameOf<Frame, 'activation'>(state, 'activation') as ActivationFrame | null
    return chits[frame?.chit ?? -1]
  }
  return {
    phase: {
      id,
      title,
      rule,
      phasing: null,
      drawn: state => drawn(state)?.side ?? null,
      repeats: true,
      begin: ({ cup }) => (total(cup) === 0 ? null : (begin as Frame as F)),
    },
    procedure: {
      who: () => CHANCE,
      asks: () => asks,
      chances: ({ cup }) => drawFrom(cup, chit => actions.of('draw', 0, 0, chit + 1)),
      apply: (state, frame, action, log) => {
        const chit = actions.valueOf(action) - 1
        const { id: what, side, ends } = chits[chit]!
        log?.add({ kind: sharedKind<W>('drawn'), rule, what })
        if (side !== null) logPhase(log, { id, rule }, sides[side], gameTurnOf(state))
        const after = { ...state, cup: ends === true ? full.map(() => 0) : takeMarker(state.cup, chit) }
        const child = first(after, chit)
        return child === null ? done(after, result) : call(after, { ...frame, chit }, child)
      },
      resume: state => done(state, result),
    },
    full,
    codec: poolCodec('cup', ids, full),
    lines: [eachLine('cup', 'cup: how many of a chit are in the cup', among('chit', ids), numberWord, (_, id) => [id])],
  }
}
