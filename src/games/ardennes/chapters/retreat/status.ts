/** The effects of a retreat on units before they move (17.5, 17.7, 18.1, 27.10). */
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

/**
 * Returns the rule that eliminates a unit before it begins a retreat of this distance, or null. `guest` is true if it
 * retreated into this hex in this phase (17.5.b).
 */
export const lostAtOnce = (
  g: ArdennesTables,
  state: ArdennesState,
  unit: number,
  distance: number,
  guest: boolean,
): ArdennesRule | null => {
  if (guest) return 'ardennes:17.5.b'
  // German artillery without a prime mover can retreat at most one hex
  if (g.guns[unit] === 1 && g.side[unit] === GERMAN && distance > 1 && !isMarked(state, unit, TOWED))
    return 'ardennes:17.7.b'
  if (g.pieces[unit]!.type === 'engineer' && distance > DISRUPTS) return 'ardennes:27.10.b'
  return distance >= DISRUPTS && isMarked(state, unit, ROUTED) ? 'ardennes:18.1.d' : null
}

/**
 * Prepares a unit to move away: it is no longer engaged (17.8.a) or in Strategic Movement (12.5.d), and a gun is turned
 * to its Fired face (17.7.a).
 */
export const loosened = (g: ArdennesTables, state: ArdennesState, unit: number): ArdennesState => {
  const free = withoutMark(state, unit, ENGAGED | RIDING)
  return g.guns[unit] === 1 ? withMark(free, unit, FIRED) : free
}

/** Disrupts or routs a unit for a retreat of this distance (18.1). */
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

/**
 * Prepares the units of a hex for their retreat. Some are eliminated at once. `shakes` is true if the retreat disrupts
 * (Q-4).
 */
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
