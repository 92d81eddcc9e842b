/** 14.2.2 Points of scenario 2 other than those for hexes, with ruling Q-96. */
import { describe, expect, it } from 'vitest'
import { given } from '../given.js'

/** Returns the German points at the end of a turn. */
const points = (turn: number, lines: string, scenario = 'short-campaign'): number =>
  given(`grand-illusion ${scenario}, turn ${turn} german strategic, initiative german`, lines).play('end').state
    .points[0]

describe('14.2.2 bonuses', () => {
  it('[grand-illusion:14.2.2.c] Maubeuge and Namur score if both are German without fortresses at the end of turn 7', () => {
    expect(points(7, 'german 54 64')).toBe(3)
    expect(points(7, 'german 54 64, siege 54, maubeuge 54, de-ii 54')).toBe(0)
    expect(points(7, 'german 54')).toBe(0)
    expect(points(5, 'german 54 64')).toBe(0)
  })

  it('[grand-illusion:14.2.2.d] the blockade scores if Antwerp is Allied and 53 and 62 together contain two German infantry corps at the end of turn 7', () => {
    expect(points(7, 'de-ii 53, de-iii 62 one-step-lost')).toBe(2)
    expect(points(7, 'de-ii 62, de-iii 62')).toBe(2)
    expect(points(7, 'de-ii 62, de-mar 62')).toBe(0)
    expect(points(7, 'german 52, de-ii 62, de-iii 62')).toBe(0)
    expect(points(6, 'de-ii 62, de-iii 62')).toBe(0)
  })

  it('[grand-illusion:14.2.2.e] the French losses score if seven French corps were eliminated by the end of turn 5', () => {
    expect(points(5, 'french-lost 7')).toBe(3)
    expect(points(5, 'french-lost 6')).toBe(0)
    expect(points(7, 'french-lost 9')).toBe(0)
  })

  it('[grand-illusion:14.2.2.f] the British losses score if British units took six hits by the end of turn 5', () => {
    expect(points(5, 'british-hits 6')).toBe(3)
    expect(points(5, 'british-hits 5')).toBe(0)
    expect(points(5, 'british-hits 6, french-lost 7')).toBe(6)
  })

  it('[grand-illusion:14.2.2.e] none of these points are scored in scenario 1', () => {
    expect(points(5, 'british-hits 6, french-lost 7', 'campaign')).toBe(0)
  })
})
