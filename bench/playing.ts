/** Random games through the contract, as workloads. */
import { isLeft } from 'fp-ts/lib/Either.js'
import type { AnyRules } from '../src/kernel/index.js'
import { mulberry } from './calibration.js'

/**
 * Returns an object that plays uniformly random games with `legalActions`, `chances` and `apply`, one game per call of `play`. `visit`
 * receives each state.
 */
export const randomGames = (rules: AnyRules) => {
  const random = mulberry(14)
  const counts = { decisions: 0, choices: 0, offered: 0, games: 0 }
  /** Plays one game. Returns the number of decisions with two or more choices. */
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

/**
 * Returns the microseconds that a list of legal actions takes for each question, slowest first. Questions asked fewer than a thousand times
 * are left out.
 */
export const listTimes = (
  rules: AnyRules,
  seconds: number,
): ReadonlyArray<{ readonly asks: string; readonly micros: number }> => {
  const times = new Map<string, { asked: number; nanos: number }>()
  const timed: AnyRules = {
    ...rules,
    legalActions: state => {
      const before = process.hrtime.bigint()
      const list = rules.legalActions(state)
      const nanos = Number(process.hrtime.bigint() - before)
      const turn = rules.turn(state)
      if (turn.type !== 'decision') return list
      const time = times.get(turn.asks) ?? { asked: 0, nanos: 0 }
      times.set(turn.asks, { asked: time.asked + 1, nanos: time.nanos + nanos })
      return list
    },
  }
  const { play } = randomGames(timed)
  const until = (end: number): void => {
    while (performance.now() < end) play()
  }
  until(performance.now() + 3000)
  times.clear()
  until(performance.now() + 1000 * seconds)
  return [...times]
    .filter(([, { asked }]) => asked >= 1000)
    .map(([asks, { asked, nanos }]) => ({ asks, micros: nanos / asked / 1000 }))
    .sort((a, b) => b.micros - a.micros)
}

/** Returns a workload that uses the items of a list in turn. Each call is one operation. */
export const over = <T>(list: ReadonlyArray<T>, use: (item: T) => unknown): (() => number) => {
  let i = 0
  return () => {
    use(list[i++ % list.length]!)
    return 1
  }
}

/** A movement phase for random walks: with the contract, with its action indexes, or with the twin. All three make the same choices. */
export interface PhaseWalker {
  readonly legal: (out: Int32Array) => number
  readonly apply: (action: number) => void
  readonly end: number
  readonly reset: () => void
}

/** Returns a workload in which the walkers take turns, each playing a whole phase. Each decision is one operation. */
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
