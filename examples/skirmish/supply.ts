/** Supply (rule 3): checked at the start of a side's player turn, by lines traced from its home hexes. */
import { NOBODY, done, placeOf, statusOf, withUnitsChanged, word } from 'grognard/kernel'
import { SIDES } from './scenario.js'
import { type Setting, mayCross, sideOf } from './setting.js'
import { type SideIndex, type SkirmishProcedure, type State, type SupplyFrame, UNSUPPLIED, enemyOf } from './state.js'

/** The greatest length of a line of supply, in hexes that it enters. */
const LONGEST = 4

/** Returns a function that says whether a side's unit in a place has a line of supply. [3][3.a] */
export const supplied = (g: Setting, state: State, side: SideIndex): ((place: number) => boolean) => {
  const enemy = enemyOf(side)
  const units = g.occupancy(state.units)
  const open = (hex: number): boolean =>
    units.count(enemy, hex) === 0 && (units.zoc(enemy, hex) === 0 || units.count(side, hex) > 0)
  const sources = g.homes[side].filter(hex => state.control[hex] !== enemy)
  const lines = g.trace(sources, open, (from, to) => mayCross(g, state, from, to))
  return place => place >= g.board.hexes || lines.from(place) <= LONGEST
}

export const supply = (g: Setting): SkirmishProcedure<SupplyFrame> => ({
  who: () => NOBODY,
  asks: () => 'supply',
  proceed: (state, { side }, log) => {
    const hasLine = supplied(g, state, side)
    const after = withUnitsChanged(state, g.units.keys(), (now, unit) => {
      if (sideOf(g, unit) !== side || placeOf(now) === g.lost) return now
      const status = hasLine(placeOf(now)) ? statusOf(now) & ~UNSUPPLIED : statusOf(now) | UNSUPPLIED
      if (status !== statusOf(now)) {
        log?.add({
          kind: 'marker',
          rule: 'skirmish:3',
          side: SIDES[side],
          unit: g.unitIds[unit]!,
          what: (status & UNSUPPLIED) === 0 ? 'supplied' : 'unsupplied',
        })
      }
      return word(placeOf(now), status)
    })
    return done(after, 'go-on')
  },
})
