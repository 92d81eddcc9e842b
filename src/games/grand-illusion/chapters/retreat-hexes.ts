/** 9.4.3, T-2 The priorities of a retreat: hexes by category. A unit uses the first category that has hexes. */

import {
  adjacent,
  ascending,
  bar,
  call,
  clamp,
  dieProcedure,
  distance,
  done,
  gameTurnOf,
  gate,
  lastOf,
  neighboursOf,
  otherwise,
  retreatChoices,
  type RetreatRules,
  stay,
  unitPlace,
} from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import {
  ALLIED,
  type Asking,
  BELGIANS,
  BRITISH,
  CAVALRY_UNITS,
  disrupt,
  eliminate,
  enemyOf,
  flip,
  FRENCH,
  hexHas,
  type IllusionBars,
  type IllusionLog,
  type IllusionNext,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  INFANTRY_UNITS,
  NAMUR,
  occupancyOf,
  OVER_AND_DONE,
  PORT,
  type RetreatFrame,
  type SeaRetreatFrame,
  type SideIndex,
  TERRITORIAL,
  unitHas,
  VARIABLE,
  withAffairs,
  withArrival,
  withFlipped,
} from '../state/index.js'
import { retreatBanOf } from './bans.js'
import { closedSide, combatUnitsIn, controls, hasCombatUnit, unbesieged } from './control.js'
import { hasCombatMarker } from './combat-preparation.js'
import { leaveMap, moveUnit } from './arrivals.js'
import { SIDES } from '../scenario/index.js'
import { flightTargets, retreatHeadquarters } from './headquarters.js'
import { fits } from './stacking.js'
import { havens } from './retreat.js'

/** The category of a hex that is closed to a retreat. */
export const CLOSED = 0
/** The category of a hex with only enemy cavalry: one of the units that enters it takes a hit (9.4.3.f). */
export const AMONG_CAVALRY = 5
/** The rules of the categories, by number. */
export const CATEGORY_RULES: ReadonlyArray<IllusionRule> = [
  'grand-illusion:9.4.3.k',
  'grand-illusion:9.4.3.b',
  'grand-illusion:9.4.3.c',
  'grand-illusion:9.4.3.d',
  'grand-illusion:9.4.3.e',
  'grand-illusion:9.4.3.f',
]
/** The number of hexes that cavalry retreats when it gives way to a move (9.6.3.d). */
const DELAY = 3

/** Returns the category of an enemy-controlled hex, by the units in it (9.4.3.d to f, Q-65). */
const enemyCategory = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): number => {
  const enemy = enemyOf(side)
  const occupancy = occupancyOf(g, state)
  if (occupancy.tally(INFANTRY_UNITS, enemy, hex) > 0)
    return hasCombatUnit(g, state, side, hex) && !hasCombatMarker(g, state, hex) ? 4 : CLOSED
  if (unbesieged(g, state, enemy, hex)) return CLOSED
  return occupancy.tally(CAVALRY_UNITS, enemy, hex) > 0 ? AMONG_CAVALRY : 3
}

/**
 * Returns the category of a hex for a side that retreats into it from an adjacent hex; {@link CLOSED} if there is none
 * (T-2). Control is as at the start of the retreat.
 */
export const categoryOf = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  from: number,
  to: number,
): number => {
  if (closedSide(g, state, side, from, to) !== null) return CLOSED
  // In friendly hexes the enemy's headquarters and heavy artillery also count.
  if (controls(state, side, to)) return occupancyOf(g, state).count(enemyOf(side), to) > 0 ? 2 : 1
  return enemyCategory(g, state, side, to)
}

/** Whether a retreat is forced. If not, the side has chosen it, or its cavalry gives way (9.4.1, 9.4.2, 9.6.3). */
export const isForced = ({ cause }: RetreatFrame): boolean => cause === 'forced'

const rulesFor = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  unit: number,
  mayEnd: (hex: number) => boolean,
): RetreatRules => {
  const side = g.side[unit] as SideIndex
  return {
    neighbours: hex => neighboursOf(g.board, hex),
    mayEnter: (from, to) => categoryOf(g, state, side, from, to) !== CLOSED,
    mayEnd,
    // A unit may enter a hex that is banned to it only if no other hex of any category is open.
    ranks: [
      (_from, to) => (retreatBanOf(g, state, unit, to, isForced(frame)) === null ? 0 : 1),
      (from, to) => categoryOf(g, state, side, from, to),
    ],
  }
}

/**
 * Returns the number of hexes that the selected unit still has to retreat: up to three for cavalry that gives way to a
 * move (9.6.3.d), 0 for other units.
 */
export const hexesLeft = ({ cause, stage, entered }: RetreatFrame): number =>
  cause === 'delay' && stage === 'units' ? DELAY + 1 - entered.length : 0

/**
 * The hexes to which the selected unit may retreat next, all of the best category; ascending. Empty if it cannot
 * retreat.
 */
export const waysOf = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  unit: number,
): ReadonlyArray<number> => {
  const left = hexesLeft(frame)
  // Cavalry that gives way to a move must end three hexes from its start (9.6.3.d, Q-72).
  const rules = rulesFor(g, state, frame, unit, hex => left === 0 || distance(g.board, frame.from, hex) === DELAY)
  return retreatChoices(rules, frame.entered, Math.max(1, left))
}

/**
 * Whether a unit has a legal retreat by land to a hex that is not banned to it. A retreat by choice never has to enter
 * a banned hex.
 */
export const hasWay = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const from = unitPlace(state, unit)
  return neighboursOf(g.board, from).some(
    to =>
      categoryOf(g, state, g.side[unit] as SideIndex, from, to) !== CLOSED &&
      retreatBanOf(g, state, unit, to, false) === null,
  )
}

/**
 * Whether the combat units of a side may leave a hex by choice: it has combat units there, and each has a legal retreat
 * (9.4.2.a, Q-139).
 */
export const mayRetreatByChoice = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean => {
  const units = combatUnitsIn(g, state, side, hex)
  return units.length > 0 && units.every(unit => hasWay(g, state, unit))
}

/**
 * Records that Belgian combat units have retreated from Brussels to Antwerp, on a turn on which they could have
 * withdrawn there. The cause of the retreat, a combat or other units that retreat onto cavalry, does not matter.
 */
export const noteAntwerp = (
  g: IllusionTables,
  state: IllusionState,
  { from, went }: Pick<RetreatFrame, 'from' | 'went'>,
): IllusionState =>
  from === g.places.brussels &&
  gameTurnOf(state) <= g.scenario.calendar.belgianWithdrawalThrough &&
  went.some(({ unit, to }) => to === g.places.antwerp && g.nation[unit] === BELGIANS && g.combatant[unit] === 1)
    ? withAffairs(state, { belgiansAtAntwerp: true })
    : state

/** The number of turns until the division returns (12.6.a). */
const NAMUR_TURNS_AWAY = 5

/** Moves the division to the turn track. It returns at full strength (12.6.a, b). */
export const leaveNamur = (g: IllusionTables, state: IllusionState, log: IllusionLog): IllusionState => {
  const unit = g.roles.namurDivision
  const way = { unit, to: g.slotOf(gameTurnOf(state) + NAMUR_TURNS_AWAY), rule: 'grand-illusion:12.6.a' } as const
  return withArrival(leaveMap(g, state, way, { value: NAMUR_TURNS_AWAY }, log), unit, NAMUR)
}

/** Modified die roll (from 1) -> turns until the unit returns; 0 if it is eliminated (T-3). */
export const TURNS_AWAY = [2, 3, 4, 5, 0, 0] as const
/** The die-roll modifiers of a retreat by sea (9.4.5.e to g). */
export const SEA_MODIFIERS = { british: -1, territorial: 2, belgian: 3 } as const

/** Returns the die-roll modifier of a unit (9.4.5.e to g). */
export const seaModifier = (g: IllusionTables, unit: number): number => {
  if (g.nation[unit] === BRITISH) return SEA_MODIFIERS.british
  if (g.nation[unit] === BELGIANS) return SEA_MODIFIERS.belgian
  return g.nation[unit] === FRENCH && unitHas(g, unit, TERRITORIAL) ? SEA_MODIFIERS.territorial : 0
}

/** Returns the turns until a unit returns for a die roll; 0 if it is eliminated. */
export const turnsAway = (g: IllusionTables, unit: number, face: number): number => {
  const row = clamp(face + seaModifier(g, unit), 1, TURNS_AWAY.length)
  return TURNS_AWAY[row - 1]!
}

const sail = (g: IllusionTables, state: IllusionState, unit: number, face: number, log: IllusionLog): IllusionState => {
  const turns = turnsAway(g, unit, face)
  log?.add({
    kind: 'rolled',
    rule: 'grand-illusion:9.4.5.b',
    side: SIDES[ALLIED],
    unit: g.unitIds[unit]!,
    value: face,
    modifier: seaModifier(g, unit),
    what: turns === 0 ? 'lost-at-sea' : 'by-sea',
  })
  if (turns === 0) return eliminate(g, state, unit, 'grand-illusion:9.4.5.d', log)
  const worn = (g.combatant[unit] === 1 ? disrupt : flip)(g, state, unit, 'grand-illusion:9.4.5.h', log)
  const way = { unit, to: g.slotOf(gameTurnOf(state) + turns), rule: 'grand-illusion:9.4.5.c' } as const
  const away = leaveMap(g, worn, way, { value: turns, forced: true }, log)
  return withFlipped(withArrival(away, unit, VARIABLE), unit)
}

/** Builds the procedure of a retreat by sea. */
export const seaRetreat = (g: IllusionTables): IllusionProcedure<SeaRetreatFrame> =>
  dieProcedure(g, {
    asks: 'sea-retreat-die',
    fallen: (state, { unit }, face, log) => done(sail(g, state, unit, face, log), OVER_AND_DONE),
  })

/**
 * The hexes to which the selected unit may retreat. Heavy artillery follows a combat unit; headquarters follow one or
 * flee to the nearest friendly units.
 */
export const destinations = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  unit: number,
): ReadonlyArray<number> => {
  switch (frame.stage) {
    case 'heavy': {
      const after = havens(g, state, frame)
      return after.length > 0 ? after : waysOf(g, state, frame, unit)
    }
    case 'headquarters': {
      const fit = ascending([
        ...new Set([...havens(g, state, frame), ...flightTargets(g, state, unit, isForced(frame))]),
      ])
      // A hex banned to the headquarters is offered only if no other is open, even if its units retreated there
      //
      const open = fit.filter(hex => retreatBanOf(g, state, unit, hex, isForced(frame)) === null)
      return open.length > 0 ? open : fit
    }
    default:
      return waysOf(g, state, frame, unit)
  }
}

/** The question to which hex the selected unit retreats. */
export interface Going extends Asking<RetreatFrame> {
  /** The hexes to which the selected unit may retreat. */
  readonly open: ReadonlyArray<number>
}

const nameOf = ({ g, frame }: Going): string => g.unitIds[frame.unit!]!
const banIn = ({ g, state, frame }: Going, hex: number): IllusionRule | null =>
  retreatBanOf(g, state, frame.unit!, hex, isForced(frame))
/** Returns why the hexside is closed to a unit that retreats by adjacent hexes. Heavy artillery may follow other units. */
const closedFor = ({ g, state, frame, open }: Going, to: number): ReturnType<typeof closedSide> | 'far' => {
  if (frame.stage === 'headquarters' || (frame.stage === 'heavy' && open.includes(to))) return null
  const from = lastOf(frame.entered)
  return adjacent(g.board, from, to) ? closedSide(g, state, frame.side, from, to) : 'far'
}
const isAlone = ({ frame: { stage } }: Going): boolean => stage !== 'headquarters' && stage !== 'heavy'
const categoryFor = ({ g, state, frame }: Going, to: number): number =>
  categoryOf(g, state, g.side[frame.unit!] as SideIndex, lastOf(frame.entered), to)

/** The rules that keep the selected unit out of a hex. */
export const RETREAT: IllusionBars<Going> = [
  gate(
    'grand-illusion:9.4.3.a',
    'not-adjacent',
    (hex, going) => `${hex} is not adjacent to ${nameOf(going)}`,
    (going, to) => closedFor(going, to) === 'far',
  ),
  gate('grand-illusion:9.4.3.h', 'terrain', 'nobody crosses the hexside to {}', (going, to) => {
    return closedFor(going, to) === 'impassable'
  }),
  gate('grand-illusion:9.4.3.i', 'blocked', 'the hexside to {} is blocked', (going, to) => {
    return closedFor(going, to) === 'blocked'
  }),
  bar('grand-illusion:9.4.3.e', 'enemy-unit', 'the enemy holds {}', (going, to) => {
    return isAlone(going) && categoryFor(going, to) === CLOSED
  }),
  bar(
    'grand-illusion:9.6.3.d',
    'retreat',
    (hex, going) => `${nameOf(going)} has been in ${hex}`,
    (going, to) => isAlone(going) && going.frame.entered.includes(to),
  ),
  bar(
    (going, hex) => banIn(going, hex)!,
    'out-of-area',
    (hex, going) => `${hex} is closed to ${nameOf(going)}, while another hex is open`,
    (going, hex) => going.frame.stage !== 'heavy' && !going.open.includes(hex) && banIn(going, hex) !== null,
  ),
]

/** The reason for a hex that the priorities of a retreat do not prefer. */
export const NOT_PREFERRED = otherwise<Going, IllusionRule>(
  (going, to) => (isAlone(going) ? CATEGORY_RULES[categoryFor(going, to)]! : 'grand-illusion:9.4.4.h'),
  'retreat',
  (_hex, going) =>
    going.frame.stage === 'headquarters'
      ? `${nameOf(going)} goes where its units went, or to the nearest friendly units`
      : going.frame.stage === 'heavy'
        ? `${nameOf(going)} goes where the units of its hex went`
        : `a hex of a better category is open to ${nameOf(going)}, or a longer way`,
)

/** Selects the next unit, in the hex from which it retreats. */
export const inHand = (frame: RetreatFrame, unit: number): RetreatFrame => ({
  ...frame,
  unit,
  entered: frame.over === null ? [frame.from] : [frame.from, frame.over],
})

/** Returns the frame after the selected unit has retreated or was eliminated. */
export const settled = (frame: RetreatFrame): RetreatFrame => ({
  ...frame,
  unit: null,
  waiting: frame.waiting.filter(unit => unit !== frame.unit),
})

/**
 * Handles a unit that has no legal retreat. In a forced retreat from a port it escapes by sea; otherwise it is
 * eliminated (9.4.3.k, 9.4.5.i, Q-68).
 */
export const nowhere = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  log: IllusionLog,
): IllusionNext => {
  const unit = frame.unit!
  if (g.type[unit] === 'headquarters')
    return stay(eliminate(g, state, unit, 'grand-illusion:9.4.4.d', log), settled(frame))
  if (frame.cause === 'forced' && frame.side === ALLIED && hexHas(g, unitPlace(state, unit), PORT))
    return call(state, settled(frame), { at: 'sea-retreat', unit })
  const rule = frame.cause === 'delay' ? 'grand-illusion:9.6.3.f' : 'grand-illusion:9.4.3.k'
  return stay(eliminate(g, state, unit, rule, log), settled(frame))
}

/** Retreats the selected unit to a hex. */
export const retreatTo = (
  g: IllusionTables,
  state: IllusionState,
  frame: RetreatFrame,
  to: number,
  log: IllusionLog,
): IllusionNext => {
  const unit = frame.unit!
  const way = { unit, to }
  if (g.type[unit] === 'headquarters')
    return stay(
      retreatHeadquarters(g, state, { ...way, forced: isForced(frame), rule: 'grand-illusion:9.4.4.h' }, log),
      settled(frame),
    )
  const from = unitPlace(state, unit)
  const amongCavalry = categoryOf(g, state, frame.side, from, to) === AMONG_CAVALRY
  const full = !fits(g, state, frame.side, to, [unit])
  const rule = frame.cause === 'delay' ? 'grand-illusion:9.6.3.d' : 'grand-illusion:9.4.3.a'
  const there = moveUnit(g, state, { unit, to, rule }, log)
  if (frame.stage === 'heavy') return stay(there, settled(frame))
  // A surplus unit retreats only once more. It is eliminated if its next hex is also full (9.4.3.n, Q-66).
  if (frame.stage === 'onward' && full)
    return stay(eliminate(g, there, unit, 'grand-illusion:9.4.3.n', log), settled(frame))
  const met = amongCavalry ? [...frame.met, way] : frame.met
  const entered = [...frame.entered, to]
  if (hexesLeft({ ...frame, entered }) > 0) return stay(there, { ...frame, met, entered })
  const went = [...frame.went.filter(other => other.unit !== unit), way]
  return stay(there, settled({ ...frame, met, went }))
}
