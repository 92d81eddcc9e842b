/**
 * 14.1 Set-up as play: from the default placement units and pillboxes are lifted and placed anew, in any order and three times as
 * often in all as there are of them. In between the set-up need not meet its duties; it is done when it does. `default` puts
 * everything back, so there is always a way to the end.
 */
import { done, stay } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type SetupFrame,
  type SideIndex,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  PHASE_OVER,
  isOnMap,
  unitPlace,
} from '../../state/index.js'
import { battalionOf, detach } from '../units.js'
import { backToDefault, isDefault, isSetUp, liftingsOf, movePillbox, placeUnit } from './default.js'
import { meetsDuties } from './duties.js'
import { canBePlaced, canPillboxBePlaced, setupHexes } from './places.js'
import { refuseSetup } from './refusals.js'

/** The frame of a side's set-up. */
export const beginSetup = (side: SideIndex): SetupFrame => ({ at: 'setup', side, lifted: 0, unit: -1, pillbox: -1 })

/** The first battalion that a unit may detach (1.6, Q-30); -1 for none. */
const detachable = (g: VerdunTables, state: VerdunState, unit: number): number =>
  g.side[unit] === FRENCH ? battalionOf(g, state, unit) : -1

/** What may be taken in hand, and whether all may be put back or left as it is. */
const offered = (g: VerdunTables, state: VerdunState, { side, lifted }: SetupFrame): ReadonlyArray<number> => {
  const out: number[] = []
  if (lifted < liftingsOf(g, side)) {
    const selectBase = g.actions.base('select')
    for (const unit of g.unitsOf[side])
      if (
        isSetUp(g, unit) &&
        isOnMap(g, state, unit) &&
        (canBePlaced(g, state, unit) || detachable(g, state, unit) >= 0)
      )
        out.push(selectBase + unit)
    if (side === FRENCH)
      for (const pillbox of g.pillboxHexes.keys())
        if (canPillboxBePlaced(g, state, pillbox)) out.push(g.actions.of('pillbox', 0, 0, pillbox + 1))
  }
  if (meetsDuties(g, state, side)) out.push(g.actions.of('end'))
  if (!isDefault(g, state, side)) out.push(g.actions.of('default'))
  return out
}

/** The procedure of one side's set-up: the French first, then the German (14.1.a). */
export const setup = (g: VerdunTables): VerdunProcedure<SetupFrame> => {
  const placeBase = g.actions.base('place')
  const detachBase = g.actions.base('detach')
  const end = g.actions.of('end')
  const all = g.actions.of('default')
  return {
    who: (_state, frame) => frame.side,
    asks: (_state, frame) => (frame.unit >= 0 ? 'set-up-hex' : frame.pillbox >= 0 ? 'pillbox-hex' : 'unit-to-set-up'),
    legal: (state, frame) => {
      if (frame.pillbox >= 0) return g.pillboxHexes[frame.pillbox]!.map(hex => placeBase + hex)
      if (frame.unit < 0) return offered(g, state, frame)
      const out = setupHexes(g, state, frame.unit).map(hex => placeBase + hex)
      const battalion = detachable(g, state, frame.unit)
      // a battalion lies where its regiment was lifted from, and may be placed anew like any unit
      if (battalion >= 0) out.push(detachBase + battalion)
      return out
    },
    apply: (state, frame, action, log) => {
      if (action === end) return done(state, PHASE_OVER)
      if (action === all) return stay(backToDefault(g, state, frame.side, log), frame)
      const { side, lifted, unit, pillbox } = frame
      switch (g.actions.typeOf(action).type) {
        case 'pillbox':
          return stay(state, { at: 'setup', side, lifted: lifted + 1, unit, pillbox: g.actions.valueOf(action) - 1 })
        case 'select': {
          const taken = g.actions.unitOf(action)
          log?.add({
            kind: 'selected',
            rule: 'verdun:14.1.a',
            side: SIDES[side],
            unit: g.unitIds[taken]!,
            from: g.board.ids[unitPlace(state, taken)]!,
          })
          return stay(state, { at: 'setup', side, lifted: lifted + 1, unit: taken, pillbox })
        }
        case 'detach':
          // the regiment stays in hand: what is detached says nothing of where it goes
          return stay(detach(g, state, unit, g.actions.unitOf(action), log), frame)
        default: {
          const to = g.actions.placeOf(action)
          return stay(unit >= 0 ? placeUnit(g, state, unit, to, log) : movePillbox(g, state, pillbox, to, log), {
            at: 'setup',
            side,
            lifted,
            unit: -1,
            pillbox: -1,
          })
        }
      }
    },
    refuse: (state, frame, action) => refuseSetup(g, state, frame, action),
  }
}
