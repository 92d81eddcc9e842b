/** Disengagement (20): units try to move away from the enemy before any combat. */
import {
  type Offering,
  CHANCE,
  NOBODY,
  bar,
  call,
  die,
  emptySet,
  has,
  isOnMap,
  isOpen,
  lastOf,
  offering,
  rememberPair,
  stay,
  withMember,
} from '../../../../kernel/index.js'
import { type ArdennesRule, ARMORED, ARMOR_DISENGAGES, DISENGAGEMENT } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesBars,
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Carry,
  type CombatsFrame,
  type DisengagementFrame,
  type Asking,
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
import { isRestricted, wrongSide } from '../bars.js'
import { BREAKDOWN, breakDown, withParts } from '../breakdown.js'
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

/** Whether a unit is engaged or next to an enemy (20.1.a). */
const isInContact = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  isOnMap(g, state, unit) && (isMarked(state, unit, ENGAGED) || isBesideEnemy(g, state, unit))

/** A declaration. `again` is the unit that has just broken down, or -1. */
interface Declaring extends Asking<DisengagementFrame> {
  readonly again: number
  /** The units of the side in contact with the enemy, ascending. */
  readonly inContact: ReadonlyArray<number>
}

/** The rules that keep a unit from being declared next: any unit, or one of the hex already begun (20.1, 20.2.b). */
const DISENGAGING: ArdennesBars<Declaring> = [
  wrongSide('ardennes:20.1.a'),
  bar('ardennes:20.2.b', 'not-now', 'the disengagement of {} has already been decided', ({ frame }, unit) =>
    has(frame.decided, unit),
  ),
  bar('ardennes:18.2.d', 'disrupted', '{} is disrupted and cannot disengage', ({ state }, unit) =>
    isMarked(state, unit, SHAKEN),
  ),
  bar('ardennes:29.1.a', 'not-now', '{} cannot disengage on the first turn', ({ g, state }, unit) =>
    isRestricted(g, state, gameTurnOf(state), unit),
  ),
  bar(
    'ardennes:20.1.e',
    'not-offered',
    '{} is neither engaged nor adjacent to an enemy',
    ({ g, state }, unit) => !isInContact(g, state, unit),
  ),
  bar('ardennes:20.2.b', 'not-offered', '{} has already been declared', ({ frame }, unit) =>
    frame.declared.includes(unit),
  ),
  bar(
    'ardennes:20.2.b',
    'out-of-order',
    'choose the units of one hex, in ascending order: {} cannot be chosen now',
    ({ state, frame: { declared } }, unit) =>
      declared.length > 0 && (unit < lastOf(declared) || unitPlace(state, unit) !== unitPlace(state, declared[0]!)),
  ),
]

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

/** Builds the legal actions and refusals of declarations. */
const declarations = (g: ArdennesTables): Offering<ArdennesState, DisengagementFrame, ArdennesRule> => {
  const among = ({ inContact }: Declaring): ReadonlyArray<number> => inContact
  const declaring = (state: ArdennesState, frame: DisengagementFrame): Declaring => {
    const { side, formed } = frame
    const inContact = g.unitsOf[side].filter(unit => isInContact(g, state, unit))
    return { g, state, frame, again: formed < 0 ? -1 : originOf(g, state, formed), inContact }
  }
  return offering(g.actions, declaring, [
    { type: 'disengage', among, bars: DISENGAGING },
    {
      type: 'split',
      among,
      bars: [
        ...BREAKDOWN,
        // before any unit of a hex is declared
        bar(
          'ardennes:26.2.a',
          'not-offered',
          '{} must break down before it tries to disengage',
          (asked, unit) => asked.frame.declared.length > 0 || !isOpen(DISENGAGING, asked, unit),
        ),
      ],
    },
    {
      type: 'declared',
      bars: [
        bar('ardennes:sequence', 'not-now', 'no unit has been declared', ({ frame }) => frame.declared.length === 0),
      ],
    },
    {
      type: 'end',
      bars: [
        bar(
          'ardennes:sequence',
          'not-now',
          'units have been declared and must roll',
          ({ frame }) => frame.declared.length > 0,
        ),
      ],
    },
  ])
}

/** The procedure of disengagement: units are declared hex by hex, and then each rolls. */
export const disengagement = (g: ArdennesTables): ArdennesProcedure<DisengagementFrame> => {
  const { legal, bars } = declarations(g)
  // `who` and `legal` are called in succession with the same state and frame
  const legalTo = rememberPair(legal)
  const faces = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: (state, frame) => {
      if (frame.closed) return CHANCE
      return frame.declared.length === 0 && legalTo(state, frame).length === 1 ? NOBODY : frame.side
    },
    asks: (_state, frame) => (frame.closed ? 'disengagement-die' : 'disengagement'),
    legal: legalTo,
    bars,
    chances: () => faces,
    apply: (state, frame, action, log) => {
      if (frame.closed) return thrown(g, state, frame, g.actions.valueOf(action), log)
      const unit = g.actions.unitOf(action)
      switch (g.actions.typeOf(action).type) {
        case 'end':
          return closed(g, state, frame)
        case 'declared':
          return stay(state, decidedIn(g, state, frame))
        case 'split':
          return parted(g, state, frame, unit, log)
        default:
          return stay(state, { ...frame, declared: [...frame.declared, unit], formed: -1 })
      }
    },
    proceed: (state, frame) => closed(g, state, frame),
    resume: (state, frame) => stay(state, frame),
  }
}
