/** The heuristic player's answers in action segments and activations. */
import { best, firstOffered, frameOf, offered, unitPlace } from '../../../kernel/index.js'
import { combatUnitsIn, controls, hasEnemies } from '../chapters/index.js'
import {
  type ActivationFrame,
  type IllusionAction,
  type IllusionFrame,
  type IllusionState,
  isFlipped,
} from '../state/index.js'
import { type Desk, type IllusionAnswer, hexOf, unitOf } from './desk.js'
import { activationWorth, assaultWorth, bestPlan, isQuick, stepWorth } from './moves.js'
import { strengthOf } from './outlook.js'

/** The lowest worth at which the player spends a CAP on an activity. */
const LEAST = 0.3

const activationIn = (state: IllusionState): ActivationFrame =>
  frameOf<IllusionFrame, 'activation'>(state, 'activation')!

/** Rates an activity. */
const activityWorth = (desk: Desk, action: IllusionAction): number => {
  const { g, state, side, look } = desk
  switch (action.type) {
    case 'activate':
      return activationWorth(desk, hexOf(g, action))
    case 'recover':
      return combatUnitsIn(g, state, side, hexOf(g, action))
        .filter(unit => isFlipped(state, unit))
        .reduce((all, unit) => all + strengthOf(g, state, unit, true) * 0.4, 0)
    case 'entrench': {
      const hex = hexOf(g, action)
      return look.threat[hex]! > 0 && look.worth[hex]! > 1 ? 1 + look.worth[hex]! * 0.1 : 0
    }
    case 'land':
    case 'enter':
      return 1
    default:
      return 0
  }
}

/** Spends a CAP on the best activity, or ends the segment. */
export const activity: IllusionAnswer = desk => {
  const { actions } = desk
  const choice = best(
    actions.filter(({ type }) => type !== 'unblock' && type !== 'withdraw'),
    action => activityWorth(desk, action),
  )
  if (choice !== undefined && activityWorth(desk, choice) > LEAST) return choice
  return firstOffered(actions, 'end') ?? firstOffered(actions, 'pass') ?? firstOffered(actions, 'withdraw')
}

/** Returns the best plan for the offered units that can move together. */
const planOf = (desk: Desk, units: ReadonlyArray<number>) => {
  const { g, state } = desk
  const { hex } = activationIn(state)
  const quick = units.filter(unit => isQuick(g, state, unit))
  return bestPlan(desk, hex, quick)
}

/** Resolves a combat, attacks, starts a group, or ends the activation. */
export const activation: IllusionAnswer = desk => {
  const { g, state, actions } = desk
  const fights = offered(actions, 'resolve')
  if (fights.length > 0) return fights[0]
  const { hex } = activationIn(state)
  const units = offered(actions, 'add').map(action => unitOf(g, action))
  const plan = planOf(desk, units)
  const assault = firstOffered(actions, 'assault')
  if (assault !== undefined && assaultWorth(desk, hex) > Math.max(0, plan?.worth ?? 0)) return assault
  const first = plan?.units.find(unit => units.includes(unit)) ?? slowMover(desk, units)
  return first === undefined
    ? (firstOffered(actions, 'end') ?? assault)
    : offered(actions, 'add').find(action => action.unit === g.unitIds[first])
}

/** Returns heavy artillery that should move up, if the activated hex has no enemies. */
const slowMover = ({ g, state, side }: Desk, units: ReadonlyArray<number>): number | undefined =>
  hasEnemies(g, state, side, activationIn(state).hex)
    ? undefined
    : units.find(unit => g.type[unit] === 'heavy-artillery' && !isFlipped(state, unit))

/** Adds the units of the best plan to the group, and then moves it. */
export const group: IllusionAnswer = desk => {
  const { g, state, actions } = desk
  const { members } = frameOf<IllusionFrame, 'group'>(state, 'group')!
  const { hex } = activationIn(state)
  const adds = offered(actions, 'add')
  const plan = bestPlan(
    desk,
    hex,
    [...members, ...adds.map(action => unitOf(g, action))].filter(unit => isQuick(g, state, unit)),
  )
  const more = adds.find(action => plan?.units.includes(unitOf(g, action)))
  if (more !== undefined) return more
  const steps = offered(actions, 'step')
  const planned = steps.find(action => hexOf(g, action) === plan?.to)
  return planned ?? best(steps, action => stepWorth(desk, members, hex, hexOf(g, action))) ?? adds[0]
}

/** Whether a hex would be left without its garrison if these units moved away. */
const isNeeded = ({ g, state, side, look }: Desk, members: ReadonlyArray<number>, hex: number): boolean =>
  look.garrison[hex]! > 0 &&
  combatUnitsIn(g, state, side, hex)
    .filter(unit => !members.includes(unit))
    .reduce((sum, unit) => sum + strengthOf(g, state, unit, true), 0) < look.garrison[hex]!

/** Moves the group on as long as the next hex is worth more. */
export const nextHex: IllusionAnswer = desk => {
  const { g, state, side, actions } = desk
  const { members } = frameOf<IllusionFrame, 'group'>(state, 'group')!
  const hex = unitPlace(state, members[0]!)
  const next = best(offered(actions, 'step'), action => stepWorth(desk, members, hex, hexOf(g, action)))
  const stop = firstOffered(actions, 'stop')
  if (stop === undefined) return next
  if (next === undefined || hasEnemies(g, state, side, hex)) return stop
  // a unit that the garrison needs stays; once it is there, the hex has no further pull
  if (isNeeded(desk, members, hex)) {
    const foot = offered(actions, 'drop').filter(action => g.infantry[unitOf(g, action)] === 1)
    return best(foot, action => -strengthOf(g, state, unitOf(g, action), true)) ?? stop
  }
  const worth = stepWorth(desk, members, hex, hexOf(g, next))
  return worth > (controls(state, side, hexOf(g, next)) ? 0.2 : 0.5) ? next : stop
}
