/** The odds of a combat (rules 9.a to 9.c), and the calculation that is shown to people. */
import {
  type Working,
  type WorkingLine,
  clamp,
  has,
  oddsName,
  oddsStep,
  points,
  topOf,
  total,
  unitStatus,
} from 'grognard/kernel'
import { hasOrder } from './orders.js'
import type { RuleId } from './rulebook.js'
import { SIDES } from './scenario.js'
import { type Setting, fightersOf, strengthOf } from './setting.js'
import { type CombatFrame, type Odds, type SideIndex, type State, UNSUPPLIED, enemyOf } from './state.js'
import { type ResultId, combatResults } from './tables.js'

/** Half points per strength point, so that half of a strength is still a whole number. */
const HALVES = 2

/** Returns the odds of a combat in the current state. */
export const oddsNow = (g: Setting, state: State, { side, hex, attackers }: CombatFrame): Odds => {
  const enemy = enemyOf(side)
  const defenders = fightersOf(g, state, enemy, hex)
  return {
    attack: attackers.map(
      unit => strengthOf(g, state, unit) * ((unitStatus(state, unit) & UNSUPPLIED) === 0 ? HALVES : 1),
    ),
    defenders,
    defence: defenders.map(unit => strengthOf(g, state, unit) * HALVES),
    attackOrder: hasOrder(state, side, 'attack') ? 1 : 0,
    holdOrder: hasOrder(state, enemy, 'hold') ? 1 : 0,
    terrain: g.scenario.hexes[hex]!.terrain === 'clear' ? 0 : 1,
    trench: has(state.trenches, hex) && state.control[hex] === enemy ? 1 : 0,
  }
}

/**
 * Returns the steps on the odds scale (0 is 1-1) before and after all column shifts. Only {@link columnOf} limits the result to the table.
 */
const stepsOf = (odds: Odds): readonly [before: number, after: number] => {
  const before = oddsStep(total(odds.attack), total(odds.defence), 'defender')
  return [before, before + odds.attackOrder - odds.holdOrder - odds.terrain - odds.trench]
}

/** Returns the column of the table, from 0. */
export const columnOf = (odds: Odds): number => clamp(stepsOf(odds)[1] + 1, 0, combatResults.columns.length - 1)

/** Returns the result of the dice. */
export const resultOf = (odds: Odds, dice: number): ResultId => combatResults.read(columnOf(odds), dice)

/** Returns the calculation of the current combat. */
export const workingOf = (g: Setting, state: State, frame: CombatFrame): Working => {
  const odds = frame.odds ?? oddsNow(g, state, frame)
  const lines: WorkingLine[] = []
  const line = (label: string, rule: RuleId, subjects: ReadonlyArray<string>, value: string): void => {
    lines.push({ label, rule, subjects, value })
  }
  const unit = (u: number): string => g.unitIds[u]!
  frame.attackers.forEach((u, i) => line('attacker', 'skirmish:9', [unit(u)], String(points(odds.attack[i]!, HALVES))))
  odds.defenders.forEach((u, i) => line('defender', 'skirmish:9', [unit(u)], String(points(odds.defence[i]!, HALVES))))
  const open = frame.attackers.length === 0 || odds.defenders.length === 0
  const [before] = open ? [0] : stepsOf(odds)
  if (!open) line('odds', 'skirmish:9.a', [], oddsName(before))
  const hex = g.board.ids[frame.hex]!
  if (odds.attackOrder > 0) line('attack order', 'skirmish:2.a', [], 'one column right')
  if (odds.holdOrder > 0) line('hold order', 'skirmish:2.b', [], 'one column left')
  if (odds.terrain > 0) line('terrain', 'skirmish:9.b', [hex], 'one column left')
  if (odds.trench > 0) line('trench', 'skirmish:9.c', [hex], 'one column left')
  const die = frame.dice === 0 ? null : frame.dice
  return {
    title: `${frame.counter ? 'Counterattack' : 'Attack'} of ${SIDES[frame.side]} in ${hex}`,
    attackers: frame.attackers.map(unit),
    defenders: odds.defenders.map(unit),
    targets: [hex],
    lines,
    attack: points(total(odds.attack), HALVES),
    defence: points(total(odds.defence), HALVES),
    column: open ? '' : combatResults.columns[columnOf(odds)]!,
    modifier: 0,
    die,
    row: die,
    result: die === null ? null : resultOf(odds, die),
    parts: [],
  }
}

/** Returns the calculation of the attack that a side is building, or null before any unit has joined it. */
export const previewOf = (g: Setting, state: State, side: SideIndex): Working | null => {
  const top = topOf(state)
  return top.at === 'combat' && top.odds === null && top.side === side && top.attackers.length > 0
    ? workingOf(g, state, top)
    : null
}
