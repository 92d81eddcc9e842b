/** The audit of the bridges and of what has happened for good (7). */
import {
  type Faults,
  allBroken,
  gameTurnOf,
  has,
  invariant,
  invariantOf,
  isAscending,
} from '../../../../kernel/index.js'
import { type ArdennesRule, TURNS } from '../../rulebook/index.js'
import { type ArdennesState, type ArdennesTables, GUN_FREED, OUREN_CHECKED, WHOLE } from '../../state/index.js'

/** How a bridge may stand: in any way from turn 3 on (7.7.a); before as at the start, in any way once it was due, that of Ouren as its die fell, rebuilt if it was down. */
const mayStand = (g: ArdennesTables, state: ArdennesState, bridge: number): boolean => {
  const [now, start] = [state.bridges[bridge]!, g.bridgeStarts[bridge]!]
  const turn = gameTurnOf(state)
  if (turn > TURNS.second || now === start) return true
  const due = g.completed.find(other => other.bridge === bridge)
  if (due !== undefined) return turn >= due.turn
  return start !== WHOLE || (bridge === g.ouren && has(state.facts, OUREN_CHECKED))
}

/** Faults of the bridges, and of the guns that can have been freed. */
export const bridgeFaults = (g: ArdennesTables, state: ArdennesState): Faults<ArdennesRule> =>
  allBroken([
    ...g.bridgeIds.map((id, bridge) =>
      invariantOf(id, 'ardennes:7.1.a', 'cannot stand so', ['bridges', bridge], () => mayStand(g, state, bridge)),
    ),
    invariant('ardennes:7.2.c', 'these bridges have not been tried', ['tried'], () => isAscending(state.tried)),
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
