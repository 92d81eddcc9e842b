/**
 * 9.1.3.f A combat, before the battle board: the claim of a mandated attack, the Belgian withdrawal, bombardment,
 * Allenby's choice, Fortunes of War and their consequences. Then it continues on the board or directly with its
 * aftermath.
 */
import {
  NOBODY,
  ascending,
  call,
  done,
  gameTurnOf,
  handedBack,
  has,
  stay,
  withMember,
} from '../../../../kernel/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type AftermathFrame,
  type BattleFrame,
  type Combat,
  type CombatFrame,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
  ALLIED,
  BRITISH,
  DEFENCE_ONLY,
  FORTRESSES,
  GERMAN,
  enemyOf,
  isFlipped,
  occupancyOf,
  unitHas,
  withAffairs,
} from '../../state/index.js'
import { cancelled, combatOf } from '../aftermath.js'
import { mayBelgiansWithdraw, withdrawBelgians } from '../belgian-withdrawal.js'
import { beginBombardment, readyGuns } from '../bombardment.js'
import { gainCap } from '../caps.js'
import { combatUnitsIn } from '../control.js'
import { beginAdvantage, beginFortunes } from '../fortunes-of-war.js'
import { fulfil, impose, isPlan17, mayBeMandated } from '../mandated-attacks.js'
import { beginAsk, beginPick } from '../questions.js'
import { beginBattle } from './engagements.js'

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
