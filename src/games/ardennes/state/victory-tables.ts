/** The tables of victory conditions. */

/** A number of hexes that a side needs, out of a named group. */
export interface HexesWanted {
  readonly name: string
  readonly count: number
  readonly hexes: ReadonlyArray<number>
}
/** The conditions that a Victory Phase checks (30.2, 30.3). */
export interface GoalTables {
  readonly base: HexesWanted
  /** Attack strength that must have left the map. */
  readonly strength: number
  readonly occupied: ReadonlyArray<HexesWanted>
  readonly held: HexesWanted
  /** The number of areas of German divisions that are needed, and the hexes of each area. */
  readonly areas: { readonly count: number; readonly hexes: ReadonlyArray<ReadonlyArray<number>> }
}
/** The tables of victory. */
export interface VictoryTables {
  readonly victoryHexes: ReadonlyArray<number>
  /** hex -> 1 where Germans may leave the map for good. */
  readonly exitHexes: Uint8Array
  /** The attack strength off the map that counts as much as one victory hex. */
  readonly strengthPerHex: number
  /** The conditions that a Victory Phase checks; null in the short games, which have no Victory Phase. */
  readonly goals: GoalTables | null
}
