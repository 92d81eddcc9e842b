/** The heuristic player's use of the victory tables: the stakes of hexes, and the garrisons that keep them. */
import { describe, expect, it } from 'vitest'
import { bestPlan } from '../../../../src/games/grand-illusion/bot/moves.js'
import { lookOut } from '../../../../src/games/grand-illusion/bot/outlook.js'
import { garrisonOf, stakesOf } from '../../../../src/games/grand-illusion/bot/stakes.js'
import { ALLIED, GERMAN } from '../../../../src/games/grand-illusion/state/index.js'
import { acting, hexOf, tablesOf, unitsAt, unitsOf } from '../positions.js'

const g = tablesOf()
const position = (...lines: ReadonlyArray<string>) => acting('german', ...lines).state
const at = (stakes: ArrayLike<number>, hex: number): number => stakes[hexOf(g, hex)]!

describe('the stake of the bot in a hex', () => {
  const stakes = stakesOf(g, position())

  it('[grand-illusion:14.1.2.h] is twice as high in a German VP hex that counts double', () => {
    expect(at(stakes, 36)).toBeCloseTo(21 / 15)
    expect(at(stakes, 76)).toBeCloseTo((2 * 21) / 15)
  })

  it('[grand-illusion:14.1.3.k] weighs a Plan 17 point by how many times the Allied total the German total must be', () => {
    expect(at(stakes, 96)).toBeCloseTo((2 * 11) / 8)
    expect(at(stakes, 86)).toBeCloseTo((2 * 2 * 11) / 8)
  })

  it('[grand-illusion:14.1.2.e] is zero in a Plan 17 hex whose chit is drawn, because its points are never lost', () => {
    expect(at(stakesOf(g, position('plan-17-chit 96 1')), 96)).toBe(0)
  })

  it('equals the chit on a German VP hex that has one', () => {
    expect(at(stakesOf(g, position('german 36', 'german-chit 36 3')), 36)).toBe(3)
  })

  it('[grand-illusion:14.1.3.d] equals the points of Paris in Paris, and is highest in the hex of sudden death', () => {
    expect(at(stakes, 19)).toBe(10)
    expect(Math.max(...stakes)).toBe(at(stakes, 94))
  })

  it('is zero in all other hexes', () => {
    const listed = new Set([...g.victory[GERMAN].hexes, ...g.victory[ALLIED].hexes, hexOf(g, 19), hexOf(g, 94)])
    expect([...stakes.keys()].filter(hex => stakes[hex]! > 0 && !listed.has(hex))).toEqual([])
  })
})

describe('the garrison that the bot wants in a hex', () => {
  it('grows with the stake and with the enemy strength within reach, and is zero without such an enemy', () => {
    expect(garrisonOf(4, 10)).toBeGreaterThan(garrisonOf(1, 10))
    expect(garrisonOf(2, 20)).toBeGreaterThan(garrisonOf(2, 10))
    expect(garrisonOf(20, 0)).toBe(0)
    expect(garrisonOf(0, 30)).toBe(0)
  })

  it("is needed only in hexes of the bot's own side", () => {
    const { garrison } = lookOut(g, position('metz-5 86', ...unitsAt('87', 'fr-i fr-x fr-xv')), GERMAN)
    expect(at(garrison, 86)).toBeGreaterThan(0)
    expect(at(garrison, 76)).toBe(0)
  })

  it('[grand-illusion:14.1.3.i] stays in the hex of sudden death if the enemy is near', () => {
    const held = unitsAt('94', 'de-v de-xiii trier')
    const near = position(...held, ...unitsAt('85', 'fr-i fr-x fr-iii fr-xviii'), 'allied 85', 'plan-17-chit 85 1')
    const movers = unitsOf(g, 'de-v de-xiii')
    const planIn = (state: typeof near) =>
      bestPlan({ g, state, side: GERMAN, look: lookOut(g, state, GERMAN) }, hexOf(g, 94), movers)?.units ?? []
    expect(planIn(near).length).toBeLessThan(movers.length)
    expect(planIn(position(...held, 'fr-i 19'))).toEqual(movers)
  })

  it('attracts units to a hex that has no garrison', () => {
    const units = ['de-v 93', ...unitsAt('85', 'fr-i fr-x fr-iii fr-xviii'), 'trier 94', 'plan-17-chit 85 1']
    const full = lookOut(g, position(...units, ...unitsAt('94', 'de-vi de-viii de-xviii de-xvi de-xiii')), GERMAN)
    const lacking = lookOut(g, position(...units), GERMAN)
    expect(at(lacking.pull, 94)).toBeGreaterThan(at(full.pull, 94))
  })
})
