/**
 * The rules of a game that is played in phases: derives the part of the input of `assemble` that follows from the phases, the procedures
 * and the catalogue of actions.
 */
import type { Either } from 'fp-ts/lib/Either.js'
import type { Rules, Turn, Violation, Words } from '../contract/index.js'
import {
  type AnyAction,
  type Catalogue,
  type EventOf,
  type Frame,
  type KindOf,
  type Machine,
  type MachineSpec,
  type Phase,
  type RulesSpec,
  type SavedFields,
  type Staged,
  assemble,
  eventCodec,
  machine,
  positionsOf,
  phasesOf,
  whenIn,
} from '../play/index.js'
import { notation } from './notation.js'
import { type View, viewCodec } from './view.js'

/** The closed vocabulary of a game: the values that its codecs of events and views accept. */
export interface WordLists<W extends Words> {
  /** Rule id -> text of the rule. */
  readonly rulebook: Readonly<Record<W['rule'], string>>
  readonly kinds: ReadonlyArray<KindOf<W>>
  readonly asks: ReadonlyArray<W['asks']>
}

/** The input of the parts that inspect play: the game loop, the parser of single actions, and the turn. */
export interface InPlay<S, A, Side extends string, W extends Words> {
  readonly play: Machine<S, A, Side, W>
  /** Returns the action that a line names, whether legal or not. */
  readonly parse: (text: string) => Either<Violation<W['rule']>, A>
  /** Returns who decides now, as `Rules.turn` does. */
  readonly turn: (state: S) => Turn<Side, W>
}

/** The parts of the rules that are built from {@link InPlay}. */
export type Faces<
  S extends Staged<F>,
  A extends AnyAction,
  F extends Frame,
  Side extends string,
  W extends Words,
  T,
> = Pick<
  RulesSpec<S, A, View<Side, W>, F, Side, W, T>,
  'observe' | 'order' | 'rest' | 'reach' | 'stepCosts' | 'preview' | 'notes'
>

/** The keys of `RulesSpec` that follow from the rest here, or are given in another form. */
type Derived =
  | keyof Faces<Staged<Frame>, AnyAction, Frame, string, Words, unknown>
  | 'scenarioDigest'
  | 'phases'
  | 'catalogue'
  | 'machine'
  | 'sequenceRule'
  | 'codecs'
  | 'positions'
  | 'when'
  | 'print'
  | 'parse'

/** The input of {@link gameRules}. */
export interface GameRulesSpec<
  S extends Staged<F>,
  A extends AnyAction,
  F extends Frame,
  R,
  Side extends string,
  Carry,
  W extends Words,
  T extends { readonly digest: string; readonly actions: Catalogue<A> },
>
  extends
    Omit<RulesSpec<S, A, View<Side, W>, F, Side, W, T>, Derived>,
    Pick<MachineSpec<S, A, F, R, Side, W>, 'procedures' | 'restage' | 'standing'> {
  /** The compiled scenario, with the digest of it and its options, and the catalogue of actions. */
  readonly tables: T
  /** The sequence of play. */
  readonly phases: ReadonlyArray<Phase<S, F, Carry, W>>
  /** Returns which part of the game a state belongs to; by default as `whenIn` does. */
  readonly when?: RulesSpec<S, A, View<Side, W>, F, Side, W, T>['when']
  /**
   * Rules cited where no printed section applies: `<game>:sequence` for faults of the sequence of play, and `<game>:notation` for lines
   * that cannot be read.
   */
  readonly cited: { readonly sequence: W['rule']; readonly notation: W['rule'] }
  readonly words: WordLists<W>
  /** The parts of saves that the game defines. */
  readonly saved: SavedFields<S, Carry>
  /** Builds the state at the start, before play runs on to its first decision. Each call returns new objects. */
  readonly start: () => S
  /** Builds the parts that inspect play. */
  readonly faces: (inPlay: InPlay<S, A, Side, W>) => Faces<S, A, F, Side, W, T>
}

/** Assembles the rules of a game in phases for one scenario. */
export const gameRules = <
  S extends Staged<F>,
  A extends AnyAction,
  F extends Frame,
  R,
  Side extends string,
  Carry,
  W extends Words,
  T extends { readonly digest: string; readonly actions: Catalogue<A> },
>(
  spec: GameRulesSpec<S, A, F, R, Side, Carry, W, T>,
): Rules<S, A, EventOf<Side, W>, View<Side, W>, Side, W, T> => {
  const { tables, sides, cited, words } = spec
  const { sequence: sequenceRule } = cited
  const phases = phasesOf(spec.phases)
  const play = machine<S, A, F, R, Side, W>({ ...spec, actions: tables.actions, sequenceRule })
  const { print, parse } = notation<A, W['rule']>(tables.actions, cited.notation)
  const rules: Rules<S, A, EventOf<Side, W>, View<Side, W>, Side, W, T> = assemble<S, A, View<Side, W>, F, Side, W, T>({
    ...spec,
    scenarioDigest: tables.digest,
    phases,
    catalogue: tables.actions,
    machine: play,
    sequenceRule,
    positions: positionsOf<S, Carry>({ ...spec.saved, digest: tables.digest, sides, phases: spec.phases }),
    codecs: {
      event: eventCodec<Side, W['rule'], KindOf<W>>(sides, words.kinds, Object.keys(words.rulebook)),
      view: viewCodec<Side, W>(sides, {
        asks: words.asks,
        phases: phases.map(({ id }) => id),
        levels: spec.levels.map(({ id }) => id),
      }),
    },
    start: () => play.begin(spec.start()),
    when: spec.when ?? whenIn(spec.phases, sides),
    print: (_state, action) => print(action),
    parse: (_state, text) => parse(text),
    ...spec.faces({ play, parse, turn: state => rules.turn(state) }),
  })
  return rules
}
