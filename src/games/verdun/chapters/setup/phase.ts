/**
 * 14.1 Set-up as play. In addition to the kernel's set-up of units, it moves pillboxes, and a selected regiment can detach
 * battalions.
 */
import {
  type SetupRules,
  ascending,
  bar,
  done,
  gate,
  gateBy,
  handIsFull,
  noMoreLiftings,
  setupProcedure,
  stay,
} from '../../../../kernel/index.js'
import type { VerdunWords } from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'
import {
  type Asking,
  type SetupFrame,
  type SideIndex,
  type VerdunFrame,
  type VerdunProcedure,
  type VerdunResult,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  FRENCH,
  PHASE_OVER,
  isOnMap,
  offers,
} from '../../state/index.js'
import { battalionOf, detach } from '../units.js'
import { backToDefault, isDefault, isSetUp, liftingsOf, movePillbox, placeUnit } from './default.js'
import { unmetDuty } from './duties.js'
import { canBePlaced, canPillboxBePlaced, setupHexes } from './places.js'
import { refuseUnitHex, unfit, zoneRule } from './refusals.js'

/** Returns the frame of a side's set-up. */
export const beginSetup = (side: SideIndex): SetupFrame => ({ at: 'setup', side, lifted: 0, unit: -1, pillbox: -1 })

/** Returns the first battalion that a unit may detach, or -1 (1.6, Q-30). */
const detachable = (g: VerdunTables, state: VerdunState, unit: number): number =>
  g.side[unit] === FRENCH ? battalionOf(g, state, unit) : -1

/**
 * Builds the answers about pillboxes and battalions. `held` returns the reason why nothing may be lifted now, or null.
 */
const pillboxesAndBattalions = (g: VerdunTables, held: (asked: Asking<SetupFrame>) => VerdunViolation | null) =>
  offers<SetupFrame>(g, [
    {
      type: 'pillbox',
      among: ({ frame }) => (frame.side === FRENCH ? [...g.pillboxHexes.keys()] : []),
      bars: [
        gate('verdun:14.1.b', 'wrong-side', 'only the French place pillboxes', ({ frame }) => frame.side !== FRENCH),
        gateBy(held),
        gate('verdun:Q-40', 'out-of-area', 'the scenario has no pillboxes', () => g.pillboxHexes.length === 0),
        bar(
          'verdun:Q-40',
          'out-of-area',
          (_name, _asked, pillbox) => `there is no other hex for pillbox ${pillbox + 1}`,
          ({ state }, pillbox) => !canPillboxBePlaced(g, state, pillbox),
        ),
      ],
    },
    {
      type: 'place',
      among: ({ frame }) => g.pillboxHexes[frame.pillbox] ?? [],
      bars: [],
      otherwise: bar(
        'verdun:Q-40',
        'out-of-area',
        '{} is not a hex for this pillbox',
        ({ frame }) => frame.pillbox >= 0,
      ),
    },
    {
      type: 'detach',
      // the battalion appears in the hex from which its regiment was lifted, and may be placed again like any unit
      among: ({ state, frame }) =>
        frame.unit < 0 ? [] : [detachable(g, state, frame.unit)].filter(battalion => battalion >= 0),
      bars: [],
      otherwise: bar(
        'verdun:Q-30',
        'not-offered',
        (battalion, { frame }) => `${g.unitIds[frame.unit]!} cannot detach ${battalion}`,
        ({ frame }) => frame.unit >= 0,
      ),
      subjects: ({ frame }, _battalion, name) => [g.unitIds[frame.unit]!, name],
    },
  ])

/** Builds the procedure of one side's set-up: the French first, then the Germans (14.1.a). */
export const setup = (g: VerdunTables): VerdunProcedure<SetupFrame> => {
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
    unmet: (state, side) => unmetDuty(g, state, side),
    isDefault: (state, side) => isDefault(g, state, side),
    restore: (state, side, log) => backToDefault(g, state, side, log),
    over: state => done(state, PHASE_OVER),
    unfit: (state, unit) => unfit(g, state, unit),
    area: unit => zoneRule(g, unit),
    refuseHex: (_state, unit, hex) => refuseUnitHex(g, unit, hex),
  }
  const units = setupProcedure(g, rules)
  const others = pillboxesAndBattalions(
    g,
    ({ state, frame }) => handIsFull(g, rules, frame) ?? noMoreLiftings(rules, state, frame),
  )
  return {
    ...units,
    ...others,
    asks: (state, frame) => (frame.pillbox >= 0 ? 'pillbox-hex' : units.asks(state, frame)),
    legal: (state, frame) =>
      frame.pillbox >= 0
        ? others.legal(state, frame)
        : ascending([...units.legal(state, frame), ...others.legal(state, frame)]),
    bars: (...asked) => {
      const own = others.bars(...asked)
      return own.length > 0 ? own : units.bars(...asked)
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
  }
}
