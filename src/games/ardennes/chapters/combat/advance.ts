/** Advance after combat (19): the victors advance in any order, each hex by hex. */
import {
  NOBODY,
  ascending,
  call,
  done,
  isOpen,
  lastOf,
  offering,
  refusedBy,
  stay,
  gate,
  bar,
} from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type AdvanceFrame,
  type Advances,
  type AdvancingFrame,
  type ArdennesBars,
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Asking,
  frameOf,
  offers,
  put,
  unitPlace,
} from '../../state/index.js'
import { breakDown, mayBreakDown, notBrokenDown, withParts } from '../breakdown.js'
import { crossesUnchecked } from '../movement/index.js'
import { passedOver } from '../traffic/index.js'
import {
  ADVANCE_HEX,
  ADVANCING,
  type Advancer,
  advanceHexes,
  advancerOf,
  hexesAhead,
  mayStopIn,
} from './advance-steps.js'

/** Returns the frame of an advance whose next unit has not been chosen. */
const advanceOf = ({ side, reach, vacated, able, went, formed }: Advances): AdvanceFrame => ({
  at: 'advance',
  side,
  reach,
  vacated,
  able,
  went,
  formed,
})

/** Returns the frame after the unit has reached the end of its way. */
const arrived = ({ unit, way, ...rest }: AdvancingFrame): AdvanceFrame =>
  advanceOf({
    ...rest,
    able: rest.able.filter(other => other !== unit),
    went: [...rest.went, { unit, hexes: way.length - 1 }].sort((a, b) => a.unit - b.unit),
  })

/** Breaks a unit down before it advances. The units that result may also advance (26.1.e). */
const parted = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: AdvanceFrame,
  unit: number,
  log: ArdennesLog,
): { readonly state: ArdennesState; readonly frame: AdvanceFrame } => {
  const made = breakDown(g, state, unit, log)
  const fresh = [made.counter, ...(made.left === unit ? [] : [made.left])]
  return {
    state: made.state,
    frame: {
      ...frame,
      able: withParts(frame.able, unit, made),
      formed: [...frame.formed, ...fresh.map(part => ({ unit: part, of: unit }))],
    },
  }
}

/** The question which unit advances next. */
type Choosing = Asking<AdvanceFrame>
const able = ({ frame }: Choosing): ReadonlyArray<number> => frame.able

/** The rules that keep a unit from being the next to advance (19.1). */
const ADVANCE_UNIT: ArdennesBars<Choosing> = [
  gate(
    'ardennes:19.1.i',
    'advance',
    '{} did not take part, or has already advanced',
    ({ frame }, unit) => !frame.able.includes(unit),
  ),
  ...ADVANCING,
  {
    when: ({ g, state, frame }, unit) => advanceHexes(advancerOf(g, state, frame, unit)).length === 0,
    because: ({ g, state, frame }, unit) =>
      refusedBy(ADVANCE_HEX, advancerOf(g, state, frame, unit), frame.vacated, g.board.ids[frame.vacated]!)!,
  },
]

/**
 * Whether a unit may break down before it advances: in its own side's combat phase, and only if the unit or a part of
 * it can then advance (26.2.a, 26.2.b).
 */
const mayPart = (choosing: Choosing, unit: number): boolean => {
  const { g, state, frame } = choosing
  if (!isOpen(ADVANCING, choosing, unit) || frameOf(state, 'combats')!.side !== frame.side) return false
  const isAgain = frame.formed.some(({ of }) => of === unit)
  if (!mayBreakDown(g, state, unit, isAgain)) return false
  const after = parted(g, state, frame, unit, undefined)
  const next: Choosing = { g, state: after.state, frame: after.frame }
  const isPart = (other: number): boolean => other === unit || !frame.able.includes(other)
  return after.frame.able.some(other => isPart(other) && isOpen(ADVANCE_UNIT, next, other))
}

/** The rules that keep a unit from breaking down before it advances. */
const SPLIT: ArdennesBars<Choosing> = [
  {
    when: (choosing, unit) => !choosing.frame.able.includes(unit) || !mayPart(choosing, unit),
    because: ({ g, state, frame }, unit) =>
      notBrokenDown(g, state, unit, [
        frame.able.includes(unit) ? 'ardennes:26.2.b' : 'ardennes:26.2.a',
        'cannot break down in this advance',
      ]),
  },
]

/** Ends the advance. */
const over = (state: ArdennesState, { went, formed }: AdvanceFrame): ArdennesNext =>
  done(state, { type: 'advanced', went, formed })

/** The procedure that asks which unit advances next. */
export const advance = (g: ArdennesTables): ArdennesProcedure<AdvanceFrame> => {
  const offered = offers<AdvanceFrame>(g, [
    { type: 'split', among: able, bars: SPLIT },
    { type: 'advance', among: able, bars: ADVANCE_UNIT },
    { type: 'endAdvance', bars: [] },
  ])
  return {
    who: (state, frame) => (offered.legal(state, frame).length > 1 ? frame.side : NOBODY),
    asks: () => 'advance',
    ...offered,
    apply: (state, frame, action, log) => {
      const { type } = g.actions.typeOf(action)
      if (type === 'endAdvance') return over(state, frame)
      const unit = g.actions.unitOf(action)
      if (type === 'advance') return stay(state, { ...frame, at: 'advancing', unit, way: [unitPlace(state, unit)] })
      const after = parted(g, state, frame, unit, log)
      return stay(after.state, after.frame)
    },
    proceed: over,
  }
}

const advancer = (g: ArdennesTables, state: ArdennesState, frame: AdvancingFrame): Advancer =>
  advancerOf(g, state, frame, frame.unit, frame.way)

/** Whether the advancing unit cannot go on. */
const isStuck = (g: ArdennesTables, state: ArdennesState, frame: AdvancingFrame): boolean =>
  advanceHexes(advancer(g, state, frame)).length === 0

/** Moves the unit into the next hex. Its advance ends there if it cannot go on. */
const entered = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: AdvancingFrame,
  to: number,
  log: ArdennesLog,
): ArdennesNext => {
  const { unit, way } = frame
  const after = put(g, passedOver(state, frame.side, to), { unit, to, rule: 'ardennes:19.1.d', kind: 'moved' }, log)
  const next: AdvancingFrame = { ...frame, way: [...way, to] }
  return stay(after, isStuck(g, after, next) ? arrived(next) : next)
}

/** The rules that keep a unit from ending its advance where it is. */
const STOP: ArdennesBars<Advancer> = [
  gate(
    'ardennes:19.1.i',
    'advance',
    (_name, { g, unit }) => `${g.unitIds[unit]!} is selected and must advance at least one hex`,
    ({ way }) => way.length === 1,
    { subjects: ({ g, unit }) => [g.unitIds[unit]!] },
  ),
  bar(
    'ardennes:8.3.b',
    'stacking',
    (_name, { g, unit }) => `${g.unitIds[unit]!} cannot stop here: it would exceed the stacking limit`,
    ({ g, state, unit, from }) => !mayStopIn(g, state, unit, from),
    { subjects: ({ g, unit }) => [g.unitIds[unit]!] },
  ),
]

/** The procedure that asks for each hex of the advancing unit. */
export const advancing = (g: ArdennesTables): ArdennesProcedure<AdvancingFrame> => {
  const stop = g.actions.of('stop')
  return {
    who: (state, frame) => (frame.way.length === 1 && isStuck(g, state, frame) ? NOBODY : frame.side),
    asks: () => 'advance-hex',
    skips: true,
    ...offering(g.actions, (state: ArdennesState, frame: AdvancingFrame) => advancer(g, state, frame), [
      { type: 'advanceTo', among: hexesAhead, bars: ADVANCE_HEX },
      { type: 'stop', bars: STOP },
    ]),
    apply: (state, frame, action, log) => {
      const { unit } = frame
      const from = lastOf(frame.way)
      if (action === stop) {
        log?.add({
          kind: 'stopped',
          rule: 'ardennes:19.1.i',
          side: SIDES[frame.side],
          unit: g.unitIds[unit]!,
          to: g.board.ids[from]!,
        })
        return stay(state, arrived(frame))
      }
      const to = g.actions.placeOf(action)
      return crossesUnchecked({ g, state }, unit, from, to)
        ? call(state, frame, { at: 'check' })
        : entered(g, state, frame, to, log)
    },
    // the bridge has been checked, and the unit goes on as far as it may
    resume: (state, frame) => stay(state, frame.way.length > 1 && isStuck(g, state, frame) ? arrived(frame) : frame),
    // the unit has not moved and has nowhere to go
    proceed: (state, frame) => stay(state, advanceOf(frame)),
  }
}

/** Returns the units that pass a test among those that have advanced, and which of these went farther than one hex. */
export const groupsAmong = (
  went: AdvanceFrame['went'],
  isAble: (unit: number) => boolean,
): { readonly able: ReadonlyArray<number>; readonly far: ReadonlyArray<number> } => {
  const able = went.filter(({ unit }) => isAble(unit))
  return {
    able: ascending(able.map(({ unit }) => unit)),
    far: ascending(able.filter(({ hexes }) => hexes > 1).map(({ unit }) => unit)),
  }
}
