/** Results and counters as data, compared with their printed form. */
import { expect, it } from 'vitest'
import { verdun } from '../../../../src/games/verdun/index.js'
import { factsAgree } from '../../common/facts.js'
import { readsWell } from '../../common/told.js'
import { situation } from '../position.js'

factsAgree(
  { game: verdun, scenario: 'historical', seeds: [1, 2] },
  ({ numbers: { attack, defence, movement, range }, values: { length } }) =>
    (length === 4 ? [attack, defence, range, movement] : length === 1 ? [attack] : [attack, movement]).map(String),
)

it('[verdun:1.2.b] the facts about a unit that has lost steps show its current numbers', () => {
  const { rules, state } = situation('fr-72-351 1607 one-step-lost', 'fr-72-362 1607')
  const numbersOf = (id: string) => rules.observe(state, 'all').counters.find(counter => counter.id === id)?.numbers
  expect([numbersOf('fr-72-351'), numbersOf('fr-72-362')]).toEqual([
    { attack: 3, defence: 3, movement: 6, steps: 2 },
    { attack: 5, defence: 5, movement: 6, steps: 3 },
  ])
})

readsWell(verdun, 'historical', {
  phase: /^Turn 2 · French · Second combat$/m,
  march: /^moves: \S+ \d{4}-\d{4}-\d{4}/m,
  entry: /^enters: \S+ \d{4}/m,
  retreat: /^retreats: \S+ \d{4}-\d{4}/m,
  advance: /^advances: \S+ \d{4}-\d{4}/m,
  result: /^the result at \d{4}.* is \S+ \(column \S+, die \d( [+-]\d)?\)$/m,
  fire: /^the fire at \d{4}.* has the result N: neutralised \(column \S+, die \d\)$/m,
  bombardment: /^German bombardment of \d{4}.*: \S+/m,
  hold: /^French units (hold|give way) at \d{4}/m,
  extra: /^revealed: .* buy(s)? the extra turn$/m,
})
