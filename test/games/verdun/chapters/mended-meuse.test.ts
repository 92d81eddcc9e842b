import { describe, expect, it } from 'vitest'
import { position } from '../position.js'

describe('[verdun:14.2.d] artillery on the bank that is not in play', () => {
  const left = ['0504', '0505', '0506', '0405', '0605']
  const at = (side: 'german' | 'french', phase: 'movement' | 'combat', units: ReadonlyArray<string>) =>
    position({
      side,
      phase,
      banks: 'right',
      left,
      zone: { french: left },
      rivers: ['0406-0506', '0506-0507', '0506-0606'],
      units: ['french A1 corps-artillery 4/3/9 0506 corps:VII free', 'french F1 battalion 1 1212', ...units],
    })

  it('does not cross the Meuse to move', () => {
    const p = at('french', 'movement', ['german G1 regiment 9/3 0101'])
    expect(p.legal()).toEqual(['unit F1', 'end'])
    expect(p.reach('A1')).toEqual({})
  })

  it('[verdun:7.6.f] [verdun:Q-13] nor to retreat: attacked across the river it is lost where it would have to', () => {
    const p = at('german', 'combat', ['german G1 regiment 9/3 0507'])
    expect(p.legal()).toEqual(['attack 0506', 'end'])
    // 9 to 1, one left for the river: 7/1 and +1; die 1: D1
    const gone = p.fight('0506: G1', 1)
    expect([gone.play('yield').at('A1'), gone.play('yield').at('G1')]).toEqual(['destroyed', '0507'])
    expect(gone.play('yield').asks).toBe('attack')
  })
})
