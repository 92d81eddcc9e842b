/** 14.1 Set-up as play: from the default placement, each unit and pillbox may be placed anew once, the duties always met. */
import { done, emptySet, has, stay, withMember } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type SetupFrame,
  type SideIndex,
  type VerdunLog,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  FRENCH,
  PHASE_OVER,
  isOnMap,
  put,
  unitPlace,
  withUnits,
} from '../../state/index.js'
import { battalionOf, detach } from '../units.js'
import { canBePlaced, pillboxChoices, setupHexes } from './places.js'
import { refuseSetup } from './refusals.js'

/** The frame of a side's set-up. */
export const beginSetup = (g: VerdunTables, side: SideIndex): SetupFrame => ({
  at: 'setup',
  side,
  placed: emptySet(g.units.length),
  pillboxes: emptySet(Math.max(1, g.pillboxHexes.length)),
  unit: -1,
  pillbox: -1,
})

/** The first battalion that a unit in hand may detach (1.6, Q-30); -1 for none. */
const detachable = (g: VerdunTables, state: VerdunState, unit: number): number =>
  g.side[unit] === FRENCH && isOnMap(g, state, unit) ? battalionOf(g, state, unit) : -1

/** Units that may be taken in hand, ascending. */
const selectable = (g: VerdunTables, state: VerdunState, frame: SetupFrame): ReadonlyArray<number> =>
  g.unitsOf[frame.side].filter(unit => {
    const { type } = g.units[unit]!.start
    return (
      isOnMap(g, state, unit) &&
      !has(frame.placed, unit) &&
      (type === 'setup' || type === 'detachment') &&
      (detachable(g, state, unit) >= 0 || canBePlaced(g, state, unit))
    )
  })

/** Pillboxes that may be taken in hand, ascending. */
const selectablePillboxes = (g: VerdunTables, state: VerdunState, frame: SetupFrame): ReadonlyArray<number> =>
  frame.side === FRENCH
    ? [...g.pillboxHexes.keys()].filter(
        pillbox => !has(frame.pillboxes, pillbox) && pillboxChoices(g, state, pillbox).length > 0,
      )
    : []

/** What is in hand comes to a hex. */
const place = (g: VerdunTables, state: VerdunState, frame: SetupFrame, hex: number, log: VerdunLog): VerdunNext => {
  const { unit, pillbox } = frame
  if (pillbox < 0)
    return stay(asBefore(state, put(g, state, { unit, to: hex, rule: 'verdun:14.1.a', kind: 'placed' }, log)), {
      ...frame,
      placed: withMember(frame.placed, unit),
      unit: -1,
    })
  log?.add({
    kind: 'marker',
    rule: 'verdun:14.1.b',
    what: 'pillbox',
    from: g.board.ids[state.pillboxes[pillbox]!]!,
    to: g.board.ids[hex]!,
    forced: false,
  })
  return stay(
    { ...state, pillboxes: state.pillboxes.map((at, i) => (i === pillbox ? hex : at)) },
    { ...frame, pillboxes: withMember(frame.pillboxes, pillbox), pillbox: -1 },
  )
}

/** Nobody takes an objective before play. */
const asBefore = (before: VerdunState, after: VerdunState): VerdunState => withUnits(before, after.units)

/** The procedure of one side's set-up: the French first, then the German (14.1.a). */
export const setup = (g: VerdunTables): VerdunProcedure<SetupFrame> => {
  const selectBase = g.actions.base('select')
  const pillboxBase = g.actions.of('pillbox', 0, 0, 1)
  const placeBase = g.actions.base('place')
  const detachBase = g.actions.base('detach')
  const end = g.actions.of('end')
  return {
    who: (_state, frame) => frame.side,
    asks: (_state, frame) => (frame.unit >= 0 ? 'set-up-hex' : frame.pillbox >= 0 ? 'pillbox-hex' : 'unit-to-set-up'),
    legal: (state, frame) => {
      if (frame.pillbox >= 0) return pillboxChoices(g, state, frame.pillbox).map(hex => placeBase + hex)
      if (frame.unit >= 0) {
        const out = setupHexes(g, state, frame.unit).map(hex => placeBase + hex)
        const battalion = detachable(g, state, frame.unit)
        // a battalion lies beside its regiment at first, and may be placed anew like any unit
        if (battalion >= 0) out.push(detachBase + battalion)
        return out
      }
      return [
        ...selectable(g, state, frame).map(unit => selectBase + unit),
        ...selectablePillboxes(g, state, frame).map(pillbox => pillboxBase + pillbox),
        end,
      ]
    },
    apply: (state, frame, action, log) => {
      if (action === end) return done(state, PHASE_OVER)
      switch (g.actions.typeOf(action).type) {
        case 'pillbox':
          return stay(state, { ...frame, pillbox: g.actions.valueOf(action) - 1 })
        case 'select': {
          const unit = g.actions.unitOf(action)
          log?.add({
            kind: 'selected',
            rule: 'verdun:14.1.a',
            side: SIDES[frame.side],
            unit: g.unitIds[unit]!,
            from: g.board.ids[unitPlace(state, unit)]!,
          })
          return stay(state, { ...frame, unit })
        }
        case 'detach':
          return stay(asBefore(state, detach(g, state, frame.unit, g.actions.unitOf(action), log)), {
            ...frame,
            unit: -1,
          })
        default:
          return place(g, state, frame, g.actions.placeOf(action), log)
      }
    },
    refuse: (state, frame, action) => refuseSetup(g, state, frame, action),
  }
}
