/** Assigns a goal to each unit of a side, so that they do not all move to the same one. */
import { has, neighboursOf, rememberPair, total } from '../../../kernel/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type SideIndex,
  GERMAN,
  SHAKEN,
  attackUp,
  enemyOf,
  faceUp,
  gameTurnOf,
  isMarked,
  unitPlace,
} from '../state/index.js'
import { FAR, type Fields, bareFields, frontOf, goalsOf } from './fields.js'

/** The value of a victory point and of a turn of marching, in strength points. */
export const POINT = 6
export const TURN = 2.4
/** The half points of a turn's march, on foot and for motorized units and vehicles. */
const MARCH = { foot: 7, wheels: 11 } as const

/** Returns the half points that a unit covers per turn. */
export const paceOf = (g: ArdennesTables, unit: number): number =>
  g.moves[unit] === 'foot' ? MARCH.foot : MARCH.wheels

/** A current goal of a side. */
export interface Aim {
  readonly goal: number
  /** The value of reaching or keeping the goal. For the map edge, the value per point of attack strength that leaves the map. */
  readonly worth: number
  /** The strength that is sufficient there. */
  readonly need: number
  readonly edge: boolean
}

/** Returns the number of turns that are left, including the current one. */
export const turnsLeft = (g: ArdennesTables, state: ArdennesState): number =>
  g.scenario.turns.last - gameTurnOf(state) + 1

/** The share of its value that strength keeps after it has left the map. The enemy may still cut the road back. */
const EDGE_CHANCE = 0.6
/** The strength needed for an undefended goal, and the additional strength needed per point of defence. */
const NEED = 8
const NEED_MORE = 1.5

/** Returns the defence strength of enemy units in and next to a goal. */
const heldBy = (g: ArdennesTables, state: ArdennesState, side: SideIndex, hex: number): number => {
  const occupancy = g.occupancy(state.units)
  const enemy = enemyOf(side)
  return total(
    [hex, ...neighboursOf(g.board, hex)].flatMap(next =>
      occupancy.count(enemy, next) === 0 ? [] : occupancy.unitsIn(next).map(unit => faceUp(g, state, unit).defence),
    ),
  )
}

/** Returns the German strength that would reach a goal within a few turns without opposition. */
const comingTo = (g: ArdennesTables, state: ArdennesState, fields: Fields, goal: number): number =>
  total(
    g.unitsOf[GERMAN].map(unit => {
      const at = unitPlace(state, unit)
      if (at >= g.board.hexes || g.guns[unit] === 1) return 0
      const turns = fields.to(goal, g.moves[unit] === 'foot')[at]! / paceOf(g, unit)
      return turns > SOON ? 0 : attackUp(g, state, unit) * (1 - turns / (SOON + 1))
    }),
  )
/** The number of turns that a defender looks ahead. */
const SOON = 2.5

/**
 * Returns the goals of a side. The Germans want hexes that they do not hold, and the map edge. The Allies want hexes
 * that the Germans hold or are about to reach.
 */
const makeAims = (g: ArdennesTables, state: ArdennesState, side: SideIndex): ReadonlyArray<Aim> => {
  const goals = goalsOf(g)
  const hexes = goals.slice(0, -1).flatMap(([hex], goal): ReadonlyArray<Aim> => {
    const german = has(state.germanHeld, g.heldAt[hex!]!)
    if (side === GERMAN ? !german : german) {
      const need = NEED + NEED_MORE * heldBy(g, state, side, hex!)
      return [{ goal, worth: POINT, need, edge: false }]
    }
    if (side === GERMAN) return []
    const coming = comingTo(g, state, bareFields(g, state), goal)
    return coming === 0
      ? []
      : [{ goal, worth: POINT * Math.min(1, 0.3 + coming / 20), need: Math.min(12, 2 + coming / 3), edge: false }]
  })
  if (side !== GERMAN) return hexes
  const worth = (POINT * EDGE_CHANCE) / g.strengthPerHex
  return [...hexes, { goal: goals.length - 1, worth, need: Infinity, edge: true }]
}

/** Returns the number of turns that a unit needs from a hex to a goal. */
export const turnsTo = (g: ArdennesTables, fields: Fields, unit: number, aim: Aim, hex: number): number => {
  const away = fields.to(aim.goal, g.moves[unit] === 'foot')[hex]!
  return away >= FAR ? FAR : away / paceOf(g, unit)
}

/** Returns the value of a goal to a unit at a distance in turns, with other units on their way to it. */
const appeal = (
  g: ArdennesTables,
  state: ArdennesState,
  { worth, need, edge }: Aim,
  {
    unit,
    turns,
    sent,
    left,
  }: { readonly unit: number; readonly turns: number; readonly sent: number; readonly left: number },
): number => {
  const all = edge ? worth * attackUp(g, state, unit) : worth / (1 + sent / need)
  return all * (turns <= left ? 1 : LATE) - TURN * turns
}
/** The share of its value that a goal keeps if the unit cannot reach it in time. */
const LATE = 0.25

/** The goals of a side, and the goal of each unit; -1 if there is none. */
export interface Aims {
  readonly aims: ReadonlyArray<Aim>
  readonly of: Int16Array
}

/** Assigns a goal to each unit. Units that are closest to any goal choose first. */
const assign = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Aims => {
  const aims = makeAims(g, state, side)
  const { fields } = frontOf(g, state, side)
  const left = turnsLeft(g, state)
  const of = new Int16Array(g.pieces.length).fill(-1)
  const sent = new Float64Array(aims.length)
  const movers = g.unitsOf[side].flatMap(unit => {
    const at = unitPlace(state, unit)
    if (at >= g.board.hexes || g.guns[unit] === 1 || isMarked(state, unit, SHAKEN)) return []
    const turns = aims.map(aim => turnsTo(g, fields, unit, aim, at))
    return [{ unit, turns, least: Math.min(...turns) }]
  })
  movers.sort((a, b) => a.least - b.least || a.unit - b.unit)
  for (const { unit, turns } of movers) {
    let most = -Infinity
    for (const [i, aim] of aims.entries()) {
      if (turns[i]! >= FAR) continue
      const value = appeal(g, state, aim, { unit, turns: turns[i]!, sent: sent[i]!, left })
      if (value > most) {
        most = value
        of[unit] = i
      }
    }
    const chosen = of[unit]!
    if (chosen >= 0) sent[chosen]! += Math.max(1, attackUp(g, state, unit))
  }
  return { aims, of }
}

const kept = rememberPair<ArdennesState['units'], ArdennesState['slowing'], Map<string, Aims>>(() => new Map())
/** Returns the goals of a side in a state. The result is cached until a unit or marker moves. */
export const aimsOf = (g: ArdennesTables, state: ArdennesState, side: SideIndex): Aims => {
  const known = kept(state.units, state.slowing)
  const key = `${g.digest} ${side} ${gameTurnOf(state)} ${state.bridges.join('')}`
  let aims = known.get(key)
  if (aims === undefined) known.set(key, (aims = assign(g, state, side)))
  return aims
}
