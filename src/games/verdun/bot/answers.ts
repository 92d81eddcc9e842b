/** The answer of the heuristic player to each question. */
import { type Answers, best, firstOffered, frameOf, offered } from '../../../kernel/index.js'
import { pointsOf } from '../chapters/index.js'
import type { VerdunDecision } from '../rulebook/index.js'
import { type VerdunAction, GERMAN, unitPlace } from '../state/index.js'
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
import { type Desk, type VerdunAnswer, hexOf, unitOf } from './desk.js'
import { bestNext, nextToMove } from './move.js'
import { eyeOf } from './place.js'

/** Selects the next unit that can reach a better place. */
export const toMove: VerdunAnswer = ({ g, state, look, actions }) => {
  const unit = nextToMove(
    g,
    state,
    look,
    offered(actions, 'select').map(action => unitOf(g, action)),
  )
  return unit < 0
    ? firstOffered(actions, 'end')
    : offered(actions, 'select').find(action => action.unit === g.unitIds[unit])
}

/** Moves the unit one hex, or stops. */
export const onTheWay: VerdunAnswer = ({ g, state, look, actions }) => {
  const next = bestNext(g, state, look, frameOf(state, 'march')!)
  const stop = firstOffered(actions, 'stop')
  const steps = offered(actions, 'step')
  // a selected unit has to move, even if it would be better off where it is
  if (next === null) return stop ?? steps[0]
  return steps.find(action => hexOf(g, action) === next) ?? stop
}

/** Enters the map in the best hex for the unit. */
export const entry: VerdunAnswer = ({ g, state, look, actions }) => {
  const eye = eyeOf(g, state, look, frameOf(state, 'march')!.unit)
  return best(offered(actions, 'enter'), action => eye.place(hexOf(g, action)))
}

/** Places a returning HQ near its units, away from the enemy. */
export const hqReturns: VerdunAnswer = ({ g, state, look, side, actions }) => {
  const hq =
    g.hqs[side].find(unit => g.turnOf(unitPlace(state, unit)) > 0 && g.units[unit]!.start.type !== 'reinforcement') ??
    g.hqs[side].find(unit => g.turnOf(unitPlace(state, unit)) > 0)
  if (hq === undefined) return undefined
  const eye = eyeOf(g, state, look, hq)
  return best(offered(actions, 'place'), action => eye.place(hexOf(g, action)))
}

/** Buys the extra turn if the side would otherwise lose the game (14.2.h). */
export const extraTurn: VerdunAnswer = ({ g, state, side, actions }) => {
  const won = pointsOf(g, state) >= g.scenario.thresholds.tactical
  const buys = side === GERMAN ? !won : won
  return offered(actions, 'extraTurn').find(action => action.value === (buys ? 1 : 0))
}

/** Takes the first legal action, because the choices are equivalent. */
const whatever: VerdunAnswer = () => undefined

/** Puts the selected unit or pillbox back where it was. */
const putBack: VerdunAnswer = ({ g, state, actions }) => {
  const { unit, pillbox } = frameOf(state, 'setup')!
  const home = g.board.ids[unit >= 0 ? unitPlace(state, unit) : state.pillboxes[pillbox]!]
  return offered(actions, 'place').find(({ place }) => place === home)
}

/** The answers to the questions of a side. */
export const ANSWERS: Answers<VerdunDecision, Desk, VerdunAction> = {
  // the default set-up is good enough: no unit and no pillbox is lifted
  'unit-to-set-up': ({ actions }) => firstOffered(actions, 'end') ?? firstOffered(actions, 'default'),
  'set-up-hex': putBack,
  'pillbox-hex': putBack,
  'hq-returns': hqReturns,
  bombardment: bombard,
  gun: aim,
  'unit-to-move': toMove,
  'unit-to-manoeuvre': toMove,
  'next-hex': onTheWay,
  'entry-hex': entry,
  attack,
  'further-target': ({ actions }) => firstOffered(actions, 'targetsNamed'),
  assault,
  'defensive-support': support,
  'ignore-retreat': ignoreRetreat,
  loss,
  'stacking-loss': loss,
  'stack-to-retreat': whatever,
  'retreat-hex': retreat,
  advance,
  'advance-hex': advanceTo,
  'extra-turn': extraTurn,
}
