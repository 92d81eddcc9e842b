/**
 * Audits as tables: invariants that hold in every state that play reaches, and the invariants of every sequence of
 * play.
 */
import { type Path, type Violation, type Words, brokenInvariant } from '../contract/index.js'
import { type Laying, withSuccessors } from './nesting.js'
import type { Frame } from './procedure.js'
import type { OverFrame, Phase, SequenceFrame } from './sequence.js'

/** One line of an audit: an invariant of a state. */
export interface Invariant<Rule extends string> {
  readonly rule: Rule
  /** The message if the invariant is broken. */
  readonly message: string
  /** The path of the fault in the saved form. */
  readonly path: Path
  /** Whether the invariant holds in the audited state. */
  readonly holds: () => boolean
  /** The ids of the units and hexes that the invariant is about. */
  readonly subjects?: ReadonlyArray<string>
}

/** Lines of an audit. If only the first broken line is reported, each line may rely on the lines before it. */
export type Invariants<Rule extends string> = ReadonlyArray<Invariant<Rule>>

/** Builds an invariant from its rule, its message, its path in the saved form, and its test. */
export const invariant = <Rule extends string>(
  rule: Rule,
  message: string,
  path: Path,
  holds: () => boolean,
): Invariant<Rule> => ({ rule, message, path, holds })

/** Builds an invariant about one unit or hex. Its message begins with the name of that unit or hex. */
export const invariantOf = <Rule extends string>(
  name: string,
  rule: Rule,
  what: string,
  path: Path,
  holds: () => boolean,
): Invariant<Rule> => ({ rule, message: `${name} ${what}`, path, holds, subjects: [name] })

/** Returns the path of a frame, or of a part of it, in the saved form. */
export const inFrame = (number: number, ...keys: ReadonlyArray<string | number>): Path => ['frames', number, ...keys]

/** The broken invariants. The list is empty if the state is sound. */
export type Faults<Rule extends string> = ReadonlyArray<Violation<Rule>>

const NONE: ReadonlyArray<never> = Object.freeze([])
const asBroken = <Rule extends string>({ rule, message, path, subjects }: Invariant<Rule>): Violation<Rule> =>
  brokenInvariant(rule, message, path, subjects)

/** Returns every broken line, in order. */
export const allBroken = <Rule extends string>(lines: Invariants<Rule>): Faults<Rule> =>
  lines.filter(line => !line.holds()).map(asBroken)

/** Returns the first broken line. Each line may rely on the lines before it. */
export const firstBroken = <Rule extends string>(lines: Invariants<Rule>): Faults<Rule> => {
  const line = lines.find(({ holds }) => !holds())
  return line === undefined ? NONE : [asBroken(line)]
}

/** Returns the faults of the first part that has any. Each part may rely on the parts before it. */
export const firstFaults = <Rule extends string>(...parts: ReadonlyArray<() => Faults<Rule>>): Faults<Rule> => {
  for (const part of parts) {
    const faults = part()
    if (faults.length > 0) return faults
  }
  return NONE
}

/** The facts about a phase under way that an audit needs. */
export interface Moment<S, F extends Frame, Carry, W extends Words = Words> {
  readonly state: S
  readonly bottom: SequenceFrame<Carry>
  readonly phase: Phase<S, F, Carry, W>
  /** The frame on top of the bottom frame. */
  readonly frame: F
}

/** The facts about a game's sequence of play that its audit needs. */
export interface SequenceAudit<S, F extends Frame, Carry, W extends Words = Words> {
  readonly phases: ReadonlyArray<Phase<S, F, Carry, W>>
  readonly procedures: Laying<F>
  /** The rule ids for the order of phases, the phasing side, and the end of play. */
  readonly rules: Readonly<Record<'order' | 'turn' | 'over', W['rule']>>
  /** Whether play can have ended in this game turn. */
  readonly mayBeOver: (state: S, turn: number) => boolean
  /** Returns the other invariants of a phase under way. */
  readonly lines: (moment: Moment<S, F, Carry, W>) => Invariants<W['rule']>
}

/** Builds the invariant that the carry fits the result of the previous phase. */
export const carryFits = <Rule extends string>(rule: Rule, holds: () => boolean): Invariant<Rule> =>
  invariant(rule, 'the carry does not fit the previous phase', inFrame(0, 'carry'), holds)

/**
 * Builds the audit of the two lowest frames. Either the game can be over, or a phase is under way. In a phase, the
 * second frame must be a frame with which the phase begins, or one that replaces it. It must belong to the side whose
 * turn it is.
 */
export const sequenceAudit = <S, F extends Frame, Carry, W extends Words = Words>({
  phases,
  procedures,
  rules,
  mayBeOver,
  lines,
}: SequenceAudit<S, F, Carry, W>): ((state: S & { readonly frames: ReadonlyArray<F> }) => Faults<W['rule']>) => {
  const framesOf = phases.map(({ begins }) => withSuccessors(procedures, begins ?? []))
  return state => {
    const bottom = state.frames[0] as Frame as SequenceFrame<Carry> | OverFrame
    if (bottom.at === 'over')
      return firstBroken([
        invariant(rules.over, 'the game cannot be over yet', inFrame(0, 'turn'), () => mayBeOver(state, bottom.turn)),
      ])
    const phase = phases[bottom.step]
    const frame = state.frames[1]
    if (phase === undefined || frame === undefined)
      return [brokenInvariant(rules.order, 'no phase is under way', inFrame(0, 'step'))]
    const belongs = `"${frame.at}" does not belong to the phase "${phase.id}"`
    return firstFaults(
      () =>
        firstBroken([
          invariant(rules.order, belongs, inFrame(1, 'at'), () => framesOf[bottom.step]!.includes(frame.at)),
        ]),
      () =>
        allBroken([
          invariant(
            rules.turn,
            "it is the other side's turn",
            inFrame(1, 'side'),
            // in a phase that belongs to neither player turn, each side may act in turn
            () => phase.phasing === null || !('side' in frame) || frame.side === phase.phasing,
          ),
          ...lines({ state, bottom, phase, frame }),
        ]),
    )
  }
}
