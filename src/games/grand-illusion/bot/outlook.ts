/** The heuristic player's evaluation of a position: pull, worth, threat and garrison of each hex. */
import {
  type HexMap,
  type Threats,
  gameTurnOf,
  pullMap,
  rememberEach,
  rememberLike,
  threatMaps,
  unitPlace,
} from '../../../kernel/index.js'
import { combatUnitsIn, controls, fortressesIn, hasEnemies } from '../chapters/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  ALLIED,
  GERMAN,
  PLAN17,
  combatStrength,
  enemyOf,
  hexHas,
  isFlipped,
  stepsLost,
} from '../state/index.js'
import { garrisonOf, stakesOf } from './stakes.js'

/** The evaluation of a position for a side. */
export interface Outlook {
  /** hex -> its pull on the side's units. */
  readonly pull: HexMap
  /** hex -> what control of it is worth to the side. */
  readonly worth: HexMap
  /** hex -> combat strength of the enemy in it and in the adjacent hexes. */
  readonly threat: HexMap
  /** hex -> strength in defence that the side should keep there. */
  readonly garrison: HexMap
}

/** The worth of one point at stake. */
const POINT = 6
/** The greatest worth of a hex. */
const MOST = 30
/** The worth of a mandated attack in a Plan 17 hex. */
const PLAN = 6
/** The worth of any hex. */
const GROUND = 1
/** The loss of pull per hex of distance. */
const FALL = 1.5

/** Returns the current strength of a unit; 0 for units without one. */
export const strengthOf = (g: IllusionTables, state: IllusionState, unit: number, defends: boolean): number =>
  combatStrength(g, unit, stepsLost(state, unit), defends)

/** Returns the worth of a hex to a side by the points at stake, whoever controls it. */
const worthOf = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number, stake: number): number => {
  const early = gameTurnOf(state) <= g.scenario.calendar.plan17Through
  const plan = side === ALLIED && early && hexHas(g, hex, PLAN17) ? PLAN : 0
  return Math.min(MOST, GROUND + plan + stake * POINT)
}

/** Returns the worth of the side's goals: hexes that it does not control, and at half the worth its own hexes with enemies. */
const goals = (g: IllusionTables, state: IllusionState, side: SideIndex, worth: HexMap): HexMap =>
  worth.map((value, hex) => (!controls(state, side, hex) ? value : hasEnemies(g, state, side, hex) ? value / 2 : 0))

/** Returns the enemy strength that threatens each hex, weighted for distance by `felt`. */
const threats = (
  felt: (threats: Threats) => HexMap,
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
): HexMap =>
  felt({
    units: g.unitsOf[enemyOf(side)].filter(unit => g.combatant[unit] === 1),
    place: unit => unitPlace(state, unit),
    strength: unit => strengthOf(g, state, unit, false) * (isFlipped(state, unit) ? 0.5 : 1),
  })
const threatOn = rememberEach((g: IllusionTables) => threatMaps(g.board, [1, 1]))
/** The threat by units that could reach a hex. A headquarters moves units up to four hexes if no enemy is in the way. */
const reachOn = rememberEach((g: IllusionTables) => threatMaps(g.board, [1, 1, 0.6, 0.3]))

/** Returns the strength in defence of a side in a hex, including fortresses. Disrupted units count half. */
const holdersOf = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): number =>
  [...combatUnitsIn(g, state, side, hex), ...fortressesIn(g, state, side, hex)].reduce(
    (sum, unit) => sum + strengthOf(g, state, unit, true) * (isFlipped(state, unit) ? 0.5 : 1),
    0,
  )

const make = (g: IllusionTables, state: IllusionState, side: SideIndex): Outlook => {
  const stakes = stakesOf(g, state)
  const worth = stakes.map((stake, hex) => worthOf(g, state, side, hex, stake))
  const threat = threats(threatOn(g), g, state, side)
  const reach = threats(reachOn(g), g, state, side)
  const garrison = stakes.map((stake, hex) => (controls(state, side, hex) ? garrisonOf(stake, reach[hex]!) : 0))
  const wanted = goals(g, state, side, worth)
  // a hex that the enemy could take also has a pull until it has its garrison
  for (let hex = 0; hex < g.board.hexes; hex++) {
    if (garrison[hex] === 0) continue
    const lack = 1 - holdersOf(g, state, side, hex) / garrison[hex]!
    if (lack > 0) wanted[hex] = Math.max(wanted[hex]!, worth[hex]! * Math.min(1, lack + 0.4))
  }
  return { pull: pullMap(g.board, wanted, FALL), worth, threat, garrison }
}

/** Whether two states have the same outlook: the same units, ground and turn. */
const looksAlike = (a: IllusionState, b: IllusionState): boolean =>
  a.units === b.units && a.ground === b.ground && gameTurnOf(a) === gameTurnOf(b)

const lookOf = rememberEach((g: IllusionTables) =>
  ([GERMAN, ALLIED] as const).map(side => rememberLike<IllusionState, Outlook>(looksAlike, now => make(g, now, side))),
)
/** Returns the outlook on a position for a side. The last outlook of each side is memoised. */
export const lookOut = (g: IllusionTables, state: IllusionState, side: SideIndex): Outlook => lookOf(g)[side]!(state)
