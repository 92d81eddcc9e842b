/** What the heuristic player does in combats, retreats, and with what comes onto the map. */
import { best, firstOffered, frameOf, offered, unitPlace } from '../../../kernel/index.js'
import { combatUnitsIn } from '../chapters/index.js'
import { type IllusionFrame, enemyOf, isFlipped } from '../state/index.js'
import { type Desk, type IllusionAnswer, hexOf, unitOf } from './desk.js'
import { assaultWorth } from './moves.js'
import { strengthOf } from './outlook.js'

/** Adds all fresh units. */
export const attackers: IllusionAnswer = ({ g, state, actions }) => {
  const adds = offered(actions, 'add')
  return adds.find(action => !isFlipped(state, unitOf(g, action))) ?? firstOffered(actions, 'close') ?? adds[0]
}

/** Whether those who have come fight at once. */
export const joinCombat: IllusionAnswer = desk => {
  const { hex } = frameOf<IllusionFrame, 'ask'>(desk.state, 'ask')!
  return firstOffered(desk.actions, assaultWorth(desk, hex) > 0 ? 'yes' : 'no')
}

/** The defender calls off what goes against him, else leaves it. */
export const tactical: IllusionAnswer = ({ actions }) => offered(actions, 'advantage')[0]

/** Posts the strongest first. */
export const fillSpace: IllusionAnswer = ({ g, state, actions }) =>
  firstOffered(actions, 'pair') ??
  best(offered(actions, 'post'), action => strengthOf(g, state, unitOf(g, action), false)) ??
  firstOffered(actions, 'close')

/** Fresh units go into reserve, others back to the hex. */
export const reserve: IllusionAnswer = ({ g, state, actions }) => {
  const all = offered(actions, 'reserve')
  const back = all.find(action => action.value === 0)
  const behind = all.find(action => action.value > 0 && !isFlipped(state, unitOf(g, action)))
  return behind ?? back
}

/** How safe and near the front a hex is for who comes there. */
const refuge = ({ g, state, side, look }: Desk, hex: number): number =>
  combatUnitsIn(g, state, side, hex).length * 0.5 - look.threat[hex]! * 0.1 + look.pull[hex]! * 0.05

export const retreatTo: IllusionAnswer = desk =>
  best(offered(desk.actions, 'retreat'), action => refuge(desk, hexOf(desk.g, action)))

/** Retreats when most of those in the hex are disrupted and the enemy is stronger. */
export const retreatByChoice: IllusionAnswer = ({ g, state, side, look, actions }) => {
  const { hex } = frameOf<IllusionFrame, 'ask'>(state, 'ask')!
  const own = combatUnitsIn(g, state, side, hex)
  const foes = combatUnitsIn(g, state, enemyOf(side), hex)
  const fresh = own.filter(unit => !isFlipped(state, unit)).length
  const against = foes.filter(unit => !isFlipped(state, unit)).length
  return firstOffered(actions, fresh * 2 < against && look.worth[hex]! < 20 ? 'yes' : 'no')
}

/** The weakest takes the loss. */
export const chooseUnit: IllusionAnswer = ({ g, state, actions }) =>
  best(offered(actions, 'loss'), action => -strengthOf(g, state, unitOf(g, action), true))

/** Comes onto the map, or off the train, where its side is drawn most and there are not too many. */
export const arrive: IllusionAnswer = ({ g, look, actions }) =>
  best(offered(actions, 'place'), action => {
    const hex = hexOf(g, action)
    return look.pull[hex]! - (look.threat[hex]! > 8 ? 3 : 0)
  })

/** Takes a unit by rail that stands far behind what draws it. */
export const byRail: IllusionAnswer = ({ g, state, look, actions }) => {
  const units = offered(actions, 'select')
  const rear = units.filter(action => {
    const unit = unitOf(g, action)
    const hex = unitPlace(state, unit)
    return g.combatant[unit] === 1 && look.threat[hex] === 0 && look.pull[hex]! < 6
  })
  return best(rear, action => strengthOf(g, state, unitOf(g, action), false)) ?? firstOffered(actions, 'end')
}

/** The strongest recover first. */
export const recovering: IllusionAnswer = ({ g, state, actions }) =>
  best(offered(actions, 'add'), action => strengthOf(g, state, unitOf(g, action), false)) ??
  firstOffered(actions, 'close')
