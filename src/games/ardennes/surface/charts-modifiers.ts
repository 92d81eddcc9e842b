/** Charts of column shifts (T-13), die-roll modifiers, and special dice (T-11, T-18). */
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
    ...rowsOf('orders', [ORDERS.binds, 'the unit is bound'], [6, 'it is free']),
    ...rowsOf('the bridge of Ouren', [OUREN_STANDS - 1, 'blown'], [6, 'stands']),
    ...rowsOf('the fuel dump, in a bridge phase', [FUEL_DUMP.destroyed, 'destroyed'], [6, 'stands']),
    ...rowsOf('the fuel dump, under attack', [FUEL_DUMP.underAttack, 'destroyed'], [6, 'stands']),
    ...rowsOf('rally next to an enemy, modified', [RALLIES, 'improves'], [6, 'no change']),
  ],
}

export const MODIFIER_CHARTS: ReadonlyArray<Chart<ArdennesRule>> = [SHIFTS, MODIFIERS, SPECIAL]
