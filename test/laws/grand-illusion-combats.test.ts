/**
 * Tests the laws inside combats of Grand Illusion. Random play makes few attacks, and never reaches some questions before the roll.
 * In this test, both sides attack whenever they can.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grandIllusion } from '../../src/games/grand-illusion/index.js'
import type { IllusionState } from '../../src/games/grand-illusion/state/index.js'
import { orThrow } from '../../src/kernel/index.js'
import { type Random, generator, pickChance } from '../../src/play/index.js'
import { laws } from '../../src/testing/index.js'

const runs = fc.readConfigureGlobal().numRuns ?? 50
const IDS = ['campaign', 'short-campaign', 'what-if'] as const
/** The frames of a combat and of preparing an attack. */
const FIGHTING: ReadonlyArray<string> = ['combat', 'bombardment', 'battle', 'aftermath', 'pick']
/** The laws about single states. Other laws are about whole games or documents. */
const LAWS: ReadonlyArray<number> = [2, 10, 12, 14]
/** The number of states per question. */
const KEPT = 12

const load = (id: (typeof IDS)[number]) => orThrow(grandIllusion.load(grandIllusion.scenarios[id]))
type Rules = ReturnType<typeof load>

/** Chooses an action at random, but prefers attacks with many units, and bombardment. */
const eager = (rules: Rules, state: IllusionState, random: Random) => {
  const legal = rules.legalActions(state)
  const keen = legal.filter(({ type }) => type === 'assault' || type === 'add' || type === 'bombard' || type === 'yes')
  const from = keen.length > 0 && random(5) > 0 ? keen : legal
  return from[random(from.length)]!
}

/** Returns states inside combats from games with many attacks, up to the maximum number per question. */
const statesOf = (rules: Rules, seeds: ReadonlyArray<number>): ReadonlyArray<IllusionState> => {
  const found = new Map<string, IllusionState[]>()
  for (const seed of seeds) {
    const [random, chance] = [generator(seed), generator(seed, 1)]
    let state = rules.start
    for (let i = 0; i < 1500; i++) {
      const turn = rules.turn(state)
      if (turn.type === 'over') break
      if (state.frames.some(({ at }) => FIGHTING.includes(at))) {
        const key = `${turn.asks}${turn.type === 'decision' && rules.preview(state, turn.side) !== null ? ' preview' : ''}`
        const list = found.get(key) ?? []
        if (list.length < KEPT) found.set(key, [...list, state])
      }
      const action = turn.type === 'chance' ? pickChance(rules.chances(state), chance)! : eager(rules, state, random)
      state = orThrow(rules.apply(state, action))
    }
  }
  return [...found.values()].flat()
}

describe.each(IDS)('states inside combats of Grand Illusion, %s', id => {
  const rules = load(id)
  const states = statesOf(rules, [1, 2, 3])
  const asked = new Set(states.map(state => rules.turn(state)).map(turn => (turn.type === 'over' ? 'over' : turn.asks)))

  it('include all questions of an attack', () => {
    for (const asks of [
      'attackers',
      'fortunes-dice',
      'tactical-advantage',
      'space',
      'reserve',
      'leave-board',
      'pre-fire-die',
      'fire-die',
      'reserve-fire-die',
      'retreat-by-choice',
      'retreat-hex',
      'unit-to-retreat',
    ])
      expect([...asked]).toContain(asks)
  })

  const all = laws(grandIllusion, () => load(id), { hidden: false, states, numRuns: Math.ceil(runs * 0.6) })
  for (const law of all.filter(({ id: number }) => LAWS.includes(number)))
    it(`law ${law.id}: ${law.title}`, () => {
      expect(law.check()).toBeTypeOf('string')
    })

  const built = states.filter(state => {
    const turn = rules.turn(state)
    return turn.type === 'decision' && rules.preview(state, turn.side) !== null
  })
  const previewed = laws(grandIllusion, () => load(id), { hidden: false, states: built, numRuns: runs }).find(
    law => law.id === 17,
  )!
  it(`law 17: ${previewed.title}; most previews are compared with their roll`, () => {
    const [previews = 0, met = 0] = [...previewed.check().matchAll(/\d+/g)].map(([count]) => Number(count))
    expect(built.length).toBeGreaterThan(4)
    expect(previews).toBeGreaterThanOrEqual(runs)
    expect(met).toBeGreaterThan(previews / 2)
  })
})
