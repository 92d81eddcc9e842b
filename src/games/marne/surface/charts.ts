/** The tables of The Marne to look at: T1 to T4 of the inventory. */
import { type Chart, resultsRows, signed, titleOf } from '../../../kernel/index.js'
import {
  COMBAT_RESULTS,
  DISRUPTED_MODIFIER,
  ENTRY_COST,
  EXIT_COST,
  FLANK_MODIFIER,
  type MarneRule,
  RIVER_COST,
  RIVER_MODIFIER,
  TERRAIN_MODIFIER,
  ZOC_COST,
} from '../rulebook/index.js'
import { levelOf } from '../chapters/index.js'
import { TERRAINS } from '../scenario/index.js'

/** Allied to German points, at which the levels of victory begin (T4). */
const RATIOS = [
  [4, 1],
  [3, 1],
  [2, 1],
  [1, 1],
  [1, 2],
  [1, 3],
] as const

export const CHARTS: ReadonlyArray<Chart<MarneRule>> = [
  {
    id: 'combat',
    title: 'Combat results: A and D name who suffers, 1 to 3 the hexes of the retreat, e elimination',
    rule: 'marne:M7.h',
    ...resultsRows(COMBAT_RESULTS),
  },
  {
    id: 'terrain',
    title: 'Movement points to enter, and what the defender’s terrain adds to the die',
    rule: 'marne:M2.a',
    columns: ['', 'movement', 'die'],
    rows: [
      ...TERRAINS.map(terrain => [terrain, String(ENTRY_COST[terrain]), signed(TERRAIN_MODIFIER[terrain])]),
      ['across a river', signed(RIVER_COST), signed(RIVER_MODIFIER)],
      ['into an enemy zone', signed(ZOC_COST), '–'],
      ['off the map', String(EXIT_COST), '–'],
      ['attack from the flank', '–', signed(FLANK_MODIFIER)],
      ['defender disrupted', '–', signed(DISRUPTED_MODIFIER)],
    ],
  },
  {
    id: 'levels',
    title: 'Levels of victory, from this ratio of points on',
    rule: 'marne:M12.i',
    columns: ['Allied to German', 'level'],
    rows: RATIOS.map(([allied, german]) => [`${allied} to ${german}`, titleOf(levelOf(german, allied))]),
  },
]
