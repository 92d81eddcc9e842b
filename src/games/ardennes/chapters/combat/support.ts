/** Artillery support (22.4 to 22.9): the guns that may support an attack or a defence. */
import { distance, isOnMap, lastOf } from '../../../../kernel/index.js'
import { GUNS_A_COMBAT, TURNS } from '../../rulebook/index.js'
import {
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type SideIndex,
  ALLIED,
  ENGAGED,
  FIRED,
  GERMAN,
  SHAKEN,
  TOWED,
  enemyOf,
  gameTurnOf,
  isMarked,
  unitPlace,
  originOf,
} from '../../state/index.js'
import { gateBefore } from '../gates.js'

/**
 * Whether a unit is a gun ready to fire: on its Ready face, in order, not engaged and without a prime mover (22.6.a).
 */
const isReady = (g: ArdennesTables, state: ArdennesState, unit: number): boolean =>
  g.guns[unit] === 1 && !isMarked(state, unit, FIRED | TOWED | ENGAGED | SHAKEN)

/** Whether a gun on the map is ready to fire and has a hex in range. */
const bears = (g: ArdennesTables, state: ArdennesState, unit: number, target: number): boolean =>
  isReady(g, state, unit) &&
  isOnMap(g, state, unit) &&
  distance(g.board, unitPlace(state, unit), target) <= g.pieces[unit]!.range

/**
 * Whether a gun in the box of a sector is ready to support units that attack one of its entry hexes from off the map
 * (13.5.c, Q-35).
 */
const bearsFromBox = (g: ArdennesTables, state: ArdennesState, unit: number, { attackers, target }: Assault): boolean =>
  g.guns[unit] === 1 &&
  unitPlace(state, unit) === g.sectorOf[target] &&
  isReady(g, state, unit) &&
  attackers.some(other => gateBefore(g, state, other) === target)

/**
 * Whether a gun may support these units. An Allied gun needs a unit of its nation (27.3.e); on turn 1 a German gun
 * needs one of its corps (29.5.a).
 */
export const suits = (g: ArdennesTables, state: ArdennesState, gun: number, units: ReadonlyArray<number>): boolean => {
  const { nation, corps } = g.pieces[gun]!
  if (g.side[gun] === ALLIED) return units.some(unit => g.pieces[unit]!.nation === nation)
  return gameTurnOf(state) !== TURNS.first || units.some(unit => g.pieces[originOf(g, state, unit)]!.corps === corps)
}

/** Returns the guns that may support an attack, ascending (22.6). */
export const attackGuns = (g: ArdennesTables, state: ArdennesState, assault: Assault): ReadonlyArray<number> =>
  assault.sort === 'counterattack'
    ? []
    : g.unitsOf[assault.side].filter(
        unit =>
          (bears(g, state, unit, assault.target) || bearsFromBox(g, state, unit, assault)) &&
          suits(g, state, unit, assault.attackers),
      )

/** Whether the surprise of the first turn keeps a gun from defending (29.4.a). */
export const isSurprised = (g: ArdennesTables, state: ArdennesState, attacker: SideIndex, unit: number): boolean =>
  attacker === GERMAN && gameTurnOf(state) === TURNS.first && !g.freeable.includes(unit)

/**
 * Returns the guns that may support a defence, ascending. Guns in the attacked hex may not (22.9.c), and on turn 1 only
 * the Allied guns at Monschau may (29.4.a).
 */
export const defenceGunsFor = (
  g: ArdennesTables,
  state: ArdennesState,
  { sort, side, target }: Assault,
): ReadonlyArray<number> => {
  if (sort === 'counterattack') return []
  const defenders = g.occupancy(state.units).unitsIn(target)
  return g.unitsOf[enemyOf(side)].filter(
    unit =>
      bears(g, state, unit, target) &&
      unitPlace(state, unit) !== target &&
      !isSurprised(g, state, side, unit) &&
      // German guns of another corps may defend, because 29.5.a only limits attacks
      (g.side[unit] === GERMAN || suits(g, state, unit, defenders)),
  )
}

/** Returns which of these guns may be chosen next, ascending. A side may choose two in all (22.6.c). */
export const nextGuns = (open: ReadonlyArray<number>, named: ReadonlyArray<number>): ReadonlyArray<number> =>
  named.length >= GUNS_A_COMBAT ? [] : open.filter(unit => unit > lastOf(named))
