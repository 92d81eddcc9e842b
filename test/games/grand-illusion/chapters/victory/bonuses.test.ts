/** 14.2.2 Points of scenario 2 other than those for hexes, with ruling Q-96. */
import { describe, expect, it } from 'vitest'
import { scoreBonuses } from '../../../../../src/games/grand-illusion/chapters/victory/index.js'
import { type PositionData, position, tablesOf } from '../../kit.js'

const g = tablesOf('short-campaign')
/** Returns the German points after the bonuses of this turn. */
const points = (data: PositionData): number =>
  scoreBonuses(g, position({ scenario: 'short-campaign', ...data }), undefined).points[0]

describe('14.2.2 bonuses', () => {
  const BOTH = { turn: 7, german: ['54', '64'] } as const

  it('[grand-illusion:14.2.2.c] Maubeuge and Namur score if both are German without fortresses at the end of turn 7', () => {
    expect(points(BOTH)).toBe(3)
    expect(points({ ...BOTH, units: { '54': 'maubeuge' } })).toBe(0)
    expect(points({ ...BOTH, units: { dead: 'namur maubeuge' } })).toBe(3)
    expect(points({ ...BOTH, german: ['54'] })).toBe(0)
    expect(points({ ...BOTH, turn: 5 })).toBe(0)
  })

  it('[grand-illusion:14.2.2.d] the blockade scores if Antwerp is Allied and 53 and 62 together contain two German infantry corps at the end of turn 7', () => {
    expect(points({ turn: 7, units: { '53': 'de-ii', '62': 'de-iii*' } })).toBe(2)
    expect(points({ turn: 7, units: { '62': 'de-ii de-iii' } })).toBe(2)
    expect(points({ turn: 7, units: { '62': 'de-ii de-mar' } })).toBe(0)
    expect(points({ turn: 7, german: ['52'], units: { '62': 'de-ii de-iii' } })).toBe(0)
    expect(points({ turn: 6, units: { '62': 'de-ii de-iii' } })).toBe(0)
  })

  it('[grand-illusion:14.2.2.e] the French losses score if seven French corps were eliminated by the end of turn 5', () => {
    expect(points({ turn: 5, affairs: { frenchLost: 7 } })).toBe(3)
    expect(points({ turn: 5, affairs: { frenchLost: 6 } })).toBe(0)
    expect(points({ turn: 7, affairs: { frenchLost: 9 } })).toBe(0)
  })

  it('[grand-illusion:14.2.2.f] the British losses score if British units took six hits by the end of turn 5', () => {
    expect(points({ turn: 5, affairs: { britishHits: 6 } })).toBe(3)
    expect(points({ turn: 5, affairs: { britishHits: 5 } })).toBe(0)
    expect(points({ turn: 5, affairs: { britishHits: 6, frenchLost: 7 } })).toBe(6)
  })

  it('[grand-illusion:14.2.2.e] none of these points are scored in scenario 1', () => {
    const campaign = position({ turn: 5, affairs: { britishHits: 6, frenchLost: 7 } })
    expect(scoreBonuses(tablesOf(), campaign, undefined)).toBe(campaign)
  })
})
