import { describe, expect, it } from 'vitest'
import { position } from '../position.js'

describe('[verdun:Q-33] A guest whose hosts have left', () => {
  // 1 to 4: 1/3, die 1: AE; F1 advances and leaves its guest F2 alone
  const alone = position({
    phase: 'combat',
    units: [
      'german G1 regiment 1/1 0505',
      'german G2 regiment 9/3 0607',
      'german G4 regiment 9/3 0507',
      'german G3 regiment 12/3 0404',
      'german H1 hq 1 0406 corps:X',
      'german H2 hq 1 0306 corps:Y',
      'french F1 battalion 4 0506',
      'french F2 regiment 4/1 0506 guest',
      'french F3 battalion 4 0405',
    ],
  })
    .fight('0506: G1', 1)
    .play('advance F1')

  it('is one no more from that moment', () => {
    expect([alone.at('F1'), alone.at('F2'), alone.status('F2')]).toEqual(['0505', '0506', []])
  })

  it('[verdun:7.1.c] was in a hex that has been attacked: no target in that phase, but in the next', () => {
    expect(alone.legal()).not.toContain('attack 0506')
    expect(alone.refused('attack 0506').rule).toBe('verdun:Q-32')
    const second = alone.play('end').until('manoeuvre', 'german').play('G2 0606').until('combat-2', 'german')
    expect(second.legal()).toContain('attack 0506')
  })

  it('is the host of those that come upon it', () => {
    // 12 to 4: 3/1, die 3: DR; the German HQs leave one way
    const there = alone.fight('0405: G3', 3).play('yield').play('no more advance')
    expect([there.at('F3'), there.status('F3')]).toEqual(['0506', ['guest']])
    const later = there.until('combat-2', 'german')
    expect([later.status('F2'), later.status('F3')]).toEqual([[], ['guest']])
  })
})
