/** The tables of Verdun 1916 to look at: T1 to T4 of the inventory. */
import { type Chart, resultsRows, signed } from '../../../kernel/index.js'
import {
  BOMBARDMENT,
  COMBAT,
  HEXSIDE_COST,
  MODIFIERS,
  ROAD_COST,
  TERRAIN_COST,
  TRENCH_COST,
  type VerdunRule,
} from '../rulebook/index.js'
import { FEATURES, TERRAINS } from '../scenario/index.js'

export const CHARTS: ReadonlyArray<Chart<VerdunRule>> = [
  {
    id: 'combat',
    title: 'Combat results: who loses steps (figure, or e and E for all) and who retreats (R)',
    rule: 'verdun:7.4.d',
    ...resultsRows(COMBAT),
  },
  {
    id: 'modifiers',
    title: 'Modifiers to the die of a combat',
    rule: 'verdun:7.3.k',
    columns: ['', 'die'],
    rows: [
      ['an attacker out of command', signed(MODIFIERS.attackerOutOfCommand)],
      ['a defender out of command', signed(MODIFIERS.defenderOutOfCommand)],
      ['an attacker neutralised', signed(MODIFIERS.attackerNeutralised)],
      ['a defender neutralised', signed(MODIFIERS.defenderNeutralised)],
      ['across a stream', signed(MODIFIERS.stream)],
      ['Stosstruppen attack', signed(MODIFIERS.stosstruppenAttack)],
      ['Stosstruppen defend', signed(MODIFIERS.stosstruppenDefend)],
      ['attackers of several divisions', signed(MODIFIERS.severalDivisions)],
    ],
  },
  {
    id: 'bombardment',
    title: 'Bombardment: N neutralises, 1 takes a step, E a step of each',
    rule: 'verdun:8.1.b',
    ...resultsRows(BOMBARDMENT),
  },
  {
    id: 'terrain',
    title: 'Movement points to enter',
    rule: 'verdun:5.3.a',
    columns: ['', 'infantry', 'artillery'],
    rows: [
      ...TERRAINS.map(terrain => [terrain, String(TERRAIN_COST[terrain]), String(TERRAIN_COST[terrain])]),
      ['along a road', String(ROAD_COST), String(ROAD_COST)],
      ['into a trench', signed(TRENCH_COST.infantry), signed(TRENCH_COST.artillery)],
      ...FEATURES.map(feature => [
        `across a ${feature}`,
        signed(HEXSIDE_COST[feature].infantry),
        signed(HEXSIDE_COST[feature].artillery),
      ]),
    ],
  },
]
