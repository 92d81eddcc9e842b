/**
 * 14.3.6.l to r The assault landing: British divisions that have waited off the map are placed in a coastal hex and
 * attack the enemies there.
 */
import { NOBODY, call, gameTurnOf, handedBack, stay } from '../../../../kernel/index.js'
import {
  type IllusionProcedure,
  type IllusionState,
  type IllusionTables,
  type LandingFrame,
  ALLIED,
  BRITISH,
  COAST,
  PORT,
  hexHas,
  inForce,
  withAffairs,
} from '../../state/index.js'
import { beginActivation } from '../activation/index.js'
import { arrive } from '../arriving.js'
import { hasEnemies } from '../control.js'
import { type Whole, beginPick } from '../questions.js'
import { isDueAsPrinted } from '../reinforcements/index.js'
import { fits } from '../stacking.js'

/** Returns the option of the landing, if it is in force and the landing has not taken place; otherwise undefined. */
const landingOption = (g: IllusionTables, state: IllusionState) =>
  state.affairs.landing >= 0 ? undefined : inForce(g.effects.landing, state.affairs.options)

/** The British infantry divisions that are due, on any turn, and have not been placed; ascending (14.3.6.m, Q-179). */
export const divisionsForLanding = (g: IllusionTables, state: IllusionState): ReadonlyArray<number> => {
  if (landingOption(g, state) === undefined) return []
  return g.unitsOf[ALLIED].filter(
    unit =>
      g.nation[unit] === BRITISH &&
      g.infantry[unit] === 1 &&
      g.size[unit] === 'division' &&
      isDueAsPrinted(g, state, unit),
  )
}

/**
 * The coastal hexes in which the landing may take place now, friendly or not, ascending; empty before its turn
 * (14.3.6.l, n).
 */
export const landingHexes = (g: IllusionTables, state: IllusionState): ReadonlyArray<number> => {
  const option = landingOption(g, state)
  if (option === undefined || gameTurnOf(state) < option.turn) return []
  const divisions = divisionsForLanding(g, state)
  const out: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++)
    if (hexHas(g, hex, COAST | PORT) && divisions.some(unit => fits(g, state, ALLIED, hex, [unit]))) out.push(hex)
  return out
}

/** Builds the frame of a landing. */
export const beginLanding = (hex: number): LandingFrame => ({ at: 'landing', hex })

/** The condition on the divisions of a landing: they fit into the hex together. */
export const wholeForLanding = (g: IllusionTables): Whole => {
  const isRoom = (state: IllusionState, units: ReadonlyArray<number>): boolean => {
    const frame = state.frames.find(({ at }) => at === 'landing')
    return frame?.at !== 'landing' || fits(g, state, ALLIED, frame.hex, units)
  }
  return { is: isRoom, canBe: isRoom }
}

/** Builds the procedure of a landing. The divisions are chosen and placed, and attack in an activation of their hex. */
export const landing = (g: IllusionTables): IllusionProcedure<LandingFrame> => ({
  who: () => NOBODY,
  proceed: (state, frame) => {
    const from = divisionsForLanding(g, state)
    const most = Math.min(landingOption(g, state)?.divisions ?? 0, from.length)
    return call(state, frame, beginPick({ of: 'landing', side: ALLIED, from, least: 1, most }))
  },
  resume: (state, { hex }, result, log) => {
    const { units } = handedBack(result, 'picked')
    const landed = withAffairs(state, { landing: hex })
    const ashore = arrive(g, landed, { units, hex, rule: 'grand-illusion:14.3.6.n' }, log)
    return stay(ashore, {
      ...beginActivation(ALLIED, hex, 'landing'),
      stage: 'resolving',
      moved: units,
      arrived: [{ hex, units, obliged: true }],
      combats: hasEnemies(g, ashore, ALLIED, hex) ? [hex] : [],
    })
  },
})
