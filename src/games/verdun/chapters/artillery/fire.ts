/** 8.1 One bombardment: guns in ascending order, then the die, the loss and the second die. */
import { combatResult, dieProcedure, done, frameOf, idsOf, offering, stay, bar } from '../../../../kernel/index.js'
import { type VerdunBars, type VerdunWords, BOMBARDMENT, SECOND_DIE } from '../../rulebook/index.js'
import { type Side, SIDES } from '../../scenario/index.js'
import {
  type BombardmentLossFrame,
  type BombardmentRollFrame,
  type NeutralisationRollFrame,
  type Salvo,
  type SalvoFrame,
  type SideIndex,
  type VerdunLog,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  NEUTRALISED,
  enemyOf,
  isMarked,
  sideOf,
} from '../../state/index.js'
import { neutralise } from '../neutralisation.js'
import { losers } from '../stacking.js'
import { loseStep } from '../units.js'
import { stackIn } from '../zones-of-control.js'
import { type Bombarding, BOMBARD, bombarding, bombardmentOdds } from './bombardment.js'
import { furtherGuns, inOrder, markFired } from './guns.js'

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
