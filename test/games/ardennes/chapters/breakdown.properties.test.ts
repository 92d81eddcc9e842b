/** 26 Play that breaks down and rejoins wherever it may: every state on the way is sound, and reads back as it was. */
import { describe, expect, it } from 'vitest'
import { ardennes } from '../../../../src/games/ardennes/index.js'
import type { ArdennesAction, ArdennesState } from '../../../../src/games/ardennes/index.js'
import { orThrow } from '../../../../src/kernel/contract/index.js'
import { range } from '../../common/position.js'

/** Actions of a game, and games in all: enough for some turns of each. */
const ACTIONS = Number(process.env['BREAKDOWN_ACTIONS'] ?? 1_500)
const GAMES = Number(process.env['BREAKDOWN_GAMES'] ?? 2)
/** A generator of numbers below 1. */
const from = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}
/** How often the others are taken: so that much of a turn comes by, and attacks succeed. */
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
/** Where units break down: by turns in movement, and in combat, for which counters must be left. */
const splitsAt = (seed: number, asks: string): number =>
  asks === 'next-hex' ? (seed % 2 === 0 ? 40 : 0.02) : asks === 'advance' ? 60 : 1

type Loaded = ReturnType<typeof rulesOf>
const rulesOf = (id: keyof typeof ardennes.scenarios) => orThrow(ardennes.load(ardennes.scenarios[id]))

/** The breakdowns of a game played by chance, by question; fails at the first state that is not sound. */
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

describe('units that break down wherever they may', () => {
  it('[ardennes:26.1.a] [ardennes:26.4.c] keep every invariant, and read back as they were', () => {
    const rules = rulesOf('six-turns')
    const seen = new Set(range(GAMES).flatMap(seed => [...played(rules, seed)]))
    expect([...seen].sort()).toEqual(['rejoin unit-to-move', 'split advance', 'split disengagement', 'split next-hex'])
  })
})
