/** The hexes that may be attacked (14.1). */
import {
  type BitSet,
  ascending,
  has,
  isOpen,
  neighbour,
  refusedBy,
  violation,
  withMember,
  gate,
  bar,
} from '../../../../kernel/index.js'
import {
  type ArdennesBars,
  type ArdennesViolation,
  type CombatsFrame,
  type Asking,
  GERMAN,
  enemyOf,
  isGuarded,
  unitPlace,
} from '../../state/index.js'
import { isManned } from '../dump.js'
import { isSupport } from '../night.js'
import { besideEnemy } from '../zones-of-control.js'
import { ATTACKS, type Attack, type AttackBars, attackOn, unitsNextTo, withPeiper } from './joining.js'

/** Returns a set with these units added. */
export const together = (set: BitSet, units: ReadonlyArray<number>): BitSet =>
  units.reduce((now, unit) => withMember(now, unit), set)

/** The question which hex is attacked next. */
type Targeting = Asking<CombatsFrame>
type TargetBars = ArdennesBars<Targeting>

/** Whether the hex has an enemy unit, or an undefended dump, that was not attacked in this phase (14.1.c, 32.2.a). */
const isUnstruck = ({ g, state, frame: { side, struck } }: Targeting, hex: number): boolean => {
  const occupancy = g.occupancy(state.units)
  return occupancy.count(enemyOf(side), hex) === 0
    ? side === GERMAN && isGuarded(g, state, hex) && !state.dump!.struck
    : occupancy.unitsIn(hex).some(unit => !has(struck, unit))
}

/** The rules that keep a hex from being attacked in a phase, whatever units are next to it (14.1). */
export const FRESH_TARGET: TargetBars = [
  gate(
    'ardennes:14.1.a',
    'cannot-attack',
    '{} has no enemy unit to attack',
    ({ g, state, frame }, hex) => hex >= g.board.hexes || !isManned(g, state, frame.side, hex),
  ),
  bar(
    'ardennes:14.1.c',
    'already-attacked',
    '{} has already been attacked in this phase',
    (question, hex) => !isUnstruck(question, hex),
  ),
]

/** The rules that keep a unit from the attack on a hex that begins with it. Units in support do not begin one. */
const BEGINS: AttackBars = [
  ...ATTACKS,
  bar(
    'ardennes:27.5.b',
    'cannot-attack',
    withPeiper,
    ({ g, state, phase }, unit) => phase.night && isSupport(g, state, unit),
  ),
]
const beginning = ({ g, state, frame }: Targeting, target: number): Attack =>
  attackOn(g, state, frame, { sort: 'attack', side: frame.side, target, attackers: [], able: [], far: [] })

/** Returns why no unit can attack a hex: the reason of each unit next to it. */
const whyNobody = (question: Targeting, target: number, hex: string): ArdennesViolation => {
  const attack = beginning(question, target)
  const faults = unitsNextTo(attack).map(unit => refusedBy(BEGINS, attack, unit, attack.g.unitIds[unit]!)!)
  const [first] = faults
  if (first === undefined) return violation('cannot-attack', 'ardennes:14.1.a', `no unit is next to ${hex}`, [hex])
  const reasons = faults.map(({ message }) => message).join('; ')
  return violation(first.code, first.rule, `no unit next to ${hex} can attack it: ${reasons}`, [hex])
}

/** The rules that keep a hex from being attacked next. */
export const TARGET: TargetBars = [
  ...FRESH_TARGET,
  {
    when: (question, hex) => {
      const attack = beginning(question, hex)
      return !unitsNextTo(attack).some(unit => isOpen(BEGINS, attack, unit))
    },
    because: whyNobody,
  },
]

/** Whether an enemy hex next to a unit that has not attacked passes a test. Each hex is tested once. */
const someHex = ({ g, state, frame }: Targeting, test: (hex: number) => boolean): boolean => {
  const { side, spent } = frame
  const occupancy = g.occupancy(state.units)
  const dump = side === GERMAN && state.dump?.lot === 'guarded'
  const tried = new Set<number>()
  const passes = (hex: number): boolean => {
    if (hex < 0 || tried.has(hex) || !isManned(g, state, side, hex, occupancy)) return false
    tried.add(hex)
    return test(hex)
  }
  return g.unitsOf[side].some(unit => {
    const from = unitPlace(state, unit)
    if (has(spent, unit)) return false
    if (from >= g.board.hexes) return passes(g.gateOf[from]!)
    if (!dump && !besideEnemy(g, occupancy, side, from)) return false
    for (let d = 0; d < 6; d++) if (passes(neighbour(g.board, from, d))) return true
    return false
  })
}

/** Returns the enemy hexes next to units that have not attacked, ascending. */
export const enemyHexes = (question: Targeting): ReadonlyArray<number> => {
  const hexes: number[] = []
  someHex(question, hex => hexes.push(hex) < 0)
  return ascending(hexes)
}

/** Whether any hex may be attacked. */
export const hasTarget = (question: Targeting): boolean => someHex(question, hex => isOpen(TARGET, question, hex))
