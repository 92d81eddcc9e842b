/** The audit of units: their places, lost steps and markers (2.4, 7, 8.4.9, 13.1.1). */
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

/** A rule, and how a unit breaks it; null if it breaks none. */
type Wrong = readonly [rule: IllusionRule, message: string] | null
type Check = (g: IllusionTables, state: IllusionState, unit: number) => Wrong

/** Whether a counter belongs to no option, or to one that has been chosen (13.1.1.c). */
const isInPlay = (g: IllusionTables, { affairs }: IllusionState, unit: number): boolean => {
  const { option } = g.units[unit]!
  return option === 0 || ((affairs.options[sideOf(g, unit)] >> (option - 1)) & 1) === 1
}

const wrongPlace: Check = (g, state, unit) => {
  const place = unitPlace(state, unit)
  const { start } = g.units[unit]!
  const waitsForDanger = start.type === 'danger' && state.affairs.danger === 0
  if (!isInPlay(g, state, unit))
    return place === g.pool ? null : ['grand-illusion:13.1.1.c', 'is in play without its option']
  if (waitsForDanger !== (place === g.parisBox))
    return ['grand-illusion:2.4.g', `${waitsForDanger ? 'waits' : 'does not wait'} until Paris is in danger`]
  if (g.type[unit] === 'fortress' && place !== g.gone && place !== g.pool)
    return start.type === 'setup' && place === placeNamed(g.board, start.hex)
      ? null
      : ['grand-illusion:2.4.u', 'is not in its printed hex']
  if (place === g.pool && g.scenario.options === null)
    return ['grand-illusion:13.1.1.c', 'is set aside in a scenario without options']
  if (place === g.dead && g.combatant[unit] === 0) return ['grand-illusion:7.2.d', 'cannot be rebuilt']
  return place === g.slotOf(0) ? ['grand-illusion:13.1.1.a', 'is due before the first turn'] : null
}

/**
 * Whether a unit waits to arrive: on the turn track, or rebuilt, selected, and still among the eliminated units
 * (7.2.a).
 */
const isAwaited = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const place = unitPlace(state, unit)
  return (
    g.turnOf(place) !== 0 ||
    (place === g.dead && frameOf<IllusionFrame, 'reinforcement'>(state, 'reinforcement')?.unit === unit)
  )
}

const wrongArrival: Check = (g, state, unit) => {
  const arrival = arrivalIn(unitStatus(state, unit))
  if (arrival === PRINTED) return null
  if (!isAwaited(g, state, unit)) return ['grand-illusion:7.1.a', 'does not wait to arrive']
  if (arrival === REBUILT && g.combatant[unit] === 0) return ['grand-illusion:7.2.d', 'cannot have been rebuilt']
  return arrival === NAMUR && unit !== g.roles.namurDivision
    ? ['grand-illusion:12.6.a', 'cannot have been taken off the map']
    : null
}

/**
 * Whether a unit can have lost steps while it waits to arrive: a rebuilt unit, and Allied heavy artillery after a
 * retreat by sea (7.2.a, 9.4.5.h).
 */
const mayComeWorn = (g: IllusionTables, unit: number): boolean =>
  g.combatant[unit] === 1 || (g.type[unit] === 'heavy-artillery' && g.side[unit] === ALLIED)

const wrongStatus: Check = (g, state, unit) => {
  const status = unitStatus(state, unit)
  const isOffMap = unitPlace(state, unit) >= g.board.hexes
  if (lostIn(status) >= g.steps.printed[unit]!) return ['grand-illusion:2.4.x', 'has lost more steps than it has']
  if ((status & MAUBEUGE) !== 0 && g.closed.length === 0)
    return ['grand-illusion:14.3.1.u', 'is marked for a hex that is not closed']
  if (isOffMap && (status & (OUT_OF_SUPPLY | EMERGENCY_SUPPLY)) !== 0)
    return ['grand-illusion:11.2.2.a', 'has a supply marker off the map']
  if (isOffMap && lostIn(status) !== 0 && !(isAwaited(g, state, unit) && mayComeWorn(g, unit)))
    return ['grand-illusion:2.4.h', 'has lost steps off the map']
  return wrongArrival(g, state, unit)
}

const CHECKS: ReadonlyArray<readonly [key: 'place' | 'status', check: Check]> = [
  ['place', wrongPlace],
  ['status', wrongStatus],
]

/** Returns the faults of the units. */
export const unitFaults = (g: IllusionTables, state: IllusionState): Faults<IllusionRule> =>
  g.numbers.flatMap(unit =>
    CHECKS.flatMap(([key, check]) => {
      const wrong = check(g, state, unit)
      const name = g.unitIds[unit]!
      return wrong === null ? [] : [brokenInvariant(wrong[0], `${name} ${wrong[1]}`, ['units', unit, key], [name])]
    }),
  )
