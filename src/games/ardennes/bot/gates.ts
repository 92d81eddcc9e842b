/**
 * The play of units off the map next to entry hexes. They block German units there, so that other entries stay open
 * (13.4).
 */
import { has, offered, unitPlace } from '../../../kernel/index.js'
import { blocks, isHeld, unitsBefore } from '../chapters/index.js'
import { type ArdennesAction, type ArdennesState, type ArdennesTables, frameOf } from '../state/index.js'
import { type Desk, hexOf } from './desk.js'

/** Units in the same place as the selected unit that may still move. */
const waiting = ({ g, state, side }: Desk, unit: number): ReadonlyArray<number> => {
  const { moved } = frameOf(state, 'movement')!
  const place = unitPlace(state, unit)
  return g.unitsOf[side].filter(
    other => other !== unit && g.guns[other] === 0 && unitPlace(state, other) === place && !has(moved, other),
  )
}

/** Whether a unit is next to an entry hex that the enemy holds. Such a unit stays there. */
export const stands = (g: ArdennesTables, state: ArdennesState, unit: number): boolean => {
  const gate = g.gateOf[unitPlace(state, unit)]!
  return gate >= 0 && isHeld(g, state, gate)
}

/**
 * Returns an action that enters a place next to an entry hex, or undefined. The selected unit, the units already there
 * and the units that may follow must together be able to block the hex.
 */
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
