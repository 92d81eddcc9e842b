import { describe, expect, it } from 'vitest'
import { type Position, position } from '../../position.js'

/** First choices until the question changes to one of these. */
const until = (p: Position, asks: ReadonlyArray<string>): Position => {
  let q = p
  for (let i = 0; i < 20 && !asks.includes(q.asks); i++) q = q.play(q.legal()[0]!)
  return q
}

describe('[verdun:7.6.e] [verdun:Q-31] a stack that is over the limit by itself', () => {
  // G1 drives F1 from 0605 onto the five steps in 0506 (its other ways are in German ZOC or held); then G2 drives all of them out
  const units = [
    'german G1 regiment 6/1 0604',
    'german G2 regiment 15/1 0505',
    'german H1 hq 1 0606 corps:X',
    'german H2 hq 1 0705 corps:Y',
    'german H3 hq 1 0706 corps:Z',
    'french F1 regiment 4/1 0605',
    'french F2 regiment 6/1 0506',
    'french F3 battalion 2 0506',
    'french F4 battalion 2 0506',
  ]
  const driven = (): Position => {
    // 6 to 4: 3/2, die 6: DR
    const first = position({ phase: 'combat', units }).fight('0605: G1', 6).play('yield')
    const there = first.asks === 'retreat-hex' ? first.play('retreat to 0506') : first
    return there.settle()
  }

  it('parts again: the units that came last to the others go on, and nobody is lost for want of a hex to fit in', () => {
    const guest = driven()
    expect([guest.at('F1'), guest.status('F1')]).toEqual(['0506', ['guest']])
    // 15 to 10: 3/2, die 6: DR
    const all = until(guest.fight('0506: G2', 6).play('yield'), ['advance', 'attack'])
    const hex = all.at('F2')
    expect([all.at('F1'), all.at('F3'), all.at('F4')]).toEqual([hex, hex, hex])
    const closed = until(all.settle().play('end'), ['unit-to-manoeuvre'])
    expect([closed.at('F2'), closed.at('F3'), closed.at('F4')]).toEqual([hex, hex, hex])
    expect(closed.at('F1')).toMatch(/^\d{4}$/)
    expect(closed.at('F1')).not.toBe(hex)
    expect(['F1', 'F2', 'F3', 'F4'].map(closed.steps)).toEqual([3, 3, 1, 1])
  })

  it('[verdun:4.c] loses steps where nothing parts it', () => {
    const guests = [
      'german G2 regiment 15/1 0505',
      'french F1 regiment 4/1 0506 guest',
      'french F2 regiment 6/1 0506',
      'french F3 battalion 2 0506',
      'french F4 battalion 2 0506',
    ]
    const all = until(position({ phase: 'combat', units: guests }).fight('0506: G2', 6).play('yield'), [
      'advance',
      'attack',
    ])
    const closed = all.settle().play('end')
    expect([closed.asks, closed.decides]).toEqual(['stacking-loss', 'french'])
    expect(until(closed, ['unit-to-manoeuvre']).at('F2')).toBe(all.at('F2'))
  })
})
