/** Dice, sums and draws as chance nodes. The results are the numbers that players read from the dice, with exact whole weights. */
import type { Words } from '../contract/index.js'
import type { AnyAction, Catalogue } from './actions.js'
import type { Log } from './event.js'
import { type Frame, type Next, type Procedure, type Weighted, CHANCE } from './procedure.js'

/**
 * Returns the chances of one die: faces 1 to `sides`, equally likely. `at` returns the action index of a face and must
 * increase with the face, because lists of chances ascend.
 */
export const die = (sides: number, at: (face: number) => number): ReadonlyArray<Weighted> =>
  Array.from({ length: sides }, (_, i) => ({ action: at(i + 1), weight: 1 }))

/**
 * Returns the chances of the sum of `count` dice: 2d6 is `sum(2, 6, ...)`. Each weight is a number of combinations out
 * of `sides ** count`. `at` returns the action index of a total and must increase with the total.
 */
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

/** The rules of a game for a die roll. */
export interface DieRules<S, P, F extends Frame, R, Side extends string, W extends Words = Words> {
  readonly asks: W['asks']
  /** Continues play after a face has been rolled. */
  readonly fallen: (state: S, frame: P, face: number, log: Log<Side, W> | undefined) => Next<S, F, R>
}

/** Builds the procedure of a six-sided die, over a catalogue with actions `roll` of the values 1 to 6. */
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
  // the types of frames and results are inferred from the game, not from this procedure
  { asks, fallen }: DieRules<S, P, NoInfer<F>, NoInfer<R>, Side, W>,
): Procedure<S, P, F, R, Side, W> => {
  // narrowed to the type used here: the catalogue of a game also has other types
  const actions = tables.actions as unknown as Catalogue<AnyAction & { readonly type: 'roll' }>
  const faces = die(6, face => actions.of('roll', 0, 0, face))
  return {
    who: () => CHANCE,
    asks: () => asks,
    chances: () => faces,
    apply: (state, frame, action, log) => fallen(state, frame, actions.valueOf(action), log),
  }
}
