/** Frames in a saved state: one codec for all frames of a game. */
import type * as t from 'io-ts'
import { type Codec, checked, choice, flag, integer, strict, tagged } from '../codec/index.js'
import type { Frame } from './procedure.js'

/** A codec for each field of each frame, by the names of the frames. `at` is added automatically. */
export type FrameFields<F extends Frame> = {
  readonly [K in F['at']]: {
    readonly [Field in Exclude<keyof Extract<F, { readonly at: K }>, 'at' | 'interrupts'>]: t.Mixed
  } & { readonly interrupts?: t.Mixed }
}

/** The field `interrupts`, which is true or left out. */
const interrupts: Codec<boolean> = checked(flag, {
  after: does => (does ? [] : [{ code: 'wrong-type', message: '"interrupts" must be true or left out', path: [] }]),
})

/**
 * Builds the codec of a game's frames, distinguished by `at`. Fields are written in the given order. The frames named
 * in `interrupting` may also be pushed by standing rules, and then have `interrupts: true`.
 */
export const frameCodec = <F extends Frame>(
  frames: FrameFields<F>,
  interrupting: ReadonlyArray<F['at']> = [],
): Codec<F> =>
  tagged<F>(
    'frame',
    'at',
    Object.fromEntries(
      Object.entries<Readonly<Record<string, t.Mixed>>>(frames).map(([at, fields]) => [
        at,
        strict(at, { at: choice('frame', [at]), ...fields }, interrupting.includes(at) ? { interrupts } : undefined),
      ]),
    ),
  )

/**
 * Returns the codecs of the two frames that can be at the bottom: the sequence of play, and the end of play. `steps` is
 * the number of entries in the sequence of a game turn.
 */
export const bottomFrames = <R>(
  turn: Codec<number>,
  steps: number,
  carry: Codec<R>,
): {
  readonly sequence: { readonly turn: Codec<number>; readonly step: Codec<number>; readonly carry: Codec<R> }
  readonly over: { readonly turn: Codec<number> }
} => ({ sequence: { turn, step: integer('step', 0, steps - 1), carry }, over: { turn } })
