/** 4.c Over-stacking, 13 victory: the order of losses, refusals, what counts. */
import { describe, expect, it } from 'vitest'
import { type Position, position } from '../position.js'

describe('[verdun:4.c] steps too many', () => {
  const french = (...units: ReadonlyArray<string>): Position => {
    const p = position({
      side: 'french',
      units: [...units.map((unit, i) => `french F${i + 1} ${unit}`), 'german G9 battalion 1 1201'],
    })
    return p
  }
  /** Two regiments come together in 0506, with what is there. */
  const crowd = (...more: ReadonlyArray<string>): Position =>
    french('regiment 5/3 0505', 'regiment 5/3 0506', ...more).play('F1 0506', 'end')

  it('[verdun:Q-17] no unit is offered that leaves too few steps behind it, nor one passed over', () => {
    const p = crowd('battalion 2 0506')
    expect([p.asks, p.legal()]).toEqual(['stacking-loss', ['loss F1', 'loss F2']])
    const late = p.play('loss F2')
    expect(late.legal()).toEqual(['loss F2', 'loss F3'])
    expect(late.refused('loss F1')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:sequence',
      message: 'losses are named in ascending order: F1 comes too late',
      subjects: ['F1', '0506'],
    })
    expect(p.play('loss F1').legal()).toEqual(['loss F1', 'loss F2', 'loss F3'])
  })

  it('is told by its rule, one hex after the other; others are refused', () => {
    const p = french('regiment 5/3 0805', 'regiment 5/3 0806', 'regiment 5/3 0505', 'regiment 5/3 0506').play(
      'F1 0806',
      'F3 0506',
      'end',
    )
    expect(p.legal()).toEqual(['loss F3', 'loss F4'])
    expect(p.refused('loss F1')).toMatchObject({
      code: 'out-of-order',
      rule: 'verdun:4.c',
      message: 'the hex to be cleared is 0506',
      subjects: ['F1', '0506'],
    })
    expect(p.refused('end')).toMatchObject({ code: 'not-now' })
    expect(p.events('loss F4')[0]).toMatchObject({ rule: 'verdun:4.c', unit: 'F4' })
    const next = p.play('loss F4')
    expect(next.legal()).toEqual(['loss F1', 'loss F2'])
    expect(next.refused('loss F4').message).toBe('the hex to be cleared is 0806')
  })

  it('[verdun:Q-23] an HQ beside others is spared', () => {
    const p = french('regiment 5/3 0505', 'battalion 2 0506', 'battalion 2 0506', 'hq 1 0506').play('F1 0506', 'end')
    expect(p.refused('loss F4')).toMatchObject({
      code: 'not-offered',
      rule: 'verdun:Q-23',
      message: 'F4 is spared while another unit can take the step',
      subjects: ['F4', '0506'],
    })
  })

  it('[verdun:4.a] counts in the first hex of the map', () => {
    const p = french('regiment 5/3 0102', 'regiment 5/3 0101').play('F1 0101', 'end')
    expect([p.asks, p.legal()]).toEqual(['stacking-loss', ['loss F1', 'loss F2']])
  })
})

describe('13 Victory', () => {
  it('[verdun:13.a] an objective of several hexes counts with any of them', () => {
    const units = ['german G9 battalion 1 0306', 'french F9 battalion 1 1212']
    expect(position({ objectives: ['Bras 2 0304 0305'], germanHeld: ['0304'], units }).points()).toBe(2)
    expect(position({ objectives: ['Bras 2 0304 0305'], germanHeld: ['0304', '0305'], units }).points()).toBe(2)
    expect(position({ objectives: ['Bras 2 0304 0305'], units }).points()).toBe(0)
  })

  it('[verdun:13.a] [verdun:Q-45] no line runs over the edge of the bank that is not in play', () => {
    const data = {
      columns: 3,
      rows: 8,
      left: ['0101'],
      objectives: ['Bras 2 0102'],
      germanHeld: ['0102'],
      units: ['french F1 regiment 5 0302', 'french F2 regiment 5 0303', 'german G1 regiment 7/3 0105'],
    }
    expect(position({ ...data, banks: 'both' }).points()).toBe(2)
    expect(position({ ...data, banks: 'right' }).points()).toBe(0)
  })

  it('[verdun:13.a] the outcome tells the points of the German, and none of the French', () => {
    const p = position({
      side: 'french',
      phase: 'combat-2',
      turns: { first: 1, last: 2, extra: 2 },
      objectives: ['Bras 2 0304'],
      germanHeld: ['0304'],
      units: ['german G9 battalion 1 0306', 'french F9 battalion 1 1212'],
    })
    expect(p.outcome().score).toEqual({ german: 2, french: 0 })
  })

  it('[verdun:14.2.h] [verdun:Q-48] that an answer is given is told, and what is bought once both are', () => {
    const p = position({
      side: 'french',
      phase: 'combat-2',
      turn: 5,
      units: ['german G9 battalion 1 0306', 'french F9 battalion 1 1212'],
    }).play('end')
    expect([p.asks, p.decides, p.legal()]).toEqual(['extra-turn', 'german', ['extra turn 0', 'extra turn 1']])
    expect(p.events('extra turn 1')).toEqual([
      { kind: 'committed', rule: 'verdun:14.2.h', side: 'german', forced: false, seenBy: 'all' },
    ])
    const french = p.play('extra turn 1')
    expect([french.decides, french.legal()]).toEqual(['french', ['extra turn 0', 'extra turn 1']])
    expect(french.events('extra turn 0').slice(0, 2)).toEqual([
      { kind: 'committed', rule: 'verdun:14.2.h', side: 'french', forced: false, seenBy: 'all' },
      {
        kind: 'revealed',
        rule: 'verdun:Q-48',
        value: 1,
        what: 'the-german-buys-the-extra-turn',
        forced: false,
        seenBy: 'all',
      },
    ])
    expect(french.events('extra turn 1').find(event => event.kind === 'revealed')).toMatchObject({
      value: 3,
      what: 'both-buy-the-extra-turn',
    })
    expect(
      p
        .play('extra turn 0')
        .events('extra turn 1')
        .find(event => event.kind === 'revealed'),
    ).toMatchObject({ value: 2, what: 'the-french-buy-the-extra-turn' })
    expect(
      p
        .play('extra turn 0')
        .events('extra turn 0')
        .find(event => event.kind === 'revealed'),
    ).toMatchObject({ value: 0, what: 'nobody-buys-the-extra-turn' })
  })
})
