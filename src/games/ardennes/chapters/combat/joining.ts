/** The units that may take part in an attack (14.1 to 14.3, 19.4, 19.5). */
import {
  ascending,
  direction,
  has,
  idsOf,
  isOpen,
  lastOf,
  neighboursOf,
  refusedBy,
  violation,
  gate,
  bar,
} from '../../../../kernel/index.js'
import { type ArdennesRule, DIVISIONS } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesBars,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type CombatsFrame,
  LAKE,
  SHAKEN,
  faceUp,
  gameTurnOf,
  isMarked,
  unitPlace,
} from '../../state/index.js'
import { isClosedTo } from '../bars.js'
import { areStacks, isSectorOpen, unitsBefore } from '../gates.js'
import { areLed } from '../night.js'
import { inCommand } from './command-control.js'

/** Returns only the fields of an assault. */
export const assaultOf = ({ sort, side, target, attackers, able, far }: Assault): Assault => ({
  sort,
  side,
  target,
  attackers,
  able,
  far,
})

/** The rule under which each kind of attack is made. */
export const ATTACK_RULES: Readonly<Record<Assault['sort'], ArdennesRule>> = {
  attack: 'ardennes:14.1.a',
  breakthrough: 'ardennes:19.4.a',
  counterattack: 'ardennes:16.72.g',
}

/** An attack on a hex, in a combat phase. */
export interface Attack extends Assault {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly phase: CombatsFrame
}
export type AttackBars = ArdennesBars<Attack>

/** Returns an attack as the context of its rules. */
export const attackOn = (
  g: ArdennesTables,
  state: ArdennesState,
  phase: CombatsFrame,
  { sort, side, target, attackers, able, far }: Assault,
): Attack => ({ g, state, phase, sort, side, target, attackers, able, far })

/** Returns the hexside between a unit and the attacked hex, or -1 if they are not adjacent hexes. */
const hexsideTo = ({ g, state, target }: Attack, unit: number): number => {
  const from = unitPlace(state, unit)
  const d = from < g.board.hexes ? direction(g.board, from, target) : -1
  return d < 0 ? -1 : from * 6 + d
}
const isBefore = ({ g, state, target }: Attack, unit: number): boolean => g.gateOf[unitPlace(state, unit)] === target
const hexOf = ({ g, target }: Attack): string => g.board.ids[target]!

/**
 * The rules that keep a unit from attacking a hex, regardless of the other attackers. Units off the map attack the entry
 * hex that they are before, in an open sector (13.5.a, 13.5.d).
 */
export const ATTACKS: AttackBars = [
  gate(
    ({ g, state }, unit) => (unitPlace(state, unit) < g.board.hexes ? 'ardennes:14.1.a' : 'ardennes:13.5.a'),
    'not-adjacent',
    (name, attack) => `${name} is not next to ${hexOf(attack)}`,
    (attack, unit) => !isBefore(attack, unit) && hexsideTo(attack, unit) < 0,
  ),
  bar(
    'ardennes:13.5.d',
    'cannot-attack',
    (name, attack) => `${name} cannot attack ${hexOf(attack)}: Germans in the sector are not blocked`,
    (attack, unit) => isBefore(attack, unit) && !isSectorOpen(attack.g, attack.state, attack.target),
  ),
  bar(
    'ardennes:15.3.c',
    'not-adjacent',
    (name, attack) => `a lake lies between ${name} and ${hexOf(attack)}`,
    (attack, unit) => (attack.g.sides[hexsideTo(attack, unit)]! & LAKE) !== 0,
  ),
  bar(
    'ardennes:27.7.a',
    'out-of-area',
    (name, attack) => `${hexOf(attack)} is closed to ${name} on this turn`,
    ({ g, state, target }, unit) =>
      unitPlace(state, unit) < g.board.hexes &&
      isClosedTo(g, state, gameTurnOf(state), unit, target) === 'ardennes:27.7.a',
  ),
  bar('ardennes:22.0.a', 'cannot-attack', '{} is artillery', ({ g }, unit) => g.guns[unit] === 1),
  bar('ardennes:18.2.c', 'disrupted', '{} is disrupted', ({ state }, unit) => isMarked(state, unit, SHAKEN)),
  bar(
    'ardennes:14.1.f',
    'cannot-attack',
    '{} has no attack strength',
    ({ g, state }, unit) => faceUp(g, state, unit).attack === 0,
  ),
  // units of a breakthrough have attacked before
  bar(
    'ardennes:14.1.b',
    'already-attacked',
    '{} has attacked, or may not attack in this phase',
    ({ sort, phase, able }, unit) => sort === 'attack' && has(phase.spent, unit) && !able.includes(unit),
  ),
]

/** Returns the units of a side next to a hex or, off the map, before it, ascending. */
export const unitsNextTo = ({ g, state, side, target }: Attack): ReadonlyArray<number> => {
  const occupancy = g.occupancy(state.units)
  const near = neighboursOf(g.board, target).flatMap(hex => occupancy.unitsIn(hex))
  return ascending([...near, ...unitsBefore(g, state, target)].filter(unit => g.side[unit] === side))
}

/**
 * Returns the units that may be chosen for an attack, ascending. For an attack these are fresh units and the group that
 * joins it; for a breakthrough or counterattack, the units of its own group.
 */
export const candidates = (attack: Attack): ReadonlyArray<number> =>
  (attack.sort === 'attack' ? unitsNextTo(attack) : attack.able).filter(unit => isOpen(ATTACKS, attack, unit))

/** Adds the units that may be chosen to the reason of a bar. */
const withCandidates = (bar: AttackBars[number]): AttackBars[number] => ({
  when: bar.when,
  because: (attack, unit, name) => {
    const { code, rule, message } = refusedBy([bar], attack, unit, name)!
    const others = idsOf(attack.g, candidates(attack)).join(', ')
    return violation(code, rule, others === '' ? message : `${message}; who can: ${others}`, [name, hexOf(attack)])
  },
  ...(bar.final === true && { final: true }),
})

/**
 * Returns the rule that keeps units of a breakthrough from attacking together, or null. They attack from one hex, and
 * either all are mechanized or none advanced farther than one hex (19.4.b to 19.4.d).
 */
const ungrouped = (
  { g, state, sort, able, far }: Attack,
  units: ReadonlyArray<number>,
): 'ardennes:19.4.b' | 'ardennes:19.4.d' | null => {
  if (sort === 'counterattack') return null
  const group = sort === 'breakthrough' ? units : units.filter(unit => able.includes(unit))
  if (group.some(unit => unitPlace(state, unit) !== unitPlace(state, group[0]!))) return 'ardennes:19.4.b'
  const isSlow = group.some(unit => g.moves[unit] === 'foot') && group.some(unit => far.includes(unit))
  return isSlow ? 'ardennes:19.4.d' : null
}

/** Whether no British unit attacks together with a US unit (27.3.c). */
const areOfOneAlly = ({ g }: Attack, units: ReadonlyArray<number>): boolean =>
  units.every(unit => g.british[unit] === g.british[units[0]!])

/** Whether an attack that a group joins has both a unit of the group and another unit (19.5.a). */
const isJoined = ({ sort, able }: Attack, units: ReadonlyArray<number>): boolean =>
  sort !== 'attack' ||
  able.length === 0 ||
  (units.some(unit => able.includes(unit)) && units.some(unit => !able.includes(unit)))

/**
 * Whether units of the phasing side may attack together at this time of day. In the first night some need a unit of
 * Kampfgruppe Peiper (27.5.b).
 */
const areAwake = ({ g, state, phase, sort }: Attack, units: ReadonlyArray<number>): boolean =>
  !phase.night || sort === 'counterattack' || areLed(g, state, units)

/** Whether the chosen attackers form a complete attack. */
export const isWhole = (attack: Attack, units: ReadonlyArray<number>): boolean =>
  units.length > 0 && isJoined(attack, units) && areAwake(attack, units)

/** Whether units may attack together, whatever units an attack still needs. */
const areTogether = (attack: Attack, units: ReadonlyArray<number>): boolean =>
  inCommand(attack.g, attack.state, units) &&
  areStacks(attack.g, attack.state, units) &&
  areOfOneAlly(attack, units) &&
  ungrouped(attack, units) === null

/**
 * The most units that an attack can still need: one of the joining group or one outside it, and one of Kampfgruppe
 * Peiper.
 */
const MOST_MISSING = 2

/** Whether an attack by these units is complete, or can be completed by later units. */
const canBeCompleted = (attack: Attack, units: ReadonlyArray<number>, missing = MOST_MISSING): boolean => {
  if (isWhole(attack, units)) return true
  return (
    missing > 0 &&
    candidates(attack).some(unit => {
      const more = [...units, unit]
      return unit > lastOf(units) && areTogether(attack, more) && canBeCompleted(attack, more, missing - 1)
    })
  )
}

const withUnit = ({ attackers }: Attack, unit: number): ReadonlyArray<number> => [...attackers, unit]

/** Describes a unit that may attack only in support of Kampfgruppe Peiper (27.5.b). */
export const withPeiper = (name: string): string =>
  `${name} may attack in this night only together with a unit of Kampfgruppe Peiper`

/** The rules that keep a unit from being the next attacker (14.2, 14.3). */
export const ATTACKER: AttackBars = [
  gate(
    'ardennes:14.1.a',
    'wrong-side',
    (name, { side }) => `${name} is not on the ${SIDES[side]} side`,
    ({ g, side }, unit) => g.side[unit] !== side,
  ),
  bar('ardennes:14.2.a', 'not-offered', '{} is already chosen', ({ attackers }, unit) => attackers.includes(unit)),
  ...ATTACKS.map(withCandidates),
  bar(
    ({ sort }) => ATTACK_RULES[sort],
    'cannot-attack',
    '{} cannot take part in this attack',
    ({ sort, able }, unit) => sort !== 'attack' && !able.includes(unit),
  ),
  bar(
    'ardennes:27.3.c',
    'cannot-attack',
    '{} cannot join: British and US units may not attack together',
    (attack, unit) => !areOfOneAlly(attack, withUnit(attack, unit)),
  ),
  bar(
    'ardennes:13.5.b',
    'stacking',
    '{} and the attackers chosen from the same road would not be a legal stack',
    (attack, unit) => !areStacks(attack.g, attack.state, withUnit(attack, unit)),
  ),
  bar(
    'ardennes:sequence',
    'out-of-order',
    'choose attackers in ascending order: {} had to be chosen earlier',
    ({ attackers }, unit) => unit < lastOf(attackers),
  ),
  bar('ardennes:27.5.b', 'cannot-attack', withPeiper, (attack, unit) => {
    const units = withUnit(attack, unit)
    return !areAwake(attack, units) && !canBeCompleted(attack, units)
  }),
  bar(
    'ardennes:14.3.a',
    'cannot-attack',
    name => `with ${name} more than ${DIVISIONS} divisions would attack`,
    (attack, unit) => !inCommand(attack.g, attack.state, withUnit(attack, unit)),
  ),
  bar(
    (attack, unit) => ungrouped(attack, withUnit(attack, unit))!,
    'cannot-attack',
    '{} cannot join: a breakthrough group attacks from one hex, after one hex unless all its units are mechanized',
    (attack, unit) => ungrouped(attack, withUnit(attack, unit)) !== null,
  ),
  bar(
    'ardennes:19.5.a',
    'cannot-attack',
    'with {} the attack could not have both a unit of the breakthrough group and another unit',
    (attack, unit) => !canBeCompleted(attack, withUnit(attack, unit)),
  ),
]

/** The rules that keep the attackers from being declared. */
export const DECLARED: AttackBars = [
  gate('ardennes:14.1.a', 'not-offered', 'an attack needs an attacker', ({ attackers }) => attackers.length === 0),
  bar(
    'ardennes:27.5.b',
    'not-offered',
    'units in support may only attack together with a unit of Kampfgruppe Peiper',
    attack => !areAwake(attack, attack.attackers),
  ),
  bar(
    'ardennes:19.5.a',
    'not-offered',
    'the attack needs both a unit of the breakthrough group and another unit',
    attack => !isJoined(attack, attack.attackers),
  ),
]
