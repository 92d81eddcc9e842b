/**
 * 9.1.3.f A combat, before the battle board: the claim of a mandated attack, the Belgian withdrawal, bombardment,
 * Allenby's choice, Fortunes of War and their consequences. Then it continues on the board or directly with its
 * aftermath.
 */

import {
  ascending,
  call,
  done,
  gameTurnOf,
  handedBack,
  has,
  idsOf,
  NOBODY,
  stay,
  withMember,
} from '../../../kernel/index.js'
import { SIDES } from '../scenario/index.js'
import {
  type AftermathFrame,
  ALLIED,
  type BattleFrame,
  BRITISH,
  type Combat,
  type CombatFrame,
  DEFENCE_ONLY,
  enemyOf,
  FORTRESSES,
  GERMAN,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
  isFlipped,
  occupancyOf,
  takeHit,
  unitHas,
  withAffairs,
} from '../state/index.js'
import { beginAftermath, cancelled, combatOf } from './aftermath.js'
import {
  beginAdvantage,
  beginFortunes,
  fulfil,
  impose,
  isPlan17,
  mayBelgiansWithdraw,
  mayBeMandated,
  withdrawBelgians,
} from './combat-preparation.js'
import { beginBombardment, readyGuns } from './fortresses.js'
import { gainCap } from './caps.js'
import { combatUnitsIn } from './control.js'
import { beginAsk, beginPick } from './questions.js'
import { mayFace } from './combat-placement.js'
import {
  ATTACKER,
  attackersOf,
  beginPosting,
  DEFENDER,
  defendersOf,
  elanVictims,
  EMPTY_BOARD,
  engaged,
  FRONT,
  front,
  inRow,
  isForced,
  mayFire,
  preFire,
  RESERVE,
  reserveShooters,
  roleOf,
  sideIn,
  type Space,
  vacated,
  withRow,
} from './combat-board.js'
import { beginLeaving } from './cavalry.js'
import { beginReserves } from './combat-reserves.js'
import { beginVolley, withLosses } from './combat-fire.js'

/**
 * Whether this is the first German attack in these turns on a hex with both British infantry and British cavalry
 * (12.4.a, Q-81).
 */
const isAllenbys = (g: IllusionTables, state: IllusionState, { attacker, hex }: Combat): boolean => {
  if (attacker !== GERMAN || gameTurnOf(state) > g.scenario.calendar.allenbyThrough) return false
  if (has(state.affairs.allenby, hex)) return false
  const british = combatUnitsIn(g, state, ALLIED, hex).filter(unit => g.nation[unit] === BRITISH)
  return british.some(unit => g.infantry[unit] === 1) && british.some(unit => g.cavalry[unit] === 1)
}

/** Runs the stages in order. A stage without a question continues with the next stage. */
const proceed = (g: IllusionTables, state: IllusionState, frame: CombatFrame, log: IllusionLog): IllusionNext => {
  const { attacker, hex } = frame
  switch (frame.stage) {
    case 'mandate':
      return mayBeMandated(g, state, frame)
        ? call(state, frame, beginAsk('mandated', attacker, hex))
        : stay(state, { ...frame, stage: 'belgians' })
    case 'belgians':
      return mayBelgiansWithdraw(g, state, frame)
        ? call(state, frame, beginAsk('belgian-withdrawal', ALLIED, hex))
        : stay(state, { ...frame, stage: 'bombardment' })
    case 'bombardment': {
      const guns = readyGuns(state, frame.heavy)
      const forts = occupancyOf(g, state).tally(FORTRESSES, enemyOf(attacker), hex)
      return guns.length > 0 && forts > 0
        ? call(state, frame, beginBombardment(attacker, hex, guns))
        : stay(state, { ...frame, stage: 'allenby' })
    }
    case 'allenby':
      return isAllenbys(g, state, frame)
        ? call(
            withAffairs(state, { allenby: withMember(state.affairs.allenby, hex) }),
            frame,
            beginAsk('allenby', ALLIED, hex),
          )
        : stay(state, { ...frame, stage: 'fortunes' })
    case 'fortunes':
      return call(state, frame, beginFortunes(frame.landing !== null))
    case 'consequences':
      return consequences(g, state, frame, log)
  }
}

/**
 * Applies Fortunes of War: CAPs, imposed attacks and a fulfilled mandated attack. Then the combat continues (9.1.4.c).
 */
const consequences = (g: IllusionTables, state: IllusionState, frame: CombatFrame, log: IllusionLog): IllusionNext => {
  const { attacker, fortune } = frame
  const effect = g.fortunes[fortune]!
  const gained =
    effect.caps === null
      ? state
      : gainCap(
          g,
          state,
          {
            side: SIDES.indexOf(effect.caps.side) as 0 | 1,
            points: effect.caps.points,
            rule: 'grand-illusion:5.1.1.c',
          },
          log,
        )
  const imposed = impose(gained, attacker, effect.mandates, log)
  const now = frame.mandated && effect.fulfils ? fulfil(g, imposed, frame, log) : imposed
  if (effect.initiative)
    log?.add({ kind: 'initiative', rule: 'grand-illusion:8.1.1.h', side: SIDES[enemyOf(attacker)], forced: true })
  if (effect.combat === 'cancelled') return stay(now, cancelled(combatOf(frame), effect.retreat))
  return effect.combat === 'swapped' ? counterattack(g, now, frame) : stay(now, beginBattle(combatOf(frame)))
}

/**
 * Continues with a counterattack on the board. Without attackers it does not take place, but the initiative passes. A siege
 * may then begin, because the combat does not count as cancelled (9.2.4.c, d, j).
 */
const strikeBack = (combat: Combat): AftermathFrame | BattleFrame =>
  combat.designated.length > 0 ? beginBattle(combat) : { ...cancelled(combat, false), cancelled: false }

/**
 * Exchanges the roles. The defender attacks with all units that can attack, and chooses the disrupted units that stay
 * on the board (9.2.4.b, i, Q-125).
 */
const counterattack = (g: IllusionTables, state: IllusionState, frame: CombatFrame): IllusionNext => {
  const attacker = enemyOf(frame.attacker)
  const able = combatUnitsIn(g, state, attacker, frame.hex).filter(unit => !unitHas(g, unit, DEFENCE_ONLY))
  const swapped: CombatFrame = {
    ...frame,
    attacker,
    swapped: true,
    mandated: false,
    plan17: false,
    heavy: [],
    designated: able.filter(unit => !isFlipped(state, unit)),
  }
  const disrupted = able.filter(unit => isFlipped(state, unit))
  return disrupted.length > 0
    ? call(state, swapped, beginPick({ of: 'stays-on', side: attacker, from: disrupted }))
    : stay(state, strikeBack(combatOf(swapped)))
}

/** Applies the row that Allenby's choice sets instead of a dice roll (12.4.c). */
const allenbyChooses = (
  g: IllusionTables,
  state: IllusionState,
  frame: CombatFrame,
  log: IllusionLog,
): IllusionNext => {
  const fortune = g.scenario.fortunes.allenby
  log?.add({ kind: 'fortune', rule: 'grand-illusion:12.4.a', side: SIDES[ALLIED], what: g.fortunes[fortune]!.id })
  return stay(state, { ...frame, fortune, stage: 'consequences' })
}

const answered = (
  g: IllusionTables,
  state: IllusionState,
  frame: CombatFrame,
  yes: boolean,
  log: IllusionLog,
): IllusionNext => {
  switch (frame.stage) {
    case 'mandate':
      return stay(state, { ...frame, mandated: yes, plan17: yes && isPlan17(g, state, frame), stage: 'belgians' })
    case 'belgians':
      // The combat is cancelled. This does not affect the initiative or the other combats (14.1.1.b, ai).
      return yes
        ? done(withdrawBelgians(g, state, log), { type: 'fought', initiative: false, withdrew: frame.hex })
        : stay(state, { ...frame, stage: 'bombardment' })
    default:
      return yes ? allenbyChooses(g, state, frame, log) : stay(state, { ...frame, stage: 'fortunes' })
  }
}

/**
 * Applies the roll for Fortunes of War. A Plan 17 attack ignores some rows (9.1.1.m). The defender chooses the effect
 * of a tactical advantage.
 */
const rolled = (g: IllusionTables, state: IllusionState, frame: CombatFrame, fortune: number): IllusionNext => {
  const effect = g.fortunes[fortune]!
  const counts = frame.plan17 && effect.ignoredInPlan17 ? 0 : fortune
  return counts !== 0 && effect.combat === 'chosen'
    ? call(state, { ...frame, fortune }, beginAdvantage(enemyOf(frame.attacker)))
    : stay(state, { ...frame, fortune: counts, stage: 'consequences' })
}

const resume = (
  g: IllusionTables,
  state: IllusionState,
  frame: CombatFrame,
  result: IllusionResult,
  log: IllusionLog,
): IllusionNext => {
  switch (result.type) {
    case 'answered':
      return answered(g, state, frame, result.yes, log)
    case 'bombarded':
      return stay(state, { ...frame, stage: 'allenby' })
    case 'landed':
      return stay(state, { ...frame, landing: result.surprise ? 'surprise' : 'elan', stage: 'consequences' })
    case 'fortune':
      return rolled(g, state, frame, result.fortune)
    default: {
      const { units } = handedBack(result, 'picked')
      return stay(state, strikeBack({ ...combatOf(frame), designated: ascending([...frame.designated, ...units]) }))
    }
  }
}

/** Builds the procedure of a combat up to the placement on the battle board. */
export const combat = (g: IllusionTables): IllusionProcedure<CombatFrame> => ({
  who: () => NOBODY,
  proceed: (state, frame, log) => proceed(g, state, frame, log),
  resume: (state, frame, result, log) => resume(g, state, frame, result, log),
})

/*
 * Combat on the battle board (9.2, 9.3): placement of both sides, reserves, cavalry that leaves, then fire, losses,
 * reserve fire and Elan. Each stage calls the procedure that asks or rolls, and `resume` applies its result.
 */

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

const proceedOnBoard = (
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
  proceed: (state, frame) => proceedOnBoard(g, state, frame, () => stay(state, beginAftermath(g, combatOf(frame)))),
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
