/** Artillery support (22.4 to 22.9): the guns that may support an attack or a defence. */

import {
  bar,
  dieProcedure,
  distance,
  gate,
  idsOf,
  isOnMap,
  isOpen,
  lastOf,
  offering,
  rememberEach,
  stay,
} from '../../../../kernel/index.js'
import { BARRAGE, BARRAGE_WORDS, GUNS_A_COMBAT, TURNS, TWO_GUNS } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  ALLIED,
  type ArdennesBars,
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type BarrageFrame,
  type BarrageRollFrame,
  enemyOf,
  ENGAGED,
  FIRED,
  gameTurnOf,
  GERMAN,
  isMarked,
  type Joined,
  originOf,
  ROUTED,
  SHAKEN,
  type SideIndex,
  type SupportFrame,
  TOWED,
  unitPlace,
  withMark,
} from '../../state/index.js'
import { gateBefore } from '../gates.js'
import { added, type Modifier, shown, where } from '../dice.js'
import { armorShift, oddsOf } from './odds.js'
import { aftermathOf } from './results.js'
import { fromTheAir } from '../air.js'
import { assaultOf } from './joining.js'

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

/*
 * Artillery in a combat (14.4.d, 22.6 to 22.8): the attacker chooses guns, then the defender, then the die for the
 * defender's guns.
 */

/** An attack with the guns of both sides. */
type Supported = Assault & Pick<BarrageFrame, 'guns' | 'defenceGuns'>

/**
 * Builds the data of a combat with all units and guns chosen, including the odds. Call it before the guns are turned
 * over.
 */
const joined = (g: ArdennesTables, state: ArdennesState, supported: Supported, barrage: number): Joined => {
  const { guns: fire, defenceGuns } = supported
  return {
    ...assaultOf(supported),
    guns: fire,
    defenceGuns,
    barrage,
    odds: oddsOf(g, state, supported, { guns: fire, barrage }),
    defenders: g.occupancy(state.units).unitsIn(supported.target),
    earned: armorShift(g, state, supported).earned,
    surprise: false,
    air: 0,
  }
}

/** Turns guns that have fired to their Fired face (22.5.b, 22.8.c). */
const fired = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  units: ReadonlyArray<number>,
  log: ArdennesLog,
): ArdennesState =>
  units.reduce((now, unit) => {
    log?.add({
      kind: 'flipped',
      rule: 'ardennes:22.5.b',
      side: SIDES[side],
      unit: g.unitIds[unit]!,
      what: 'fired',
      forced: true,
    })
    return withMark(now, unit, FIRED)
  }, state)

/** Fires the guns of both sides, and goes on to the aircraft and the combat die. */
const rolled = (
  g: ArdennesTables,
  state: ArdennesState,
  supported: Supported,
  barrage: number,
  log: ArdennesLog,
): ArdennesNext => {
  const { side, guns: fire, defenceGuns } = supported
  const after = fired(g, fired(g, state, side, fire, log), enemyOf(side), defenceGuns, log)
  return fromTheAir(g, after, joined(g, state, supported, barrage))
}

/** Asks the defender for guns if they have any. */
const barrageOf = (
  g: ArdennesTables,
  state: ArdennesState,
  assault: Assault,
  fire: ReadonlyArray<number>,
  log: ArdennesLog,
): ArdennesNext => {
  const supported: Supported = { ...assault, guns: fire, defenceGuns: [] }
  return defenceGunsFor(g, state, assault).length === 0
    ? rolled(g, state, supported, 0, log)
    : stay(state, { at: 'barrage', ...supported })
}

/** Asks the attacker for guns if they have any (14.4.d). */
export const supportOf = (g: ArdennesTables, state: ArdennesState, assault: Assault, log: ArdennesLog): ArdennesNext =>
  attackGuns(g, state, assault).length === 0
    ? barrageOf(g, state, assault, [], log)
    : stay(state, { at: 'support', ...assault, guns: [] })

const told = (
  g: ArdennesTables,
  side: SideIndex,
  target: number,
  units: ReadonlyArray<number>,
  log: ArdennesLog,
): void => {
  if (units.length > 0)
    log?.add({
      kind: 'declared',
      rule: 'ardennes:14.4.d',
      side: SIDES[side],
      places: [g.board.ids[target]!],
      units: idsOf(g, units),
    })
}

/** The answers of a side that chooses guns. */
const CHOICES = [
  { type: 'gun', among: gunsOfSide, bars: NEXT_GUN },
  { type: 'commit', bars: [] },
] as const

/** The procedure that asks for the attacker's guns. */
export const attackSupport = (g: ArdennesTables): ArdennesProcedure<SupportFrame> => {
  const commit = g.actions.of('commit')
  const support = (state: ArdennesState, frame: SupportFrame): GunSupport =>
    gunSupport(g, state, frame, frame.side, frame.guns)
  return {
    who: (_state, { side }) => side,
    asks: () => 'attack-guns',
    ...offering(g.actions, support, CHOICES),
    apply: (state, frame, action, log) => {
      if (action !== commit) return stay(state, { ...frame, guns: [...frame.guns, g.actions.unitOf(action)] })
      told(g, frame.side, frame.target, frame.guns, log)
      return barrageOf(g, state, assaultOf(frame), frame.guns, log)
    },
  }
}

/** The procedure that asks for the defender's guns. */
export const defenceSupport = (g: ArdennesTables): ArdennesProcedure<BarrageFrame> => {
  const commit = g.actions.of('commit')
  const support = (state: ArdennesState, frame: BarrageFrame): GunSupport =>
    gunSupport(g, state, frame, enemyOf(frame.side), frame.defenceGuns)
  return {
    who: (_state, { side }) => enemyOf(side),
    asks: () => 'defence-guns',
    ...offering(g.actions, support, CHOICES),
    apply: (state, frame, action, log) => {
      if (action !== commit)
        return stay(state, { ...frame, defenceGuns: [...frame.defenceGuns, g.actions.unitOf(action)] })
      const { side, target, defenceGuns } = frame
      told(g, enemyOf(side), target, defenceGuns, log)
      return defenceGuns.length === 0 ? rolled(g, state, frame, 0, log) : stay(state, { ...frame, at: 'barrage-roll' })
    },
  }
}

/** Returns the modifiers of the defensive artillery roll (22.8.b). */
export const barrageModifiers = ({ defenceGuns }: Pick<BarrageFrame, 'defenceGuns'>): ReadonlyArray<Modifier> =>
  where(defenceGuns.length > 1, 'two guns', 'ardennes:22.8.b', TWO_GUNS)

/** Rolls the die for the defender's guns: columns to the left, or Time on Target, which ends the attack (22.8). */
export const barrageRoll = (g: ArdennesTables): ArdennesProcedure<BarrageRollFrame> =>
  dieProcedure(g, {
    asks: 'artillery-die',
    fallen: (state, frame, face, log) => {
      const { side, defenceGuns, guns: fire } = frame
      const modifiers = barrageModifiers(frame)
      const result = BARRAGE.read(enemyOf(side), face + added(modifiers))
      log?.add({
        kind: 'rolled',
        rule: 'ardennes:22.8.a',
        value: face,
        ...shown(modifiers),
        what: BARRAGE_WORDS[result],
      })
      if (result !== 'TOT') return rolled(g, state, frame, result === '-' ? 0 : Number(result), log)
      const after = fired(g, fired(g, state, side, fire, log), enemyOf(side), defenceGuns, log)
      return stay(after, aftermathOf({ ...joined(g, state, frame, 0), die: 0, result: 'A1', fire: null }))
    },
  })
