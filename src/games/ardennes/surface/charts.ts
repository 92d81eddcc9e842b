/** The tables of Ardennes '44 to look at. */
import { type Chart, points } from '../../../kernel/index.js'
import {
  type ArdennesRule,
  GROUND,
  HALVES,
  LEAVE_ZOC_COST,
  PROHIBITED,
  ROAD_COST,
  TACTICAL_ONLY,
  TERRAIN_COST,
} from '../rulebook/index.js'
import { MOVES, TERRAINS } from '../scenario/index.js'

const written = (cost: number): string =>
  cost === PROHIBITED ? 'no' : cost === TACTICAL_ONLY ? 'tactical' : String(points(cost, HALVES))

export const CHARTS: ReadonlyArray<Chart<ArdennesRule>> = [
  {
    id: 'terrain',
    title: 'Movement points to enter, in mud and on frozen ground',
    rule: 'ardennes:11.1.b',
    columns: ['', 'on foot', 'mechanized', 'vehicles'],
    rows: [
      ...GROUND.flatMap(ground =>
        TERRAINS.map(terrain => [
          ground === 'mud' ? terrain : `${terrain}, frozen`,
          ...MOVES.map(mover => written(TERRAIN_COST[terrain][mover][ground])),
        ]),
      ),
      ...(['primary', 'secondary', 'forest'] as const).map(sort => [
        sort === 'forest' ? 'secondary road in forest' : `${sort} road`,
        ...MOVES.map(mover => written(ROAD_COST[sort][mover])),
      ]),
      ['from an enemy zone', ...MOVES.map(() => `+${String(points(LEAVE_ZOC_COST, HALVES))}`)],
    ],
  },
]
