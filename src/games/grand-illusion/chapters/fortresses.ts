/** 9.5.2, 9.5.3 Fortresses: how a siege begins and ends, and surrender. Chapter 9.3 has their fire and their losses. */

import {
  call,
  CHANCE,
  die,
  done,
  handedBack,
  has,
  isEmpty,
  isOnMap,
  members,
  NOBODY,
  otherwise,
  stay,
  unitPlace,
  withMember,
  withoutMember,
} from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { SIDES } from '../scenario/index.js'
import {
  ALLIED,
  type BombardmentFrame,
  eliminate,
  enemyOf,
  flip,
  GERMAN,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  INFANTRY_UNITS,
  inForce,
  isFlipped,
  loseStep,
  occupancyOf,
  offers,
  type SideIndex,
  stepsLost,
  withGround,
} from '../state/index.js'
import { combatUnitsIn, fortressesIn, hasCombatUnit, hasFortress } from './control.js'
import { beginPick, type Whole } from './questions.js'

/**
 * The highest die rolls on which a besieged fortress surrenders, without and with a large garrison (9.5.2.d, 9.5.3.h,
 * i).
 */
const SURRENDER = [2, 1] as const

/**
 * Whether the fortresses of a hex can be besieged. The fortresses of Antwerp can if an option allows it (9.5.3.c,
 * 12.5.1.a, 14.3.6.ah).
 */
export const canBeBesieged = (g: IllusionTables, state: IllusionState, hex: number): boolean =>
  hex !== g.places.antwerp || inForce(g.effects.siege, state.affairs.options)?.hex === hex

/**
 * Whether a side can besiege the enemy's fortresses in a hex: it has undisrupted infantry there, and a corps if a
 * fortress has a large garrison (9.5.2.e, 9.5.3.a, b, Q-69). The printed size decides whether a unit is a corps
 * (Q-151).
 */
const canBesiege = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean => {
  const forts = fortressesIn(g, state, enemyOf(side), hex)
  const large = forts.some(unit => g.largeGarrison[unit] === 1)
  return (
    forts.length > 0 &&
    combatUnitsIn(g, state, side, hex).some(
      unit => g.infantry[unit] === 1 && !isFlipped(state, unit) && (!large || g.size[unit] === 'corps'),
    )
  )
}

/**
 * The side that can besiege the enemy's fortresses of a hex because no enemy combat unit is left there; undefined if
 * there is none (9.5.3.a).
 */
const besieger = (g: IllusionTables, state: IllusionState, hex: number): SideIndex | undefined =>
  ([GERMAN, ALLIED] as const).find(
    side => !hasCombatUnit(g, state, enemyOf(side), hex) && canBesiege(g, state, side, hex),
  )

/**
 * Begins a siege at the end of a combat if only fortresses are left against units that can besiege them. All fortresses
 * of a hex are besieged at once, without a decision (9.5.3.a, Q-69).
 */
export const besiege = (g: IllusionTables, state: IllusionState, hex: number, log: IllusionLog): IllusionState => {
  const { ground } = state
  if (has(ground.sieges, hex) || !canBeBesieged(g, state, hex)) return state
  const side = besieger(g, state, hex)
  if (side === undefined) return state
  log?.add({
    kind: 'marker',
    rule: 'grand-illusion:9.5.3.a',
    what: 'besieged',
    side: SIDES[side],
    to: g.board.ids[hex]!,
    forced: true,
  })
  return withGround(state, { ...ground, sieges: withMember(ground.sieges, hex) })
}

/**
 * Returns the rule that ends the siege of a hex: no fortress is left, no enemy infantry is left, or none that can
 * besiege. Null if the siege continues (9.5.3.d to f).
 */
const endOfSiege = (g: IllusionTables, state: IllusionState, hex: number): IllusionRule | null => {
  const owner = ([GERMAN, ALLIED] as const).find(side => hasFortress(g, state, side, hex))
  if (owner === undefined) return 'grand-illusion:9.5.3.d'
  const enemy = enemyOf(owner)
  if (canBesiege(g, state, enemy, hex)) return null
  return occupancyOf(g, state).tally(INFANTRY_UNITS, enemy, hex) === 0
    ? 'grand-illusion:9.5.3.f'
    : 'grand-illusion:9.5.3.e'
}

/** Ends sieges without besiegers or without a fortress. */
export const endSieges = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  if (isEmpty(state.ground.sieges)) return state
  let { sieges } = state.ground
  for (const hex of members(sieges)) {
    const rule = endOfSiege(g, state, hex)
    if (rule === null) continue
    log?.add({ kind: 'marker', rule, what: 'siege-ended', to: g.board.ids[hex]!, forced: true })
    sieges = withoutMember(sieges, hex)
  }
  return sieges === state.ground.sieges ? state : withGround(state, { ...state.ground, sieges })
}

/** The besieged fortresses, ascending. */
export const besiegedFortresses = (g: IllusionTables, state: IllusionState): ReadonlyArray<number> =>
  members(state.ground.sieges)
    .flatMap(hex => [...fortressesIn(g, state, GERMAN, hex), ...fortressesIn(g, state, ALLIED, hex)])
    .sort((a, b) => a - b)

/** Returns the highest die roll on which a besieged fortress surrenders. */
export const surrendersUpTo = (g: IllusionTables, fortress: number): number =>
  SURRENDER[g.largeGarrison[fortress] === 1 ? 1 : 0]

/** Applies the die roll for a besieged fortress: it surrenders or holds out (9.5.3.g to i, 11.3.f). */
export const surrender = (
  g: IllusionTables,
  state: IllusionState,
  { fortress, face }: { readonly fortress: number; readonly face: number },
  log: IllusionLog,
): IllusionState => {
  const large = g.largeGarrison[fortress] === 1
  const surrenders = face <= surrendersUpTo(g, fortress)
  log?.add({
    kind: 'rolled',
    rule: 'grand-illusion:11.3.f',
    unit: g.unitIds[fortress]!,
    value: face,
    places: [g.board.ids[unitPlace(state, fortress)]!],
    what: surrenders ? 'surrender' : 'holds-out',
  })
  if (!surrenders) return state
  return eliminate(g, state, fortress, large ? 'grand-illusion:9.5.3.i' : 'grand-illusion:9.5.3.h', log)
}

/*
 * 9.5.4 Heavy artillery bombards the fortresses of a combat's hex before Fortunes of War are rolled. Guns fire one
 * after another. Each gun fires until it misses or no fortress is left.
 *
 * Two guns may be committed to a concentrated bombardment first. If fortresses remain after it, the last fortress fired
 * at loses one more step.
 */

/** The number of guns in a concentrated bombardment (9.5.4.u, Q-71). */
const TWO = 2

/** The guns that have not fired and therefore may bombard (9.5.4.j). */
export const readyGuns = (state: IllusionState, heavy: ReadonlyArray<number>): ReadonlyArray<number> =>
  heavy.filter(unit => !isFlipped(state, unit))

/** Builds the frame of a bombardment for which these guns are available. */
export const beginBombardment = (side: SideIndex, hex: number, heavy: ReadonlyArray<number>): BombardmentFrame => ({
  at: 'bombardment',
  side,
  hex,
  stage: heavy.length >= TWO ? 'asking' : 'firing',
  heavy,
  unit: null,
  target: null,
  pair: [],
})

/** The fortresses that can be fired at, ascending. */
const targetsOf = (g: IllusionTables, state: IllusionState, { hex, side }: BombardmentFrame): ReadonlyArray<number> =>
  fortressesIn(g, state, enemyOf(side), hex)

/**
 * Returns the number that a fortress at its current step adds to the die roll, including the modifier of an option
 * (9.5.4.p, 14.3.6.g).
 */
export const bombardmentDefence = (g: IllusionTables, state: IllusionState, fortress: number, hex: number): number => {
  const option = inForce(g.effects.defence, state.affairs.options)
  return g.defence[fortress * 4 + stepsLost(state, fortress)]! + (option?.hex === hex ? option.modifier : 0)
}

/**
 * Turns a gun that has finished to its fired side. In a concentrated bombardment, the second gun then continues against
 * the first gun's last target (9.5.4.r, Q-181). When both have finished, the fortress fired at last takes one more hit,
 * if a fortress is left (9.5.4.t, v, w).
 */
const spent = (g: IllusionTables, state: IllusionState, frame: BombardmentFrame, log: IllusionLog): IllusionNext => {
  const { unit, target, heavy } = frame
  const fired = flip(g, state, unit!, 'grand-illusion:9.5.4.t', log)
  const pair = frame.pair.filter(other => other !== unit)
  const isSecond = frame.pair.length === 1 && target !== null
  return stay(isSecond ? loseStep(g, fired, target, 'grand-illusion:9.5.4.v', log) : fired, {
    ...frame,
    heavy: heavy.filter(other => other !== unit),
    unit: null,
    target: pair.length > 0 ? target : null,
    pair,
  })
}

/** Applies a bombardment die roll (9.5.4.n to s). */
const rolled = (
  g: IllusionTables,
  state: IllusionState,
  frame: BombardmentFrame,
  face: number,
  log: IllusionLog,
): IllusionNext => {
  const unit = frame.unit!
  const target = frame.target!
  const defence = bombardmentDefence(g, state, target, frame.hex)
  const hit = face + defence <= g.bombardment[unit]!
  log?.add({
    kind: 'fired',
    rule: 'grand-illusion:9.5.4.o',
    side: SIDES[frame.side],
    places: [g.board.ids[frame.hex]!],
    attackers: [g.unitIds[unit]!],
    defenders: [g.unitIds[target]!],
    what: hit ? 'hit' : 'miss',
    value: g.bombardment[unit]!,
    modifier: defence,
    die: face,
  })
  if (!hit) return spent(g, state, frame, log)
  const after = loseStep(g, state, target, 'grand-illusion:9.5.4.o', log)
  // The gun fires again, at another fortress if this one is destroyed. It has finished when no fortress is left
  // (9.5.4.r, s).
  if (isOnMap(g, after, target)) return stay(after, frame)
  return targetsOf(g, after, frame).length > 0
    ? stay(after, { ...frame, target: null })
    : spent(g, after, { ...frame, target: null }, log)
}

/** A concentrated bombardment has two guns; the set may also be empty (9.5.4.u). */
export const wholeConcentration: Whole = {
  is: (_state, chosen) => chosen.length === 0 || chosen.length === TWO,
  canBe: (_state, chosen, later) => chosen.length + later.length >= TWO,
}

/**
 * Continues as long as the owner has nothing to choose. The second gun follows the first, and the bombardment ends when
 * guns or targets run out.
 */
const proceed = (g: IllusionTables, state: IllusionState, frame: BombardmentFrame, log: IllusionLog): IllusionNext => {
  if (frame.stage === 'asking')
    return call(
      state,
      { ...frame, stage: 'firing' },
      beginPick({ of: 'concentrated', side: frame.side, from: frame.heavy, most: TWO }),
    )
  const targets = targetsOf(g, state, frame)
  if (frame.unit !== null && targets.length === 1) return stay(state, { ...frame, target: targets[0]! })
  const [next] = frame.pair
  if (next !== undefined && frame.unit === null) {
    const fires: BombardmentFrame = { ...frame, unit: next }
    return targets.length === 0 ? spent(g, state, fires, log) : stay(state, fires)
  }
  return done(state, { type: 'bombarded' })
}

/** Whether the owner has a choice: the gun that fires next, if any, or one of several fortresses. */
const chooses = (g: IllusionTables, state: IllusionState, frame: BombardmentFrame): boolean => {
  const targets = targetsOf(g, state, frame)
  if (frame.stage === 'asking' || targets.length === 0) return false
  if (frame.unit !== null) return targets.length > 1
  return frame.pair.length === 0 ? frame.heavy.length > 0 : frame.pair.length > 1
}

/** Builds the procedure of a bombardment. */
export const bombardment = (g: IllusionTables): IllusionProcedure<BombardmentFrame> => {
  const dice = die(6, face => g.actions.of('roll', 0, 0, face))
  return {
    who: (state, frame) =>
      frame.unit !== null && frame.target !== null && isOnMap(g, state, frame.target)
        ? CHANCE
        : chooses(g, state, frame)
          ? frame.side
          : NOBODY,
    asks: (_state, { unit, target }) =>
      unit === null ? 'bombardment' : target === null ? 'bombardment-target' : 'bombardment-die',
    chances: () => dice,
    ...offers<BombardmentFrame>(g, [
      {
        type: 'bombard',
        among: ({ frame: { unit, pair, heavy } }) => (unit !== null ? [] : pair.length > 0 ? pair : heavy),
        bars: [],
        otherwise: otherwise('grand-illusion:9.5.4.j', 'not-offered', '{} is not heavy artillery that can fire here'),
      },
      {
        type: 'target',
        among: ({ state, frame }) => (frame.unit === null ? [] : targetsOf(g, state, frame)),
        bars: [],
        otherwise: otherwise('grand-illusion:9.5.4.n', 'not-offered', '{} is not a fortress that can be fired at here'),
      },
      { type: 'end', among: ({ frame: { unit, pair } }) => (unit === null && pair.length === 0 ? [0] : []), bars: [] },
    ]),
    apply: (state, frame, action, log) => {
      switch (g.actions.typeOf(action).type) {
        case 'bombard':
          return stay(state, { ...frame, unit: g.actions.unitOf(action), target: null })
        case 'target':
          return stay(state, { ...frame, target: g.actions.unitOf(action) })
        case 'end':
          return done(state, { type: 'bombarded' })
        default:
          return rolled(g, state, frame, g.actions.valueOf(action), log)
      }
    },
    proceed: (state, frame, log) => proceed(g, state, frame, log),
    resume: (state, frame, result) => stay(state, { ...frame, pair: handedBack(result, 'picked').units }),
  }
}
