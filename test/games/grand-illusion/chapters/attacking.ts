/** Plays attacks in the activated hex with all procedures of the game, from the choice of attackers. */
import { beginActivation } from '../../../../src/games/grand-illusion/chapters/activation/index.js'
import { procedures } from '../../../../src/games/grand-illusion/chapters/index.js'
import type { SideIndex } from '../../../../src/games/grand-illusion/state/index.js'
import { type Played, type PositionData, hexOf, played, position, tablesOf } from '../kit.js'

/** Declares combat for a side in a hex that it has activated. */
export const attacking = (
  side: SideIndex,
  hex: string,
  data: PositionData,
  ...actions: ReadonlyArray<string>
): Played => {
  const g = tablesOf(data.scenario)
  const frames = [beginActivation(side, hexOf(g, hex), 'normal')]
  return played({ state: position({ turn: 6, ...data, frames }), procedures: procedures(g) }, 'assault', ...actions)
}

/** Returns the results of the next die that hit. */
export const hitting = (p: Played): ReadonlyArray<number> =>
  [1, 2, 3, 4, 5, 6].filter(face => {
    const fired = p.play(`die ${face}`).events.slice(p.events.length)
    return fired.find(({ kind }) => kind === 'fired')?.what === 'hit'
  })
