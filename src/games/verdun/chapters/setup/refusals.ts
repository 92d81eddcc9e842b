/** 14.1 Why something is refused in set-up. */
import { distance, has, violation } from '../../../../kernel/index.js'
import type { VerdunRule } from '../../rulebook/index.js'
import { type VerdunStart, SIDES } from '../../scenario/index.js'
import {
  type SetupFrame,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  FRENCH,
  GERMAN,
  isOnMap,
  leastFromTrench,
  occupancyOf,
  sideOf,
  stepsLeft,
  unitPlace,
} from '../../state/index.js'
import { stackingRoom } from '../stacking.js'
import { mayBeIn } from '../zones-of-control.js'
import { uncoveredTrenches } from './places.js'

/** Why an action of set-up is refused. */
export const refuseSetup = (
  g: VerdunTables,
  state: VerdunState,
  frame: SetupFrame,
  action: number,
): VerdunViolation | null => {
  const type = g.actions.typeOf(action).type
  if (type === 'select') return refuseSelect(g, state, frame, g.actions.unitOf(action))
  if (type === 'pillbox') {
    return violation(
      'already-moved',
      'verdun:14.1.b',
      has(frame.pillboxes, g.actions.valueOf(action) - 1)
        ? 'the pillbox has been placed anew already'
        : 'there is no other hex for the pillbox',
    )
  }
  if (type === 'detach' && frame.unit >= 0) {
    const names = [g.unitIds[frame.unit]!, g.unitIds[g.actions.unitOf(action)]!]
    return violation('not-offered', 'verdun:Q-30', `${names[0]!} cannot detach ${names[1]!}`, names)
  }
  if (type !== 'place') return null
  const hex = g.actions.placeOf(action)
  if (frame.unit >= 0) return refusePlace(g, state, frame.unit, hex)
  return frame.pillbox < 0
    ? null
    : violation('out-of-area', 'verdun:Q-40', `${g.board.ids[hex]!} is no hex for this pillbox, or has one`, [
        g.board.ids[hex]!,
      ])
}

/** Why a unit is not taken in hand. */
const refuseSelect = (g: VerdunTables, state: VerdunState, frame: SetupFrame, unit: number): VerdunViolation => {
  const name = g.unitIds[unit]!
  if (g.side[unit] !== frame.side)
    return violation('wrong-side', 'verdun:14.1.a', `${name} is not on the ${SIDES[frame.side]} side`, [name])
  if (has(frame.placed, unit))
    return violation('already-moved', 'verdun:14.1.a', `${name} has been placed anew already`, [name])
  if (!isOnMap(g, state, unit))
    return violation('not-now', OFF_MAP[g.units[unit]!.start.type], `${name} is not set up`, [name])
  // every hex of its zone has a reason of its own: a trench comes first
  const uncovers = frame.side === FRENCH && uncoveredTrenches(g, state, unit).length > 0
  return violation(
    'out-of-area',
    uncovers ? 'verdun:14.1.c' : zoneRule(g, unit),
    `${name} can be placed in no other hex`,
    [name],
  )
}

/** What is not on the map at set-up, by how it comes into play: the rule that says so. */
const OFF_MAP: Readonly<Record<VerdunStart['type'], VerdunRule>> = {
  setup: 'verdun:14.1.a',
  reinforcement: 'verdun:12.a',
  reserve: 'verdun:14.2.f',
  detachment: 'verdun:14.1.b',
  'off-map': 'verdun:Q-37',
}

/** The rule that gives a unit its zone. */
const zoneRule = (g: VerdunTables, unit: number): VerdunRule =>
  g.side[unit] === FRENCH ? 'verdun:14.1.c' : g.type[unit] === 'hq' ? 'verdun:14.1.e' : 'verdun:14.2.a'

/** Why a unit cannot be placed in a hex: too near the trenches, outside its zone, taken, too full, a trench left bare. */
const refusePlace = (g: VerdunTables, state: VerdunState, unit: number, hex: number): VerdunViolation => {
  const side = sideOf(g, unit)
  const [name, to] = [g.unitIds[unit]!, g.board.ids[hex]!]
  const subjects = [name, to]
  if (!g.zoneOf(unit).includes(hex)) {
    const near =
      side === GERMAN &&
      g.scenario.map.hexes.some((other, h) => other.trench > 0 && distance(g.board, h, hex) < leastFromTrench(g, unit))
    return violation(
      'out-of-area',
      near ? 'verdun:14.1.d' : zoneRule(g, unit),
      near ? `${to} is too near a French trench for ${name}` : `${to} is outside the zone of ${name}`,
      subjects,
    )
  }
  if (unitPlace(state, unit) === hex)
    return violation('not-offered', 'verdun:14.1.a', `${name} is in ${to} already`, subjects)
  if (occupancyOf(g, state).count(1 - side, hex) > 0 || (g.playable[hex] === 1 && !mayBeIn(g, state, side, hex)))
    return violation('enemy-unit', 'verdun:Q-27', `${to} is held by the enemy`, subjects)
  if (stackingRoom(g, state, side, hex) < stepsLeft(g, state, unit))
    return violation('stacking', 'verdun:4.a', `there is no room in ${to} for ${name}`, subjects)
  return violation('inconsistent', 'verdun:14.1.c', `a trench would be left uncovered with ${name} in ${to}`, subjects)
}
