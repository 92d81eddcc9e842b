/** 8.1 Bombardment: the phase, the arithmetic, and one bombardment with its dice. */

import {
  bar,
  call,
  combatResult,
  dieProcedure,
  done,
  frameOf,
  idsOf,
  isOpen,
  offering,
  stay,
  total,
} from '../../../../kernel/index.js'
import {
  BOMBARDMENT,
  bombardmentColumn,
  LONE_HQ_LIMIT,
  SECOND_DIE,
  BOMBARDMENT_SHIFT as SHIFT,
  type VerdunBars,
  type VerdunWords,
} from '../../rulebook/index.js'
import {
  type BombardmentFrame,
  type BombardmentLossFrame,
  type BombardmentRollFrame,
  enemyOf,
  GERMAN,
  handedBack,
  isMarked,
  type NeutralisationRollFrame,
  NEUTRALISED,
  occupancyOf,
  OUT_OF_COMMAND,
  PHASE_OVER,
  type Salvo,
  type SalvoFrame,
  type SideIndex,
  sideOf,
  type VerdunLog,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
} from '../../state/index.js'
import { enemyHexes, stackIn } from '../zones-of-control.js'
import { bombardmentValue, type Fire, FIRE, furtherGuns, inOrder, inRange, markFired } from './guns.js'
import { type Side, SIDES } from '../../scenario/index.js'
import { loseStep, neutralise } from '../units.js'
import { losers } from '../stacking.js'

/** Whether the hex contains only HQs (8.1.c, Q-38). */
export const isLoneHq = (g: VerdunTables, stack: ReadonlyArray<number>): boolean =>
  stack.length > 0 && stack.every(unit => g.type[unit] === 'hq')

/** The guns of a bombardment, as chosen so far. */
interface Bombarding extends Fire {
  readonly target: number
}

/** Returns a bombardment, as chosen so far. */
export const bombarding = (
  g: VerdunTables,
  state: VerdunState,
  side: SideIndex,
  { target, guns }: Salvo,
): Bombarding => ({ g, state, side, purpose: 'bombardment', target, guns })

/** The rules that keep a gun or an aircraft from joining a bombardment (8.1.a, 8.1.c, 8.4.b). */
export const BOMBARD: VerdunBars<Bombarding> = [
  ...FIRE,
  bar(
    'verdun:8.a',
    'cannot-attack',
    (name, { g, target }) => `${g.board.ids[target]!} is out of range of ${name}`,
    ({ g, state, target }, gun) => !inRange(g, state, gun, target),
  ),
  bar(
    'verdun:8.1.c',
    'cannot-attack',
    () => 'at most two guns or aircraft can fire on a lone HQ',
    ({ g, state, side, target, guns }) =>
      guns.length >= LONE_HQ_LIMIT && isLoneHq(g, stackIn(g, state, enemyOf(side), target)),
  ),
  bar(
    'verdun:8.4.b',
    'cannot-attack',
    () => 'artillery of different corps cannot bombard the same hex',
    ({ g, guns }, gun) =>
      g.guns[gun] === 1 && guns.some(other => g.guns[other] === 1 && g.units[other]!.corps !== g.units[gun]!.corps),
  ),
]

/**
 * Returns the column shifts to the left, by kind: trench or town, a gun out of command, a lone HQ, fortifications
 * (8.1.e, Q-11, Q-38).
 */
export const bombardmentShifts = (
  g: VerdunTables,
  state: VerdunState,
  { target, guns }: Salvo,
  stack: ReadonlyArray<number>,
) => {
  const fort = g.fortAt[target]!
  return {
    ground: g.trench[target]! > 0 || g.terrain[target] === 'town' ? SHIFT.ground : 0,
    command: guns.some(gun => g.guns[gun] === 1 && isMarked(state, gun, OUT_OF_COMMAND)) ? SHIFT.command : 0,
    hq: isLoneHq(g, stack) ? SHIFT.hq : 0,
    works:
      (state.pillboxes.includes(target) ? SHIFT.pillbox : 0) +
      (fort < 0 ? 0 : SHIFT.fort[g.scenario.map.forts[fort]!.colour]),
  }
}

/** Returns the sum of the guns' values, the column of T2 after shifts, and the shift to the left. */
export const bombardmentOdds = (
  g: VerdunTables,
  state: VerdunState,
  { target, guns }: Salvo,
): { readonly total: number; readonly column: number; readonly shift: number } => {
  const value = total(guns.map(gun => bombardmentValue(g, state, gun)))
  const enemy = guns.length > 0 ? enemyOf(sideOf(g, guns[0]!)) : GERMAN
  const shifts = bombardmentShifts(g, state, { target, guns }, stackIn(g, state, enemy, target))
  const shift = total(Object.values(shifts))
  return { total: value, shift, column: Math.max(0, bombardmentColumn(value) - shift) }
}

/** A bombardment phase. `ready` lists the guns and aircraft that could fire. */
interface Bombarder {
  readonly g: VerdunTables
  readonly state: VerdunState
  readonly phase: BombardmentFrame
  readonly ready: ReadonlyArray<number>
}

/** The rules that keep a hex from being bombarded next (8.1.a). */
const TARGET: VerdunBars<Bombarder> = [
  bar('verdun:8.1.a', 'already-attacked', '{} has been bombarded in this phase', ({ phase }, hex) =>
    phase.bombarded.includes(hex),
  ),
  bar(
    'verdun:8.1.a',
    'cannot-attack',
    'no enemy unit is in {}',
    ({ g, state, phase }, hex) => occupancyOf(g, state).count(enemyOf(phase.side), hex) === 0,
  ),
  bar(
    'verdun:8.a',
    'cannot-attack',
    'no gun or aircraft can fire on {}',
    ({ g, state, ready }, hex) => !ready.some(gun => inRange(g, state, gun, hex)),
  ),
]

/** Builds the procedure of the bombardment phase: targets one by one, each hex at most once (8.1.a). */
export const bombardmentPhase = (g: VerdunTables): VerdunProcedure<BombardmentFrame> => {
  const end = g.actions.of('end')
  const bombarder = (state: VerdunState, phase: BombardmentFrame): Bombarder => {
    const fire: Fire = { g, state, side: phase.side, purpose: 'bombardment', guns: [] }
    return { g, state, phase, ready: furtherGuns(fire).filter(gun => isOpen(FIRE, fire, gun)) }
  }
  return {
    who: (_state, frame) => frame.side,
    asks: () => 'bombardment',
    ...offering(g.actions, bombarder, [
      { type: 'target', among: ({ state, phase }) => enemyHexes(g, state, phase.side), bars: TARGET },
      { type: 'end', bars: [] },
    ]),
    apply: (state, frame, action) =>
      action === end
        ? done(state, PHASE_OVER)
        : call(state, frame, { at: 'salvo', target: g.actions.placeOf(action), guns: [] }),
    resume: (state, frame, result) =>
      stay(state, { ...frame, bombarded: [...frame.bombarded, handedBack(result, 'bombarded').hex] }),
  }
}

/* 8.1 One bombardment: guns in ascending order, then the die, the loss and the second die. */

/** Returns the side whose bombardment phase it is. */
const phasing = (state: VerdunState): SideIndex => frameOf(state, 'bombardment')!.side

/** Returns the units in the target hex, which belong to the enemy of the firing side. */
export const targetStack = (g: VerdunTables, state: VerdunState, { target, guns }: Salvo): ReadonlyArray<number> =>
  stackIn(g, state, enemyOf(sideOf(g, guns[0]!)), target)

/** The rules that keep a gun or an aircraft from being chosen next. */
const GUN = inOrder(BOMBARD)

/** The rule that keeps a bombardment from being committed. */
const COMMIT: VerdunBars<Bombarding> = [
  bar(
    'verdun:8.1.a',
    'cannot-attack',
    () => 'a bombardment needs a gun or an aircraft',
    ({ guns }) => guns.length === 0,
  ),
]

/** Builds the procedure that chooses the guns of a bombardment. */
export const salvo = (g: VerdunTables): VerdunProcedure<SalvoFrame> => {
  const commit = g.actions.of('commit')
  return {
    who: phasing,
    asks: () => 'gun',
    skips: true,
    ...offering(g.actions, (state: VerdunState, frame: SalvoFrame) => bombarding(g, state, phasing(state), frame), [
      { type: 'gun', among: furtherGuns, bars: GUN },
      { type: 'commit', bars: COMMIT },
    ]),
    apply: (state, { target, guns }, action, log) => {
      if (action !== commit) return stay(state, { at: 'salvo', target, guns: [...guns, g.actions.unitOf(action)] })
      log?.add({
        kind: 'declared',
        rule: 'verdun:8.1.a',
        side: SIDES[phasing(state)],
        places: [g.board.ids[target]!],
        units: idsOf(g, guns),
        forced: false,
      })
      return stay(state, { at: 'bombardment-roll', target, guns })
    },
  }
}

const over = (state: VerdunState, { target }: Salvo): VerdunNext => done(state, { type: 'bombarded', hex: target })

/** Builds the procedure of the bombardment die. */
export const bombardmentRoll = (g: VerdunTables): VerdunProcedure<BombardmentRollFrame> =>
  dieProcedure(g, {
    asks: 'bombardment-die',
    fallen: (state, frame, face, log) => {
      const { target, guns } = frame
      log?.add({ kind: 'rolled', rule: 'verdun:8.1.b', value: face })
      const { column } = bombardmentOdds(g, state, frame)
      const result = BOMBARDMENT.read(column, face)
      const fired = markFired(state, guns)
      log?.add(
        combatResult<Side, VerdunWords>(g, BOMBARDMENT, {
          rule: 'verdun:8.1.d',
          side: SIDES[phasing(state)],
          targets: [target],
          attackers: guns,
          defenders: targetStack(g, state, frame),
          column,
          die: face,
          forced: true,
        }),
      )
      switch (result) {
        case '-':
          return over(fired, frame)
        case 'N':
          return over(neutraliseAll(g, fired, frame, log), frame)
        case '1':
          return stay(fired, { at: 'bombardment-loss', target, guns, die: face })
        case 'E':
          return second(
            g,
            targetStack(g, fired, frame).reduce((now, unit) => strike(g, now, unit, log), fired),
            { target, guns, die: face },
          )
      }
    },
  })

/** Builds the procedure in which the owner chooses the unit that takes the loss. */
export const bombardmentLoss = (g: VerdunTables): VerdunProcedure<BombardmentLossFrame> => {
  const lossBase = g.actions.base('loss')
  const owner = (state: VerdunState): SideIndex => enemyOf(phasing(state))
  return {
    who: owner,
    asks: () => 'loss',
    skips: true,
    legal: (state, { target }) => losers(g, stackIn(g, state, owner(state), target)).map(unit => lossBase + unit),
    apply: (state, frame, action, log) => second(g, strike(g, state, g.actions.unitOf(action), log), frame),
  }
}

/** Builds the procedure of the second die (8.1.d). */
export const neutralisationRoll = (g: VerdunTables): VerdunProcedure<NeutralisationRollFrame> =>
  dieProcedure(g, {
    asks: 'neutralisation-die',
    fallen: (state, frame, face, log) => {
      log?.add({ kind: 'rolled', rule: 'verdun:8.1.d', value: face })
      return over(face >= SECOND_DIE ? neutraliseAll(g, state, frame, log) : state, frame)
    },
  })

/** Applies a loss by fire: a unit loses a step, an HQ is neutralised instead (1.4.d). */
const strike = (g: VerdunTables, state: VerdunState, unit: number, log: VerdunLog): VerdunState =>
  g.type[unit] === 'hq'
    ? neutralise(g, state, unit, 'verdun:1.4.d', log)
    : loseStep(g, state, unit, 'verdun:8.1.d', log)

/** Continues with the second die, unless it cannot change anything (8.1.d, Q-38). */
const second = (
  g: VerdunTables,
  state: VerdunState,
  { target, guns, die: face }: Pick<BombardmentLossFrame, 'target' | 'guns' | 'die'>,
): VerdunNext =>
  targetStack(g, state, { target, guns }).some(unit => !isMarked(state, unit, NEUTRALISED))
    ? stay(state, { at: 'neutralisation-roll', target, guns, die: face })
    : over(state, { target, guns })

const neutraliseAll = (g: VerdunTables, state: VerdunState, fired: Salvo, log: VerdunLog): VerdunState =>
  targetStack(g, state, fired).reduce((now, unit) => neutralise(g, now, unit, 'verdun:8.1.d', log), state)
