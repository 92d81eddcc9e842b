/** The places that a unit can reach, with costs in the notation of the rulebook. */
import {
  type Gone,
  type StepCost,
  type Machine,
  type MarchRules,
  type Note,
  type Reach,
  type ReachRules,
  direction,
  stepCostsBy,
  neighbour,
  reachBy,
  sideOf,
  unitPlace,
} from '../../../kernel/index.js'
import {
  type ArdennesMarch,
  type Ground,
  type Mover,
  MARCH,
  atRest,
  crossesUnchecked,
  hasRoad,
  hexesBy,
  isDropped,
  isUnchecked,
  selectable,
} from '../chapters/index.js'
import { type ArdennesRule, type ArdennesWords, OUREN_STANDS, TACTICAL_HEXES, halvesText } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'
import { type ArdennesAction, type ArdennesState, type ArdennesTables, BEYOND, GERMAN } from '../state/index.js'
import { counted } from './counting.js'
import { endsTactically, tacticalName } from './modes.js'

/** The reason for refusing a path that is not certain because the bridge may collapse (7.8). */
const UNSURE = 1

/** All steps that are offered, without parachute drops. */
const OFFERED: MarchRules<ArdennesMarch> = {
  ...MARCH,
  entries: (ground, mover) => (isDropped(ground.g, ground.state, mover.unit) ? [] : MARCH.entries(ground, mover)),
}

/** Formats the cost in points and the mode of movement for a place that a unit has reached. */
const costWords = (ground: Ground, mover: Mover, { cost, ends, from }: Gone<Mover>): string => {
  const { spent, plain, road, place } = mover
  if (mover.from >= 0) return 'infiltration'
  // points do not matter in Tactical Movement (11.3.a)
  if (spent === BEYOND || (ends && endsTactically(ground, mover))) return tacticalName(ground.g, mover)
  // Extended Movement adds two points on foot (11.2.a)
  if (spent > plain && !road) return `${halvesText(cost)}, Extended Movement`
  const { g, state } = ground
  const d = from === null || from.place >= g.board.hexes ? -1 : direction(g.board, from.place, place)
  return d >= 0 && hasRoad({ g, state }, from!.place, d) ? `${halvesText(cost)} by road` : halvesText(cost)
}

/** The rules for places that units are certain to reach. */
export const REACH: ReachRules<ArdennesMarch> = {
  march: {
    ...OFFERED,
    breaks: (ground, mover, d) => {
      const to = neighbour(ground.g.board, mover.place, d)
      return to >= 0 && crossesUnchecked(ground, mover.unit, mover.place, to) ? UNSURE : MARCH.breaks(ground, mover, d)
    },
  },
  unsure: {
    march: OFFERED,
    rule: 'ardennes:7.8.a',
    says: g =>
      `only over the bridge ${g.bridgeIds[g.ouren]!}, and a die decides whether the bridge stands (${OUREN_STANDS} or more)`,
  },
  inHand: ['march'],
  phase: 'movement',
  mayTake: (ground, unit) => sideOf(ground.g, unit) === ground.phase.side && selectable(ground, unit),
  atRest,
  labels: TACTICAL_HEXES + 2,
  label: hexesBy,
  words: costWords,
}

type Play = Machine<ArdennesState, ArdennesAction, Side, ArdennesWords>

/** {@link Rules.reach} of this game. */
export const reachOf = (
  g: ArdennesTables,
  play: Play,
  state: ArdennesState,
  id: string,
): ReadonlyArray<Reach<ArdennesAction>> => reachBy(g, REACH, play, state, id)

/** {@link Rules.stepCosts} of this game. */
export const stepCostsOf = (g: ArdennesTables, state: ArdennesState): ReadonlyArray<StepCost> =>
  stepCostsBy(g, REACH, state)

/**
 * Returns a note on the places beyond the bridge that may collapse, for a unit that can reach it (7.8). `reach` lists
 * only the certain places.
 */
export const overBridge = (
  g: ArdennesTables,
  play: Play,
  state: ArdennesState,
  id: string,
): ReadonlyArray<Note<ArdennesRule>> => {
  const unit = g.unitIds.indexOf(id)
  if (!isUnchecked(g, state) || g.side[unit] !== GERMAN) return []
  const sure = new Set(reachBy(g, REACH, play, state, id).map(({ place }) => place))
  const more = reachBy(g, { ...REACH, march: OFFERED }, play, state, id).filter(({ place }) => !sure.has(place))
  const [first] = more
  if (first === undefined) return []
  const start = unitPlace(state, unit)
  const hexes = [start, ...first.actions.flatMap(action => ('place' in action ? g.board.index.get(action.place)! : []))]
  const over = hexes.findIndex((to, i) => i > 0 && crossesUnchecked({ g, state }, unit, hexes[i - 1]!, to))
  const way = hexes.slice(start < g.board.hexes ? 0 : 1, over + 1).map(hex => g.board.ids[hex]!)
  return [
    {
      text: `over the bridge ${g.bridgeIds[g.ouren]!}, if it stands (${OUREN_STANDS} or more): ${counted(more.length, 'more place')}, ${way.at(-1)!} first; order ${id} ${way.join('-')}, and the rest of the move after the die`,
      rule: 'ardennes:7.8.a',
      ways: true,
    },
  ]
}
