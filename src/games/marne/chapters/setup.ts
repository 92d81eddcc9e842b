/** M13.b, M13.h Set-up by choice: from the default placement, each unit may be placed anew once. */
import { type SideIndex, done, emptySet, has, stay, unitPlace, withMember } from '../../../kernel/index.js'
import {
  type MarneProcedure,
  type MarneState,
  type MarneTables,
  type SetupFrame,
  GERMAN,
  heldAtStart,
  put,
} from '../state/index.js'
import { type MarneViolation, violation } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import { hasRoom } from './stacking.js'
import { closedTo } from './zones-of-control.js'

/** Whether a side sets up by choice in this scenario. */
export const choosesSetup = (g: MarneTables, side: SideIndex): boolean =>
  (g.scenario.setup === 'free' || (g.scenario.setup === 'allied' && side !== GERMAN)) &&
  g.unitsOf[side].some(unit => g.setupHexes[unit]!.length > 0)

/** The frame of a side's set-up. */
export const beginSetup = (g: MarneTables, side: SideIndex): SetupFrame => ({
  at: 'setup',
  side,
  placed: emptySet(g.units.length),
  unit: -1,
})

/** Where a unit may be placed anew: a hex of its area, with room, no enemy, no German in a standing fortress's hex. */
export const setupHexesOf = (g: MarneTables, state: MarneState, unit: number): ReadonlyArray<number> => {
  const side = g.side[unit] as SideIndex
  const now = unitPlace(state, unit)
  return g.setupHexes[unit]!.filter(
    hex => hex !== now && hasRoom(g, state, side, hex) && !closedTo(g, state, side, hex),
  )
}

/** The procedure of one side's set-up. */
export const setup = (g: MarneTables): MarneProcedure<SetupFrame> => {
  const selectBase = g.actions.base('select')
  const placeBase = g.actions.base('place')
  const end = g.actions.of('end')
  return {
    who: (_state, frame) => frame.side,
    asks: (_state, frame) => (frame.unit < 0 ? 'unit-to-set-up' : 'set-up-hex'),
    legal: (state, frame) => {
      if (frame.unit >= 0) return setupHexesOf(g, state, frame.unit).map(hex => placeBase + hex)
      const out = g.unitsOf[frame.side]
        .filter(unit => !has(frame.placed, unit) && setupHexesOf(g, state, unit).length > 0)
        .map(unit => selectBase + unit)
      out.push(end)
      return out
    },
    apply: (state, frame, action, log) => {
      // who holds the towns is settled by where the units stand when all are placed
      if (action === end) return done({ ...state, germanHeld: heldAtStart(g, state.units) }, { type: 'set-up' })
      if (frame.unit < 0) {
        const unit = g.actions.unitOf(action)
        log?.add({
          kind: 'selected',
          rule: 'marne:M13.b',
          side: SIDES[frame.side],
          unit: g.unitIds[unit]!,
          from: g.board.ids[unitPlace(state, unit)]!,
        })
        return stay(state, { ...frame, unit })
      }
      const placed = put(
        g,
        state,
        { unit: frame.unit, to: g.actions.placeOf(action), rule: 'marne:M13.b', kind: 'placed' },
        log,
      )
      return stay(
        { ...placed, germanHeld: state.germanHeld },
        { ...frame, placed: withMember(frame.placed, frame.unit), unit: -1 },
      )
    },
    refuse: (state, frame, action) => refuse(g, state, frame, action),
  }
}

const refuse = (g: MarneTables, state: MarneState, frame: SetupFrame, action: number): MarneViolation | null => {
  const type = g.actions.typeOf(action).type
  if (type === 'select' && frame.unit < 0) {
    const unit = g.actions.unitOf(action)
    const name = g.unitIds[unit]!
    if (g.side[unit] !== frame.side)
      return violation('wrong-side', 'marne:M13.b', `${name} is not on the ${SIDES[frame.side]} side`, [name])
    if (has(frame.placed, unit))
      return violation('already-moved', 'marne:M13.b', `${name} has been placed anew already`, [name])
    return violation('out-of-area', 'marne:M13.b', `${name} cannot be placed anew`, [name])
  }
  if (type !== 'place' || frame.unit < 0) return null
  const hex = g.actions.placeOf(action)
  const subjects = [g.unitIds[frame.unit]!, g.board.ids[hex]!]
  if (!g.setupHexes[frame.unit]!.includes(hex))
    return violation('out-of-area', 'marne:M13.b', `${subjects[1]!} is outside the area of ${subjects[0]!}`, subjects)
  if (closedTo(g, state, frame.side, hex))
    return violation('enemy-unit', 'marne:Q-41', `${subjects[1]!} is held by the enemy`, subjects)
  return violation('stacking', 'marne:M4.a', `there is no room in ${subjects[1]!} for ${subjects[0]!}`, subjects)
}
