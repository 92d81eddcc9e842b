/**
 * Odds, columns and modifiers. Strengths are integers in a game's smallest fraction (halves, quarters), so that sums are
 * exact and a ratio is rounded once.
 */

/** How a ratio that falls between two columns is read: for the defender, or to the nearer one. */
export type Rounding = 'defender' | 'nearest'

/**
 * The ratio attack : defence as a whole number on a scale without a gap at even odds: 0 is 1-1, 1 is 2-1, -1 is 1-2.
 * Both strengths are whole numbers above zero (of halves, quarters, ...). `defender`: the remainder is dropped, to the
 * attacker's loss (11:4 is 2-1, 3:4 is 1-2). `nearest`: rounded to the nearer column, halves for the defender.
 */
export const oddsStep = (attack: number, defence: number, rounding: Rounding = 'defender'): number => {
  if (rounding === 'nearest') {
    return attack >= defence ? Math.ceil(attack / defence - 0.5) - 1 : 1 - Math.floor(defence / attack + 0.5)
  }
  return attack >= defence ? Math.floor(attack / defence) - 1 : 1 - Math.ceil(defence / attack)
}

/** The name of a step: `3-1`, `1-1`, `1-4`. */
export const oddsName = (step: number): string => (step >= 0 ? `${step + 1}-1` : `1-${1 - step}`)

/** Keeps a number within bounds, both included. */
export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value

/** A strength or cost held in `parts` to the point, as a number of points: 2.5, 1.25, 6. */
export const points = (strength: number, parts: number): number => strength / parts

/** A number of points, not below zero, as people write it: `2½`, `¼`, `6`. Other parts than quarters are written as they are. */
export const pointsText = (number: number): string => {
  const whole = Math.floor(number)
  const part = QUARTERS[(number - whole) * 4]
  return part === undefined ? String(number) : `${whole === 0 && part !== '' ? '' : whole}${part}`
}
const QUARTERS: Readonly<Record<number, string>> = { 0: '', 1: '¼', 2: '½', 3: '¾' }
