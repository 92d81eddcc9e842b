/** What shifts the column of an attack (T-13), what is added to dice, and what special dice bring (T-11, T-18). */
import { type Chart, signed } from '../../../kernel/index.js'
import {
  AIR_DROP,
  AIR_SUPPORT,
  ARMOR_DISENGAGES,
  type ArdennesRule,
  CLEAR_FUEL,
  DEMOLITION,
  DROP,
  DUMP_FUEL,
  FUEL_DUMP,
  LATE,
  LEAD_ROLL,
  MORALE_ROLL,
  ORDERS,
  OUREN_STANDS,
  RALLIES,
  SHIFT,
  TWO_GUNS,
} from '../rulebook/index.js'

/** `2 right`, `1 left`. */
const columns = (shift: number): string => `${Math.abs(shift)} ${shift > 0 ? 'right' : 'left'}`

const SHIFTS: Chart<ArdennesRule> = {
  id: 'shifts',
  title: 'Columns of an attack, which add up',
  rule: 'ardennes:14.5.c',
  columns: ['', 'columns'],
  rows: [
    ['tanks of the attacker', columns(SHIFT.tanks)],
    ['tanks of the defender', columns(-SHIFT.tanks)],
    ['artillery of the attacker', 'right, as its counters say'],
    ['artillery of the defender', 'left, by a die: artillery'],
    ['all defenders out of supply', columns(SHIFT.unsuppliedDefenders)],
    ['an attacker out of supply', columns(SHIFT.unsuppliedAttacker)],
    ['a defender on the road', columns(SHIFT.ridingDefender)],
    ['Advantage marker', columns(SHIFT.advantage)],
    ['a disrupted defender', columns(SHIFT.disrupted)],
    ['a routed defender', `${columns(SHIFT.routed)}, in place of disrupted`],
    ['air support', `${columns(AIR_SUPPORT)} a marker`],
    ['Jabos', 'left, by a die: jabos'],
    ['an attacker on the road', `${columns(SHIFT.fromTheRoad)}, of the fuel dump`],
    ['surprise', columns(SHIFT.surprise)],
  ],
}

const MODIFIERS: Chart<ArdennesRule> = {
  id: 'modifiers',
  title: 'What is added to dice: less is better for who rolls',
  rule: 'ardennes:16.2.a',
  columns: ['die', 'of', 'adds'],
  rows: [
    ...['Firefight', 'Determined Defence', 'disengagement', 'rally'].flatMap(die =>
      (['green', 'elite'] as const).map(morale => [die, `${morale} unit`, signed(MORALE_ROLL[morale])]),
    ),
    ['Firefight', 'no better tank defends', signed(LEAD_ROLL.tank)],
    ['Firefight', 'the result is FF+1', signed(LEAD_ROLL.worse)],
    ['Determined Defence', 'a city is defended', signed(LEAD_ROLL.city)],
    ['Determined Defence', 'no better tank attacks', signed(LEAD_ROLL.tank)],
    ['disengagement', 'tanks or recon', signed(ARMOR_DISENGAGES)],
    ['artillery', 'two guns', signed(TWO_GUNS)],
    ['demolition', 'under attack', signed(DEMOLITION.enemyTurn)],
    ['demolition', 'disrupted, engaged or on the road', signed(DEMOLITION.hampered)],
    ['fuel', 'clear skies', signed(CLEAR_FUEL)],
    ['fuel', 'the fuel of the dump', signed(DUMP_FUEL)],
    ['surrender', 'supplied from the air', signed(AIR_DROP)],
  ],
}

/** Faces of a die: `1`, `2 to 3`. */
const faces = (from: number, to: number): string => (from === to ? String(from) : `${from} to ${to}`)
/** Rows of a die: what it brings up to each face, the last one to 6. */
const rowsOf = (die: string, ...brings: ReadonlyArray<readonly [upTo: number, what: string]>) =>
  brings.map(([upTo, what], i) => [die, faces((brings[i - 1]?.[0] ?? 0) + 1, upTo), what])

const SPECIAL: Chart<ArdennesRule> = {
  id: 'special',
  title: 'Special dice: drop, arrivals, orders, Ouren, the fuel dump, rally',
  rule: 'ardennes:27.2.a',
  columns: ['of', 'die', 'brings'],
  rows: [
    ...rowsOf('the drop', [DROP.whole, 'the unit, whole'], [DROP.reduced, 'the unit, reduced'], [6, 'nothing']),
    ...rowsOf('a unit that may be late', [LATE.comes, 'it comes'], [LATE.delayed, 'a turn later'], [6, 'never']),
    ...rowsOf('orders', [ORDERS.binds, 'the unit is bound'], [6, 'it is free']),
    ...rowsOf('the bridge of Ouren', [OUREN_STANDS - 1, 'blown'], [6, 'stands']),
    ...rowsOf('the fuel dump, in a bridge phase', [FUEL_DUMP.destroyed, 'destroyed'], [6, 'stands']),
    ...rowsOf('the fuel dump, under attack', [FUEL_DUMP.underAttack, 'destroyed'], [6, 'stands']),
    ...rowsOf('rally beside an enemy, modified', [RALLIES, 'better'], [6, 'as before']),
  ],
}

export const MODIFIER_CHARTS: ReadonlyArray<Chart<ArdennesRule>> = [SHIFTS, MODIFIERS, SPECIAL]
