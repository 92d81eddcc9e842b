/**
 * Players of Verdun 1916 for `grognard/play`: a heuristic one, and the evaluation that a greedy one needs.
 *
 * The heuristic player weighs places by what lies within reach from them: objectives, enemies that can be attacked with
 * others, ground that stops the enemy. It fires and attacks where the exact odds promise more than they risk.
 */
import {
  type AdvanceFrame,
  type Setting,
  type SideIndex,
  type VerdunAction,
  type VerdunState,
  FRENCH,
  GERMAN,
  combatsOf,
  enemyOf,
  settingOf,
  unitPlace,
} from '../state/index.js'
import { bestTarget, planAttack, planDefence, trapped } from './attack.js'
import { bestSalvo, planSalvo } from './fire.js'
import { bestWay, nextToMove } from './move.js'
import { type Outlook, lookOut, shelter, stepWorth } from './outlook.js'
import { eyeOf } from './place.js'
import { pointsOf, stackIn, stackSteps, standingFort } from '../chapters/index.js'
import type { VerdunRules } from '../rules.js'
import { SIDES, type Side } from '../scenario/index.js'

/** What the players need of a `Sight` of `grognard/play`. */
export interface VerdunSight {
  readonly side: Side
  readonly actions: ReadonlyArray<VerdunAction>
  readonly rules: Pick<VerdunRules, 'turn'>
  /** A state that the side cannot tell from the true one. */
  readonly sample: () => VerdunState
}

/**
 * The German's victory points were the game judged now, or for the French the same below zero: what a greedy player looks at
 * (13.a). `rules` as loaded by `verdun.load`.
 */
export const victoryPoints = (state: VerdunState, side: Side, rules: object): number => {
  const total = pointsOf(settingOf(rules), state)
  return side === 'german' ? total : -total
}

/** A decision with what it is looked at with. */
interface Desk {
  readonly g: Setting
  readonly state: VerdunState
  readonly look: Outlook
  readonly side: SideIndex
  readonly actions: ReadonlyArray<VerdunAction>
}
type Answer = (desk: Desk) => VerdunAction | undefined
type Of<K extends VerdunAction['type']> = Extract<VerdunAction, { readonly type: K }>

const listOf = <K extends VerdunAction['type']>(actions: ReadonlyArray<VerdunAction>, type: K): ReadonlyArray<Of<K>> =>
  actions.filter((action): action is Of<K> => action.type === type)

/** The item worth most; of equals the first. */
const best = <T>(list: ReadonlyArray<T>, worth: (item: T) => number): T | undefined => {
  let top: T | undefined
  let most = -Infinity
  for (const item of list) {
    const value = worth(item)
    if (value > most || top === undefined) {
      most = value
      top = item
    }
  }
  return top
}

const hexOf = (g: Setting, action: { readonly place: string }): number => g.board.index.get(action.place)!
const unitOf = (g: Setting, action: { readonly unit: string }): number => g.unitIds.indexOf(action.unit)

/** Takes the next unit in hand that has somewhere better to be. */
const toMove: Answer = ({ g, state, look, actions }) => {
  const unit = nextToMove(
    g,
    state,
    look,
    listOf(actions, 'select').map(action => unitOf(g, action)),
  )
  return unit < 0
    ? listOf(actions, 'end')[0]
    : listOf(actions, 'select').find(action => action.unit === g.unitIds[unit])
}

/** Goes one hex on, or stops. */
const onTheWay: Answer = ({ g, state, look, actions }) => {
  const top = state.frames[state.frames.length - 1]!
  if (top.at !== 'march') return undefined
  const way = bestWay(g, state, look, top)
  const stop = listOf(actions, 'stop')[0]
  const steps = listOf(actions, 'step')
  if (way === null) return stop ?? steps[0]
  return steps.find(action => hexOf(g, action) === way.first) ?? stop
}

/** Comes onto the map where it is wanted most. */
const entry: Answer = ({ g, state, look, actions }) => {
  const top = state.frames[state.frames.length - 1]!
  if (top.at !== 'march') return undefined
  const eye = eyeOf(g, state, look, top.unit)
  return best(listOf(actions, 'enter'), action => eye.place(hexOf(g, action)))
}

/** Names a target for the guns, while one is worth it. */
const bombard: Answer = ({ g, state, look, actions }) => {
  const targets = listOf(actions, 'target')
  const hex = bestSalvo(
    g,
    state,
    look,
    targets.map(action => hexOf(g, action)),
  )
  return hex === null ? listOf(actions, 'end')[0] : targets.find(action => hexOf(g, action) === hex)
}

/** Adds the next gun of the salvo, then fires. */
const aim: Answer = ({ g, state, look, actions }) => {
  const top = state.frames[state.frames.length - 1]!
  if (top.at !== 'fire') return undefined
  const salvo = planSalvo(g, state, look, top.target)
  const next = listOf(actions, 'gun').find(action => salvo?.guns.includes(unitOf(g, action)) === true)
  return next ?? listOf(actions, 'commit')[0]
}

/** Names a hex to attack, while an attack is worth it. */
const attack: Answer = ({ g, state, look, actions }) => {
  const targets = listOf(actions, 'target')
  const hex = bestTarget(
    g,
    state,
    look,
    combatsOf(state),
    targets.map(action => hexOf(g, action)),
  )
  return hex === null ? listOf(actions, 'end')[0] : targets.find(action => hexOf(g, action) === hex)
}

/** Adds the next unit or gun of the attack, then commits. */
const assault: Answer = ({ g, state, look, actions }) => {
  const top = state.frames[state.frames.length - 1]!
  if (top.at !== 'combat') return undefined
  const plan = planAttack(g, state, look, combatsOf(state), top.targets)
  const unit = listOf(actions, 'attacker').find(action => plan?.attackers.includes(unitOf(g, action)) === true)
  const gun = listOf(actions, 'gun').find(action => plan?.guns.includes(unitOf(g, action)) === true)
  return unit ?? gun ?? listOf(actions, 'commit')[0]
}

/** Adds guns to the defence; what attacks is not known, so the best attack that could be made is met. */
const support: Answer = ({ g, state, side, actions }) => {
  const top = state.frames[state.frames.length - 1]!
  if (top.at !== 'combat') return undefined
  const enemy = enemyOf(side)
  const guns = planDefence(g, state, lookOut(g, state, enemy), combatsOf(state), top.targets)
  return listOf(actions, 'gun').find(action => guns.includes(unitOf(g, action))) ?? listOf(actions, 'commit')[0]
}

/** Ignores a retreat where the ground is worth the steps, or the way back would cost as much (7.5.i). */
const stay: Answer = ({ g, state, look, actions }) => {
  const top = state.frames[state.frames.length - 1]!
  if (top.at !== 'hold') return undefined
  const stack = stackIn(g, state, FRENCH, top.hex)
  const fort = standingFort(g, state, top.hex) >= 0
  // the fort gives the first step
  const paid = fort ? top.steps - 1 : top.steps
  const price = Math.min(...stack.map(unit => stepWorth(g, state, unit))) * paid + (fort ? 1 : 0)
  const prize = lookOut(g, state, GERMAN).prize[top.hex]!
  const ground =
    0.4 * shelter(g, state, top.hex) + 1.2 * prize + (fort ? 2 : 0) + 0.15 * Math.max(0, look.pull[top.hex]! - 25)
  const strength = stack.reduce((sum, unit) => sum + (g.units[unit]!.combat?.whole ?? 2), 0)
  const flight = (trapped(g, state, FRENCH, top.hex) * strength * top.steps) / 2
  const holds = stackSteps(g, state, FRENCH, top.hex) > paid && ground + flight > price
  return listOf(actions, holds ? 'hold' : 'yield')[0]
}

/** Loses what is missed least: of several units the cheapest step; a fort's rather than the last of its garrison. */
const loss: Answer = ({ g, state, actions }) => {
  const fort = listOf(actions, 'fortLoss')[0]
  const cheapest = best(listOf(actions, 'loss'), action => -stepWorth(g, state, unitOf(g, action)))
  return fort !== undefined && (cheapest === undefined || stepWorth(g, state, unitOf(g, cheapest)) > 1)
    ? fort
    : cheapest
}

/** Retreats to where the stack is best placed. */
const retreat: Answer = ({ g, state, look, actions }) => {
  const top = state.frames[state.frames.length - 1]!
  const unit = top.at === 'retreat' ? top.units[0] : undefined
  if (unit === undefined) return actions[0]
  const eye = eyeOf(g, state, look, unit)
  return best(listOf(actions, 'retreat'), action => eye.place(hexOf(g, action)))
}

/** The advance in hand. */
const advanceOf = (state: VerdunState): AdvanceFrame | null => {
  const top = state.frames[state.frames.length - 1]!
  return top.at === 'advance' ? top : null
}

/** Advances with the units that are better placed in front. */
const advance: Answer = ({ g, state, look, actions }) => {
  const emptied = advanceOf(state)?.emptied ?? []
  return (
    listOf(actions, 'advance').find(action => {
      const unit = unitOf(g, action)
      const eye = eyeOf(g, state, look, unit)
      const now = eye.place(unitPlace(state, unit))
      return emptied.some(
        hex =>
          g.board.neighbours.subarray(hex * 6, hex * 6 + 6).includes(unitPlace(state, unit)) && eye.place(hex) > now,
      )
    }) ?? listOf(actions, 'endAdvance')[0]
  )
}
const advanceTo: Answer = ({ g, state, look, actions }) => {
  const unit = advanceOf(state)?.unit ?? -1
  if (unit < 0) return undefined
  const eye = eyeOf(g, state, look, unit)
  return best(listOf(actions, 'advanceTo'), action => eye.place(hexOf(g, action)))
}

/** An HQ comes back near its units, away from the enemy. */
const hqReturns: Answer = ({ g, state, look, side, actions }) => {
  const hq =
    g.hqs[side].find(unit => g.turnOf(unitPlace(state, unit)) > 0 && g.units[unit]!.start.type !== 'reinforcement') ??
    g.hqs[side].find(unit => g.turnOf(unitPlace(state, unit)) > 0)
  if (hq === undefined) return actions[0]
  const eye = eyeOf(g, state, look, hq)
  return best(listOf(actions, 'place'), action => eye.place(hexOf(g, action)))
}

/** Buys the extra turn when the game is lost without it (14.2.h). */
const extraTurn: Answer = ({ g, state, side, actions }) => {
  const won = pointsOf(g, state) >= g.scenario.thresholds.tactical
  const buys = side === GERMAN ? !won : won
  return listOf(actions, 'extraTurn').find(action => action.value === (buys ? 1 : 0))
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  // the default set-up is as good as any
  'unit-to-set-up': ({ actions }) => listOf(actions, 'end')[0],
  'hq-returns': hqReturns,
  bombardment: bombard,
  gun: aim,
  'unit-to-move': toMove,
  'unit-to-manoeuvre': toMove,
  'next-hex': onTheWay,
  'entry-hex': entry,
  attack,
  'further-target': ({ actions }) => listOf(actions, 'targetsNamed')[0],
  assault,
  'defensive-support': support,
  'ignore-retreat': stay,
  loss,
  'stacking-loss': loss,
  'retreat-hex': retreat,
  advance,
  'advance-hex': advanceTo,
  'extra-turn': extraTurn,
}

/** A player that weighs places and odds. Gives the same answer for the same sight and the same random numbers. */
export const heuristicPlayer = (): ((sight: VerdunSight) => VerdunAction) => sight => {
  const { actions, rules } = sight
  // the choice is never empty: drivers ask only a side that has one
  const first = actions[0]!
  if (actions.length === 1) return first
  const g = settingOf(rules)
  const state = sight.sample()
  const side = SIDES.indexOf(sight.side) as SideIndex
  const turn = rules.turn(state)
  const answer = turn.type === 'decision' ? ANSWERS[turn.asks] : undefined
  return answer?.({ g, state, look: lookOut(g, state, side), side, actions }) ?? first
}
