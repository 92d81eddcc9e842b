/** The movement phase of The Marne in three ways: with the contract, with its action indexes, and with the mutable twin. */
import { isLeft } from 'fp-ts/lib/Either.js'
import type { MarneRules, MarneState } from '../src/games/marne/index.js'
import { mulberry } from './calibration.js'
import { type PhaseWalker, randomGames, walking } from './playing.js'
import { phaseFor, twinOf } from './twin.js'

const PHASES = 16

/** Returns states from random games in which a movement phase of either side begins that the twin can play. */
const phaseStarts = (rules: MarneRules): ReadonlyArray<MarneState> => {
  const found: MarneState[] = []
  const { play } = randomGames(rules)
  while (found.length < PHASES) {
    play((state: MarneState) => {
      if (found.length < PHASES && phaseFor(state) !== null) found.push(state)
    })
  }
  return found
}

const byIndex = (rules: MarneRules, start: MarneState): PhaseWalker => {
  let state = start
  return {
    end: rules.tables.actions.of('end'),
    legal: out => {
      const list = rules.indexed.legal(state)
      for (let i = 0; i < list.length; i++) out[i] = list[i]!
      return list.length
    },
    apply: action => {
      state = rules.indexed.apply(state, action)
    },
    reset: () => {
      state = start
    },
  }
}

/** Returns a workload with action objects. Each decision is one operation, as in {@link walking}. */
const byContract = (rules: MarneRules, starts: ReadonlyArray<MarneState>): (() => number) => {
  const random = mulberry(15)
  let at = 0
  return () => {
    let state = starts[at++ % starts.length]!
    for (let decisions = 1; ; decisions++) {
      const list = rules.legalActions(state)
      const action = list[random(list.length)]!
      if (action.type === 'end') return decisions
      const next = rules.apply(state, action)
      if (isLeft(next)) throw new Error(next.left.message)
      state = next.right
    }
  }
}

/**
 * Throws unless the twin and the contract offer the same actions for every decision in a sample. Returns the number of decisions and the
 * mean number of actions per decision.
 */
const compared = (rules: MarneRules, starts: ReadonlyArray<MarneState>): { decisions: number; mean: number } => {
  const random = mulberry(16)
  const mine = new Int32Array(400)
  const theirs = new Int32Array(400)
  let decisions = 0
  let offered = 0
  for (let round = 0; round < 20; round++) {
    for (const start of starts) {
      const twin = twinOf(rules, start)
      const contract = byIndex(rules, start)
      for (;;) {
        const n = contract.legal(mine)
        const m = twin.legal(theirs)
        decisions++
        offered += n
        if (n !== m || mine.subarray(0, n).some((action, i) => action !== theirs[i]))
          throw new Error(`the twin offers ${m} actions where the contract offers ${n}, in decision ${decisions}`)
        const action = mine[random(n)]!
        if (action === twin.end) break
        contract.apply(action)
        twin.apply(action)
      }
    }
  }
  return { decisions, mean: offered / decisions }
}

/** Returns the three workloads after comparing them. */
export const movementPhase = (rules: MarneRules) => {
  const starts = phaseStarts(rules)
  const agreed = compared(rules, starts)
  return {
    agreed,
    contract: byContract(rules, starts),
    indexed: walking(starts.map(start => byIndex(rules, start))),
    twin: walking(starts.map(start => twinOf(rules, start))),
  }
}
