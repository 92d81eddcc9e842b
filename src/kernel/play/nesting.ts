/** The frames that may be on top of each other, derived from the declarations of procedures and phases. */
import type { Frame } from './procedure.js'

/** Names of the frames that may be directly on top of each frame, and at the bottom (`''`). */
export type Nesting<F extends Frame> = Readonly<Record<F['at'] | '', ReadonlyArray<F['at']>>>

/** The frames that procedures declare, by the names of their own frames. See `Procedure`. */
export type Laying<F extends Frame> = {
  readonly [K in F['at']]: {
    readonly calls?: ReadonlyArray<F['at']>
    readonly becomes?: ReadonlyArray<F['at']>
  }
}

/** Returns these frames, and the frames that may replace them. */
export const withSuccessors = <F extends Frame>(
  procedures: Laying<F>,
  names: ReadonlyArray<F['at']>,
): ReadonlyArray<F['at']> => {
  // the set grows while it is iterated, and added names come later
  const found = new Set<F['at']>(names)
  for (const at of found) for (const next of procedures[at].becomes ?? []) found.add(next)
  return [...found]
}

/**
 * Returns the nesting of a game's frames. The bottom frame is `sequence` or a frame that replaces it. On top of a frame
 * there may be the frames that its procedure calls, and the frames that replace those. Standing rules may push the
 * frames of `interrupts` on top of any frame except the end.
 */
export const nestingOf = <F extends Frame>(
  procedures: Laying<F>,
  interrupts: ReadonlyArray<F['at']> = [],
): Nesting<F> => {
  const names = Object.keys(procedures) as ReadonlyArray<F['at']>
  const above = (at: F['at']): ReadonlyArray<F['at']> =>
    at === 'over' ? [] : withSuccessors(procedures, [...(procedures[at].calls ?? []), ...interrupts])
  return Object.fromEntries([
    ['', withSuccessors(procedures, names.includes('sequence') ? ['sequence'] : [])],
    ...names.map(at => [at, above(at)] as const),
  ]) as Nesting<F>
}
