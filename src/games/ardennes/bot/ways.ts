/** The places that a selected unit can still reach, by the rules of a step. */
import { neighbour, rememberEach, wayFinder } from '../../../kernel/index.js'
import { type Ground, type Mover, STEPS, hexesBy } from '../chapters/index.js'
import { TACTICAL_HEXES } from '../rulebook/index.js'
import type { ArdennesTables } from '../state/index.js'

/**
 * Finds the paths of a unit on the map. Paths with as many hexes as Tactical Movement allows are continued in different
 * ways, and a hex of Tactical Movement costs no more points.
 */
export const waysOn = rememberEach((g: ArdennesTables) =>
  wayFinder<Looked, Mover>(g.board, {
    ...STEPS,
    breaks: (ground, mover, d) =>
      ground.been.includes(neighbour(g.board, mover.place, d)) ? BEEN : STEPS.breaks(ground, mover, d),
    labels: TACTICAL_HEXES + 2,
    label: hexesBy,
    least: 0,
  }),
)
/** The reason for refusing a step that the search does not consider. */
const BEEN = -1
/** A move context with hexes that no path enters, since the unit has been there in this march. */
export type Looked = Ground & { readonly been: ReadonlyArray<number> }
