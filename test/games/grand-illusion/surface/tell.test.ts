import { describe, expect, it } from 'vitest'
import { tellerOf } from '../../../../src/games/grand-illusion/surface/index.js'
import { type IllusionEvent, tablesOf } from '../kit.js'

const { tell, names } = tellerOf(tablesOf(), [{ id: 'actions', title: 'Action phase' }])
const told = (event: Pick<IllusionEvent, 'kind' | 'rule'> & Partial<IllusionEvent>): string =>
  tell({ forced: false, seenBy: 'all', ...event })

describe('what is told', () => {
  it('names places, phases and ends as people do', () => {
    expect([names.place('26'), names.place('turn:2'), names.place('board:defender:front:1')]).toEqual([
      '26 Albert–Amiens',
      'Turn 2, 24 to 29 August 1914',
      'Battle board, defender, front 1',
    ])
    expect([names.phase('actions'), names.level('allied-sudden-death'), names.side('allied')]).toEqual([
      'Action phase',
      'Allied victory by sudden death',
      'Allied',
    ])
  })

  it('tells activations, disruption and the general withdrawal', () => {
    expect(told({ kind: 'activated', rule: 'grand-illusion:8.2.1.a', side: 'german', places: ['26'] })).toBe(
      'German activation of 26 Albert–Amiens',
    )
    expect(told({ kind: 'disrupted', rule: 'grand-illusion:9.3.3.d', unit: 'de-ii', places: ['26'] })).toBe(
      'de-ii is disrupted at 26 Albert–Amiens',
    )
    expect(told({ kind: 'withdrawal', rule: 'grand-illusion:8.7.2.a', side: 'allied' })).toBe(
      'Allied general withdrawal',
    )
  })

  it('tells who has won the initiative, and to whom it goes', () => {
    const event = { kind: 'initiative', rule: 'grand-illusion:6.0.g', side: 'german' } as const
    expect(told({ ...event, what: 'won' })).toBe('German initiative in this turn')
    expect(told(event)).toBe('the initiative goes to the German side')
  })

  it('tells the dice and the board of a combat', () => {
    expect(told({ kind: 'fortune', rule: 'grand-illusion:9.1.4.a', what: 'attack-to-the-limit', value: 6 })).toBe(
      'Fortunes of War: attack to the limit (6)',
    )
    expect(told({ kind: 'fortune', rule: 'grand-illusion:9.1.4.a', places: ['26'] })).toBe(
      'Fortunes of War at 26 Albert–Amiens: no effect',
    )
    const fired = { kind: 'fired', rule: 'grand-illusion:9.3.1.b', side: 'german', places: ['26'] } as const
    const units = { attackers: ['de-ii'], defenders: ['fr-i', 'fr-x'] }
    expect(told({ ...fired, ...units, column: '2', value: 5, modifier: 1, die: 4, what: 'hit' })).toBe(
      'German fire at 26 Albert–Amiens, column 2: de-ii at fr-i, fr-x, strength 5, die +1, rolled 4: hit',
    )
    // a bombardment is on no board
    expect(told({ ...fired, ...units, value: 5, modifier: 0, die: 6, what: 'miss' })).toBe(
      'German fire at 26 Albert–Amiens: de-ii at fr-i, fr-x, strength 5, rolled 6: miss',
    )
    const there = { side: 'allied', places: ['26'], units: ['fr-i'] } as const
    expect(told({ kind: 'posted', rule: 'grand-illusion:9.2.2.a', ...there, what: 'front', column: '1' })).toBe(
      'Allied front, column 1 at 26 Albert–Amiens: fr-i',
    )
  })

  it('tells that options have been chosen, not which [grand-illusion:14.3.6.a]', () => {
    expect(told({ kind: 'committed', rule: 'grand-illusion:14.3.6.a', side: 'allied' })).toBe(
      'Allied has chosen its options',
    )
  })

  it('tells a retreat from a move by its rule', () => {
    const hop = { kind: 'moved', unit: 'fr-i', from: '26', to: '27' } as const
    expect(told({ ...hop, rule: 'grand-illusion:9.4.3.a' })).toMatch(/^fr-i retreats from 26 .* to 27 /)
    expect(told({ ...hop, rule: 'grand-illusion:8.4.b' })).toMatch(/^fr-i moves from 26 .* to 27 /)
    expect(told({ ...hop, rule: 'grand-illusion:7.1.f', from: 'turn:2' })).toMatch(/^fr-i enters at 27 /)
  })
})
