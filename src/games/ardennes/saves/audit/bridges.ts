/** The audit of the bridges and of what has happened for good (7). */
import { type Faults, allBroken, gameTurnOf, has, invariant, invariantOf } from '../../../../kernel/index.js'
import { type ArdennesRule, TURNS } from '../../rulebook/index.js'
import { type ArdennesState, type ArdennesTables, BLOWN, GUN_FREED, OUREN_CHECKED, WHOLE } from '../../state/index.js'

/** How a bridge may stand: as at the start, whole when it was due, that of Ouren as its die fell; later as it was blown (7.7.a). */
const mayStand = (g: ArdennesTables, state: ArdennesState, bridge: number): boolean => {
  const now = state.bridges[bridge]!
  const turn = gameTurnOf(state)
  if (now === g.bridgeStarts[bridge]) return g.completed.every(due => due.bridge !== bridge || turn <= due.turn)
  if (g.completed.some(due => due.bridge === bridge && turn >= due.turn) && now === WHOLE) return true
  if (bridge === g.ouren && has(state.facts, OUREN_CHECKED)) return now === WHOLE || now === BLOWN
  return turn > TURNS.second && now === BLOWN
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
