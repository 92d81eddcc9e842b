/** Sides by number, as states and rules hold them. */

/** An index of a game's two sides. */
export type SideIndex = 0 | 1

/** The other side. */
export const enemyOf = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0)

/** The side of a unit, by a table of sides. */
export const sideOf = (tables: { readonly side: ArrayLike<number> }, unit: number): SideIndex =>
  tables.side[unit] as SideIndex
