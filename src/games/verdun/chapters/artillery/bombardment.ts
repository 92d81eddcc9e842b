/** 8.1 Bombardment: the bombardment phase, one fire after the other. */
import {
  type Next,
  type Procedure,
  type Violation,
  CHANCE,
  call,
  die,
  done,
  stay,
  violation,
} from '../../../../kernel/index.js'
import { bombardmentValue, canFire, corpsOf, markFired } from './support.js'
import { neutralise } from '../neutralisation.js'
import {
  type BombardmentFrame,
  type FireFrame,
  type Handed,
  type Setting,
  type SideIndex,
  type VerdunFrame,
  type VerdunLog,
  type VerdunState,
  FIRED,
  GERMAN,
  NEUTRALISED,
  OUT_OF_COMMAND,
  enemyOf,
  isMarked,
  sideOf,
} from '../../state/index.js'
import { SIDES, type Side } from '../../scenario/index.js'
import { losers } from '../stacking.js'
import {
  BOMBARDMENT,
  type BombardmentResult,
  FORT_BOMBARDMENT_SHIFT,
  LONE_HQ_LIMIT,
  PILLBOX_BOMBARDMENT_SHIFT,
  SECOND_DIE,
  bombardmentColumn,
} from '../../rulebook/index.js'
import { loseStep } from '../units.js'
import { fieldOf, stackIn } from '../zones-of-control.js'

/** Whether nothing but HQs is in the hex (8.1.c, Q-38). */
export const isLoneHq = (g: Setting, stack: ReadonlyArray<number>): boolean =>
  stack.length > 0 && stack.every(unit => g.type[unit] === 'hq')

/** Whether a gun may join those named (8.1.a, 8.1.c, 8.4.b). */
export const mayJoin = (g: Setting, state: VerdunState, frame: FireFrame, unit: number): boolean => {
  if (!canFire(g, state, unit, frame.target)) return false
  const corps = corpsOf(g, unit)
  if (corps !== '' && frame.guns.some(gun => corpsOf(g, gun) !== '' && corpsOf(g, gun) !== corps)) return false
  return frame.guns.length < LONE_HQ_LIMIT || !isLoneHq(g, stackIn(g, state, enemyOf(sideOf(g, unit)), frame.target))
}

/** Columns to the left, by kind: trench or town, a gun out of command, a lone HQ, fortifications (8.1.e, Q-11, Q-38). */
export const bombardmentShifts = (
  g: Setting,
  state: VerdunState,
  target: number,
  guns: ReadonlyArray<number>,
  stack: ReadonlyArray<number>,
) => {
  const fort = g.fortAt[target]!
  return {
    ground: g.trench[target]! > 0 || g.terrain[target] === 'town' ? 1 : 0,
    command: guns.some(gun => g.guns[gun] === 1 && isMarked(state, gun, OUT_OF_COMMAND)) ? 1 : 0,
    hq: isLoneHq(g, stack) ? 1 : 0,
    works:
      (state.pillboxes.includes(target) ? PILLBOX_BOMBARDMENT_SHIFT : 0) +
      (fort < 0 ? 0 : FORT_BOMBARDMENT_SHIFT[g.scenario.map.forts[fort]!.colour]),
  }
}

/** The sum of the guns' values, and the column of T2. */
export const bombardmentOdds = (
  g: Setting,
  state: VerdunState,
  frame: FireFrame,
): { readonly total: number; readonly column: number; readonly shift: number } => {
  const total = frame.guns.reduce((sum, gun) => sum + bombardmentValue(g, state, gun), 0)
  const enemy = frame.guns.length > 0 ? enemyOf(sideOf(g, frame.guns[0]!)) : GERMAN
  const shift = Object.values(
    bombardmentShifts(g, state, frame.target, frame.guns, stackIn(g, state, enemy, frame.target)),
  ).reduce((sum, x) => sum + x, 0)
  return { total, shift, column: Math.max(0, bombardmentColumn(total) - shift) }
}

/** The bombardment phase: targets one by one, each hex once (8.1.a). */
export const bombardmentPhase = (g: Setting): Procedure<VerdunState, BombardmentFrame, VerdunFrame, Handed, Side> => {
  const base = g.actions.base('target')
  const end = g.actions.of('end')
  const open = (state: VerdunState, frame: BombardmentFrame, hex: number): boolean =>
    fieldOf(g, state).count[enemyOf(frame.side)][hex]! > 0 &&
    !frame.bombarded.includes(hex) &&
    g.unitsOf[frame.side].some(unit => canFire(g, state, unit, hex))
  return {
    who: (_state, frame) => frame.side,
    asks: () => 'bombardment',
    legal: (state, frame) => {
      const out: number[] = []
      for (let hex = 0; hex < g.board.hexes; hex++) if (open(state, frame, hex)) out.push(base + hex)
      out.push(end)
      return out
    },
    apply: (state, frame, action) =>
      action === end
        ? done(state, [])
        : call(state, frame, { at: 'fire', target: g.actions.placeOf(action), guns: [], stage: 'guns', die: 0 }),
    resume: (state, frame, handed) => stay(state, { ...frame, bombarded: [...frame.bombarded, ...handed] }),
    refuse: (state, frame, action) => {
      if (g.actions.typeOf(action).type !== 'target') return null
      const hex = g.actions.placeOf(action)
      const name = g.board.ids[hex]!
      if (frame.bombarded.includes(hex))
        return violation('already-attacked', 'verdun:8.1.a', `${name} has been bombarded in this phase`, [name])
      return fieldOf(g, state).count[enemyOf(frame.side)][hex] === 0
        ? violation('cannot-attack', 'verdun:8.1.a', `no enemy unit is in ${name}`, [name])
        : violation('cannot-attack', 'verdun:8.a', `nothing can fire on ${name}`, [name])
    },
  }
}

/** One bombardment: guns in ascending order, then the die, the loss, the second die. */
export const fire = (g: Setting): Procedure<VerdunState, FireFrame, VerdunFrame, Handed, Side> => {
  const gunBase = g.actions.base('gun')
  const lossBase = g.actions.base('loss')
  const commit = g.actions.of('commit')
  const rolls = die(6, face => g.actions.of('roll', 0, 0, face))
  const phaseSide = (state: VerdunState): SideIndex => (state.frames[1] as BombardmentFrame).side
  return {
    who: (state, frame) =>
      frame.stage === 'guns' ? phaseSide(state) : frame.stage === 'loss' ? enemyOf(phaseSide(state)) : CHANCE,
    asks: (_state, frame) =>
      frame.stage === 'guns'
        ? 'gun'
        : frame.stage === 'loss'
          ? 'loss'
          : frame.stage === 'die'
            ? 'bombardment-die'
            : 'neutralisation-die',
    skips: true,
    legal: (state, frame) => {
      if (frame.stage === 'loss')
        return losers(g, stackIn(g, state, enemyOf(phaseSide(state)), frame.target)).map(unit => lossBase + unit)
      const last = frame.guns[frame.guns.length - 1] ?? -1
      const out = g.unitsOf[phaseSide(state)]
        .filter(unit => unit > last && mayJoin(g, state, frame, unit))
        .map(unit => gunBase + unit)
      if (frame.guns.length > 0) out.push(commit)
      return out
    },
    chances: () => rolls,
    apply: (state, frame, action, log): Next<VerdunState, VerdunFrame, Handed> => {
      if (frame.stage === 'guns') {
        if (action !== commit) return stay(state, { ...frame, guns: [...frame.guns, g.actions.unitOf(action)] })
        log?.add({
          kind: 'declared',
          rule: 'verdun:8.1.a',
          side: SIDES[phaseSide(state)],
          places: [g.board.ids[frame.target]!],
          units: frame.guns.map(gun => g.unitIds[gun]!),
          forced: false,
        })
        return stay(state, { ...frame, stage: 'die' })
      }
      if (frame.stage === 'loss') return second(g, strike(g, state, g.actions.unitOf(action), log), frame)
      const face = g.actions.valueOf(action)
      log?.add({ kind: 'rolled', rule: frame.stage === 'die' ? 'verdun:8.1.b' : 'verdun:8.1.d', value: face })
      if (frame.stage === 'second')
        return done(face >= SECOND_DIE ? neutraliseAll(g, state, frame, log) : state, [frame.target])
      return suffer(g, state, { ...frame, die: face }, log)
    },
    refuse: (state, frame, action) => refuseGun(g, state, frame, action),
  }
}

/** The target's units, the enemy of those who fire. */
export const targetStack = (g: Setting, state: VerdunState, frame: FireFrame): ReadonlyArray<number> =>
  stackIn(g, state, enemyOf(sideOf(g, frame.guns[0]!)), frame.target)

const suffer = (
  g: Setting,
  state: VerdunState,
  frame: FireFrame,
  log: VerdunLog,
): Next<VerdunState, VerdunFrame, Handed> => {
  const result: BombardmentResult = BOMBARDMENT.read(bombardmentOdds(g, state, frame).column, frame.die)
  const fired = markFired(state, frame.guns)
  log?.add({ kind: 'result', rule: 'verdun:8.1.d', what: result, places: [g.board.ids[frame.target]!], forced: true })
  switch (result) {
    case '-':
      return done(fired, [frame.target])
    case 'N':
      return done(neutraliseAll(g, fired, frame, log), [frame.target])
    case '1':
      return stay(fired, { ...frame, stage: 'loss' })
    case 'E':
      return second(
        g,
        targetStack(g, fired, frame).reduce((now, unit) => strike(g, now, unit, log), fired),
        frame,
      )
  }
}

/** A loss by fire: a step; an HQ is neutralised instead (1.4.d). */
const strike = (g: Setting, state: VerdunState, unit: number, log: VerdunLog): VerdunState =>
  g.type[unit] === 'hq'
    ? neutralise(g, state, unit, 'verdun:1.4.d', log)
    : loseStep(g, state, unit, 'verdun:8.1.d', log)

/** The second die, unless it could change nothing (8.1.d, Q-38). */
const second = (g: Setting, state: VerdunState, frame: FireFrame): Next<VerdunState, VerdunFrame, Handed> =>
  targetStack(g, state, frame).some(unit => !isMarked(state, unit, NEUTRALISED))
    ? stay(state, { ...frame, stage: 'second' })
    : done(state, [frame.target])

const neutraliseAll = (g: Setting, state: VerdunState, frame: FireFrame, log: VerdunLog): VerdunState =>
  targetStack(g, state, frame).reduce((now, unit) => neutralise(g, now, unit, 'verdun:8.1.d', log), state)

const refuseGun = (g: Setting, state: VerdunState, frame: FireFrame, action: number): Violation | null => {
  const type = g.actions.typeOf(action).type
  if (type === 'commit' && frame.stage === 'guns')
    return violation('cannot-attack', 'verdun:8.1.a', 'a bombardment needs a gun or an aircraft')
  if (type !== 'gun' || frame.stage !== 'guns') return null
  const unit = g.actions.unitOf(action)
  const name = g.unitIds[unit]!
  if (g.side[unit] !== (state.frames[1] as BombardmentFrame).side)
    return violation('wrong-side', 'verdun:2.1.a', `${name} is of the other side`, [name])
  if (isMarked(state, unit, FIRED))
    return violation('already-attacked', 'verdun:1.3.b', `${name} has fired in this turn`, [name])
  if (!canFire(g, state, unit, frame.target))
    return violation('cannot-attack', 'verdun:8.a', `${name} cannot fire on ${g.board.ids[frame.target]!}`, [name])
  if (frame.guns.length >= LONE_HQ_LIMIT && isLoneHq(g, stackIn(g, state, enemyOf(sideOf(g, unit)), frame.target))) {
    return violation('cannot-attack', 'verdun:8.1.c', `two guns or aircraft at most fire on a lone HQ`, [name])
  }
  return mayJoin(g, state, frame, unit)
    ? violation('out-of-order', 'verdun:sequence', `guns are named in ascending order: ${name} comes too late`, [name])
    : violation('cannot-attack', 'verdun:8.4.b', `artillery of different corps does not bombard the same hex`, [name])
}
