/** Set-up by choice (3.4): German units start in default hexes, and may be lifted and placed again in any order. */
import {
  type SideIndex,
  areaLiftings,
  areaSetup,
  done,
  setupProcedure,
  sideOf,
  violation,
} from '../../../kernel/index.js'
import type { ArdennesRule, ArdennesWords } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  type ArdennesAction,
  type ArdennesFrame,
  type ArdennesProcedure,
  type ArdennesResult,
  type ArdennesState,
  type ArdennesTables,
  type SetupFrame,
  PHASE_OVER,
  enemyOf,
  laid,
} from '../state/index.js'
import { excessHex } from './stacking.js'

/** Whether a unit has a set-up area, and so is set up by choice. */
export const isSetUp = (g: ArdennesTables, unit: number): boolean => g.areas[unit]!.length > 0

/** Returns the frame of a side's set-up. */
export const beginSetup = (side: SideIndex): SetupFrame => ({ at: 'setup', side, lifted: 0, unit: -1 })

/** Returns how often a side may lift a unit in its set-up. */
export const setupLiftings = (g: ArdennesTables, side: SideIndex): number => areaLiftings(g, g.areas, side)

/** Returns the rule that gives a unit its area: the area of its division, or the areas of its corps (3.4.a, 3.4.b). */
const areaRule = (g: ArdennesTables, unit: number): ArdennesRule =>
  g.pieces[unit]!.division === null ? 'ardennes:3.4.b' : 'ardennes:3.4.a'

/**
 * Builds the procedure of one side's set-up: units are placed in hexes of their area without an enemy unit (3.4.a,
 * 3.4.c).
 */
export const setup = (g: ArdennesTables): ArdennesProcedure<SetupFrame> =>
  setupProcedure<ArdennesState, SetupFrame, ArdennesFrame, ArdennesResult, Side, ArdennesAction, ArdennesWords>(g, {
    ...areaSetup<ArdennesState, Side, ArdennesWords>(g, {
      rule: 'ardennes:3.4.a',
      area: unit => areaRule(g, unit),
      areas: g.areas,
      starts: g.starts,
      isOpen: (state, unit) => {
        const occupancy = g.occupancy(state.units)
        const enemy = enemyOf(sideOf(g, unit))
        return hex => occupancy.count(enemy, hex) === 0
      },
      closed: (unit, hex) => {
        const subjects = [g.unitIds[unit]!, g.board.ids[hex]!]
        return violation('enemy-unit', 'ardennes:3.4.c', `${subjects[1]!} is occupied by the enemy`, subjects)
      },
      place: (state, unit, to, log) => laid(g, state, { unit, to, rule: areaRule(g, unit) }, log),
    }),
    sides: SIDES,
    sequenceRule: 'ardennes:sequence',
    things: 'units',
    unmet: (state, side) => {
      const full = excessHex(g, state, side)
      if (full === null) return null
      const name = g.board.ids[full]!
      return violation('stacking', 'ardennes:3.4.d', `${name} has more units than the stacking limit allows`, [name])
    },
    over: state => done(state, PHASE_OVER),
  })
