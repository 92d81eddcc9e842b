/** 26 Breakdown units: who they are of, how they come to be, and how they go. */
import { ascending, unitPlace, unitStatus, withUnitStatus } from '../../../kernel/index.js'
import { byTarget, eliminate, put, withHeir } from './placement.js'
import { SIDES } from '../scenario/index.js'
import { type Advantage, type ArdennesLog, type ArdennesState, sideOf } from './state.js'
import { ASTRAY, ENGAGED, FELL_BACK, LOST, NIGHT, REPLACED, SHAKEN, UNSUPPLIED, withMark } from './status.js'
import type { ArdennesTables } from './tables.js'

/** The unit whose formation and orders a unit shares: of a breakdown counter in play its parent; itself of all others. */
export const originOf = (g: ArdennesTables, state: ArdennesState, unit: number): number => {
  if (g.isBreakdown[unit] === 0) return unit
  for (const { counter, parent } of state.parents) if (counter === unit) return parent
  return unit
}

/** The division of a unit; null for none. Of a breakdown counter that of its parent. */
export const divisionOf = (g: ArdennesTables, state: ArdennesState, unit: number): string | null =>
  g.pieces[originOf(g, state, unit)]!.division

/** What a breakdown counter takes over from its parent. Vehicles and the way by road are the parent's. */
const INHERITED = ENGAGED | UNSUPPLIED | FELL_BACK | ASTRAY | NIGHT | REPLACED

/** A unit turned over, and a breakdown counter in its hex (26.1.e); the counter is cut off with it. */
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
    // counters come behind all units: a group keeps its first
    groups: known.groups.map(group =>
      group.units.includes(unit) ? { points: group.points, units: ascending([...group.units, counter]) } : group,
    ),
    parents: [...known.parents, { counter, parent: unit }].sort((a, b) => a.counter - b.counter),
  }
}

/** What lies on a unit that has taken another back: the worse of what lay on either. */
const joinedStatus = (unit: number, counter: number): number => {
  const shaken = Math.max(unit & SHAKEN, counter & SHAKEN)
  return (unit & ~(LOST | SHAKEN)) | (counter & (ENGAGED | UNSUPPLIED | FELL_BACK | ASTRAY)) | shaken
}

/** Advantages with the parent in the place of its counter; it has none twice. */
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

/** A breakdown counter taken off the map, and its parent with the step again (26.4.b). */
export const rejoined = (g: ArdennesTables, state: ArdennesState, counter: number, log: ArdennesLog): ArdennesState => {
  const parent = originOf(g, state, counter)
  const advantages = handedOver(state.advantages, counter, parent)
  const status = joinedStatus(unitStatus(state, parent), unitStatus(state, counter))
  const after = eliminate(g, { ...state, advantages }, counter, 'ardennes:26.4.b', undefined)
  // nothing has been lost: it lies with the other counters again
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
