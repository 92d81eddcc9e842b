/** Which frames may lie on which: read off what procedures and phases say that they lay. */
import type { Frame } from './procedure.js'

/** Names of the frames that may lie directly on a frame of each name, and on nothing (`''`). */
export type Nesting<F extends Frame> = Readonly<Record<F['at'] | '', ReadonlyArray<F['at']>>>

/** What procedures say, under the names of their frames, of the frames that they lay: see `Procedure`. */
export type Laying<F extends Frame> = {
  readonly [K in F['at']]: {
    readonly calls?: ReadonlyArray<F['at']>
    readonly becomes?: ReadonlyArray<F['at']>
  }
}

/** These frames, and those that come to lie in their place. */
export const withSuccessors = <F extends Frame>(
  procedures: Laying<F>,
  names: ReadonlyArray<F['at']>,
): ReadonlyArray<F['at']> => {
  // a set that grows while it is walked: what is added comes up later
  const found = new Set<F['at']>(names)
  for (const at of found) for (const next of procedures[at].becomes ?? []) found.add(next)
  return [...found]
}

/**
 * The nesting of a game's frames. At the bottom lies `sequence`, or what comes in its place; on a frame what its procedure
 * calls, or what comes in the place of that. Those of `interrupts` are laid by standing rules, on anything but the end.
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
