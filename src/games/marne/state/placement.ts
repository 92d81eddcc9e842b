/** Moves counters: updates their places and the last visitors of towns. */
import {
  type SideIndex,
  frameOf,
  placeOf,
  placement,
  sideOf,
  statusOf,
  withMember,
  withUnitStatus,
  withUnitsChanged,
  word,
} from '../../../kernel/index.js'
import type { MarneRule, MarneWords } from '../rulebook/index.js'
import { SIDES, type Side } from '../scenario/index.js'
import { GERMAN } from './sides.js'
import { DISRUPTED, DISRUPTED_THIS_TURN, FRESH, isDisrupted } from './status.js'
import type { MarneTables } from './tables.js'
import { type MarneLog, type MarneState, withMoved } from './state.js'

const { put, remove } = placement<MarneState, Side, MarneWords>({
  sides: SIDES,
  holder: GERMAN,
  control: 'marne:M12.c',
  held: state => state.germanHeld,
  moved: withMoved,
})
export { put }

/** Eliminates a unit. */
export const eliminate = (
  g: MarneTables,
  state: MarneState,
  unit: number,
  rule: MarneRule,
  log: MarneLog,
): MarneState => remove(g, state, { unit, to: g.eliminated, rule }, log)

/**
 * Disrupts a unit unless it is already disrupted (M8.d). A unit of the phasing side that is disrupted in its own first
 * combat phase recovers at the end of the second (M1.h). Any other unit recovers at the end of its side's next first
 * combat phase (M1.e).
 */
export const disrupt = (
  g: MarneTables,
  state: MarneState,
  unit: number,
  rule: MarneRule,
  log: MarneLog,
): MarneState => {
  if (isDisrupted(state, unit)) return state
  const { side, first } = frameOf(state, 'resolution')!
  log?.add({
    kind: 'flipped',
    rule,
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    what: 'disrupted',
    forced: true,
  })
  const status = first && sideOf(g, unit) === side ? DISRUPTED_THIS_TURN : DISRUPTED
  return withUnitStatus(state, unit, status)
}

/** Returns the state with a fortress destroyed (M11.b). */
export const destroyFort = (state: MarneState, fort: number): MarneState => ({
  ...state,
  destroyed: withMember(state.destroyed, fort),
})

/** Recovers the units of the phasing side that are due at the end of a combat phase (M1.e, M1.h). */
export const recover = (
  g: MarneTables,
  state: MarneState,
  side: SideIndex,
  first: boolean,
  log: MarneLog,
): MarneState => {
  const due = first ? DISRUPTED : DISRUPTED_THIS_TURN
  return withUnitsChanged(state, g.unitsOf[side], (unitWord, unit) => {
    if (statusOf(unitWord) !== due) return unitWord
    log?.add({
      kind: 'recovered',
      rule: first ? 'marne:M1.e' : 'marne:M1.h',
      side: SIDES[side],
      unit: g.unitIds[unit]!,
      forced: true,
    })
    return word(placeOf(unitWord), FRESH)
  })
}
