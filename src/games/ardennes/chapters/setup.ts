/** 3.4 Set-up by choice: from the default placement German units are lifted and placed anew, in any order. */
import {
  type SideIndex,
  done,
  haveMoved,
  isOnMap,
  liftingsFor,
  setupProcedure,
  sideOf,
  unitPlace,
  unitsMoved,
  violation,
} from '../../../kernel/index.js'
import type { ArdennesRule, ArdennesWords } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  type ArdennesAction,
  type ArdennesFrame,
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesResult,
  type ArdennesState,
  type ArdennesTables,
  type SetupFrame,
  ALLIED,
  GERMAN,
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
export const setupLiftings = (g: ArdennesTables, side: SideIndex): number =>
  liftingsFor(g.unitsOf[side].filter(unit => isSetUp(g, unit)).length)

/** Where a unit in hand may be placed: a hex of its area without an enemy (3.4.a, 3.4.c). */
const setupHexesOf = (g: ArdennesTables, state: ArdennesState, unit: number): ReadonlyArray<number> => {
  const occupancy = g.occupancy(state.units)
  const enemy = enemyOf(sideOf(g, unit))
  return g.areas[unit]!.filter(hex => occupancy.count(enemy, hex) === 0)
}

/** Whether there is one besides that where it is. */
const hasOtherHex = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  const occupancy = g.occupancy(state.units)
  const enemy = enemyOf(sideOf(g, unit))
  const place = unitPlace(state, unit)
  return g.areas[unit]!.some(hex => hex !== place && occupancy.count(enemy, hex) === 0)
}

/** The rule that gives a unit its area: that of its division, or those of its corps (3.4.a, 3.4.b). */
const areaRule = (g: ArdennesTables, unit: number): ArdennesRule =>
  g.pieces[unit]!.division === null ? 'ardennes:3.4.b' : 'ardennes:3.4.a'

const placeUnit = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  to: number,
  log: ArdennesLog,
): ArdennesState => laid(g, state, { unit, to, rule: areaRule(g, unit) }, log)

/** The procedure of one side's set-up. */
export const setup = (g: ArdennesTables): ArdennesProcedure<SetupFrame> => {
  const liftings = [setupLiftings(g, GERMAN), setupLiftings(g, ALLIED)] as const
  return setupProcedure<ArdennesState, SetupFrame, ArdennesFrame, ArdennesResult, Side, ArdennesAction, ArdennesWords>(
    g,
    {
      sides: SIDES,
      rule: 'ardennes:3.4.a',
      sequenceRule: 'ardennes:sequence',
      things: 'units',
      liftings: (_state, side) => liftings[side],
      mayLift: (state, unit) => isOnMap(g, state, unit) && hasOtherHex(g, state, unit),
      hexes: (state, unit) => setupHexesOf(g, state, unit),
      place: (state, unit, hex, log) => placeUnit(g, state, unit, hex, log),
      unmet: (state, side) => {
        const full = excessHex(g, state, side)
        if (full === null) return null
        const name = g.board.ids[full]!
        return violation('stacking', 'ardennes:3.4.d', `there are more units in ${name} than may be`, [name])
      },
      isDefault: (state, side) => !haveMoved(g, g.starts, state, side),
      restore: (state, side, log) =>
        unitsMoved(g, g.starts, state, side).reduce(
          (now, unit) => placeUnit(g, now, unit, unitPlace({ units: g.starts }, unit), log),
          state,
        ),
      over: state => done(state, PHASE_OVER),
      unfit: (_state, unit) => {
        const name = g.unitIds[unit]!
        return isSetUp(g, unit)
          ? null
          : violation('out-of-area', 'ardennes:3.4.a', `${name} cannot be placed anew`, [name])
      },
      area: unit => areaRule(g, unit),
      refuseHex: (_state, unit, hex) => {
        const subjects = [g.unitIds[unit]!, g.board.ids[hex]!]
        return g.areas[unit]!.includes(hex)
          ? violation('enemy-unit', 'ardennes:3.4.c', `an enemy unit stands in ${subjects[1]!}`, subjects)
          : violation(
              'out-of-area',
              areaRule(g, unit),
              `${subjects[1]!} is outside the area of ${subjects[0]!}`,
              subjects,
            )
      },
    },
  )
}
