/** 8.2 to 8.4 Support: the guns and aircraft that may take part in a combat. */
import { distance, gate, bar } from '../../../../kernel/index.js'
import type { VerdunBars } from '../../rulebook/index.js'
import {
  type Assault,
  type CombatsFrame,
  type Commitment,
  type VerdunState,
  type VerdunTables,
  enemyOf,
  unitPlace,
} from '../../state/index.js'
import { isBomber } from '../air.js'
import { defendersOf } from '../zones-of-control.js'
import { type Fire, FIRE, isInContact } from './guns.js'

/** The support of one side in a combat. */
export interface Support extends Fire {
  readonly phase: CombatsFrame
  readonly targets: ReadonlyArray<number>
  /** The units of the side that take part in the combat. */
  readonly units: ReadonlyArray<number>
}

/** Returns the support of an attack, as chosen so far. */
export const attackSupport = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  { targets, attackers, guns }: Assault,
): Support => ({ g, state, phase, side: phase.side, purpose: 'attack', targets, units: attackers, guns })

/** Returns the support of a defence, as chosen so far. */
export const defenceSupport = (
  g: VerdunTables,
  state: VerdunState,
  phase: CombatsFrame,
  { targets, defenceGuns: guns }: Pick<Commitment, 'targets' | 'defenceGuns'>,
): Support => {
  const side = enemyOf(phase.side)
  return { g, state, phase, side, purpose: 'defence', targets, units: defendersOf(g, state, side, targets), guns }
}

/**
 * Whether the gun is corps artillery that supports any unit of its side, but without other artillery (14.2.e, Q-13).
 */
const supportsAlone = (g: VerdunTables, gun: number): boolean =>
  g.type[gun] === 'corps-artillery' && g.units[gun]!.alwaysInCommand

/** Whether a gun or aircraft may support a combat because this unit takes part (8.4.b, 11.a, Q-36). */
const belongs = (g: VerdunTables, gun: number, unit: number): boolean => {
  if (isBomber(g, gun) || supportsAlone(g, gun)) return true
  const [a, b] = [g.units[gun]!, g.units[unit]!]
  return g.type[gun] === 'divisional-artillery'
    ? a.division !== '' && a.division === b.division
    : a.corps !== '' && a.corps === b.corps
}

/** Whether a gun reaches a unit that it may support. Adjacent to a target of its attack, it needs no range. */
const reaches = ({ g, state, purpose, targets }: Support, gun: number, unit: number): boolean =>
  isBomber(g, gun) ||
  distance(g.board, unitPlace(state, gun), unitPlace(state, unit)) <= g.units[gun]!.artillery!.range ||
  (purpose === 'attack' && isInContact(g, state, gun, targets))

/** Whether the guns may fire together: left-bank guns do not fire with artillery of another corps (14.2.e, Q-13). */
const fireTogether = (g: VerdunTables, gun: number, others: ReadonlyArray<number>): boolean =>
  g.guns[gun] === 0 ||
  others.every(
    other =>
      g.guns[other] === 0 ||
      (!supportsAlone(g, gun) && !supportsAlone(g, other)) ||
      g.units[gun]!.corps === g.units[other]!.corps,
  )

/**
 * The rules that keep a gun or an aircraft from supporting an attack or a defence as chosen so far (8.2, 8.4, 11.a,
 *
 */
export const SUPPORT: VerdunBars<Support> = [
  gate(
    'verdun:Q-37',
    'cannot-attack',
    '{} can support attacks but not a defence',
    ({ g, purpose }, gun) => purpose === 'defence' && isBomber(g, gun),
  ),
  gate(
    'verdun:8.4.c',
    'cannot-attack',
    '{} can bombard but not support',
    ({ g }, gun) => g.type[gun] === 'railway-gun',
  ),
  bar(
    'verdun:Q-37',
    'cannot-attack',
    '{} does not fly in the second combat phase',
    ({ g, phase }, gun) => phase.second && isBomber(g, gun),
  ),
  ...FIRE,
  bar(
    'verdun:8.3.a',
    'cannot-attack',
    '{} is attacked in its own hex: it defends with 1 and cannot give support',
    ({ state, targets }, gun) => targets.includes(unitPlace(state, gun)),
  ),
  bar(
    'verdun:14.2.e',
    'cannot-attack',
    'left-bank guns cannot fire together with guns of another corps: {} does not fit the chosen guns',
    ({ g, guns }, gun) => !fireTogether(g, gun, guns),
  ),
  gate(
    'verdun:sequence',
    'out-of-order',
    'choose attackers before {}: there are none yet',
    ({ purpose, units }) => purpose === 'attack' && units.length === 0,
  ),
  gate(
    'verdun:8.4.b',
    'cannot-attack',
    '{} supports only its own division or corps, and none of its units takes part',
    ({ g, units }, gun) => !units.some(unit => belongs(g, gun, unit)),
  ),
  bar(
    ({ purpose }) => (purpose === 'attack' ? 'verdun:8.2.a' : 'verdun:8.2.b'),
    'cannot-attack',
    'everything that {} could support is out of range',
    (support, gun) => !support.units.some(unit => belongs(support.g, gun, unit) && reaches(support, gun, unit)),
  ),
]
