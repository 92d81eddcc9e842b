/** The odds of an attack, the results table, and the calculation that is shown to people (rules 5 and 6). */
import type { Working, WorkingLine } from 'grognard/kernel'
import { clamp, direction, frameOf, idsOf, oddsName, oddsStep, resultsTable, rollLines, sideHas } from 'grognard/kernel'
import { topOf, total, unitPlace, workingLine } from 'grognard/kernel'
import type { RuleId } from './rulebook.js'
import { type Setting, STREAM, terrainOf } from './setting.js'
import type { CombatFrame, State } from './state.js'

export const combatResults = resultsTable(
  ['AE', 'AR', 'NE', 'DR', 'DE'],
  `
die  1-2  1-1  2-1  3-1  4-1
 1   AE   AR   AR   NE   DR
 2   AR   AR   NE   DR   DR
 3   AR   NE   DR   DR   DR
 4   AR   NE   DR   DR   DE
 5   NE   DR   DR   DE   DE
 6   DR   DR   DE   DE   DE
`,
)

const isCovered = (g: Setting, hex: number): boolean => terrainOf(g, hex) !== 'clear'
const strengthOf = (g: Setting, units: ReadonlyArray<number>): number => total(units.map(u => g.units[u]!.strength))

/** Returns an attack by these units, with the defenders and the terrain in the current state. */
export const combatNow = (g: Setting, state: State, attackers: ReadonlyArray<number>, target: number): CombatFrame => {
  const isAcross = (from: number): boolean => sideHas(g.stream, from, direction(g.board, from, target), STREAM)
  const stream = attackers.every(unit => isAcross(unitPlace(state, unit)))
  return { at: 'combat', target, attackers, defenders: g.occupancy(state.units).unitsIn(target), stream, die: 0 }
}

/** Returns the step on the odds scale before column shifts, where 0 is 1-1. [5.b] */
const ratio = (g: Setting, { attackers, defenders }: CombatFrame): number =>
  oddsStep(strengthOf(g, attackers), strengthOf(g, defenders))
/** Returns the column of the table, from 0. [5.c][5.d] */
export const columnOf = (g: Setting, combat: CombatFrame): number => {
  const shifts = (isCovered(g, combat.target) ? 1 : 0) + (combat.stream ? 1 : 0)
  return clamp(ratio(g, combat) + 1 - shifts, 0, combatResults.columns.length - 1)
}
/** Returns the result of the die roll. */
export const resultOf = (g: Setting, combat: CombatFrame) => combatResults.read(columnOf(g, combat), combat.die)
const columnName = (g: Setting, combat: CombatFrame): string => combatResults.columns[columnOf(g, combat)]!

const workingOf = (g: Setting, combat: CombatFrame): Working => {
  const { attackers, defenders, target, stream, die } = combat
  const hex = g.board.ids[target]!
  const line = workingLine<RuleId>
  const strengths = (units: ReadonlyArray<number>, label: string): ReadonlyArray<WorkingLine> =>
    units.map(unit => line(label, 'quatre-bras:5', g.units[unit]!.strength, idsOf(g, [unit])))
  const result = die === 0 ? null : resultOf(g, combat)
  return {
    title: `Attack on ${hex}`,
    attackers: idsOf(g, attackers),
    defenders: idsOf(g, defenders),
    targets: [hex],
    lines: [
      ...strengths(attackers, 'attacks'),
      ...strengths(defenders, 'defends'),
      line('odds', 'quatre-bras:5.b', oddsName(ratio(g, combat))),
      ...(isCovered(g, target) ? [line('terrain', 'quatre-bras:5.c', 'one column left', [hex])] : []),
      ...(stream ? [line('stream', 'quatre-bras:5.d', 'one column left', [hex])] : []),
      ...(result === null ? [] : rollLines({ die, modifier: 0, row: die, result }, 'quatre-bras:6', 'quatre-bras:6')),
    ],
    attack: strengthOf(g, attackers),
    defence: strengthOf(g, defenders),
    column: columnName(g, combat),
    modifier: 0,
    ...(result === null ? { die: null, row: null } : { die, row: die }),
    result,
    parts: [],
  }
}

/** Returns the calculation of the current combat. */
export const working = (g: Setting, state: State): Working | null => {
  const combat = frameOf(state, 'combat')
  return combat === null ? null : workingOf(g, combat)
}
/** Returns the calculation of the attack that a side is building, as if it were complete. */
export const preview = (g: Setting, state: State, side: number): Working | null => {
  const top = topOf(state)
  if (top.at !== 'attack' || top.side !== side || top.chosen.length === 0) return null
  return workingOf(g, combatNow(g, state, top.chosen, top.target))
}
