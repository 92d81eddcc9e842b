/** Lists of units. */
/** Returns the ids of some units. */
export const idsOf = (
  { unitIds }: { readonly unitIds: ReadonlyArray<string> },
  units: ReadonlyArray<number>,
): ReadonlyArray<string> => units.map(unit => unitIds[unit]!)
