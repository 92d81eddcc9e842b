/** All laws and fuzzers, and one test per rule. */
import { orThrow } from 'grognard'
import { codecFuzz, laws, playFuzz, scenarioFuzz } from 'grognard/testing'
import { describe, expect, it } from 'vitest'
import { outpost } from '../src/game.js'
import { type Scenario, scenarios } from '../src/scenario.js'

/** Green laws are not enough. Once your rules are complete, run all fuzzers with 20,000 runs. */
const RUNS = 1000
const LONG = { timeout: 600_000 }

const load = (scenario: Scenario = scenarios['outpost']!) => orThrow(outpost.load(scenario))

describe('Outpost', () => {
  // a game with secrets omits `hidden: false`
  for (const { id, title, check } of laws(outpost, load, { hidden: false, numRuns: 25 }))
    it(`keeps law ${id}, ${title}`, () => {
      check()
    })

  it('refuses damaged saves, unless they are sound', LONG, () => {
    expect(codecFuzz(load(), { runs: RUNS }).acceptedStates).toBeGreaterThan(0)
  })
  it('ends every random game within the bound', LONG, () => {
    expect(playFuzz(load(), { runs: RUNS / 10 })).toMatchObject({ over: RUNS / 10, broken: 0 })
  })
  it('refuses changed scenarios, or plays them to the end', LONG, () => {
    expect(scenarioFuzz(outpost, { runs: RUNS / 10 }).accepted).toBeGreaterThan(0)
  })
})

/** Returns the rules, and the state after the orders, with only the given units on the map. */
const play = (places: Readonly<Record<string, string>>, ...orders: ReadonlyArray<string>) => {
  const all = scenarios['outpost']!
  const units = all.units.flatMap(unit => (places[unit.id] === undefined ? [] : [{ ...unit, hex: places[unit.id]! }]))
  const rules = load({ ...all, units })
  const state = orders.reduce((now, line) => orThrow(rules.apply(now, orThrow(rules.parse(now, line)))), rules.start)
  const place = (id: string) => rules.observe(state, 'all').counters.find(unit => unit.id === id)?.place
  const offers = rules.legalActions(state).map(action => rules.print(state, action))
  const refusal = (line: string) => rules.explain(state, orThrow(rules.parse(state, line)))[0]
  return { rules, state, place, offers, refusal }
}

describe('the rules', () => {
  it('2: woods cost two points', () => {
    // c1 is woods
    const { refusal } = play({ b1: 'b1', r1: 'f5' }, 'move b1', 'to b2', 'to c2')
    expect(refusal('to c1')).toMatchObject({ code: 'no-movement-points', rule: 'outpost:2' })
  })
  it('2.a: a unit may not enter a hex with another unit', () => {
    expect(play({ b1: 'a1', b2: 'a2', r1: 'f5' }, 'move b1').refusal('to a2')).toMatchObject({
      code: 'stacking',
      rule: 'outpost:2.a',
      subjects: ['b1', 'a2'],
    })
  })
  it('3: a unit stops next to an enemy', () => {
    expect(play({ b4: 'a3', r1: 'c4' }, 'move b4', 'to b3').offers).toEqual(['end'])
  })
  it('4: all adjacent units attack together, and woods and towns add one to the defence', () => {
    // d3 is a town
    const { rules, state } = play({ b1: 'c3', b2: 'c4', b3: 'a1', r1: 'd3' }, 'end', 'attack d3')
    expect(rules.working(state)).toMatchObject({ attackers: ['b1', 'b2'], attack: 8, defence: 5, column: '3' })
  })
  it('4.b: DE eliminates the defender, AL the weakest attacker', () => {
    const units = { b1: 'c3', b4: 'c4', r1: 'd3' }
    expect(play(units, 'end', 'attack d3', 'die 6').place('r1')).toBe('lost')
    expect(play(units, 'end', 'attack d3', 'die 1').place('b4')).toBe('lost')
  })
  it('5: a town is worth three points, an eliminated enemy one', () => {
    const { rules, state } = play({ b1: 'c3', b2: 'c4', b3: 'b5', r1: 'd3' }, 'end', 'attack d3', 'die 6')
    expect(rules.score(state)).toEqual({ blue: 4, red: 0 })
  })
})
