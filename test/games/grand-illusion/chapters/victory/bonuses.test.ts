/** 14.2.2 Points of scenario 2 besides those for hexes: every expectation is the inventory's, with ruling Q-96. */
import { describe, expect, it } from 'vitest'
import { scoreBonuses } from '../../../../../src/games/grand-illusion/chapters/victory/index.js'
import { type PositionData, position, tablesOf } from '../../kit.js'

const g = tablesOf('short-campaign')
/** German points after the bonuses of this turn. */
const points = (data: PositionData): number =>
  scoreBonuses(g, position({ scenario: 'short-campaign', ...data }), undefined).points[0]

describe('14.2.2 bonuses', () => {
  const BOTH = { turn: 7, german: ['54', '64'] } as const

  it('[grand-illusion:14.2.2.c] Maubeuge and Namur are German and both fortresses gone as turn 7 ends', () => {
    expect(points(BOTH)).toBe(3)
    expect(points({ ...BOTH, units: { '54': 'maubeuge' } })).toBe(0)
    expect(points({ ...BOTH, units: { dead: 'namur maubeuge' } })).toBe(3)
    expect(points({ ...BOTH, german: ['54'] })).toBe(0)
    expect(points({ ...BOTH, turn: 5 })).toBe(0)
  })

  it('[grand-illusion:14.2.2.d] Antwerp is Allied and two German infantry corps stand in 53 and 62 together as turn 7 ends', () => {
    expect(points({ turn: 7, units: { '53': 'de-ii', '62': 'de-iii*' } })).toBe(2)
    expect(points({ turn: 7, units: { '62': 'de-ii de-iii' } })).toBe(2)
    expect(points({ turn: 7, units: { '62': 'de-ii de-mar' } })).toBe(0)
    expect(points({ turn: 7, german: ['52'], units: { '62': 'de-ii de-iii' } })).toBe(0)
    expect(points({ turn: 6, units: { '62': 'de-ii de-iii' } })).toBe(0)
  })

  it('[grand-illusion:14.2.2.e] seven French corps have been eliminated as turn 5 ends', () => {
    expect(points({ turn: 5, affairs: { frenchLost: 7 } })).toBe(3)
    expect(points({ turn: 5, affairs: { frenchLost: 6 } })).toBe(0)
    expect(points({ turn: 7, affairs: { frenchLost: 9 } })).toBe(0)
  })

  it('[grand-illusion:14.2.2.f] British units have taken six hits as turn 5 ends', () => {
    expect(points({ turn: 5, affairs: { britishHits: 6 } })).toBe(3)
    expect(points({ turn: 5, affairs: { britishHits: 5 } })).toBe(0)
    expect(points({ turn: 5, affairs: { britishHits: 6, frenchLost: 7 } })).toBe(6)
  })

  it('[grand-illusion:14.2.2.e] scenario 1 has no such points', () => {
    const campaign = position({ turn: 5, affairs: { britishHits: 6, frenchLost: 7 } })
    expect(scoreBonuses(tablesOf(), campaign, undefined)).toBe(campaign)
  })
})
