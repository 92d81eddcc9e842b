/** The tables of optional units (33): empty in a game without. */

/** What Germans at the Meuse set off. */
export interface MeuseTables {
  /** hex -> 1 on a bank. */
  readonly banks: Uint8Array
  /** hex * 6 + direction -> 1 over the Meuse to the west, 2 over the stretch that calls the reserves. */
  readonly crossings: Uint8Array
}

/** Who comes on which terms. */
export interface OptionalTables {
  /** Unit -> the fact that it waits for, -1 for none (33.2.b, 33.2.c, 33.3.a). */
  readonly waitsFor: Int8Array
  /** Unit -> hexes closed to it for good: 1 (33.2.a); null where no unit is confined. */
  readonly confined: ReadonlyArray<Uint8Array | null> | null
  /** null where nobody waits for the Meuse. */
  readonly meuse: MeuseTables | null
}
