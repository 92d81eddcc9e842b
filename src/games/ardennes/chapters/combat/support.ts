/** Artillery support (22.4 to 22.9): the guns that may support an attack or a defence. */
import { distance, isOnMap, isOpen, lastOf, rememberEach, gate, bar } from '../../../../kernel/index.js'
import { GUNS_A_COMBAT, TURNS } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesBars,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type SideIndex,
  ALLIED,
  ENGAGED,
  FIRED,
  GERMAN,
  ROUTED,
  SHAKEN,
  TOWED,
  enemyOf,
  gameTurnOf,
  isMarked,
  originOf,
  unitPlace,
} from '../../state/index.js'
import { gateBefore } from '../gates.js'

/** The artillery support of one side in a combat. */
export interface GunSupport {
  readonly g: ArdennesTables
  readonly state: ArdennesState
  readonly assault: Assault
  readonly side: SideIndex
  /** The units that the guns support. */
  readonly supported: ReadonlyArray<number>
  /** The guns that are already chosen. */
  readonly named: ReadonlyArray<number>
}

/** Returns the artillery support of a side in a combat. */
export const gunSupport = (
  g: ArdennesTables,
  state: ArdennesState,
  assault: Assault,
  side: SideIndex,
  named: ReadonlyArray<number> = [],
): GunSupport => ({
  g,
  state,
  assault,
  side,
  supported: side === assault.side ? assault.attackers : g.occupancy(state.units).unitsIn(assault.target),
  named,
})

const isDefending = ({ assault, side }: GunSupport): boolean => side !== assault.side

/**
 * Whether a gun off the map is in the box of a sector and supports units that attack one of its entry hexes from off
 * the map (13.5.c, Q-35).
 */
const firesFromBox = ({ g, state, assault: { side, target, attackers } }: GunSupport, gun: number): boolean =>
  g.side[gun] === side &&
  unitPlace(state, gun) === g.sectorOf[target] &&
  attackers.some(unit => gateBefore(g, state, unit) === target)

/** Describes why a gun is not ready to fire (22.6.a). */
const unready = ({ g, state }: GunSupport, gun: number): string => {
  if (isMarked(state, gun, FIRED))
    return g.side[gun] === ALLIED ? 'it has fired, or moved more than one hex' : 'it has fired'
  if (isMarked(state, gun, TOWED)) return 'it has a prime mover'
  if (isMarked(state, gun, ENGAGED)) return 'it is engaged'
  return isMarked(state, gun, ROUTED) ? 'it is routed' : 'it is disrupted'
}

const hexesAway = ({ g, state, assault }: GunSupport, gun: number): number =>
  distance(g.board, unitPlace(state, gun), assault.target)

/**
 * Whether a gun may support only other units. An Allied gun needs a unit of its nation (27.3.e); on turn 1 a German gun
 * needs one of its corps to support an attack (29.5.a).
 */
const isForOthers = (support: GunSupport, gun: number): boolean => {
  const { g, state, supported } = support
  const { nation, corps } = g.pieces[gun]!
  if (g.side[gun] === ALLIED) return !supported.some(unit => g.pieces[unit]!.nation === nation)
  if (gameTurnOf(state) !== TURNS.first || isDefending(support)) return false
  return !supported.some(unit => g.pieces[originOf(g, state, unit)]!.corps === corps)
}

/** The rules that keep a unit from being the next gun to support a combat (22.6, 22.9, 29.4). */
export const NEXT_GUN: ArdennesBars<GunSupport> = [
  gate('ardennes:22.0.a', 'not-offered', '{} is not artillery', ({ g }, unit) => g.guns[unit] === 0),
  gate(
    'ardennes:22.6.a',
    'not-offered',
    (name, { side }) => `${name} is not on the ${SIDES[side]} side`,
    ({ g, side }, unit) => g.side[unit] !== side,
  ),
  bar(
    'ardennes:22.6.c',
    'not-offered',
    () => `at most ${GUNS_A_COMBAT} guns may support a combat`,
    ({ named }) => named.length >= GUNS_A_COMBAT,
  ),
  bar(
    'ardennes:16.72.h',
    'not-offered',
    '{} may not fire in a counterattack',
    ({ assault }) => assault.sort === 'counterattack',
  ),
  gate(
    'ardennes:22.6.a',
    'not-offered',
    '{} is off the map',
    (support, gun) => !isOnMap(support.g, support.state, gun) && !firesFromBox(support, gun),
  ),
  bar(
    'ardennes:22.6.a',
    'not-offered',
    (name, support, gun) => `${name} is not ready to fire: ${unready(support, gun)}`,
    ({ state }, gun) => isMarked(state, gun, FIRED | TOWED | ENGAGED | SHAKEN),
  ),
  bar(
    'ardennes:22.6.a',
    'not-offered',
    (name, support, gun) => {
      const hex = support.g.board.ids[support.assault.target]!
      const { range } = support.g.pieces[gun]!
      return `${name} is too far off: ${hex} is ${hexesAway(support, gun)} hexes away, its range is ${range}`
    },
    (support, gun) => isOnMap(support.g, support.state, gun) && hexesAway(support, gun) > support.g.pieces[gun]!.range,
  ),
  bar(
    'ardennes:22.9.c',
    'not-offered',
    '{} may not support its own hex',
    (support, gun) => isDefending(support) && unitPlace(support.state, gun) === support.assault.target,
  ),
  // on turn 1 only the Allied guns at Monschau may fire in defence
  bar(
    'ardennes:29.4.a',
    'not-offered',
    '{} may not fire on turn 1: the Allies are surprised',
    ({ g, state, assault, side }, gun) =>
      side === ALLIED && assault.side === GERMAN && gameTurnOf(state) === TURNS.first && !g.freeable.includes(gun),
  ),
  bar(
    ({ side }) => (side === ALLIED ? 'ardennes:27.3.e' : 'ardennes:29.5.a'),
    'not-offered',
    (name, { side }) =>
      `${name} may only support ${side === ALLIED ? 'units of its own nation' : 'attacks of its own corps on turn 1'}`,
    isForOthers,
  ),
  bar(
    'ardennes:sequence',
    'out-of-order',
    'choose guns in ascending order: {} had to be chosen earlier',
    ({ named }, gun) => gun <= lastOf(named),
  ),
]

const allGuns = rememberEach((g: ArdennesTables) => g.unitsOf.map(units => units.filter(unit => g.guns[unit] === 1)))
/** Returns all guns of the side, ascending. */
export const gunsOfSide = ({ g, side }: GunSupport): ReadonlyArray<number> => allGuns(g)[side]!

/** Returns the guns that may support a side in a combat, ascending. */
const gunsOf = (support: GunSupport): ReadonlyArray<number> =>
  gunsOfSide(support).filter(unit => isOpen(NEXT_GUN, support, unit))

/** Returns the guns that may support an attack, ascending (22.6). */
export const attackGuns = (g: ArdennesTables, state: ArdennesState, assault: Assault): ReadonlyArray<number> =>
  gunsOf(gunSupport(g, state, assault, assault.side))

/** Returns the guns that may support a defence, ascending (22.9). */
export const defenceGunsFor = (g: ArdennesTables, state: ArdennesState, assault: Assault): ReadonlyArray<number> =>
  gunsOf(gunSupport(g, state, assault, enemyOf(assault.side)))
