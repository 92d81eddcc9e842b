/** Units that have arrived in hexes during an activation, and whether they must fight there (9.1.2.f, Q-130). */
import { ascending } from '../../../../kernel/index.js'
import { type Arrived, type IllusionState, type IllusionTables, type SideIndex, enemyOf } from '../../state/index.js'
import { combatUnitsIn, holdsOn, unbesieged } from '../control.js'

/** The units in these lists that have arrived in a hex, ascending. */
export const arrivedIn = (hex: number, ...lists: ReadonlyArray<ReadonlyArray<Arrived>>): ReadonlyArray<number> => {
  const out: number[] = []
  for (const list of lists) for (const each of list) if (each.hex === hex) out.push(...each.units)
  return ascending(out)
}

/**
 * Whether a side that has entered a hex must fight there. The enemy holds the hex, and the side had no combat unit and
 * no unbesieged fortress in it when the first of these units entered (9.1.2.f, p).
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

/** Returns the list with further units that have arrived in a hex. */
export const withArrived = (list: ReadonlyArray<Arrived>, more: Arrived): ReadonlyArray<Arrived> => {
  const known = list.find(({ hex }) => hex === more.hex)
  const entry =
    known === undefined
      ? more
      : { ...known, units: ascending([...known.units, ...more.units]), obliged: known.obliged || more.obliged }
  return [...list.filter(({ hex }) => hex !== more.hex), entry].sort((a, b) => a.hex - b.hex)
}
