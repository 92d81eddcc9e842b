/**
 * 7.1, 7.4.a The combat phase: combats are chosen and fought one by one, and the sides commit units and guns
 * secretly. Stacks above the stacking limit then continue their retreat.
 */

import {
  bar,
  type BitSet,
  call,
  emptySet,
  type EventDraft,
  gate,
  lastOf,
  NOBODY,
  offering,
  stay,
  withMember,
} from '../../../../kernel/index.js'
import { STACKING_LIMIT, type VerdunBars, type VerdunKind, type VerdunRule } from '../../rulebook/index.js'
import {
  type AssaultFrame,
  combatPhaseOf,
  type CombatsFrame,
  type DefenceFrame,
  enemyOf,
  type Fought,
  GUEST,
  handedBack,
  isMarked,
  isOnMap,
  occupancyOf,
  type Retreated,
  type SideIndex,
  sideOf,
  stepsLeft,
  unitPlace,
  type VerdunCarry,
  type VerdunNext,
  type VerdunProcedure,
  type VerdunState,
  type VerdunTables,
  withoutMark,
} from '../../state/index.js'
import { stackingRoom } from '../stacking.js'
import { enemyHexes, unitsBeside } from '../zones-of-control.js'
import { ATTACK, type AttackOn, attackTotal, canComeToMore, TARGET } from './targets.js'
import { type Side, SIDES } from '../../scenario/index.js'
import { defenceSupport, furtherGuns, inOrder, type Support, SUPPORT } from '../artillery/index.js'
import { combatValue } from '../units.js'
import { reveal } from './resolution.js'

/** Returns the frame of a combat phase. `manoeuvred` lists the units that may attack in the second one. */
export const beginCombats = (
  g: VerdunTables,
  side: SideIndex,
  second: boolean,
  manoeuvred: VerdunCarry,
): CombatsFrame => ({
  at: 'combats',
  side,
  second,
  manoeuvred: manoeuvred ?? emptySet(g.units.length),
  attacked: emptySet(g.units.length),
  struck: emptySet(g.units.length),
  fortsStruck: emptySet(g.fortIds.length),
  retreated: [],
  closing: false,
})

/**
 * Returns the stack that continues its retreat, or null if there is none (7.6.e, Q-31). It is the last stack that
 * retreated to a hex above the stacking limit. A stack that exceeds the limit by itself does not fit anywhere. In that
 * case, the last of the stacks that joined to form it, hosts and guests together, continues instead.
 */
const overstackedRetreat = (g: VerdunTables, state: VerdunState, frame: CombatsFrame): Retreated | null => {
  for (let i = frame.retreated.length - 1; i >= 0; i--) {
    const { hex, units } = frame.retreated[i]!
    const there = units.filter(unit => unitPlace(state, unit) === hex)
    if (there.length === 0 || stackingRoom(g, state, sideOf(g, there[0]!), hex) >= 0) continue
    if (there.reduce((sum, unit) => sum + stepsLeft(g, state, unit), 0) <= STACKING_LIMIT) return { hex, units: there }
    for (let j = i - 1; j >= 0; j--) {
      const part = frame.retreated[j]!.units.filter(unit => there.includes(unit))
      if (part.length > 0 && part.length < there.length) return { hex, units: part }
    }
  }
  return null
}

/** Returns the guests whose hex contains only guests. */
const leftAlone = (g: VerdunTables, state: VerdunState): ReadonlyArray<number> => {
  const occupancy = occupancyOf(g, state)
  const isAlone = (unit: number): boolean =>
    isOnMap(g, state, unit) &&
    isMarked(state, unit, GUEST) &&
    occupancy.unitsIn(unitPlace(state, unit)).every(other => isMarked(state, other, GUEST))
  return g.numbers.filter(isAlone)
}

/** Ends the guest status of units without hosts. */
const releaseGuests = (g: VerdunTables, state: VerdunState): VerdunState =>
  leftAlone(g, state).reduce((now, unit) => withoutMark(now, unit, GUEST), state)

/** Closes the phase: a stack that is above the limit in its hex continues its retreat, and excess steps are lost. */
const close = (g: VerdunTables, state: VerdunState, frame: CombatsFrame): VerdunNext => {
  const stack = overstackedRetreat(g, state, frame)
  if (stack === null)
    return stay(releaseGuests(g, state), {
      at: 'stacking',
      side: frame.side,
      both: true,
      last: null,
      handed: frame.second ? null : frame.manoeuvred,
    })
  // the stack does not return to a hex that it has left, otherwise it could move between two full hexes forever
  const barred = frame.retreated
    .filter(({ hex, units }) => hex !== stack.hex && units.some(unit => stack.units.includes(unit)))
    .map(({ hex }) => hex)
  return call(
    state,
    { ...frame, closing: true },
    {
      at: 'retreats',
      side: sideOf(g, stack.units[0]!),
      distance: 1,
      waiting: [stack],
      done: [],
      barred: [...new Set(barred)],
      owing: [],
    },
  )
}

/** Adds a combat to the record of the phase. `alone` lists guests that remained without hosts in an attacked hex. */
const tally = (g: VerdunTables, frame: CombatsFrame, fought: Fought, alone: ReadonlyArray<number>): CombatsFrame => {
  const add = (set: BitSet, list: ReadonlyArray<number>): BitSet => list.reduce((now, x) => withMember(now, x), set)
  const own = fought.advanced.filter(unit => g.side[unit] === frame.side)
  return {
    ...frame,
    attacked: add(frame.attacked, fought.attackers),
    struck: add(add(frame.struck, fought.struck), alone),
    fortsStruck: add(frame.fortsStruck, fought.forts),
    // an advance counts as a manoeuvre (5.4.b, Q-29)
    manoeuvred: frame.second ? frame.manoeuvred : add(frame.manoeuvred, own),
    retreated: [...frame.retreated, ...fought.retreats],
  }
}

/** Builds the procedure of a combat phase. It passes on the units that advanced. */
export const combatPhase = (g: VerdunTables): VerdunProcedure<CombatsFrame> => {
  const end = g.actions.of('end')
  const attackOn = (state: VerdunState, phase: CombatsFrame): AttackOn => ({ g, state, phase, targets: [] })
  return {
    who: (_state, frame) => (frame.closing ? NOBODY : frame.side),
    asks: () => 'attack',
    ...offering(g.actions, attackOn, [
      { type: 'target', among: ({ state, phase }) => enemyHexes(g, state, phase.side), bars: TARGET },
      { type: 'end', bars: [] },
    ]),
    apply: (state, frame, action) =>
      action === end
        ? close(g, state, frame)
        : call(state, frame, { at: 'targets', targets: [g.actions.placeOf(action)] }),
    proceed: (state, frame) => close(g, state, frame),
    resume: (state, frame, result) => {
      const freed = releaseGuests(g, state)
      if (result.type === 'retreated')
        return stay(freed, { ...frame, retreated: [...frame.retreated, ...result.stacks] })
      // guests without hosts were in a hex that has been attacked (7.1.c)
      const alone = leftAlone(g, state).filter(unit => g.side[unit] !== frame.side)
      return stay(freed, tally(g, frame, handedBack(result, 'fought'), alone))
    },
  }
}

/* 7.4.a The secret commitments: units and guns of the attack, then guns of the defence. */

/**
 * Builds the event of a commitment. It does not contain the committed units, which only their own side sees until both
 * commitments are revealed.
 */
const committed = (
  g: VerdunTables,
  side: SideIndex,
  targets: ReadonlyArray<number>,
): EventDraft<Side, VerdunRule, VerdunKind> => ({
  kind: 'committed',
  rule: 'verdun:7.4.a',
  side: SIDES[side],
  places: targets.map(hex => g.board.ids[hex]!),
  forced: false,
})

/** An attack that is being committed. */
interface Attacking extends Support {
  /** The total of the units and guns chosen so far. */
  readonly total: number
}

/** The rules that keep a unit from being the next attacker. The total must be able to exceed 0. */
const ATTACKER: VerdunBars<Attacking> = [
  gate('verdun:sequence', 'not-offered', '{} is already chosen', ({ units }, unit) => units.includes(unit)),
  ...ATTACK,
  bar(
    'verdun:sequence',
    'out-of-order',
    'choose attackers in ascending order and before the guns: {} had to be chosen earlier',
    ({ units, guns }, unit) => guns.length > 0 || unit < lastOf(units),
  ),
  bar(
    'verdun:Q-51',
    'cannot-attack',
    'the attack with {} would have a total of 0',
    (attack, unit) =>
      attack.total + combatValue(attack.g, attack.state, unit) === 0 && !canComeToMore(attack, [...attack.units, unit]),
  ),
]

/** The rules that keep a gun or an aircraft from being the next one. */
const GUN = inOrder(SUPPORT)

/** The rules that keep an attack from being committed. */
const COMMIT: VerdunBars<Attacking> = [
  gate(
    'verdun:Q-32',
    'cannot-attack',
    () => 'an attack needs a ground unit',
    ({ units }) => units.length === 0,
  ),
  bar(
    'verdun:Q-51',
    'cannot-attack',
    () => 'an attack needs a total above 0',
    ({ total }) => total === 0,
  ),
]

/**
 * Builds the procedure of the attacker's commitment: units first, then guns and aircraft. Both have the same question,
 * so that the defender cannot see how far the attacker is.
 */
export const assault = (g: VerdunTables): VerdunProcedure<AssaultFrame> => {
  const commit = g.actions.of('commit')
  const attacking = (state: VerdunState, { targets, attackers, guns }: AssaultFrame): Attacking => {
    const phase = combatPhaseOf(state)
    const total = attackTotal(g, state, { attackers, guns })
    return { g, state, phase, side: phase.side, purpose: 'attack', targets, units: attackers, guns, total }
  }
  return {
    who: state => combatPhaseOf(state).side,
    asks: () => 'assault',
    ...offering(g.actions, attacking, [
      {
        type: 'attacker',
        among: ({ state, targets, guns }) => (guns.length > 0 ? [] : unitsBeside(g, state, targets[0]!)),
        bars: ATTACKER,
      },
      { type: 'gun', among: attack => (attack.units.length === 0 ? [] : furtherGuns(attack)), bars: GUN },
      { type: 'commit', bars: COMMIT },
    ]),
    apply: (state, frame, action, log) => {
      const { targets, attackers, guns } = frame
      if (action === commit) {
        log?.add(committed(g, combatPhaseOf(state).side, targets))
        return stay(state, { at: 'defence', targets, attackers, guns, defenceGuns: [] })
      }
      const unit = g.actions.unitOf(action)
      return stay(
        state,
        g.actions.typeOf(action).type === 'attacker'
          ? { at: 'assault', targets, attackers: [...attackers, unit], guns }
          : { at: 'assault', targets, attackers, guns: [...guns, unit] },
      )
    },
  }
}

/** Builds the procedure of the defender's commitment of guns. After it both commitments are revealed. */
export const defence = (g: VerdunTables): VerdunProcedure<DefenceFrame> => {
  const commit = g.actions.of('commit')
  const defender = (state: VerdunState): SideIndex => enemyOf(combatPhaseOf(state).side)
  return {
    who: defender,
    asks: () => 'defensive-support',
    ...offering(
      g.actions,
      (state: VerdunState, frame: DefenceFrame) => defenceSupport(g, state, combatPhaseOf(state), frame),
      [
        { type: 'gun', among: furtherGuns, bars: GUN },
        { type: 'commit', bars: [] },
      ],
    ),
    apply: (state, frame, action, log) => {
      if (action !== commit)
        return stay(state, { ...frame, defenceGuns: [...frame.defenceGuns, g.actions.unitOf(action)] })
      log?.add(committed(g, defender(state), frame.targets))
      return reveal(g, state, frame, log)
    },
  }
}
