/** The tables of optional units (33). They are empty in a game without optional units. */

/** Hexes and hexsides of the Meuse that matter to optional units. */
export interface MeuseTables {
  /** hex -> 1 on a bank of the Meuse. */
  readonly banks: Uint8Array
  /** hex * 6 + direction -> 1 across the Meuse to the west, 2 across the stretch that calls the reserves. */
  readonly crossings: Uint8Array
}

/** The conditions under which optional units enter and move. */
export interface OptionalTables {
  /** Unit -> the fact that it waits for, or -1 (33.2.b, 33.2.c, 33.3.a). */
  readonly waitsFor: Int8Array
  /** Unit -> 1 for each hex that is always closed to it (33.2.a); null if no unit is confined. */
  readonly confined: ReadonlyArray<Uint8Array | null> | null
  /** null if no unit waits for an event at the Meuse. */
  readonly meuse: MeuseTables | null
}
