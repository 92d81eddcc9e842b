/** Orders in one line: their actions, and their refusals after the unit's move or advance ended automatically. */
import { describe, expect, test } from 'vitest'
import { left } from '../../../kernel/helpers.js'
import { position } from '../position.js'

describe('an order for a move that play ends automatically', () => {
  const data = { units: ['german G1 regiment 7/3 0503', 'german G2 regiment 7/3 0903', 'french F1 battalion 2 0506'] }

  test('[verdun:3.2.b] a path beyond the first hex in enemy ZOC is refused with the rule that ends the move', () => {
    const p = position(data)
    expect(p.play('G1 0504-0505').at('G1')).toBe('0505')
    expect(p.refused('G1 0504-0505-0404')).toMatchObject({ code: 'zone-of-control', rule: 'verdun:3.2.b' })
    // the same from a selected unit
    expect(p.play('unit G1', 'to 0504').refused('G1 0505-0404')).toMatchObject({
      code: 'zone-of-control',
      rule: 'verdun:3.2.b',
    })
  })

  test('[verdun:5.1.a] the refusal of a path that is too long states the number of movement points', () => {
    const p = position({ units: ['german G1 regiment 7/3 0503 mp:1', 'french F1 battalion 2 1111'] })
    expect(p.play('G1 0504-0505').at('G1')).toBe('0505')
    expect(p.refused('G1 0504-0505-0506')).toMatchObject({
      code: 'no-movement-points',
      rule: 'verdun:5.1.a',
      needed: 1,
      subjects: ['G1', '0506'],
    })
  })

  test('[verdun:Q-27] a path into an enemy hex is refused with this reason', () => {
    expect(position(data).refused('G1 0504-0505-0506')).toMatchObject({ code: 'enemy-unit', rule: 'verdun:Q-27' })
  })

  test('[verdun:5.1.a] a hex that is not adjacent to the last hex of the move is refused', () => {
    expect(position(data).refused('G1 0504-0505-0909')).toMatchObject({ code: 'not-adjacent', rule: 'verdun:5.1.a' })
  })

  test('[verdun:12.a] a path beyond the entry hex in enemy ZOC is refused with the reason of the stop', () => {
    const p = position({
      turn: 3,
      side: 'french',
      units: ['french F1 regiment 6/3 turn:3@0912', 'german G1 battalion 2 0910'],
    })
    expect(p.play('F1 0912-0812').at('F1')).toBe('0812')
    expect(p.refused('F1 0912-0911-1011')).toMatchObject({ code: 'zone-of-control', rule: 'verdun:3.2.b' })
  })

  test('[verdun:5.1.b] a regiment that can only drop a battalion is refused with the reason why it cannot move', () => {
    const p = position({
      side: 'french',
      battalions: { B: 1 },
      columns: 3,
      rows: 3,
      units: ['french F1 regiment 6/3 0103 mp:0 div:B', 'german G1 regiment 7/3 0301'],
    })
    expect(p.play('unit F1').at('B-1')).toBe('0103')
    expect(p.refused('F1 0102')).toMatchObject({ code: 'no-movement-points', rule: 'verdun:5.1.a', needed: 1 })
  })

  test('[verdun:5.1.a] a unit that has already moved is refused with this reason', () => {
    expect(position(data).play('G1 0504-0505').refused('G1 0404')).toMatchObject({
      code: 'already-moved',
      rule: 'verdun:5.1.a',
    })
    expect(position(data).refused('F1 0507')).toMatchObject({ code: 'wrong-side', rule: 'verdun:2.1.a' })
  })
})

describe('an order for an advance', () => {
  test('[verdun:7.6.h] an advance to a hex that is not open is refused with the rule for advances, even if only one hex is open', () => {
    const p = position({
      phase: 'combat',
      units: ['german G1 regiment 9/3 0505', 'german G2 regiment 9/3 0605', 'french F1 battalion 1 0506'],
    })
    const won = p.fight('0506: G1, G2', 6)
    expect(won.asks).toBe('advance')
    expect(won.refused('G1 0404')).toMatchObject({ code: 'advance', rule: 'verdun:7.6.h' })
    expect(won.play('G1 0506').at('G1')).toBe('0506')
  })
})

describe('an order for an attack', () => {
  test('[verdun:1.4.b] an HQ among the attackers is refused as a unit that cannot attack', () => {
    const p = position({
      phase: 'combat',
      units: ['german G1 regiment 9/3 0505 corps:X', 'german H1 hq 1 0605 corps:X', 'french F1 battalion 1 0506'],
    })
    expect(p.refused('attack 0506: G1, H1')).toMatchObject({ code: 'cannot-attack', rule: 'verdun:1.4.b' })
  })
})

describe('an order for a bombardment', () => {
  test('[verdun:8.a] [verdun:1.3.b] may name only guns, and is refused with other units', () => {
    const p = position({
      phase: 'bombardment',
      units: [
        'german A1 divisional-artillery 4/3/8 0504 div:A corps:X',
        'german A2 divisional-artillery 4/3/8 0604 div:A corps:X',
        'german G1 regiment 7/3 0505',
        'french F1 battalion 2 0507',
        'french F2 battalion 2 0607',
      ],
    }).play('bombard 0607: A2', 'die 1')
    expect(p.refused('bombard 0507: A1, G1')).toMatchObject({ code: 'cannot-attack', rule: 'verdun:8.1.a' })
    expect(p.refused('bombard 0507: A1, A2')).toMatchObject({ rule: 'verdun:1.3.b' })
    expect(p.play('bombard 0507: A1').decides).toBe('chance')
  })

  test('[verdun:8.1.a] may name only one hex', () => {
    const p = position({
      phase: 'bombardment',
      units: [
        'german A1 divisional-artillery 4/3/8 0504 div:A corps:X',
        'french F1 battalion 2 0507',
        'french F2 battalion 2 0607',
      ],
    })
    expect(p.refused('bombard 0507, 0607: A1')).toMatchObject({ code: 'cannot-attack', rule: 'verdun:8.1.a' })
    expect(p.play('bombard 0607: A1').decides).toBe('chance')
  })
})

describe('an order to place a unit at set-up', () => {
  const p = position({
    phase: 'setup',
    units: ['french F1 regiment 5/3 0505', 'french F2 regiment 5/3 0506', 'german G1 regiment 5/3 0101'],
  })

  test("[verdun:14.1.a] the unit's own hex puts the unit back without another effect", () => {
    expect(p.play('F1 0507').at('F1')).toBe('0507')
    const inHand = p.play('unit F1')
    const back = inHand.play('F1 0505')
    expect([back.asks, back.at('F1')]).toEqual(['unit-to-set-up', '0505'])
    expect(left(p.rules.order(p.state, 'F1 0505'))).toMatchObject({ message: 'this order would do nothing' })
    expect(left(inHand.rules.order(inHand.state, 'F2 0507'))).toMatchObject({ code: 'not-now', subjects: ['F1'] })
  })
})
