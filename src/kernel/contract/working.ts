/** The arithmetic of a combat, as it is shown. */

/** One line of a combat's arithmetic, with the rule it rests on. */
export interface WorkingLine {
  readonly label: string
  readonly rule: string
  /** The units and hexes it speaks of. */
  readonly subjects: ReadonlyArray<string>
  /** What it contributes, as people write it: `5`, `5 / 2 = 2.5`, `+1`, `2-1`. */
  readonly value: string
}

/** The whole arithmetic of a combat, before and after the roll. */
export interface Working {
  readonly title: string
  readonly attackers: ReadonlyArray<string>
  readonly defenders: ReadonlyArray<string>
  /** Target hexes. */
  readonly targets: ReadonlyArray<string>
  readonly lines: ReadonlyArray<WorkingLine>
  /** Strength points, fractions kept. Where no table is read `defence` is the highest die that hits; 0: none does. */
  readonly attack: number
  readonly defence: number
  /** Name of the column of the combat results table; '' where a die hits or misses by itself. */
  readonly column: string
  /** Sum of the die-roll modifiers. */
  readonly modifier: number
  /** The die as it fell; null before the roll. */
  readonly die: number | null
  /** The row read after modifiers and limits; null before the roll. */
  readonly row: number | null
  /** The result's id; null before the roll. */
  readonly result: string | null
  /** One for each die where several decide (a battle board's spaces), the outer numbers then 0 and texts ''; [] where one die decides. */
  readonly parts: ReadonlyArray<Working>
}
