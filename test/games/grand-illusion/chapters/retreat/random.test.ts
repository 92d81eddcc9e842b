/**
 * 9.4 Retreats from random hexes: each ends, no unit retreats twice, and no unit is left in a hex that all must leave.
 */
import { describe, expect, it } from 'vitest'
import { combatUnitsIn } from '../../../../../src/games/grand-illusion/chapters/control.js'
import { ask, pick } from '../../../../../src/games/grand-illusion/chapters/questions.js'
import {
  beginRetreat,
  retreat,
  seaRetreat,
  wholeSurplus,
} from '../../../../../src/games/grand-illusion/chapters/retreat/index.js'
import { isWithinStacking } from '../../../../../src/games/grand-illusion/chapters/stacking.js'
import { type SideIndex, ALLIED, GERMAN } from '../../../../../src/games/grand-illusion/state/index.js'
import { isOnMap, neighboursOf, unitPlace } from '../../../../../src/kernel/index.js'
import { generator } from '../../../../../src/play/index.js'
import { type PositionData, hexOf, played, position, tablesOf } from '../../kit.js'

const g = tablesOf()
const AREA = ['26', '16', '17', '25', '27', '35', '36', '14', '7', '8', '18', '28', '37', '46', '34', '24', '15']
/**
 * A random hex from which a side retreats, and its surroundings: hexes with enemy cavalry, crowds of the side, or other
 * units.
 */
const crowded = (random: (below: number) => number, side: SideIndex): PositionData => {
  const units: Record<string, string> = {}
  const free = g.numbers.filter(unit => g.combatant[unit] === 1)
  const draw = (count: number, is: (unit: number) => boolean): ReadonlyArray<string> => {
    const names: string[] = []
    for (let i = 0; i < count; i++) {
      const fit = free.filter(is)
      if (fit.length === 0) break
      const unit = fit[random(fit.length)]!
      free.splice(free.indexOf(unit), 1)
      names.push(`${g.unitIds[unit]!}${random(3) === 0 ? '*' : ''}`)
    }
    return names
  }
  const isOwn = (unit: number): boolean => g.side[unit] === side
  units['26'] = draw(3 + random(4), isOwn).join(' ')
  for (const hex of AREA.slice(1)) {
    const names = [
      () => draw(1 + random(2), unit => !isOwn(unit) && g.cavalry[unit] === 1),
      () => draw(1 + random(2), unit => !isOwn(unit) && g.cavalry[unit] === 1),
      () => draw(4 + random(3), isOwn),
      () => draw(1 + random(3), unit => !isOwn(unit)),
      () => draw(1 + random(3), unit => !isOwn(unit)),
    ][random(5)]!()
    if (names.length > 0) units[hex] = names.join(' ')
  }
  const enemies = AREA.filter(() => random(8) > 0)
  return {
    turn: 6,
    units,
    ...(side === GERMAN
      ? { allied: enemies, german: AREA.filter(hex => !enemies.includes(hex)) }
      : { german: enemies }),
  }
}
const within = (data: PositionData): boolean => {
  const state = position(data)
  return AREA.every(id => [GERMAN, ALLIED].every(side => isWithinStacking(g, state, side, hexOf(g, id))))
}

describe('retreats at random', () => {
  it('[grand-illusion:9.4.3.a] [grand-illusion:9.4.3.l] [grand-illusion:9.4.3.q] random retreats always end, with each unit moved once by at least one hex and no hex overfilled', () => {
    const random = generator(1914)
    let nested = 0
    let surplus = 0
    for (let i = 0; i < 400; i++) {
      const side = random(2) === 0 ? GERMAN : ALLIED
      const data = crowded(random, side)
      if (!within(data)) continue
      const start = position(data)
      const from = hexOf(g, 26)
      const gone = combatUnitsIn(g, start, side, from)
      const frame = beginRetreat(g, start, { side, from, cause: random(4) === 0 ? 'delay' : 'forced' })
      let p = played({
        state: position({ ...data, frames: [frame] }),
        procedures: {
          retreat: retreat(g),
          'sea-retreat': seaRetreat(g),
          ask: ask(g),
          pick: pick(g, { surplus: wholeSurplus(g) }),
        },
      })
      const seen = new Set<string>()
      while (p.result === null) {
        if (p.state.frames.filter(({ at }) => at === 'retreat').length > 1) nested++
        if (p.asks.startsWith('surplus')) surplus++
        // A unit that has retreated is not asked to retreat again, in any nested retreat.
        const top = p.state.frames[p.state.frames.length - 1]!
        if (top.at === 'ask' && top.of === 'cavalry-yields')
          expect(p.events.some(({ kind, unit }) => kind === 'moved' && unit === g.unitIds[top.unit!])).toBe(false)
        const legal = p.legal()
        expect(legal.length).toBeGreaterThan(0)
        p = p.play(legal[random(legal.length)]!)
      }
      expect(combatUnitsIn(g, p.state, side, from)).toEqual([])
      for (const unit of gone)
        if (isOnMap(g, p.state, unit) && frame.cause === 'forced')
          expect(neighboursOf(g.board, from).flatMap(hex => [hex, ...neighboursOf(g.board, hex)])).toContain(
            unitPlace(p.state, unit),
          )
      for (let hex = 0; hex < g.board.hexes; hex++)
        for (const each of [GERMAN, ALLIED]) expect(isWithinStacking(g, p.state, each, hex)).toBe(true)
      for (const { unit = '', from: left = '', rule } of p.events.filter(({ kind }) => kind === 'moved')) {
        // No unit leaves a hex twice.
        expect(seen.has(`${unit} ${left}`), `${unit} ${left} ${rule}`).toBe(false)
        seen.add(`${unit} ${left}`)
      }
    }
    expect(nested).toBeGreaterThan(50)
    expect(surplus).toBeGreaterThan(20)
  })
})
