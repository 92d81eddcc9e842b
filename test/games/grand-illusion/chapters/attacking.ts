/** Plays attacks in the activated hex, from the choice of attackers. */
import type { SideIndex } from '../../../../src/games/grand-illusion/state/index.js'
import { SIDES } from '../../../../src/games/grand-illusion/scenario/index.js'
import { type Position, acting, unitsAt } from '../positions.js'

/** The units by their hexes, levels of entrenchment, and hexes under German control. */
interface Ground {
  readonly units: Readonly<Record<string, string>>
  readonly trenches?: Readonly<Record<string, number>>
  readonly german?: ReadonlyArray<string>
}

/** Declares combat for a side in a hex that it activates. */
export const attacking = (
  side: SideIndex,
  hex: string,
  { units, trenches = {}, german = [] }: Ground,
  ...actions: ReadonlyArray<string>
): Position =>
  acting(
    SIDES[side],
    ...Object.entries(units).flatMap(([place, names]) => unitsAt(place, names)),
    ...Object.entries(trenches).map(([place, level]) => `trench ${place} ${level === 0 ? 'none' : level}`),
    ...german.map(place => `german ${place}`),
  ).play(`activate ${hex}`, 'assault', ...actions)

/** Returns the results of the next die that hit. */
export const hitting = (p: Position): ReadonlyArray<number> =>
  [1, 2, 3, 4, 5, 6].filter(face => p.events(`die ${face}`).find(({ kind }) => kind === 'fired')?.what === 'hit')
