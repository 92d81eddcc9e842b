/** The unit in hand, and what its steps are judged by. */
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

/** What the steps of a movement phase are judged by. */
export interface Ground extends MarchGround<ArdennesState> {
  readonly g: ArdennesTables
  readonly phase: MovementFrame
  readonly occupancy: Occupancy
  readonly turn: number
  readonly weather: Weather
}

/** The ground of a phase. */
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
  /** Half points spent; {@link BEYOND} where Tactical Movement alone is left. */
  readonly spent: number
  readonly hexes: number
  /** The town that it was placed in; -1 for none. */
  readonly town: number
  /** Whether it stands in an enemy ZOC. */
  readonly inside: boolean
  /** What it may spend in half points: in normal movement, and in all (11.2.a). */
  readonly plain: number
  readonly most: number
  /** Hexes that it may enter at any cost: in Tactical Movement, or as a gun that changes position (11.3.a, 22.2). */
  readonly free: number
  /** Hexes that it may enter at all (27.6, 22.2.d). */
  readonly limit: number
  /** Whether it may use Tactical Movement: guns that change position may not. */
  readonly tactical: boolean
  /** Whether it has left its trucks in this move. */
  readonly afoot: boolean
  /** Whether a breakdown unit has just come of it: it may be put aside as if it had not been taken in hand. */
  readonly formed: boolean
  /** Whether it moves by Strategic Movement, and the column of the terrain chart that it moves by. */
  readonly road: boolean
  readonly moves: Moves
  /** What that says of each step, with the roads and without: {@link groundCost}, looked up once. */
  readonly along: Uint8Array
  readonly bare: Uint8Array
  /** Whether it is disrupted or routed: it does not go into an enemy ZOC (18.2.a). */
  readonly shaken: boolean
  /** Where it infiltrates from at night (34); -1 where it does not. */
  readonly from: number
}

/** What a unit has to spend in this phase. */
type Means = Pick<Mover, 'plain' | 'most' | 'free' | 'limit' | 'tactical'>

/** Whether a unit has Tactical Movement alone: out of supply, disrupted or routed (18.2.a, 23.4.d). */
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
      // a change of position is no Tactical Movement
      if (hampered) return NO_MEANS
      return {
        plain: POSITION_POINTS,
        most: POSITION_POINTS,
        free: POSITION_HEXES,
        limit: POSITION_HEXES,
        tactical: false,
      }
    case 'position-or-road':
      // with its second hex it is turned over, and could have gone two at any cost (22.1.f)
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

/** Whether a unit would stand in an enemy ZOC there. */
export const isInside = ({ g, state, occupancy }: Ground, unit: number, place: number): boolean =>
  place < g.board.hexes && inEnemyZoc(g, state, sideOf(g, unit), place, occupancy)

/** Half points that a unit has on the road: on trucks so many, else twice its own (12.1.a, 12.62). */
const roadAllowance = (g: ArdennesTables, state: ArdennesState, unit: number): number => {
  if (g.moves[unit] === 'foot') return TRUCK_ALLOWANCE
  const own = g.guns[unit] === 1 ? faceOf(g.pieces[unit]!, true).movement * HALVES : allowanceOf(g, state, unit)
  return own * STRATEGIC_TIMES
}

/** A unit in Strategic Movement. Those that arrive on the road have spent some of it (31.1.d). */
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

/** What a unit has that infiltrates: one hex at any cost (34.0.a, 34.0.b). */
const ONE_HEX: Means = { plain: 0, most: 0, free: 1, limit: 1, tactical: true }

/** The unit in hand, or another as if it were. */
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
    // in disguise it heeds no zone of control (27.12.a)
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

/** The frame of a unit that has just been taken in hand. */
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
/** A unit that has just been taken in hand. */
export const atRest = (ground: Ground, unit: number): Mover => moverIn(ground, JUST_TAKEN, unit)

/** Whether a unit may be found on its way: on the map, and in an enemy ZOC only where it came onto the map (13.1.d), or in disguise. */
export const isOnItsWay = ({ g, state }: Ground, { unit, place, inside, hexes }: Mover): boolean =>
  place < g.board.hexes && (!inside || hexes === 1 || mayDeceive(g, state, unit))

/** Whether a unit in disguise has just entered an enemy ZOC, and may throw (27.12.a, Q-86). */
export const isTempted = ({ g, state }: Ground, { unit, begun, inside }: Mover): boolean =>
  begun && inside && mayDeceive(g, state, unit)
