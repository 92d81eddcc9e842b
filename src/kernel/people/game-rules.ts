/**
 * The rules of a game that is played in phases: what `assemble` asks for, as far as it follows from the phases, the procedures
 * and the catalogue of actions.
 */
import type { Either } from 'fp-ts/lib/Either.js'
import type { Rules, Turn, Violation, Words } from '../contract/index.js'
import type { Codec } from '../codec/index.js'
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
  type Staged,
  assemble,
  eventCodec,
  machine,
  nestingOf,
  phasesOf,
  whenIn,
} from '../play/index.js'
import { notation } from './notation.js'
import { type View, viewCodec } from './view.js'

/** The words of a game: what its codecs of events and views accept. */
export interface WordLists<W extends Words> {
  /** Rule id -> what it says. */
  readonly rulebook: Readonly<Record<W['rule'], string>>
  readonly kinds: ReadonlyArray<KindOf<W>>
  readonly asks: ReadonlyArray<W['asks']>
}

/** What stands when the parts are made that look at play: the loop, the reader of single actions, and whose turn it is. */
export interface InPlay<S, A, Side extends string, W extends Words> {
  readonly play: Machine<S, A, Side, W>
  /** The action of a line, whether legal or not. */
  readonly parse: (text: string) => Either<Violation<W['rule']>, A>
  /** Whose turn it is, as in `Rules.turn`. */
  readonly turn: (state: S) => Turn<Side, W>
}

/** The parts of the rules that are made with {@link InPlay}. */
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

/** What of `RulesSpec` follows from the rest here, or is given in another form. */
type Derived =
  | keyof Faces<Staged<Frame>, AnyAction, Frame, string, Words, unknown>
  | 'scenarioDigest'
  | 'phases'
  | 'catalogue'
  | 'machine'
  | 'sequenceRule'
  | 'codecs'
  | 'nesting'
  | 'when'
  | 'print'
  | 'parse'

/** What {@link gameRules} is given. */
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
  /** Where in the game a state stands; by default as `whenIn` says. */
  readonly when?: RulesSpec<S, A, View<Side, W>, F, Side, W, T>['when']
  /** Rules cited for faults that rest on no printed section: `<game>:sequence`; and for lines that nobody can read: `<game>:notation`. */
  readonly cited: { readonly sequence: W['rule']; readonly notation: W['rule'] }
  readonly words: WordLists<W>
  /** Codec of states, the bare form. */
  readonly state: Codec<S>
  /** Makes the state at the start, before it runs on to its first decision: anew each time, with no list or object that anybody else holds. */
  readonly start: () => S
  /** Frames that standing rules lay on any other. */
  readonly interrupts?: ReadonlyArray<F['at']>
  /** The parts that look at play. */
  readonly faces: (inPlay: InPlay<S, A, Side, W>) => Faces<S, A, F, Side, W, T>
}

/** Puts the rules of a game in phases together for one scenario. */
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
  const { tables, sides, procedures, cited, words } = spec
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
    codecs: {
      state: spec.state,
      event: eventCodec<Side, W['rule'], KindOf<W>>(sides, words.kinds, Object.keys(words.rulebook)),
      view: viewCodec<Side, W>(sides, {
        asks: words.asks,
        phases: phases.map(({ id }) => id),
        levels: spec.levels.map(({ id }) => id),
      }),
    },
    start: () => play.begin(spec.start()),
    when: spec.when ?? whenIn(spec.phases, sides),
    nesting: nestingOf<F>(procedures, spec.interrupts),
    print: (_state, action) => print(action),
    parse: (_state, text) => parse(text),
    ...spec.faces({ play, parse, turn: state => rules.turn(state) }),
  })
  return rules
}
