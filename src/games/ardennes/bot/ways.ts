/** Where a unit in hand can still come to, by the rules of a step. */
import { neighbour, rememberEach, wayFinder } from '../../../kernel/index.js'
import { type Ground, type Mover, STEPS, hexesBy } from '../chapters/index.js'
import { TACTICAL_HEXES } from '../rulebook/index.js'
import type { ArdennesTables } from '../state/index.js'

/** The ways of a unit on the map. Those with as many hexes as Tactical Movement has go on differently; a hex of that costs nothing more. */
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
/** Not a step to be thought of. */
const BEEN = -1
/** A ground with hexes into which no way leads: the unit has been there on this march. */
export type Looked = Ground & { readonly been: ReadonlyArray<number> }
