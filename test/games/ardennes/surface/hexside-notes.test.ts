/** What is told of the sides of a hex: bridges, bonds. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const notes = (p: Position, id: string): ReadonlyArray<string> =>
  p.rules.notes(p.state, 'all', id).map(({ text, rule }) => `${text} ${rule.slice('ardennes:'.length)}`)

describe('the bridges of a hex', () => {
  const told = (data: Partial<PositionData> = {}): ReadonlyArray<string> =>
    notes(
      position({
        turn: 3,
        rivers: ['0504-0505'],
        secondary: ['0503 0504 0505'],
        units: ['german G infantry 0503', 'allied A infantry 1010'],
        ...data,
      }),
      '0505',
    ).filter(text => text.includes('bridge'))

  it('[ardennes:7.3.e] [ardennes:7.5.a] one that stands: on what die it is blown', () => {
    expect(told()).toEqual([
      'the bridge to 0504 stands; a die of 4 or less blows it in a bridge phase, of 3 or less when it is attacked across 7.3.e',
    ])
  })

  it('[ardennes:7.7.a] before turn 3 none is blown', () => {
    expect([told({ turn: 1 }), told({ turn: 2 })]).toEqual([
      ['the bridge to 0504 stands; none is blown before turn 3 7.7.a'],
      ['the bridge to 0504 stands; none is blown before turn 3 7.7.a'],
    ])
  })

  it('[ardennes:7.8.a] that of Ouren waits for the first German', () => {
    expect(told({ turn: 2, ouren: '0504-0505' })).toEqual([
      'the bridge to 0504 stands; a die is thrown for it as the first German comes to it: on 5 or more it holds 7.8.a',
    ])
  })

  it('[ardennes:7.9.d] [ardennes:7.9.e] [ardennes:7.10.a] one that is down: how it comes back', () => {
    expect(told({ blown: ['0504-0505'] })).toEqual([
      'the bridge to 0504 is blown; who has both ends free of the enemy, and a road from one to supply, begins it in a bridge phase and has it in the next 7.9.d',
    ])
    expect(told({ turn: 1, building: ['0504-0505'] })).toEqual([
      'the bridge to 0504 is under construction: it is finished in the German bridge phase of turn 2 7.10.a',
    ])
    const begun = position({
      turn: 3,
      rivers: ['0504-0505'],
      secondary: ['0503 0504 0505'],
      units: ['german G infantry 0503', 'allied A infantry 1010'],
    }).edited(saved => {
      saved.bridges[0] = 'building-allied'
    })
    expect(notes(begun, '0504')).toContain(
      'the bridge to 0505 is under construction by the Allies: finished in their next bridge phase if both ends are still theirs 7.9.e',
    )
  })

  it('of a hex without any nothing is told', () => {
    expect(told({ secondary: [] })).toEqual([])
  })
})

describe('bonds along the sides of a hex', () => {
  const bonds = (units: ReadonlyArray<string>, hex: string): ReadonlyArray<string> =>
    notes(position({ units: [...units, 'german Z infantry 1010'] }), hex).filter(text => text.includes('along'))

  it('[ardennes:10.1.c] [ardennes:10.2.a] are told from either hex, with who forms them', () => {
    const two = ['allied A infantry 0406', 'allied B infantry 0606']
    for (const [hex, other] of [
      ['0505', '0506'],
      ['0506', '0505'],
    ] as const)
      expect(bonds(two, hex)).toEqual([
        expect.stringMatching(
          new RegExp(
            `^an enemy ZOC bond lies along the side to ${other} for the Germans: (A at 0406 and B at 0606|B at 0606 and A at 0406) 10\\.2\\.a$`,
          ),
        ),
      ])
  })

  it('[ardennes:10.4.a] not where friends in both hexes cancel it, nor where the enemy himself stands', () => {
    const two = ['allied A infantry 0406', 'allied B infantry 0606']
    expect(bonds([...two, 'german G infantry 0505'], '0505')).toHaveLength(1)
    expect(bonds([...two, 'german G infantry 0505', 'german H infantry 0506'], '0505')).toEqual([])
    expect(bonds([...two, 'allied C infantry 0506'], '0505')).toEqual([])
  })
})
