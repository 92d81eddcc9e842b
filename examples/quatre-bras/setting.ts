/** The compiled scenario, which the rules read during play. */
import type { SideIndex, StackingLimit } from 'grognard/kernel'
import { ascending, ascendingDirections, compileBoard, compileGraph, compileHexsides } from 'grognard/kernel'
import { distanceFinder, occupancies, placeNumbers, placement, placesNamed, stackRoom } from 'grognard/kernel'
import { turnTrack, unitsBySide, zocReach } from 'grognard/kernel'
import type { RuleId } from './rulebook.js'
import { type Scenario, type Side, SIDES } from './scenario.js'
import { type State, type Words, DISORDERED, actionsOf } from './state.js'

/** The bit of a hexside with a stream. */
export const STREAM = 1

export const compile = (scenario: Scenario, digest: string) => {
  const { hexes, units, entries } = scenario
  const track = turnTrack(hexes.length, scenario.dates.length)
  const board = compileBoard({ orientation: 'flat', hexes, boxes: [...track.boxes, 'lost'] })
  const named = (ids: ReadonlyArray<string>): ReadonlyArray<number> => placesNamed(board, ids)
  const pairs = (list: Scenario['road']) => list.map(([a, b]) => [board.index.get(a)!, board.index.get(b)!] as const)
  const bySide = unitsBySide(units, SIDES)
  const stream = compileHexsides(
    board,
    pairs(scenario.stream).map(([a, b]) => ({ a, b, bits: STREAM })),
  )
  const roads = (side: Side) => named(entries.flatMap(entry => (entry.side === side ? entry.hexes : [])))
  const toRoads = (side: Side) => distanceFinder(board)({ starts: roads(side), far: 9999 }).away
  const farms = named(scenario.farms.map(({ hex }) => hex))
  const most = (place: number): number => (place < board.hexes ? 2 : Infinity)
  return {
    ...bySide,
    scenario,
    digest,
    board,
    ascending: ascendingDirections(board),
    stream,
    road: compileGraph(board.size, pairs(scenario.road)),
    units,
    /** Unit -> the hexes where it may enter, ascending. Empty for a unit that starts on the map. */
    entries: units.map(({ start }) => ascending(named(entries.find(({ id }) => id === start)?.hexes ?? []))),
    /** Side -> hex -> distance in hexes to the nearest of the side's roads. */
    toRear: [toRoads('french'), toRoads('allied')] as const,
    farms,
    heldAt: placeNumbers(board.size, farms),
    /** The boxes of reinforcements by game turn, and (`lost`) the box of eliminated units. */
    track,
    lost: track.end,
    stacking: { measure: 'units', rule: 'quatre-bras:4', most } satisfies StackingLimit<RuleId>,
    actions: actionsOf(bySide.unitIds, board.ids.slice(0, board.hexes)),
    /** The units in each hex, and the zones of control. [3] */
    occupancy: occupancies({
      board,
      sides: bySide.side,
      zones: [{ reach: zocReach(board, stream, 0), exerts: (_unit, status) => (status & DISORDERED) === 0 }],
    }),
  }
}
export type Setting = ReturnType<typeof compile>

export const terrainOf = (g: Setting, hex: number) => g.scenario.hexes[hex]!.terrain
/** Whether a hex has room for one more unit of a side. [4] */
export const hasRoom = (g: Setting, state: State, side: SideIndex, hex: number): boolean =>
  stackRoom(g.stacking, g.occupancy(state.units), side, hex) > 0

/** Moves units and updates control of farms. [9.a] */
export const { put, remove } = placement<State, Side, Words>({
  sides: SIDES,
  holder: 0,
  control: 'quatre-bras:9.a',
  held: state => state.held,
  moved: ({ scenario, frames, trail }, units, held) => ({ scenario, units, held, frames, trail }),
})
