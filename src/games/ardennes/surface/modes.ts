/** The modes of movement, which follow from the path of a unit instead of a choice (11.1 to 11.3). */
import { sideOf } from '../../../kernel/index.js'
import { type Ground, type Mover, besideEnemy } from '../chapters/index.js'
import { type ArdennesTables, BEYOND } from '../state/index.js'

/** The name of movement at any cost. A gun without Tactical Movement changes position (11.3, 22.1.f, 22.2, Q-120). */
export const tacticalName = (g: ArdennesTables, { unit, tactical }: Mover): string =>
  g.guns[unit] === 1 && !tactical ? 'a change of position' : 'Tactical Movement'

/** Whether a unit can end its move here only by Tactical Movement, because Extended Movement may not end next to an enemy (11.2.c). */
export const endsTactically = ({ g, occupancy }: Ground, { unit, place, spent, plain, road }: Mover): boolean =>
  !road &&
  spent !== BEYOND &&
  spent > plain &&
  place < g.board.hexes &&
  besideEnemy(g, occupancy, sideOf(g, unit), place)
