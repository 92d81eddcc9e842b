/** The places that a moving unit can still reach, by the rules of a step. */
import { rememberEach, wayFinder } from '../../../kernel/index.js'
import { type Ground, type Mover, STEPS, inEnemyZoc } from '../chapters/index.js'
import type { VerdunTables } from '../state/index.js'

/** Returns the label of a hex. A unit that has entered a zone of control has different moves from there (5.2.a). */
const label = ({ g, state, phase }: Ground, { zoc, place }: Mover, to: number): number =>
  zoc || (to !== place && inEnemyZoc(g, state, phase.side, to)) ? 1 : 0

/** Returns the search for the moves of a unit on the map. */
export const waysOn = rememberEach((g: VerdunTables) =>
  wayFinder<Ground, Mover>(g.board, { ...STEPS, labels: 2, label, least: 1 }),
)
