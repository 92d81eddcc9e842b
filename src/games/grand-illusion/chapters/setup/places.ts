/**
 * 13.1.1 and 14.3.6 The units that may be set up elsewhere, and their hexes: British units in Maubeuge, and hexes that
 * the options open.
 */
import { unitPlace } from '../../../../kernel/index.js'
import { type IllusionState, type IllusionTables, type SideIndex, hexHas, inForce, sideOf } from '../../state/index.js'
import { controls } from '../control.js'
import { fits } from '../stacking.js'
import { isChosen } from '../strategic-options/index.js'

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
