/** Shares of a whole: how sure they are, and how they are written. */

/** A share of games, from 0 to 1, with the 95 % interval of it by Wilson. */
export interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** The standard normal deviate of a 95 % interval. */
const Z = 1.959963984540054

/**
 * A share of `trials` independent trials, with its 95 % interval by Wilson: it is right for few trials too, and for a share of 0 or 1. Where a
 * trial may count in part (a game that nobody won as half), the interval is wide enough. Without trials nothing is known: 0 to 1.
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
 * Parts of a whole in percent, rounded so that they add up to 100: each is rounded down, and what is then missing goes to those that were
 * rounded most. `digits` are those after the point, 0 by default. Parts of nothing are 0.
 */
export const percentages = (parts: ReadonlyArray<number>, digits = 0): ReadonlyArray<number> => {
  const unit = 10 ** digits
  const whole = parts.reduce((sum, part) => sum + part, 0)
  if (whole === 0) return parts.map(() => 0)
  // a hair more, for a part that is a whole number but for its last binary digits
  const exact = parts.map(part => (100 * unit * part) / whole + 1e-9)
  const out = exact.map(Math.floor)
  const missing = 100 * unit - out.reduce((sum, part) => sum + part, 0)
  const order = exact.map((_, i) => i).sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1) || a - b)
  for (const i of order.slice(0, missing)) out[i] = (out[i] ?? 0) + 1
  return out.map(part => part / unit)
}
