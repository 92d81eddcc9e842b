/**
 * The sequence of play as a list of phases. A game turn runs through the phases in order. Each phase begins a procedure
 * or is left out. The next game turn begins after the last phase, and play ends after the last game turn.
 */
import type { When, Words } from '../contract/index.js'
import { type Log, sharedKind } from './event.js'
import { type Frame, type Next, type Procedure, type Staged, type Who, NOBODY, OVER, call, stay } from './procedure.js'

/**
 * The bottom frame: the game turn, the number of the phase in the sequence, and the carry. The carry is data that
 * earlier phases of the player turn pass to later phases.
 */
export interface SequenceFrame<Carry> extends Frame {
  readonly at: 'sequence'
  readonly turn: number
  readonly step: number
  readonly carry: Carry
}

/** The frame of a game that is over. */
export interface OverFrame extends Frame {
  readonly at: 'over'
  /** The last game turn that was played. */
  readonly turn: number
}

/** Returns the bottom frame of a state. */
export const bottomOf = <F extends Frame>(state: {
  readonly frames: ReadonlyArray<F>
}): Extract<F, { readonly at: 'sequence' | 'over' }> =>
  state.frames[0] as Extract<F, { readonly at: 'sequence' | 'over' }>

/** Returns the game turn of a state. If the game is over, this is the last game turn that was played. */
export const gameTurnOf = (state: { readonly frames: ReadonlyArray<Frame> }): number =>
  (state.frames[0] as SequenceFrame<unknown> | OverFrame).turn

/** A phase of the sequence of play. */
export interface Phase<S, F extends Frame, Carry, W extends Words = Words> {
  /** The phase id, as in `Rules.phases`. Several phases may share an id, such as the phases of the two sides. */
  readonly id: W['phase']
  readonly title: string
  readonly rule: W['rule']
  /** The side whose player turn it is (0 or 1), or null. */
  readonly phasing: 0 | 1 | null
  /** Returns the side whose player turn it is, in a phase whose side is drawn. `phasing` is then null. */
  readonly drawn?: (state: S) => 0 | 1 | null
  /** Whether the phase begins again after it ends, until `begin` returns null. */
  readonly repeats?: true
  /** Returns the first frame of the phase, or null to leave the phase out. */
  readonly begin: (state: S, turn: number, carry: Carry) => F | null
}

/** Returns the phases of a sequence for `Rules.phases`, with each id once. */
export const phasesOf = <S, F extends Frame, Carry, W extends Words>(
  sequence: ReadonlyArray<Phase<S, F, Carry, W>>,
): ReadonlyArray<{ readonly id: W['phase']; readonly title: string; readonly rule: W['rule'] }> =>
  sequence
    .filter((phase, i) => sequence.findIndex(other => other.id === phase.id) === i)
    .map(({ id, title, rule }) => ({ id, title, rule }))

/** Returns the phase under way. Returns null if play is over, or if the sequence has no phase of that number. */
export const phaseOf = <S, F extends Frame, Carry, W extends Words>(
  sequence: ReadonlyArray<Phase<S, F, Carry, W>>,
  state: { readonly frames: ReadonlyArray<Frame> },
): Phase<S, F, Carry, W> | null => {
  const bottom = state.frames[0] as SequenceFrame<Carry> | OverFrame
  return bottom.at === 'over' ? null : (sequence[bottom.step] ?? null)
}

/**
 * Builds the function that returns the point in the game of a state. `sequence` has at least one phase. When play is
 * over, the phase is the one in which it ended, and belongs to neither side. `endedIn` returns that phase; by default it
 * is the last one.
 */
export const whenIn =
  <S extends { readonly frames: ReadonlyArray<Frame> }, F extends Frame, Carry, Side extends string, W extends Words>(
    sequence: ReadonlyArray<Phase<S, F, Carry, W>>,
    sides: readonly [Side, Side],
    endedIn: (state: S) => W['phase'] = () => sequence[sequence.length - 1]!.id,
  ) =>
  (state: S): When<Side, W> => {
    const phase = phaseOf(sequence, state)
    const side = phase?.drawn === undefined ? (phase?.phasing ?? null) : phase.drawn(state)
    return {
      gameTurn: gameTurnOf(state),
      phase: phase === null ? endedIn(state) : phase.id,
      phasing: side === null ? null : sides[side],
    }
  }

/** Logs the beginning of a phase: its side, or null, and the game turn, from which `tell` writes `Turn 2 · French · Movement`. */
export const logPhase = <Side extends string, W extends Words>(
  log: Log<Side, W> | undefined,
  { id, rule }: { readonly id: W['phase']; readonly rule: W['rule'] },
  side: Side | null,
  turn: number,
): void =>
  log?.add({
    kind: sharedKind<W>('phase'),
    rule,
    what: id,
    value: turn,
    ...(side === null ? {} : { side }),
  })

/** The end of play: the last game turn, the rule, and the game's name for this end if there are several. */
export interface EndOfPlay<Rule extends string> {
  readonly turn: number
  readonly rule: Rule
  readonly what?: string
}

/**
 * Ends play, whatever is under way. It logs one event and leaves only the frame of the end on the stack. A standing
 * rule may return the result, for example when a capital falls during a move.
 */
export const playEnds = <S extends Staged<F>, F extends Frame, Side extends string, W extends Words = Words>(
  state: S,
  { turn, rule, what }: EndOfPlay<W['rule']>,
  log: Log<Side, W> | undefined,
): S => {
  log?.add({
    kind: sharedKind<W>('over'),
    rule,
    ...(what === undefined ? {} : { what }),
    value: turn,
    forced: true,
  })
  const over: OverFrame = { at: 'over', turn }
  return { ...state, frames: [over as unknown as F] }
}

/** The parts of {@link sequenceOfPlay}. */
export interface SequenceSpec<S, F extends Frame, R, Side extends string, Carry, W extends Words = Words> {
  readonly sides: readonly [Side, Side]
  readonly phases: ReadonlyArray<Phase<S, F, Carry, W>>
  readonly lastTurn: number
  /** The carry at the beginning of a player turn. */
  readonly nothing: Carry
  /** Returns the carry for the later phases of the player turn, from the result of this phase. By default it is unchanged. */
  readonly carried?: (carry: Carry, result: R, phase: Phase<S, F, Carry, W>) => Carry
  /** Adjusts markers and tracks at the end of a game turn. Nothing happens by default. */
  readonly endOfTurn?: (state: S, turn: number, log: Log<Side, W> | undefined) => S
  /** Whether play ends early, after a phase or (if `ended` is true) at the end of a game turn, such as by an automatic victory. */
  readonly endsEarly?: (state: S, turn: number, ended: boolean) => boolean
  /** The rule of the end of play. The event `over` cites it. */
  readonly overRule: W['rule']
  /** Returns the level of victory for the event `over`. By default the event has none. */
  readonly levelOf?: (state: S) => W['level']
}

/** Builds the procedure of the bottom frame. */
export const sequenceOfPlay = <
  S extends Staged<F>,
  F extends Frame,
  R,
  Side extends string,
  Carry,
  W extends Words = Words,
>(
  spec: SequenceSpec<S, F, R, Side, Carry, W>,
): Procedure<S, SequenceFrame<Carry> & F, F, R, Side, W> => {
  const { phases, sides, carried = (carry: Carry): Carry => carry } = spec
  const frame = (turn: number, step: number, carry: Carry): F => ({ at: 'sequence', turn, step, carry }) as unknown as F
  const finish = (state: S, turn: number, log: Log<Side, W> | undefined): Next<S, F, R> => {
    const level = spec.levelOf?.(state)
    const ended = playEnds<S, F, Side, W>(
      state,
      { turn, rule: spec.overRule, ...(level === undefined ? {} : { what: level }) },
      log,
    )
    return stay(ended, ended.frames[0]!)
  }
  /**
   * Whether the next phase belongs to the same player turn. The carry is reset at the end of the player turn, even if a
   * phase is left out.
   */
  const goesOn = (step: number): boolean => phases[step + 1]?.phasing === phases[step]!.phasing
  return {
    who: () => NOBODY,
    proceed: (state, at, log) => {
      if (at.step >= phases.length) {
        const ended = spec.endOfTurn?.(state, at.turn, log) ?? state
        return at.turn >= spec.lastTurn || spec.endsEarly?.(ended, at.turn, true) === true
          ? finish(ended, at.turn, log)
          : stay(ended, frame(at.turn + 1, 0, spec.nothing))
      }
      const phase = phases[at.step]!
      const child = phase.begin(state, at.turn, at.carry)
      if (child === null) return stay(state, frame(at.turn, at.step + 1, goesOn(at.step) ? at.carry : spec.nothing))
      // a phase whose side is drawn is logged after the draw
      if (phase.drawn === undefined) logPhase(log, phase, phase.phasing === null ? null : sides[phase.phasing], at.turn)
      return call(state, frame(at.turn, at.step, at.carry), child)
    },
    resume: (state, at, result, log): Next<S, F, R> => {
      if (spec.endsEarly?.(state, at.turn, false) === true) return finish(state, at.turn, log)
      const phase = phases[at.step]!
      if (phase.repeats === true) return stay(state, frame(at.turn, at.step, spec.nothing))
      return stay(state, frame(at.turn, at.step + 1, goesOn(at.step) ? carried(at.carry, result, phase) : spec.nothing))
    },
  }
}

/** The procedure of the frame of a game that is over. */
export const playIsOver: {
  /** Always returns {@link OVER}: nobody decides. */
  readonly who: () => Who
} = { who: () => OVER }
