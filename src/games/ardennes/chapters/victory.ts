/** Data for every kind of victory: hexes that the Germans hold, and strength that has left the map. */

import { done, has, NOBODY, type Outcome, phaseOf, total, withMembership } from '../../../kernel/index.js'
import {
  ALLIED,
  type ArdennesProcedure,
  type ArdennesSequencePhase,
  type ArdennesState,
  type ArdennesTables,
  AREAS_ENTERED,
  AREAS_HELD,
  attackUp,
  GERMAN,
  type GoalTables,
  isMarked,
  PHASE_OVER,
  type SideIndex,
  sideOf,
  unitPlace,
  UNSUPPLIED,
  type VictoryFrame,
} from '../state/index.js'
import { roadsToSources } from './supply/lines.js'
import type { ArdennesRule, ArdennesWords, Level } from '../rulebook/index.js'
import type { Side } from '../scenario/index.js'

/** Returns the attack strength of the German units that have left the map, on their current faces. */
export const strengthExited = (g: ArdennesTables, state: ArdennesState): number =>
  total(g.unitsOf[GERMAN].map(unit => (unitPlace(state, unit) === g.exited ? attackUp(g, state, unit) : 0)))

/** Whether a road leads to a source from a hex through which German units have left the map (30.2.c, 31.1.i). */
export const isExitSupplied = (g: ArdennesTables, state: ArdennesState): boolean => {
  if (state.exits.length === 0) return false
  const roads = roadsToSources(g, state, GERMAN)
  return state.exits.some(hex => roads[hex] === 1)
}

/** Returns how many of these hexes the Germans hold or were the last to pass through. */
export const heldOf = (g: ArdennesTables, state: ArdennesState, hexes: ReadonlyArray<number>): number =>
  hexes.filter(hex => has(state.germanHeld, g.heldAt[hex]!)).length

/* Victory in the campaign (30): the checks of each Victory Phase, and the progress of both sides. */

/**
 * The progress of a side towards a goal. The goal is reached when `value` is at least `needed` and no other condition
 * fails.
 */
export interface Standing {
  readonly name: string
  readonly rule: ArdennesRule
  readonly value: number
  readonly needed: number
  readonly reached: boolean
}

const standing = (name: string, rule: ArdennesRule, value: number, needed: number): Standing => ({
  name,
  rule,
  value,
  needed,
  reached: value >= needed,
})

/** Returns the hexes that a side occupies with a unit in supply, as its last supply phase determined (23.1.f). */
const occupiedOf = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  hexes: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const occupancy = g.occupancy(state.units)
  return hexes.filter(
    hex =>
      occupancy.count(side, hex) > 0 &&
      occupancy.unitsIn(hex).some(unit => sideOf(g, unit) === side && !isMarked(state, unit, UNSUPPLIED)),
  )
}

/** Returns the victory hexes that the Germans need to win (30.2.a). */
const baseOf = (g: ArdennesTables, state: ArdennesState, { base }: GoalTables): Standing =>
  standing(base.name, 'ardennes:30.2.a', heldOf(g, state, base.hexes), base.count)

/**
 * Returns the strength that has left the map. It counts only if a road leads from one of its exit hexes to a source
 * (30.2.b, 30.2.c).
 */
const exitOf = (g: ArdennesTables, state: ArdennesState, { strength }: GoalTables): Standing => {
  const left = standing('Strength off the map', 'ardennes:30.2.b', strengthExited(g, state), strength)
  return left.reached && !isExitSupplied(g, state) ? { ...left, rule: 'ardennes:30.2.c', reached: false } : left
}

/** Returns the further goals, of which the Germans must reach one (30.2.b to 30.2.g). */
const othersOf = (g: ArdennesTables, state: ArdennesState, goals: GoalTables): ReadonlyArray<Standing> => [
  exitOf(g, state, goals),
  ...goals.occupied.map(({ name, hexes, count }, i) =>
    standing(name, OCCUPIED[i] ?? OCCUPIED[0], occupiedOf(g, state, GERMAN, hexes).length, count),
  ),
  standing(goals.held.name, 'ardennes:30.2.g', heldOf(g, state, goals.held.hexes), goals.held.count),
]

/** The rules about hexes to be occupied, in the order of a scenario's lists. */
const OCCUPIED = ['ardennes:30.2.e', 'ardennes:30.2.f'] as const

/**
 * Returns the areas of German divisions that Allied units in supply occupy. A hex that belongs to two areas counts for
 * both (30.3.b, 30.3.c, Q-111).
 */
const areasOf = (g: ArdennesTables, state: ArdennesState, { areas }: GoalTables): Standing =>
  standing(
    'Areas of German divisions',
    'ardennes:30.3.b',
    areas.hexes.filter(hexes => occupiedOf(g, state, ALLIED, hexes).length > 0).length,
    areas.count,
  )

/** Returns the progress of both sides, in the order of the rulebook. The short games have no such goals. */
export const standings = (g: ArdennesTables, state: ArdennesState): ReadonlyArray<Standing> =>
  g.goals === null ? [] : [baseOf(g, state, g.goals), ...othersOf(g, state, g.goals), areasOf(g, state, g.goals)]

/** Whether the Allies are in enough areas of German divisions (30.3.b). */
export const areAreasEntered = (g: ArdennesTables, state: ArdennesState): boolean =>
  g.goals !== null && areasOf(g, state, g.goals).reached

/** Whether the Germans have reached their goals (30.2.a). */
const isGermanVictory = (g: ArdennesTables, state: ArdennesState): boolean =>
  g.goals !== null && baseOf(g, state, g.goals).reached && othersOf(g, state, g.goals).some(({ reached }) => reached)

/**
 * Returns the side that has won, or null. The Allies win first, after two Victory Phases in succession (30.3.d, Q-88),
 * then the Germans.
 */
export const decided = (g: ArdennesTables, state: ArdennesState): Level | null => {
  if (has(state.facts, AREAS_HELD)) return 'allied'
  return isGermanVictory(g, state) ? 'german' : null
}

/*
 * Victory in the short games (31): points for hexes that the Germans hold or were the last to pass through. This file
 * also determines the outcome of every game.
 */

/**
 * Returns the points for strength that has left the map, if a road leads to an exit hex (31.1.h, 31.1.i). The campaign
 * has no such points.
 */
export const pointsForExits = (g: ArdennesTables, state: ArdennesState): number => {
  if (g.goals !== null) return 0
  const points = Math.floor(strengthExited(g, state) / g.strengthPerHex)
  return points > 0 && isExitSupplied(g, state) ? points : 0
}

/**
 * Returns the German victory points if the game ended now (31.1.g, 31.1.h). In the campaign they count victory hexes
 * only.
 */
export const pointsOf = (g: ArdennesTables, state: ArdennesState): number =>
  heldOf(g, state, g.victoryHexes) + pointsForExits(g, state)

/** Returns the level reached (31.1.f). In the campaign, the Allies win unless the Germans have won (30.3.a). */
export const levelOf = (g: ArdennesTables, state: ArdennesState): Level => {
  const { victory } = g.scenario
  if (victory.type === 'goals') return decided(g, state) ?? 'allied'
  return pointsOf(g, state) >= victory.points ? 'german' : 'allied'
}

/** Returns the victory points of each side. Only the German side scores points (31.1.f). */
export const scoreOf = (g: ArdennesTables, state: ArdennesState): Readonly<Record<Side, number>> => ({
  german: pointsOf(g, state),
  allied: 0,
})

/** Returns the outcome of a game that is over. */
export const outcomeOf = (g: ArdennesTables, state: ArdennesState): Outcome<Side, ArdennesWords> => {
  const level = levelOf(g, state)
  return { winner: level, level, score: scoreOf(g, state) }
}

/* The Victory Phase (30.1), which may end a game before its last turn. */

/** Returns the Victory Phase, or nothing in the short games (30.1.a, Q-130). */
export const victoryPhases = ({ goals }: ArdennesTables): ReadonlyArray<ArdennesSequencePhase> =>
  goals === null
    ? []
    : [
        {
          id: 'victory',
          title: 'Victory Phase',
          rule: 'ardennes:30.1.a',
          phasing: ALLIED,
          begin: () => ({ at: 'victory' }),
        },
      ]

/**
 * The procedure of a Victory Phase, which asks no question. It records the state of the German areas for the next
 * Victory Phase (30.3.b).
 */
export const victoryPhase = (g: ArdennesTables): ArdennesProcedure<VictoryFrame> => ({
  who: () => NOBODY,
  proceed: state => {
    const entered = areAreasEntered(g, state)
    const held = entered && has(state.facts, AREAS_ENTERED)
    const facts = withMembership(withMembership(state.facts, AREAS_ENTERED, entered), AREAS_HELD, held)
    return done({ ...state, facts }, PHASE_OVER)
  },
})

/** Whether the phase that has just ended is a Victory Phase in which a side has won (30.1.a). */
export const endsIn = (
  g: ArdennesTables,
  phases: ReadonlyArray<ArdennesSequencePhase>,
  state: ArdennesState,
): boolean => g.goals !== null && phaseOf(phases, state)?.id === 'victory' && decided(g, state) !== null
