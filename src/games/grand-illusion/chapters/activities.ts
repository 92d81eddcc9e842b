/** 14.1.1.d to g, 14.3.1.c Limits on the hexes that the Allied side may activate on turn 1. */

import { bar, frameOf, gameTurnOf, has, otherwise } from '../../../kernel/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import {
  ALLIED,
  type Asking,
  COMBAT_UNITS,
  enemyOf,
  FRESH_CAVALRY,
  FRESH_INFANTRY,
  GERMAN,
  type IllusionBars,
  type IllusionFrame,
  type IllusionLog,
  type IllusionState,
  type IllusionTables,
  INFANTRY_UNITS,
  isFlipped,
  occupancyOf,
  type SegmentFrame,
  type SideIndex,
  SUPPORT_UNITS,
} from '../state/index.js'
import { combatUnitsIn, hasEnemies } from './control.js'
import { inSupply } from './supply.js'
import { SIDES } from '../scenario/index.js'
import { isHeldInAntwerp } from './bans.js'
import { WITHDRAWAL_OWED } from './general-withdrawal.js'

/** Whether the limits on Allied activations apply on this turn. */
export const countsActivations = (g: IllusionTables, state: IllusionState): boolean =>
  g.limits.length > 0 && gameTurnOf(state) === g.scenario.turns.first

/** The hexes under these limits that the Allied side has activated in this action phase. */
const activatedHexes = (state: IllusionState): ReadonlyArray<number> => [
  ...(frameOf<IllusionFrame, 'actions'>(state, 'actions')?.activated ?? []),
  ...(frameOf<IllusionFrame, 'segment'>(state, 'segment')?.activated ?? []),
]

/** Returns the rule that forbids a side to activate a hex for any purpose; null if no rule does. */
export const limitOf = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): IllusionRule | null => {
  if (side !== ALLIED || !countsActivations(g, state)) return null
  const activated = activatedHexes(state)
  for (const { has, most } of g.limits) {
    if (has[hex] !== 1) continue
    if (activated.filter(other => has[other] === 1).length < most) continue
    if (most === 0) return 'grand-illusion:14.1.1.d'
    return most === 1 ? 'grand-illusion:14.1.1.e' : 'grand-illusion:14.3.1.c'
  }
  return null
}

/* 9.7 Entrenchments: the hexes where a side may build one. */

/** Whether a side has infantry in a hex. */
const hasInfantry = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  occupancyOf(g, state).tally(INFANTRY_UNITS, side, hex) > 0

/** Whether a side has infantry in supply in a hex, disrupted or not. */
const isSupplied = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): boolean =>
  combatUnitsIn(g, state, side, hex).some(unit => g.infantry[unit] === 1 && inSupply(g, state, unit))

/** Whether entrenchments may be built: the German general withdrawal has been executed (9.7.1.a, Q-73). */
export const mayEntrench = (state: IllusionState): boolean => state.affairs.withdrawn[GERMAN] > 0

/**
 * Whether a hex without an entrenchment may be entrenched (9.7.2.h): both sides have supplied infantry there. If
 * `alone` is true, after its own withdrawal, only the side itself needs infantry there (9.7.2.b, c).
 */
export const isEntrenchable = (
  g: IllusionTables,
  state: IllusionState,
  side: SideIndex,
  hex: number,
  alone = false,
): boolean =>
  state.trenches[hex] === 0 &&
  hasInfantry(g, state, side, hex) &&
  (alone || hasInfantry(g, state, enemyOf(side), hex)) &&
  isSupplied(g, state, side, hex) &&
  (alone || isSupplied(g, state, enemyOf(side), hex))

/** Returns the state with a new entrenchment of level 1 (9.7.3.a). */
export const entrench = (
  g: IllusionTables,
  state: IllusionState,
  hex: number,
  rule: IllusionRule,
  log: IllusionLog,
): IllusionState => {
  log?.add({ kind: 'marker', rule, what: 'entrenchment', value: 1, places: [g.board.ids[hex]!], to: g.board.ids[hex]! })
  return { ...state, trenches: state.trenches.map((level, at) => (at === hex ? 1 : level)) }
}

/* 8.1.1, 8.2.1, 9.7, 9.8.3 The rules that bar the activities of an action segment. */

type Segment = Asking<SegmentFrame>

const occupiedHexes = ({ g, state, frame: { side } }: Segment): ReadonlyArray<number> => {
  const occupancy = occupancyOf(g, state)
  const out: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++)
    if (occupancy.tally(COMBAT_UNITS, side, hex) + occupancy.tally(SUPPORT_UNITS, side, hex) > 0) out.push(hex)
  return out
}

/** The hexes with disrupted combat units of the side, ascending. */
export const disruptedHexes = (asked: Segment): ReadonlyArray<number> => {
  const { g, state, frame } = asked
  const occupancy = occupancyOf(g, state)
  const count = (kind: number, hex: number): number => occupancy.tally(kind, frame.side, hex)
  return occupiedHexes(asked).filter(
    hex => count(COMBAT_UNITS, hex) > count(FRESH_INFANTRY, hex) + count(FRESH_CAVALRY, hex),
  )
}

/** Whether the side has a unit in a hex that can act. Fortresses and Belgians held in Antwerp cannot (8.2.1.b, c, Q-82). */
const canAct = ({ g, state, frame: { side } }: Segment, hex: number): boolean =>
  occupancyOf(g, state)
    .unitsIn(hex)
    .some(unit => g.side[unit] === side && g.type[unit] !== 'fortress' && !isHeldInAntwerp(g, state, unit))

/** The hexes with units of the side that can act, ascending. */
export const activeHexes = (asked: Segment): ReadonlyArray<number> =>
  occupiedHexes(asked).filter(hex => hex !== asked.g.places.antwerp || canAct(asked, hex))

/** The hexes that a side may entrench, ascending. */
export const entrenchableHexes = (asked: Segment): ReadonlyArray<number> => {
  const { g, state, frame } = asked
  return mayEntrench(state) ? occupiedHexes(asked).filter(hex => isEntrenchable(g, state, frame.side, hex)) : []
}

const hasHeld = ({ g, state, frame }: Segment, hex: number): boolean =>
  combatUnitsIn(g, state, frame.side, hex).some(unit => isHeldInAntwerp(g, state, unit))

/** The disrupted combat units of the side in a hex that are in supply and may act, ascending (9.8.3.a, 12.5.2.b). */
export const recoverable = ({ g, state, frame }: Segment, hex: number): ReadonlyArray<number> =>
  combatUnitsIn(g, state, frame.side, hex).filter(
    unit => isFlipped(state, unit) && !isHeldInAntwerp(g, state, unit) && inSupply(g, state, unit),
  )

/** The rules that bar every activity, whatever its hex. */
const SPENDING: IllusionBars<Segment> = [
  WITHDRAWAL_OWED,
  bar(
    'grand-illusion:8.1.1.f',
    'no-points',
    (_name, { frame }) => `the ${SIDES[frame.side]} side has no CAPs left`,
    ({ state, frame }) => state.caps[frame.side] === 0,
    { subjects: () => [], needed: () => 1 },
  ),
]

/** The rules that bar every activity except a recovery. */
export const BEFORE_RECOVERIES: IllusionBars<Segment> = [
  ...SPENDING,
  bar(
    'grand-illusion:8.1.1.g',
    'not-now',
    () => 'after a recovery only another recovery may follow',
    ({ frame }) => frame.recovered,
    { subjects: () => [] },
  ),
]

/** The limits of turn 1 on the hexes that a side activates for any purpose. */
const LIMITED = bar<Segment, IllusionRule>(
  ({ g, state, frame }, hex) => limitOf(g, state, frame.side, hex)!,
  'out-of-area',
  '{} may not be activated, or not any more, on this turn',
  ({ g, state, frame }, hex) => limitOf(g, state, frame.side, hex) !== null,
)

const HELD = bar<Segment, IllusionRule>(
  'grand-illusion:12.5.2.b',
  'not-offered',
  () => 'German corps hold the Belgians in Antwerp',
  (asked, hex) => hex === asked.g.places.antwerp && hasHeld(asked, hex) && !canAct(asked, hex),
)

/** The rules that keep a side from activating a hex for movement and combat (8.2.1). */
export const ACTIVATE: IllusionBars<Segment> = [...BEFORE_RECOVERIES, LIMITED, HELD]

/** The reason for other hexes without units that can act. */
export const NOBODY_THERE = otherwise<Segment, IllusionRule>(
  'grand-illusion:8.2.1.b',
  'not-offered',
  (name, { frame }) => `no ${SIDES[frame.side]} unit that could act is in ${name}`,
)

/** The rules that keep a side from entrenching a hex (9.7.1, 9.7.2). */
export const ENTRENCH: IllusionBars<Segment> = [
  ...BEFORE_RECOVERIES,
  bar(
    'grand-illusion:9.7.1.a',
    'not-now',
    () => 'nobody entrenches before the German general withdrawal',
    ({ state }) => !mayEntrench(state),
  ),
  bar(
    'grand-illusion:9.7.2.h',
    'not-offered',
    '{} is entrenched already',
    ({ state }, hex) => state.trenches[hex] !== 0,
  ),
]

/** The rules that keep a side from recovering a hex for a CAP (9.8.3, Q-76). */
export const RECOVER: IllusionBars<Segment> = [
  ...SPENDING,
  LIMITED,
  HELD,
  bar(
    'grand-illusion:9.8.3.b',
    'enemy-unit',
    'enemy combat units or fortresses are in {}',
    ({ g, state, frame }, hex) => hasEnemies(g, state, frame.side, hex),
  ),
  bar(
    'grand-illusion:9.8.3.a',
    'not-offered',
    'nobody disrupted and in supply is in {}',
    (asked, hex) => recoverable(asked, hex).length === 0,
  ),
]

/** The rules that keep a side from removing its block of a hexside, hex * 6 + direction (8.4.5.d, Q-145). */
export const UNBLOCK: IllusionBars<Segment> = [
  bar(
    'grand-illusion:8.4.5.d',
    'not-offered',
    (name, { frame: { side } }) =>
      `the ${SIDES[side]} side has not blocked this hexside of ${name}, the ${SIDES[enemyOf(side)]} side may have`,
    ({ state, frame }, key) => !has(state.blocks[frame.side], key),
  ),
  WITHDRAWAL_OWED,
]

/** Logs that a side activates a hex, under the rule that allows it. */
export const tellActivated = (
  g: IllusionTables,
  side: SideIndex,
  hex: number,
  rule: IllusionRule,
  log: IllusionLog,
): void => log?.add({ kind: 'activated', rule, side: SIDES[side], places: [g.board.ids[hex]!] })
