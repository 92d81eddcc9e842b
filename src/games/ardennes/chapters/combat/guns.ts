/**
 * Artillery in a combat (14.4.d, 22.6 to 22.8): the attacker chooses guns, then the defender, then the die for the
 * defender's guns.
 */
import { dieProcedure, idsOf, offering, stay } from '../../../../kernel/index.js'
import { BARRAGE, BARRAGE_WORDS, TWO_GUNS } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type ArdennesLog,
  type ArdennesNext,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type Assault,
  type BarrageFrame,
  type BarrageRollFrame,
  type Joined,
  type SideIndex,
  type SupportFrame,
  FIRED,
  enemyOf,
  withMark,
} from '../../state/index.js'
import { type Modifier, added, shown, where } from '../dice.js'
import { armorShift } from './armor.js'
import { aftermathOf } from './outcome.js'
import { oddsOf } from './odds.js'
import { type GunSupport, NEXT_GUN, attackGuns, defenceGunsFor, gunSupport, gunsOfSide } from './support.js'
import { fromTheAir } from './air-support.js'
import { assaultOf } from './joining.js'

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
