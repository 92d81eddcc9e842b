/** The heuristic player's traffic markers and roadblocks, which it puts on roads that the enemy needs. */
import { best, firstOffered, offered } from '../../../kernel/index.js'
import { type ArdennesState, type ArdennesTables, type SideIndex, ALLIED, PRIMARY, ROAD } from '../state/index.js'
import type { ArdennesAnswer } from './desk.js'
import { hexOf } from './desk.js'
import { frontOf } from './fields.js'
import { flowOf } from './flow.js'

/** The value of a marker in a hex. */
const hindrance = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number): number => {
  const bits = g.sides.slice(hex * 6, hex * 6 + 6).reduce((all, each) => all | each, 0)
  if ((bits & ROAD) === 0) return 0
  const road = (bits & PRIMARY) === 0 ? 1 : 2
  if (side === ALLIED) return road * flowOf(g, state).through[hex]!
  const away = frontOf(g, state, side).enemyAway[hex]!
  // reserves use primary roads some distance behind the front
  return road * (away === 0 ? 0 : Math.max(0, 5 - Math.abs(away - 2))) + hex / 1e5
}

export const trafficMarker: ArdennesAnswer = ({ actions }) =>
  firstOffered(actions, 'marker') ?? firstOffered(actions, 'end')

export const markerColumn: ArdennesAnswer = ({ g, state, side, actions }) => {
  const most = new Map<number, number>()
  g.columns.forEach((column, hex) => {
    most.set(column, Math.max(most.get(column) ?? 0, hindrance(g, state, side, hex)))
  })
  return best(offered(actions, 'column'), ({ value }) => most.get(value) ?? 0)
}

export const markerHex: ArdennesAnswer = ({ g, state, side, actions }) =>
  best(offered(actions, 'place'), action => hindrance(g, state, side, hexOf(g, action)))
