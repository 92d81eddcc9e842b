/**
 * 11.4 Recovery of units in supply, one side after the other. Units that need no choice recover at once. Then the owner
 * chooses hex by hex.
 */
import { NOBODY, call, done, frameOf, handedBack, isOnMap, stay } from '../../../../kernel/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import {
  type IllusionLog,
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type RecoveryFrame,
  type SideIndex,
  COMBAT_UNITS,
  OVER_AND_DONE,
  drewEmergencySupply,
  isFlipped,
  occupancyOf,
  wasOutOfSupply,
} from '../../state/index.js'
import { hasEnemies } from '../control.js'
import { beginPick } from '../questions.js'
import { mayRecover, recover } from '../recovering.js'

/**
 * The number of supplied friendly combat units in a hex with enemies at which two units recover. With fewer units, one
 * recovers (11.4.d, e).
 */
const MANY = 3

/** Builds the frame of a side's recovery. */
export const beginRecovery = (side: SideIndex): RecoveryFrame => ({ at: 'recovery', side, waiting: null })

/** The recovery in a hex: the units that could recover, ascending, how many of them do, and the rule. */
export interface Quota {
  readonly from: ReadonlyArray<number>
  readonly most: number
  readonly rule: IllusionRule
}

const quotaOf = (g: IllusionTables, state: IllusionState, side: SideIndex, hex: number): Quota => {
  const here = occupancyOf(g, state)
    .unitsIn(hex)
    .filter(unit => g.side[unit] === side)
  const supplied = here.filter(unit => g.combatant[unit] === 1 && !wasOutOfSupply(state, unit))
  const from = supplied.filter(unit => isFlipped(state, unit))
  // The units of one hex draw emergency supply together or not at all.
  if (from.some(unit => drewEmergencySupply(state, unit))) {
    const led = here.some(unit => g.type[unit] === 'headquarters' && drewEmergencySupply(state, unit))
    return { from, most: led ? 1 : 0, rule: 'grand-illusion:8.4.3.w' }
  }
  if (!hasEnemies(g, state, side, hex))
    return { from, most: mayRecover(g, state, from.length), rule: 'grand-illusion:11.4.a' }
  return supplied.length < MANY
    ? { from, most: Math.min(1, from.length), rule: 'grand-illusion:11.4.d' }
    : { from, most: Math.min(2, from.length), rule: 'grand-illusion:11.4.e' }
}

/**
 * Returns the rule that limits how many units of a hex recover; for a hex recovered with a CAP, the fatigue rule
 * (9.8.3.a).
 */
export const recoveryRule =
  (g: IllusionTables) =>
  (state: IllusionState): IllusionRule => {
    const frame = frameOf(state, 'recovery')
    const [hex] = frame?.waiting ?? []
    return frame === null || hex === undefined ? 'grand-illusion:9.8.3.a' : quotaOf(g, state, frame.side, hex).rule
  }

/**
 * Recovers the units that need no choice: headquarters and heavy artillery in supply (11.4.b, g), and hexes where every
 * unit recovers.
 */
const begin = (g: IllusionTables, state: IllusionState, { side }: RecoveryFrame, log: IllusionLog) => {
  const support = g.unitsOf[side].filter(
    unit =>
      (g.type[unit] === 'headquarters' || g.type[unit] === 'heavy-artillery') &&
      isOnMap(g, state, unit) &&
      isFlipped(state, unit) &&
      !wasOutOfSupply(state, unit) &&
      !(g.type[unit] === 'headquarters' && drewEmergencySupply(state, unit)),
  )
  let now = recover(g, state, support, 'grand-illusion:11.4.b', log)
  const waiting: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++) {
    if (occupancyOf(g, state).tally(COMBAT_UNITS, side, hex) === 0) continue
    const { from, most, rule } = quotaOf(g, state, side, hex)
    if (most === from.length) now = recover(g, now, from, rule, log)
    else if (most > 0) waiting.push(hex)
  }
  return stay(now, { at: 'recovery', side, waiting } as const)
}

/** Builds the procedure of a side's recovery. */
export const recovery = (g: IllusionTables): IllusionProcedure<RecoveryFrame> => ({
  who: () => NOBODY,
  proceed: (state, frame, log) => {
    if (frame.waiting === null) return begin(g, state, frame, log)
    const [hex] = frame.waiting
    if (hex === undefined) return done(state, OVER_AND_DONE)
    const { from, most } = quotaOf(g, state, frame.side, hex)
    return call(state, frame, beginPick({ of: 'recovering', side: frame.side, from, least: most, most }))
  },
  resume: (state, frame, result, log) => {
    const [hex, ...waiting] = frame.waiting!
    const { rule } = quotaOf(g, state, frame.side, hex!)
    return stay(recover(g, state, handedBack(result, 'picked').units, rule, log), { ...frame, waiting })
  },
})
