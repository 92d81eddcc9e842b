/** Where a unit in hand can still come to, by the rules of a step. */
import { rememberEach, wayFinder } from '../../../kernel/index.js'
import { type Ground, type Mover, STEPS, hexesBy } from '../chapters/index.js'
import { TACTICAL_HEXES } from '../rulebook/index.js'
import type { ArdennesTables } from '../state/index.js'

/** The ways of a unit on the map. Those with as many hexes as Tactical Movement has go on differently; a hex of that costs nothing more. */
export const waysOn = rememberEach((g: ArdennesTables) =>
  wayFinder<Ground, Mover>(g.board, { ...STEPS, labels: TACTICAL_HEXES + 2, label: hexesBy, least: 0 }),
)
