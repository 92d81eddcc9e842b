/** M13.b, M13.h Set-up by choice: from the default placement, units are lifted and placed again in any order. */
import { type SideIndex, areaLiftings, areaSetup, done, setupProcedure, sideOf } from '../../../kernel/index.js'
import {
  type MarneAction,
  type MarneFrame,
  type MarneLog,
  type MarneProcedure,
  type MarneResult,
  type MarneState,
  type MarneTables,
  type SetupFrame,
  GERMAN,
  heldAtStart,
  put,
  withMoved,
} from '../state/index.js'
import { type MarneWords, violation } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import { overstackedHex } from './stacking.js'
import { closedTo } from './zones-of-control.js'

/** Whether a side sets up by choice in this scenario. */
export const choosesSetup = (g: MarneTables, side: SideIndex): boolean =>
  (g.scenario.setup === 'free' || (g.scenario.setup === 'allied' && side !== GERMAN)) &&
  g.unitsOf[side].some(unit => g.setupHexes[unit]!.length > 0)

/** Returns the frame of a side's set-up. */
export const beginSetup = (side: SideIndex): SetupFrame => ({ at: 'setup', side, lifted: 0, unit: -1 })

/** Returns how often a side may lift a unit in its set-up. */
export const setupLiftings = (g: MarneTables, side: SideIndex): number => areaLiftings(g, g.setupHexes, side)

/** Places a unit in another hex. Towns keep their holders: the final placement decides who holds them. */
const placeUnit = (g: MarneTables, state: MarneState, unit: number, to: number, log: MarneLog): MarneState =>
  withMoved(state, put(g, state, { unit, to, rule: 'marne:M13.b', kind: 'placed' }, log).units, state.germanHeld)

/**
 * Builds the procedure of one side's set-up. Units are placed in hexes of their area without enemy units. A German unit
 * cannot be placed with a standing fortress.
 */
export const setup = (g: MarneTables): MarneProcedure<SetupFrame> =>
  setupProcedure<MarneState, SetupFrame, MarneFrame, MarneResult, Side, MarneAction, MarneWords>(g, {
    ...areaSetup<MarneState, Side, MarneWords>(g, {
      rule: 'marne:M13.b',
      area: () => 'marne:M13.b',
      areas: g.setupHexes,
      starts: g.firstWords,
      isOpen: (state, unit) => hex => !closedTo(g, state, sideOf(g, unit), hex),
      closed: (unit, hex) => {
        const subjects = [g.unitIds[unit]!, g.board.ids[hex]!]
        return violation('enemy-unit', 'marne:Q-41', `${subjects[1]!} is held by the enemy`, subjects)
      },
      place: (state, unit, hex, log) => placeUnit(g, state, unit, hex, log),
    }),
    sides: SIDES,
    sequenceRule: 'marne:sequence',
    things: 'units',
    unmet: (state, side) => {
      const full = overstackedHex(g, state, side)
      if (full === null) return null
      const name = g.board.ids[full]!
      return violation('stacking', 'marne:M4.a', `${name} holds more than three units`, [name])
    },
    over: state => done({ ...state, germanHeld: heldAtStart(g, state.units) }, { type: 'set-up' }),
  })
