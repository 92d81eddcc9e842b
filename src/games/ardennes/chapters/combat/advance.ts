/** 19 Advance after combat: victors in any order, each hex by hex. */
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
  put,
  unitPlace,
} from '../../state/index.js'
import { crossesUnchecked } from '../movement/index.js'
import { passedOver } from '../traffic/index.js'
import { advanceHexes, advancers, isAdvancer, mayStopIn } from './advance-steps.js'

/** The frame of an advance in which the next unit is named. */
export const advanceOf = ({ side, reach, vacated, able, went }: Advances): AdvanceFrame => ({
  at: 'advance',
  side,
  reach,
  vacated,
  able,
  went,
})

/** The unit has come to the end of its way. */
const arrived = ({ unit, way, ...rest }: AdvancingFrame): AdvanceFrame =>
  advanceOf({
    ...rest,
    able: rest.able.filter(other => other !== unit),
    went: [...rest.went, { unit, hexes: way.length - 1 }].sort((a, b) => a.unit - b.unit),
  })

/** Who advances next. */
export const advance = (g: ArdennesTables): ArdennesProcedure<AdvanceFrame> => {
  const base = g.actions.base('advance')
  const end = g.actions.of('endAdvance')
  return {
    becomes: ['advancing'],
    who: (state, frame) => (advancers(g, state, frame).length === 0 ? NOBODY : frame.side),
    asks: () => 'advance',
    legal: (state, frame) => [...advancers(g, state, frame).map(unit => base + unit), end],
    apply: (state, frame, action) => {
      if (action === end) return done(state, { type: 'advanced', went: frame.went })
      const unit = g.actions.unitOf(action)
      return stay(state, { ...frame, at: 'advancing', unit, way: [unitPlace(state, unit)] })
    },
    proceed: (state, frame) => done(state, { type: 'advanced', went: frame.went }),
    refuse: (state, frame, action) => {
      if (g.actions.typeOf(action).type !== 'advance') return null
      const unit = g.actions.unitOf(action)
      const name = g.unitIds[unit]!
      if (!frame.able.includes(unit))
        return violation('advance', 'ardennes:19.1.i', `${name} took no part, or has advanced`, [name])
      return isAdvancer(g, state, unit)
        ? violation('advance', 'ardennes:19.2.a', `${name} finds no hex to advance into`, [name])
        : violation('advance', 'ardennes:29.1.c', `${name} does not advance on the first turn`, [name])
    },
  }
}

/** The unit put into the next hex; its advance ends where it cannot go on. */
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

/** A unit on its way. */
export const advancing = (g: ArdennesTables): ArdennesProcedure<AdvancingFrame> => {
  const base = g.actions.base('advanceTo')
  const stop = g.actions.of('stop')
  return {
    calls: ['check'],
    becomes: ['advance'],
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
    // the bridge has been checked: the unit goes on as it may
    resume: (state, frame) =>
      frame.way.length > 1 && advanceHexes(g, state, frame).length === 0
        ? stay(state, arrived(frame))
        : stay(state, frame),
    // no way is left to a unit that has not moved
    proceed: (state, frame) => stay(state, advanceOf(frame)),
    refuse: (_state, frame, action) => {
      if (g.actions.typeOf(action).type !== 'advanceTo') return null
      const [name, hex] = [g.unitIds[frame.unit]!, g.actions.places[g.actions.placeOf(action)]!]
      return violation('advance', 'ardennes:19.1.d', `${name} may not advance to ${hex}`, [name, hex])
    },
  }
}

/** Those of some who have advanced: their numbers, and of them those who went farther than one hex. */
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
