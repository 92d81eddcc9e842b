/** Dice, sums and draws as chance nodes: what falls on the table, with exact integer weights. */
import type { Words } from '../contract/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import type { Log } from './event.js'
import { type Frame, type Next, type Procedure, type Weighted, CHANCE } from './procedure.js'

/** One die: faces 1 to `sides`, equally likely. `at` gives the action index of a face; it must rise with the face, here and below, as lists of chances do. */
export const die = (sides: number, at: (face: number) => number): ReadonlyArray<Weighted> =>
  Array.from({ length: sides }, (_, i) => ({ action: at(i + 1), weight: 1 }))

/** The sum of `count` dice, 2d6 as `sum(2, 6, ...)`: weights are the numbers of ways out of `sides ** count`. */
export const sum = (count: number, sides: number, at: (total: number) => number): ReadonlyArray<Weighted> => {
  let ways: number[] = [1]
  for (let n = 0; n < count; n++) {
    const next = new Array<number>(ways.length + sides).fill(0)
    ways.forEach((w, total) => {
      for (let face = 1; face <= sides; face++) next[total + face] = next[total + face]! + w
    })
    ways = next
  }
  return ways.flatMap((weight, total) => (weight > 0 ? [{ action: at(total), weight }] : []))
}

/** What a game says of a die. */
export interface DieRules<S, P, F extends Frame, R, Side extends string, W extends Words = Words> {
  readonly asks: W['asks']
  /** What comes of a face. */
  readonly fallen: (state: S, frame: P, face: number, log: Log<Side, W> | undefined) => Next<S, F, R>
  /** Names of the frames of other procedures that come in its place. */
  readonly becomes?: ReadonlyArray<F['at']>
}

/** The procedure of a die of six faces, over a catalogue with actions `roll` of the values 1 to 6. */
export const dieProcedure = <
  S,
  P extends F,
  F extends Frame,
  R,
  Side extends string,
  A extends AnyAction,
  W extends Words = Words,
>(
  tables: { readonly actions: Catalogue<A> },
  // frames and results are those of the game that asks, not the few that this die brings
  { asks, fallen, becomes = [] }: DieRules<S, P, NoInfer<F>, NoInfer<R>, Side, W>,
): Procedure<S, P, F, R, Side, W> => {
  // narrowed for reading: a game's catalogue has this type among others
  const actions = tables.actions as unknown as Catalogue<AnyAction & { readonly type: 'roll' }>
  const faces = die(6, face => actions.of('roll', 0, 0, face))
  return {
    becomes,
    who: () => CHANCE,
    asks: () => asks,
    chances: () => faces,
    apply: (state, frame, action, log) => fallen(state, frame, actions.valueOf(action), log),
  }
}
