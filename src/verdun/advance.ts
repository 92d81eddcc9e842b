/** 7.6.h Advance after combat. */
import { adjacent } from '../kernel/board.js'
import { violation } from '../kernel/contract.js'
import { type Procedure, done, stay } from '../kernel/machine.js'
import { isMarked, isOnMap, put, unitPlace, unitStatus, withStatus } from './placement.js'
import type { Side } from './scenario.js'
import type { Setting } from './setting.js'
import { type AdvanceFrame, GUEST, type Handed, NEUTRALISED, SHELTERED, type VerdunFrame, type VerdunState, combatsOf } from './state.js'
import { inEnemyZoc } from './zones-of-control.js'

/** The emptied hexes that a unit may advance into: next to it; not when neutralised or a guest. */
export const advanceHexes = (g: Setting, state: VerdunState, frame: AdvanceFrame, unit: number): ReadonlyArray<number> =>
  !isOnMap(g, state, unit) || isMarked(state, unit, NEUTRALISED) || isMarked(state, unit, GUEST) ? []
    : frame.emptied.filter(hex => adjacent(g.board, unitPlace(state, unit), hex))

/** The units that may still advance, ascending. */
export const advancers = (g: Setting, state: VerdunState, frame: AdvanceFrame): ReadonlyArray<number> =>
  frame.able.filter(unit => advanceHexes(g, state, frame, unit).length > 0)

/** Marks what an advance hands back, before the units that advanced. */
export const ADVANCED = -1

/** The winner's advance, unit by unit in ascending order; hands back who advanced. */
export const advanceAfterCombat = (g: Setting): Procedure<VerdunState, AdvanceFrame, VerdunFrame, Handed, Side> => {
  const unitBase = g.actions.base('advance')
  const hexBase = g.actions.base('advanceTo')
  const end = g.actions.of('endAdvance')
  return {
    who: (_state, frame) => frame.side,
    asks: (_state, frame) => (frame.unit < 0 ? 'advance' : 'advance-hex'),
    skips: true,
    legal: (state, frame) => frame.unit < 0
      ? [...advancers(g, state, frame).map(unit => unitBase + unit), end]
      : advanceHexes(g, state, frame, frame.unit).map(hex => hexBase + hex),
    apply: (state, frame, action, log) => {
      if (action === end) return done(state, [ADVANCED, ...frame.advanced])
      if (frame.unit < 0) return stay(state, { ...frame, unit: g.actions.unitOf(action) })
      const hex = g.actions.placeOf(action)
      const moved = put(g, state, frame.unit, hex, 'verdun:7.6.h', 'moved', log)
      // a defender that comes into an enemy ZOC is safe till the player turn ends (3.3.b, Q-4)
      const shelter = frame.side !== combatsOf(state).side && inEnemyZoc(g, moved, frame.side, hex)
      const safe = shelter ? withStatus(moved, frame.unit, unitStatus(moved, frame.unit) | SHELTERED) : moved
      const rest: AdvanceFrame = { ...frame, able: frame.able.filter(unit => unit > frame.unit), unit: -1, advanced: [...frame.advanced, frame.unit] }
      return advancers(g, safe, rest).length > 0 ? stay(safe, rest) : done(safe, [ADVANCED, ...rest.advanced])
    },
    refuse: (state, frame, action) => {
      const type = g.actions.typeOf(action).type
      if (type === 'advanceTo' && frame.unit >= 0) {
        const hex = g.board.ids[g.actions.placeOf(action)]!
        return violation('advance', 'verdun:7.6.h', `${g.unitIds[frame.unit]!} may not advance to ${hex}`, [g.unitIds[frame.unit]!, hex])
      }
      if (type !== 'advance' || frame.unit >= 0) return null
      const unit = g.actions.unitOf(action)
      const name = g.unitIds[unit]!
      return isMarked(state, unit, NEUTRALISED) ? violation('disrupted', 'verdun:Q-29', `${name} is neutralised`, [name])
        : violation('advance', 'verdun:Q-43', `${name} cannot advance: it took no part, or is not next to an emptied hex, or has been passed over`, [name])
    },
  }
}
