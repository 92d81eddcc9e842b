/** The calculation of a combat, for people. */

/** One line of a calculation, with the rule that it applies. */
export interface WorkingLine {
  readonly label: string
  readonly rule: string
  /** The ids of the units and hexes that the line is about. */
  readonly subjects: ReadonlyArray<string>
  /** The contribution of the line, as people write it: `5`, `5 / 2 = 2.5`, `+1`, `2-1`. */
  readonly value: string
}

/** The whole calculation of a combat, before or after the roll. */
export interface Working {
  readonly title: string
  readonly attackers: ReadonlyArray<string>
  readonly defenders: ReadonlyArray<string>
  /** The ids of the target hexes. */
  readonly targets: ReadonlyArray<string>
  readonly lines: ReadonlyArray<WorkingLine>
  /**
   * Strength points, with fractions. If no results table is used, `defence` is the highest die roll that hits, or 0 if
   * none does.
   */
  readonly attack: number
  readonly defence: number
  /** The name of the column of the combat results table, or '' if a die roll hits or misses without a table. */
  readonly column: string
  /** The sum of the die-roll modifiers. */
  readonly modifier: number
  /** The die roll before modifiers, or null before the roll. */
  readonly die: number | null
  /** The row of the table after modifiers and limits, or null before the roll. */
  readonly row: number | null
  /** The id of the result, or null before the roll. */
  readonly result: string | null
  /**
   * One calculation per die roll, if several die rolls decide the combat (one for each space of a battle board). The
   * numbers of the whole calculation are then 0 and its texts ''. The list is empty if one die roll decides.
   */
  readonly parts: ReadonlyArray<Working>
}
