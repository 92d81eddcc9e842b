/** Disengagement (20): units try to move away from the enemy before any combat. */
import {
  CHANCE,
  NOBODY,
  call,
  die,
  emptySet,
  has,
  isOnMap,
  lastOf,
  rememberPair,
  stay,
  violation,
  withMember,
} from '../../../../kernel/index.js'
import { ARMORED, ARMOR_DISENGAGES, DISENGAGEMENT } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  type Carry,
  type CombatsFrame,
  type DisengagementFrame,
  type SideIndex,
  type WithdrawalFrame,
  ENGAGED,
  NIGHT,
  SHAKEN,
  gameTurnOf,
  isMarked,
  originOf,
  unitPlace,
  withoutMark,
  withoutMarks,
} from '../../state/index.js'
import { isRestricted } from '../bars.js'
import { breakDown, mayBreakDown, notBrokenDown, withParts } from '../breakdown.js'
import { type Modifier, added, forMorale, shown, where } from '../dice.js'
import { atLeastDisrupted, isBesideEnemy } from '../disruption.js'
import { withoutEmptyAdvantages } from '../advantages.js'
import { loosened } from './status.js'

/** Returns the frame of a combat phase, which begins with disengagement. */
export const beginDisengagement = (g: ArdennesTables, side: SideIndex, dug: Carry): DisengagementFrame => ({
  at: 'disengagement',
  side,
  decided: emptySet(g.pieces.length),
  tried: emptySet(g.pieces.length),
  dug,
  declared: [],
  closed: false,
  formed: -1,
})

/**
 * Whether a unit may try to disengage: it is engaged, or in order and next to an enemy (20.1.a, 20.1.e). Disrupted
 * units and units restricted by 29.1 may not (18.2.d, 29.1.a).
 */
const mayDisengage = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  isOnMap(g, state, unit) &&
  !isMarked(state, unit, SHAKEN) &&
  !isRestricted(g, state, gameTurnOf(state), unit) &&
  (isMarked(state, unit, ENGAGED) || isBesideEnemy(g, state, unit))

/** Returns the units that may be declared next, ascending: units of any hex, or of the hex already begun (20.2.b). */
const open = (
  g: ArdennesTables,
  state: ArdennesState,
  { side, decided, declared }: DisengagementFrame,
): ReadonlyArray<number> => {
  const hex = declared.length === 0 ? -1 : unitPlace(state, declared[0]!)
  const last = lastOf(declared)
  return g.unitsOf[side].filter(
    unit =>
      unit > last && !has(decided, unit) && (hex < 0 || unitPlace(state, unit) === hex) && mayDisengage(g, state, unit),
  )
}

/** Returns the modifiers of the disengagement roll (20.2.c to 20.2.e). */
export const disengagementModifiers = (g: ArdennesTables, unit: number): ReadonlyArray<Modifier> => [
  ...forMorale(g, unit, { green: 'ardennes:20.2.c', elite: 'ardennes:20.2.c' }),
  ...where(ARMORED.has(g.pieces[unit]!.type), 'tanks or recon', 'ardennes:20.2.d', ARMOR_DISENGAGES),
]

/** Ends disengagement. No unit of the side remains engaged (20.5.b), and combats follow. */
const closed = (g: ArdennesTables, state: ArdennesState, { side, tried, dug }: DisengagementFrame): ArdennesNext => {
  const free = withoutMarks(state, g.unitsOf[side], ENGAGED)
  // units marked for the night do not attack by day (25.3.g)
  const marked = g.unitsOf[side].filter(unit => isMarked(free, unit, NIGHT))
  const combats: CombatsFrame = {
    at: 'combats',
    side,
    night: false,
    spent: [...dug, ...marked].reduce((spent, unit) => withMember(spent, unit), tried),
    struck: emptySet(g.pieces.length),
    next: null,
  }
  return stay(withoutEmptyAdvantages(g, free, side), combats)
}

/** Closes the declarations of a hex, both for the units that try to disengage and for the units that stay. */
const decidedIn = (g: ArdennesTables, state: ArdennesState, frame: DisengagementFrame): DisengagementFrame => {
  const hex = unitPlace(state, frame.declared[0]!)
  return {
    ...frame,
    closed: true,
    formed: -1,
    decided: g
      .occupancy(state.units)
      .unitsIn(hex)
      .reduce((now, unit) => withMember(now, unit), frame.decided),
  }
}

/** Applies the die roll of the first declared unit (20.3). */
const thrown = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: DisengagementFrame,
  face: number,
  log: ArdennesLog,
): ArdennesNext => {
  const [unit, ...declared] = frame.declared as readonly [number, ...number[]]
  const modifiers = disengagementModifiers(g, unit)
  const result = DISENGAGEMENT.read(0, face + added(modifiers))
  log?.add({
    kind: 'rolled',
    rule: 'ardennes:20.2.a',
    side: SIDES[frame.side],
    unit: g.unitIds[unit]!,
    value: face,
    ...shown(modifiers),
    what: result,
  })
  const after: DisengagementFrame = {
    ...frame,
    declared,
    closed: declared.length > 0,
    tried: withMember(frame.tried, unit),
  }
  const engaged = isMarked(state, unit, ENGAGED)
  // once its die is rolled, it is no longer engaged (20.5.a)
  const staying = withoutMark(state, unit, ENGAGED)
  // a unit that disengages loses its night marker
  const free = result === 'no' || result === 'no-disrupted' ? staying : withoutMark(staying, unit, NIGHT)
  if (result === 'no') return stay(free, after)
  if (result === 'no-disrupted') return stay(atLeastDisrupted(free, unit), after)
  const withdrawal: WithdrawalFrame = {
    at: 'withdrawal',
    unit,
    engaged,
    disrupted: result === 'yes-disrupted',
    entered: [unitPlace(state, unit)],
  }
  return call(loosened(g, free, unit), after, withdrawal)
}

/** Whether a unit that may try can break down first, before any unit of a hex is declared (26.2.a, Q-145). */
const mayPart = (
  g: ArdennesTables,
  state: ArdennesState,
  { declared, formed }: DisengagementFrame,
  unit: number,
): boolean => declared.length === 0 && mayBreakDown(g, state, unit, formed >= 0 && originOf(g, state, formed) === unit)

/** Breaks the unit down. If it has begun a position, its parts may not attack either (15.8.i). */
const parted = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: DisengagementFrame,
  unit: number,
  log: ArdennesLog,
): ArdennesNext => {
  const made = breakDown(g, state, unit, log)
  return stay(made.state, { ...frame, dug: withParts(frame.dug, unit, made), formed: made.counter })
}

/** The procedure of disengagement: units are declared hex by hex, and then each rolls. */
export const disengagement = (g: ArdennesTables): ArdennesProcedure<DisengagementFrame> => {
  const [base, split] = [g.actions.base('disengage'), g.actions.base('split')]
  const [declared, end] = [g.actions.of('declared'), g.actions.of('end')]
  // `who` and `legal` are called in succession with the same state and frame
  const openTo = rememberPair((state: ArdennesState, frame: DisengagementFrame) => open(g, state, frame))
  const faces = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: (state, frame) => {
      if (frame.closed) return CHANCE
      return frame.declared.length === 0 && openTo(state, frame).length === 0 ? NOBODY : frame.side
    },
    asks: (_state, frame) => (frame.closed ? 'disengagement-die' : 'disengagement'),
    legal: (state, frame) => {
      const able = openTo(state, frame)
      return [
        ...able.map(unit => base + unit),
        ...able.filter(unit => mayPart(g, state, frame, unit)).map(unit => split + unit),
        frame.declared.length > 0 ? declared : end,
      ]
    },
    chances: () => faces,
    apply: (state, frame, action, log) => {
      if (frame.closed) return thrown(g, state, frame, g.actions.valueOf(action), log)
      if (action === end) return closed(g, state, frame)
      if (action === declared) return stay(state, decidedIn(g, state, frame))
      const unit = g.actions.unitOf(action)
      if (action === split + unit) return parted(g, state, frame, unit, log)
      return stay(state, { ...frame, declared: [...frame.declared, unit], formed: -1 })
    },
    proceed: (state, frame) => closed(g, state, frame),
    resume: (state, frame) => stay(state, frame),
    refuse: (state, frame, action) => {
      const { type } = g.actions.typeOf(action)
      const unit = g.actions.unitOf(action)
      if (type === 'split')
        return notBrokenDown(g, state, unit, ['ardennes:26.2.a', 'must break down before it tries to disengage'])
      return type === 'disengage' ? refuse(g, state, frame, unit) : null
    },
  }
}

/** Explains why a unit cannot disengage. */
const refuse = (
  g: ArdennesTables,
  state: ArdennesState,
  { side, decided, declared }: DisengagementFrame,
  unit: number,
): ArdennesViolation => {
  const name = g.unitIds[unit]!
  if (g.side[unit] !== side)
    return violation('wrong-side', 'ardennes:20.1.a', `${name} is not on the ${SIDES[side]} side`, [name])
  if (has(decided, unit))
    return violation('not-now', 'ardennes:20.2.b', `the disengagement of ${name} has already been decided`, [name])
  if (isMarked(state, unit, SHAKEN))
    return violation('disrupted', 'ardennes:18.2.d', `${name} is disrupted and cannot disengage`, [name])
  if (isRestricted(g, state, gameTurnOf(state), unit))
    return violation('not-now', 'ardennes:29.1.a', `${name} cannot disengage on the first turn`, [name])
  if (!mayDisengage(g, state, unit))
    return violation('not-offered', 'ardennes:20.1.e', `${name} is neither engaged nor adjacent to an enemy`, [name])
  return declared.includes(unit)
    ? violation('not-offered', 'ardennes:20.2.b', `${name} has already been declared`, [name])
    : violation(
        'out-of-order',
        'ardennes:20.2.b',
        `choose the units of one hex, in ascending order: ${name} cannot be chosen now`,
        [name],
      )
}
