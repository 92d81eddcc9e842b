/** What is added to dice, each with the rule that adds it. */
import { total } from '../../../kernel/index.js'
import { MORALE_ROLL, type ArdennesRule } from '../rulebook/index.js'
import type { ArdennesTables } from '../state/index.js'

/** One thing that is added to a die. */
export interface Modifier {
  readonly label: string
  readonly rule: ArdennesRule
  readonly value: number
}

/** A modifier that counts where something is so. */
export const where = (so: boolean, label: string, rule: ArdennesRule, value: number): ReadonlyArray<Modifier> =>
  so ? [{ label, rule, value }] : []

/** What the morale of a unit adds: +1 green, -1 elite, by a rule for each. */
export const forMorale = (
  g: ArdennesTables,
  unit: number,
  { green, elite }: { readonly green: ArdennesRule; readonly elite: ArdennesRule },
): ReadonlyArray<Modifier> => {
  const { morale } = g.pieces[unit]!
  const value = MORALE_ROLL[morale]
  return where(value !== 0, `${g.unitIds[unit]!} is ${morale}`, value > 0 ? green : elite, value)
}

/** What an event tells of them: nothing where they come to nothing. */
export const shown = (modifiers: ReadonlyArray<Modifier>): { readonly modifier?: number } => {
  const modifier = added(modifiers)
  return modifier === 0 ? {} : { modifier }
}

/** All modifiers of a die together. */
export const added = (modifiers: ReadonlyArray<Modifier>): number => total(modifiers.map(({ value }) => value))
