/** Breakdown units (26): their parents, and how units break down and rejoin. */
import { ascending, unitPlace, unitStatus, withUnitStatus } from '../../../kernel/index.js'
import { byTarget, eliminate, put, withHeir } from './placement.js'
import { SIDES } from '../scenario/index.js'
import { type Advantage, type ArdennesLog, type ArdennesState, sideOf } from './state.js'
import { ASTRAY, ENGAGED, FELL_BACK, LOST, NIGHT, REPLACED, SHAKEN, UNSUPPLIED, withMark } from './status.js'
import type { ArdennesTables } from './tables.js'

/** Returns the unit whose formation and orders a unit shares: the parent of a breakdown counter in play, or the unit itself. */
export const originOf = (g: ArdennesTables, state: ArdennesState, unit: number): number => {
  if (g.isBreakdown[unit] === 0) return unit
  for (const { counter, parent } of state.parents) if (counter === unit) return parent
  return unit
}

/** Returns the division of a unit, or null. A breakdown counter has the division of its parent. */
export const divisionOf = (g: ArdennesTables, state: ArdennesState, unit: number): string | null =>
  g.pieces[originOf(g, state, unit)]!.division

/**
 * The conditions that a breakdown counter inherits from its parent. It does not inherit trucks and
 * Strategic Movement.
 */
const INHERITED = ENGAGED | UNSUPPLIED | FELL_BACK | ASTRAY | NIGHT | REPLACED

/**
 * Flips a unit and places a breakdown counter in its hex (26.1.e). The counter joins the unit's group of isolated
 * units, if any.
 */
export const brokenDown = (
  g: ArdennesTables,
  state: ArdennesState,
  { unit, counter }: { readonly unit: number; readonly counter: number },
  log: ArdennesLog,
): ArdennesState => {
  log?.add({
    kind: 'flipped',
    rule: 'ardennes:26.1.a',
    side: SIDES[sideOf(g, unit)],
    unit: g.unitIds[unit]!,
    what: 'broken-down',
  })
  const to = unitPlace(state, unit)
  const placed = put(
    g,
    withMark(state, unit, LOST),
    { unit: counter, to, rule: 'ardennes:26.1.e', kind: 'placed' },
    log,
  )
  const known = withUnitStatus(placed, counter, unitStatus(state, unit) & INHERITED)
  return {
    ...known,
    // counters follow all units, so the first unit of a group does not change
    groups: known.groups.map(group =>
      group.units.includes(unit) ? { points: group.points, units: ascending([...group.units, counter]) } : group,
    ),
    parents: [...known.parents, { counter, parent: unit }].sort((a, b) => a.counter - b.counter),
  }
}

/** Returns the status of a unit that a breakdown counter has rejoined: the worse of the two statuses. */
const joinedStatus = (unit: number, counter: number): number => {
  const shaken = Math.max(unit & SHAKEN, counter & SHAKEN)
  return (unit & ~(LOST | SHAKEN)) | (counter & (ENGAGED | UNSUPPLIED | FELL_BACK | ASTRAY)) | shaken
}

/** Returns the advantages with the parent in place of its counter. A parent has each advantage only once. */
const handedOver = (
  advantages: ReadonlyArray<Advantage>,
  counter: number,
  parent: number,
): ReadonlyArray<Advantage> => {
  const known = new Set(advantages.filter(({ units }) => units.includes(parent)).map(({ target }) => target))
  return advantages
    .flatMap(advantage => {
      if (!advantage.units.includes(counter)) return [advantage]
      const units = withHeir(advantage.units, counter, known.has(advantage.target) ? -1 : parent)
      return units.length === 0 ? [] : [{ ...advantage, units }]
    })
    .sort(byTarget)
}

/** Removes a breakdown counter from the map and gives its parent the step back (26.4.b). */
export const rejoined = (g: ArdennesTables, state: ArdennesState, counter: number, log: ArdennesLog): ArdennesState => {
  const parent = originOf(g, state, counter)
  const advantages = handedOver(state.advantages, counter, parent)
  const status = joinedStatus(unitStatus(state, parent), unitStatus(state, counter))
  const after = eliminate(g, { ...state, advantages }, counter, 'ardennes:26.4.b', undefined)
  // the counter is not out of play: it returns to the reserve
  log?.add({
    kind: 'removed',
    rule: 'ardennes:26.4.b',
    side: SIDES[sideOf(g, parent)],
    unit: g.unitIds[counter]!,
    from: g.board.ids[unitPlace(state, counter)]!,
    to: g.board.ids[unitPlace(after, counter)]!,
    what: 'back-in-reserve',
  })
  log?.add({
    kind: 'flipped',
    rule: 'ardennes:26.4.b',
    side: SIDES[sideOf(g, parent)],
    unit: g.unitIds[parent]!,
    what: 'rejoined',
  })
  return withUnitStatus(after, parent, status)
}
