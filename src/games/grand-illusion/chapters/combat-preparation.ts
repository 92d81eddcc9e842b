/** 9.1.2 Combat markers: hexes with a declared combat that has not been resolved. */

import { bar, below, CHANCE, die, done, frameOf, gameTurnOf, sum, unitPlace } from '../../../kernel/index.js'
import {
  type AdvantageFrame,
  ALLIED,
  BELGIANS,
  type Combat,
  DEFENCE_ONLY,
  enemyOf,
  FORTRESSES,
  type FortunesFrame,
  GERMAN,
  hexHas,
  type IllusionFrame,
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  INFANTRY_CORPS,
  inForce,
  isFlipped,
  occupancyOf,
  offers,
  PLAN17,
  type SideIndex,
  unitHas,
  withAffairs,
  withOf,
} from '../state/index.js'
import { combatUnitsIn, hasCombatUnit } from './control.js'
import type { Whole } from './questions.js'
import { SIDES } from '../scenario/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { inSupply } from './supply.js'
import { scorePoints } from './victory.js'
import { limitOf } from './activities.js'
import { moveUnit } from './arrivals.js'
import { payCap } from './caps.js'
import { retreatHeadquarters } from './headquarters.js'

/**
 * Whether Fortunes of War have just given the initiative to the other side, which cancels all waiting combats (9.1.3.d,
 * 9.2.4.h).
 */
const areCancelled = (g: IllusionTables, { frames }: IllusionState): boolean =>
  frames.some(
    frame =>
      (frame.at === 'combat' || frame.at === 'battle' || frame.at === 'aftermath') &&
      g.fortunes[frame.fortune]!.initiative,
  )

/** Whether a hex has a combat marker. The marker of a combat under way has been removed (9.3.6.a). */
export const hasCombatMarker = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  frameOf<IllusionFrame, 'activation'>(state, 'activation')?.combats.includes(hex) === true && !areCancelled(g, state)

/* Units that may attack together (9.1.2.n, 9.6.1.a). */

/**
 * Whether these combat units of one hex may attack in it. Cavalry without infantry cannot attack if the only enemies
 * are fortresses. False for an empty list.
 */
export const mayAttackTogether = (g: IllusionTables, state: IllusionState, units: ReadonlyArray<number>): boolean =>
  units.length > 0 &&
  (units.some(unit => g.infantry[unit] === 1) ||
    hasCombatUnit(g, state, enemyOf(g.side[units[0]!] as SideIndex), unitPlace(state, units[0]!)))

/** The conditions on the set of attackers that a side chooses in the activated hex. */
export const attackersWhole = (g: IllusionTables): Whole => ({
  is: (state, chosen) => mayAttackTogether(g, state, chosen),
  canBe: (state, chosen, later) => mayAttackTogether(g, state, [...chosen, ...later]),
})

/* 9.1.1 Mandated attacks: the sides that owe them, the combats that fulfil them, and their victory points. */

/** The number of infantry corps that must attack, and of corps or fortresses that must be attacked (9.1.1.g). */
const ATTACKERS = 4
const DEFENDERS = 2

/** Whether a unit counts as an attacking corps: undisrupted infantry of corps size that may attack. */
const isAttackingCorps = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  g.infantry[unit] === 1 &&
  g.size[unit] === 'corps' &&
  g.halves[unit] === 2 &&
  !isFlipped(state, unit) &&
  !unitHas(g, unit, DEFENCE_ONLY)

/** How many corps and fortresses in a combat count for a mandated attack, and how many are needed (9.1.1.g). */
export interface MandateCount {
  readonly attackers: number
  readonly defenders: number
  readonly needed: { readonly attackers: number; readonly defenders: number }
}
const NEEDED: MandateCount['needed'] = { attackers: ATTACKERS, defenders: DEFENDERS }

/** Counts the units of a combat for a mandated attack. */
export const mandateCount = (
  g: IllusionTables,
  state: IllusionState,
  { attacker, hex, designated }: Combat,
): MandateCount => {
  const occupancy = occupancyOf(g, state)
  const enemy = enemyOf(attacker)
  return {
    attackers: designated.filter(unit => isAttackingCorps(g, state, unit)).length,
    defenders: occupancy.tally(INFANTRY_CORPS, enemy, hex) + occupancy.tally(FORTRESSES, enemy, hex),
    needed: NEEDED,
  }
}

/**
 * Whether a combat may be declared a mandated attack: its side owes one, and both sides have enough units (9.1.1.g, o).
 */
export const mayBeMandated = (g: IllusionTables, state: IllusionState, combat: Combat): boolean => {
  if (state.mandates[combat.attacker] === 0) return false
  const { attackers, defenders } = mandateCount(g, state, combat)
  return attackers >= ATTACKERS && defenders >= DEFENDERS
}

/** Whether a mandated attack is a Plan 17 attack: Allied, in a Plan 17 hex, on the turns of the plan (9.1.1.l). */
export const isPlan17 = (g: IllusionTables, state: IllusionState, { attacker, hex }: Combat): boolean =>
  attacker === ALLIED && hexHas(g, hex, PLAN17) && gameTurnOf(state) <= g.scenario.calendar.plan17Through

/** Returns the state with a new number of mandated attacks that a side owes, and logs it; the same state if it is not new. */
export const withOwed = (
  state: IllusionState,
  side: Combat['attacker'],
  value: number,
  rule: IllusionRule,
  log: IllusionLog,
): IllusionState => {
  if (value === state.mandates[side]) return state
  log?.add({ kind: 'track', rule, side: SIDES[side], what: 'mandated-attacks', value, forced: true })
  return { ...state, mandates: withOf(state.mandates, side, value) }
}

/**
 * Fulfils a mandated attack, so that the side owes one less. A Plan 17 attack scores a point if all attackers are in
 * supply (9.1.1.d, 14.1.1.o, 14.1.2.n).
 */
export const fulfil = (g: IllusionTables, state: IllusionState, combat: Combat, log: IllusionLog): IllusionState => {
  const { attacker, plan17, designated } = combat
  const made = withOwed(state, attacker, state.mandates[attacker] - 1, 'grand-illusion:9.1.1.d', log)
  return plan17 && designated.every(unit => inSupply(g, state, unit))
    ? scorePoints(made, attacker, 1, 'grand-illusion:14.1.1.o', log)
    : made
}

/**
 * Imposes further attacks through Fortunes of War, unless the side has no CAPs or owes at least as many attacks as it
 * has CAPs (9.1.1.b, c).
 */
export const impose = (
  state: IllusionState,
  side: Combat['attacker'],
  number: number,
  log: IllusionLog,
): IllusionState =>
  number === 0 || state.caps[side] === 0 || state.mandates[side] >= state.caps[side]
    ? state
    : withOwed(state, side, state.mandates[side] + number, 'grand-illusion:9.1.1.a', log)

/* 14.1.1.a to g The Belgian withdrawal of turn 1, before a German attack on Brussels (14.2.1.a, 14.3.1.a). */

/** The cost of the withdrawal, in CAPs (14.1.1.a). */
export const BELGIAN_PRICE = 1

/** Whether the Belgians may withdraw from the hex of a combat before it is fought (14.1.1.a, c, g). */
export const mayBelgiansWithdraw = (
  g: IllusionTables,
  state: IllusionState,
  { hex, attacker }: Pick<Combat, 'hex' | 'attacker'>,
): boolean =>
  hex === g.places.brussels &&
  attacker === GERMAN &&
  gameTurnOf(state) <= g.scenario.calendar.belgianWithdrawalThrough &&
  inForce(g.effects.noWithdrawal, state.affairs.options) === undefined &&
  state.caps[ALLIED] >= BELGIAN_PRICE &&
  limitOf(g, state, ALLIED, hex) === null &&
  combatUnitsIn(g, state, ALLIED, hex).some(unit => g.nation[unit] === BELGIANS)

/**
 * Moves all Belgians in Brussels to Antwerp for one CAP. They may be locked in there from then on. The
 * withdrawal counts as an activation of their hex, which the caller must record (14.1.1.f).
 */
export const withdrawBelgians = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  const { brussels, antwerp } = g.places
  const leaving = occupancyOf(g, state)
    .unitsIn(brussels)
    .filter(unit => g.nation[unit] === BELGIANS && g.type[unit] !== 'fortress')
  const paid = payCap(state, ALLIED, BELGIAN_PRICE, 'grand-illusion:14.1.1.a', log)
  return leaving.reduce(
    (now, unit) => {
      const way = { unit, to: antwerp, forced: false, rule: 'grand-illusion:14.1.1.a' } as const
      return (g.type[unit] === 'headquarters' ? retreatHeadquarters : moveUnit)(g, now, way, log)
    },
    withAffairs(paid, { belgiansAtAntwerp: true }),
  )
}

/*
 * 9.1.4 Fortunes of War: a roll of two dice before each combat, and the defender's choice after a tactical advantage
 * (Q-114, Q-115).
 */

/** The highest die roll on which a landing achieves surprise (14.3.6.p). */
export const SURPRISE_UP_TO = 2

/** Builds the frame of the dice roll. For a landing, one die replaces Fortunes of War (14.3.6.p). */
export const beginFortunes = (landing: boolean): FortunesFrame => ({ at: 'fortunes', landing })
/** Builds the frame of a tactical advantage. */
export const beginAdvantage = (side: SideIndex): AdvantageFrame => ({ at: 'advantage', side })

/**
 * Builds the procedure of the dice roll. Its result is the number of the row, or whether a landing achieves surprise.
 */
export const fortunes = (g: IllusionTables): IllusionProcedure<FortunesFrame> => {
  const dice = sum(2, 6, value => g.actions.of('sum', 0, 0, value))
  const oneDie = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: () => CHANCE,
    asks: (_state, { landing }) => (landing ? 'landing-die' : 'fortunes-dice'),
    chances: (_state, { landing }) => (landing ? oneDie : dice),
    apply: (state, { landing }, action, log) => {
      const value = g.actions.valueOf(action)
      if (landing) {
        const surprise = value <= SURPRISE_UP_TO
        log?.add({ kind: 'fortune', rule: 'grand-illusion:14.3.6.p', what: surprise ? 'surprise' : 'elan', value })
        return done(state, { type: 'landed', surprise })
      }
      log?.add({ kind: 'fortune', rule: 'grand-illusion:9.1.4.a', what: g.fortunes[value]!.id, value })
      return done(state, { type: 'fortune', fortune: value })
    },
  }
}

/** Builds the procedure of a tactical advantage. Its choices cost CAPs; its result is the number of the choice. */
export const advantage = (g: IllusionTables): IllusionProcedure<AdvantageFrame> => {
  const choices = g.fortunes.slice(g.firstAdvantage)
  const numbers = below(choices.length)
  return {
    who: (_state, { side }) => side,
    asks: () => 'tactical-advantage',
    skips: true,
    ...offers<AdvantageFrame>(g, [
      {
        type: 'advantage',
        among: () => numbers,
        bars: [
          bar(
            'grand-illusion:9.1.4.d',
            'no-points',
            (_name, { state, frame: { side } }) => `the ${SIDES[side]} side has ${state.caps[side]} CAPs`,
            ({ state, frame }, number) => choices[number]!.price > state.caps[frame.side],
            { needed: (_asking, number) => choices[number]!.price },
          ),
        ],
      },
    ]),
    apply: (state, { side }, action, log) => {
      const chosen = g.actions.valueOf(action) - 1
      const { id, price } = choices[chosen]!
      log?.add({ kind: 'fortune', rule: 'grand-illusion:9.1.4.d', side: SIDES[side], what: id })
      return done(price === 0 ? state : payCap(state, side, price, 'grand-illusion:9.1.4.d', log), {
        type: 'fortune',
        fortune: g.firstAdvantage + chosen,
      })
    },
  }
}
