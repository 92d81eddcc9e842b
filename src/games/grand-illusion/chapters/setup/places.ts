/** 13.1.1 and 14.3.6 Who may be set up elsewhere by choice, and where: British units in Maubeuge, what the options chosen open. */
import { unitPlace } from '../../../../kernel/index.js'
import { type IllusionState, type IllusionTables, type SideIndex, hexHas, inForce, sideOf } from '../../state/index.js'
import { controls } from '../control.js'
import { fits } from '../stacking.js'
import { isChosen } from '../strategic-options/index.js'

/** Kinds of unit that an option lets a side move, each up to a number. */
type Kind = 'corps' | 'cavalryDivisions' | 'headquarters'

const kindOf = (g: IllusionTables, unit: number): Kind | null =>
  g.type[unit] === 'headquarters'
    ? 'headquarters'
    : g.size[unit] === 'corps'
      ? 'corps'
      : g.cavalry[unit] === 1 && g.size[unit] === 'division'
        ? 'cavalryDivisions'
        : null

/** Whether a unit stands in another hex than printed. */
const isMoved = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  unitPlace(state, unit) < g.board.hexes && unitPlace(state, unit) !== g.setupHex[unit]!

/** Whether options lie open: the choice of 13.1.1.f comes before them (14.3.6.b). */
const isRevealed = ({ affairs }: IllusionState): boolean => affairs.options[0] !== 0 || affairs.options[1] !== 0

/** The hex that the scenario opens to a unit, if there is still room for another of its kind (13.1.1.f); null: none. */
const scenarioHex = (g: IllusionTables, state: IllusionState, unit: number): number | null => {
  const { units, hex, most } = g.setup
  if (isRevealed(state) || !units.includes(unit)) return null
  const others = units.filter(other => other !== unit && unitPlace(state, other) === hex)
  return others.length < most ? hex : null
}

/** The option that lets a unit of the set-up be regrouped; undefined: none. */
const regrouping = (g: IllusionTables, state: IllusionState, unit: number) =>
  kindOf(g, unit) === null || g.setupHex[unit]! < 0
    ? undefined
    : g.effects.regroup.find(
        effect => isChosen(state, effect) && effect.side === g.side[unit] && effect.nation === g.nation[unit],
      )

/** The hexes that an option names for a unit; undefined: none does. */
const namedHexes = (g: IllusionTables, state: IllusionState, unit: number) =>
  g.effects.setup.find(effect => isChosen(state, effect) && effect.units.includes(unit))?.hexes

/** Whether a unit is one that may be set up elsewhere, if only there is a hex. */
export const isEligible = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  unitPlace(state, unit) < g.board.hexes &&
  ((!isRevealed(state) && g.setup.units.includes(unit)) ||
    namedHexes(g, state, unit) !== undefined ||
    regrouping(g, state, unit) !== undefined)

/** Whether what an option allows still has room for a unit: of its kind not too many others have been moved. */
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

/** What options and scenario open to a unit, stacking apart: whether a hex is among it. Asked of many hexes, so it is worked out once. */
const openedTo = (g: IllusionTables, state: IllusionState, unit: number): ((hex: number) => boolean) => {
  const side = sideOf(g, unit)
  const home = g.setupHex[unit]!
  const byScenario = scenarioHex(g, state, unit)
  const always = (hex: number) => hex === home || hex === byScenario
  const named = namedHexes(g, state, unit)
  if (named !== undefined) {
    // the hex that is attacked before turn 1 takes the guns that fire there, whoever holds it
    const attacked = inForce(g.effects.firstActivation, state.affairs.options)?.hex
    return hex => always(hex) || (named.includes(hex) && (controls(state, side, hex) || hex === attacked))
  }
  const option = regrouping(g, state, unit)
  if (option === undefined || !isWithinQuota(g, state, unit)) return always
  return hex => always(hex) || (hexHas(g, hex, option.country) && controls(state, side, hex))
}

/** The hexes in which a unit may be set up, ascending; the one where it is is among them. */
export const setupHexes = (g: IllusionTables, state: IllusionState, unit: number): ReadonlyArray<number> => {
  const side: SideIndex = sideOf(g, unit)
  const now = unitPlace(state, unit)
  const isOpened = openedTo(g, state, unit)
  const out: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++)
    if (hex === now || (isOpened(hex) && fits(g, state, side, hex, [unit]))) out.push(hex)
  return out
}

/** Whether there is another hex in which a unit may be set up. */
export const mayStandElsewhere = (g: IllusionTables, state: IllusionState, unit: number): boolean => {
  const now = unitPlace(state, unit)
  const isOpened = openedTo(g, state, unit)
  for (let hex = 0; hex < g.board.hexes; hex++)
    if (hex !== now && isOpened(hex) && fits(g, state, sideOf(g, unit), hex, [unit])) return true
  return false
}
