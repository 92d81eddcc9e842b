/** Off the map before entry hexes: who goes there, so that Germans in one do not keep all others out (13.4). */
import { has, offered, unitPlace } from '../../../kernel/index.js'
import { blocks, isHeld, unitsBefore } from '../chapters/index.js'
import { type ArdennesAction, type ArdennesState, type ArdennesTables, frameOf } from '../state/index.js'
import { type Desk, hexOf } from './desk.js'

/** Those who wait where the unit in hand does, and may still move. */
const waiting = ({ g, state, side }: Desk, unit: number): ReadonlyArray<number> => {
  const { moved } = frameOf(state, 'movement')!
  const place = unitPlace(state, unit)
  return g.unitsOf[side].filter(
    other => other !== unit && g.guns[other] === 0 && unitPlace(state, other) === place && !has(moved, other),
  )
}

/** Whether a unit stands before an entry hex that the enemy holds: it stays there. */
export const stands = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  const gate = g.gateOf[unitPlace(state, unit)]!
  return gate >= 0 && isHeld(g, state, gate)
}

/** The place before an entry hex that the unit in hand helps to block, with who is there and who may come; undefined for none. */
export const toBlock = (desk: Desk): ArdennesAction | undefined => {
  const { g, state, actions } = desk
  const { unit } = frameOf(state, 'march')!
  if (g.guns[unit] === 1) return undefined
  const others = waiting(desk, unit)
  return offered(actions, 'enter').find(action => {
    const gate = g.gateOf[hexOf(g, action)]!
    if (gate < 0) return false
    const there = unitsBefore(g, state, gate)
    return !blocks(g, state, there) && blocks(g, state, [...there, unit, ...others])
  })
}
