/**
 * 13.1.1 Set-up as play, with the set-up procedure of the kernel. Units begin in their printed hexes. Units that may be
 * set up elsewhere are lifted and placed again. Every placement obeys the limits on hexes and stacking, so a set-up can
 * end at any time.
 */
import { done, liftingsFor, setupProcedure, unitPlace, violation } from '../../../../kernel/index.js'
import type { IllusionWords } from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'
import {
  type IllusionAction,
  type IllusionFrame,
  type IllusionLog,
  type IllusionProcedure,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
  type SetupFrame,
  type SideIndex,
  OVER_AND_DONE,
  withSetUp,
} from '../../state/index.js'
import { isEligible, setupHexes } from './places.js'

/** The units of a side that may be set up elsewhere, ascending. */
const eligible = (g: IllusionTables, state: IllusionState, side: SideIndex): ReadonlyArray<number> =>
  g.unitsOf[side].filter(unit => isEligible(g, state, unit))

/** Builds the frame of a side's set-up; null if the side has no choice. */
export const beginSetup = (g: IllusionTables, state: IllusionState, side: SideIndex): SetupFrame | null =>
  eligible(g, state, side).length === 0 ? null : { at: 'setup', side, lifted: 0, unit: -1 }

/** The units of a side that may be set up elsewhere and are not in their printed hex. */
const moved = (g: IllusionTables, state: IllusionState, side: SideIndex): ReadonlyArray<number> =>
  eligible(g, state, side).filter(unit => unitPlace(state, unit) !== g.setupHex[unit]!)

/** Places a unit in a hex. A unit placed in a closed hex counts as having started there (14.1.1.i, j). */
const setUp = (g: IllusionTables, state: IllusionState, unit: number, hex: number, log: IllusionLog): IllusionState => {
  log?.add({
    kind: 'placed',
    rule: 'grand-illusion:13.1.1.d',
    side: SIDES[g.side[unit] as SideIndex],
    unit: g.unitIds[unit]!,
    from: g.board.ids[unitPlace(state, unit)]!,
    to: g.board.ids[hex]!,
  })
  return withSetUp(
    state,
    unit,
    hex,
    g.closed.some(closed => closed.hex === hex),
  )
}

/** Builds the procedure of a side's set-up. */
export const setup = (g: IllusionTables): IllusionProcedure<SetupFrame> =>
  setupProcedure<IllusionState, SetupFrame, IllusionFrame, IllusionResult, Side, IllusionAction, IllusionWords>(g, {
    sides: SIDES,
    rule: 'grand-illusion:13.1.1.d',
    sequenceRule: 'grand-illusion:sequence',
    things: 'units',
    liftings: (state, side) => liftingsFor(eligible(g, state, side).length),
    mayLift: (state, unit) => isEligible(g, state, unit) && setupHexes(g, state, unit).length > 1,
    hexes: (state, unit) => setupHexes(g, state, unit),
    place: (state, unit, hex, log) => setUp(g, state, unit, hex, log),
    unmet: () => null,
    isDefault: (state, side) => moved(g, state, side).length === 0,
    restore: (state, side, log) =>
      moved(g, state, side).reduce((now, unit) => setUp(g, now, unit, g.setupHex[unit]!, log), state),
    over: state => done(state, OVER_AND_DONE),
    unfit: (state, unit) => {
      const name = g.unitIds[unit]!
      return isEligible(g, state, unit)
        ? null
        : violation('out-of-area', 'grand-illusion:13.1.1.d', `${name} cannot be set up in another hex`, [name])
    },
    area: () => 'grand-illusion:13.1.1.d',
    refuseHex: (_state, unit, hex) => {
      const subjects = [g.unitIds[unit]!, g.board.ids[hex]!]
      return violation(
        'out-of-area',
        'grand-illusion:13.1.1.d',
        `${subjects[0]!} cannot be set up in ${subjects[1]!}`,
        subjects,
      )
    },
  })
