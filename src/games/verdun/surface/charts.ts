/** The tables of Verdun 1916 for display: T1 to T4 of `docs/rules/verdun-1916.md`. */
import { type Chart, resultsRows, signed } from '../../../kernel/index.js'
import {
  BEYOND_BONUS,
  BOMBARDMENT,
  BOMBARDMENT_SHIFT,
  COMBAT,
  CONCENTRIC_SHIFT,
  FIRST_TURN_SHIFT,
  FORT_DEFENCE,
  GROUND_SHIFT,
  HEXSIDE_COST,
  LEAVE_ZOC_COST,
  MODIFIERS,
  ROAD_COST,
  STOSSTRUPPEN_ZOC_COST,
  TERRAIN_COST,
  TRENCH_COST,
  type VerdunRule,
  ZOC_TO_ZOC_COST,
} from '../rulebook/index.js'
import { FEATURES, TERRAINS } from '../scenario/index.js'

const left = (columns: number): string => `${columns} left`
const right = (columns: number): string => `${columns} right`
/** The chart entry that means no effect. */
const NOTHING = '–'

export const CHARTS: ReadonlyArray<Chart<VerdunRule>> = [
  {
    id: 'combat',
    title: 'Combat results: step losses (a number, e or E) and retreats (R) of attacker (A) and defender (D)',
    rule: 'verdun:7.4.d',
    ...resultsRows(COMBAT),
  },
  {
    id: 'modifiers',
    title: 'Die-roll modifiers in combat',
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
      ['odds beyond 7/1, each column', signed(BEYOND_BONUS)],
    ],
  },
  {
    id: 'shifts',
    title: 'Column shifts in combat, by the attacked hex with most shifts to the left, and in bombardment',
    rule: 'verdun:7.3.d',
    columns: ['', 'combat', 'bombardment'],
    rows: [
      ['trench', left(GROUND_SHIFT.trench), left(BOMBARDMENT_SHIFT.ground)],
      ['town', left(GROUND_SHIFT.town), `${left(BOMBARDMENT_SHIFT.ground)}, once with a trench`],
      ['woods', left(GROUND_SHIFT.woods), NOTHING],
      ['across a slope', left(GROUND_SHIFT.slope), NOTHING],
      ['across a river', left(GROUND_SHIFT.river), NOTHING],
      ['pillbox', left(GROUND_SHIFT.pillbox), left(BOMBARDMENT_SHIFT.pillbox)],
      ['blue fort', `defence ${signed(FORT_DEFENCE.blue)}`, left(BOMBARDMENT_SHIFT.fort.blue)],
      ['red fort', `defence ${signed(FORT_DEFENCE.red)}`, left(BOMBARDMENT_SHIFT.fort.red)],
      ['concentric attack', right(CONCENTRIC_SHIFT), NOTHING],
      ['German attack in turn 1', right(FIRST_TURN_SHIFT), NOTHING],
      ['a gun out of command', NOTHING, left(BOMBARDMENT_SHIFT.command)],
      ['a lone HQ', NOTHING, left(BOMBARDMENT_SHIFT.hq)],
    ],
  },
  {
    id: 'bombardment',
    title: 'Bombardment results: N neutralises, 1 costs one unit a step, E costs each unit a step',
    rule: 'verdun:8.1.b',
    ...resultsRows(BOMBARDMENT),
  },
  {
    id: 'terrain',
    title: 'Movement points to enter a hex',
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
      ['out of an enemy zone', signed(LEAVE_ZOC_COST), signed(LEAVE_ZOC_COST)],
      ['from zone to zone', signed(ZOC_TO_ZOC_COST), signed(ZOC_TO_ZOC_COST)],
      ['from zone to zone, Stosstruppen', signed(STOSSTRUPPEN_ZOC_COST), NOTHING],
    ],
  },
]
