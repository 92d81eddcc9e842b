/** Readers for views of the kernel. For other views they return empty lists. */

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined
const idsOf = (list: unknown): ReadonlyArray<string> =>
  Array.isArray(list) ? list.map(each => String(fieldOf(each, 'id'))) : []

/** Returns the ids of the counters of a view. */
export const countersOf = (view: unknown): ReadonlyArray<string> => idsOf(fieldOf(view, 'counters'))
/** Returns the id of the selected unit of a view, or an empty list. */
export const inHandOf = (view: unknown): ReadonlyArray<string> => {
  const unit = fieldOf(view, 'inHand')
  return typeof unit === 'string' ? [unit] : []
}
/** Returns the ids of the hexes and boxes of a view. */
export const boardOf = (view: unknown): ReadonlyArray<string> =>
  ['hexes', 'boxes'].flatMap(key => idsOf(fieldOf(fieldOf(view, 'board'), key)))
