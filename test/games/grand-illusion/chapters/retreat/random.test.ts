/**
 * 9.4 Retreats from random hexes: each ends, no unit retreats twice, and no unit is left in a hex that all must leave.
 */
import { describe, expect, it } from 'vitest'
import { combatUnitsIn } from '../../../../../src/games/grand-illusion/chapters/control.js'
import { isWithinStacking } from '../../../../../src/games/grand-illusion/chapters/stacking.js'
import { type SideIndex, ALLIED, GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { isOnMap, neighboursOf, topOf, unitPlace } from '../../../../../src/kernel/index.js'
import { generator } from '../../../../../src/play/index.js'
import { type Position, hexOf, missing, tablesOf, unitsAt } from '../../positions.js'
import { given } from '../given.js'
import { LATER, RAIL } from './retreating.js'

const g = tablesOf()
const FROM = hexOf(g, 26)
const AREA = ['16', '17', '25', '27', '35', '36', '14', '7', '8', '18', '28', '37', '46', '34', '24', '15']
/**
 * By the side that retreats: the enemies in 26 whose superior number leads to a rout, and a supplied corps whose move to
 * 26 its cavalry gives way to.
 */
const ENEMIES = [
  {
    first: 'allied',
    units: 'fr-xviii fr-ii fr-iii fr-iv fr-v fr-x fr-1cd',
    corps: 'fr-xvi',
    way: '28-27-26',
    held: ['allied 27 28', 'fr-xvi 28'],
  },
  {
    first: 'german',
    units: 'de-xviii de-ii de-iii de-iv de-ix de-x de-2kd',
    corps: 'de-xxi',
    way: '46-36-26',
    held: [RAIL, 'german 36'],
  },
] as const
/** Units that the positions do not place at random: those above, and those that wait until Paris is in danger. */
const NAMED = ['fr-ix', 'fr-71r', ...ENEMIES.flatMap(({ corps, units }) => [corps, ...units.split(' ')])]
type Random = (below: number) => number

/**
 * Returns a random hex from which a side retreats, and its surroundings: hexes with enemy cavalry, crowds of the side, or
 * other units. `isDelay` means that cavalry gives way to a move.
 */
const crowded = (random: Random, side: SideIndex, isDelay: boolean): Position => {
  const { first, units, way, held } = ENEMIES[side]
  const free = g.numbers.filter(unit => g.combatant[unit] === 1 && !NAMED.includes(g.unitIds[unit]!))
  const draw = (hex: string, count: number, is: (unit: number) => boolean): ReadonlyArray<string> => {
    const lines: string[] = []
    for (let i = 0; i < count; i++) {
      const fit = free.filter(is)
      const unit = fit[random(fit.length)]
      if (unit === undefined) break
      free.splice(free.indexOf(unit), 1)
      const isWorn = random(3) === 0 && g.steps.printed[unit]! > 1
      lines.push(`${g.unitIds[unit]!} ${hex}${isWorn ? ' one-step-lost' : ''}`)
    }
    return lines
  }
  const isOwn = (unit: number): boolean => g.side[unit] === side
  const isCavalry = (unit: number): boolean => g.cavalry[unit] === 1
  const area = isDelay ? AREA.filter(hex => !way.includes(hex)) : AREA
  const around = area.flatMap(hex =>
    [
      () => draw(hex, 1 + random(2), unit => !isOwn(unit) && isCavalry(unit)),
      () => draw(hex, 1 + random(2), unit => !isOwn(unit) && isCavalry(unit)),
      () => draw(hex, 4 + random(3), isOwn),
      () => draw(hex, 1 + random(3), unit => !isOwn(unit)),
      () => draw(hex, 1 + random(3), unit => !isOwn(unit)),
    ][random(5)]!(),
  )
  const own = isDelay
    ? draw('26', 1 + random(3), unit => isOwn(unit) && isCavalry(unit))
    : draw('26', 3 + random(4), isOwn)
  const control = ['26', ...area].map(hex => `${random(8) > 0 === (side === ALLIED) ? 'german' : 'allied'} ${hex}`)
  return given(
    LATER.replace('initiative german', `initiative ${first}`),
    ...(isDelay ? held : unitsAt('26', units)),
    ...own,
    ...around,
    ...control,
  )
}
const isWithin = ({ state }: Position): boolean =>
  [GERMAN, ALLIED].every(side =>
    g.board.ids.every((_id, hex) => hex >= g.board.hexes || isWithinStacking(g, state, side, hex)),
  )

/** Returns the events of units that retreat. */
const retreats = ({ log }: Position) =>
  log.filter(({ kind, rule }) => kind === 'moved' && /:(9\.4\.3\.a|9\.6\.3\.d)$/.test(rule))
const QUESTION = /^(unit-to-retreat|retreat-hex|retreat-loss|cavalry-yields|surplus|sea-retreat-die|namur-division) /

describe('retreats at random', () => {
  it('[grand-illusion:9.4.3.a] [grand-illusion:9.4.3.l] [grand-illusion:9.4.3.q] random retreats always end, with each unit moved once by at least one hex and no hex overfilled', () => {
    const random = generator(1914)
    let nested = 0
    let surplus = 0
    for (let i = 0; i < 300; i++) {
      const side = random(2) === 0 ? GERMAN : ALLIED
      const isDelay = random(4) === 0
      const start = crowded(random, side, isDelay)
      if (!isWithin(start)) continue
      const { units, corps, way } = ENEMIES[side]
      const gone = combatUnitsIn(g, start.state, side, FROM)
      let p = isDelay
        ? start.play(`${corps} ${way}`, 'withdraw')
        : missing(start.play(`attack 26: ${units.split(' ')[0]!}`, 'end', 'dice 12'))
      while (QUESTION.test(p.asks)) {
        if (p.state.frames.filter(({ at }) => at === 'retreat').length > 1) nested++
        if (p.asks.startsWith('surplus')) surplus++
        // A unit that has retreated is not asked to retreat again, in any nested retreat.
        const top = topOf(p.state)
        if (top.at === 'ask' && top.of === 'cavalry-yields')
          expect(retreats(p).some(({ unit }) => unit === g.unitIds[top.unit!])).toBe(false)
        const legal = p.legal()
        p = p.play(legal[random(legal.length)]!)
      }
      expect(combatUnitsIn(g, p.state, side, FROM)).toEqual([])
      for (const unit of gone)
        if (isOnMap(g, p.state, unit) && !isDelay)
          expect(neighboursOf(g.board, FROM).flatMap(hex => [hex, ...neighboursOf(g.board, hex)])).toContain(
            unitPlace(p.state, unit),
          )
      expect(isWithin(p)).toBe(true)
      // No unit leaves a hex twice.
      const left = retreats(p).map(({ unit, from }) => `${unit!} ${from!}`)
      expect(left).toEqual([...new Set(left)])
    }
    expect(nested).toBeGreaterThan(50)
    expect(surplus).toBeGreaterThan(20)
  })
})
