/** Starts of units: if two units swap their starts, the scenario is refused or can be played. */
import { describe, expect, it } from 'vitest'
import { type ArdennesScenario, ardennes } from '../../../../src/games/ardennes/index.js'
import { type Random, deriveSeed, generator, pickChance } from '../../../../src/play/index.js'
import { left, right } from '../../../kernel/helpers.js'

const PAIRS = 20
const STEPS = 20

type Scenario = (typeof ardennes.scenarios)[keyof typeof ardennes.scenarios]
/** Swaps two starts. A reinforcement starts in the place of another unit, which arrives through an entry of its side. */
const swapped = (scenario: Scenario, arriving: number, placed: number): ArdennesScenario => {
  const { units } = scenario
  const [a, b] = [units[arriving]!, units[placed]!]
  const late =
    a.side === b.side ? a : units.find(({ side, start }) => side === b.side && start.type === 'reinforcement')!
  const starts = new Map([
    [arriving, b.start],
    [placed, late.start],
  ])
  return { ...scenario, units: units.map((unit, i) => ({ ...unit, start: starts.get(i) ?? unit.start })) }
}
const numbers = ({ units }: Scenario, arrives: boolean): ReadonlyArray<number> =>
  [...units.keys()].filter(i => 'turn' in units[i]!.start === arrives)

/**
 * Returns the faults that the audit finds in a game of a scenario, after the default set-up and some random steps; null
 * if the scenario is refused.
 */
const found = (scenario: ArdennesScenario, random: Random): ReadonlyArray<string> | null => {
  const loaded = ardennes.load(scenario)
  if (loaded._tag === 'Left') return null
  const rules = loaded.right
  let state = rules.start
  for (let i = 0; i <= STEPS; i++) {
    const faults = rules.audit(state).map(({ message }) => `${message} after ${i} actions`)
    if (faults.length > 0) return faults
    const legal = rules.legalActions(state)
    const action =
      i === 0 ? { type: 'end' as const } : (legal[random(legal.length)] ?? pickChance(rules.chances(state), random)!)
    state = right(rules.apply(state, action))
  }
  return []
}

describe.each(Object.entries(ardennes.scenarios))('%s', (_, scenario) => {
  const late = numbers(scenario, true)
  const early = numbers(scenario, false)
  const of = (name: string): number => scenario.units.findIndex(unit => unit.id === name)

  it('[ardennes:31.1.g] gives an enemy victory hex to the unit that starts in it', () => {
    expect(found(swapped(scenario, of('ge-150-pz-bde'), of('us-102-cav-38')), generator(1))).toEqual([])
  })

  it('[ardennes:27.9.a] never starts a unit on the map if its arrival depends on a roll', () => {
    const draft = swapped(scenario, of('ge-653-hv-jpz-vi'), of('us-102-cav-38'))
    expect(left(ardennes.load(draft))).toContainEqual(
      expect.objectContaining({ rule: 'ardennes:27.9.a', path: ['roles', 'delayed'] }),
    )
  })

  it('refuses a swap of two starts, or is not broken by it', () => {
    const random = generator(deriveSeed(1, scenario.turns.last))
    let accepted = 0
    for (let k = 0; k < PAIRS; k++) {
      const a = late[random(late.length)]!
      const b = early[random(early.length)]!
      const faults = found(swapped(scenario, a, b), random)
      expect(faults ?? [], `${scenario.units[a]!.id} and ${scenario.units[b]!.id}`).toEqual([])
      if (faults !== null) accepted++
    }
    expect(accepted).toBeGreaterThan(PAIRS / 4)
  })
})
