/**
 * 13.1.1 and 14.3.6 The units that may be set up elsewhere, and their hexes: British units in Maubeuge, and hexes that
 * the options open.
 */

import { done, liftingsFor, setupProcedure, unitPlace, violation } from '../../../kernel/index.js'
import {
  hexHas,
  type IllusionAction,
  type IllusionFrame,
  type IllusionLog,
  type IllusionProcedure,
  type IllusionResult,
  type IllusionState,
  type IllusionTables,
  inForce,
  OVER_AND_DONE,
  type SetupFrame,
  type SideIndex,
  sideOf,
  withSetUp,
} from '../state/index.js'
import { controls } from './control.js'
import { fits } from './stacking.js'
import { isChosen } from './strategic-options.js'
import type { IllusionWords } from '../rulebook/index.js'
import { type Side, SIDES } from '../scenario/index.js'

/** The kinds of units that an option lets a side move, each with a maximum number. */
type Kind = 'corps' | 'cavalryDivisions' | 'headquarters'

const kindOf = (g: IllusionTables, unit: number): Kind | null =>
  g.type[unit] === 'headquarters'
    ? 'headquarters'
    : g.size[unit] === 'corps'
      ? 'corps'
      : g.cavalry[unit] === 1 && g.size[unit] === 'division'
        ? 'cavalryDivisions'
        : null

/** Whether a unit is in a hex other than its printed one. */
const isMoved = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  unitPlace(state, unit) < g.board.hexes && unitPlace(state, unit) !== g.setupHex[unit]!

/** Whether the options have been revealed. The choice of 13.1.1.f precedes them (14.3.6.b). */
const isRevealed = ({ affairs }: IllusionState): boolean => affairs.options[0] !== 0 || affairs.options[1] !== 0

/** Returns the hex that the scenario opens to a unit, if its quota is not full (13.1.1.f); null otherwise. */
const scenarioHex = (g: IllusionTables, state: IllusionState, unit: number): number | null => {
  const { units, hex, most } = g.setup
  if (isRevealed(state) || !units.includes(unit)) return null
  const others = units.filter(other => other !== unit && unitPlace(state, other) === hex)
  return others.length < most ? hex : null
}

/** Returns the option that allows a unit to be regrouped; undefined if there is none. */
const regrouping = (g: IllusionTables, state: IllusionState, unit: number) =>
  kindOf(g, unit) === null || g.setupHex[unit]! < 0
    ? undefined
    : g.effects.regroup.find(
        effect => isChosen(state, effect) && effect.side === g.side[unit] && effect.nation === g.nation[unit],
      )

/** Returns the hexes that an option names for a unit; undefined if no option does. */
const namedHexes = (g: IllusionTables, state: IllusionState, unit: number) =>
  g.effects.setup.find(effect => isChosen(state, effect) && effect.units.includes(unit))?.hexes

/** Whether a unit is of a kind that may be set up elsewhere, regardless of available hexes. */
export const isEligible = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  unitPlace(state, unit) < g.board.hexes &&
  ((!isRevealed(state) && g.setup.units.includes(unit)) ||
    namedHexes(g, state, unit) !== undefined ||
    regrouping(g, state, unit) !== undefined)

/** Whether the quota of an option has room for a unit: fewer units of its kind have been moved than allowed. */
const isWithinQuota = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const option = regrouping(g, state, unit)
  const kind = kindOf(g, unit)
  if (option === undefined || kind === null) return false
  let others = 0
  for (const other of g.unitsOf[sideOf(g, unit)])
    if (
      other !== unit &&
      isMoved(g, state, other) &&
      kindOf(g, other) === kind &&
      regrouping(g, state, other) === option
    )
      others++
  return others < option[kind]
}

/**
 * Returns a test for the hexes that options and scenario open to a unit, without stacking. The result is used for many
 * hexes.
 */
const openedTo = (g: IllusionTables, state: IllusionState, unit: number): ((hex: number) => boolean) => {
  const side = sideOf(g, unit)
  const home = g.setupHex[unit]!
  const byScenario = scenarioHex(g, state, unit)
  const always = (hex: number) => hex === home || hex === byScenario
  const named = namedHexes(g, state, unit)
  if (named !== undefined) {
    // The hex that is attacked before turn 1 is open to the guns that fire there, even if the enemy controls it
    //
    const attacked = inForce(g.effects.firstActivation, state.affairs.options)?.hex
    return hex => always(hex) || (named.includes(hex) && (controls(state, side, hex) || hex === attacked))
  }
  const option = regrouping(g, state, unit)
  if (option === undefined || !isWithinQuota(g, state, unit)) return always
  return hex => always(hex) || (hexHas(g, hex, option.country) && controls(state, side, hex))
}

/** The hexes in which a unit may be set up, including its current hex; ascending. */
export const setupHexes = (g: IllusionTables, state: IllusionState, unit: number): ReadonlyArray<number> => {
  const side: SideIndex = sideOf(g, unit)
  const now = unitPlace(state, unit)
  const isOpened = openedTo(g, state, unit)
  const out: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++)
    if (hex === now || (isOpened(hex) && fits(g, state, side, hex, [unit]))) out.push(hex)
  return out
}

/*
 * 13.1.1 Set-up as play, with the set-up procedure of the kernel. Units begin in their printed hexes. Units that may be
 * set up elsewhere are lifted and placed again. Every placement obeys the limits on hexes and stacking, so a set-up can
 * end at any time.
 */

/** The units of a side that may be set up elsewhere, ascending. */
const eligible = (g: IllusionTables, state: IllusionState, side: SideIndex): ReadonlyArray<number> =>
  g.unitsOf[side].filter(unit => isEligible(g, state, unit))

/** Builds the frame of a side's set-up; null if the side has no choice. */
export const beginSetup = (g: IllusionTables, state: IllusionState, side: SideIndex): SetupFrame | null =>
  eligible(g, state, side).length === 0 ? null : { at: 'setup', side, lifted: 0, unit: -1 }

/** The units of a side that may be set up elsewhere and are not in their printed hex. */
const moved = (g: IllusionTables, state: IllusionState, side: SideIndex): ReadonlyArray<number> =>
  eligible(g, state, side).filter(unit => unitPlace(state, unit) !== g.setupHex[unit]!)

/** Places a unit in a hex. A unit placed in a closed hex counts as having started there (14.1.1.i, j). */
const setUp = (g: IllusionTables, state: IllusionState, unit: number, hex: number, log: IllusionLog): IllusionState => {
  log?.add({
    kind: 'placed',
    rule: 'grand-illusion:13.1.1.d',
    side: SIDES[g.side[unit] as SideIndex],
    unit: g.unitIds[unit]!,
    from: g.board.ids[unitPlace(state, unit)]!,
    to: g.board.ids[hex]!,
  })
  return withSetUp(
    state,
    unit,
    hex,
    g.closed.some(closed => closed.hex === hex),
  )
}

/** Builds the procedure of a side's set-up. */
export const setup = (g: IllusionTables): IllusionProcedure<SetupFrame> =>
  setupProcedure<IllusionState, SetupFrame, IllusionFrame, IllusionResult, Side, IllusionAction, IllusionWords>(g, {
    sides: SIDES,
    rule: 'grand-illusion:13.1.1.d',
    sequenceRule: 'grand-illusion:sequence',
    things: 'units',
    liftings: (state, side) => liftingsFor(eligible(g, state, side).length),
    mayLift: (state, unit) => isEligible(g, state, unit) && setupHexes(g, state, unit).length > 1,
    hexes: (state, unit) => setupHexes(g, state, unit),
    place: (state, unit, hex, log) => setUp(g, state, unit, hex, log),
    unmet: () => null,
    isDefault: (state, side) => moved(g, state, side).length === 0,
    restore: (state, side, log) =>
      moved(g, state, side).reduce((now, unit) => setUp(g, now, unit, g.setupHex[unit]!, log), state),
    over: state => done(state, OVER_AND_DONE),
    unfit: (state, unit) => {
      const name = g.unitIds[unit]!
      return isEligible(g, state, unit)
        ? null
        : violation('out-of-area', 'grand-illusion:13.1.1.d', `${name} cannot be set up in another hex`, [name])
    },
    area: () => 'grand-illusion:13.1.1.d',
    refuseHex: (_state, unit, hex) => {
      const subjects = [g.unitIds[unit]!, g.board.ids[hex]!]
      return violation(
        'out-of-area',
        'grand-illusion:13.1.1.d',
        `${subjects[0]!} cannot be set up in ${subjects[1]!}`,
        subjects,
      )
    },
  })
