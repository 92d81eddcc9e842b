/** Where a unit can go, and what it costs as the rulebook writes it. */
import {
  type Machine,
  type Reach,
  type ReachRules,
  direction,
  neighbour,
  reachBy,
  sideOf,
  unitInHand,
  unitPlace,
} from '../../../kernel/index.js'
import {
  type ArdennesMarch,
  MARCH,
  atRest,
  crossesUnchecked,
  hasRoad,
  hexesBy,
  isDropped,
  selectable,
} from '../chapters/index.js'
import { type ArdennesWords, TACTICAL_HEXES, halvesText } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import { type ArdennesAction, type ArdennesState, type ArdennesTables, BEYOND } from '../state/index.js'

/** Not a way that is sure: the bridge may fall (7.8). */
const UNSURE = 1

/** Where the marches of units lead for sure. */
export const REACH: ReachRules<ArdennesMarch> = {
  march: {
    ...MARCH,
    // nor is a drop
    entries: (ground, mover) => (isDropped(ground.g, ground.state, mover.unit) ? [] : MARCH.entries(ground, mover)),
    breaks: (ground, mover, d) => {
      const to = neighbour(ground.g.board, mover.place, d)
      return to >= 0 && crossesUnchecked(ground, mover.unit, mover.place, to) ? UNSURE : MARCH.breaks(ground, mover, d)
    },
  },
  inHand: ['march'],
  phase: 'movement',
  mayTake: (ground, unit) => sideOf(ground.g, unit) === ground.phase.side && selectable(ground, unit),
  atRest,
  labels: TACTICAL_HEXES + 2,
  label: hexesBy,
}

/** {@link Rules.reach} of this game: Tactical Movement is no matter of points (11.3.a). */
export const reachOf = (
  g: ArdennesTables,
  play: Machine<ArdennesState, ArdennesAction, Side, ArdennesWords>,
  state: ArdennesState,
  id: string,
): ReadonlyArray<Reach<ArdennesAction>> => {
  const found = reachBy(g, REACH, play, state, id)
  if (found.length === 0) return found
  const ground = MARCH.ground(g, state)
  const frame = unitInHand<ArdennesMarch>(REACH.inHand, state)
  const { spent, plain, most } = frame === null ? atRest(ground, g.unitIds.indexOf(id)) : MARCH.mover(ground, frame)
  const words = (cost: number): string => {
    if (spent === BEYOND || spent + cost > most) return 'Tactical Movement'
    // two points more, on foot (11.2.a)
    return spent + cost > plain ? `${halvesText(cost)}, Extended Movement` : halvesText(cost)
  }
  const from = unitPlace(state, g.unitIds.indexOf(id))
  const step = (to: string, cost: number): string => {
    const said = words(cost)
    const d = direction(g.board, from, g.board.index.get(to)!)
    return /^[\d½]/.test(said) && hasRoad({ g, state }, from, d) ? said.replace(/^[\d½]+/, '$& by road') : said
  }
  return found.map(({ straight, ...way }) => ({
    ...way,
    words: words(way.cost),
    ...(straight === undefined ? {} : { straight: { ...straight, words: step(way.place, straight.cost) } }),
  }))
}
