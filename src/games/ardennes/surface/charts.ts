/** The tables of Ardennes '44 to look at. */
import { type Chart, hexsideName, resultsRows } from '../../../kernel/index.js'
import {
  ADVANCE,
  type ArdennesRule,
  BARRAGE,
  CRT,
  type CombatResult,
  DEFENCE_RESULTS,
  DEFENCE_WORDS,
  DETERMINED_DEFENCE,
  DISENGAGEMENT,
  DISRUPTS,
  FIREFIGHT,
  FIRE_RESULTS,
  type FireResult,
  GROUND,
  JABOS,
  LEAVE_ZOC_COST,
  PROHIBITED,
  RESULTS,
  ROAD_COST,
  TACTICAL_ONLY,
  TERRAIN_COST,
  effectOf,
  halvesText,
  surrenderPoints,
} from '../rulebook/index.js'
import { type FuelShortage, MOVES, TERRAINS, hexesOfSide } from '../scenario/index.js'
import type { ArdennesTables } from '../state/index.js'

const written = (cost: number): string =>
  cost === PROHIBITED ? 'no' : cost === TACTICAL_ONLY ? 'tactical' : halvesText(cost)

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
      ['from an enemy zone', ...MOVES.map(() => `+${halvesText(LEAVE_ZOC_COST)}`)],
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

/** What a result comes to, in words. */
const comesTo = (result: CombatResult | FireResult): string => {
  if (result === 'FF' || result === 'FF+1')
    return `the attacker may fight a Firefight${result === 'FF' ? '' : ', +1 on its die'}; else Eng`
  const { attackerLoses, defenderLoses, retreat, advance, engages, breaksThrough } = effectOf(result)
  return [
    ...(attackerLoses > 0 ? ['the attacker loses a step'] : []),
    ...(defenderLoses > 0 ? ['the defender loses a step'] : []),
    ...(retreat > 0
      ? [`the defender retreats ${retreat} hexes and is ${retreat > DISRUPTS ? 'routed' : 'disrupted'}`]
      : []),
    ...(advance === null ? [] : [`${advance} advance: ${ADVANCE[advance]} ${ADVANCE[advance] > 1 ? 'hexes' : 'hex'}`]),
    ...(breaksThrough ? ['breakthrough combat'] : []),
    ...(result === 'EX' ? ['the attacker advances one hex if nobody is left'] : []),
    ...(engages ? ['the defender is engaged'] : []),
    ...(result === 'Eng+' ? ['the attacker takes the Advantage'] : []),
  ].join('; ')
}

/** What each result means, of the combat table, the Firefight and Determined Defence. */
const RESULT_WORDS: Chart<ArdennesRule> = {
  id: 'results',
  title: 'What the results mean',
  rule: 'ardennes:16.1.a',
  columns: ['result', 'of', 'comes to'],
  rows: [
    ...RESULTS.map(result => [result, 'combat', comesTo(result)]),
    ...FIRE_RESULTS.map(result => [result, 'Firefight', comesTo(result)]),
    ...DEFENCE_RESULTS.map(result => [result, 'Determined Defence', DEFENCE_WORDS[result]]),
  ],
}

/** Entries of the map, by their letters: who comes in where, and whether supply does (13.1). */
const entries = ({ scenario: { edge } }: ArdennesTables): Chart<ArdennesRule> => ({
  id: 'entries',
  title: 'Entry hexes, by letter',
  rule: 'ardennes:13.1.c',
  columns: ['entry', 'side', 'hexes', 'supply', 'box'],
  rows: edge.entries.map(({ id, side, hexes, source, box }) => [
    id,
    side === 'german' ? 'German' : 'Allied',
    hexes.join(', '),
    source ? 'source' : '',
    edge.boxes.find(each => each.id === box)?.name ?? '',
  ]),
})

/** Bridges, by river; `markers` tells which are blown now. */
const bridges = (g: ArdennesTables): Chart<ArdennesRule> => ({
  id: 'bridges',
  title: 'Bridges, by river (those that are down now are markers)',
  rule: 'ardennes:7.1.a',
  columns: ['river', 'bridges'],
  rows: g.scenario.sheets.flatMap(({ rivers }) =>
    rivers.flatMap(({ name, sides }) => {
      const along = new Set(sides.map(side => hexsideName(...hexesOfSide(side))))
      const over = g.bridgeIds.filter(id => along.has(id))
      return over.length === 0 ? [] : [[name, over.join(', ')]]
    }),
  ),
})

/** All tables to look at. */
export const chartsOf = (g: ArdennesTables): ReadonlyArray<Chart<ArdennesRule>> => [
  ...CHARTS,
  RESULT_WORDS,
  entries(g),
  bridges(g),
  nights(g),
  ...fuelCharts(g),
]
