/**
 * Random play that breaks down and rejoins units whenever possible (26). Every state must pass the audit and survive
 * encoding.
 */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import type { ArdennesAction, ArdennesState } from '../../../../src/games/ardennes/index.js'
import { orThrow } from '../../../../src/kernel/contract/index.js'
import { range } from '../../common/position.js'

/** The number of actions per game, and the number of games. */
const ACTIONS = Number(process.env['BREAKDOWN_ACTIONS'] ?? 1_500)
const GAMES = Number(process.env['BREAKDOWN_GAMES'] ?? 2)
/** A generator of numbers from 0 up to 1. */
const from = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}
/** The weights of other actions, so that games get through turns and attacks succeed. */
const WEIGHT: Readonly<Partial<Record<ArdennesAction['type'], number>>> = {
  rejoin: 6,
  end: 6,
  target: 8,
  attacker: 8,
  declared: 0.5,
  advance: 4,
  stop: 4,
  dig: 0.2,
  select: 0.3,
}
/**
 * The weight of a breakdown by question. Half of the games rarely break down in movement, so that counters are left for
 * combat.
 */
const splitsAt = (seed: number, asks: string): number =>
  asks === 'next-hex' ? (seed % 2 === 0 ? 40 : 0.02) : asks === 'advance' ? 60 : 1

type Loaded = ReturnType<typeof rulesOf>
const rulesOf = (id: keyof typeof ardennes.scenarios) => orThrow(ardennes.load(ardennes.scenarios[id]))

/**
 * Plays a game at random and returns its breakdowns by question. It fails at the first state that the audit rejects.
 */
const played = (rules: Loaded, seed: number): ReadonlySet<string> => {
  const random = from(seed)
  const pick = <T>(all: ReadonlyArray<T>, weight: (each: T) => number): T => {
    let left = random() * all.reduce((sum, each) => sum + weight(each), 0)
    return all.find(each => (left -= weight(each)) < 0) ?? all[0]!
  }
  const seen = new Set<string>()
  let state: ArdennesState = rules.start
  for (let i = 0; i < ACTIONS; i++) {
    const turn = rules.turn(state)
    if (turn.type === 'over') break
    const action =
      turn.type === 'chance'
        ? pick(rules.chances(state), ({ weight }) => weight).action
        : pick(rules.legalActions(state), ({ type }) =>
            type === 'split' ? splitsAt(seed, turn.asks) : (WEIGHT[type] ?? 1),
          )
    if (action.type === 'split' || action.type === 'rejoin') seen.add(`${action.type} ${turn.asks}`)
    state = orThrow(rules.apply(state, action))
    const [fault] = rules.audit(state)
    if (fault !== undefined) throw new Error(`after ${rules.print(state, action)}: ${fault.message} (${fault.rule})`)
    if (i % 50 === 0) expect(orThrow(rules.read.state(rules.codecs.state.encode(state)))).toEqual(state)
  }
  return seen
}

describe('units that break down whenever possible', () => {
  it('[ardennes:26.1.a] [ardennes:26.4.c] random breakdowns and rejoins preserve every invariant, and states survive encoding', () => {
    const rules = rulesOf('six-turns')
    const seen = new Set(range(GAMES).flatMap(seed => [...played(rules, seed)]))
    expect([...seen].sort()).toEqual(['rejoin unit-to-move', 'split advance', 'split disengagement', 'split next-hex'])
  })
})
