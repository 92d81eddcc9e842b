/** The audit of the bridges and of what has happened for good (7). */
import { type Faults, allBroken, gameTurnOf, has, invariant, invariantOf } from '../../../../kernel/index.js'
import type { ArdennesRule } from '../../rulebook/index.js'
import { type ArdennesState, type ArdennesTables, BLOWN, GUN_FREED, OUREN_CHECKED, WHOLE } from '../../state/index.js'

/** How a bridge may stand: as at the start, whole when it was due, and that of Ouren as its die fell. */
const mayStand = (g: ArdennesTables, state: ArdennesState, bridge: number): boolean => {
  const now = state.bridges[bridge]!
  const due = g.completed.find(other => other.bridge === bridge)
  if (due !== undefined) return now === (gameTurnOf(state) >= due.turn ? WHOLE : g.bridgeStarts[bridge])
  if (bridge === g.ouren && has(state.facts, OUREN_CHECKED)) return now === WHOLE || now === BLOWN
  return now === g.bridgeStarts[bridge]
}

/** Faults of the bridges, and of the guns that can have been freed. */
export const bridgeFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> =>
  allBroken([
    ...g.bridgeIds.map((id, bridge) =>
      invariantOf(id, 'ardennes:7.1.a', 'cannot stand so', ['bridges', bridge], () => mayStand(g, state, bridge)),
    ),
    invariant(
      'ardennes:7.8.a',
      'there is no bridge to check',
      ['facts'],
      () => g.ouren >= 0 || !has(state.facts, OUREN_CHECKED),
    ),
    invariant('ardennes:29.1.d', 'there is no such gun to be freed', ['facts'], () =>
      [0, 1].every(gun => gun < g.freeable.length || !has(state.facts, GUN_FREED + gun)),
    ),
  ])
