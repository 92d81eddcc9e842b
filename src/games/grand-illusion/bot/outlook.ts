/** What the heuristic player makes of a position: what draws a side where, and what stands against it. */
import { type HexMap, gameTurnOf, pullMap, rememberEach, threatMaps, unitPlace } from '../../../kernel/index.js'
import { controls, hasEnemies } from '../chapters/index.js'
import {
  type IllusionState,
  type IllusionTables,
  type SideIndex,
  ALLIED,
  COMBAT_UNITS,
  FORTRESSES,
  GERMAN,
  PLAN17,
  combatStrength,
  enemyOf,
  hexHas,
  isFlipped,
  occupancyOf,
  stepsLost,
} from '../state/index.js'

/** What a side looks at before it decides. */
export interface Outlook {
  /** hex -> how much its side is drawn there. */
  readonly pull: HexMap
  /** hex -> what holding it is worth to its side. */
  readonly worth: HexMap
  /** hex -> combat strength of the enemy in it and next to it. */
  readonly threat: HexMap
}

/** What Paris, a hex of the victory list and the hex of sudden death draw with, and what a hex of the way takes off. */
const PARIS = 26
const LISTED = 9
const SUDDEN_DEATH = 16
const PLAN = 6
const GROUND = 1
const FALL = 1.5

/** Strength of a unit as it stands; 0 for what does not fight. */
export const strengthOf = (g: IllusionTables, state: IllusionState, unit: number, defends: boolean): number =>
  combatStrength(g, unit, stepsLost(state, unit), defends)

/** What a hex is worth, whoever holds it. */
const worthOf = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): number => {
  if (hex === g.places.paris) return PARIS
  const listed = g.victory[GERMAN].at[hex]!
  if (listed >= 0) return LISTED * (g.victory[GERMAN].factor[listed] === 2 ? 1.5 : 1)
  if (hex === g.places.suddenDeath) return SUDDEN_DEATH
  const early = gameTurnOf(state) <= g.scenario.calendar.plan17Through
  return side === ALLIED && early && hexHas(g, hex, PLAN17) ? PLAN : GROUND
}

/** Hexes that a side wants: those it does not hold, and those in which it is besieging or fighting. */
const goals = (g: IllusionTables, state: IllusionState, side: SideIndex, worth: HexMap): HexMap =>
  worth.map((value, hex) => (!controls(state, side, hex) ? value : hasEnemies(g, state, side, hex) ? value / 2 : 0))

/** hex -> strength of the enemy that stands there or next to it. */
const threats = (g: IllusionTables, state: IllusionState, side: SideIndex): HexMap =>
  threatOn(g)({
    units: g.unitsOf[enemyOf(side)].filter(unit => g.combatant[unit] === 1),
    place: unit => unitPlace(state, unit),
    strength: unit => strengthOf(g, state, unit, false) * (isFlipped(state, unit) ? 0.5 : 1),
  })
const threatOn = rememberEach((g: IllusionTables) => threatMaps(g.board, [1, 1]))

/** Guards of a hex of worth that are enough: beyond them nobody is drawn to it for its sake. */
const GUARDS = 4

const make = (g: IllusionTables, state: IllusionState, side: SideIndex): Outlook => {
  const worth = Float64Array.from({ length: g.board.hexes }, (_, hex) => worthOf(g, state, side, hex))
  const threat = threats(g, state, side)
  const wanted = goals(g, state, side, worth)
  const occupancy = occupancyOf(g, state)
  // what the enemy could take draws, too
  for (let hex = 0; hex < g.board.hexes; hex++) {
    const isThreatened = controls(state, side, hex) && worth[hex]! > GROUND && threat[hex]! > 0
    const guards = occupancy.tally(COMBAT_UNITS, side, hex) + occupancy.tally(FORTRESSES, side, hex)
    if (isThreatened && guards < GUARDS) wanted[hex] = Math.max(wanted[hex]!, worth[hex]! * 0.8)
  }
  return { pull: pullMap(g.board, wanted, FALL), worth, threat }
}

/** A position that a side has looked at, and what it made of it. */
interface Last {
  readonly state: IllusionState
  readonly outlook: Outlook
}

const remembered = rememberEach<IllusionTables, [Last | undefined, Last | undefined]>(() => [undefined, undefined])
/** The outlook on a position for one side. Remembers the last look a side. */
export const lookOut = (g: IllusionTables, state: IllusionState, side: SideIndex): Outlook => {
  const both = remembered(g)
  const last = both[side]
  if (
    last !== undefined &&
    last.state.units === state.units &&
    last.state.ground === state.ground &&
    gameTurnOf(last.state) === gameTurnOf(state)
  )
    return last.outlook
  const outlook = make(g, state, side)
  both[side] = { state, outlook }
  return outlook
}
