/** Random games by the contract, as workloads. */
import { isLeft } from 'fp-ts/lib/Either.js'
import type { AnyRules } from '../src/kernel/index.js'
import { mulberry } from './calibration.js'

/** Uniform random games of rules, one at a time, by `legalActions`, `chances` and `apply`; `visit` sees each state on the way. */
export const randomGames = (rules: AnyRules) => {
  const random = mulberry(14)
  const counts = { decisions: 0, choices: 0, offered: 0, games: 0 }
  /** One game: its decisions with two or more choices. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a state of whichever game it is
  const play = (visit?: (state: any) => void): number => {
    let state = rules.start
    let choices = 0
    for (;;) {
      const legal = rules.legalActions(state)
      let action = legal[0]
      if (action !== undefined) {
        counts.decisions++
        if (legal.length > 1) {
          choices++
          counts.offered += legal.length
          action = legal[random(legal.length)]
        }
      } else {
        const chances = rules.chances(state)
        if (chances.length === 0) break
        action = chances[random(chances.length)]!.action
      }
      const next = rules.apply(state, action)
      if (isLeft(next)) throw new Error(next.left.message)
      state = next.right
      visit?.(state)
    }
    counts.games++
    counts.choices += choices
    return choices
  }
  return { counts, play }
}

/** Each item of a list in turn, for ever: one operation a call. */
export const over = <T>(list: ReadonlyArray<T>, use: (item: T) => unknown): (() => number) => {
  let i = 0
  return () => {
    use(list[i++ % list.length]!)
    return 1
  }
}

/** Random walks through movement phases: by the contract, by its indexes, and by hand. All choose alike. */
export interface PhaseWalker {
  readonly legal: (out: Int32Array) => number
  readonly apply: (action: number) => void
  readonly end: number
  readonly reset: () => void
}

/** Plays the phases of walkers in turn, from start to end; one operation a decision. */
export const walking = (walkers: ReadonlyArray<PhaseWalker>): (() => number) => {
  const random = mulberry(15)
  const list = new Int32Array(400)
  let at = 0
  return () => {
    const walker = walkers[at++ % walkers.length]!
    let decisions = 0
    for (;;) {
      const n = walker.legal(list)
      decisions++
      const action = list[random(n)]!
      if (action === walker.end) break
      walker.apply(action)
    }
    walker.reset()
    return decisions
  }
}
