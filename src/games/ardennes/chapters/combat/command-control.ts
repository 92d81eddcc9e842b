/** Command control (14.3): at most two divisions may take part in an attack. */
import { DIVISIONS } from '../../rulebook/index.js'
import { type ArdennesState, type ArdennesTables, divisionOf, unitPlace } from '../../state/index.js'

/**
 * Returns the divisions that a unit without a division may count as in its hex: those of the units stacked with it
 * (14.3.e).
 */
const divisionsIn = (g: ArdennesTables, state: ArdennesState, hex: number): ReadonlyArray<string> => [
  ...new Set(
    g
      .occupancy(state.units)
      .unitsIn(hex)
      .flatMap(unit => (g.guns[unit] === 1 ? [] : (divisionOf(g, state, unit) ?? []))),
  ),
]

/** Returns the least number of formations that includes the known divisions and one division of each choice. */
const fewest = (known: ReadonlySet<string>, choices: ReadonlyArray<ReadonlyArray<string>>): number => {
  const open = choices.filter(choice => !choice.some(division => known.has(division)))
  const [first, ...rest] = open
  if (first === undefined) return known.size
  return Math.min(...first.map(division => fewest(new Set([...known, division]), rest)))
}

/** Returns how many divisions the units belong to under command control. */
export const formations = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): number => {
  const known = new Set<string>()
  const attached = new Set<number>()
  for (const unit of units) {
    const division = divisionOf(g, state, unit)
    if (division === null) attached.add(unitPlace(state, unit))
    else known.add(division)
  }
  const choices = [...attached].map(hex => {
    const divisions = divisionsIn(g, state, hex)
    // units in a hex without a divisional unit count as a division of their own (14.3.d, 14.3.f)
    return divisions.length > 0 ? divisions : [`in ${g.board.ids[hex]!}`]
  })
  return fewest(known, choices)
}

/** Whether units may attack together under command control (14.3.a). */
export const inCommand = (g: ArdennesTables, state: ArdennesState, units: ReadonlyArray<number>): boolean =>
  formations(g, state, units) <= DIVISIONS
