/** What the heuristic player makes of a position: what draws a side where, and what stands against it. */
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

/** What a side looks at before it decides. */
export interface Outlook {
  /** hex -> how much its side is drawn there. */
  readonly pull: HexMap
  /** hex -> what holding it is worth to its side. */
  readonly worth: HexMap
  /** hex -> combat strength of the enemy in it and next to it. */
  readonly threat: HexMap
  /** hex -> strength in defence that its own side should keep there. */
  readonly garrison: HexMap
}

/** What a point at stake draws with; a mandated attack of Plan 17; any hex; and what a hex of the way takes off. */
const POINT = 6
const MOST = 30
const PLAN = 6
const GROUND = 1
const FALL = 1.5

/** Strength of a unit as it stands; 0 for what does not fight. */
export const strengthOf = (g: IllusionTables, state: IllusionState, unit: number, defends: boolean): number =>
  combatStrength(g, unit, stepsLost(state, unit), defends)

/** What a hex is worth, whoever holds it, by the points at stake in it. */
const worthOf = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number, stake: number): number => {
  const early = gameTurnOf(state) <= g.scenario.calendar.plan17Through
  const plan = side === ALLIED && early && hexHas(g, hex, PLAN17) ? PLAN : 0
  return Math.min(MOST, GROUND + plan + stake * POINT)
}

/** Hexes that a side wants: those it does not hold, and those in which it is besieging or fighting. */
const goals = (g: IllusionTables, state: IllusionState, side: SideIndex, worth: HexMap): HexMap =>
  worth.map((value, hex) => (!controls(state, side, hex) ? value : hasEnemies(g, state, side, hex) ? value / 2 : 0))

/** hex -> strength of the enemy that stands there or next to it. */
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
/** Those who could come: a headquarters takes units up to four hexes far, if nobody stands in the way. */
const reachOn = rememberEach((g: IllusionTables) => threatMaps(g.board, [1, 1, 0.6, 0.3]))

/** Strength in defence of those who hold a hex: fortresses, and disrupted units at half. */
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
  // what the enemy could take draws, too, until its garrison is there
  for (let hex = 0; hex < g.board.hexes; hex++) {
    if (garrison[hex] === 0) continue
    const lack = 1 - holdersOf(g, state, side, hex) / garrison[hex]!
    if (lack > 0) wanted[hex] = Math.max(wanted[hex]!, worth[hex]! * Math.min(1, lack + 0.4))
  }
  return { pull: pullMap(g.board, wanted, FALL), worth, threat, garrison }
}

/** Whether nothing that an outlook is made of has changed between two states. */
const looksAlike = (a: IllusionState, b: IllusionState): boolean =>
  a.units === b.units && a.ground === b.ground && gameTurnOf(a) === gameTurnOf(b)

const lookOf = rememberEach((g: IllusionTables) =>
  ([GERMAN, ALLIED] as const).map(side => rememberLike<IllusionState, Outlook>(looksAlike, now => make(g, now, side))),
)
/** The outlook on a position for one side. Remembers the last look a side. */
export const lookOut = (g: IllusionTables, state: IllusionState, side: SideIndex): Outlook => lookOf(g)[side]!(state)
