/**
 * Odds, columns and modifiers. Strengths are whole numbers in a game's smallest fraction (halves, quarters), so sums
 * are exact and a ratio is rounded only once.
 */

/** The rounding of a ratio between two columns: in favour of the defender, or to the nearer column. */
export type Rounding = 'defender' | 'nearest'

/**
 * Returns the ratio attack : defence as a whole number on a scale without a gap at even odds: 0 is 1-1, 1 is 2-1, -1 is
 * 1-2. Both strengths are whole numbers above zero. `defender` drops the remainder in favour of the defender (11:4 is
 * 2-1, 3:4 is 1-2). `nearest` rounds to the nearer column. A ratio halfway between two columns is rounded in favour of
 * the defender.
 */
export const oddsStep = (attack: number, defence: number, rounding: Rounding = 'defender'): number => {
  if (rounding === 'nearest') {
    return attack >= defence ? Math.ceil(attack / defence - 0.5) - 1 : 1 - Math.floor(defence / attack + 0.5)
  }
  return attack >= defence ? Math.floor(attack / defence) - 1 : 1 - Math.ceil(defence / attack)
}

/** Returns the name of a step: `3-1`, `1-1`, `1-4`. */
export const oddsName = (step: number): string => (step >= 0 ? `${step + 1}-1` : `1-${1 - step}`)

/** Limits a number to a range, both bounds included. */
export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value

/** Converts a strength or cost in fractions, `parts` per point, to points: 2.5, 1.25, 6. */
export const points = (strength: number, parts: number): number => strength / parts

/**
 * Returns a number of points (0 or more) as people write it: `2½`, `¼`, `6`. Fractions other than quarters are written
 * as decimals.
 */
export const pointsText = (number: number): string => {
  const whole = Math.floor(number)
  const part = QUARTERS[(number - whole) * 4]
  return part === undefined ? String(number) : `${whole === 0 && part !== '' ? '' : whole}${part}`
}
const QUARTERS: Readonly<Record<number, string>> = { 0: '', 1: '¼', 2: '½', 3: '¾' }
