/** 14.1 Why something is refused in set-up. */
import { distance, violation } from '../../../../kernel/index.js'
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
  sideOf,
} from '../../state/index.js'
import { liftingsOf } from './default.js'
import { refuseDone } from './duties.js'

/** Why an action of set-up is refused. */
export const refuseSetup = (
  g: VerdunTables,
  state: VerdunState,
  frame: SetupFrame,
  action: number,
): VerdunViolation | null => {
  const { type } = g.actions.typeOf(action)
  const inHand = frame.unit >= 0 || frame.pillbox >= 0
  switch (type) {
    case 'select':
      return refuseSelect(g, state, frame, g.actions.unitOf(action))
    case 'pillbox':
      return refusePillbox(g, frame, g.actions.valueOf(action))
    case 'detach':
      return frame.unit < 0 ? null : refuseDetach(g, frame.unit, g.actions.unitOf(action))
    case 'place':
      return inHand ? refusePlace(g, frame, g.actions.placeOf(action)) : null
    case 'end':
      return inHand ? handIsFull(g, frame) : refuseDone(g, state, frame.side)
    case 'default':
      return inHand
        ? handIsFull(g, frame)
        : violation('not-offered', 'verdun:sequence', 'everything is where it was at the start of set-up')
    default:
      return null
  }
}

/** One thing is in hand at a time. */
const handIsFull = (g: VerdunTables, { unit, pillbox }: SetupFrame): VerdunViolation => {
  const name = unit >= 0 ? g.unitIds[unit]! : `pillbox ${pillbox + 1}`
  return violation('not-now', 'verdun:sequence', `${name} is in hand: it is placed first`, unit >= 0 ? [name] : [])
}

/** Everything has been lifted as often as it may be. */
const noMoreLiftings = (g: VerdunTables, { side, lifted }: SetupFrame): VerdunViolation | null =>
  lifted < liftingsOf(g, side)
    ? null
    : violation(
        'not-offered',
        'verdun:sequence',
        `units and pillboxes have been lifted ${lifted} times: no more than that`,
      )

/** Why a unit is not taken in hand. */
const refuseSelect = (g: VerdunTables, state: VerdunState, frame: SetupFrame, unit: number): VerdunViolation => {
  const name = g.unitIds[unit]!
  if (g.side[unit] !== frame.side)
    return violation('wrong-side', 'verdun:14.1.a', `${name} is not on the ${SIDES[frame.side]} side`, [name])
  if (frame.unit >= 0 || frame.pillbox >= 0) return handIsFull(g, frame)
  if (!isOnMap(g, state, unit))
    return violation('not-now', OFF_MAP[g.units[unit]!.start.type], `${name} is not set up`, [name])
  return (
    noMoreLiftings(g, frame) ??
    violation('out-of-area', zoneRule(g, unit), `${name} can be placed in no other hex`, [name])
  )
}

/** Why a pillbox is not taken in hand. */
const refusePillbox = (g: VerdunTables, frame: SetupFrame, number: number): VerdunViolation => {
  if (frame.side !== FRENCH) return violation('wrong-side', 'verdun:14.1.b', 'it is the French who place pillboxes')
  if (frame.unit >= 0 || frame.pillbox >= 0) return handIsFull(g, frame)
  return (
    noMoreLiftings(g, frame) ??
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

/** Why what is in hand cannot be placed in a hex: it is too near the trenches, outside its zone, held by the enemy. */
const refusePlace = (g: VerdunTables, { unit }: SetupFrame, hex: number): VerdunViolation => {
  const to = g.board.ids[hex]!
  if (unit < 0) return violation('out-of-area', 'verdun:Q-40', `${to} is no hex for this pillbox`, [to])
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
