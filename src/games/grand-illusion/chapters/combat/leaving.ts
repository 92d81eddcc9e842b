/**
 * 9.2.6, 9.6.2 Defending cavalry may leave the board, column by column. Its owner decides for each unit separately
 * (Q-56).
 */
import { CHANCE, NOBODY, ascending, die, done, stay } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type BattleFrame,
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type LeavingFrame,
  enemyOf,
  isFlipped,
  takeHit,
} from '../../state/index.js'
import { ATTACKER, DEFENDER, FRONT, engaged, spaceAt, unitsAt } from './battle.js'
import { battleOf } from './volley.js'

/** The highest die roll that hits cavalry leaving in front of infantry (9.6.2.b). */
export const LEAVING_HIT_UP_TO = 2

/** Builds the frame in which the defender decides about its undisrupted cavalry on the board, from left to right. */
export const beginLeaving = (g: IllusionTables, state: IllusionState, battle: BattleFrame): LeavingFrame => ({
  at: 'leaving',
  side: enemyOf(battle.attacker),
  waiting: engaged(g, state, battle).flatMap(column =>
    unitsAt(g, state, battle, spaceAt(DEFENDER, FRONT, column)).filter(
      unit => g.cavalry[unit] === 1 && !isFlipped(state, unit),
    ),
  ),
  rolling: false,
  left: [],
})

/** Whether infantry is opposite the column of a unit. */
const facesInfantry = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const battle = battleOf(state)
  const column = battle.spaces.slice(0, 4).findIndex(space => space.includes(unit))
  return unitsAt(g, state, battle, spaceAt(ATTACKER, FRONT, column)).some(enemy => g.infantry[enemy] === 1)
}

/** Returns the frame after the unit has left. */
const gone = (frame: LeavingFrame): LeavingFrame => {
  const [unit = 0, ...waiting] = frame.waiting
  return { ...frame, waiting, rolling: false, left: ascending([...frame.left, unit]) }
}

const tell = (g: IllusionTables, state: IllusionState, { side, waiting }: LeavingFrame, log: IllusionLog): void =>
  log?.add({
    kind: 'declared',
    rule: 'grand-illusion:9.6.2.a',
    side: SIDES[side],
    what: 'leaves-board',
    units: [g.unitIds[waiting[0]!]!],
    places: [g.board.ids[battleOf(state).hex]!],
  })

/** Builds the procedure of cavalry that leaves. Its result lists the units that have left, ascending. */
export const leaving = (g: IllusionTables): IllusionProcedure<LeavingFrame> => {
  const no = g.actions.of('no')
  const withdraw = g.actions.of('withdraw')
  const answers = Object.freeze(ascending([no, withdraw]))
  const dice = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: (_state, { waiting, rolling, side }) => (rolling ? CHANCE : waiting.length > 0 ? side : NOBODY),
    asks: (_state, { rolling }) => (rolling ? 'leaving-die' : 'leave-board'),
    legal: () => answers,
    chances: () => dice,
    apply: (state, frame, action, log) => {
      if (action === no) return stay(state, { ...frame, waiting: frame.waiting.slice(1) })
      const unit = frame.waiting[0]!
      if (action !== withdraw) {
        const face = g.actions.valueOf(action)
        log?.add({ kind: 'rolled', rule: 'grand-illusion:9.6.2.b', side: SIDES[frame.side], value: face })
        return stay(
          face <= LEAVING_HIT_UP_TO ? takeHit(g, state, unit, 'grand-illusion:9.6.2.b', log) : state,
          gone(frame),
        )
      }
      tell(g, state, frame, log)
      return facesInfantry(g, state, unit)
        ? stay(state, { ...frame, rolling: true })
        : stay(takeHit(g, state, unit, 'grand-illusion:9.2.6.c', log), gone(frame))
    },
    proceed: (state, { left }) => done(state, { type: 'left', units: left }),
  }
}
