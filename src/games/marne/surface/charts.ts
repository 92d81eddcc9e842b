/** The tables of The Marne for display: T1 to T4 of `docs/rules/marne.md`. */
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

/** Ratios of Allied to German points at which the levels of victory begin (T4). */
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
    title: 'Combat results: A and D name the losing side, 1 to 3 the hexes to retreat, e elimination',
    rule: 'marne:M7.h',
    ...resultsRows(COMBAT_RESULTS),
  },
  {
    id: 'terrain',
    title: 'Movement points to enter a hex, and die-roll modifiers of the defender’s terrain',
    rule: 'marne:M2.a',
    columns: ['', 'movement', 'die'],
    rows: [
      ...TERRAINS.map(terrain => [terrain, String(ENTRY_COST[terrain]), signed(TERRAIN_MODIFIER[terrain])]),
      ['across a river', signed(RIVER_COST), signed(RIVER_MODIFIER)],
      ['into an enemy zone', signed(ZOC_COST), '–'],
      ['off the map', String(EXIT_COST), '–'],
      ['flank attack', '–', signed(FLANK_MODIFIER)],
      ['defender disrupted', '–', signed(DISRUPTED_MODIFIER)],
    ],
  },
  {
    id: 'levels',
    title: 'Levels of victory and the ratio at which each begins',
    rule: 'marne:M12.i',
    columns: ['Allied to German', 'level'],
    rows: RATIOS.map(([allied, german]) => [`${allied} to ${german}`, titleOf(levelOf(german, allied))]),
  },
]
