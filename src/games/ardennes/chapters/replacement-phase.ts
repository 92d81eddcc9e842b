/** The Replacement Phase (25.2): each side in turn spends its points. */
import { type Offer, type Offering, NOBODY, done, isOpen, offering, otherwise, stay } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesAction,
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type ReplacementFrame,
  type SideIndex,
  ALLIED,
  GERMAN,
  LOST,
  PHASE_OVER,
  REPLACED,
  enemyOf,
  put,
  sideOf,
  succeeded,
  unitPlace,
  withMark,
  withoutMark,
} from '../state/index.js'
import type { ArdennesRule } from '../rulebook/index.js'
import { isBesideEnemy } from './disruption.js'
import { loosened } from './retreat/index.js'
import { type Relief, REBUILD, RETURN, backHexes, isLarge, reliefOf, remnantsFor } from './replacements.js'

/** Returns the frame of a replacement phase, or null on a night that brings no points (25.21.a). */
export const beginReplacement = (g: ArdennesTables, turn: number): ReplacementFrame | null =>
  g.replacements.every(points => (points[turn] ?? 0) === 0)
    ? null
    : { at: 'replacement', side: null, second: false, retreats: 0, unit: -1, remnant: -1 }

/** Whether a side has a unit that may receive a point. */
const isWaiting = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: ReplacementFrame,
  side: SideIndex = frame.side!,
): boolean => {
  const relief = reliefOf(g, state, frame, side)
  return relief.points > 0 && g.unitsOf[side].some(unit => isOpen(REBUILD, relief, unit))
}

/** The questions of the phase: which side goes first, which unit receives a point, and what that unit still needs. */
type Question = 'replacement-order' | 'replacement' | 'remnant' | 'replacement-hex' | 'replacement-retreat'
const questionOf = (g: ArdennesTables, state: ArdennesState, { side, unit, remnant }: ReplacementFrame): Question => {
  if (side === null) return 'replacement-order'
  if (unit < 0) return 'replacement'
  if (remnant >= 0 || unitPlace(state, unit) !== g.dead) return 'replacement-retreat'
  return isLarge(g, unit) ? 'remnant' : 'replacement-hex'
}

/** Returns the counter on the map that has to retreat: the unit itself, or the remnant that it replaces. */
const bodyOf = ({ unit, remnant }: ReplacementFrame): number => (remnant >= 0 ? remnant : unit)

/** Returns the frame after the selected unit has received its point. */
const given = (frame: ReplacementFrame): ReplacementFrame => ({ ...frame, unit: -1, remnant: -1 })

/** Logs that a unit has received its point, and marks it (25.25.a). */
const marked = (g: ArdennesTables, state: ArdennesState, unit: number, log: ArdennesLog): ArdennesState => {
  log?.add({
    kind: 'flipped',
    rule: 'ardennes:25.21.d',
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    what: 'replaced',
  })
  return withMark(state, unit, REPLACED)
}

/** Gives the selected unit its point: to full strength, or reduced in the place of a remnant (25.21.d, 25.24.b). */
const rebuilt = (g: ArdennesTables, state: ArdennesState, frame: ReplacementFrame, log: ArdennesLog): ArdennesNext => {
  const { unit, remnant } = frame
  const after =
    remnant < 0
      ? withoutMark(state, unit, LOST)
      : // the unit inherits all markers of the remnant
        withMark(succeeded(g, state, { unit: remnant, rule: 'ardennes:25.24.b', heir: unit }, log), unit, LOST)
  return stay(marked(g, after, unit, log), given(frame))
}

/** Gives the selected unit its point at once unless it has to retreat first. */
const withBody = (g: ArdennesTables, state: ArdennesState, frame: ReplacementFrame, log: ArdennesLog): ArdennesNext =>
  isBesideEnemy(g, state, bodyOf(frame)) ? stay(state, frame) : rebuilt(g, state, frame, log)

/** Returns a unit from the dead pile to the map, reduced if it has two steps (25.22.d). */
const returned = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: ReplacementFrame,
  to: number,
  log: ArdennesLog,
): ArdennesNext => {
  const { unit } = frame
  const rule = g.towns[to] === 1 ? 'ardennes:25.22.d' : 'ardennes:25.22.e'
  const placed = put(g, state, { unit, to, rule, kind: 'placed' }, log)
  const faced = g.pieces[unit]!.back === null ? placed : withMark(placed, unit, LOST)
  return stay(marked(g, faced, unit, log), given(frame))
}

/** Retreats the selected unit or the remnant by one hex, without disrupting it (25.22.b, Q-4). */
const backed = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: ReplacementFrame,
  to: number,
  log: ArdennesLog,
): ArdennesNext => {
  const unit = bodyOf(frame)
  const free = loosened(g, state, unit)
  const moved = put(g, free, { unit, to, rule: 'ardennes:25.22.b', kind: 'moved' }, log)
  return rebuilt(g, moved, { ...frame, retreats: frame.retreats + 1 }, log)
}

/** Continues with the other side, or ends the phase. */
const next = (state: ArdennesState, frame: ReplacementFrame, side: SideIndex): ArdennesNext =>
  frame.second
    ? done(state, PHASE_OVER)
    : stay(state, { ...given(frame), side: enemyOf(side), second: true, retreats: 0 })

const unitAndHex = ({ g, frame }: Relief, _hex: number, name: string): ReadonlyArray<string> => [
  g.unitIds[bodyOf(frame)]!,
  name,
]
/** The answers to each question. */
const ANSWERS: Readonly<Record<Question, ReadonlyArray<Offer<Relief, ArdennesAction['type'], ArdennesRule>>>> = {
  'replacement-order': [
    { type: 'first', bars: [] },
    { type: 'second', bars: [] },
  ],
  replacement: [
    { type: 'replace', among: ({ g, frame }) => g.unitsOf[frame.side], bars: REBUILD },
    { type: 'end', bars: [] },
  ],
  remnant: [
    {
      type: 'replace',
      among: relief => remnantsFor(relief, relief.frame.unit),
      bars: [],
      otherwise: otherwise(
        'ardennes:25.24.a',
        'not-offered',
        (name, { g, frame }) => `${name} is not a remnant that ${g.unitIds[frame.unit]!} could replace`,
      ),
      subjects: ({ g, frame }, _remnant, name) => [name, g.unitIds[frame.unit]!],
    },
  ],
  'replacement-hex': [{ type: 'place', among: ({ open }) => open(), bars: RETURN, subjects: unitAndHex }],
  'replacement-retreat': [
    {
      type: 'retreat',
      among: relief => backHexes(relief, bodyOf(relief.frame)),
      bars: [],
      otherwise: otherwise(
        'ardennes:25.22.b',
        'retreat',
        (hex, { g, frame }) => `${g.unitIds[bodyOf(frame)]!} cannot retreat to ${hex}`,
      ),
      subjects: unitAndHex,
    },
  ],
}

/** The procedure of a replacement phase. */
export const replacementPhase = (g: ArdennesTables): ArdennesProcedure<ReplacementFrame> => {
  const [first, end] = [g.actions.of('first'), g.actions.of('end')]
  const relief = (state: ArdennesState, frame: ReplacementFrame): Relief => reliefOf(g, state, frame)
  const answers = (question: Question) => offering(g.actions, relief, ANSWERS[question])
  const offered: Readonly<Record<Question, Offering<ArdennesState, ReplacementFrame, ArdennesRule>>> = {
    'replacement-order': answers('replacement-order'),
    replacement: answers('replacement'),
    remnant: answers('remnant'),
    'replacement-hex': answers('replacement-hex'),
    'replacement-retreat': answers('replacement-retreat'),
  }
  return {
    who: (state, frame) => {
      const { side, unit } = frame
      // the order matters if both sides have units to rebuild (25.23.a, Q-142)
      if (side === null)
        return isWaiting(g, state, frame, GERMAN) && isWaiting(g, state, frame, ALLIED) ? GERMAN : NOBODY
      return unit >= 0 || isWaiting(g, state, frame) ? side : NOBODY
    },
    asks: (state, frame) => questionOf(g, state, frame),
    skips: true,
    legal: (state, frame) => offered[questionOf(g, state, frame)].legal(state, frame),
    bars: (state, frame, ...action) => offered[questionOf(g, state, frame)].bars(state, frame, ...action),
    apply: (state, frame, action, log) => {
      if (frame.side === null) return stay(state, { ...frame, side: action === first ? GERMAN : ALLIED })
      if (action === end) return next(state, frame, frame.side)
      const { type } = g.actions.typeOf(action)
      if (type === 'place') return returned(g, state, frame, g.actions.placeOf(action), log)
      if (type === 'retreat') return backed(g, state, frame, g.actions.placeOf(action), log)
      const unit = g.actions.unitOf(action)
      if (frame.unit >= 0) return withBody(g, state, { ...frame, remnant: unit }, log)
      const taken = { ...frame, unit }
      return unitPlace(state, unit) === g.dead ? stay(state, taken) : withBody(g, state, taken, log)
    },
    proceed: (state, frame) =>
      frame.side === null
        ? stay(state, { ...frame, side: isWaiting(g, state, frame, GERMAN) ? GERMAN : ALLIED })
        : next(state, frame, frame.side),
  }
}
