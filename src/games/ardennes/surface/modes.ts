/** The modes of movement, which the way tells and nobody chooses (11.1 to 11.3). */
import { sideOf } from '../../../kernel/index.js'
import { type Ground, type Mover, besideEnemy } from '../chapters/index.js'
import { type ArdennesTables, BEYOND } from '../state/index.js'

/** What hexes at any cost are called: a gun that has no Tactical Movement changes its position (11.3, 22.1.f, 22.2, Q-120). */
export const tacticalName = (g: ArdennesTables, { unit, tactical }: Mover): string =>
  g.guns[unit] === 1 && !tactical ? 'a change of position' : 'Tactical Movement'

/** Whether a unit ends its move where it has come to by Tactical Movement alone: beside an enemy Extended Movement does not end (11.2.c). */
export const endsTactically = ({ g, occupancy }: Ground, { unit, place, spent, plain, road }: Mover): boolean =>
  !road &&
  spent !== BEYOND &&
  spent > plain &&
  place < g.board.hexes &&
  besideEnemy(g, occupancy, sideOf(g, unit), place)
