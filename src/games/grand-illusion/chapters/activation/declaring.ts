/**
 * 9.1.2 Combats that the active side declares: in the activated hex, and where its units have joined friendly units.
 */
import { SIDES } from '../../scenario/index.js'
import type { IllusionRule } from '../../rulebook/index.js'
import type { ActivationFrame, IllusionLog, IllusionState, IllusionTables } from '../../state/index.js'
import { isFlipped, occupancyOf } from '../../state/index.js'
import { mayAttackTogether } from '../attackers.js'
import { isHeldInAntwerp } from '../bans.js'
import { combatUnitsIn, hasEnemies } from '../control.js'
import { arrivedIn } from '../movement/index.js'

/** The combat units that could attack in the activated hex, ascending (9.1.2.a, b). */
export const assailants = (
  g: IllusionTables,
  state: IllusionState,
  { side, hex }: ActivationFrame,
): ReadonlyArray<number> => combatUnitsIn(g, state, side, hex).filter(unit => !isHeldInAntwerp(g, state, unit))

/**
 * The heavy artillery of the activated hex that may bombard there: unflipped guns, if the hex has an enemy fortress
 * (9.5.4.j).
 */
export const gunsIn = (
  g: IllusionTables,
  state: IllusionState,
  { side, hex }: ActivationFrame,
): ReadonlyArray<number> => {
  const there = occupancyOf(g, state).unitsIn(hex)
  return there.some(unit => g.type[unit] === 'fortress' && g.side[unit] !== side)
    ? there.filter(unit => g.type[unit] === 'heavy-artillery' && g.side[unit] === side && !isFlipped(state, unit))
    : []
}

/** The combat units that have arrived in a hex during this activation. */
export const comersTo = (g: IllusionTables, frame: ActivationFrame, hex: number): ReadonlyArray<number> =>
  arrivedIn(hex, frame.arrived).filter(unit => g.combatant[unit] === 1)

/** The hexes where units have joined friendly units among enemies and may fight, but need not; ascending (9.1.2.j). */
export const optionalCombats = (
  g: IllusionTables,
  state: IllusionState,
  frame: ActivationFrame,
): ReadonlyArray<number> =>
  frame.kind === 'withdrawal'
    ? []
    : frame.arrived
        .map(({ hex }) => hex)
        .filter(
          hex =>
            !frame.combats.includes(hex) &&
            hasEnemies(g, state, frame.side, hex) &&
            mayAttackTogether(g, state, comersTo(g, frame, hex)),
        )

/** Returns the activation with a combat marker in a hex. */
export const withCombat = (
  g: IllusionTables,
  frame: ActivationFrame,
  hex: number,
  rule: IllusionRule,
  log: IllusionLog,
): ActivationFrame => {
  if (frame.combats.includes(hex)) return frame
  log?.add({
    kind: 'declared',
    rule,
    side: SIDES[frame.side],
    places: [g.board.ids[hex]!],
    ...(rule === 'grand-illusion:9.1.2.h' ? { forced: true } : {}),
  })
  return { ...frame, combats: [...frame.combats, hex].sort((a, b) => a - b) }
}
