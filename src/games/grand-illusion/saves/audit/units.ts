/** The audit of units: where each may be, and what it may be marked with (2.4, 7, 8.4.9, 13.1.1). */
import { type Faults, brokenInvariant, frameOf, placeNamed, unitPlace, unitStatus } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type IllusionFrame,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  EMERGENCY_SUPPLY,
  MAUBEUGE,
  NAMUR,
  OUT_OF_SUPPLY,
  PRINTED,
  REBUILT,
  arrivalIn,
  lostIn,
  sideOf,
} from '../../state/index.js'

/** A rule, and what a unit does against it. */
type Wrong = readonly [rule: IllusionRule, message: string] | null

/** Whether the option that brings a counter into play is in force; true for all others (13.1.1.c). */
const isInPlay = (g: IllusionTables, { affairs }: IllusionState, unit: number): boolean => {
  const { option } = g.units[unit]!
  return option === 0 || ((affairs.options[sideOf(g, unit)] >> (option - 1)) & 1) === 1
}

/** Why a unit cannot be in this place off the map. */
const wrongBox = (g: IllusionTables, state: IllusionState, unit: number, place: number): Wrong => {
  const { start } = g.units[unit]!
  if (place === g.pool && g.scenario.options === null)
    return ['grand-illusion:13.1.1.c', 'is put aside, where there are no options']
  if (place === g.parisBox && (start.type !== 'danger' || state.affairs.danger !== 0))
    return ['grand-illusion:2.4.g', 'does not wait for Paris to be in danger']
  if (place === g.dead && g.combatant[unit] === 0)
    return ['grand-illusion:7.2.d', 'is among the units that may be rebuilt']
  return place === g.slotOf(0) ? ['grand-illusion:13.1.1.a', 'is due before the first turn'] : null
}

/** Why a unit cannot be where it is; null when all is well. */
const wrongPlace = (g: IllusionTables, state: IllusionState, unit: number): Wrong => {
  const place = unitPlace(state, unit)
  const { start } = g.units[unit]!
  if (!isInPlay(g, state, unit))
    return place === g.pool ? null : ['grand-illusion:13.1.1.c', 'is in play without its option']
  if (start.type === 'danger' && state.affairs.danger === 0 && place !== g.parisBox)
    return ['grand-illusion:2.4.g', 'waits for Paris to be in danger']
  if (g.type[unit] === 'fortress' && place !== g.gone && place !== g.pool)
    return start.type === 'setup' && place === placeNamed(g.board, start.hex)
      ? null
      : ['grand-illusion:2.4.u', 'is not where it was built']
  return place < g.board.hexes ? null : wrongBox(g, state, unit, place)
}

/** Whether a unit waits to arrive: in a slot of the turn track, or rebuilt and in its owner's hand, still among the eliminated (7.2.a). */
const isAwaited = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const place = unitPlace(state, unit)
  return (
    g.turnOf(place) !== 0 ||
    (place === g.dead && frameOf<IllusionFrame, 'reinforcement'>(state, 'reinforcement')?.unit === unit)
  )
}

/** Why a unit cannot arrive as it is marked to; null when all is well. */
const wrongArrival = (g: IllusionTables, state: IllusionState, unit: number): Wrong => {
  const arrival = arrivalIn(unitStatus(state, unit))
  if (arrival === PRINTED) return null
  if (!isAwaited(g, state, unit)) return ['grand-illusion:7.1.a', 'does not wait to arrive']
  if (arrival === REBUILT && g.combatant[unit] === 0) return ['grand-illusion:7.2.d', 'cannot have been rebuilt']
  return arrival === NAMUR && unit !== g.roles.namurDivision
    ? ['grand-illusion:12.6.a', 'cannot have been taken off the map']
    : null
}

/** Who comes back may come back disrupted, an Allied gun turned over, from across the sea; nobody else off the map has lost a step (7.2.a, 9.4.5.h). */
const mayComeWorn = (g: IllusionTables, unit: number): boolean =>
  g.combatant[unit] === 1 || (g.type[unit] === 'heavy-artillery' && g.side[unit] === ALLIED)

/** Why a unit cannot bear the marks that it does; null when all is well. */
const wrongStatus = (g: IllusionTables, state: IllusionState, unit: number): Wrong => {
  const status = unitStatus(state, unit)
  const place = unitPlace(state, unit)
  if (lostIn(status) >= g.steps.printed[unit]!) return ['grand-illusion:2.4.x', 'has lost more steps than it has']
  if ((status & MAUBEUGE) !== 0 && g.closed.length === 0)
    return ['grand-illusion:14.3.1.u', 'is marked for a hex that is not closed']
  if (place < g.board.hexes) return wrongArrival(g, state, unit)
  if ((status & (OUT_OF_SUPPLY | EMERGENCY_SUPPLY)) !== 0)
    return ['grand-illusion:11.2.2.a', 'is marked for its supply off the map']
  if (lostIn(status) !== 0 && (!isAwaited(g, state, unit) || !mayComeWorn(g, unit)))
    return ['grand-illusion:2.4.h', 'has lost steps off the map']
  return wrongArrival(g, state, unit)
}

const asFaults = (g: IllusionTables, unit: number, key: 'place' | 'status', wrong: Wrong): Faults<IllusionRule> => {
  if (wrong === null) return []
  const name = g.unitIds[unit]!
  return [brokenInvariant(wrong[0], `${name} ${wrong[1]}`, ['units', unit, key], [name])]
}

/** Faults of the units. */
export const unitFaults = (g: IllusionTables, state: IllusionState): Faults<IllusionRule> =>
  g.numbers.flatMap(unit => [
    ...asFaults(g, unit, 'place', wrongPlace(g, state, unit)),
    ...asFaults(g, unit, 'status', wrongStatus(g, state, unit)),
  ])
