/**
 * Combat on the battle board (9.2, 9.3): placement of both sides, reserves, cavalry that leaves, then fire, losses,
 * reserve fire and Elan. Each stage calls the procedure that asks or rolls, and `resume` applies its result.
 */
import { NOBODY, ascending, call, handedBack, idsOf, stay } from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type BattleFrame,
  type Combat,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
  enemyOf,
  takeHit,
} from '../../state/index.js'
import { beginAftermath, combatOf } from '../aftermath.js'
import { beginPick } from '../questions.js'
import { mayFace } from './attack.js'
import { ATTACKER, DEFENDER, EMPTY_BOARD, FRONT, RESERVE, engaged, roleOf, sideIn } from './battle.js'
import { beginLeaving } from './leaving.js'
import {
  attackersOf,
  defendersOf,
  elanVictims,
  front,
  inRow,
  isForced,
  mayFire,
  beginPosting,
  preFire,
  reserveShooters,
  vacated,
  withRow,
} from './line-up.js'
import { beginReserves } from './reserves.js'
import type { Space } from './spaces.js'
import { beginVolley, withLosses } from './volley.js'

/** Builds the frame of a combat on the board. */
export const beginBattle = (combat: Combat): BattleFrame => ({
  ...combat,
  at: 'battle',
  stage: 'defender',
  spaces: EMPTY_BOARD,
  vacant: [],
  attackerHit: false,
  hits: [],
})

/** Fills the front spaces of both sides. If a side has no units, the combat ends without fire. */
const place = (g: IllusionTables, state: IllusionState, battle: BattleFrame, end: () => IllusionNext): IllusionNext => {
  if (battle.stage === 'defender') {
    const from = defendersOf(g, state, battle)
    return from.length === 0 ? end() : call(state, battle, beginPosting(battle, 'defender', from, [], false))
  }
  const facing = front(battle, DEFENDER).filter(space => space.length > 0)
  const from = attackersOf(g, state, battle)
  return from.some(unit => facing.some(target => mayFace(g, state, unit, target)))
    ? call(state, battle, beginPosting(battle, 'attacker', from, facing, isForced(g, state, battle)))
    : end()
}

/** Returns the board after losses. */
const suffered = (battle: BattleFrame, hits: ReadonlyArray<number>): BattleFrame => ({
  ...battle,
  hits: [],
  attackerHit: battle.attackerHit || hits.some(space => roleOf(space) === ATTACKER),
})

const proceed = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  end: () => IllusionNext,
): IllusionNext => {
  const fronts = (role: number) => inRow(role, FRONT, engaged(g, state, battle))
  switch (battle.stage) {
    case 'defender':
    case 'attacker':
      return place(g, state, battle, end)
    case 'defender-reserves':
      return call(state, battle, beginReserves(g, state, battle, 'defender'))
    case 'attacker-reserves':
      return call(state, battle, beginReserves(g, state, battle, 'attacker'))
    case 'leaving':
      return call(state, battle, beginLeaving(g, state, battle))
    case 'pre-fire':
      return call(state, battle, beginVolley('pre-fire', inRow(DEFENDER, FRONT, preFire(g, state, battle))))
    case 'fire':
      return call(
        state,
        battle,
        beginVolley(
          'attack',
          fronts(ATTACKER).filter(space => mayFire(g, state, battle, space)),
        ),
      )
    case 'return-fire':
      return call(state, battle, beginVolley('defence', fronts(DEFENDER)))
    case 'reserve-fire':
      return call(state, battle, beginVolley('reserve-attack', reserveShooters(g, state, battle, ATTACKER)))
    case 'reserve-return':
      return call(state, battle, beginVolley('reserve-defence', reserveShooters(g, state, battle, DEFENDER)))
    case 'elan': {
      const from = elanVictims(g, state, battle)
      return from.length === 0
        ? end()
        : call(state, battle, beginPick({ of: 'elan', side: enemyOf(battle.attacker), from, least: 1, most: 1 }))
    }
  }
}

/** The row that each placement stage fills, and the stage after it. */
const ROWS = {
  defender: { role: DEFENDER, row: FRONT, next: 'attacker', rule: 'grand-illusion:9.2.2.a' },
  attacker: { role: ATTACKER, row: FRONT, next: 'defender-reserves', rule: 'grand-illusion:9.2.3.a' },
  'defender-reserves': { role: DEFENDER, row: RESERVE, next: 'attacker-reserves', rule: 'grand-illusion:9.2.5.b' },
  'attacker-reserves': { role: ATTACKER, row: RESERVE, next: 'leaving', rule: 'grand-illusion:9.2.5.d' },
} as const

/**
 * Stores and logs the front or the reserves of a side. Units that are not placed return to the hex, and so do defenders
 * without an attacker who are not in reserve (9.2.5.a, h).
 */
const posted = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  placed: ReadonlyArray<Space>,
  log: IllusionLog,
): BattleFrame => {
  const { role, row, next, rule } = ROWS[battle.stage as keyof typeof ROWS]
  placed.forEach((space, column) => {
    if (space.length === 0) return
    log?.add({
      kind: 'posted',
      rule,
      side: SIDES[sideIn(battle, role)],
      places: [g.board.ids[battle.hex]!],
      units: idsOf(g, space),
      what: row === FRONT ? 'front' : 'reserve',
      column: String(column + 1),
    })
  })
  const spaces = withRow(battle.spaces, role, row, placed)
  if (battle.stage !== 'defender-reserves') return { ...battle, stage: next, spaces }
  const open = engaged(g, state, battle)
  const fronts = front(battle, DEFENDER).map((space, column) => (open.includes(column) ? space : []))
  return { ...battle, stage: next, spaces: withRow(spaces, DEFENDER, FRONT, fronts) }
}

/**
 * Continues after a volley. Losses apply after both sides have fired, but at once after pre-fire and after the
 * attacker's front fire by surprise (9.3.2.b, 9.6.1.b, Q-114).
 */
const fired = (
  g: IllusionTables,
  state: IllusionState,
  battle: BattleFrame,
  hits: ReadonlyArray<number>,
  log: IllusionLog,
): IllusionNext => {
  const lose = (all: ReadonlyArray<number>, stage: BattleFrame['stage']): IllusionNext =>
    stay(withLosses(g, state, battle, all, log), { ...suffered(battle, all), stage })
  switch (battle.stage) {
    case 'pre-fire':
      return lose(hits, 'fire')
    case 'fire':
      return g.fortunes[battle.fortune]!.surprise
        ? lose(hits, 'return-fire')
        : stay(state, { ...battle, hits, stage: 'return-fire' })
    case 'return-fire':
      return lose(ascending([...battle.hits, ...hits]), 'reserve-fire')
    case 'reserve-fire':
      return stay(state, { ...battle, hits, stage: 'reserve-return' })
    default:
      return lose(ascending([...battle.hits, ...hits]), 'elan')
  }
}

/** Builds the procedure of a combat on the board. */
export const battle = (g: IllusionTables): IllusionProcedure<BattleFrame> => ({
  who: () => NOBODY,
  proceed: (state, frame) => proceed(g, state, frame, () => stay(state, beginAftermath(g, combatOf(frame)))),
  resume: (state, frame, result: IllusionResult, log) => {
    switch (result.type) {
      case 'posted':
        return stay(state, posted(g, state, frame, result.spaces, log))
      case 'left':
        return stay(state, { ...vacated(frame, result.units), stage: 'pre-fire' })
      case 'fired':
        return fired(g, state, frame, result.hits, log)
      default: {
        const units = handedBack(result, 'picked').units
        const rule = frame.landing === null ? 'grand-illusion:9.3.5.c' : 'grand-illusion:14.3.6.q'
        const hit = units.reduce((now, unit) => takeHit(g, now, unit, rule, log), state)
        return stay(hit, beginAftermath(g, combatOf(frame)))
      }
    }
  },
})
