/**
 * Players of The Marne for `grognard/play`: a heuristic one, and the evaluation that a greedy one needs.
 *
 * The heuristic player weighs, hex by hex, what a unit is worth there (towns, exits, enemies it helps to attack, danger),
 * declares the attacks whose exact odds promise more than they risk, and advances where that is worth it.
 */
import { type SideIndex, unitPlace } from '../../../kernel/index.js'
import { type MarneAction, type MarneState, type Setting, settings } from '../state/index.js'
import { attackValue, bestAttack } from './attack.js'
import { type Outlook, lookOut, placeValue } from './outlook.js'
import type { MarneRules } from '../index.js'
import { SIDES, type Side } from '../scenario/index.js'
import { pointsOf } from '../chapters/index.js'

/** What the players need of a `Sight` of `grognard/play`. */
export interface MarneSight {
  readonly side: Side
  readonly actions: ReadonlyArray<MarneAction>
  readonly rules: Pick<MarneRules, 'apply' | 'legalActions' | 'turn' | 'reach'>
  /** A state that the side cannot tell from the true one. */
  readonly sample: () => MarneState
  /** A number drawn uniformly from 0..n-1. */
  readonly random: (n: number) => number
}

/**
 * The side's victory points less the enemy's, were the game judged now: what a greedy player looks at. `rules` as loaded by
 * `marne.load`.
 */
export const victoryPoints = (state: MarneState, side: Side, rules: object): number => {
  const [german, allied] = pointsOf(settings.of(rules), state)
  return (side === 'german' ? 1 : -1) * (german.total - allied.total)
}

/** How much better a place must be before a unit leaves its own for it. */
const RESTLESSNESS = 0.5

/** A player that weighs places and odds. Gives the same answer for the same sight and the same random numbers. */
export const heuristicPlayer = (): ((sight: MarneSight) => MarneAction) => sight => {
  const { actions, rules, side } = sight
  const [only] = actions
  if (actions.length === 1 && only !== undefined) return only
  const g = settings.of(rules)
  const state = sight.sample()
  const number = SIDES.indexOf(side) as SideIndex
  const turn = rules.turn(state)
  const asks = turn.type === 'over' ? '' : turn.asks
  const look = lookOut(g, state, number)
  const best = <T extends MarneAction>(list: ReadonlyArray<T>, worth: (item: T) => number): T => {
    let top = list[0]!
    let most = -Infinity
    for (const item of list) {
      const value = worth(item)
      if (value > most) {
        most = value
        top = item
      }
    }
    return top
  }
  const of = <K extends MarneAction['type']>(type: K) =>
    actions.filter((action): action is Extract<MarneAction, { readonly type: K }> => action.type === type)
  const hexOf = (id: string): number => g.board.index.get(id)!
  const unitOf = (id: string): number => g.unitIds.indexOf(id)
  switch (asks) {
    case 'unit-to-move':
      return toMove(g, sight, state, look, of('select')) ?? of('end')[0] ?? only!
    case 'entry-hex':
      return best(of('enter'), action => placeValue(g, state, look, unitInHand(state), hexOf(action.place), true))
    case 'next-hex':
      return onTheWay(g, sight, state, look) ?? only!
    case 'stacking-loss':
      return best(of('remove'), action => -g.strength[unitOf(action.unit)]!)
    case 'attack': {
      const found = bestAttack(g, state, rules, of('target'))
      const end = of('endDeclarations')[0]
      return found === null ? (end ?? only!) : end === undefined || found.value > 0 ? found.action : end
    }
    case 'further-target':
      return of('targetsNamed')[0] ?? only!
    case 'attacker': {
      const declare = of('declare')[0]
      const next = of('attacker')[0]
      if (declare === undefined || next === undefined) return declare ?? next ?? only!
      const added = rules.apply(state, next)
      return added._tag === 'Right' && attackValue(g, added.right) > attackValue(g, state) ? next : declare
    }
    case 'advance': {
      const forward = of('advance').filter(action => {
        const unit = unitOf(action.unit)
        const now = placeValue(g, state, look, unit, unitPlace(state, unit), true)
        return emptiedHexes(state).some(hex => placeValue(g, state, look, unit, hex, true) > now)
      })
      return forward.length > 0
        ? best(forward, action => g.strength[unitOf(action.unit)]!)
        : (of('endAdvance')[0] ?? only!)
    }
    case 'advance-hex':
      return best(of('advanceTo'), action => placeValue(g, state, look, unitInHand(state), hexOf(action.place), true))
    // the enemy goes where he is of least use: away from what he could take
    case 'retreat-hex':
      return best(of('retreat'), action => -lookOut(g, state, (1 - number) as SideIndex).pull[hexOf(action.place)]!)
    case 'unit-to-set-up':
      return of('end')[0] ?? only!
    default:
      return only!
  }
}

const unitInHand = (state: MarneState): number => {
  const top = state.frames[state.frames.length - 1]!
  return top.at === 'march' || top.at === 'advance' || top.at === 'retreat' || top.at === 'setup' ? top.unit : -1
}

const emptiedHexes = (state: MarneState): ReadonlyArray<number> => {
  const top = state.frames[state.frames.length - 1]!
  return top.at === 'advance' ? top.emptied : []
}

/** The first unit that has somewhere better to be; null when all are well where they are. */
const toMove = (
  g: Setting,
  sight: MarneSight,
  state: MarneState,
  look: Outlook,
  choices: ReadonlyArray<Extract<MarneAction, { readonly type: 'select' }>>,
): MarneAction | null => {
  for (const action of choices) {
    const unit = g.unitIds.indexOf(action.unit)
    const place = unitPlace(state, unit)
    if (place >= g.board.hexes) return action
    const now = placeValue(g, state, look, unit, place, false) + RESTLESSNESS
    // a look at the neighbouring hexes tells most of those that stay; the whole reach is worked out for the others
    let promising = g.exitHex[look.side][place] === 1
    for (let k = place * 6; k < place * 6 + 6 && !promising; k++) {
      const next = g.board.neighbours[k]!
      promising = next >= 0 && placeValue(g, state, look, unit, next, true) > now - 1
    }
    if (
      promising &&
      sight.rules.reach(state, action.unit).some(reach => valueOf(g, state, look, unit, reach.place) > now)
    )
      return action
  }
  return null
}

const valueOf = (g: Setting, state: MarneState, look: Outlook, unit: number, place: string): number =>
  placeValue(g, state, look, unit, g.board.index.get(place)!, true)

/** The next action on the way to the best place within reach. */
const onTheWay = (g: Setting, sight: MarneSight, state: MarneState, look: Outlook): MarneAction | null => {
  const unit = unitInHand(state)
  let top: MarneAction | null = null
  let most = -Infinity
  for (const reach of sight.rules.reach(state, g.unitIds[unit]!)) {
    const worth = valueOf(g, state, look, unit, reach.place) - reach.cost * 0.01
    if (worth > most && reach.actions[0] !== undefined) {
      most = worth
      top = reach.actions[0]
    }
  }
  const stop = sight.actions.find(action => action.type === 'stop')
  return stop !== undefined && valueOf(g, state, look, unit, g.board.ids[unitPlace(state, unit)]!) >= most ? stop : top
}
