/** The soundness of a state in any game: play has a next step from its stack of frames, and these rules saved it. */
import type { CodecFault } from '../codec/index.js'
import { type Violation, type Words, violation } from '../contract/index.js'
import type { Machine } from './machine.js'
import type { Nesting } from './nesting.js'
import { type Frame, type Staged, CHANCE, NOBODY, OVER } from './procedure.js'

const NONE: ReadonlyArray<never> = Object.freeze([])

/** Returns the faults of a stack of frames that would leave play without a next step. */
export const stackFaults = <F extends Frame, Rule extends string>(
  spec: { readonly sequenceRule: Rule; readonly nesting?: Nesting<F> },
  state: Staged<F>,
): ReadonlyArray<Violation<Rule>> => {
  const broken = (message: string, at: number): Violation<Rule> =>
    violation('broken-invariant', spec.sequenceRule, message, [], { path: ['frames', at] })
  const { frames } = state
  if (frames.length === 0)
    return [
      violation('broken-invariant', spec.sequenceRule, 'a state has at least one frame', [], { path: ['frames'] }),
    ]
  const { nesting } = spec
  if (nesting !== undefined) {
    for (let i = 0; i < frames.length; i++) {
      const below: F['at'] | '' = i === 0 ? '' : (frames[i - 1] as F).at
      const at = (frames[i] as F).at
      if (!nesting[below].includes(at))
        return [broken(`"${at}" cannot be ${below === '' ? 'the bottom frame' : `on top of "${below}"`}`, i)]
    }
  }
  return NONE
}

/** Returns the fault of a state that waits for a choice although there is nothing to choose. */
export const waitFaults = <S extends Staged<Frame>, A, Side extends string, W extends Words>(
  spec: { readonly sequenceRule: W['rule']; readonly machine: Machine<S, A, Side, W> },
  state: S,
): ReadonlyArray<Violation<W['rule']>> => {
  const { machine } = spec
  const who = machine.who(state)
  const message =
    who === NOBODY
      ? 'the top frame does not wait for a decision or chance'
      : who === CHANCE
        ? machine.chances(state).length === 0
          ? 'chance acts, but has no result'
          : null
        : who !== OVER && machine.legal(state).length === 0
          ? 'a side must act, but has no legal action'
          : null
  return message === null
    ? NONE
    : [violation('broken-invariant', spec.sequenceRule, message, [], { path: ['frames', state.frames.length - 1] })]
}

/** Returns the fault of a save that contains a frame used only by earlier versions. */
export const retiredFrame = (retired: ReadonlyArray<string>, saved: unknown): CodecFault | null => {
  const frames: unknown = typeof saved === 'object' && saved !== null ? (saved as { frames?: unknown }).frames : null
  if (!Array.isArray(frames)) return null
  const at = frames.findIndex((frame: unknown) => {
    const name: unknown = typeof frame === 'object' && frame !== null ? (frame as { at?: unknown }).at : null
    return typeof name === 'string' && retired.includes(name)
  })
  return at < 0
    ? null
    : {
        code: 'other-version',
        message:
          'the state was saved by another version of the rules, during a step that this version stores differently',
        path: ['frames', at],
      }
}

export const asFault = (v: Violation): CodecFault => ({
  code: v.code,
  message: `${v.message} (${v.rule})`,
  ...(v.path === undefined ? {} : { path: v.path }),
})
