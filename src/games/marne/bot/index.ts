/**
 * Players of The Marne for `grognard/play`: a heuristic player, and the evaluation function for a greedy player.
 *
 * For each hex, the heuristic player estimates the value of a unit there: towns, exits, enemies it helps to attack,
 * danger. It declares attacks whose expected gain exceeds their expected loss, and advances if that improves its
 * position.
 *
 * @packageDocumentation
 * @example
 * ```ts
 * import { orThrow } from 'grognard'
 * import { randomPlayer } from 'grognard/bots'
 * import { marne } from 'grognard/marne'
 * import { heuristicPlayer } from 'grognard/marne/bot'
 * import { playout } from 'grognard/play'
 *
 * const rules = orThrow(marne.load(marne.scenarios.counterattack))
 * const { outcome } = playout(rules, { german: heuristicPlayer(), allied: randomPlayer() }, { seed: 1 })
 * console.log(outcome?.winner) // german
 * ```
 */
import {
  type ActionOf,
  type Answer,
  type Answers,
  type SideIndex,
  type Turn,
  answering,
  best,
  enemyOf,
  firstOffered,
  frameOf,
  offered,
  placeNamed,
  topOf,
  unitNamed,
  unitPlace,
} from '../../../kernel/index.js'
import { type MarneAction, type MarneFrame, type MarneState, type MarneTables } from '../state/index.js'
import { attackValue, bestAttack } from './attack.js'
import { type Outlook, lookout, placeValue } from './outlook.js'
import type { MarneRules } from '../index.js'
import type { MarneWords, Question } from '../rulebook/index.js'
import { SIDES, type Side } from '../scenario/index.js'

/** The parts of a `Sight` of `grognard/play` that the players use. */
export interface MarneSight {
  readonly side: Side
  readonly turn: Turn<Side, MarneWords>
  readonly actions: ReadonlyArray<MarneAction>
  readonly rules: Pick<MarneRules, 'apply' | 'legalActions' | 'reach' | 'tables'>
  /** A state that the side cannot distinguish from the true one. */
  readonly sample: () => MarneState
  /** Returns a number drawn uniformly from 0..n-1. */
  readonly random: (n: number) => number
}

/** Returns the side's victory points minus the enemy's if the game ended now: an evaluation for a greedy player. */
export const victoryPoints = (state: MarneState, side: Side, rules: Pick<MarneRules, 'score'>): number => {
  const { german, allied } = rules.score(state)
  return side === 'german' ? german - allied : allied - german
}

/** The smallest gain for which a unit moves, in victory points. */
const RESTLESSNESS = 0.5

/** A decision and the context in which it is made. */
interface Desk {
  readonly g: MarneTables
  readonly sight: MarneSight
  readonly state: MarneState
  readonly look: Outlook
  readonly side: SideIndex
  /** Returns a side's evaluation of a position. */
  readonly lookOut: ReturnType<typeof lookout>
}
type MarneAnswer = Answer<Desk, MarneAction>

const listOf = <K extends MarneAction['type']>({ sight }: Desk, type: K): ReadonlyArray<ActionOf<MarneAction, K>> =>
  offered(sight.actions, type)
const oneOf = ({ sight }: Desk, type: MarneAction['type']): MarneAction | undefined => firstOffered(sight.actions, type)

const hexOf = ({ g }: Desk, there: { readonly place: string }): number => placeNamed(g.board, there.place)
const unitOf = ({ g }: Desk, action: Extract<MarneAction, { readonly unit: string }>): number =>
  unitNamed(g.actions, action)
const strengthOf = (desk: Desk, action: Extract<MarneAction, { readonly unit: string }>): number =>
  desk.g.strength[unitOf(desk, action)]!

/** Returns the value of a place for a unit that arrives there. */
const worthOf = ({ look }: Desk, unit: number, place: number): number => placeValue(look, unit, place, true)

const attack: MarneAnswer = desk => {
  const found = bestAttack(desk.g, desk.state, desk.sight.rules, listOf(desk, 'target'))
  const end = oneOf(desk, 'endDeclarations')
  return found === undefined ? end : end === undefined || found.value > 0 ? found.action : end
}

const attacker: MarneAnswer = desk => {
  const { g, state, sight } = desk
  const declare = oneOf(desk, 'declare')
  const next = oneOf(desk, 'attacker')
  if (declare === undefined || next === undefined) return declare ?? next
  const added = sight.rules.apply(state, next)
  return added._tag === 'Right' && attackValue(g, added.right) > attackValue(g, state) ? next : declare
}

const advance: MarneAnswer = desk => {
  const { state, look } = desk
  const emptied = frameOf(state, 'advance')?.emptied ?? []
  const forward = listOf(desk, 'advance').filter(action => {
    const unit = unitOf(desk, action)
    const now = placeValue(look, unit, unitPlace(state, unit), true)
    return emptied.some(hex => worthOf(desk, unit, hex) > now)
  })
  return best(forward, action => strengthOf(desk, action)) ?? oneOf(desk, 'endAdvance')
}

/** Retreats an enemy unit to the hex that is worth least to it. */
const retreat: MarneAnswer = desk => {
  const { pull } = desk.lookOut(desk.g, desk.state, enemyOf(desk.side))
  return best(listOf(desk, 'retreat'), action => -pull[hexOf(desk, action)]!)
}

/** The answer to each question. */
const ANSWERS: Answers<Question, Desk, MarneAction> = {
  // the default set-up is good enough, so no unit is lifted
  'unit-to-set-up': desk => oneOf(desk, 'end') ?? oneOf(desk, 'default'),
  'set-up-hex': desk => oneOf(desk, 'place'),
  'unit-to-move': desk => toMove(desk) ?? oneOf(desk, 'end'),
  'entry-hex': desk => best(listOf(desk, 'enter'), to => worthOf(desk, unitInHand(desk.state), hexOf(desk, to))),
  'next-hex': desk => onTheWay(desk),
  'stacking-loss': desk => best(listOf(desk, 'remove'), action => -strengthOf(desk, action)),
  attack,
  'further-target': desk => oneOf(desk, 'targetsNamed'),
  attacker,
  'attack-to-resolve': desk => oneOf(desk, 'resolve'),
  'unit-to-retreat': desk => oneOf(desk, 'loser'),
  'retreat-hex': retreat,
  advance,
  'advance-hex': desk => best(listOf(desk, 'advanceTo'), to => worthOf(desk, unitInHand(desk.state), hexOf(desk, to))),
}

/**
 * Creates a heuristic player, which evaluates places and attacks. It gives the same answer for the same sight and the
 * same random numbers.
 */
export const heuristicPlayer = (): ((sight: MarneSight) => MarneAction) => {
  const lookOut = lookout()
  return answering(ANSWERS, (sight: MarneSight): Desk => {
    const g = sight.rules.tables
    const state = sight.sample()
    const side = SIDES.indexOf(sight.side) as SideIndex
    return { g, sight, state, look: lookOut(g, state, side), side, lookOut }
  })
}

const unitInHand = (state: MarneState): number => {
  const top = topOf<MarneFrame>(state)
  return 'unit' in top ? top.unit : -1
}

/** Answers with the first unit that can reach a better place, or undefined if no unit can. */
const toMove: MarneAnswer = desk => {
  const { g, sight, state, look } = desk
  for (const action of listOf(desk, 'select')) {
    const unit = unitOf(desk, action)
    const place = unitPlace(state, unit)
    if (place >= g.board.hexes) return action
    const now = placeValue(look, unit, place, false) + RESTLESSNESS
    // a look at the adjacent hexes rules out most units that should stay, so the full reach is computed only for the
    // others
    const promising =
      g.exitHex[look.side][place] === 1 || g.beside[place]!.some(next => worthOf(desk, unit, next) > now - 1)
    if (promising && sight.rules.reach(state, action.unit).some(reach => worthOf(desk, unit, hexOf(desk, reach)) > now))
      return action
  }
  return undefined
}

/** Answers with the next action of the move to the best place within reach. */
const onTheWay: MarneAnswer = desk => {
  const { g, sight, state } = desk
  const unit = unitInHand(state)
  let top: MarneAction | undefined
  let most = -Infinity
  for (const reach of sight.rules.reach(state, g.unitIds[unit]!)) {
    const worth = worthOf(desk, unit, hexOf(desk, reach)) - reach.cost * 0.01
    if (worth > most && reach.actions[0] !== undefined) [top, most] = [reach.actions[0], worth]
  }
  const stop = oneOf(desk, 'stop')
  return stop !== undefined && worthOf(desk, unit, unitPlace(state, unit)) >= most ? stop : top
}
