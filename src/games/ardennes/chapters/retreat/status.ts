/** 17.5, 17.7, 18.1, 27.10 What a retreat does to the units that it befalls, before they go. */
import { DISRUPTS, type ArdennesRule } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesState,
  type ArdennesTables,
  DISRUPTED,
  ENGAGED,
  FIRED,
  GERMAN,
  RIDING,
  ROUTED,
  SHAKEN,
  TOWED,
  eliminate,
  isMarked,
  sideOf,
  withMark,
  withoutMark,
} from '../../state/index.js'
import { withMorale } from '../disruption.js'

/** Why a unit that must retreat so many hexes is eliminated before it begins; null: it is not. `guest`: it retreated into this hex in this phase (17.5.b). */
export const lostAtOnce = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  distance: number,
  guest: boolean,
): ArdennesRule | null => {
  if (guest) return 'ardennes:17.5.b'
  // German artillery without a prime mover goes one hex at most
  if (g.guns[unit] === 1 && g.side[unit] === GERMAN && distance > 1 && !isMarked(state, unit, TOWED))
    return 'ardennes:17.7.b'
  if (g.pieces[unit]!.type === 'engineer' && distance > DISRUPTS) return 'ardennes:27.10.b'
  return distance >= DISRUPTS && isMarked(state, unit, ROUTED) ? 'ardennes:18.1.d' : null
}

/** The unit as it goes: not engaged any more (17.8.a), nor on the road (12.5.d); a gun on its back (17.7.a). */
export const loosened = (g: ArdennesTables, state: ArdennesState, unit: number): ArdennesState => {
  const free = withoutMark(state, unit, ENGAGED | RIDING)
  return g.guns[unit] === 1 ? withMark(free, unit, FIRED) : free
}

/** Disrupted or routed by a retreat of so many hexes (18.1). */
export const shaken = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  distance: number,
  log: ArdennesLog,
): ArdennesState => {
  if (distance < DISRUPTS) return state
  const routed = distance > DISRUPTS || isMarked(state, unit, SHAKEN)
  log?.add({
    kind: 'marker',
    rule: routed ? 'ardennes:18.1.b' : 'ardennes:18.1.a',
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    what: routed ? 'routed' : 'disrupted',
    forced: true,
  })
  return withMorale(state, unit, routed ? ROUTED : DISRUPTED)
}

/** The units of a hex that must retreat, ready to go: some are lost at once. `shakes`: whether the retreat disrupts. */
export const readied = (
  g: ArdennesTables,
  state: ArdennesState,
  units: ReadonlyArray<number>,
  {
    distance,
    shakes,
    guests,
  }: { readonly distance: number; readonly shakes: boolean; readonly guests: ReadonlyArray<number> },
  log: ArdennesLog,
): { readonly state: ArdennesState; readonly units: ReadonlyArray<number> } => {
  const going: number[] = []
  let now = state
  for (const unit of units) {
    const lost = lostAtOnce(g, now, unit, distance, guests.includes(unit))
    if (lost !== null) now = eliminate(g, now, unit, lost, log)
    else {
      const free = loosened(g, now, unit)
      now = shakes ? shaken(g, free, unit, distance, log) : free
      going.push(unit)
    }
  }
  return { state: now, units: going }
}
