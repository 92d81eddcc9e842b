/** Retreat by priorities: which hexes the one who conducts a retreat may choose from. */

/** What a game says of retreats. Hexes are numbers; smaller ranks are better. */
export interface RetreatRules {
  /** The hexes next to a hex. */
  readonly neighbours: (hex: number) => ReadonlyArray<number>
  /** Whether a retreat may enter `to` from `from` at all. */
  readonly mayEnter: (from: number, to: number) => boolean
  /** Whether it may end in the hex (stacking). */
  readonly mayEnd: (hex: number) => boolean
  /** Tests applied one after the other to what the way leaves open: of each only the hexes of lowest rank stay. */
  readonly ranks: ReadonlyArray<(from: number, to: number) => number>
}

/** Whether from `hex` the retreat can go on for `left` more hexes (0 or more), entering none twice, and end. */
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
 * The hexes to choose from for the next of `left` hexes of a retreat. `entered` are the hexes it has been in, the first
 * included, the one it is in last. None: no legal way of the full length exists, or nothing is left. Every way of that
 * length is tried: for retreats of a few hexes.
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
