/** 8.1.1, 8.2.1, 9.7, 9.8.3 The rules that bar the activities of an action segment. */
import { bar, has, otherwise } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import { SIDES } from '../../scenario/index.js'
import {
  type Asking,
  type IllusionBars,
  type IllusionLog,
  type IllusionTables,
  type SegmentFrame,
  type SideIndex,
  COMBAT_UNITS,
  FRESH_CAVALRY,
  FRESH_INFANTRY,
  SUPPORT_UNITS,
  enemyOf,
  isFlipped,
  occupancyOf,
} from '../../state/index.js'
import { isHeldInAntwerp } from '../bans.js'
import { combatUnitsIn, hasEnemies } from '../control.js'
import { isEntrenchable, mayEntrench } from '../entrenchments.js'
import { inSupply } from '../supply/index.js'
import { limitOf } from './limits.js'
import { WITHDRAWAL_OWED } from './withdrawing.js'

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
