/** 19 Why a unit does not advance into a hex: by the rule that bars it. */
import { direction } from '../../../../kernel/index.js'
import { type ArdennesRule, PROHIBITED } from '../../rulebook/index.js'
import {
  type AdvancingFrame,
  type ArdennesState,
  type ArdennesTables,
  LAKE,
  RIVER,
  UNSUPPLIED,
  gameTurnOf,
  isMarked,
  sideOf,
} from '../../state/index.js'
import { crossesBoundary, isClosedTo } from '../bars.js'
import { isManned } from '../dump.js'
import { groundCost } from '../roads.js'
import { barsStep, bondHolders, bondWords } from '../zoc-bonds.js'
import { type Step, isOpenGround, isWithinReach, staysBesideEnemy } from './advance-steps.js'

/** A rule, and what it says of a hex. */
type Why = readonly [rule: ArdennesRule, text: string]

/** Why so much of a way is all (19.1, 19.6). */
const tooFar = (
  g: ArdennesTables,
  state: ArdennesState,
  { unit, reach, way }: Pick<AdvancingFrame, 'unit' | 'reach' | 'way'>,
  hex: string,
): Why => {
  if (isMarked(state, unit, UNSUPPLIED)) return ['ardennes:19.6.a', `out of supply it goes one hex, not on to ${hex}`]
  if (way.length > 2 || reach === 'normal')
    return g.moves[unit] === 'foot'
      ? [
          reach === 'bonus' ? 'ardennes:19.1.e' : 'ardennes:19.1.d',
          `it has gone as far as a ${reach} advance leads, not on to ${hex}`,
        ]
      : ['ardennes:19.1.f', `it goes one hex more where all its way is by road, not on to ${hex}`]
  return ['ardennes:19.1.c', `it goes no farther in a limited advance, not on to ${hex}`]
}

/** Why the ground is closed (19.2): what it is, and whether the first step alone would be open. */
const closedGround = (g: ArdennesTables, state: ArdennesState, { unit, from, d }: Step, to: number): Why => {
  const hex = g.board.ids[to]!
  const bits = g.sides[from * 6 + d]!
  const isOver = (bits & RIVER) !== 0
  if (groundCost({ g, state }, g.moves[unit]!, 'mud', from * 6 + d) !== PROHIBITED)
    return isOver || g.terrain[to] !== 'forest'
      ? ['ardennes:19.2.d', `over the river or ravine to ${hex} it goes with its first hex alone`]
      : ['ardennes:19.2.b', `into the forest of ${hex} it goes with its first hex alone, or by road`]
  if ((bits & LAKE) !== 0) return ['ardennes:19.2.a', `a lake lies between it and ${hex}`]
  if (isOver) return ['ardennes:19.2.e', `it does not cross the river to ${hex}: no bridge stands there`]
  return ['ardennes:19.2.c', `it comes into ${hex} by road alone, and none leads there`]
}

/** Why a unit does not go on to a hex of its advance, in the order in which the rules are asked. */
export const whyNoAdvance = (
  g: ArdennesTables,
  state: ArdennesState,
  frame: Pick<AdvancingFrame, 'unit' | 'reach' | 'vacated' | 'way'>,
  to: number,
): Why => {
  const { unit, reach, vacated, way } = frame
  const side = sideOf(g, unit)
  const [from, hex, turn] = [way[way.length - 1]!, g.actions.places[to]!, gameTurnOf(state)]
  if (from >= g.board.hexes) return ['ardennes:13.5.f', `the entry hex before it is the first of its way, not ${hex}`]
  const d = direction(g.board, from, to)
  if (d < 0) return ['ardennes:19.1.d', `${hex} is not next to it`]
  if (way.includes(to)) return ['ardennes:19.1.d', `it has come from ${hex}`]
  if (isManned(g, state, side, to)) return ['ardennes:2.0.a', `an enemy unit stands in ${hex}`]
  if (reach === 'limited' && to !== vacated)
    return ['ardennes:19.1.c', `a limited advance leads into ${g.board.ids[vacated]!} alone, not to ${hex}`]
  if (!isWithinReach(g, state, frame, way, to)) return tooFar(g, state, frame, hex)
  const step: Step = { unit, from, d, first: way.length === 1, vacated }
  if (!isOpenGround(g, state, step)) return closedGround(g, state, step, to)
  if (crossesBoundary(g, turn, unit, from, d)) return ['ardennes:11.10.d', `${hex} lies beyond the army boundary`]
  const closed = isClosedTo(g, state, turn, unit, to)
  if (closed !== null) return [closed, `${hex} is closed to it on this turn`]
  const lines = { g, state, occupancy: g.occupancy(state.units) }
  if (to !== vacated && barsStep(lines, side, from, d)) {
    const holders = bondHolders(lines, side, from, d)
    const who = holders.length === 0 ? '' : `, of ${bondWords(lines, holders)}`
    return ['ardennes:19.3.a', `an enemy ZOC bond bars the way into ${hex}${who}`]
  }
  if (!step.first && staysBesideEnemy(g, state, lines.occupancy, side, step))
    return ['ardennes:19.3.c', `on to ${hex} it would stay in the zone of control of one enemy unit`]
  return ['ardennes:8.3.b', `${hex} is too full, and it would find no way on from there`]
}
