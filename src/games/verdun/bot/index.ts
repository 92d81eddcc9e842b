/**
 * Players of Verdun 1916 for `grognard/play`: a heuristic one, and the evaluation that a greedy one needs.
 *
 * The heuristic player weighs places by what lies within reach from them: objectives, enemies that can be attacked with
 * others, ground that stops the enemy. It fires and attacks where the exact odds promise more than they risk.
 */
import { type Turn, adjacent, frameOf } from '../../../kernel/index.js'
import { pointsOf, stackIn, stackSteps, standingFort } from '../chapters/index.js'
import type { VerdunDecision, VerdunWords } from '../rulebook/index.js'
import type { VerdunRules } from '../rules.js'
import { type Side, SIDES } from '../scenario/index.js'
import {
  type VerdunTables,
  type SideIndex,
  type VerdunAction,
  type VerdunState,
  FRENCH,
  GERMAN,
  combatPhaseOf,
  enemyOf,
  unitPlace,
} from '../state/index.js'
import { bestTarget, planAttack, planDefence, trapped } from './attack.js'
import { bestSalvo, planSalvo } from './fire.js'
import { bestWay, nextToMove } from './move.js'
import { type Outlook, lookOut, shelter, stepWorth } from './outlook.js'
import { eyeOf } from './place.js'

/** What the players need of a `Sight` of `grognard/play`. */
export interface VerdunSight {
  readonly side: Side
  readonly turn: Turn<Side, VerdunWords>
  readonly actions: ReadonlyArray<VerdunAction>
  readonly rules: Pick<VerdunRules, 'tables'>
  /** A state that the side cannot tell from the true one. */
  readonly sample: () => VerdunState
}

/**
 * The German's victory points were the game judged now, or for the French the same below zero: what a greedy player looks at
 * (13.a). `rules` as loaded by `verdun.load`.
 */
export const victoryPoints = (state: VerdunState, side: Side, rules: Pick<VerdunRules, 'tables'>): number => {
  const total = pointsOf(rules.tables, state)
  return side === 'german' ? total : -total
}

/** A decision with what it is looked at with. */
interface Desk {
  readonly g: VerdunTables
  readonly state: VerdunState
  readonly look: Outlook
  readonly side: SideIndex
  readonly actions: ReadonlyArray<VerdunAction>
}
type Answer = (desk: Desk) => VerdunAction
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

/** The action chosen, or the first of those offered where none was worth choosing. */
const orFirst = (actions: ReadonlyArray<VerdunAction>, chosen: VerdunAction | undefined): VerdunAction =>
  chosen ?? actions[0]!

/** Takes what is offered first: what there is to choose from is all the same. */
const firstOffered: Answer = ({ actions }) => actions[0]!

const hexOf = (g: VerdunTables, action: { readonly place: string }): number => g.board.index.get(action.place)!
const unitOf = (g: VerdunTables, action: { readonly unit: string }): number => g.unitIds.indexOf(action.unit)

/** Takes the next unit in hand that has somewhere better to be. */
const toMove: Answer = ({ g, state, look, actions }) => {
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
const onTheWay: Answer = ({ g, state, look, actions }) => {
  const way = bestWay(g, state, look, frameOf(state, 'march')!)
  const stop = listOf(actions, 'stop')[0]
  const steps = listOf(actions, 'step')
  // a unit in hand that would rather stay where it is has to go somewhere
  if (way === null) return orFirst(actions, stop ?? steps[0])
  return orFirst(actions, steps.find(action => hexOf(g, action) === way.first) ?? stop)
}

/** Comes onto the map where it is wanted most. */
const entry: Answer = ({ g, state, look, actions }) => {
  const eye = eyeOf(g, state, look, frameOf(state, 'march')!.unit)
  return orFirst(
    actions,
    best(listOf(actions, 'enter'), action => eye.place(hexOf(g, action))),
  )
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
  return orFirst(actions, hex === null ? listOf(actions, 'end')[0] : targets.find(action => hexOf(g, action) === hex))
}

/** Adds the next gun of the salvo, then fires. */
const aim: Answer = ({ g, state, look, actions }) => {
  const plan = planSalvo(g, state, look, frameOf(state, 'salvo')!.target)
  const next = listOf(actions, 'gun').find(action => plan?.guns.includes(unitOf(g, action)) === true)
  return orFirst(actions, next ?? listOf(actions, 'commit')[0])
}

/** Names a hex to attack, while an attack is worth it. */
const attack: Answer = ({ g, state, look, actions }) => {
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
const assault: Answer = ({ g, state, look, actions }) => {
  const plan = planAttack(g, state, look, combatPhaseOf(state), frameOf(state, 'assault')!.targets)
  const unit = listOf(actions, 'attacker').find(action => plan?.attackers.includes(unitOf(g, action)) === true)
  const gun = listOf(actions, 'gun').find(action => plan?.guns.includes(unitOf(g, action)) === true)
  return orFirst(actions, unit ?? gun ?? listOf(actions, 'commit')[0])
}

/** Adds guns to the defence; what attacks is not known, so the best attack that could be made is met. */
const support: Answer = ({ g, state, side, actions }) => {
  const { targets } = frameOf(state, 'defence')!
  const guns = planDefence(g, state, lookOut(g, state, enemyOf(side)), combatPhaseOf(state), targets)
  const gun = listOf(actions, 'gun').find(action => guns.includes(unitOf(g, action)))
  return orFirst(actions, gun ?? listOf(actions, 'commit')[0])
}

/** Ignores a retreat where the ground is worth the steps, or the way back would cost as much (7.5.i). */
const ignoreRetreat: Answer = ({ g, state, look, actions }) => {
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
const loss: Answer = ({ g, state, actions }) => {
  const fort = listOf(actions, 'fortLoss')[0]
  const cheapest = best(listOf(actions, 'loss'), action => -stepWorth(g, state, unitOf(g, action)))
  const spared = cheapest === undefined || stepWorth(g, state, unitOf(g, cheapest)) > 1
  return orFirst(actions, fort !== undefined && spared ? fort : cheapest)
}

/** Retreats to where the stack is best placed. */
const retreat: Answer = ({ g, state, look, actions }) => {
  const eye = eyeOf(g, state, look, frameOf(state, 'falling-back')!.units[0]!)
  return orFirst(
    actions,
    best(listOf(actions, 'retreat'), action => eye.place(hexOf(g, action))),
  )
}

/** Advances with the units that are better placed in front. */
const advance: Answer = ({ g, state, look, actions }) => {
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
const advanceTo: Answer = ({ g, state, look, actions }) => {
  const eye = eyeOf(g, state, look, frameOf(state, 'advance')!.unit)
  return orFirst(
    actions,
    best(listOf(actions, 'advanceTo'), action => eye.place(hexOf(g, action))),
  )
}

/** An HQ comes back near its units, away from the enemy. */
const hqReturns: Answer = ({ g, state, look, side, actions }) => {
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
const extraTurn: Answer = ({ g, state, side, actions }) => {
  const won = pointsOf(g, state) >= g.scenario.thresholds.tactical
  const buys = side === GERMAN ? !won : won
  return orFirst(
    actions,
    listOf(actions, 'extraTurn').find(action => action.value === (buys ? 1 : 0)),
  )
}

/** What it does at each question that a side is asked. */
const ANSWERS: Readonly<Record<VerdunDecision, Answer>> = {
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

/** A player that weighs places and odds. Gives the same answer for the same sight and the same random numbers. */
export const heuristicPlayer = (): ((sight: VerdunSight) => VerdunAction) => sight => {
  const { actions, rules, turn } = sight
  // the choice is never empty: drivers ask only a side that has one
  if (actions.length === 1 || turn.type !== 'decision') return actions[0]!
  const g = rules.tables
  const state = sight.sample()
  const side = SIDES.indexOf(sight.side) as SideIndex
  // a side is asked for decisions alone, never for a die
  const answer = ANSWERS[turn.asks as VerdunDecision]
  return answer({ g, state, look: lookOut(g, state, side), side, actions })
}
