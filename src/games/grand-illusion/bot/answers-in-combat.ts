/** The heuristic player's answers in combats, in retreats, on arrival, in strategic movement and in recovery. */
import { best, firstOffered, frameOf, offered, unitPlace } from '../../../kernel/index.js'
import { combatUnitsIn } from '../chapters/index.js'
import { type IllusionFrame, enemyOf, isFlipped } from '../state/index.js'
import { type Desk, type IllusionAnswer, hexOf, unitOf } from './desk.js'
import { assaultWorth } from './moves.js'
import { strengthOf } from './outlook.js'

/** Adds all undisrupted units. */
export const attackers: IllusionAnswer = ({ g, state, actions }) => {
  const adds = offered(actions, 'add')
  return adds.find(action => !isFlipped(state, unitOf(g, action))) ?? firstOffered(actions, 'close') ?? adds[0]
}

/** Decides whether units attack in a hex where they have joined friendly units. */
export const joinCombat: IllusionAnswer = desk => {
  const { hex } = frameOf<IllusionFrame, 'ask'>(desk.state, 'ask')!
  return firstOffered(desk.actions, assaultWorth(desk, hex) > 0 ? 'yes' : 'no')
}

/** Takes the first choice of a tactical advantage, which calls off the combat if the side can afford it. */
export const tactical: IllusionAnswer = ({ actions }) => offered(actions, 'advantage')[0]

/** Places the strongest unit first. */
export const fillSpace: IllusionAnswer = ({ g, state, actions }) =>
  firstOffered(actions, 'pair') ??
  best(offered(actions, 'post'), action => strengthOf(g, state, unitOf(g, action), false)) ??
  firstOffered(actions, 'close')

/** Puts undisrupted units into reserve and returns others to the hex. */
export const reserve: IllusionAnswer = ({ g, state, actions }) => {
  const all = offered(actions, 'reserve')
  const back = all.find(action => action.value === 0)
  const behind = all.find(action => action.value > 0 && !isFlipped(state, unitOf(g, action)))
  return behind ?? back
}

/** Rates a hex as the destination of a retreat by its friendly units, threat and pull. */
const refuge = ({ g, state, side, look }: Desk, hex: number): number =>
  combatUnitsIn(g, state, side, hex).length * 0.5 - look.threat[hex]! * 0.1 + look.pull[hex]! * 0.05

/** Retreats the unit to the best-rated hex. */
export const retreatTo: IllusionAnswer = desk =>
  best(offered(desk.actions, 'retreat'), action => refuge(desk, hexOf(desk.g, action)))

/** Retreats by choice if the enemy has more than twice as many undisrupted units and the hex is not worth much. */
export const retreatByChoice: IllusionAnswer = ({ g, state, side, look, actions }) => {
  const { hex } = frameOf<IllusionFrame, 'ask'>(state, 'ask')!
  const own = combatUnitsIn(g, state, side, hex)
  const foes = combatUnitsIn(g, state, enemyOf(side), hex)
  const fresh = own.filter(unit => !isFlipped(state, unit)).length
  const against = foes.filter(unit => !isFlipped(state, unit)).length
  return firstOffered(actions, fresh * 2 < against && look.worth[hex]! < 20 ? 'yes' : 'no')
}

/** Chooses the weakest unit for the loss. */
export const chooseUnit: IllusionAnswer = ({ g, state, actions }) =>
  best(offered(actions, 'loss'), action => -strengthOf(g, state, unitOf(g, action), true))

/** Places an arriving or railed unit in the hex with the strongest pull, with a penalty for a strong threat. */
export const arrive: IllusionAnswer = ({ g, look, actions }) =>
  best(offered(actions, 'place'), action => {
    const hex = hexOf(g, action)
    return look.pull[hex]! - (look.threat[hex]! > 8 ? 3 : 0)
  })

/** Selects the strongest combat unit in the rear for strategic movement, or ends the phase. */
export const byRail: IllusionAnswer = ({ g, state, look, actions }) => {
  const units = offered(actions, 'select')
  const rear = units.filter(action => {
    const unit = unitOf(g, action)
    const hex = unitPlace(state, unit)
    return g.combatant[unit] === 1 && look.threat[hex] === 0 && look.pull[hex]! < 6
  })
  return best(rear, action => strengthOf(g, state, unitOf(g, action), false)) ?? firstOffered(actions, 'end')
}

/** Lets the strongest units recover first. */
export const recovering: IllusionAnswer = ({ g, state, actions }) =>
  best(offered(actions, 'add'), action => strengthOf(g, state, unitOf(g, action), false)) ??
  firstOffered(actions, 'close')
