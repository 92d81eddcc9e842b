/** The notes on the sides of a hex: bridges and bonds. */
import { describe, expect, it } from 'vitest'
import { type Position, type PositionData, position } from '../position.js'

const notes = (p: Position, id: string): ReadonlyArray<string> =>
  p.rules.notes(p.state, 'all', id).map(({ text, rule }) => `${text} ${rule.slice('ardennes:'.length)}`)

describe('the notes on the bridges of a hex', () => {
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

  it('[ardennes:7.3.e] [ardennes:7.5.a] show the rolls that blow an intact bridge', () => {
    expect(told()).toEqual([
      'the bridge to 0504 stands; a die of 4 or less blows it in a bridge phase, and of 3 or less in an attack across it 7.3.e',
    ])
  })

  it('[ardennes:7.7.a] state that no bridge can be blown before turn 3', () => {
    expect([told({ turn: 1 }), told({ turn: 2 })]).toEqual([
      ['the bridge to 0504 stands; no bridge can be blown before turn 3 7.7.a'],
      ['the bridge to 0504 stands; no bridge can be blown before turn 3 7.7.a'],
    ])
  })

  it('[ardennes:7.8.a] state that a roll decides about the bridge of Ouren when the first German unit reaches it', () => {
    expect(told({ turn: 2, ouren: '0504-0505' })).toEqual([
      'the bridge to 0504 stands; a die decides when the first German unit reaches it: it holds on 5 or more 7.8.a',
    ])
  })

  it('[ardennes:7.9.d] [ardennes:7.9.e] [ardennes:7.10.a] explain how a bridge that is down can be rebuilt', () => {
    expect(told({ blown: ['0504-0505'] })).toEqual([
      'the bridge to 0504 is blown; a side with both ends free of the enemy, and a supply road to one end, can rebuild it in two of its bridge phases 7.9.d',
    ])
    expect(told({ turn: 1, building: ['0504-0505'] })).toEqual([
      'the bridge to 0504 is under construction: it is completed in the German bridge phase of turn 2 7.10.a',
    ])
    const begun = position({
      turn: 3,
      rivers: ['0504-0505'],
      secondary: ['0503 0504 0505'],
      units: ['german G infantry 0503', 'allied A infantry 1010'],
      lines: ['bridge 0504-0505 building-allied'],
    })
    expect(notes(begun, '0504')).toContain(
      'the bridge to 0505 is under construction by the Allies: it is completed in their next bridge phase if they still control both ends 7.9.e',
    )
  })

  it('are empty for a hex without bridges', () => {
    expect(told({ secondary: [] })).toEqual([])
  })
})

describe('the notes on bonds along the hexsides', () => {
  const bonds = (units: ReadonlyArray<string>, hex: string): ReadonlyArray<string> =>
    notes(position({ units: [...units, 'german Z infantry 1010'] }), hex).filter(text =>
      text.includes('bond closes the side'),
    )

  it('[ardennes:10.1.c] [ardennes:10.2.a] appear in both hexes, with the units that form the bond', () => {
    const two = ['allied A infantry 0406', 'allied B infantry 0606']
    for (const [hex, other] of [
      ['0505', '0506'],
      ['0506', '0505'],
    ] as const)
      expect(bonds(two, hex)).toEqual([
        expect.stringMatching(
          new RegExp(
            `^an enemy ZOC bond closes the side to ${other} for the Germans: (A at 0406 and B at 0606|B at 0606 and A at 0406) 10\\.2\\.a$`,
          ),
        ),
      ])
  })

  it('[ardennes:10.4.a] do not appear if friendly units in both hexes cancel the bond, or if the enemy is in the hex', () => {
    const two = ['allied A infantry 0406', 'allied B infantry 0606']
    expect(bonds([...two, 'german G infantry 0505'], '0505')).toHaveLength(1)
    expect(bonds([...two, 'german G infantry 0505', 'german H infantry 0506'], '0505')).toEqual([])
    expect(bonds([...two, 'allied C infantry 0506'], '0505')).toEqual([])
  })
})
