/**
 * The scenarios. The map has twenty hexes in five columns (a-e), a river between c and d with two bridges, and a road
 * from west to east. Row n of columns a, c and e is half a hex north of row n of columns b and d.
 *
 *     a1          c1  |       e1          w woods   T town
 *           b1 w      | d1 w              |  the river: c1-d1, c2-d1, c2-d2, c3-d2, c3-d3, c4-d3, c4-d4
 *     a2          c2 T=       e2          =  a bridge: c2-d2, c4-d3
 *           b2        | d2                the road: a2 b2 c2 d2 e3
 *     a3          c3  |       e3
 *           b3 T      | d3 T              blue comes from the west (a), red from the east (e)
 *     a4          c4 w=       e4 w
 *           b4        | d4
 */
import type { Scenario, ScenarioUnit } from './scenario.js'

const woods = ['b1', 'c4', 'd1', 'e4']
const towns = [
  { name: 'Mill', hex: 'c2', points: 1 },
  { name: 'Farm', hex: 'b3', points: 1 },
  { name: 'Abbey', hex: 'd3', points: 2 },
]

const hexes: Scenario['hexes'] = ['a', 'b', 'c', 'd', 'e'].flatMap((column, q) =>
  [1, 2, 3, 4].map(row => {
    const id = `${column}${row}`
    return {
      id,
      q,
      r: row - 1 - Math.floor(q / 2),
      terrain: woods.includes(id)
        ? ('woods' as const)
        : towns.some(town => town.hex === id)
          ? ('town' as const)
          : ('clear' as const),
    }
  }),
)

const infantry = (
  id: string,
  side: ScenarioUnit['side'],
  strength: readonly [number, number],
  start: string,
  turn = 1,
): ScenarioUnit => ({ id, side, type: 'infantry', strength, movement: 3, start, turn })
const cavalry = (id: string, side: ScenarioUnit['side'], start: string): ScenarioUnit => ({
  id,
  side,
  type: 'cavalry',
  strength: [2, 1],
  movement: 5,
  start,
  turn: 1,
})
const headquarters = (id: string, side: ScenarioUnit['side'], start: string): ScenarioUnit => ({
  id,
  side,
  type: 'headquarters',
  strength: [0],
  movement: 4,
  start,
  turn: 1,
})

const mill: Scenario = {
  format: 'grognard-skirmish-1',
  id: 'mill',
  title: 'The mill',
  turns: 4,
  hexes,
  river: [
    ['c1', 'd1'],
    ['c2', 'd1'],
    ['c2', 'd2'],
    ['c3', 'd2'],
    ['c3', 'd3'],
    ['c4', 'd3'],
    ['c4', 'd4'],
  ],
  bridges: [
    ['c2', 'd2'],
    ['c4', 'd3'],
  ],
  road: [
    ['a2', 'b2'],
    ['b2', 'c2'],
    ['c2', 'd2'],
    ['d2', 'e3'],
  ],
  towns,
  homes: { blue: ['a1', 'a2', 'a3', 'a4'], red: ['e1', 'e2', 'e3', 'e4'] },
  units: [
    infantry('B1', 'blue', [4, 2], 'b2'),
    infantry('B2', 'blue', [3, 1], 'b3'),
    infantry('B3', 'blue', [3, 1], 'reserve', 2),
    cavalry('BC', 'blue', 'c2'),
    headquarters('BH', 'blue', 'b2'),
    infantry('R1', 'red', [4, 2], 'd2'),
    infantry('R2', 'red', [3, 1], 'd3'),
    infantry('R3', 'red', [3, 1], 'reserve', 2),
    cavalry('RC', 'red', 'd4'),
    headquarters('RH', 'red', 'd2'),
  ],
  cup: { quiet: 2, rain: 1, engineers: 1, replacements: 1 },
  orders: { attack: 2, hold: 2, march: 2 },
  trenches: 3,
}

/** A short fight at close quarters. Most rules come into play within two turns. */
const melee: Scenario = {
  ...mill,
  id: 'melee',
  title: 'Across the river',
  turns: 3,
  units: [
    infantry('B1', 'blue', [4, 2], 'c2'),
    infantry('B2', 'blue', [3, 1], 'd3'),
    infantry('B3', 'blue', [3, 1], 'c4'),
    cavalry('BC', 'blue', 'd2'),
    headquarters('BH', 'blue', 'd3'),
    infantry('R1', 'red', [4, 2], 'd4'),
    infantry('R2', 'red', [3, 1], 'e3'),
    infantry('R3', 'red', [3, 1], 'e2'),
    cavalry('RC', 'red', 'c3'),
    headquarters('RH', 'red', 'e3'),
  ],
  trenches: 1,
}

export const scenarios: Readonly<Record<string, Scenario>> = { mill, melee }
