/** 7 Why something is refused among reinforcements and replacements. */
import { type ViolationCode, unitPlace, violation } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type IllusionViolation,
  type ReinforcementFrame,
} from '../../state/index.js'
import { arriving, barsArrival, unitsDue } from './arrivals.js'
import { AT_ONCE, isRebuildable } from './replacements.js'

/** The code that goes with a rule that keeps a unit out of a hex; all others say that the hex is not one of its own. */
const CODES: Readonly<Partial<Record<IllusionRule, ViolationCode>>> = {
  'grand-illusion:7.1.c': 'supply',
  'grand-illusion:7.1.d': 'stacking',
}

const name = (g: IllusionTables, unit: number): string => g.unitIds[unit]!

/** Why a unit is not taken in hand. */
const refuseSelect = (
  g: IllusionTables,
  state: IllusionState,
  { side }: ReinforcementFrame,
  unit: number,
): IllusionViolation => {
  const subjects = [name(g, unit)]
  if (g.side[unit] !== side)
    return violation('wrong-side', 'grand-illusion:7.1.a', `${name(g, unit)} is not ${SIDES[side]}`, subjects)
  return unitsDue(g, state, side).includes(unit)
    ? violation('out-of-area', 'grand-illusion:7.1.c', `there is no hex for ${name(g, unit)} now`, subjects)
    : violation('not-now', 'grand-illusion:7.1.a', `${name(g, unit)} does not arrive in this turn`, subjects)
}

/** Why a unit is not rebuilt. */
const refuseBuy = (
  g: IllusionTables,
  state: IllusionState,
  { side }: ReinforcementFrame,
  unit: number,
  price: number,
): IllusionViolation => {
  const subjects = [name(g, unit)]
  if (g.side[unit] !== side)
    return violation('wrong-side', 'grand-illusion:7.2.a', `${name(g, unit)} is not ${SIDES[side]}`, subjects)
  if (!isRebuildable(g, state, unit)) {
    const [place, combatant] = [unitPlace(state, unit), g.combatant[unit] === 1]
    const gone = place === g.gone
    const never = place === g.dead || (gone && !combatant)
    const why = never ? 'is never rebuilt' : gone ? 'is out of the game for good' : 'has not been eliminated'
    return violation(
      'not-offered',
      !never ? 'grand-illusion:7.2.a' : combatant ? 'grand-illusion:7.2.e' : 'grand-illusion:7.2.d',
      `${name(g, unit)} ${why}`,
      subjects,
    )
  }
  if (state.caps[side] < price)
    return violation('no-points', 'grand-illusion:7.2.c', `that takes ${price} CAPs`, subjects, { needed: price })
  return violation(
    'out-of-area',
    price === AT_ONCE ? 'grand-illusion:7.2.f' : 'grand-illusion:7.2.b',
    `there is no hex for ${name(g, unit)} now`,
    subjects,
  )
}

/** Why the unit in hand is not placed in a hex. */
const refusePlace = (
  g: IllusionTables,
  state: IllusionState,
  { unit, placed }: ReinforcementFrame,
  hex: number,
): IllusionViolation | null => {
  if (unit === null) return null
  const rule = barsArrival(g, state, placed, arriving(state, unit), hex)
  if (rule === null) return null
  const subjects = [name(g, unit), g.board.ids[hex]!]
  return violation(CODES[rule] ?? 'out-of-area', rule, `${subjects[0]!} cannot come into ${subjects[1]!}`, subjects)
}

/** Why an action of this phase is refused. */
export const refuseReinforcement = (
  g: IllusionTables,
  state: IllusionState,
  frame: ReinforcementFrame,
  action: number,
): IllusionViolation | null => {
  const { type } = g.actions.typeOf(action)
  if (type === 'place') return refusePlace(g, state, frame, g.actions.placeOf(action))
  if (frame.unit !== null) {
    const held = name(g, frame.unit)
    return violation('not-now', 'grand-illusion:sequence', `${held} is in hand: it is placed first`, [held])
  }
  const unit = g.actions.unitOf(action)
  if (type === 'select') return refuseSelect(g, state, frame, unit)
  return type === 'buy' ? refuseBuy(g, state, frame, unit, g.actions.valueOf(action)) : null
}
