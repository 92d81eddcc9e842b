/** What the heuristic player does in bombardments and combats. */
import { adjacent, frameOf } from '../../../kernel/index.js'
import { stackIn, stackSteps, standingFort } from '../chapters/index.js'
import { FRENCH, GERMAN, combatPhaseOf, enemyOf, unitPlace } from '../state/index.js'
import { bestTarget, planAttack, planDefence } from './attack.js'
import { trapped } from './combat-worth.js'
import { type Answer, best, hexOf, listOf, orFirst, unitOf } from './desk.js'
import { bestSalvo, planSalvo } from './fire.js'
import { lookOut, shelter, stepWorth } from './outlook.js'
import { eyeOf } from './place.js'

/** Names a target for the guns, while one is worth it. */
export const bombard: Answer = ({ g, state, look, actions }) => {
  const targets = listOf(actions, 'target')
  const hex = bestSalvo(
    g,
    state,
    look,
    targets.map(action => hexOf(g, action)),
  )
  return orFirst(actions, hex === null ? listOf(actions, 'end')[0] : targets.find(action => hexOf(g, action) === hex))
}

/** Adds the next gun of the salvo, then fires. */
export const aim: Answer = ({ g, state, look, actions }) => {
  const plan = planSalvo(g, state, look, frameOf(state, 'salvo')!.target)
  const next = listOf(actions, 'gun').find(action => plan?.guns.includes(unitOf(g, action)) === true)
  return orFirst(actions, next ?? listOf(actions, 'commit')[0])
}

/** Names a hex to attack, while an attack is worth it. */
export const attack: Answer = ({ g, state, look, actions }) => {
  const targets = listOf(actions, 'target')
  const hex = bestTarget(
    g,
    state,
    look,
    combatPhaseOf(state),
    targets.map(action => hexOf(g, action)),
  )
  return orFirst(actions, hex === null ? listOf(actions, 'end')[0] : targets.find(action => hexOf(g, action) === hex))
}

/** Adds the next unit or gun of the attack, then commits. */
export const assault: Answer = ({ g, state, look, actions }) => {
  const plan = planAttack(g, state, look, combatPhaseOf(state), frameOf(state, 'assault')!.targets)
  const unit = listOf(actions, 'attacker').find(action => plan?.attackers.includes(unitOf(g, action)) === true)
  const gun = listOf(actions, 'gun').find(action => plan?.guns.includes(unitOf(g, action)) === true)
  return orFirst(actions, unit ?? gun ?? listOf(actions, 'commit')[0])
}

/** Adds guns to the defence; what attacks is not known, so the best attack that could be made is met. */
export const support: Answer = ({ g, state, side, actions }) => {
  const { targets } = frameOf(state, 'defence')!
  const guns = planDefence(g, state, lookOut(g, state, enemyOf(side)), combatPhaseOf(state), targets)
  const gun = listOf(actions, 'gun').find(action => guns.includes(unitOf(g, action)))
  return orFirst(actions, gun ?? listOf(actions, 'commit')[0])
}

/** Ignores a retreat where the ground is worth the steps, or the way back would cost as much (7.5.i). */
export const ignoreRetreat: Answer = ({ g, state, look, actions }) => {
  const { hex, steps } = frameOf(state, 'hold')!
  const stack = stackIn(g, state, FRENCH, hex)
  const fort = standingFort(g, state, hex) >= 0
  // the fort gives the first step
  const paid = fort ? steps - 1 : steps
  const price = Math.min(...stack.map(unit => stepWorth(g, state, unit))) * paid + (fort ? 1 : 0)
  const prize = lookOut(g, state, GERMAN).prize[hex]!
  const ground = 0.4 * shelter(g, state, hex) + 1.2 * prize + (fort ? 2 : 0) + 0.15 * Math.max(0, look.pull[hex]! - 25)
  const strength = stack.reduce((sum, unit) => sum + (g.units[unit]!.combat?.whole ?? 2), 0)
  const flight = (trapped(g, state, FRENCH, hex) * strength * steps) / 2
  const holds = stackSteps(g, state, FRENCH, hex) > paid && ground + flight > price
  return orFirst(actions, listOf(actions, holds ? 'hold' : 'yield')[0])
}

/** Loses what is missed least: of several units the cheapest step; a fort's rather than the last of its garrison. */
export const loss: Answer = ({ g, state, actions }) => {
  const fort = listOf(actions, 'fortLoss')[0]
  const cheapest = best(listOf(actions, 'loss'), action => -stepWorth(g, state, unitOf(g, action)))
  const spared = cheapest === undefined || stepWorth(g, state, unitOf(g, cheapest)) > 1
  return orFirst(actions, fort !== undefined && spared ? fort : cheapest)
}

/** Retreats to where the stack is best placed. */
export const retreat: Answer = ({ g, state, look, actions }) => {
  const eye = eyeOf(g, state, look, frameOf(state, 'falling-back')!.units[0]!)
  return orFirst(
    actions,
    best(listOf(actions, 'retreat'), action => eye.place(hexOf(g, action))),
  )
}

/** Advances with the units that are better placed in front. */
export const advance: Answer = ({ g, state, look, actions }) => {
  const { emptied } = frameOf(state, 'advance')!
  const isBetterInFront = (unit: number): boolean => {
    const eye = eyeOf(g, state, look, unit)
    const at = unitPlace(state, unit)
    const now = eye.place(at)
    return emptied.some(hex => adjacent(g.board, hex, at) && eye.place(hex) > now)
  }
  const next = listOf(actions, 'advance').find(action => isBetterInFront(unitOf(g, action)))
  return orFirst(actions, next ?? listOf(actions, 'endAdvance')[0])
}
export const advanceTo: Answer = ({ g, state, look, actions }) => {
  const eye = eyeOf(g, state, look, frameOf(state, 'advance')!.unit)
  return orFirst(
    actions,
    best(listOf(actions, 'advanceTo'), action => eye.place(hexOf(g, action))),
  )
}
