/** What the heuristic player does at each question. */
import { frameOf } from '../../../kernel/index.js'
import { pointsOf } from '../chapters/index.js'
import type { VerdunDecision } from '../rulebook/index.js'
import { GERMAN, unitPlace } from '../state/index.js'
import {
  advance,
  advanceTo,
  aim,
  assault,
  attack,
  bombard,
  ignoreRetreat,
  loss,
  retreat,
  support,
} from './answers-in-combat.js'
import { type Answer, best, firstOffered, hexOf, listOf, orFirst, unitOf } from './desk.js'
import { bestWay, nextToMove } from './move.js'
import { eyeOf } from './place.js'

/** Takes the next unit in hand that has somewhere better to be. */
export const toMove: Answer = ({ g, state, look, actions }) => {
  const unit = nextToMove(
    g,
    state,
    look,
    listOf(actions, 'select').map(action => unitOf(g, action)),
  )
  return orFirst(
    actions,
    unit < 0 ? listOf(actions, 'end')[0] : listOf(actions, 'select').find(action => action.unit === g.unitIds[unit]),
  )
}

/** Goes one hex on, or stops. */
export const onTheWay: Answer = ({ g, state, look, actions }) => {
  const way = bestWay(g, state, look, frameOf(state, 'march')!)
  const stop = listOf(actions, 'stop')[0]
  const steps = listOf(actions, 'step')
  // a unit in hand that would rather stay where it is has to go somewhere
  if (way === null) return orFirst(actions, stop ?? steps[0])
  return orFirst(actions, steps.find(action => hexOf(g, action) === way.first) ?? stop)
}

/** Comes onto the map where it is wanted most. */
export const entry: Answer = ({ g, state, look, actions }) => {
  const eye = eyeOf(g, state, look, frameOf(state, 'march')!.unit)
  return orFirst(
    actions,
    best(listOf(actions, 'enter'), action => eye.place(hexOf(g, action))),
  )
}

/** An HQ comes back near its units, away from the enemy. */
export const hqReturns: Answer = ({ g, state, look, side, actions }) => {
  const hq =
    g.hqs[side].find(unit => g.turnOf(unitPlace(state, unit)) > 0 && g.units[unit]!.start.type !== 'reinforcement') ??
    g.hqs[side].find(unit => g.turnOf(unitPlace(state, unit)) > 0)
  if (hq === undefined) return actions[0]!
  const eye = eyeOf(g, state, look, hq)
  return orFirst(
    actions,
    best(listOf(actions, 'place'), action => eye.place(hexOf(g, action))),
  )
}

/** Buys the extra turn when the game is lost without it (14.2.h). */
export const extraTurn: Answer = ({ g, state, side, actions }) => {
  const won = pointsOf(g, state) >= g.scenario.thresholds.tactical
  const buys = side === GERMAN ? !won : won
  return orFirst(
    actions,
    listOf(actions, 'extraTurn').find(action => action.value === (buys ? 1 : 0)),
  )
}

/** What it does at each question that a side is asked. */
export const ANSWERS: Readonly<Record<VerdunDecision, Answer>> = {
  // the default set-up is as good as any: no unit and no pillbox is taken in hand
  'unit-to-set-up': ({ actions }) => orFirst(actions, listOf(actions, 'end')[0]),
  'set-up-hex': firstOffered,
  'pillbox-hex': firstOffered,
  'hq-returns': hqReturns,
  bombardment: bombard,
  gun: aim,
  'unit-to-move': toMove,
  'unit-to-manoeuvre': toMove,
  'next-hex': onTheWay,
  'entry-hex': entry,
  attack,
  'further-target': ({ actions }) => orFirst(actions, listOf(actions, 'targetsNamed')[0]),
  assault,
  'defensive-support': support,
  'ignore-retreat': ignoreRetreat,
  loss,
  'stacking-loss': loss,
  'stack-to-retreat': firstOffered,
  'retreat-hex': retreat,
  advance,
  'advance-hex': advanceTo,
  'extra-turn': extraTurn,
}
