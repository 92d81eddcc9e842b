/** The charts of Ardennes '44. */
import { type Chart, hexsideName, resultsRows, signed } from '../../../kernel/index.js'
import {
  ADVANCE,
  type ArdennesRule,
  BARRAGE,
  BLOWN_ON,
  CRT,
  DECEIVES,
  type CombatResult,
  DEFENCE_RESULTS,
  DEFENCE_WORDS,
  DETERMINED_DEFENCE,
  DISENGAGEMENT,
  DISRUPTS,
  EXIT_COST,
  FIREFIGHT,
  FIRE_RESULTS,
  type FireResult,
  GROUND,
  JABOS,
  LEAVE_ZOC_COST,
  OFF_ROAD_CROSSING,
  POSITION_BONUS,
  PROHIBITED,
  RESULTS,
  ROAD_COST,
  SETTLEMENT_BONUS,
  SLOWED,
  SURRENDER_LEVEL,
  TACTICAL_ONLY,
  TERRAIN_BONUS,
  TERRAIN_COST,
  WESTWALL_BONUS,
  effectOf,
  halvesText,
  surrenderPoints,
} from '../rulebook/index.js'
import { type FuelShortage, MOVES, TERRAINS, hexesOfSide } from '../scenario/index.js'
import type { ArdennesTables } from '../state/index.js'
import { MODIFIER_CHARTS } from './charts-modifiers.js'

const written = (cost: number): string =>
  cost === PROHIBITED ? 'no' : cost === TACTICAL_ONLY ? 'tactical' : halvesText(cost)

const more = (cost: number): string => `+${halvesText(cost)}`

const MODIFIED = 'modified die'

/** Builds the chart of a table with one die and no other input. */
const byDie = (
  id: string,
  title: string,
  rule: ArdennesRule,
  rows: ReadonlyArray<ReadonlyArray<string>>,
): Chart<ArdennesRule> => ({ id, title, rule, columns: [MODIFIED, 'result'], rows })

/** Describes a result of fuel shortage (T-7, T-8). */
const shortage = (result: FuelShortage): string => {
  if (result.type === 'none') return 'no shortage'
  if (result.type === 'west') return 'a division west of the Ourthe (Allied choice)'
  return result.of.join(result.type === 'all' ? ' and ' : ' or ')
}

/** Builds the charts of fuel shortage of a scenario. */
const fuelCharts = ({ scenario: { fuel } }: ArdennesTables): ReadonlyArray<Chart<ArdennesRule>> =>
  fuel.map(({ army, results }) =>
    byDie(
      `fuel:${army.toLowerCase().replaceAll(' ', '-')}`,
      `Fuel shortage, army ${army}`,
      'ardennes:6.1.b',
      results.map((result, i) => [String(i + 1), shortage(result)]),
    ),
  )

/** Builds the chart of replacement points per night (25.21.a). */
const nights = ({ scenario: { replacements } }: ArdennesTables): Chart<ArdennesRule> => ({
  id: 'replacements',
  title: 'Replacement points, by night',
  rule: 'ardennes:25.21.a',
  columns: ['after turn', 'German', 'Allied'],
  rows: replacements.nights.map(({ afterTurn, german, allied }) => [afterTurn, german, allied].map(String)),
})

/** The effects of terrain in combat (T-14): on the defence, on armor shifts, on attackers. */
const DEFENCE: Chart<ArdennesRule> = {
  id: 'defence',
  title: 'Terrain in combat: defence bonus, armor shift, attackers',
  rule: 'ardennes:15.1.a',
  columns: ['', 'defence', 'armor shift', 'attackers'],
  rows: [
    ['clear', '-', 'yes', ''],
    ['light-woods', signed(TERRAIN_BONUS['light-woods']), 'yes', ''],
    ['forest', signed(TERRAIN_BONUS.forest), 'no', 'halved: vehicles that could not enter it'],
    ['ravine', signed(TERRAIN_BONUS.ravine), 'no', 'halved: all units that attack out of a ravine'],
    ['village', signed(SETTLEMENT_BONUS.village), 'as the terrain', ''],
    ['town', signed(SETTLEMENT_BONUS.town), 'as the terrain', ''],
    ['city', signed(TERRAIN_BONUS.city), 'no', ''],
    ['Improved Position', signed(POSITION_BONUS), 'as the terrain', ''],
    ['Westwall', `${signed(WESTWALL_BONUS)} for Germans`, 'no', 'halved: Allied tanks and recon'],
    ['river hexside', '-', 'over a bridge that stands', 'halved: all units'],
    ['ravine hexside', '-', 'by road', 'halved: all units that attack out of a ravine'],
    ['lake hexside', '-', '-', 'no combat'],
  ],
}

/** The charts that are the same in every scenario. */
const CHARTS: ReadonlyArray<Chart<ArdennesRule>> = [
  {
    id: 'terrain',
    title: 'Movement points to enter a hex, in mud and on frozen ground',
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
      ['over a river or ravine hexside', ...MOVES.map(mover => written(OFF_ROAD_CROSSING[mover]))],
      ['over a bridge', ...MOVES.map(() => 'as the road')],
      ['over a lake hexside', ...MOVES.map(() => 'no')],
      ['into or out of the Westwall', ...MOVES.map(mover => (mover === 'vehicle' ? 'by road' : 'as the terrain'))],
      ['out of an enemy zone of control', ...MOVES.map(() => more(LEAVE_ZOC_COST))],
      ['into a hex with an enemy marker', ...MOVES.map(() => more(SLOWED.marker))],
      ['Germans into a bottleneck, St-Vith Allied', ...MOVES.map(() => more(SLOWED.bottleneck))],
      ['Germans into a bottleneck, St-Vith German', ...MOVES.map(() => more(SLOWED.taken))],
      ['off the map', ...MOVES.map(() => written(EXIT_COST))],
    ],
  },
  DEFENCE,
  { id: 'combat', title: 'Combat results', rule: 'ardennes:14.4.e', ...resultsRows(CRT) },
  byDie('firefight', 'Firefight', 'ardennes:16.2.a', resultsRows(FIREFIGHT).rows),
  byDie('determined-defence', 'Determined Defence', 'ardennes:16.71.d', resultsRows(DETERMINED_DEFENCE).rows),
  byDie(
    'demolition',
    'Demolition of bridges: +1 under attack, +2 if the unit is disrupted, engaged or on the road',
    'ardennes:7.3.e',
    [
      [`${BLOWN_ON} or less`, 'blown'],
      [`${BLOWN_ON + 1} or more`, 'stands'],
    ],
  ),
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
    `Surrender points; a group surrenders at ${SURRENDER_LEVEL.green} (all green), ${SURRENDER_LEVEL.elite} (one elite) or ${SURRENDER_LEVEL.veteran} (other groups)`,
    'ardennes:23.7.a',
    [1, 2, 3, 4, 5, 6].map(face => [String(face), String(surrenderPoints(face))]),
  ),
]

/** The effects of the disguised brigade's die rolls: in an attack and in an enemy zone of control (27.12, 27.13). */
const DISGUISE: Chart<ArdennesRule> = {
  id: 'disguise',
  title: 'The disguised brigade: surprise in an attack (27.13), deception in an enemy zone of control (27.12)',
  rule: 'ardennes:27.11.a',
  columns: ['die', 'attack', 'enemy zone of control'],
  rows: [
    [
      `1 to ${DECEIVES}`,
      'one column to the right; exposed after the attack',
      'it is ignored; the brigade may try again',
    ],
    [`${DECEIVES + 1} to 6`, 'no column; exposed after the attack', 'it counts; the brigade is exposed'],
  ],
}

/** Describes a combat result. */
const comesTo = (result: CombatResult | FireResult): string => {
  if (result === 'FF' || result === 'FF+1')
    return `the attacker may fight a Firefight${result === 'FF' ? '' : ', +1 on its die'}; otherwise Eng`
  const { attackerLoses, defenderLoses, retreat, advance, engages, breaksThrough } = effectOf(result)
  return [
    ...(attackerLoses > 0 ? ['the attacker loses a step'] : []),
    ...(defenderLoses > 0 ? ['the defender loses a step'] : []),
    ...(retreat > 0
      ? [`the defender retreats ${retreat} hexes and is ${retreat > DISRUPTS ? 'routed' : 'disrupted'}`]
      : []),
    ...(advance === null ? [] : [`${advance} advance: ${ADVANCE[advance]} ${ADVANCE[advance] > 1 ? 'hexes' : 'hex'}`]),
    ...(breaksThrough ? ['breakthrough combat'] : []),
    ...(result === 'EX' ? ['the attacker advances one hex if no defender is left'] : []),
    ...(engages ? ['the defender becomes engaged'] : []),
    ...(result === 'Eng+' ? ['the attacker takes the Advantage marker'] : []),
  ].join('; ')
}

/** The meaning of each result of the combat table, the Firefight and Determined Defence. */
const RESULT_WORDS: Chart<ArdennesRule> = {
  id: 'results',
  title: 'What the results mean',
  rule: 'ardennes:16.1.a',
  columns: ['result', 'table', 'effect'],
  rows: [
    ...RESULTS.map(result => [result, 'combat', comesTo(result)]),
    ...FIRE_RESULTS.map(result => [result, 'Firefight', comesTo(result)]),
    ...DEFENCE_RESULTS.map(result => [result, 'Determined Defence', DEFENCE_WORDS[result]]),
  ],
}

/** Builds the chart of the entries of the map: side, hexes, supply and box of each letter (13.1). */
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

/** Builds the chart of bridges by river. Bridges that are blown now are markers of the view. */
const bridges = (g: ArdennesTables): Chart<ArdennesRule> => ({
  id: 'bridges',
  title: 'Bridges, by river (markers show the bridges that are down now)',
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

/** Returns all charts of a scenario. */
export const chartsOf = (g: ArdennesTables): ReadonlyArray<Chart<ArdennesRule>> => [
  ...CHARTS,
  RESULT_WORDS,
  ...MODIFIER_CHARTS,
  DISGUISE,
  entries(g),
  bridges(g),
  nights(g),
  ...fuelCharts(g),
]
