/** Charts of column shifts (T-13), die-roll modifiers, and special dice (T-11, T-18). */

import { type Chart, hexsideName, resultsRows, signed } from '../../../kernel/index.js'
import {
  ADVANCE,
  AIR_DROP,
  AIR_SUPPORT,
  type ArdennesRule,
  ARMOR_DISENGAGES,
  BARRAGE,
  BLOWN_ON,
  CLEAR_FUEL,
  type CombatResult,
  CRT,
  DECEIVES,
  DEFENCE_RESULTS,
  DEFENCE_WORDS,
  DEMOLITION,
  DETERMINED_DEFENCE,
  DISENGAGEMENT,
  DISRUPTS,
  DROP,
  DUMP_FUEL,
  effectOf,
  EXIT_COST,
  FIRE_RESULTS,
  FIREFIGHT,
  type FireResult,
  FUEL_DUMP,
  GROUND,
  halvesText,
  JABOS,
  LATE,
  LEAD_ROLL,
  LEAVE_ZOC_COST,
  MORALE_ROLL,
  OFF_ROAD_CROSSING,
  ORDER_TURNS,
  OUREN_STANDS,
  POSITION_BONUS,
  PROHIBITED,
  RALLIES,
  RESULTS,
  ROAD_COST,
  SETTLEMENT_BONUS,
  SHIFT,
  SLOWED,
  SURRENDER_LEVEL,
  surrenderPoints,
  TACTICAL_ONLY,
  TERRAIN_BONUS,
  TERRAIN_COST,
  TWO_GUNS,
  WESTWALL_BONUS,
} from '../rulebook/index.js'
import { type FuelShortage, hexesOfSide, MOVES, TERRAINS } from '../scenario/index.js'
import type { ArdennesTables } from '../state/index.js'

/** Formats a column shift: `2 right`, `1 left`. */
const columns = (shift: number): string => `${Math.abs(shift)} ${shift > 0 ? 'right' : 'left'}`

const SHIFTS: Chart<ArdennesRule> = {
  id: 'shifts',
  title: 'Column shifts of an attack, which are added together',
  rule: 'ardennes:14.5.c',
  columns: ['', 'columns'],
  rows: [
    ['tanks of the attacker', columns(SHIFT.tanks)],
    ['tanks of the defender', columns(-SHIFT.tanks)],
    ['artillery of the attacker', 'right, as the counters say'],
    ['artillery of the defender', 'left, by a die: see the chart artillery'],
    ['all defenders out of supply', columns(SHIFT.unsuppliedDefenders)],
    ['an attacker out of supply', columns(SHIFT.unsuppliedAttacker)],
    ['a defender on the road', columns(SHIFT.ridingDefender)],
    ['Advantage marker', columns(SHIFT.advantage)],
    ['a disrupted defender', columns(SHIFT.disrupted)],
    ['a routed defender', `${columns(SHIFT.routed)}, instead of the shift for disrupted`],
    ['air support', `${columns(AIR_SUPPORT)} per marker`],
    ['Jabos', 'left, by a die: see the chart jabos'],
    ['an attacker on the road', `${columns(SHIFT.fromTheRoad)}, against the fuel dump`],
    ['surprise', columns(SHIFT.surprise)],
  ],
}

const MODIFIERS: Chart<ArdennesRule> = {
  id: 'modifiers',
  title: 'Die-roll modifiers: a low result is good for the side that rolls',
  rule: 'ardennes:16.2.a',
  columns: ['die', 'condition', 'modifier'],
  rows: [
    ...['Firefight', 'Determined Defence', 'disengagement', 'rally'].flatMap(die =>
      (['green', 'elite'] as const).map(morale => [die, `${morale} unit`, signed(MORALE_ROLL[morale])]),
    ),
    ['Firefight', 'no defending tank is better', signed(LEAD_ROLL.tank)],
    ['Firefight', 'the result is FF+1', signed(LEAD_ROLL.worse)],
    ['Determined Defence', 'a city is defended', signed(LEAD_ROLL.city)],
    ['Determined Defence', 'no attacking tank is better', signed(LEAD_ROLL.tank)],
    ['disengagement', 'tanks or recon', signed(ARMOR_DISENGAGES)],
    ['artillery', 'two guns', signed(TWO_GUNS)],
    ['demolition', 'under attack', signed(DEMOLITION.enemyTurn)],
    ['demolition', 'disrupted, engaged or on the road', signed(DEMOLITION.hampered)],
    ['fuel', 'clear skies', signed(CLEAR_FUEL)],
    ['fuel', 'after the fuel dump has been carried off', signed(DUMP_FUEL)],
    ['surrender', 'supplied from the air', signed(AIR_DROP)],
  ],
}

/** Formats the faces of a die: `1`, `2 to 3`. */
const faces = (from: number, to: number): string => (from === to ? String(from) : `${from} to ${to}`)
/** Builds the rows for a die: the effect of the faces up to each number. The last number is 6. */
const rowsOf = (die: string, ...brings: ReadonlyArray<readonly [upTo: number, what: string]>) =>
  brings.map(([upTo, what], i) => [die, faces((brings[i - 1]?.[0] ?? 0) + 1, upTo), what])

const SPECIAL: Chart<ArdennesRule> = {
  id: 'special',
  title: 'Special dice: drop, arrivals, orders, Ouren, the fuel dump, rally',
  rule: 'ardennes:27.2.a',
  columns: ['event', 'die', 'effect'],
  rows: [
    ...rowsOf('the drop', [DROP.whole, 'no loss'], [DROP.reduced, 'the unit loses a step'], [6, 'the unit is lost']),
    ...rowsOf(
      'a unit that may be late',
      [LATE.comes, 'it arrives'],
      [LATE.delayed, 'another die on the next turn'],
      [6, 'it never arrives'],
    ),
    ...rowsOf('orders', [ORDER_TURNS.binds, 'the unit is bound'], [6, 'it is free']),
    ...rowsOf('the bridge of Ouren', [OUREN_STANDS - 1, 'blown'], [6, 'stands']),
    ...rowsOf('the fuel dump, in a bridge phase', [FUEL_DUMP.destroyed, 'destroyed'], [6, 'stands']),
    ...rowsOf('the fuel dump, under attack', [FUEL_DUMP.underAttack, 'destroyed'], [6, 'stands']),
    ...rowsOf('rally next to an enemy, modified', [RALLIES, 'improves'], [6, 'no change']),
  ],
}

export const MODIFIER_CHARTS: ReadonlyArray<Chart<ArdennesRule>> = [SHIFTS, MODIFIERS, SPECIAL]

/* The charts of Ardennes '44. */

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
