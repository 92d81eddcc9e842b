/**
 * Pictures of Grand Illusion: the whole map after set-up, and a combat from a game between two heuristic players. The
 * battle board below the map shows reserves and a hit.
 */
import type { View } from '../src/kernel/people/view.js'
import { orThrow } from '../src/kernel/contract/result.js'
import { steps } from '../src/play/index.js'
import { illusionArt } from '../src/games/grand-illusion/art.js'
import { heuristicPlayer } from '../src/games/grand-illusion/bot/index.js'
import { grandIllusion } from '../src/games/grand-illusion/index.js'
import { draw } from './pictures-common.js'

const rules = orThrow(grandIllusion.load(grandIllusion.scenarios.campaign))

/** The most games to search for a position. */
const GAMES = 20

/** Whether a view shows fire in at least three columns, a hit, and a reserve. */
const isCombat = ({ displays = [], counters }: View): boolean => {
  const rows = displays.flatMap(display => display.rows)
  const filled = (title: string): number =>
    rows
      .filter(row => row.title === title)
      .flatMap(({ cells }) => cells)
      .filter(({ place }) => counters.some(counter => counter.place === place)).length
  const marks = rows.flatMap(({ cells }) => cells.flatMap(cell => cell.marks))
  return (
    filled('attackers, front') >= 3 &&
    filled('attackers, reserve') + filled('defenders, reserve') >= 1 &&
    marks.includes('hit') &&
    marks.includes('active')
  )
}

/** Returns the first position with such a combat. */
const combat = (): View => {
  for (let seed = 1; seed <= GAMES; seed++)
    for (const { state, turn } of steps(rules, { german: heuristicPlayer(), allied: heuristicPlayer() }, { seed })) {
      if (turn.type !== 'chance' || turn.asks !== 'fire-die') continue
      const view = rules.observe(state, 'all')
      if (isCombat(view)) return view
    }
  throw new Error('no game reached such a position')
}

/** Returns the ids of the hexes around the combat: four columns to each side, two hexes up and down. */
const around = (view: View): ReadonlyArray<string> => {
  const centre = view.board.hexes.find(({ id }) => view.attacks.some(({ targets }) => targets.includes(id)))
  if (centre === undefined) return []
  return view.board.hexes
    .filter(({ q, r }) => {
      const [dq, dr] = [q - centre.q, r - centre.r]
      return Math.abs(dq) <= 4 && Math.abs(2 * dr + dq) <= 4
    })
    .map(({ id }) => id)
}

export const drawGrandIllusion = (): void => {
  draw('grand-illusion-map', rules.observe(rules.start, 'all'), { art: illusionArt, scale: 90 })
  const fought = combat()
  draw('grand-illusion-combat', fought, { art: illusionArt, scale: 110, region: around(fought), key: true }, true)
}
