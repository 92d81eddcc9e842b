/** Lines that are common to the calculations of all games. */
import type { WorkingLine } from '../contract/index.js'

/** Builds a line of a calculation. */
export const workingLine = <Rule extends string>(
  label: string,
  rule: Rule,
  value: string | number,
  subjects: ReadonlyArray<string> = [],
): WorkingLine & { readonly rule: Rule } => ({ label, rule, subjects, value: String(value) })

/** Returns a modifier as people write it: `+1`, `-2`, `0`. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : String(n))

/** Returns the last two lines of a calculation after the die roll: the row and the result. */
export const rollLines = (
  roll: { readonly die: number; readonly modifier: number; readonly row: number; readonly result: string },
  dieRule: string,
  resultRule: string,
): ReadonlyArray<WorkingLine> => [
  {
    label: 'die',
    rule: dieRule,
    subjects: [],
    value: `${roll.die}${roll.modifier === 0 ? '' : ` ${signed(roll.modifier)}`} = row ${roll.row}`,
  },
  { label: 'result', rule: resultRule, subjects: [], value: roll.result },
]
