/** Compiles the victory conditions of a scenario: victory hexes, and the hexes through which Germans leave the map. */
import { type Board, placeFlags, placesNamed } from '../../../kernel/index.js'
import type { ArdennesScenario, ArdennesVictory, GoalsVictory, HexGoal } from '../scenario/index.js'
import { hexesOfRuns } from './compile-map.js'
import type { GoalTables, HexesWanted, VictoryTables } from './victory-tables.js'

/** Returns the ids of all victory hexes, either of a short game or of both sheets (30.2.a, 30.2.g). */
export const victoryIds = (victory: ArdennesVictory): ReadonlyArray<string> =>
  victory.type === 'points' ? victory.hexes : [...new Set([...victory.base.hexes, ...victory.held.hexes])]

/**
 * The hexes through which Germans leave the map: the hexes next to the box of a short game, or the hexes of the entries
 * that count.
 */
const exitsOf = ({ edge, victory }: ArdennesScenario, board: Board): ReadonlyArray<number> =>
  placesNamed(
    board,
    edge.entries
      .filter(({ id, box }) => (victory.type === 'points' ? box === victory.exit : victory.exit.entries.includes(id)))
      .flatMap(({ hexes }) => hexes),
  )

/** The conditions that a Victory Phase checks (30.2, 30.3). */
const goalsOf = (scenario: ArdennesScenario, board: Board, goals: GoalsVictory): GoalTables => {
  const wanted = ({ name, count, hexes }: HexGoal): HexesWanted => ({
    name,
    count,
    hexes: placesNamed(board, hexes),
  })
  return {
    base: wanted(goals.base),
    strength: goals.exit.strength,
    occupied: goals.occupied.map(wanted),
    held: wanted(goals.held),
    areas: { count: goals.areas, hexes: scenario.areas.map(({ hexes }) => hexesOfRuns(board, hexes)) },
  }
}

/**
 * The attack strength off the map that counts as much as one victory hex. In the campaign, the whole required strength
 * counts as much as all required hexes (30.2.b, 30.2.g).
 */
const strengthPerHex = (victory: ArdennesVictory): number =>
  victory.type === 'points' ? victory.strengthPerPoint : victory.exit.strength / victory.held.count

/** Compiles the victory conditions of a scenario. */
export const victoryTables = (scenario: ArdennesScenario, board: Board): VictoryTables => {
  const { victory } = scenario
  return {
    victoryHexes: placesNamed(board, victoryIds(victory)),
    exitHexes: placeFlags(board.hexes, exitsOf(scenario, board)),
    strengthPerHex: strengthPerHex(victory),
    goals: victory.type === 'points' ? null : goalsOf(scenario, board, victory),
  }
}
