/** 14.1 Why something is refused in set-up. */
import { type SetupRules, distance, handIsFull, noMoreLiftings, violation } from '../../../../kernel/index.js'
import type { VerdunRule, VerdunWords } from '../../rulebook/index.js'
import type { Side, VerdunStart } from '../../scenario/index.js'
import {
  type SetupFrame,
  type VerdunFrame,
  type VerdunResult,
  type VerdunState,
  type VerdunTables,
  type VerdunViolation,
  FRENCH,
  GERMAN,
  isOnMap,
  leastFromTrench,
  sideOf,
} from '../../state/index.js'

/** The set-up of units, as the kernel asks for it. */
type UnitSetup = SetupRules<VerdunState, SetupFrame, VerdunFrame, VerdunResult, Side, VerdunWords>

/** Why an action of set-up is refused that is none of the kernel's: of pillboxes and battalions; null for all others. */
export const refuseBesides = (
  g: VerdunTables,
  rules: UnitSetup,
  state: VerdunState,
  frame: SetupFrame,
  action: number,
): VerdunViolation | null => {
  switch (g.actions.typeOf(action).type) {
    case 'pillbox':
      return refusePillbox(g, rules, state, frame, g.actions.valueOf(action))
    case 'detach':
      return frame.unit < 0 ? null : refuseDetach(g, frame.unit, g.actions.unitOf(action))
    case 'place': {
      if (frame.pillbox < 0) return null
      const to = g.board.ids[g.actions.placeOf(action)]!
      return violation('out-of-area', 'verdun:Q-40', `${to} is no hex for this pillbox`, [to])
    }
    default:
      return null
  }
}

/** Why a unit takes no part in the set-up. */
export const unfit = (g: VerdunTables, state: VerdunState, unit: number): VerdunViolation | null => {
  const name = g.unitIds[unit]!
  return isOnMap(g, state, unit)
    ? null
    : violation('not-now', OFF_MAP[g.units[unit]!.start.type], `${name} is not set up`, [name])
}

/** Why a pillbox is not taken in hand. */
const refusePillbox = (
  g: VerdunTables,
  rules: UnitSetup,
  state: VerdunState,
  frame: SetupFrame,
  number: number,
): VerdunViolation => {
  if (frame.side !== FRENCH) return violation('wrong-side', 'verdun:14.1.b', 'it is the French who place pillboxes')
  return (
    handIsFull(g, rules, frame) ??
    noMoreLiftings(rules, state, frame) ??
    violation(
      'out-of-area',
      'verdun:Q-40',
      g.pillboxHexes.length === 0 ? 'there are no pillboxes' : `there is no other hex for pillbox ${number}`,
    )
  )
}

/** Why a battalion is not detached. */
const refuseDetach = (g: VerdunTables, unit: number, battalion: number): VerdunViolation => {
  const names = [g.unitIds[unit]!, g.unitIds[battalion]!]
  return violation('not-offered', 'verdun:Q-30', `${names[0]!} cannot detach ${names[1]!}`, names)
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
export const zoneRule = (g: VerdunTables, unit: number): VerdunRule =>
  g.side[unit] === FRENCH ? 'verdun:14.1.c' : g.type[unit] === 'hq' ? 'verdun:14.1.e' : 'verdun:14.2.a'

/** Why a unit cannot be placed in a hex: it is too near the trenches, outside its zone, held by the enemy. */
export const refuseUnitHex = (g: VerdunTables, unit: number, hex: number): VerdunViolation => {
  const to = g.board.ids[hex]!
  const name = g.unitIds[unit]!
  const subjects = [name, to]
  if (g.zoneOf(unit).includes(hex))
    return violation('enemy-unit', 'verdun:Q-27', `${to} is held by the enemy`, subjects)
  const near =
    sideOf(g, unit) === GERMAN &&
    g.scenario.map.hexes.some((other, h) => other.trench > 0 && distance(g.board, h, hex) < leastFromTrench(g, unit))
  return violation(
    'out-of-area',
    near ? 'verdun:14.1.d' : zoneRule(g, unit),
    near ? `${to} is too near a French trench for ${name}` : `${to} is outside the zone of ${name}`,
    subjects,
  )
}
