/** What laws read of a view of the kernel's kind; nothing of a game's own. */

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined
const idsOf = (list: unknown): ReadonlyArray<string> =>
  Array.isArray(list) ? list.map(each => String(fieldOf(each, 'id'))) : []

/** Names of the counters of a view, if it is one of the kernel's kind. */
export const countersOf = (view: unknown): ReadonlyArray<string> => idsOf(fieldOf(view, 'counters'))
/** The name of the unit in hand in such a view; none where there is none. */
export const inHandOf = (view: unknown): ReadonlyArray<string> => {
  const unit = fieldOf(view, 'inHand')
  return typeof unit === 'string' ? [unit] : []
}
/** Names of the hexes and boxes of such a view. */
export const boardOf = (view: unknown): ReadonlyArray<string> =>
  ['hexes', 'boxes'].flatMap(key => idsOf(fieldOf(fieldOf(view, 'board'), key)))
