/** Table T-1 and 8.4.2 to 8.4.5: the rules that bar a company from a hex, by the hexside, its control and its units. */
import { bar, direction, gate } from '../../../../kernel/index.js'
import { type IllusionBars, GERMAN, IMPASSABLE } from '../../state/index.js'
import { isBlocked } from '../blocks.js'
import { type MoveGround, costOf, enemyFortress, enemyUnits, isFriendly, isOccupied, ownHolds } from './ground.js'
import type { Company } from './party.js'

/** A step from a hex. */
export interface StepFrom {
  readonly ground: MoveGround
  readonly from: number
}
/** Units that would enter a hex together. */
export interface Entry {
  readonly ground: MoveGround
  readonly party: { readonly company: Company }
}

/** Whether the enemy controls and occupies a hex. */
const isHostile = (ground: MoveGround, hex: number): boolean => !isFriendly(ground, hex) && isOccupied(ground, hex)

/** The rules that bar all units from a step to an adjacent hex, because of its hexes and hexside (8.4.4.k, q, 8.7.2.d, 8.7.3.e). */
export const WAY: IllusionBars<StepFrom> = [
  gate(
    'grand-illusion:8.4.2.c',
    'terrain',
    'the hexside to {} is impassable',
    ({ ground, from }, to) => costOf(ground, from, to) === IMPASSABLE,
  ),
  gate(
    'grand-illusion:8.4.5.b',
    'blocked',
    'the enemy has blocked the hexside to {}',
    ({ ground: { g, state, side }, from }, to) => isBlocked(g, state, side, from, direction(g.board, from, to)),
  ),
  gate(
    ({ ground }) => (ground.side === GERMAN ? 'grand-illusion:8.7.3.e' : 'grand-illusion:8.7.2.d'),
    'enemy-unit',
    'in a general withdrawal units may enter only friendly hexes without enemies, not {}',
    ({ ground }, to) => ground.withdrawal && (!isFriendly(ground, to) || isOccupied(ground, to)),
  ),
  gate(
    'grand-illusion:8.4.4.k',
    'enemy-unit',
    'units in an enemy-controlled hex cannot enter {}, which the enemy controls and occupies',
    ({ ground, from }, to) => !isFriendly(ground, from) && isHostile(ground, to),
  ),
]

/** The rules that bar a company from a hex because it lacks the necessary units. */
export const COMPANY: IllusionBars<Entry> = [
  bar(
    'grand-illusion:8.4.4.l',
    'enemy-unit',
    'the enemy holds {}: the group needs an undisrupted combat unit to enter it',
    ({ ground, party: { company } }, to) => company.fresh === 0 && isHostile(ground, to) && !ownHolds(ground, to),
  ),
  bar(
    'grand-illusion:9.8.2.b',
    'disrupted',
    'disrupted units can enter {}, which has enemies, only with an undisrupted combat unit',
    ({ ground, party: { company } }, to) => company.combat > 0 && company.fresh === 0 && isHostile(ground, to),
  ),
  bar(
    'grand-illusion:9.1.2.o',
    'cannot-attack',
    'no unit of the group may attack in {}',
    ({ ground, party: { company } }, to) => company.combat > 0 && company.attackers === 0 && isHostile(ground, to),
  ),
  bar(
    'grand-illusion:9.1.2.n',
    'cannot-attack',
    'cavalry cannot enter the fortress hex {} without infantry',
    ({ ground, party: { company } }, to) =>
      company.combat > 0 && company.foot === 0 && enemyUnits(ground, to) === 0 && enemyFortress(ground, to),
  ),
]

/** Whether units that enter a hex must stop there (T-1, note 2; 8.3.1.d, 8.4.4.s). */
export const mustStop = (ground: MoveGround, to: number): boolean => isOccupied(ground, to)
