/** The compiled scenario, which the rules read during play. */
import {
  type Board,
  type Catalogue,
  type Found,
  type Graph,
  type Hexsides,
  type Holder,
  type LineTracer,
  type Occupancy,
  type Search,
  type StackingLimit,
  type Steps,
  type WordList,
  NO_ONE,
  ascending,
  compileBoard,
  compileGraph,
  compileHexsides,
  direction,
  has,
  lineTracer,
  linked,
  occupancies,
  pathFinder,
  sideHas,
  stackRoom,
  stepsLeft,
  unitPlace,
  unitStatus,
  zocReach,
} from 'grognard/kernel'
import { type Action, actionsOf } from './action.js'
import type { RuleId } from './rulebook.js'
import { SIDES, type Scenario, type ScenarioUnit } from './scenario.js'
import type { SideIndex, State } from './state.js'

/** The bit of a hexside with the river. */
const RIVER = 1
/** The index of the tally that counts the steps in each place. */
const STEPS_THERE = 0

export interface Setting {
  readonly scenario: Scenario
  readonly digest: string
  /** The side that moves first. */
  readonly first: SideIndex
  readonly board: Board
  readonly river: Hexsides
  readonly road: Graph
  /** Returns the bridge over a hexside between two adjacent hexes, or -1. */
  readonly bridge: (from: number, to: number) => number
  readonly units: ReadonlyArray<ScenarioUnit>
  readonly unitIds: ReadonlyArray<string>
  /** The side of each unit. */
  readonly side: Uint8Array
  readonly steps: Steps
  readonly stacking: { readonly steps: StackingLimit<RuleId>; readonly counters: StackingLimit<RuleId> }
  readonly homes: readonly [ReadonlyArray<number>, ReadonlyArray<number>]
  /** The boxes of each side's reserve. */
  readonly reserve: readonly [number, number]
  /** The box of eliminated units. */
  readonly lost: number
  readonly actions: Catalogue<Action>
  /** Returns the units in each place, and the zones of control. */
  readonly occupancy: (words: WordList) => Occupancy
  readonly find: (search: Search) => Found
  readonly trace: LineTracer
}

export const compile = (scenario: Scenario, first: SideIndex, digest: string): Setting => {
  const board = compileBoard({
    orientation: 'flat',
    hexes: scenario.hexes,
    boxes: ['blue-reserve', 'red-reserve', 'lost'],
  })
  const hex = (id: string): number => board.index.get(id)!
  const pairs = (ends: ReadonlyArray<readonly [string, string]>) => ends.map(([a, b]) => [hex(a), hex(b)] as const)
  const river = compileHexsides(
    board,
    pairs(scenario.river).map(([a, b]) => ({ a, b, bits: RIVER })),
  )
  const bridges = new Int8Array(board.hexes * 6).fill(-1)
  pairs(scenario.bridges).forEach(([a, b], i) => {
    bridges[a * 6 + direction(board, a, b)] = i
    bridges[b * 6 + direction(board, b, a)] = i
  })
  const { units } = scenario
  const side = Uint8Array.from(units, unit => SIDES.indexOf(unit.side))
  const lost = board.hexes + 2
  const steps: Steps = { printed: units.map(unit => unit.strength.length), shift: 0, bits: 1 }
  const onMap = (place: number, most: number): number => (place < board.hexes ? most : Infinity)
  return {
    scenario,
    digest,
    first,
    board,
    river,
    units,
    side,
    steps,
    lost,
    road: compileGraph(board.size, pairs(scenario.road)),
    bridge: (from, to) => bridges[from * 6 + direction(board, from, to)] ?? -1,
    unitIds: units.map(unit => unit.id),
    stacking: {
      steps: { measure: 'steps', rule: 'skirmish:5', tally: STEPS_THERE, most: place => onMap(place, 4) },
      counters: { measure: 'counters', rule: 'skirmish:5.a', most: place => onMap(place, 3) },
    },
    homes: [ascending(scenario.homes.blue.map(hex)), ascending(scenario.homes.red.map(hex))],
    reserve: [board.hexes, board.hexes + 1],
    actions: actionsOf(
      units.map(unit => unit.id),
      board.ids.slice(0, board.hexes),
      scenario.bridges.length,
    ),
    occupancy: occupancies({
      board,
      sides: side,
      zones: [{ reach: zocReach(board, river, RIVER), exerts: unit => units[unit]!.type !== 'headquarters' }],
      tallies: [(unit, status) => stepsLeft(steps, unit, status)],
    }),
    find: pathFinder(board.size),
    trace: lineTracer(board),
  }
}

/** Returns the side of a unit. */
export const sideOf = (g: Setting, unit: number): SideIndex => g.side[unit] as SideIndex
/** Whether a unit can fight. Only headquarters cannot. */
export const fights = (g: Setting, unit: number): boolean => g.units[unit]!.type !== 'headquarters'
/** Returns a side's units in a place, ascending. */
export const unitsOf = (g: Setting, state: State, side: SideIndex, place: number): ReadonlyArray<number> =>
  g
    .occupancy(state.units)
    .unitsIn(place)
    .filter(unit => g.side[unit] === side)
/** Returns a side's combat units in a place, ascending. */
export const fightersOf = (g: Setting, state: State, side: SideIndex, place: number): ReadonlyArray<number> =>
  unitsOf(g, state, side, place).filter(unit => fights(g, unit))
/** Returns the combat strength on the current side of the counter. */
export const strengthOf = (g: Setting, state: State, unit: number): number => {
  const { strength } = g.units[unit]!
  return strength[strength.length - stepsLeft(g.steps, unit, unitStatus(state, unit))] ?? 0
}

/** Whether units and lines of supply may pass between two adjacent hexes. They cross the river only on intact bridges. */
export const mayCross = (g: Setting, state: State, from: number, to: number): boolean => {
  const d = direction(g.board, from, to)
  const bridge = g.bridge(from, to)
  return d >= 0 && (!sideHas(g.river, from, d, RIVER) || (bridge >= 0 && !has(state.blown, bridge)))
}
/** Whether the road joins two adjacent hexes. It crosses the river only on an intact bridge. */
export const onRoad = (g: Setting, state: State, from: number, to: number): boolean =>
  linked(g.road, from, to) && mayCross(g, state, from, to)

/** Returns the only side with units in a hex, or {@link NO_ONE}. */
export const aloneIn = (g: Setting, state: State, hex: number): Holder => {
  const units = g.occupancy(state.units)
  const [blue, red] = [units.count(0, hex), units.count(1, hex)]
  return blue > 0 ? (red > 0 ? NO_ONE : 0) : red > 0 ? 1 : NO_ONE
}
/** Whether a unit may end its move in a place. [5] */
export const mayStop = (g: Setting, state: State, unit: number, place: number): boolean => {
  if (place >= g.board.hexes) return false
  const comes = unitPlace(state, unit) !== place
  const room = (limit: StackingLimit): number => stackRoom(limit, g.occupancy(state.units), sideOf(g, unit), place)
  return (
    room(g.stacking.steps) >= (comes ? stepsLeft(g.steps, unit, unitStatus(state, unit)) : 0) &&
    room(g.stacking.counters) >= (comes ? 1 : 0)
  )
}
