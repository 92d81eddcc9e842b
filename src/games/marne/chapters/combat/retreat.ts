/** M9.d to M9.l Retreat, conducted by the winner. */
import {
  type Next,
  type Procedure,
  type RetreatRules,
  NOBODY,
  adjacent,
  distance,
  done,
  enemyOf,
  members,
  neighboursOf,
  retreatChoices,
  setOf,
  stay,
  unitPlace,
  violation,
} from '../../../../kernel/index.js'
import { combatsToCome } from './guests.js'
import { oddsOf } from './odds.js'
import { riverBetween } from '../fortresses.js'
import {
  type Handed,
  type MarneFrame,
  type MarneLog,
  type MarneState,
  type ResolutionFrame,
  type RetreatFrame,
  type Setting,
  GERMAN,
  disrupt,
  eliminate,
  put,
  resolutionOf,
} from '../../state/index.js'
import type { Side } from '../../scenario/index.js'
import { hasRoom } from '../stacking.js'
import { besideEnemy, closedTo, fieldOf, inEnemyZoc } from '../zones-of-control.js'

/**
 * The rank of a hex among those that a retreat may enter: priorities 1 to 4 (M9.g to M9.j), within 2 to 4 by the fewest
 * friends, in 4 first by the odds best for the retreating unit. Smaller is better.
 */
const priority = (g: Setting, state: MarneState, phase: ResolutionFrame, frame: RetreatFrame, hex: number): number => {
  const { side } = frame
  const friends = fieldOf(g, state).count[side][hex]!
  if (friends === 0) return 0
  const coming = combatsToCome(state, phase, hex)
  if (coming.length > 0) {
    // who has retreated in this combat, or is on the way, adds nothing to a defence (M10.c)
    const guests = setOf(g.units.length, [...members(phase.guests), ...frame.done, frame.unit])
    const columns = coming.map(attack => oddsOf(g, state, attack, phase.side, guests).column)
    const best = side === phase.side ? COLUMNS - Math.max(...columns) : Math.min(...columns)
    return 3 * BAND + best * 100 + friends
  }
  return (besideEnemy(g, state, side, hex) ? 2 : 1) * BAND + friends
}
const BAND = 1_000_000
const COLUMNS = 100

/** The rules of a unit's retreat from where it now stands. */
const rulesFor = (g: Setting, state: MarneState, frame: RetreatFrame): RetreatRules => {
  const { side } = frame
  const start = frame.entered[0]!
  const phase = resolutionOf(state)!
  const field = fieldOf(g, state)
  const own = (hex: number): number => (side === GERMAN ? g.northing[hex]! : -g.northing[hex]!)
  return {
    neighbours: hex => neighboursOf(g.board, hex),
    // M9.f, M9.k, M11.f; a friend in the hex cancels enemy zones of control there
    mayEnter: (from, to) =>
      !closedTo(g, state, side, to, field) &&
      !riverBetween(g, from, to) &&
      (field.count[side][to]! > 0 || !inEnemyZoc(g, state, side, to, field)),
    mayEnd: hex => hasRoom(g, state, side, hex),
    ranks: [
      (_from, to) => priority(g, state, phase, frame, to),
      // towards its own army's edge, else level with it, else away (M9.e)
      (from, to) => Math.sign(own(to) - own(from)),
      (_from, to) => -distance(g.board, start, to),
    ],
  }
}

/** The hexes the winner may choose for the next hex of the retreat of the unit in hand; [] eliminates it. */
export const retreatHexes = (g: Setting, state: MarneState, frame: RetreatFrame): ReadonlyArray<number> =>
  retreatChoices(rulesFor(g, state, frame), frame.entered, frame.distance - frame.entered.length + 1)

/** The strongest of the units still to retreat, by printed strength (M9.d, Q-21, Q-33). */
const strongest = (g: Setting, frame: RetreatFrame): ReadonlyArray<number> => {
  const most = Math.max(...frame.waiting.map(unit => g.strength[unit]!))
  return frame.waiting.filter(unit => g.strength[unit] === most)
}

/** The retreats of one combat. */
export const retreat = (g: Setting): Procedure<MarneState, RetreatFrame, MarneFrame, Handed, Side> => {
  const loserBase = g.actions.base('loser')
  const hexBase = g.actions.base('retreat')
  return {
    who: (_state, frame) => (frame.unit < 0 && frame.waiting.length === 0 ? NOBODY : enemyOf(frame.side)),
    asks: (_state, frame) => (frame.unit < 0 ? 'unit-to-retreat' : 'retreat-hex'),
    skips: true,
    legal: (state, frame) =>
      frame.unit < 0
        ? strongest(g, frame).map(unit => loserBase + unit)
        : retreatHexes(g, state, frame).map(hex => hexBase + hex),
    apply: (state, frame, action, log) =>
      frame.unit < 0
        ? begin(g, state, frame, g.actions.unitOf(action), log)
        : enter(g, state, frame, g.actions.placeOf(action), log),
    proceed: (state, frame) =>
      done(
        state,
        [...frame.done].sort((a, b) => a - b),
      ),
    refuse: (state, frame, action) => {
      const type = g.actions.typeOf(action).type
      if (type === 'loser' && frame.unit < 0) {
        const name = g.unitIds[g.actions.unitOf(action)]!
        return frame.waiting.includes(g.actions.unitOf(action))
          ? violation('out-of-order', 'marne:M9.d', `a stronger unit than ${name} retreats first`, [name])
          : violation('not-offered', 'marne:M9.d', `${name} has no retreat to make`, [name])
      }
      if (type !== 'retreat' || frame.unit < 0) return null
      const to = g.actions.placeOf(action)
      return refuseHex(g, state, frame, to)
    },
  }
}

/** A unit begins its retreat; when no legal way of the full length exists it is eliminated where it stands (M9.f, Q-10). */
const begin = (
  g: Setting,
  state: MarneState,
  frame: RetreatFrame,
  unit: number,
  log: MarneLog,
): Next<MarneState, MarneFrame, Handed> => {
  const under: RetreatFrame = {
    ...frame,
    unit,
    waiting: frame.waiting.filter(other => other !== unit),
    entered: [unitPlace(state, unit)],
  }
  if (retreatHexes(g, state, under).length > 0) return stay(state, under)
  return stay(eliminate(g, state, unit, 'marne:M9.f', log), { ...under, unit: -1, entered: [] })
}

/** It enters the next hex; at the end of the way it is disrupted (M9.b, M9.c). */
const enter = (
  g: Setting,
  state: MarneState,
  frame: RetreatFrame,
  hex: number,
  log: MarneLog,
): Next<MarneState, MarneFrame, Handed> => {
  const { unit } = frame
  const phase = resolutionOf(state)!
  const moved = put(g, state, unit, hex, 'marne:M9.e', 'moved', log)
  const entered = [...frame.entered, hex]
  if (entered.length <= frame.distance) return stay(moved, { ...frame, entered })
  const turned = disrupt(
    g,
    moved,
    unit,
    phase.side,
    phase.first,
    frame.side === phase.side ? 'marne:M9.b' : 'marne:M9.c',
    log,
  )
  return stay(turned, { ...frame, unit: -1, entered: [], done: [...frame.done, unit] })
}

const refuseHex = (g: Setting, state: MarneState, frame: RetreatFrame, to: number) => {
  const from = frame.entered[frame.entered.length - 1]!
  const subjects = [g.unitIds[frame.unit]!, g.board.ids[to]!]
  const name = g.board.ids[to]!
  if (!adjacent(g.board, from, to))
    return violation('not-adjacent', 'marne:M9.e', `${name} is not the next hex of any retreat`, subjects)
  if (riverBetween(g, from, to))
    return violation('retreat', 'marne:M9.k', `no retreat crosses the river to ${name}`, subjects)
  if (!rulesFor(g, state, frame).mayEnter(from, to))
    return violation('retreat', 'marne:M9.f', `a retreat may not enter ${name}`, subjects)
  return violation('retreat', 'marne:M9.e', `${name} is not among the hexes that the priorities leave`, subjects)
}
