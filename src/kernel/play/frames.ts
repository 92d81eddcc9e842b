/** Frames in a saved state: one codec for all of a game's. */
import type * as t from 'io-ts'
import { type Codec, checked, choice, flag, integer, strict, tagged } from '../codec/index.js'
import type { Frame } from './procedure.js'

/** A codec for each field of each frame, by the names of the frames; `at` is understood. */
export type FrameFields<F extends Frame> = {
  readonly [K in F['at']]: {
    readonly [Field in Exclude<keyof Extract<F, { readonly at: K }>, 'at' | 'interrupts'>]: t.Mixed
  } & { readonly interrupts?: t.Mixed }
}

/** That a frame interrupts: true, and left out where it does not. */
const interrupts: Codec<boolean> = checked(flag, {
  after: does => (does ? [] : [{ code: 'wrong-type', message: '"interrupts" is true or left out', path: [] }]),
})

/**
 * Codec of a game's frames, told apart by `at`. Fields are written in the order given. Those of `interrupting` may be laid by
 * standing rules, and are called too: then they say that they interrupt.
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

/** Fields of the two frames that lie at the bottom: the sequence of play and its end. `steps` is how many steps a game turn has. */
export const bottomFrames = <R>(
  turn: Codec<number>,
  steps: number,
  carry: Codec<R>,
): {
  readonly sequence: { readonly turn: Codec<number>; readonly step: Codec<number>; readonly carry: Codec<R> }
  readonly over: { readonly turn: Codec<number> }
} => ({ sequence: { turn, step: integer('step', 0, steps - 1), carry }, over: { turn } })
