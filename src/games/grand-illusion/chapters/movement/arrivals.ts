/** Where units have come to in an activation, and whether they must fight there (9.1.2.f, Q-130). */
import { ascending } from '../../../../kernel/index.js'
import { type Arrived, type IllusionState, type IllusionTables, type SideIndex, enemyOf } from '../../state/index.js'
import { combatUnitsIn, holdsOn, unbesieged } from '../control.js'

/** Units that have come to a hex, in these lists. */
export const arrivedIn = (hex: number, ...lists: ReadonlyArray<ReadonlyArray<Arrived>>): ReadonlyArray<number> => {
  const out: number[] = []
  for (const list of lists) for (const each of list) if (each.hex === hex) out.push(...each.units)
  return ascending(out)
}

/**
 * Whether a side that has come to a hex must fight there: the enemy holds it, and nobody of its own was there when the first of these
 * came. A besieged fortress of its own is nobody (9.1.2.f, p).
 */
export const mustFight = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
  came: ReadonlyArray<number>,
): boolean =>
  holdsOn(g, state, enemyOf(side), hex) &&
  !unbesieged(g, state, side, hex) &&
  combatUnitsIn(g, state, side, hex).every(unit => came.includes(unit)) &&
  came.some(unit => g.combatant[unit] === 1)

/** A list with more units that have come to a hex. */
export const withArrived = (list: ReadonlyArray<Arrived>, more: Arrived): ReadonlyArray<Arrived> => {
  const known = list.find(({ hex }) => hex === more.hex)
  const entry =
    known === undefined
      ? more
      : { ...known, units: ascending([...known.units, ...more.units]), obliged: known.obliged || more.obliged }
  return [...list.filter(({ hex }) => hex !== more.hex), entry].sort((a, b) => a.hex - b.hex)
}
