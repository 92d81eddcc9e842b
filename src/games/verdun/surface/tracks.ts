/** The tracks of a view: game turn, victory points, and how many liftings are left during set-up. */
import { type TrackView, frameOf, liftingsTrack } from '../../../kernel/index.js'
import { liftingsOf, pointsOf } from '../chapters/index.js'
import type { VerdunState, VerdunTables } from '../state/index.js'

/** Returns the date of a game turn after a comma; '' if it has none. */
export const dateOf = (g: VerdunTables, turn: number): string => {
  const date = g.scenario.turns.dates[turn - g.scenario.turns.first] ?? ''
  return date === '' ? '' : `, ${date}`
}

/** Returns the tracks of a state. */
export const tracksOf = (g: VerdunTables, state: VerdunState, gameTurn: number): ReadonlyArray<TrackView> => {
  const points = pointsOf(g, state)
  const setup = frameOf(state, 'setup')
  return [
    { id: 'turn', title: 'Game turn', value: gameTurn, text: `Turn ${gameTurn}${dateOf(g, gameTurn)}` },
    { id: 'vp:german', title: 'Victory points, German', value: points, text: `${points} VP` },
    ...(setup === null ? [] : [liftingsTrack(liftingsOf(g, setup.side), setup)]),
  ]
}
