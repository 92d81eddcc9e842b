/** The Supply and Surrender Phase (23.1): units in supply, isolated units, and their surrender. */
import {
  CHANCE,
  NOBODY,
  die,
  done,
  gameTurnOf,
  idsOf,
  isOnMap,
  statusOf,
  stay,
  withUnitsChanged,
} from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Group,
  type SideIndex,
  type SupplyFrame,
  PHASE_OVER,
  UNSUPPLIED,
  bears,
  isMarked,
  unitPlace,
} from '../../state/index.js'
import { unmasked } from '../disguise.js'
import { joinedTo, suppliedHexes } from './lines.js'
import { groupsOf, regrouped, surrenderRolled } from './surrender.js'

/** Returns the frame of a supply phase. */
export const beginSupply = (side: SideIndex): SupplyFrame => ({ at: 'supply', side, last: null })

/** Adds and removes out-of-supply markers (23.1.c, 23.1.d). Units off the map are in supply. */
const marked = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  supplied: Uint8Array,
  log: ArdennesLog,
): ArdennesState => {
  const isCut = (unit: number): boolean => isOnMap(g, state, unit) && supplied[unitPlace(state, unit)] === 0
  const units = g.unitsOf[side]
  if (log !== undefined)
    for (const cut of [true, false]) {
      const changed = units.filter(unit => isCut(unit) === cut && isMarked(state, unit, UNSUPPLIED) !== cut)
      if (changed.length > 0)
        log.add({
          kind: 'supply',
          rule: cut ? 'ardennes:23.1.c' : 'ardennes:23.1.d',
          side: SIDES[side],
          what: cut ? 'out-of-supply' : 'in-supply',
          units: idsOf(g, changed),
          forced: true,
        })
    }
  return withUnitsChanged(state, units, (word, unit) => {
    const cut = isCut(unit)
    return bears(statusOf(word), UNSUPPLIED) === cut ? word : word ^ UNSUPPLIED
  })
}

/** Traces the lines of a side, then updates its markers and its groups of isolated units (23.1 to 23.6). */
const traced = (g: ArdennesTables, state: ArdennesState, side: SideIndex, log: ArdennesLog): ArdennesState => {
  const supplied = suppliedHexes(g, state, side)
  const after = marked(g, state, side, supplied, log)
  const onMap = g.unitsOf[side].filter(unit => isOnMap(g, after, unit))
  const cut = onMap.filter(unit => isMarked(after, unit, UNSUPPLIED))
  if (cut.length === 0) return regrouped(g, after, side, [])
  const hexes = new Set(onMap.filter(unit => !isMarked(after, unit, UNSUPPLIED)).map(unit => unitPlace(after, unit)))
  const joined = new Set(joinedTo(g, after, side, hexes, cut))
  return regrouped(
    g,
    after,
    side,
    cut.filter(unit => !joined.has(unit)),
  )
}

/** Returns the next group that rolls. Groups roll in the order of their first units (23.7.a). */
export const nextGroup = (g: ArdennesTables, state: ArdennesState, { side, last }: SupplyFrame): Group | undefined =>
  groupsOf(g, state, side).find(({ units }) => units[0]! > (last ?? -1))

/** The procedure of a supply phase: one die roll for each isolated group, without a decision. */
export const supplyPhase = (g: ArdennesTables): ArdennesProcedure<SupplyFrame> => {
  const faces = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: (state, frame) => (frame.last !== null && nextGroup(g, state, frame) !== undefined ? CHANCE : NOBODY),
    asks: () => 'surrender-die',
    chances: () => faces,
    apply: (state, frame, action, log) => {
      const group = nextGroup(g, state, frame)!
      const rolled = { group, turn: gameTurnOf(state), face: g.actions.valueOf(action) }
      return stay(surrenderRolled(g, state, rolled, log), { ...frame, last: group.units[0]! })
    },
    proceed: (state, frame, log) =>
      frame.last === null
        ? stay(traced(g, state, frame.side, log), { ...frame, last: -1 })
        : // this is the last phase of a player turn
          done(unmasked(state), PHASE_OVER),
  }
}
