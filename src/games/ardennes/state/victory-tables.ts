/** What a scenario is played for, as tables. */

/** So many of these hexes, and what they are called together. */
export interface HexesWanted {
  readonly name: string
  readonly count: number
  readonly hexes: ReadonlyArray<number>
}
/** What a Victory Phase looks for (30.2, 30.3). */
export interface GoalTables {
  readonly base: HexesWanted
  /** Attack strength that has left the map. */
  readonly strength: number
  readonly occupied: ReadonlyArray<HexesWanted>
  readonly held: HexesWanted
  /** How many areas of German divisions, and the hexes of each. */
  readonly areas: { readonly count: number; readonly hexes: ReadonlyArray<ReadonlyArray<number>> }
}
/** What is played for. */
export interface VictoryTables {
  readonly victoryHexes: ReadonlyArray<number>
  /** hex -> 1 where Germans may leave the map for good. */
  readonly exitHexes: Uint8Array
  /** Attack strength that, gone from the map, does as much as a victory hex. */
  readonly strengthPerHex: number
  /** What a Victory Phase looks for; null in the short games, which have none. */
  readonly goals: GoalTables | null
}
