/** 2.9 The definitions of combat terms, tested in play. */
import { describe, expect, it } from 'vitest'
import { attack, hitting } from './combat/fighting.js'

describe('2.9 terms of combat', () => {
  it('[grand-illusion:2.9.j] the Fortunes of War are rolled before the battle board is filled', () => {
    const p = attack('26: fr-i', 'de-ii')
    expect(p.asks).toBe('fortunes-dice chance')
    expect(p.state.frames.some(({ at }) => at === 'battle')).toBe(false)
    expect(p.play('dice 5').state.frames.some(({ at }) => at === 'battle')).toBe(true)
  })

  it('[grand-illusion:2.9.h] [grand-illusion:2.9.l] the modifiers of terrain and of a counterattack make hits harder', () => {
    const fires = (hex: string, dice = 'dice 5') => hitting(attack(`${hex}: fr-i`, 'de-ii').play(dice))
    // The French corps has a strength of 4, the German one of 5. Hex 26 has a printed +1, hex 36 none.
    expect([fires('36'), fires('26')]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3],
    ])
    expect(fires('36', 'dice 10')).toEqual([1, 2, 3, 4])
  })

  it('[grand-illusion:2.9.i] the defence number of a fortress makes hits by guns harder', () => {
    const fires = (hex: string, fortress: string) =>
      hitting(attack(`${hex}: de-ii, gun de-ha1`, fortress).play('bombard with de-ha1'))
    // Strength 4 against 0, +1 and +2.
    expect([fires('19', 'paris'), fires('87', 'nancy'), fires('54', 'maubeuge')]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3],
      [1, 2],
    ])
  })
})
