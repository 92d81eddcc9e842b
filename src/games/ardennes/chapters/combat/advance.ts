/** Advance after combat (19): the victors advance in any order, each hex by hex. */
import { NOBODY, ascending, call, done, stay, violation } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type AdvanceFrame,
  type Advances,
  type AdvancingFrame,
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  frameOf,
  put,
  unitPlace,
} from '../../state/index.js'
import { breakDown, mayBreakDown, notBrokenDown, withParts } from '../breakdown.js'
import { crossesUnchecked } from '../movement/index.js'
import { passedOver } from '../traffic/index.js'
import { whyNoAdvance } from './advance-refusals.js'
import { advanceHexes, advancers, isAdvancer, mayStopIn } from './advance-steps.js'

/** Returns the frame of an advance whose next unit has not been chosen. */
export const advanceOf = ({ side, reach, vacated, able, went, formed }: Advances): AdvanceFrame => ({
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

/**
 * Whether a unit may break down before it advances: in its own side's combat phase, and only if the unit or a part of
 * it can then advance (26.2.a, 26.2.b).
 */
const mayPart = (g: ArdennesTables, state: ArdennesState, frame: AdvanceFrame, unit: number): boolean => {
  if (!isAdvancer(g, state, unit) || frameOf(state, 'combats')!.side !== frame.side) return false
  const isAgain = frame.formed.some(({ of }) => of === unit)
  if (!mayBreakDown(g, state, unit, isAgain)) return false
  const after = parted(g, state, frame, unit, undefined)
  return advancers(g, after.state, after.frame).some(part => !frame.able.includes(part) || part === unit)
}

/** Returns the units that may break down now, ascending. */
const parting = (g: ArdennesTables, state: ArdennesState, frame: AdvanceFrame): ReadonlyArray<number> =>
  frame.able.filter(unit => mayPart(g, state, frame, unit))

/** Ends the advance. */
const over = (state: ArdennesState, { went, formed }: AdvanceFrame): ArdennesNext =>
  done(state, { type: 'advanced', went, formed })

/** The procedure that asks which unit advances next. */
export const advance = (g: ArdennesTables): ArdennesProcedure<AdvanceFrame> => {
  const [base, split] = [g.actions.base('advance'), g.actions.base('split')]
  const end = g.actions.of('endAdvance')
  return {
    who: (state, frame) =>
      advancers(g, state, frame).length === 0 && parting(g, state, frame).length === 0 ? NOBODY : frame.side,
    asks: () => 'advance',
    legal: (state, frame) => [
      ...parting(g, state, frame).map(unit => split + unit),
      ...advancers(g, state, frame).map(unit => base + unit),
      end,
    ],
    apply: (state, frame, action, log) => {
      if (action === end) return over(state, frame)
      const unit = g.actions.unitOf(action)
      if (action === split + unit) {
        const after = parted(g, state, frame, unit, log)
        return stay(after.state, after.frame)
      }
      return stay(state, { ...frame, at: 'advancing', unit, way: [unitPlace(state, unit)] })
    },
    proceed: over,
    refuse: (state, frame, action) => {
      const { type } = g.actions.typeOf(action)
      if (type !== 'advance' && type !== 'split') return null
      const unit = g.actions.unitOf(action)
      if (type === 'split')
        return notBrokenDown(g, state, unit, [
          frame.able.includes(unit) ? 'ardennes:26.2.b' : 'ardennes:26.2.a',
          'cannot break down in this advance',
        ])
      const name = g.unitIds[unit]!
      if (!frame.able.includes(unit))
        return violation('advance', 'ardennes:19.1.i', `${name} did not take part, or has already advanced`, [name])
      if (!isAdvancer(g, state, unit))
        return violation('advance', 'ardennes:29.1.c', `${name} may not advance on the first turn`, [name])
      const { reach, vacated } = frame
      const [rule, why] = whyNoAdvance(g, state, { unit, reach, vacated, way: [unitPlace(state, unit)] }, vacated)
      return violation('advance', rule, `${name} has no hex to advance into: ${why}`, [name, g.board.ids[vacated]!])
    },
  }
}

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
  return advanceHexes(g, after, next).length === 0 ? stay(after, arrived(next)) : stay(after, next)
}

/** The procedure that asks for each hex of the advancing unit. */
export const advancing = (g: ArdennesTables): ArdennesProcedure<AdvancingFrame> => {
  const base = g.actions.base('advanceTo')
  const stop = g.actions.of('stop')
  return {
    who: (state, frame) => (frame.way.length === 1 && advanceHexes(g, state, frame).length === 0 ? NOBODY : frame.side),
    asks: () => 'advance-hex',
    skips: true,
    legal: (state, frame) => {
      const out = advanceHexes(g, state, frame).map(hex => base + hex)
      if (frame.way.length > 1 && mayStopIn(g, state, frame.unit, frame.way[frame.way.length - 1]!)) out.push(stop)
      return out
    },
    apply: (state, frame, action, log) => {
      const { unit, way } = frame
      const from = way[way.length - 1]!
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
    resume: (state, frame) =>
      frame.way.length > 1 && advanceHexes(g, state, frame).length === 0
        ? stay(state, arrived(frame))
        : stay(state, frame),
    // the unit has not moved and has nowhere to go
    proceed: (state, frame) => stay(state, advanceOf(frame)),
    refuse: (state, frame, action) => {
      const { unit, way } = frame
      const name = g.unitIds[unit]!
      const { type } = g.actions.typeOf(action)
      if (type === 'stop')
        return way.length === 1
          ? violation('advance', 'ardennes:19.1.i', `${name} is selected and must advance at least one hex`, [name])
          : violation('stacking', 'ardennes:8.3.b', `${name} cannot stop here: it would exceed the stacking limit`, [
              name,
            ])
      if (type !== 'advanceTo') return null
      const to = g.actions.placeOf(action)
      const [rule, why] = whyNoAdvance(g, state, frame, to)
      return violation('advance', rule, `${name} cannot advance there: ${why}`, [name, g.actions.places[to]!])
    },
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
