/** Audits as tables: lines that hold in every state that play reaches; and those that hold of any sequence of play. */
import { type Path, type Violation, type Words, brokenInvariant } from '../contract/index.js'
import { type Laying, withSuccessors } from './nesting.js'
import type { Frame } from './procedure.js'
import type { OverFrame, Phase, SequenceFrame } from './sequence.js'

/** A line of an audit. */
export interface Invariant<Rule extends string> {
  readonly rule: Rule
  /** What is said when it does not hold. */
  readonly message: string
  /** Where in the saved form that lies. */
  readonly path: Path
  /** Whether it holds in the state that is looked at. */
  readonly holds: () => boolean
  /** Ids of units and hexes that it speaks of. */
  readonly subjects?: ReadonlyArray<string>
}

/** Lines of an audit: each may trust those before it, where the first that is broken is the fault. */
export type Invariants<Rule extends string> = ReadonlyArray<Invariant<Rule>>

/** A line of an audit: the rule, what is said when it is broken, where that lies in the saved form, whether it holds. */
export const invariant = <Rule extends string>(
  rule: Rule,
  message: string,
  path: Path,
  holds: () => boolean,
): Invariant<Rule> => ({ rule, message, path, holds })

/** The same of one unit or hex, whose name begins what is said. */
export const invariantOf = <Rule extends string>(
  name: string,
  rule: Rule,
  what: string,
  path: Path,
  holds: () => boolean,
): Invariant<Rule> => ({ rule, message: `${name} ${what}`, path, holds, subjects: [name] })

/** The place of a frame in the saved form, or of a part of it. */
export const inFrame = (number: number, ...keys: ReadonlyArray<string | number>): Path => ['frames', number, ...keys]

/** What is broken; [] when all is in order. */
export type Faults<Rule extends string> = ReadonlyArray<Violation<Rule>>

const NONE: ReadonlyArray<never> = Object.freeze([])
const asBroken = <Rule extends string>({ rule, message, path, subjects }: Invariant<Rule>): Violation<Rule> =>
  brokenInvariant(rule, message, path, subjects)

/** Every line that is broken, in their order. */
export const allBroken = <Rule extends string>(lines: Invariants<Rule>): Faults<Rule> =>
  lines.filter(line => !line.holds()).map(asBroken)

/** The first line that is broken: each may trust those before it. */
export const firstBroken = <Rule extends string>(lines: Invariants<Rule>): Faults<Rule> => {
  const line = lines.find(({ holds }) => !holds())
  return line === undefined ? NONE : [asBroken(line)]
}

/** The faults of the first part that has any: each may trust those before it. */
export const firstFaults = <Rule extends string>(...parts: ReadonlyArray<() => Faults<Rule>>): Faults<Rule> => {
  for (const part of parts) {
    const faults = part()
    if (faults.length > 0) return faults
  }
  return NONE
}

/** A phase under way, as an audit looks at it. */
export interface Moment<S, F extends Frame, Carry, W extends Words = Words> {
  readonly state: S
  readonly bottom: SequenceFrame<Carry>
  readonly phase: Phase<S, F, Carry, W>
  /** The frame that lies on the bottom one. */
  readonly frame: F
}

/** What a game says of its sequence of play, for its audit. */
export interface SequenceAudit<S, F extends Frame, Carry, W extends Words = Words> {
  readonly phases: ReadonlyArray<Phase<S, F, Carry, W>>
  readonly procedures: Laying<F>
  /** The rules of the order of phases, of whose turn it is, and of the end of play. */
  readonly rules: Readonly<Record<'order' | 'turn' | 'over', W['rule']>>
  /** Whether play can have ended with this game turn. */
  readonly mayBeOver: (state: S, turn: number) => boolean
  /** What else holds of a phase under way. */
  readonly lines: (moment: Moment<S, F, Carry, W>) => Invariants<W['rule']>
}

/** The line that what a phase was left by the one before fits it. */
export const carryFits = <Rule extends string>(rule: Rule, holds: () => boolean): Invariant<Rule> =>
  invariant(rule, 'what the phase before handed on does not fit', inFrame(0, 'carry'), holds)

/**
 * The audit of the two lowest frames: play is over when it can be; or a phase is under way, on which lies a frame that it
 * begins or comes to, of the side whose turn it is.
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
            // a phase of nobody's player turn may be first one side's and then the other's
            () => phase.phasing === null || !('side' in frame) || frame.side === phase.phasing,
          ),
          ...lines({ state, bottom, phase, frame }),
        ]),
    )
  }
}
