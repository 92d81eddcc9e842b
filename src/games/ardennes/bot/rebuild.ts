/** The heuristic player's replacements. */
import { best, firstOffered, offered, unitPlace } from '../../../kernel/index.js'
import { isBesideEnemy } from '../chapters/index.js'
import { type ReplacementFrame, LOST, frameOf, isMarked, withMark, withoutMark } from '../state/index.js'
import { type ArdennesAnswer, type Desk, hexOf, unitOf } from './desk.js'
import { placeWorth } from './place.js'
import { prizeIn, unitWorth } from './worth.js'

/** The share of its strength that a unit is worth if it returns behind the front. */
const BEHIND = 0.7
/** The cost of retreating from the enemy to receive a replacement point. */
const GOING_BACK = 1.5

/** The frame that contains the unit that has to retreat. */
const inHand = ({ state }: Desk): ReplacementFrame => frameOf(state, 'replacement')!

/** The gain from a point: a step, or the strength of the unit that returns. Units do not leave victory hexes. */
const gain = ({ g, state, side }: Desk, unit: number): number => {
  if (!isMarked(state, unit, LOST)) {
    const reduced = g.pieces[unit]!.back === null ? state : withMark(state, unit, LOST)
    return BEHIND * unitWorth(g, reduced, unit)
  }
  const step = unitWorth(g, withoutMark(state, unit, LOST), unit) - unitWorth(g, state, unit)
  if (!isBesideEnemy(g, state, unit)) return step
  return prizeIn(g, state, unitPlace(state, unit), 1 - side) > 0 ? 0 : step - GOING_BACK
}

/** Gives the point to the unit with the largest gain, if that gain is positive. */
export const replacement: ArdennesAnswer = desk => {
  const { g, actions } = desk
  const choice = best(offered(actions, 'replace'), action => gain(desk, unitOf(g, action)))
  return choice !== undefined && gain(desk, unitOf(g, choice)) > 0 ? choice : firstOffered(actions, 'end')
}

/** Places a returning unit in the best hex. */
export const replacementHex: ArdennesAnswer = desk => {
  const place = placeWorth(desk.g, desk.state, desk.side, inHand(desk).unit)
  return best(offered(desk.actions, 'place'), action => place(hexOf(desk.g, action)))
}

/** Retreats the unit to the best hex. */
export const replacementRetreat: ArdennesAnswer = desk => {
  const { unit, remnant } = inHand(desk)
  const place = placeWorth(desk.g, desk.state, desk.side, remnant < 0 ? unit : remnant)
  return best(offered(desk.actions, 'retreat'), action => place(hexOf(desk.g, action)))
}

/** Replaces the remnant in the best place, preferring a remnant that need not retreat first. */
export const remnant: ArdennesAnswer = ({ g, state, side, actions }) =>
  best(offered(actions, 'replace'), action => {
    const unit = unitOf(g, action)
    return placeWorth(g, state, side, unit)(unitPlace(state, unit)) - (isBesideEnemy(g, state, unit) ? 5 : 0)
  })
