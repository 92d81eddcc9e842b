/** M10.e to M10.k Advance after combat. */
import { adjacent } from '../kernel/board.js'
import { violation } from '../kernel/contract.js'
import { type Procedure, done, stay } from '../kernel/machine.js'
import { has } from '../kernel/sets.js'
import { riverBetween } from './fortresses.js'
import { isDisrupted, isOnMap, put, unitPlace } from './placement.js'
import type { Side } from './scenario.js'
import type { Setting } from './setting.js'
import { hasRoom } from './stacking.js'
import { type AdvanceFrame, type Handed, type MarneFrame, type MarneState, type SideIndex, resolutionOf } from './state.js'

/** The emptied hexes a unit may advance into; the defender crosses no river (M10.f, M10.g, M10.j, M10.k). Ascending. */
export const advanceHexes = (g: Setting, state: MarneState, frame: AdvanceFrame, unit: number, phasing: SideIndex): ReadonlyArray<number> => {
  const from = unitPlace(state, unit)
  if (!isOnMap(g, state, unit) || isDisrupted(state, unit)) return []
  return frame.emptied.filter(hex => adjacent(g.board, from, hex) && hasRoom(g, state, frame.side, hex) &&
    (frame.side === phasing || !riverBetween(g, from, hex)))
}

/** The units that may still advance, ascending: a unit passed over may not be taken later. */
export const advancers = (g: Setting, state: MarneState, frame: AdvanceFrame, phasing: SideIndex): ReadonlyArray<number> =>
  frame.able.filter(unit => advanceHexes(g, state, frame, unit, phasing).length > 0)

/** The winner's advance, unit by unit. */
export const advanceAfterCombat = (g: Setting): Procedure<MarneState, AdvanceFrame, MarneFrame, Handed, Side> => {
  const unitBase = g.actions.base('advance')
  const hexBase = g.actions.base('advanceTo')
  const end = g.actions.of('endAdvance')
  const phasing = (state: MarneState): SideIndex => resolutionOf(state)!.side
  return {
    who: (_state, frame) => frame.side,
    asks: (_state, frame) => (frame.unit < 0 ? 'advance' : 'advance-hex'),
    skips: true,
    legal: (state, frame) => frame.unit < 0
      ? [...advancers(g, state, frame, phasing(state)).map(unit => unitBase + unit), end]
      : advanceHexes(g, state, frame, frame.unit, phasing(state)).map(hex => hexBase + hex),
    apply: (state, frame, action, log) => {
      if (action === end) return done(state, [])
      if (frame.unit < 0) return stay(state, { ...frame, unit: g.actions.unitOf(action) })
      const moved = put(g, state, frame.unit, g.actions.placeOf(action), 'marne:M10.e', 'moved', log)
      const rest: AdvanceFrame = { ...frame, able: frame.able.filter(unit => unit > frame.unit), unit: -1 }
      return advancers(g, moved, rest, phasing(state)).length > 0 ? stay(moved, rest) : done(moved, [])
    },
    refuse: (state, frame, action) => {
      const type = g.actions.typeOf(action).type
      if (type === 'advanceTo' && frame.unit >= 0) {
        const hex = g.board.ids[g.actions.placeOf(action)]!
        return violation('advance', 'marne:M10.k', `${g.unitIds[frame.unit]!} may not advance to ${hex}`, [g.unitIds[frame.unit]!, hex])
      }
      if (type !== 'advance' || frame.unit >= 0) return null
      const unit = g.actions.unitOf(action)
      const name = g.unitIds[unit]!
      const isGuest = g.side[unit] === frame.side && has(resolutionOf(state)!.guests, unit)
      if (isGuest) return violation('advance', 'marne:M10.d', `${name} retreated onto its hosts in this phase and does not advance with them`, [name])
      if (!frame.able.includes(unit)) return violation('advance', 'marne:M10.e', `${name} took no part in the combat, or has been passed over`, [name])
      if (isDisrupted(state, unit)) return violation('disrupted', 'marne:M10.h', `${name} is disrupted`, [name])
      const from = unitPlace(state, unit)
      const full = frame.emptied.filter(hex => adjacent(g.board, from, hex)).every(hex => !hasRoom(g, state, frame.side, hex))
      return full ? violation('stacking', 'marne:M10.g', `there is no room for ${name}`, [name])
        : violation('advance', 'marne:M10.f', `${name} may not advance across a river`, [name])
    },
  }
}
