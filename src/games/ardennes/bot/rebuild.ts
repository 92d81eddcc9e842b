/** What the heuristic player does with its replacements. */
import { best, firstOffered, offered, unitPlace } from '../../../kernel/index.js'
import { isBesideEnemy } from '../chapters/index.js'
import { type ReplacementFrame, LOST, frameOf, isMarked, withMark, withoutMark } from '../state/index.js'
import { type ArdennesAnswer, type Desk, hexOf, unitOf } from './desk.js'
import { placeWorth } from './place.js'
import { prizeIn, unitWorth } from './worth.js'

/** How much of its strength counts of a unit that comes back behind the front. */
const BEHIND = 0.7
/** What it costs to go back from the enemy for a point. */
const GOING_BACK = 1.5

/** Where the unit is that goes back, if it has to. */
const inHand = ({ state }: Desk): ReplacementFrame => frameOf(state, 'replacement')!

/** What is gained by a point for a unit: a step, or what comes back; from a hex of victory nobody goes. */
const gain = ({ g, state, side }: Desk, unit: number): number => {
  if (!isMarked(state, unit, LOST)) {
    const reduced = g.pieces[unit]!.back === null ? state : withMark(state, unit, LOST)
    return BEHIND * unitWorth(g, reduced, unit)
  }
  const step = unitWorth(g, withoutMark(state, unit, LOST), unit) - unitWorth(g, state, unit)
  if (!isBesideEnemy(g, state, unit)) return step
  return prizeIn(g, state, unitPlace(state, unit), 1 - side) > 0 ? 0 : step - GOING_BACK
}

/** Who gains most by it receives the point; who would lose by it does not. */
export const replacement: ArdennesAnswer = desk => {
  const { g, actions } = desk
  const choice = best(offered(actions, 'replace'), action => gain(desk, unitOf(g, action)))
  return choice !== undefined && gain(desk, unitOf(g, choice)) > 0 ? choice : firstOffered(actions, 'end')
}

/** It comes back where it is wanted most. */
export const replacementHex: ArdennesAnswer = desk => {
  const place = placeWorth(desk.g, desk.state, desk.side, inHand(desk).unit)
  return best(offered(desk.actions, 'place'), action => place(hexOf(desk.g, action)))
}

/** It goes back to where it is placed best. */
export const replacementRetreat: ArdennesAnswer = desk => {
  const { unit, remnant } = inHand(desk)
  const place = placeWorth(desk.g, desk.state, desk.side, remnant < 0 ? unit : remnant)
  return best(offered(desk.actions, 'retreat'), action => place(hexOf(desk.g, action)))
}

/** The remnant in the best place makes way, one that need not go back first. */
export const remnant: ArdennesAnswer = ({ g, state, side, actions }) =>
  best(offered(actions, 'replace'), action => {
    const unit = unitOf(g, action)
    return placeWorth(g, state, side, unit)(unitPlace(state, unit)) - (isBesideEnemy(g, state, unit) ? 5 : 0)
  })
