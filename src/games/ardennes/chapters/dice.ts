/** Die-roll modifiers, each with the rule that adds it. */
import { total } from '../../../kernel/index.js'
import { MORALE_ROLL, type ArdennesRule } from '../rulebook/index.js'
import type { ArdennesTables } from '../state/index.js'

/** A die-roll modifier. */
export interface Modifier {
  readonly label: string
  readonly rule: ArdennesRule
  readonly value: number
}

/** Returns a list that contains the modifier if the condition is true, and an empty list otherwise. */
export const where = (so: boolean, label: string, rule: ArdennesRule, value: number): ReadonlyArray<Modifier> =>
  so ? [{ label, rule, value }] : []

/** Returns the die-roll modifier of a unit's morale: +1 for green and -1 for elite, each with its own rule. */
export const forMorale = (
  g: ArdennesTables,
  unit: number,
  { green, elite }: { readonly green: ArdennesRule; readonly elite: ArdennesRule },
): ReadonlyArray<Modifier> => {
  const { morale } = g.pieces[unit]!
  const value = MORALE_ROLL[morale]
  return where(value !== 0, `${g.unitIds[unit]!} is ${morale}`, value > 0 ? green : elite, value)
}

/** Returns the field of an event that reports the sum of the modifiers. It is left out if the sum is 0. */
export const shown = (modifiers: ReadonlyArray<Modifier>): { readonly modifier?: number } => {
  const modifier = added(modifiers)
  return modifier === 0 ? {} : { modifier }
}

/** Returns the sum of the modifiers. */
export const added = (modifiers: ReadonlyArray<Modifier>): number => total(modifiers.map(({ value }) => value))
