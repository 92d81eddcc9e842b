import { describe, expect, it } from 'vitest'
import { type Position, position } from '../../position.js'

describe('[verdun:Q-23] HQs among several steps to be lost', () => {
  // 12 to 4 is 3/1, die 4: DR2
  const held = (units: ReadonlyArray<string>, forts: ReadonlyArray<string> = []): Position =>
    position({ phase: 'combat', forts, units: ['german G1 regiment 12/3 0505', ...units] })
      .fight('0506: G1', 4)
      .play('hold')

  it('[verdun:7.5.i] [verdun:Q-41] a retreat of two hexes is not ignored for one step: who passes a unit over cannot spare the HQ', () => {
    const p = held([
      'french F1 battalion 2 0506 div:B',
      'french F2 battalion 1 0506 div:B',
      'french H1 hq 1 0506 div:B',
    ])
    const after = p.asks === 'loss' ? p.play(p.legal()[p.legal().length - 1]!).settle() : p
    expect([after.at('F1'), after.at('F2'), after.at('H1')]).toEqual(['destroyed', 'destroyed', '0506'])
  })

  it('[verdun:Q-41] the HQ pays where there is nothing else', () => {
    const p = held(['french F1 battalion 3 0506 div:B', 'french H1 hq 1 0506 div:B'])
    expect([p.at('F1'), p.at('H1')]).toEqual(['destroyed', 'turn:3'])
  })

  it("[verdun:Q-39] the fort's step is as good as one of a unit", () => {
    const p = held(['french F1 battalion 1 0506 div:B', 'french F2 battalion 1 0506 div:B'], ['red 0506'])
    expect(p.legal()).toEqual(['loss F1', 'loss F2', 'fort loss 0506'])
    const after = p.play('loss F2')
    expect([after.at('F1'), after.at('F2'), after.asks]).toEqual(['0506', 'destroyed', 'attack'])
  })
})

describe('[verdun:4.c] [verdun:Q-23] stacks with many HQs', () => {
  const hqs = (n: number): string[] => Array.from({ length: n }, (_, i) => `french H${i} hq 1 0505 div:D${i}`)
  const full = (first: ReadonlyArray<string>, last: ReadonlyArray<string>): Position =>
    position({ side: 'french', units: ['german G1 regiment 5/3 0101', ...first, ...last] }).play('end')

  it('the other units go first, then HQs, whatever their order', () => {
    for (const p of [full(hqs(6), ['french F1 battalion 2 0505']), full(['french F1 battalion 2 0505'], hqs(6))]) {
      expect([p.at('F1'), p.asks, p.legal()]).toEqual([
        'destroyed',
        'stacking-loss',
        ['loss H0', 'loss H1', 'loss H2', 'loss H3', 'loss H4', 'loss H5'],
      ])
      expect(p.play('loss H3').when).toBe('combat french 2')
    }
  })

  it('HQs alone: in ascending order', () => {
    const p = full(hqs(7), [])
    expect(p.legal()).toEqual(['loss H0', 'loss H1', 'loss H2', 'loss H3', 'loss H4', 'loss H5'])
    const one = p.play('loss H5')
    expect([one.at('H5'), one.at('H6'), one.when]).toEqual(['turn:3', 'turn:3', 'combat french 2'])
  })

  it('units beside them: enough of those that come later', () => {
    const p = full(hqs(3), [
      'french F1 battalion 2 0505',
      'french F2 battalion 2 0505',
      'french F3 battalion 2 0505',
      'french F4 battalion 2 0505',
    ])
    expect(p.legal()).toEqual(['loss F1', 'loss F2', 'loss F3'])
    expect(p.play('loss F2').legal()).toEqual(['loss F3', 'loss F4'])
  })
})
