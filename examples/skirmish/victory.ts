/** Victory points and the end of the game (rule 13). */
import { type Log, type Outcome, NO_ONE, clamp } from 'grognard/kernel'
import type { RuleId } from './rulebook.js'
import { SIDES, type Side } from './scenario.js'
import type { Setting } from './setting.js'
import { type SideIndex, type State, TRACK_END } from './state.js'

/** Moves the marker on the victory track towards a side's end. */
export const score = (
  state: State,
  side: SideIndex,
  points: number,
  rule: RuleId,
  log: Log<Side> | undefined,
): State => {
  const victory = clamp(state.victory + (side === 0 ? points : -points), -TRACK_END, TRACK_END)
  if (victory === state.victory) return state
  log?.add({ kind: 'track', rule, side: SIDES[side], what: 'victory', value: victory })
  return { ...state, victory }
}

/** Scores the towns at the end of a game turn. [13] */
export const countTowns = (g: Setting, state: State, log: Log<Side> | undefined): State =>
  g.scenario.towns.reduce((now, town) => {
    const holder = now.control[g.board.index.get(town.hex)!]!
    return holder === NO_ONE ? now : score(now, holder, town.points, 'skirmish:13', log)
  }, state)

/** Whether a side has reached its end of the track. [13.a] */
export const isDecided = (state: State): boolean => Math.abs(state.victory) === TRACK_END

export const LEVELS = [
  { id: 'blue-decisive', value: 1 },
  { id: 'blue', value: 0.5 },
  { id: 'draw', value: 0 },
  { id: 'red', value: -0.5 },
  { id: 'red-decisive', value: -1 },
] as const

export const outcome = (state: State): Outcome<Side> => {
  const winner = state.victory > 0 ? 'blue' : state.victory < 0 ? 'red' : null
  return {
    winner,
    level: winner === null ? 'draw' : isDecided(state) ? `${winner}-decisive` : winner,
    score: { blue: Math.max(0, state.victory), red: Math.max(0, -state.victory) },
  }
}
