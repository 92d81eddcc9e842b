/** Where a unit on the march can still come to, by the rules of a step. */
import { rememberEach, wayFinder } from '../../../kernel/index.js'
import { type Ground, type Mover, STEPS, inEnemyZoc } from '../chapters/index.js'
import type { VerdunTables } from '../state/index.js'

/** A hex entered within a zone of control goes on differently from one reached outside (5.2.a). */
const label = ({ g, state, phase }: Ground, { zoc, place }: Mover, to: number): number =>
  zoc || (to !== place && inEnemyZoc(g, state, phase.side, to)) ? 1 : 0

/** The ways of a unit on the map. */
export const waysOn = rememberEach((g: VerdunTables) =>
  wayFinder<Ground, Mover>(g.board, { ...STEPS, labels: 2, label, least: 1 }),
)
