/** 22.4 to 22.9 Why a gun does not fire. */
import { distance, violation } from '../../../../kernel/index.js'
import { type ArdennesRule, GUNS_A_COMBAT } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  type Assault,
  type SideIndex,
  ALLIED,
  ENGAGED,
  FIRED,
  ROUTED,
  SHAKEN,
  TOWED,
  isMarked,
  unitPlace,
} from '../../state/index.js'
import { attackGuns, defenceGunsFor, isSurprised, suits } from './support.js'

/** A side that names its guns for a combat. */
interface Naming {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly assault: Assault
  readonly side: SideIndex
  /** Those that it has named. */
  readonly named: ReadonlyArray<number>
}

/** The rule, and what follows the name of the gun. */
type Why = readonly [rule: ArdennesRule, text: string]

/** What keeps a gun from firing anywhere (22.6.a); null where it is ready. */
const unready = ({ g, state }: Naming, unit: number): Why | null => {
  const not = (text: string): Why => ['ardennes:22.6.a', `is not ready to fire: ${text}`]
  if (unitPlace(state, unit) >= g.board.hexes) return ['ardennes:22.6.a', 'is off the map']
  if (isMarked(state, unit, FIRED))
    return not(g.side[unit] === ALLIED ? 'it has fired, or moved more than one hex' : 'it has fired')
  if (isMarked(state, unit, TOWED)) return not('it has a prime mover')
  if (isMarked(state, unit, ENGAGED)) return not('it is engaged')
  return isMarked(state, unit, SHAKEN) ? not(isMarked(state, unit, ROUTED) ? 'it is routed' : 'it is disrupted') : null
}

/** Why the hex is out of its reach; null where it is not. */
const tooFar = ({ g, state, assault: { target } }: Naming, unit: number): Why | null => {
  const [range, off] = [g.pieces[unit]!.range, distance(g.board, unitPlace(state, unit), target)]
  return off <= range
    ? null
    : ['ardennes:22.6.a', `is too far off: ${g.board.ids[target]!} is ${off} hexes away, its range is ${range}`]
}

/** Why a gun that is ready and in range does not fire in this combat. */
const barred = ({ g, state, assault, side }: Naming, unit: number): Why => {
  const { side: attacker, attackers, target } = assault
  if (side !== attacker && unitPlace(state, unit) === target) return ['ardennes:22.9.c', 'does not support its own hex']
  if (side !== attacker && isSurprised(g, state, attacker, unit))
    return ['ardennes:29.4.a', 'does not fire on turn 1: the Allies are surprised']
  const company = side === attacker ? attackers : g.occupancy(state.units).unitsIn(target)
  if (!suits(g, state, unit, company))
    return side === ALLIED
      ? ['ardennes:27.3.e', 'supports units of its own nation alone']
      : ['ardennes:29.5.a', 'supports on turn 1 attacks of its own corps alone']
  return ['ardennes:22.6.a', 'does not fire there']
}

/** Why a gun does not fire. */
export const refuseGun = (naming: Naming, unit: number): ArdennesViolation => {
  const { g, state, assault, side, named } = naming
  const name = g.unitIds[unit]!
  const not = (rule: ArdennesRule, text: string): ArdennesViolation =>
    violation('not-offered', rule, `${name} ${text}`, [name])
  if (g.guns[unit] === 0) return not('ardennes:22.0.a', 'is no artillery')
  if (g.side[unit] !== side) return not('ardennes:22.6.a', `is not on the ${SIDES[side]} side`)
  if (named.length >= GUNS_A_COMBAT)
    return violation('not-offered', 'ardennes:22.6.c', `no more than ${GUNS_A_COMBAT} guns support a combat`, [name])
  const open = side === assault.side ? attackGuns(g, state, assault) : defenceGunsFor(g, state, assault)
  if (open.includes(unit))
    return violation('out-of-order', 'ardennes:sequence', `guns are named in ascending order: ${name} comes too late`, [
      name,
    ])
  return not(...(unready(naming, unit) ?? tooFar(naming, unit) ?? barred(naming, unit)))
}
