/** The answers of the heuristic player in bombardments and combats. */
import { adjacent, best, firstOffered, frameOf, offered, total } from '../../../kernel/index.js'
import { stackIn, stackSteps, standingFort } from '../chapters/index.js'
import { FRENCH, GERMAN, combatPhaseOf, enemyOf, unitPlace } from '../state/index.js'
import { bestTarget, planAttack, planDefence } from './attack.js'
import { trapped } from './combat-worth.js'
import { type VerdunAnswer, hexOf, unitOf } from './desk.js'
import { bestSalvo, planSalvo } from './fire.js'
import { lookOut, shelter, stepWorth } from './outlook.js'
import { eyeOf } from './place.js'

/** Names a target for the guns if a bombardment is worthwhile. */
export const bombard: VerdunAnswer = ({ g, state, look, actions }) => {
  const targets = offered(actions, 'target')
  const hex = bestSalvo(
    g,
    state,
    look,
    targets.map(action => hexOf(g, action)),
  )
  return hex === null ? firstOffered(actions, 'end') : targets.find(action => hexOf(g, action) === hex)
}

/** Adds the next gun of the salvo, or fires. */
export const aim: VerdunAnswer = ({ g, state, look, actions }) => {
  const plan = planSalvo(g, state, look, frameOf(state, 'salvo')!.target)
  const next = offered(actions, 'gun').find(action => plan?.guns.includes(unitOf(g, action)) === true)
  return next ?? firstOffered(actions, 'commit')
}

/** Names a hex to attack if an attack is worthwhile. */
export const attack: VerdunAnswer = ({ g, state, look, actions }) => {
  const targets = offered(actions, 'target')
  const hex = bestTarget(
    g,
    state,
    look,
    combatPhaseOf(state),
    targets.map(action => hexOf(g, action)),
  )
  return hex === null ? firstOffered(actions, 'end') : targets.find(action => hexOf(g, action) === hex)
}

/** Adds the next unit or gun of the attack, or commits. */
export const assault: VerdunAnswer = ({ g, state, look, actions }) => {
  const plan = planAttack(g, state, look, combatPhaseOf(state), frameOf(state, 'assault')!.targets)
  const unit = offered(actions, 'attacker').find(action => plan?.attackers.includes(unitOf(g, action)) === true)
  const gun = offered(actions, 'gun').find(action => plan?.guns.includes(unitOf(g, action)) === true)
  return unit ?? gun ?? firstOffered(actions, 'commit')
}

/** Adds guns to the defence. The attack is hidden, so the guns are chosen against the best possible attack. */
export const support: VerdunAnswer = ({ g, state, side, actions }) => {
  const { targets } = frameOf(state, 'defence')!
  const guns = planDefence(g, state, lookOut(g, state, enemyOf(side)), combatPhaseOf(state), targets)
  const gun = offered(actions, 'gun').find(action => guns.includes(unitOf(g, action)))
  return gun ?? firstOffered(actions, 'commit')
}

/** Ignores a retreat if the hex is worth the lost steps, or if the retreat would cost as many (7.5.i). */
export const ignoreRetreat: VerdunAnswer = ({ g, state, look, actions }) => {
  const { hex, steps } = frameOf(state, 'hold')!
  const stack = stackIn(g, state, FRENCH, hex)
  const fort = standingFort(g, state, hex) >= 0
  // the fort provides the first step
  const paid = fort ? steps - 1 : steps
  const price = Math.min(...stack.map(unit => stepWorth(g, state, unit))) * paid + (fort ? 1 : 0)
  const prize = lookOut(g, state, GERMAN).prize[hex]!
  const ground = 0.4 * shelter(g, state, hex) + 1.2 * prize + (fort ? 2 : 0) + 0.15 * Math.max(0, look.pull[hex]! - 25)
  const strength = total(stack.map(unit => g.units[unit]!.combat?.whole ?? 2))
  const flight = (trapped(g, state, FRENCH, hex) * strength * steps) / 2
  const holds = stackSteps(g, state, FRENCH, hex) > paid && ground + flight > price
  return offered(actions, holds ? 'hold' : 'yield')[0]
}

/** Takes the cheapest loss. The fort loses its step before its garrison loses its last one. */
export const loss: VerdunAnswer = ({ g, state, actions }) => {
  const fort = firstOffered(actions, 'fortLoss')
  const cheapest = best(offered(actions, 'loss'), action => -stepWorth(g, state, unitOf(g, action)))
  const spared = cheapest === undefined || stepWorth(g, state, unitOf(g, cheapest)) > 1
  return fort !== undefined && spared ? fort : cheapest
}

/** Retreats to the best place for the stack. */
export const retreat: VerdunAnswer = ({ g, state, look, actions }) => {
  const eye = eyeOf(g, state, look, frameOf(state, 'falling-back')!.units[0]!)
  return best(offered(actions, 'retreat'), action => eye.place(hexOf(g, action)))
}

/** Advances with the units that gain from moving forward. */
export const advance: VerdunAnswer = ({ g, state, look, actions }) => {
  const { emptied } = frameOf(state, 'advance')!
  const isBetterInFront = (unit: number): boolean => {
    const eye = eyeOf(g, state, look, unit)
    const at = unitPlace(state, unit)
    const now = eye.place(at)
    return emptied.some(hex => adjacent(g.board, hex, at) && eye.place(hex) > now)
  }
  const next = offered(actions, 'advance').find(action => isBetterInFront(unitOf(g, action)))
  return next ?? firstOffered(actions, 'endAdvance')
}
export const advanceTo: VerdunAnswer = ({ g, state, look, actions }) => {
  const eye = eyeOf(g, state, look, frameOf(state, 'advance')!.unit)
  return best(offered(actions, 'advanceTo'), action => eye.place(hexOf(g, action)))
}
