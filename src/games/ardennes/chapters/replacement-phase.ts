/** The Replacement Phase (25.2): each side in turn spends its points. */
import { NOBODY, done, stay, violation } from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
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
import type { ArdennesAsks } from '../rulebook/index.js'
import { isBesideEnemy } from './disruption.js'
import { loosened } from './retreat/index.js'
import {
  type Relief,
  backHexes,
  hasRebuildable,
  hexBar,
  isLarge,
  rebuildable,
  reliefOf,
  remnantsFor,
  returnHexesFor,
  unitBar,
} from './replacements.js'

/** Returns the frame of a replacement phase, or null on a night that brings no points (25.21.a). */
export const beginReplacement = (g: ArdennesTables, turn: number): ReplacementFrame | null =>
  g.replacements.every(points => (points[turn] ?? 0) === 0)
    ? null
    : { at: 'replacement', side: null, second: false, retreats: 0, unit: -1, remnant: -1 }

/** Whether a side has a unit that may receive a point. */
export const isWaiting = (g: ArdennesTables, state: ArdennesState, side: SideIndex, retreats = 0): boolean =>
  hasRebuildable(reliefOf(g, state, side, retreats))

/** The decision that the selected unit still needs. It is `unit` if no unit has been selected. */
type Need = 'unit' | 'remnant' | 'hex' | 'retreat'
const needOf = (g: ArdennesTables, state: ArdennesState, { unit, remnant }: ReplacementFrame): Need => {
  if (unit < 0) return 'unit'
  if (remnant >= 0 || unitPlace(state, unit) !== g.dead) return 'retreat'
  return isLarge(g, unit) ? 'remnant' : 'hex'
}
const ASKED: Readonly<Record<Need, ArdennesAsks>> = {
  unit: 'replacement',
  remnant: 'remnant',
  hex: 'replacement-hex',
  retreat: 'replacement-retreat',
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

/** The procedure of a replacement phase. */
export const replacementPhase = (g: ArdennesTables): ArdennesProcedure<ReplacementFrame> => {
  const [replace, place, retreat] = [g.actions.base('replace'), g.actions.base('place'), g.actions.base('retreat')]
  const [first, second, end] = [g.actions.of('first'), g.actions.of('second'), g.actions.of('end')]
  const choices: Readonly<Record<Need, (relief: Relief, frame: ReplacementFrame) => ReadonlyArray<number>>> = {
    unit: relief => [...rebuildable(relief).map(unit => replace + unit), end],
    remnant: (relief, { unit }) => remnantsFor(relief, unit).map(remnant => replace + remnant),
    hex: (relief, { unit }) => returnHexesFor(relief, unit).map(hex => place + hex),
    retreat: (relief, frame) => backHexes(relief, bodyOf(frame)).map(hex => retreat + hex),
  }
  return {
    who: (state, { side, retreats, unit }) => {
      // the order matters if both sides have units to rebuild (25.23.a, Q-142)
      if (side === null) return isWaiting(g, state, GERMAN) && isWaiting(g, state, ALLIED) ? GERMAN : NOBODY
      return unit >= 0 || isWaiting(g, state, side, retreats) ? side : NOBODY
    },
    asks: (state, frame) => (frame.side === null ? 'replacement-order' : ASKED[needOf(g, state, frame)]),
    skips: true,
    legal: (state, frame) =>
      frame.side === null
        ? [first, second]
        : choices[needOf(g, state, frame)](reliefOf(g, state, frame.side, frame.retreats), frame),
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
        ? stay(state, { ...frame, side: isWaiting(g, state, GERMAN) ? GERMAN : ALLIED })
        : next(state, frame, frame.side),
    refuse: (state, frame, action) =>
      frame.side === null ? null : refuse(g, reliefOf(g, state, frame.side, frame.retreats), frame, action),
  }
}

/** Explains why a unit cannot receive a replacement, or cannot retreat or return to a hex. */
const refuse = (
  g: ArdennesTables,
  relief: Relief,
  frame: ReplacementFrame,
  action: number,
): ArdennesViolation | null => {
  const { type } = g.actions.typeOf(action)
  if (type === 'replace') {
    const unit = g.actions.unitOf(action)
    const name = g.unitIds[unit]!
    if (frame.unit >= 0 && needOf(g, relief.state, frame) !== 'remnant') return null
    if (frame.unit >= 0)
      return violation(
        'not-offered',
        'ardennes:25.24.a',
        `${name} is not a remnant that ${g.unitIds[frame.unit]!} could replace`,
        [name, g.unitIds[frame.unit]!],
      )
    const bar = unitBar(relief, unit)
    return bar === null ? null : violation(bar.code, bar.rule, bar.why(name), [name])
  }
  if (frame.unit < 0 || (type !== 'place' && type !== 'retreat')) return null
  const place = g.actions.placeOf(action)
  const [name, hex] = [g.unitIds[bodyOf(frame)]!, g.actions.places[place]!]
  if (type === 'retreat')
    return violation('retreat', 'ardennes:25.22.b', `${name} cannot retreat to ${hex}`, [name, hex])
  const bar = hexBar(relief, frame.unit, place)
  return bar === null ? null : violation(bar.code, bar.rule, `${hex}: ${bar.why(name)}`, [name, hex])
}
