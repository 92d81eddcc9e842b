/** Hidden information: for two people at one terminal, and for calculations that must not reveal more than a side may know. */
import { generator } from '../../play/index.js'
import type { AnyRules, AnyState } from '../io/index.js'

/**
 * Returns random functions for re-sampling hidden information: the least, the most, and a few pseudo-random ones. A side that knows
 * everything gets the same state back from each (a law of the rules).
 */
const draws = (): ReadonlyArray<(n: number) => number> => {
  const random = generator(1)
  return [() => 0, n => n - 1, ...Array.from({ length: 4 }, () => (n: number) => random(n))]
}

/** Whether anything is hidden from the side now: re-sampling for it changes the state. */
export const hidesFrom = (rules: AnyRules, state: AnyState, side: string): boolean => {
  const now = rules.key(state)
  return draws().some(random => rules.key(rules.resample(state, side, random)) !== now)
}
