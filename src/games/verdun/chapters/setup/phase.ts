/**
 * 14.1 Set-up as play. In addition to the kernel's set-up of units, it moves pillboxes, and a selected regiment can detach
 * battalions.
 */
import { type SetupRules, ascending, done, setupProcedure, stay } from '../../../../kernel/index.js'
import type { VerdunWords } from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'
import {
  type SetupFrame,
  type SideIndex,
  type VerdunFrame,
  type VerdunProcedure,
  type VerdunResult,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  PHASE_OVER,
  isOnMap,
} from '../../state/index.js'
import { battalionOf, detach } from '../units.js'
import { backToDefault, isDefault, isSetUp, liftingsOf, movePillbox, placeUnit } from './default.js'
import { refuseDone } from './duties.js'
import { canBePlaced, canPillboxBePlaced, setupHexes } from './places.js'
import { refuseBesides, refuseUnitHex, unfit, zoneRule } from './refusals.js'

/** Returns the frame of a side's set-up. */
export const beginSetup = (side: SideIndex): SetupFrame => ({ at: 'setup', side, lifted: 0, unit: -1, pillbox: -1 })

/** Returns the first battalion that a unit may detach, or -1 (1.6, Q-30). */
const detachable = (g: VerdunTables, state: VerdunState, unit: number): number =>
  g.side[unit] === FRENCH ? battalionOf(g, state, unit) : -1

/** Builds the procedure of one side's set-up: the French first, then the Germans (14.1.a). */
export const setup = (g: VerdunTables): VerdunProcedure<SetupFrame> => {
  const placeBase = g.actions.base('place')
  const detachBase = g.actions.base('detach')
  const rules: SetupRules<VerdunState, SetupFrame, VerdunFrame, VerdunResult, Side, VerdunWords> = {
    alsoInHand: ({ pillbox }) => (pillbox < 0 ? null : `pillbox ${pillbox + 1}`),
    sides: SIDES,
    rule: 'verdun:14.1.a',
    sequenceRule: 'verdun:sequence',
    things: 'units and pillboxes',
    liftings: (_state, side) => liftingsOf(g, side),
    mayLift: (state, unit) =>
      isSetUp(g, unit) && isOnMap(g, state, unit) && (canBePlaced(g, state, unit) || detachable(g, state, unit) >= 0),
    hexes: (state, unit) => setupHexes(g, state, unit),
    place: (state, unit, to, log) => placeUnit(g, state, unit, to, log),
    unmet: (state, side) => refuseDone(g, state, side),
    isDefault: (state, side) => isDefault(g, state, side),
    restore: (state, side, log) => backToDefault(g, state, side, log),
    over: state => done(state, PHASE_OVER),
    unfit: (state, unit) => unfit(g, state, unit),
    area: unit => zoneRule(g, unit),
    refuseHex: (_state, unit, hex) => refuseUnitHex(g, unit, hex),
  }
  const units = setupProcedure(g, rules)
  /** Returns the actions that select a pillbox. */
  const pillboxes = (state: VerdunState, { side, lifted }: SetupFrame): ReadonlyArray<number> =>
    side === FRENCH && lifted < liftingsOf(g, side)
      ? [...g.pillboxHexes.keys()]
          .filter(pillbox => canPillboxBePlaced(g, state, pillbox))
          .map(pillbox => g.actions.of('pillbox', 0, 0, pillbox + 1))
      : []
  return {
    ...units,
    asks: (state, frame) => (frame.pillbox >= 0 ? 'pillbox-hex' : units.asks(state, frame)),
    legal: (state, frame) => {
      if (frame.pillbox >= 0) return g.pillboxHexes[frame.pillbox]!.map(hex => placeBase + hex)
      const offered = units.legal(state, frame)
      if (frame.unit < 0) return ascending([...offered, ...pillboxes(state, frame)])
      // a battalion appears in the hex from which its regiment was lifted, and may be placed again like any unit
      const battalion = detachable(g, state, frame.unit)
      return battalion < 0 ? offered : [...offered, detachBase + battalion]
    },
    apply: (state, frame, action, log) => {
      const { type } = g.actions.typeOf(action)
      if (type === 'pillbox')
        return stay(state, { ...frame, lifted: frame.lifted + 1, pillbox: g.actions.valueOf(action) - 1 })
      // the regiment stays selected, because its new hex has not been chosen
      if (type === 'detach') return stay(detach(g, state, frame.unit, g.actions.unitOf(action), log), frame)
      return frame.pillbox < 0
        ? units.apply(state, frame, action, log)
        : stay(movePillbox(g, state, frame.pillbox, g.actions.placeOf(action), log), { ...frame, pillbox: -1 })
    },
    refuse: (state, frame, action) =>
      refuseBesides(g, rules, state, frame, action) ?? units.refuse(state, frame, action),
  }
}
