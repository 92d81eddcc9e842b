/** Shares of a whole, with their confidence intervals and their rounding. */

/** A share of games, from 0 to 1, with its 95 % Wilson interval. */
export interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** The standard normal deviate of a 95 % interval. */
const Z = 1.959963984540054

/**
 * Returns a share of independent trials with its 95 % Wilson interval, which is also correct for few trials and extreme
 * shares. If a trial can count in part (a game without a winner counts as half), the interval is at least wide enough.
 * Without trials the interval is 0 to 1.
 */
export const shareOf = (share: number, trials: number): Share => {
  if (trials <= 0) return { share, low: 0, high: 1 }
  const square = Z * Z
  const middle = share + square / (2 * trials)
  const half = Z * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials * trials))
  const whole = 1 + square / trials
  return { share, low: Math.max(0, (middle - half) / whole), high: Math.min(1, (middle + half) / whole) }
}

/**
 * Returns parts of a whole in percent, rounded so that their sum is exact. Each part is rounded down, and the missing
 * units are added to the parts with the largest remainders. `digits` is the number of digits after the point, 0 by
 * default. If the whole is 0, all parts are 0.
 */
export const percentages = (parts: ReadonlyArray<number>, digits = 0): ReadonlyArray<number> => {
  const unit = 10 ** digits
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole === 0) return parts.map(() => 0)
  // a tiny amount more, for a part that is a whole number except for rounding errors in its last binary digits
  const exact = parts.map(part => (100 * unit * part) / whole + 1e-9)
  const out = exact.map(Math.floor)
  const missing = 100 * unit - out.reduce((sum, part) => sum + part, 0)
  const order = exact.map((_, i) => i).sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1) || a - b)
  for (const i of order.slice(0, missing)) out[i] = (out[i] ?? 0) + 1
  return out.map(part => part / unit)
}
