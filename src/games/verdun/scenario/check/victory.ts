/** Checks of the game turns of a scenario and of its objectives. */
import { type Check, reachable } from './common.js'

/** Checks that each game turn has one date, that the extra turn comes last, and that the objectives are in play. */
export const checkVictory: Check = look => {
  const { turns, thresholds, objectives } = look.scenario
  const { fault } = look
  const { first, last, extra } = turns
  if (look.turnsAscend(turns, 'verdun:14.2.a')) {
    if (extra !== 0 && extra !== last + 1) {
      const message = `the extra turn ${extra} does not follow the last game turn, ${last}`
      fault('out-of-range', 'verdun:14.2.h', ['turns', 'extra'], message, [], last + 1)
    } else look.datesOf(turns.dates, Math.max(last, extra) - first + 1, 'verdun:14.2.a')
  }
  const { operational, tactical } = thresholds
  if (operational <= tactical) {
    const message = `the threshold of operational victory, ${operational}, must exceed that of tactical victory, ${tactical}`
    fault('inconsistent', 'verdun:13.d', ['thresholds', 'operational'], message)
  }
  look.uniqueBy('name', objectives, ['objectives'], 'objective')
  objectives.forEach(({ name, hexes }, i) => {
    const path = ['objectives', i, 'hexes']
    look.knownHexes(hexes, path)
    if (!hexes.some(hex => look.hexes.has(hex)) || reachable(look, hexes)) return
    fault('out-of-area', 'verdun:13.a', path, `no hex of ${name} is on a bank that is in play`, [name])
  })
}
