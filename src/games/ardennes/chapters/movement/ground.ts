/** The moving unit, and the data that its steps depend on. */
import {
  type Ground as MarchGround,
  type Mover as MarchMover,
  type Occupancy,
  frameOf,
  gameTurnOf,
} from '../../../../kernel/index.js'
import {
  type Weather,
  EXTENSION,
  HALVES,
  POSITION_HEXES,
  POSITION_POINTS,
  STRATEGIC_TIMES,
  TACTICAL_HEXES,
  TRUCK_ALLOWANCE,
} from '../../rulebook/index.js'
import type { Moves } from '../../scenario/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type MarchFrame,
  type MovementFrame,
  SHAKEN,
  UNSUPPLIED,
  allowanceOf,
  faceOf,
  groundOn,
  isMarked,
  sideOf,
  unitPlace,
} from '../../state/index.js'
import { gunAllowance, gunMove } from '../artillery.js'
import { mayDeceive } from '../disguise.js'
import { infiltrates } from '../infiltration.js'
import { inEnemyZoc } from '../zones-of-control.js'
import { hexLimit } from '../bars.js'

/** The data that the steps of a movement phase depend on. */
export interface Ground extends MarchGround<ArdennesState> {
  readonly g: ArdennesTables
  readonly phase: MovementFrame
  readonly occupancy: Occupancy
  readonly turn: number
  readonly weather: Weather
}

/** Builds the data that the steps of a movement phase depend on. */
export const groundOf = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: MovementFrame = frameOf(state, 'movement')!,
): Ground => {
  const turn = gameTurnOf(state)
  return { g, state, phase, occupancy: g.occupancy(state.units), turn, weather: groundOn(turn) }
}

/** A unit on its move. */
export interface Mover extends MarchMover {
  /** Half points spent, or {@link BEYOND} if only Tactical Movement is left. */
  readonly spent: number
  readonly hexes: number
  /** The town that it was placed in, or -1. */
  readonly town: number
  /** Whether it is in an enemy ZOC. */
  readonly inside: boolean
  /** The half points that it may spend in normal movement (`plain`) and in total (`most`; 11.2.a). */
  readonly plain: number
  readonly most: number
  /**
   * The number of hexes it may enter at any cost: in Tactical Movement, or as a gun that changes position (11.3.a,
   * 22.2).
   */
  readonly free: number
  /** The number of hexes that it may enter in total (27.6, 22.2.d). */
  readonly limit: number
  /** Whether it may use Tactical Movement. Guns that change position may not. */
  readonly tactical: boolean
  /** Whether it has left its trucks in this move. */
  readonly afoot: boolean
  /** Whether it has just formed a breakdown unit. It may then stop as if it had not been selected. */
  readonly formed: boolean
  /** Whether it uses Strategic Movement (`road`), and its column of the terrain chart (`moves`). */
  readonly road: boolean
  readonly moves: Moves
  /** The cost of each step by terrain with roads (`along`) and without (`bare`): {@link groundCost}, looked up once. */
  readonly along: Uint8Array
  readonly bare: Uint8Array
  /** Whether it is disrupted or routed, and so may not enter an enemy ZOC (18.2.a). */
  readonly shaken: boolean
  /** The hex it infiltrates from at night (34), or -1. */
  readonly from: number
}

/** The movement that a unit has available in this phase. */
type Means = Pick<Mover, 'plain' | 'most' | 'free' | 'limit' | 'tactical'>

/** Whether a unit has only Tactical Movement: out of supply, disrupted or routed (18.2.a, 23.4.d). */
export const isHampered = ({ state }: Pick<Ground, 'state'>, unit: number): boolean =>
  isMarked(state, unit, SHAKEN | UNSUPPLIED)

const NO_MEANS: Means = { plain: 0, most: 0, free: 0, limit: 0, tactical: false }

const meansOfGun = ({ g, state, turn }: Ground, unit: number): Means => {
  const limit = hexLimit(g, state, turn, unit)
  if (limit === 0) return NO_MEANS
  const hampered = isHampered({ state }, unit)
  const points = hampered ? 0 : gunAllowance(g, state, unit)
  switch (gunMove(g, state, unit)) {
    case 'none':
      return NO_MEANS
    case 'position':
      // a change of position is not Tactical Movement
      if (hampered) return NO_MEANS
      return {
        plain: POSITION_POINTS,
        most: POSITION_POINTS,
        free: POSITION_HEXES,
        limit: POSITION_HEXES,
        tactical: false,
      }
    case 'position-or-road':
      // entering the second hex flips the gun, which then could have moved two hexes at any cost (22.1.f)
      return { plain: points, most: points, free: TACTICAL_HEXES, limit, tactical: hampered }
    case 'vehicle':
      return { plain: points, most: points, free: TACTICAL_HEXES, limit, tactical: true }
  }
}

const meansOfOthers = ({ g, state, turn }: Ground, unit: number): Means => {
  const hampered = isHampered({ state }, unit)
  const plain = hampered ? 0 : allowanceOf(g, state, unit)
  return {
    plain,
    most: g.moves[unit] === 'foot' && !hampered ? plain + EXTENSION : plain,
    free: TACTICAL_HEXES,
    limit: hexLimit(g, state, turn, unit),
    tactical: true,
  }
}

const meansOf = (ground: Ground, unit: number): Means =>
  ground.g.guns[unit] === 1 ? meansOfGun(ground, unit) : meansOfOthers(ground, unit)

/** Whether a unit would be in an enemy ZOC in a place. */
export const isInside = ({ g, state, occupancy }: Ground, unit: number, place: number): boolean =>
  place < g.board.hexes && inEnemyZoc(g, state, sideOf(g, unit), place, occupancy)

/**
 * Returns the half points of a unit in Strategic Movement: a fixed number on trucks, otherwise twice the unit's
 * allowance (12.1.a, 12.62).
 */
const roadAllowance = (g: ArdennesTables, state: ArdennesState, unit: number): number => {
  if (g.moves[unit] === 'foot') return TRUCK_ALLOWANCE
  const own = g.guns[unit] === 1 ? faceOf(g.pieces[unit]!, true).movement * HALVES : allowanceOf(g, state, unit)
  return own * STRATEGIC_TIMES
}

/**
 * Returns the mover of a unit in Strategic Movement. Units that arrive by Strategic Movement have already spent some of their points
 * (31.1.d).
 */
const rider = (
  { g, state, turn, weather }: Ground,
  { unit, place, spent, hexes }: Pick<Mover, 'unit' | 'place' | 'spent' | 'hexes'>,
): Mover => {
  const most = roadAllowance(g, state, unit)
  const moves = g.moves[unit] === 'foot' ? 'motorized' : g.moves[unit]!
  return {
    unit,
    place,
    begun: hexes > 0,
    spent,
    hexes,
    town: -1,
    inside: false,
    plain: most,
    most,
    free: 0,
    limit: hexLimit(g, state, turn, unit),
    tactical: false,
    shaken: false,
    afoot: false,
    formed: false,
    road: true,
    moves,
    along: g.alongCost[weather][moves],
    bare: g.bareCost[weather][moves],
    from: -1,
  }
}

/** The movement of a unit that infiltrates: one hex at any cost (34.0.a, 34.0.b). */
const ONE_HEX: Means = { plain: 0, most: 0, free: 1, limit: 1, tactical: true }

/** Returns the moving unit, or another unit as if it were moving. */
export const moverIn = (ground: Ground, frame: MarchFrame, unit = frame.unit): Mover => {
  const { spent, hexes, town, strategic, masked, afoot } = frame
  const { g, state, weather } = ground
  const place = unitPlace(state, unit)
  if (strategic) return rider(ground, { unit, place, spent, hexes })
  const infiltrating = infiltrates(g, state, ground.phase, unit)
  const { plain, most, free, limit, tactical } = infiltrating ? ONE_HEX : meansOf(ground, unit)
  const moves = g.moves[unit]!
  return {
    unit,
    place,
    begun: hexes > 0 || spent > 0,
    spent,
    hexes,
    town,
    // a disguised unit ignores enemy zones of control (27.12.a)
    inside: !masked && isInside(ground, unit, place),
    plain,
    most,
    free,
    limit,
    tactical,
    shaken: isMarked(state, unit, SHAKEN),
    afoot,
    formed: frame.formed >= 0,
    road: false,
    moves,
    along: g.alongCost[weather][moves],
    bare: g.bareCost[weather][moves],
    from: infiltrating ? place : -1,
  }
}

/** Returns the frame of a unit that has just been selected. */
export const taken = (unit: number): MarchFrame => ({
  at: 'march',
  unit,
  spent: 0,
  hexes: 0,
  strategic: false,
  town: -1,
  masked: false,
  afoot: false,
  formed: -1,
})

const JUST_TAKEN = taken(-1)
/** Returns a unit as if it had just been selected. */
export const atRest = (ground: Ground, unit: number): Mover => moverIn(ground, JUST_TAKEN, unit)

/** Whether a disguised unit has just entered an enemy ZOC and may roll (27.12.a, Q-86). */
export const isTempted = ({ g, state }: Ground, { unit, begun, inside }: Mover): boolean =>
  begun && inside && mayDeceive(g, state, unit)
