/** 3.4 Set-up by choice: from the default placement German units are lifted and placed anew, in any order. */
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

/** Whether a unit is set up by choice: one with an area. */
export const isSetUp = (g: ArdennesTables, unit: number): boolean => g.areas[unit]!.length > 0

/** The frame of a side's set-up. */
export const beginSetup = (side: SideIndex): SetupFrame => ({ at: 'setup', side, lifted: 0, unit: -1 })

/** How often a side may lift a unit in its set-up. */
export const setupLiftings = (g: ArdennesTables, side: SideIndex): number => areaLiftings(g, g.areas, side)

/** The rule that gives a unit its area: that of its division, or those of its corps (3.4.a, 3.4.b). */
const areaRule = (g: ArdennesTables, unit: number): ArdennesRule =>
  g.pieces[unit]!.division === null ? 'ardennes:3.4.b' : 'ardennes:3.4.a'

/** The procedure of one side's set-up: units come to hexes of their area without an enemy (3.4.a, 3.4.c). */
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
        return violation('enemy-unit', 'ardennes:3.4.c', `an enemy unit stands in ${subjects[1]!}`, subjects)
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
      return violation('stacking', 'ardennes:3.4.d', `there are more units in ${name} than may be`, [name])
    },
    over: state => done(state, PHASE_OVER),
  })
