/** Who does not know what: two people at one terminal, and forecasts that must not tell more than a side can see. */
import { stateDigest } from '../../kernel/index.js'
import { generator } from '../../play/index.js'
import type { AnyRules, AnyState } from '../io/index.js'

/** Ways to draw hidden things anew: the least, the most, and a few at random. Law: a side that knows all gets back the same state. */
const draws = (): ReadonlyArray<(n: number) => number> => {
  const random = generator(1)
  return [() => 0, n => n - 1, ...Array.from({ length: 4 }, () => (n: number) => random(n))]
}

/** Whether there is anything now that the side does not know: a state that it cannot tell from this one is another. */
export const hidesFrom = (rules: AnyRules, state: AnyState, side: string): boolean => {
  const now = stateDigest(rules, state)
  return draws().some(random => stateDigest(rules, rules.resample(state, side, random)) !== now)
}
