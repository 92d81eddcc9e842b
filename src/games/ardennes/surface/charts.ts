/** The tables of Ardennes '44 to look at. */
import { type Chart, points, resultsRows } from '../../../kernel/index.js'
import {
  type ArdennesRule,
  BARRAGE,
  CRT,
  DETERMINED_DEFENCE,
  DISENGAGEMENT,
  FIREFIGHT,
  GROUND,
  HALVES,
  JABOS,
  LEAVE_ZOC_COST,
  PROHIBITED,
  ROAD_COST,
  TACTICAL_ONLY,
  TERRAIN_COST,
  surrenderPoints,
} from '../rulebook/index.js'
import { type FuelShortage, MOVES, TERRAINS } from '../scenario/index.js'
import type { ArdennesTables } from '../state/index.js'

const written = (cost: number): string =>
  cost === PROHIBITED ? 'no' : cost === TACTICAL_ONLY ? 'tactical' : String(points(cost, HALVES))

const MODIFIED = 'die, modified'

/** A table that is read by a die alone. */
const byDie = (
  id: string,
  title: string,
  rule: ArdennesRule,
  rows: ReadonlyArray<ReadonlyArray<string>>,
): Chart<ArdennesRule> => ({ id, title, rule, columns: [MODIFIED, 'result'], rows })

/** What a die of fuel shortage brings (T-7, T-8). */
const shortage = (result: FuelShortage): string => {
  if (result.type === 'none') return 'no shortage'
  if (result.type === 'west') return 'a division west of the Ourthe (Allied choice)'
  return result.of.join(result.type === 'all' ? ' and ' : ' or ')
}

/** The tables of fuel shortage of a scenario. */
const fuelCharts = ({ scenario: { fuel } }: ArdennesTables): ReadonlyArray<Chart<ArdennesRule>> =>
  fuel.map(({ army, results }) =>
    byDie(
      `fuel:${army.toLowerCase().replaceAll(' ', '-')}`,
      `Fuel shortage, army ${army}`,
      'ardennes:6.1.b',
      results.map((result, i) => [String(i + 1), shortage(result)]),
    ),
  )

/** The points of each night of a scenario (25.21.a). */
const nights = ({ scenario: { replacements } }: ArdennesTables): Chart<ArdennesRule> => ({
  id: 'replacements',
  title: 'Replacement points, by night',
  rule: 'ardennes:25.21.a',
  columns: ['after turn', 'German', 'Allied'],
  rows: replacements.nights.map(({ afterTurn, german, allied }) => [afterTurn, german, allied].map(String)),
})

/** The tables of the game. */
const CHARTS: ReadonlyArray<Chart<ArdennesRule>> = [
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
  { id: 'combat', title: 'Combat results', rule: 'ardennes:14.4.e', ...resultsRows(CRT) },
  byDie('firefight', 'Firefight', 'ardennes:16.2.a', resultsRows(FIREFIGHT).rows),
  byDie('determined-defence', 'Determined Defence', 'ardennes:16.71.d', resultsRows(DETERMINED_DEFENCE).rows),
  byDie('disengagement', 'Disengagement', 'ardennes:20.3.a', resultsRows(DISENGAGEMENT).rows),
  {
    id: 'artillery',
    title: 'Defensive artillery: columns to the left, or Time on Target',
    rule: 'ardennes:22.8.a',
    ...resultsRows(BARRAGE),
  },
  byDie(
    'jabos',
    'Jabos: columns to the left',
    'ardennes:15.6.f',
    JABOS.map((columns, i) => [String(i + 1), columns === 0 ? '-' : String(columns)]),
  ),
  byDie(
    'surrender',
    'Surrender points',
    'ardennes:23.7.a',
    [1, 2, 3, 4, 5, 6].map(face => [String(face), String(surrenderPoints(face))]),
  ),
]

/** All tables to look at. */
export const chartsOf = (g: ArdennesTables): ReadonlyArray<Chart<ArdennesRule>> => [
  ...CHARTS,
  nights(g),
  ...fuelCharts(g),
]
