/** Retreats by priorities: the hexes among which the side that conducts a retreat may choose. */

/** The rules of a game for retreats. Hexes are numbers, and smaller ranks are better. */
export interface RetreatRules {
  /** Returns the adjacent hexes of a hex. */
  readonly neighbours: (hex: number) => ReadonlyArray<number>
  /** Whether a retreat may enter `to` from `from`. */
  readonly mayEnter: (from: number, to: number) => boolean
  /** Whether a retreat may end in the hex (stacking). */
  readonly mayEnd: (hex: number) => boolean
  /** Priorities, applied one after the other. Each keeps only the hexes of the lowest rank. */
  readonly ranks: ReadonlyArray<(from: number, to: number) => number>
}

/**
 * Whether a retreat from `hex` can continue for `left` more hexes (0 or more), without entering a hex twice, and end.
 */
export const canComplete = (
  rules: RetreatRules,
  hex: number,
  left: number,
  entered: ReadonlyArray<number>,
): boolean => {
  if (left <= 0) return rules.mayEnd(hex)
  for (const next of rules.neighbours(hex)) {
    if (entered.includes(next) || !rules.mayEnter(hex, next)) continue
    if (canComplete(rules, next, left - 1, [...entered, next])) return true
  }
  return false
}

/**
 * Returns the hexes that may be chosen next in a retreat that has `left` hexes left, ascending. `entered` lists the
 * hexes of the retreat so far, from its first hex to its current one. The result is empty if `left` is 0 or no legal
 * path has the full length. The function tries every path, so it is meant for retreats of a few hexes.
 */
export const retreatChoices = (
  rules: RetreatRules,
  entered: ReadonlyArray<number>,
  left: number,
): ReadonlyArray<number> => {
  if (left < 1) return []
  const from = entered[entered.length - 1]!
  let open = rules
    .neighbours(from)
    .filter(
      next =>
        !entered.includes(next) && rules.mayEnter(from, next) && canComplete(rules, next, left - 1, [...entered, next]),
    )
  for (const rank of rules.ranks) {
    if (open.length < 2) break
    const ranked = open.map(hex => rank(from, hex))
    const best = Math.min(...ranked)
    open = open.filter((_, i) => ranked[i] === best)
  }
  return [...open].sort((a, b) => a - b)
}
