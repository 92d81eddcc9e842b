/** 14.1 The default set-up: its units and pillboxes, the limit on lifting them, and the return to it. */
import { haveMoved, liftingsFor, unitWord, unitsMoved, withUnitsChanged } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type SideIndex,
  type VerdunLog,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  pillboxStarts,
  put,
  unitPlace,
  unitStatus,
  withUnits,
} from '../../state/index.js'

/** Whether a unit is set up, or may be detached during set-up. */
export const isSetUp = (g: VerdunTables, unit: number): boolean => {
  const { type } = g.units[unit]!.start
  return type === 'setup' || type === 'detachment'
}

/** Returns how often a side may lift a unit or a pillbox during set-up. */
export const liftingsOf = (g: VerdunTables, side: SideIndex): number =>
  liftingsFor(g.unitsOf[side].filter(unit => isSetUp(g, unit)).length + (side === FRENCH ? g.pillboxHexes.length : 0))

/** Returns the pillboxes that are not in their starting hexes. */
const movedPillboxes = (g: VerdunTables, state: VerdunState): ReadonlyArray<number> => {
  const starts = pillboxStarts(g)
  return [...starts.keys()].filter(pillbox => state.pillboxes[pillbox] !== starts[pillbox])
}

/** Whether a side has its default set-up. */
export const isDefault = (g: VerdunTables, state: VerdunState, side: SideIndex): boolean =>
  !haveMoved(g, g.starts, state, side) && (side !== FRENCH || movedPillboxes(g, state).length === 0)

/** Moves a pillbox to another hex (14.1.b). */
export const movePillbox = (
  g: VerdunTables,
  state: VerdunState,
  pillbox: number,
  to: number,
  log: VerdunLog,
): VerdunState => {
  log?.add({
    kind: 'marker',
    rule: 'verdun:14.1.b',
    what: 'pillbox',
    from: g.board.ids[state.pillboxes[pillbox]!]!,
    to: g.board.ids[to]!,
    forced: false,
  })
  return { ...state, pillboxes: state.pillboxes.map((at, i) => (i === pillbox ? to : at)) }
}

/** Places a unit before play. This does not take an objective. */
export const placeUnit = (g: VerdunTables, state: VerdunState, unit: number, to: number, log: VerdunLog): VerdunState =>
  withUnits(state, put(g, state, { unit, to, rule: 'verdun:14.1.a', kind: 'placed' }, log).units)

/** Puts everything of a side back to its start, and battalions back to their regiments. */
export const backToDefault = (g: VerdunTables, state: VerdunState, side: SideIndex, log: VerdunLog): VerdunState => {
  const starts = { units: g.starts }
  const changed = unitsMoved(g, g.starts, state, side)
  let now = state
  for (const unit of changed) {
    const home = unitPlace(starts, unit)
    if (unitPlace(now, unit) !== home) now = placeUnit(g, now, unit, home, log)
    if (unitStatus(now, unit) !== unitStatus(starts, unit))
      log?.add({ kind: 'recovered', rule: 'verdun:1.6.b', side: SIDES[side], unit: g.unitIds[unit]!, forced: false })
  }
  now = withUnitsChanged(now, changed, (_, unit) => unitWord(starts, unit))
  if (side !== FRENCH) return now
  const homes = pillboxStarts(g)
  return movedPillboxes(g, now).reduce((was, pillbox) => movePillbox(g, was, pillbox, homes[pillbox]!, log), now)
}
