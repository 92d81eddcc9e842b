/**
 * The trail of a state: the state at the start of the phase under way (the *anchor*), and the actions applied since. A
 * save contains the anchor and these actions, so it contains no frames of procedures under way.
 *
 * A trail is a list of cells from the newest action to the oldest, and ends with the anchor. Every 256 cells
 * become one cell with all their actions, because deep chains overflow the call stack of `structuredClone` and
 * `JSON.stringify`.
 */
import { isAlike } from '../codec/index.js'

/** A state whose own trail is null and whose only frame is the bottom frame. */
export interface Anchor {
  readonly scenario: string
  readonly frames: ReadonlyArray<{ readonly at: string }>
  readonly trail: Trail | null
}
/** One action after the trail `before`. `action` is its index * 256 + the number of single cells before it. */
export interface TrailAction {
  readonly action: number
  readonly before: Trail
}
/** 256 actions, oldest first, after the trail `before`. */
export interface TrailBlock {
  readonly actions: ReadonlyArray<number>
  readonly before: Trail
}
/** The actions since the start of a phase, by index. The oldest part is the anchor. Rules and interfaces do not read trails. */
export type Trail = Anchor | TrailAction | TrailBlock

/** The number of actions in a block. Few phases have as many, so most states share cells only. */
const BLOCK = 256

/** Returns a trail with one more action. */
export const extended = (before: Trail, index: number): Trail => {
  const single = !('frames' in before) && 'action' in before ? (before.action % BLOCK) + 1 : 0
  if (single < BLOCK - 1) return { action: index * BLOCK + single, before }
  const actions = new Array<number>(BLOCK)
  actions[BLOCK - 1] = index
  let at = before
  for (let i = BLOCK - 2; i >= 0; i--) {
    const cell = at as TrailAction
    actions[i] = Math.floor(cell.action / BLOCK)
    at = cell.before
  }
  return { actions, before: at }
}

/** The parts of a trail. */
export interface TrailParts {
  readonly anchor: Anchor
  /** The indexes of the actions, oldest first. */
  readonly actions: ReadonlyArray<number>
}

/** No phase has as many actions. */
export const MOST_ACTIONS = 100_000

/** Returns the anchor and the actions of a trail. Throws a RangeError for a trail that no play has, such as a cycle. */
export const trailParts = (trail: Trail): TrailParts => {
  const newestFirst: number[] = []
  let at = trail
  while (!('frames' in at)) {
    if (newestFirst.length > MOST_ACTIONS) throw new RangeError(`a trail has at most ${MOST_ACTIONS} actions`)
    if ('action' in at) newestFirst.push(Math.floor(at.action / BLOCK))
    else newestFirst.push(...at.actions.toReversed())
    at = at.before
  }
  return { anchor: at, actions: newestFirst.reverse() }
}

/**
 * Returns a trail with other actions instead of its last `count`. A resampled state has the trail of the game that it
 * could have come from.
 */
export const withLast = (trail: Trail, count: number, actions: ReadonlyArray<number>): Trail => {
  let at = trail
  for (let left = count; left > 0 && !('frames' in at); left--)
    at = 'action' in at ? at.before : at.actions.slice(0, -1).reduce(extended, at.before)
  return actions.reduce(extended, at)
}

/** Returns the trail with a changed anchor and the same actions. */
export const withAnchor = (trail: Trail, change: (anchor: Anchor) => Anchor): Trail =>
  'frames' in trail ? change(trail) : { ...trail, before: withAnchor(trail.before, change) }

/** Whether two states are equal apart from their trails. Play continues in the same way from equal states. */
export const isSameState = (a: unknown, b: unknown): boolean =>
  isAlike({ ...(a as object), trail: null }, { ...(b as object), trail: null })
