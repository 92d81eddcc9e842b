/** The parts of a position that a viewer does not see, and whether `resample` ever changes them. */
import { brief, difference } from './same.js'

/** A part of the complete view that the view of one side shows differently or not at all. */
export interface HiddenPart {
  /** The path of the part: the id of an entry of a list, or `*` if the entry has no id. */
  readonly path: string
  /** {@link path} with `*` for every entry. */
  readonly shape: string
  readonly value: string
  /** Whether the part is different in at least one of the other complete views. */
  readonly isRedrawn: boolean
}

const isRecord = (u: unknown): u is Readonly<Record<string, unknown>> =>
  typeof u === 'object' && u !== null && !Array.isArray(u)
const fieldOf = (u: unknown, key: string): unknown => (isRecord(u) ? u[key] : undefined)
const listOf = (u: unknown): ReadonlyArray<unknown> => (Array.isArray(u) ? u : [])
const contains = (list: unknown, part: unknown): boolean => listOf(list).some(other => difference(part, other) === null)
const withId = (list: unknown, id: unknown): unknown => listOf(list).find(part => fieldOf(part, 'id') === id)

/**
 * Returns the parts of a complete view that the view of a side does not show. `others` are the complete views of states
 * that the side cannot distinguish from this one.
 */
export const hiddenParts = (
  all: unknown,
  seen: unknown,
  others: ReadonlyArray<unknown>,
  [path, shape] = ['', ''],
): ReadonlyArray<HiddenPart> => {
  if (difference(all, seen) === null) return []
  if (Array.isArray(all) && Array.isArray(seen))
    return all.flatMap((part: unknown) => {
      const id = fieldOf(part, 'id')
      if (typeof id === 'string') {
        const same = others.map(list => withId(list, id))
        return hiddenParts(part, withId(seen, id), same, [`${path}/${id}`, `${shape}/*`])
      }
      const isRedrawn = others.some(list => !contains(list, part))
      return contains(seen, part) ? [] : [{ path: `${path}/*`, shape: `${shape}/*`, value: brief(part), isRedrawn }]
    })
  if (isRecord(all) && isRecord(seen))
    return Object.keys(all).flatMap(key =>
      // every view names its viewer
      path === '' && key === 'eye'
        ? []
        : hiddenParts(
            all[key],
            seen[key],
            others.map(other => fieldOf(other, key)),
            [`${path}/${key}`, `${shape}/${key}`],
          ),
    )
  return [{ path, shape, value: brief(all), isRedrawn: others.some(other => difference(all, other) !== null) }]
}

/** A part, or the parts at one question, in all positions so far. */
interface Watched {
  readonly positions: Set<string>
  readonly shapes: Set<string>
  isRedrawn: boolean
}

/**
 * The number of different positions in which a part must be hidden before it counts that `resample` never changes it. In
 * a few positions the rest of the position may determine the part.
 */
const ENOUGH = 10

/** Collects the parts that are hidden from each side, and returns those that no resampled state changes. */
export const hiddenWatch = () => {
  const watched = new Map<string, Watched>()
  const values = new Map<string, Set<string>>()
  const note = (name: string, position: string, part: HiddenPart): void => {
    const now = watched.get(name) ?? { positions: new Set(), shapes: new Set(), isRedrawn: false }
    watched.set(name, now)
    now.positions.add(position)
    now.shapes.add(part.shape)
    now.isRedrawn ||= part.isRedrawn
  }
  return {
    /** Notes the parts that are hidden from a side in a position, with the question of the position. */
    add: (side: string, position: string, question: string, parts: ReadonlyArray<HiddenPart>): void => {
      for (const part of parts) {
        note(`${part.path} from ${side}`, position, part)
        note(`everything from ${side} at ${question}`, position, part)
        values.set(part.shape, (values.get(part.shape) ?? new Set()).add(part.value))
      }
    },
    /** Returns what was hidden in many positions and never changed, although it has several values in play. */
    unchanged: (): ReadonlyArray<string> =>
      [...watched].flatMap(([name, { positions, shapes, isRedrawn }]) =>
        !isRedrawn && positions.size >= ENOUGH && [...shapes].some(shape => (values.get(shape)?.size ?? 0) > 1)
          ? [`${name}, in ${positions.size} positions`]
          : [],
      ),
  }
}
