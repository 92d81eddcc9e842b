/** M13.b, M13.h Set-up by choice: from the default placement units are lifted and placed anew, in any order. */
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
} from '../../../kernel/index.js'
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
} from '../state/index.js'
import { type MarneWords, violation } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'
import { overstackedHex } from './stacking.js'
import { closedTo } from './zones-of-control.js'

/** Whether a side sets up by choice in this scenario. */
export const choosesSetup = (g: MarneTables, side: SideIndex): boolean =>
  (g.scenario.setup === 'free' || (g.scenario.setup === 'allied' && side !== GERMAN)) &&
  g.unitsOf[side].some(unit => g.setupHexes[unit]!.length > 0)

/** The frame of a side's set-up. */
export const beginSetup = (side: SideIndex): SetupFrame => ({ at: 'setup', side, lifted: 0, unit: -1 })

/** How often a side may lift a unit in its set-up. */
export const setupLiftings = (g: MarneTables, side: SideIndex): number =>
  liftingsFor(g.unitsOf[side].filter(unit => g.setupHexes[unit]!.length > 0).length)

/** Where a unit in hand may be placed: a hex of its area, no enemy in it, no German in a standing fortress's hex. */
const setupHexesOf = (g: MarneTables, state: MarneState, unit: number): ReadonlyArray<number> =>
  g.setupHexes[unit]!.filter(hex => !closedTo(g, state, sideOf(g, unit), hex))

/** A unit comes to another hex: who holds the towns is settled by where the units stand when all are placed. */
const placeUnit = (g: MarneTables, state: MarneState, unit: number, to: number, log: MarneLog): MarneState => {
  const { scenario, units, destroyed, frames } = put(g, state, { unit, to, rule: 'marne:M13.b', kind: 'placed' }, log)
  return { scenario, units, germanHeld: state.germanHeld, destroyed, frames }
}

/** The procedure of one side's set-up. */
export const setup = (g: MarneTables): MarneProcedure<SetupFrame> =>
  setupProcedure<MarneState, SetupFrame, MarneFrame, MarneResult, Side, MarneAction, MarneWords>(g, {
    sides: SIDES,
    rule: 'marne:M13.b',
    sequenceRule: 'marne:sequence',
    things: 'units',
    liftings: (_state, side) => setupLiftings(g, side),
    mayLift: (state, unit) =>
      isOnMap(g, state, unit) && setupHexesOf(g, state, unit).some(hex => hex !== unitPlace(state, unit)),
    hexes: (state, unit) => setupHexesOf(g, state, unit),
    place: (state, unit, hex, log) => placeUnit(g, state, unit, hex, log),
    unmet: (state, side) => {
      const full = overstackedHex(g, state, side)
      if (full === null) return null
      const name = g.board.ids[full]!
      return violation('stacking', 'marne:M4.a', `there are more than three units in ${name}`, [name])
    },
    isDefault: (state, side) => !haveMoved(g, g.firstWords, state, side),
    restore: (state, side, log) =>
      unitsMoved(g, g.firstWords, state, side).reduce(
        (now, unit) => placeUnit(g, now, unit, unitPlace({ units: g.firstWords }, unit), log),
        state,
      ),
    over: state => done({ ...state, germanHeld: heldAtStart(g, state.units) }, { type: 'set-up' }),
    unfit: (_state, unit) => {
      const name = g.unitIds[unit]!
      return g.setupHexes[unit]!.length > 0
        ? null
        : violation('out-of-area', 'marne:M13.b', `${name} cannot be placed anew`, [name])
    },
    area: () => 'marne:M13.b',
    refuseHex: (_state, unit, hex) => {
      const subjects = [g.unitIds[unit]!, g.board.ids[hex]!]
      return g.setupHexes[unit]!.includes(hex)
        ? violation('enemy-unit', 'marne:Q-41', `${subjects[1]!} is held by the enemy`, subjects)
        : violation('out-of-area', 'marne:M13.b', `${subjects[1]!} is outside the area of ${subjects[0]!}`, subjects)
    },
  })
