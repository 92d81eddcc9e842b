/** The combat phase (14.1): attacks are resolved one by one, each with its own attackers. */

import {
  ascending,
  bar,
  type BitSet,
  call,
  direction,
  done,
  emptySet,
  gate,
  has,
  idsOf,
  isOpen,
  neighbour,
  NOBODY,
  offering,
  refusedBy,
  setOf,
  stay,
  violation,
  withMember,
} from '../../../../kernel/index.js'
import {
  type ArdennesBars,
  type ArdennesLog,
  type ArdennesProcedure,
  type ArdennesState,
  type ArdennesTables,
  type ArdennesViolation,
  type Asking,
  type Assault,
  type AttackersFrame,
  type CallOffFrame,
  type CombatsFrame,
  type CrossingFrame,
  enemyOf,
  FELL_BACK,
  frameOf,
  GERMAN,
  isGuarded,
  offers,
  PHASE_OVER,
  type SideIndex,
  unitPlace,
  WHOLE,
  withoutMarks,
} from '../../state/index.js'
import { withoutOldAdvantages } from '../advantages.js'
import { dumpRested, isManned, mayDestroyUnderAttack } from '../dump.js'
import { isSupport, sleepers } from '../night.js'
import { withoutPassed } from '../traffic.js'
import { besideEnemy } from '../zones-of-control.js'
import {
  assaultOf,
  type Attack,
  ATTACK_RULES,
  type AttackBars,
  ATTACKER,
  attackOn,
  ATTACKS,
  candidates,
  DECLARED,
  unitsNextTo,
  withPeiper,
} from './joining.js'
import { SIDES } from '../../scenario/index.js'
import { isUnchecked, mayBlow } from '../bridges.js'
import { supportOf } from './guns.js'

/** Ends the phase: retreat marks, demolition attempts and unused Advantages are cleared. */
const ended = (g: ArdennesTables, state: ArdennesState, { side, night }: CombatsFrame): ArdennesState => {
  const settled = withoutMarks(state, g.unitIds.keys(), FELL_BACK)
  const after = withoutPassed(g, dumpRested(night ? settled : withoutOldAdvantages(g, settled, side)))
  // air support that was not used is lost (15.6.e)
  return after.tried.length === 0 && after.air === 0 ? after : { ...after, tried: [], air: 0 }
}

/**
 * Returns the frame of a side's night combat. Unmarked units may not attack (25.3.c); nor may units that have
 * infiltrated, even with Peiper (34.0.c).
 */
export const beginNightCombat = (
  g: ArdennesTables,
  state: ArdennesState,
  side: SideIndex,
  idle: ReadonlyArray<number>,
): CombatsFrame => ({
  at: 'combats',
  side,
  night: true,
  spent: together(setOf(g.pieces.length, sleepers(g, state, side)), idle),
  struck: emptySet(g.pieces.length),
  next: null,
})

/** The procedure of the combat phase. */
export const combatPhase = (g: ArdennesTables): ArdennesProcedure<CombatsFrame> => {
  const end = g.actions.of('end')
  return {
    // the phase ends by itself if nothing can be attacked
    who: (state, frame) => (frame.next === null && hasTarget({ g, state, frame }) ? frame.side : NOBODY),
    asks: () => 'attack',
    ...offers(g, [
      { type: 'target', among: enemyHexes, bars: TARGET },
      { type: 'end', bars: [] },
    ]),
    apply: (state, frame, action) =>
      action === end
        ? done(ended(g, state, frame), PHASE_OVER)
        : call(state, frame, {
            at: 'attackers',
            sort: 'attack',
            side: frame.side,
            target: g.actions.placeOf(action),
            attackers: [],
            able: [],
            far: [],
          }),
    // a breakthrough group joins the next attack (19.5.b)
    proceed: (state, frame) =>
      frame.next === null
        ? done(ended(g, state, frame), PHASE_OVER)
        : call(
            state,
            { ...frame, next: null },
            { at: 'attackers', sort: 'attack', side: frame.side, attackers: [], ...frame.next },
          ),
    resume: (state, frame, result) =>
      result.type === 'fought'
        ? stay(state, {
            ...frame,
            spent: together(frame.spent, result.attackers),
            struck: together(frame.struck, result.struck),
            next: result.next,
          })
        : stay(state, frame),
  }
}

/* The hexes that may be attacked (14.1). */

/** Returns a set with these units added. */
export const together = (set: BitSet, units: ReadonlyArray<number>): BitSet =>
  units.reduce((now, unit) => withMember(now, unit), set)

/** The question which hex is attacked next. */
type Targeting = Asking<CombatsFrame>
type TargetBars = ArdennesBars<Targeting>

/** Whether the hex has an enemy unit, or an undefended dump, that was not attacked in this phase (14.1.c, 32.2.a). */
const isUnstruck = ({ g, state, frame: { side, struck } }: Targeting, hex: number): boolean => {
  const occupancy = g.occupancy(state.units)
  return occupancy.count(enemyOf(side), hex) === 0
    ? side === GERMAN && isGuarded(g, state, hex) && !state.dump!.struck
    : occupancy.unitsIn(hex).some(unit => !has(struck, unit))
}

/** The rules that keep a hex from being attacked in a phase, whatever units are next to it (14.1). */
export const FRESH_TARGET: TargetBars = [
  gate(
    'ardennes:14.1.a',
    'cannot-attack',
    '{} has no enemy unit to attack',
    ({ g, state, frame }, hex) => hex >= g.board.hexes || !isManned(g, state, frame.side, hex),
  ),
  bar(
    'ardennes:14.1.c',
    'already-attacked',
    '{} has already been attacked in this phase',
    (question, hex) => !isUnstruck(question, hex),
  ),
]

/** The rules that keep a unit from the attack on a hex that begins with it. Units in support do not begin one. */
const BEGINS: AttackBars = [
  ...ATTACKS,
  bar(
    'ardennes:27.5.b',
    'cannot-attack',
    withPeiper,
    ({ g, state, phase }, unit) => phase.night && isSupport(g, state, unit),
  ),
]
const beginning = ({ g, state, frame }: Targeting, target: number): Attack =>
  attackOn(g, state, frame, { sort: 'attack', side: frame.side, target, attackers: [], able: [], far: [] })

/** Returns why no unit can attack a hex: the reason of each unit next to it. */
const whyNobody = (question: Targeting, target: number, hex: string): ArdennesViolation => {
  const attack = beginning(question, target)
  const faults = unitsNextTo(attack).map(unit => refusedBy(BEGINS, attack, unit, attack.g.unitIds[unit]!)!)
  const [first] = faults
  if (first === undefined) return violation('cannot-attack', 'ardennes:14.1.a', `no unit is next to ${hex}`, [hex])
  const reasons = faults.map(({ message }) => message).join('; ')
  return violation(first.code, first.rule, `no unit next to ${hex} can attack it: ${reasons}`, [hex])
}

/** The rules that keep a hex from being attacked next. */
export const TARGET: TargetBars = [
  ...FRESH_TARGET,
  {
    when: (question, hex) => {
      const attack = beginning(question, hex)
      return !unitsNextTo(attack).some(unit => isOpen(BEGINS, attack, unit))
    },
    because: whyNobody,
  },
]

/** Whether an enemy hex next to a unit that has not attacked passes a test. Each hex is tested once. */
const someHex = ({ g, state, frame }: Targeting, test: (hex: number) => boolean): boolean => {
  const { side, spent } = frame
  const occupancy = g.occupancy(state.units)
  const dump = side === GERMAN && state.dump?.lot === 'guarded'
  const tried = new Set<number>()
  const passes = (hex: number): boolean => {
    if (hex < 0 || tried.has(hex) || !isManned(g, state, side, hex, occupancy)) return false
    tried.add(hex)
    return test(hex)
  }
  return g.unitsOf[side].some(unit => {
    const from = unitPlace(state, unit)
    if (has(spent, unit)) return false
    if (from >= g.board.hexes) return passes(g.gateOf[from]!)
    if (!dump && !besideEnemy(g, occupancy, side, from)) return false
    for (let d = 0; d < 6; d++) if (passes(neighbour(g.board, from, d))) return true
    return false
  })
}

/** Returns the enemy hexes next to units that have not attacked, ascending. */
export const enemyHexes = (question: Targeting): ReadonlyArray<number> => {
  const hexes: number[] = []
  someHex(question, hex => hexes.push(hex) < 0)
  return ascending(hexes)
}

/** Whether any hex may be attacked. */
export const hasTarget = (question: Targeting): boolean => someHex(question, hex => isOpen(TARGET, question, hex))

/* The attackers of a combat (14.2, 14.3): chosen one by one, then declared. */

const told = (g: ArdennesTables, { sort, side, target, attackers }: Assault, log: ArdennesLog): void =>
  log?.add({
    kind: 'combat',
    rule: ATTACK_RULES[sort],
    side: SIDES[side],
    places: [g.board.ids[target]!],
    units: idsOf(g, attackers),
    ...(sort === 'attack' ? {} : { what: sort }),
  })

/** The rule that keeps an attack from being declined (16.72.g). */
const DECLINED: ArdennesBars<Attack> = [
  bar(
    'ardennes:16.72.g',
    'not-offered',
    'only a counterattack may be declined, and only before a unit is chosen',
    ({ sort, attackers }) => sort !== 'counterattack' || attackers.length > 0,
  ),
]

/** The procedure that asks for the attackers. */
export const attackersNamed = (g: ArdennesTables): ArdennesProcedure<AttackersFrame> => {
  const declared = g.actions.of('declared')
  const decline = g.actions.of('decline')
  const attack = (state: ArdennesState, frame: AttackersFrame): Attack =>
    attackOn(g, state, frameOf(state, 'combats')!, frame)
  return {
    who: (_state, { side }) => side,
    asks: () => 'attackers',
    skips: true,
    ...offering(g.actions, attack, [
      { type: 'attacker', among: candidates, bars: ATTACKER },
      { type: 'declared', bars: DECLARED },
      { type: 'decline', bars: DECLINED },
    ]),
    apply: (state, frame, action, log) => {
      if (action === decline) return done(state, { type: 'called-off' })
      if (action !== declared)
        return stay(state, { ...frame, attackers: [...frame.attackers, g.actions.unitOf(action)] })
      told(g, frame, log)
      return stay(state, crossingOf(g, state, frame))
    },
  }
}

/*
 * Before an attack is resolved (7.4, 7.8, 14.4.a): bridges that it crosses may be blown, and the attacker may call it
 * off.
 */

/** Returns the bridges that an attack crosses, ascending, intact or not. */
const bridgesUnder = (g: ArdennesTables, state: ArdennesState, { attackers, target }: Assault): ReadonlyArray<number> =>
  ascending(
    new Set(
      attackers
        .map(unit => {
          const from = unitPlace(state, unit)
          if (from >= g.board.hexes) return -1
          return g.bridgeAt[from * 6 + direction(g.board, from, target)]!
        })
        .filter(bridge => bridge >= 0),
    ),
  )

/** Returns the frame that settles the bridges of an attack. A counterattack has none to settle (16.72.h, Q-48). */
export const crossingOf = (g: ArdennesTables, state: ArdennesState, assault: Assault): CrossingFrame => ({
  at: 'crossing',
  ...assaultOf(assault),
  left:
    assault.sort === 'counterattack'
      ? []
      : bridgesUnder(g, state, assault).filter(bridge => state.bridges[bridge] === WHOLE),
  fallen: false,
  dump: mayDestroyUnderAttack(g, state, assault.side, assault.target),
})

/** The procedure that settles bridges and the dump. It asks no question of its own. */
export const crossing = (g: ArdennesTables): ArdennesProcedure<CrossingFrame> => ({
  who: () => NOBODY,
  proceed: (state, frame, log) => {
    // The bridge of Ouren still has to be checked (7.8.a).
    if (frame.side === GERMAN && frame.left.includes(g.ouren) && isUnchecked(g, state))
      return call(state, frame, { at: 'check' })
    const [bridge, ...left] = frame.left
    if (bridge !== undefined) {
      const rest = { ...frame, left }
      const defender = enemyOf(frame.side)
      return mayBlow(g, state, defender, bridge)
        ? call(state, rest, { at: 'demolition', side: defender, bridge })
        : stay(state, rest)
    }
    if (frame.dump) return call(state, { ...frame, dump: false }, { at: 'dump-demolition' })
    // the dump was the only defender, and is gone
    if (!isManned(g, state, frame.side, frame.target)) return done(state, { type: 'called-off' })
    return frame.fallen
      ? stay(state, { at: 'call-off', ...assaultOf(frame) })
      : supportOf(g, state, assaultOf(frame), log)
  },
  resume: (state, frame, result) => {
    const fell = (result.type === 'demolished' && result.blown) || (result.type === 'checked' && !result.stands)
    return stay(state, { ...frame, fallen: frame.fallen || fell })
  },
})

/** Asks the attacker, after a bridge was blown, whether to go on with the attack or call it off (14.4.a). */
export const callOff = (g: ArdennesTables): ArdennesProcedure<CallOffFrame> => {
  const press = g.actions.of('pressOn')
  return {
    who: (_state, { side }) => side,
    asks: () => 'call-off',
    legal: () => [press, g.actions.of('callOff')],
    apply: (state, frame, action, log) =>
      action === press ? supportOf(g, state, assaultOf(frame), log) : done(state, { type: 'called-off' }),
  }
}
