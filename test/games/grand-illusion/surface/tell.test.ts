import { describe, expect, it } from 'vitest'
import type { IllusionEvent } from '../../../../src/games/grand-illusion/index.js'
import { rulesOf } from '../positions.js'

const { tell, names } = rulesOf()
const told = (event: Pick<IllusionEvent, 'kind' | 'rule'> & Partial<IllusionEvent>): string =>
  tell({ forced: false, seenBy: 'all', ...event })

describe('the log', () => {
  it('names places, phases and levels of victory in plain English', () => {
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

  it('reports activations, disruption and the general withdrawal', () => {
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

  it('[grand-illusion:14.1.3.a] [grand-illusion:14.1.3.h] explains why the immediate victory was not achieved', () => {
    const check = { kind: 'declared', rule: 'grand-illusion:14.1.3.h', side: 'german' } as const
    expect(told({ ...check, what: 'no-immediate-victory', value: 3, places: ['26', '34'] })).toBe(
      'no immediate German victory: 3 VP short of more than twice the Plan 17 points, with Paris and one chit per hex for 26, 34',
    )
    expect(told({ ...check, what: 'no-immediate-victory', value: 1 })).toMatch(/with Paris and no other German VP hex$/)
    expect(told({ ...check, rule: 'grand-illusion:14.1.3.a', what: 'check-lapsed' })).toBe(
      'German side does not control Paris at the end of the turn: its check of immediate victory lapses',
    )
  })

  it('reports the winner of the initiative, and the side to which it passes', () => {
    const event = { kind: 'initiative', rule: 'grand-illusion:6.0.g', side: 'german' } as const
    expect(told({ ...event, what: 'won' })).toBe('the German side has the initiative this turn')
    expect(told(event)).toBe('the initiative passes to the German side')
  })

  it('reports the rolls and the battle board of a combat', () => {
    expect(told({ kind: 'fortune', rule: 'grand-illusion:9.1.4.a', what: 'attack-to-the-limit', value: 6 })).toBe(
      'Fortunes of War: attack to the limit (6)',
    )
    // a row is named by its title
    expect(told({ kind: 'fortune', rule: 'grand-illusion:9.1.4.a', what: 'limit', value: 11 })).toBe(
      'Fortunes of War: Attack to the limit (11)',
    )
    expect(told({ kind: 'fortune', rule: 'grand-illusion:9.1.4.a', places: ['26'] })).toBe(
      'Fortunes of War at 26 Albert–Amiens: no effect',
    )
    const fired = { kind: 'fired', rule: 'grand-illusion:9.3.1.b', side: 'german', places: ['26'] } as const
    const units = { attackers: ['de-ii'], defenders: ['fr-i', 'fr-x'] }
    expect(told({ ...fired, ...units, column: '2', value: 5, modifier: 1, die: 4, what: 'hit' })).toBe(
      'German fire at 26 Albert–Amiens, column 2: de-ii at fr-i, fr-x, strength 5, die +1, rolled 4: hit',
    )
    // a bombardment has no board
    expect(told({ ...fired, ...units, value: 5, modifier: 0, die: 6, what: 'miss' })).toBe(
      'German fire at 26 Albert–Amiens: de-ii at fr-i, fr-x, strength 5, rolled 6: miss',
    )
    const there = { side: 'allied', places: ['26'], units: ['fr-i'] } as const
    expect(told({ kind: 'posted', rule: 'grand-illusion:9.2.2.a', ...there, what: 'front', column: '1' })).toBe(
      'Allied front, column 1 at 26 Albert–Amiens: fr-i',
    )
  })

  it('reports that options have been chosen, without naming them [grand-illusion:14.3.6.a]', () => {
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

  it('names the units of groups, and calls rail moves strategic [grand-illusion:8.4.b] [grand-illusion:10.2.a]', () => {
    const hop = { kind: 'moved', rule: 'grand-illusion:8.4.b', side: 'german', from: '26', to: '27' } as const
    expect(told({ ...hop, units: ['de-ii', 'de-iii'] })).toMatch(/^de-ii, de-iii move from 26 .* to 27 /)
    expect(told({ ...hop, units: ['de-ii'] })).toMatch(/^de-ii moves from 26 .* to 27 /)
    expect(told({ kind: 'stopped', rule: 'grand-illusion:8.4.e', units: ['de-ii', 'de-iii'], to: '26' })).toBe(
      'de-ii, de-iii stop in 26 Albert–Amiens',
    )
    expect(told({ ...hop, rule: 'grand-illusion:10.2.a', unit: 'de-ii' })).toMatch(
      /^de-ii moves strategically from 26 /,
    )
  })

  it('reports declarations that are not attacks [grand-illusion:7.2.a] [grand-illusion:7.3.b] [grand-illusion:9.6.2.a] [grand-illusion:9.6.3.b]', () => {
    const event = { kind: 'declared', side: 'allied' } as const
    const rebuilt = { ...event, what: 'rebuilt', units: ['fr-3cd'] }
    expect(told({ ...rebuilt, rule: 'grand-illusion:7.2.a' })).toBe('Allied side rebuilds at once: fr-3cd')
    expect(told({ ...rebuilt, rule: 'grand-illusion:7.2.b' })).toBe('Allied side rebuilds for two turns later: fr-3cd')
    expect(
      told({ ...event, side: 'german', rule: 'grand-illusion:7.3.b', what: 'troops-for-the-east', units: ['de-xi'] }),
    ).toBe('German troops for the Eastern Front: de-xi')
    const places = { places: ['26'] }
    expect(told({ ...event, ...places, rule: 'grand-illusion:9.6.2.a', what: 'leaves-board', units: ['fr-7cd'] })).toBe(
      'Allied cavalry leaves the battle board at 26 Albert–Amiens: fr-7cd',
    )
    expect(told({ ...event, ...places, rule: 'grand-illusion:9.6.3.b', what: 'cavalry-stands' })).toBe(
      'Allied cavalry stands at 26 Albert–Amiens',
    )
    expect(told({ ...event, ...places, rule: 'grand-illusion:9.1.2.a' })).toBe(
      'Allied attack declared on 26 Albert–Amiens',
    )
    // an automatic step is not an obligatory attack
    expect(told({ ...event, ...places, rule: 'grand-illusion:9.1.2.l', forced: true })).toBe(
      'Allied attack declared on 26 Albert–Amiens',
    )
    expect(told({ ...event, ...places, rule: 'grand-illusion:9.1.2.h', forced: true })).toBe(
      'Allied attack on 26 Albert–Amiens: obligatory, because units have entered it',
    )
  })

  it('reports markers in sentences, with the level of an entrenchment and one place [grand-illusion:9.7.2.b][grand-illusion:8.4.5.a]', () => {
    const event = { kind: 'marker', to: '26' } as const
    const trench = { ...event, rule: 'grand-illusion:9.7.2.b', what: 'entrenchment', places: ['26'], value: 1 } as const
    expect(told(trench)).toBe('entrenchment of level 1 at 26 Albert–Amiens')
    expect(told({ ...event, rule: 'grand-illusion:9.5.3.d', what: 'siege-ended' })).toBe(
      'the siege is over at 26 Albert–Amiens',
    )
    expect(told({ ...event, rule: 'grand-illusion:8.4.5.a', what: 'blocked', side: 'allied', from: '27' })).toMatch(
      /^Allied side blocks the hexside between 27 .* and 26 Albert–Amiens$/,
    )
    expect(told({ ...event, rule: 'grand-illusion:14.1.3.o', what: 'chit-returned', value: 2 })).toBe(
      'the chit of 2 at 26 Albert–Amiens goes back into the cup',
    )
    expect(told({ kind: 'marker', rule: 'grand-illusion:8.4.9.b', what: 'paris-in-danger', value: 3 })).toBe(
      'Paris is in danger from turn 3 on',
    )
  })

  it('reports for how long a unit leaves the map [grand-illusion:12.6.a]', () => {
    const away = { kind: 'exited', rule: 'grand-illusion:12.6.a', unit: 'be-4', from: '26' } as const
    expect([2, 1].map(value => told({ ...away, value }))).toEqual([
      'be-4 leaves the map at 26 Albert–Amiens, for 2 turns',
      'be-4 leaves the map at 26 Albert–Amiens, for 1 turn',
    ])
    expect(told(away)).toBe('be-4 leaves the map at 26 Albert–Amiens')
  })

  it('names the purpose of rolls and chits [grand-illusion:5.1.1.a] [grand-illusion:6.0.g] [grand-illusion:9.4.5.b] [grand-illusion:14.1.2.c]', () => {
    const die = { kind: 'rolled', side: 'allied', value: 4 } as const
    expect(told({ ...die, rule: 'grand-illusion:5.1.1.a' })).toBe('Allied die for CAPs: 4')
    expect(told({ ...die, rule: 'grand-illusion:6.0.g' })).toBe('Allied die for initiative: 4')
    expect(told({ ...die, rule: 'grand-illusion:9.4.5.b', unit: 'be-1', modifier: 1, what: 'by-sea' })).toBe(
      'be-1: the die shows 4 +1: by sea',
    )
    expect(told({ ...die, rule: 'grand-illusion:11.3.f', places: ['26'], what: 'holds-out' })).toBe(
      'the die shows 4 at 26 Albert–Amiens: holds out',
    )
    expect(told({ kind: 'drawn', rule: 'grand-illusion:14.1.2.c', side: 'allied', places: ['26'], value: 1 })).toBe(
      'Allied chit drawn at 26 Albert–Amiens: 1',
    )
  })

  it('names tracks, losses and options in words [grand-illusion:14.3.6.b] [grand-illusion:9.8.2.a]', () => {
    const track = { kind: 'track', rule: 'grand-illusion:5.2.a', side: 'german', value: 5 } as const
    expect(['caps', 'mandated-attacks', 'victory-points'].map(what => told({ ...track, what }))).toEqual([
      'German CAPs left: 5',
      'German mandated attacks owed: 5',
      'German victory points: 5',
    ])
    expect(told({ kind: 'flipped', rule: 'grand-illusion:9.4.4.f', unit: 'de-hq1', what: 'turned-over' })).toBe(
      'de-hq1 is turned over',
    )
    expect(told({ kind: 'flipped', rule: 'grand-illusion:9.3.3.b', unit: 'namur', what: 'step-lost', value: 1 })).toBe(
      'namur loses a step',
    )
    expect(
      told({ kind: 'revealed', rule: 'grand-illusion:14.3.6.b', side: 'german', what: 'options', value: 0b101 }),
    ).toBe('German options: 1, 3')
    expect(told({ kind: 'activated', rule: 'grand-illusion:9.8.3.a', side: 'german', places: ['26'] })).toBe(
      'German recovery of 26 Albert–Amiens',
    )
  })
})
