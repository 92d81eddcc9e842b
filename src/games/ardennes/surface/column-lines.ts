/** Working lines that depend on the column of a combat: the limits of the table, and the possible lead units of a Firefight. */
import { type WorkingLine, oddsName, signed } from '../../../kernel/index.js'
import { added, firefightModifiers, leads, ratioOf, usedColumn } from '../chapters/index.js'
import { CRT, type CombatResult, limitOf } from '../rulebook/index.js'
import type { ArdennesState, ArdennesTables, Assault, Odds } from '../state/index.js'

/**
 * Returns the possible lead units of a Firefight with their die-roll modifiers, if this column has a Firefight result.
 * If no unit can lead, the only line says that FF becomes Eng.
 */
export const firefights = (
  g: ArdennesTables,
  state: ArdennesState,
  { attackers, target }: Pick<Assault, 'attackers' | 'target'>,
  column: number,
): ReadonlyArray<WorkingLine> => {
  if (![1, 2, 3, 4, 5, 6].some(face => isFirefight(CRT.read(column, face)))) return []
  const able = leads(g, state, { attackers, target })
  if (able.length === 0)
    return [
      { label: 'no unit can lead a Firefight: FF becomes Eng', rule: 'ardennes:16.2.e', subjects: [], value: '-' },
    ]
  return able.map(lead => {
    const modifiers = firefightModifiers(g, state, { result: 'FF', lead, target })
    const why = modifiers.length === 0 ? '' : ` (${modifiers.map(({ label }) => label).join(', ')})`
    return {
      label: `${g.unitIds[lead]!} may lead a Firefight${why}`,
      rule: 'ardennes:16.2.b',
      subjects: [g.unitIds[lead]!],
      value: signed(added(modifiers)),
    }
  })
}
const isFirefight = (result: CombatResult): boolean => result === 'FF' || result === 'FF+1'

/** Returns a line if the odds are beyond the first or last column of the table (14.5). */
export const limits = (odds: Odds): ReadonlyArray<WorkingLine> => {
  const step = ratioOf(odds) + odds.shift
  const rule = limitOf(step)
  if (rule === null) return []
  const column = CRT.columns[usedColumn(odds)]!
  const label = `the ${rule === 'ardennes:14.5.a' ? 'lowest' : 'highest'} column is ${column}`
  return [{ label, rule, subjects: [], value: `${oddsName(step)} = ${column}` }]
}
