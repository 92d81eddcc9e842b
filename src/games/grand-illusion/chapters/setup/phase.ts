/**
 * 13.1.1 Set-up as play: from where counters are printed, units that may stand elsewhere are lifted and placed anew, in any order and
 * three times as often in all as there are of them. `default` puts them back.
 */
import { done, stay, unitPlace, violation } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type IllusionViolation,
  type SetupFrame,
  type SideIndex,
  OVER_AND_DONE,
  withSetUp,
} from '../../state/index.js'
import { isEligible, printedSetup, setupHexes } from './places.js'

/** How often a side lifts units, for each that it may set up elsewhere. */
const LIFTINGS = 3

/** Units of a side that may be set up elsewhere, ascending. */
const eligible = (g: IllusionTables, state: IllusionState, side: SideIndex): ReadonlyArray<number> =>
  g.unitsOf[side].filter(unit => isEligible(g, state, unit))

/** The frame of a side's set-up; null where it has nothing to choose. */
export const beginSetup = (g: IllusionTables, state: IllusionState, side: SideIndex): SetupFrame | null =>
  eligible(g, state, side).length === 0 ? null : { at: 'setup', side, lifted: 0, unit: null }

const isDefault = (g: IllusionTables, state: IllusionState, side: SideIndex): boolean =>
  eligible(g, state, side).every(unit => unitPlace(state, unit) === printedSetup(g, unit))

/** A unit is set up in a hex: one that closed hexes let through stands there from the start (14.1.1.i, j). */
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

const offered = (g: IllusionTables, state: IllusionState, { side, lifted }: SetupFrame): ReadonlyArray<number> => {
  const units = eligible(g, state, side)
  const out =
    lifted < LIFTINGS * units.length
      ? units.filter(unit => setupHexes(g, state, unit).length > 1).map(unit => g.actions.of('select', unit))
      : []
  return [...out, g.actions.of('end'), ...(isDefault(g, state, side) ? [] : [g.actions.of('default')])]
}

/** Why an action of set-up is refused. */
const refuse = (
  g: IllusionTables,
  state: IllusionState,
  { side, unit, lifted }: SetupFrame,
  action: number,
): IllusionViolation | null => {
  const { type } = g.actions.typeOf(action)
  if (type === 'place') {
    if (unit === null) return null
    const subjects = [g.unitIds[unit]!, g.board.ids[g.actions.placeOf(action)]!]
    return violation('out-of-area', 'grand-illusion:13.1.1.d', `${subjects[0]!} is not set up there`, subjects)
  }
  if (unit !== null) {
    const name = g.unitIds[unit]!
    return violation('not-now', 'grand-illusion:sequence', `${name} is in hand: it is placed first`, [name])
  }
  if (type !== 'select') return null
  const other = g.actions.unitOf(action)
  const name = g.unitIds[other]!
  if (g.side[other] !== side)
    return violation('wrong-side', 'grand-illusion:13.1.1.d', `${name} is not ${SIDES[side]}`, [name])
  if (isEligible(g, state, other) && lifted >= LIFTINGS * eligible(g, state, side).length)
    return violation(
      'not-offered',
      'grand-illusion:sequence',
      `units have been lifted ${lifted} times: no more than that`,
    )
  return violation('out-of-area', 'grand-illusion:13.1.1.d', `${name} is set up in no other hex`, [name])
}

/** The procedure of a side's set-up. */
export const setup = (g: IllusionTables): IllusionProcedure<SetupFrame> => ({
  who: (_state, { side }) => side,
  asks: (_state, { unit }) => (unit === null ? 'unit-to-set-up' : 'set-up-hex'),
  legal: (state, frame) =>
    frame.unit === null
      ? offered(g, state, frame)
      : setupHexes(g, state, frame.unit).map(hex => g.actions.of('place', 0, hex)),
  apply: (state, frame, action, log) => {
    const { side, lifted } = frame
    switch (g.actions.typeOf(action).type) {
      case 'select':
        return stay(state, { at: 'setup', side, lifted: lifted + 1, unit: g.actions.unitOf(action) })
      case 'place':
        return stay(setUp(g, state, frame.unit!, g.actions.placeOf(action), log), {
          at: 'setup',
          side,
          lifted,
          unit: null,
        })
      case 'default': {
        const moved = eligible(g, state, side).filter(unit => unitPlace(state, unit) !== printedSetup(g, unit))
        return stay(
          moved.reduce((now, unit) => setUp(g, now, unit, printedSetup(g, unit), log), state),
          frame,
        )
      }
      default:
        return done(state, OVER_AND_DONE)
    }
  },
  refuse: (state, frame, action) => refuse(g, state, frame, action),
})
