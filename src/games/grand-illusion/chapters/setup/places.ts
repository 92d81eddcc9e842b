/** 13.1.1 and 14.3.6 Who may be set up elsewhere by choice, and where: British units in Maubeuge, what the options chosen open. */
import { placeNamed, unitPlace } from '../../../../kernel/index.js'
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

/** The hex printed on a unit of the set-up; -1 for all others. */
export const printedSetup = (g: IllusionTables, unit: number): number => {
  const { start } = g.units[unit]!
  return start.type === 'setup' ? placeNamed(g.board, start.hex) : -1
}

/** Whether a unit stands in another hex than printed. */
const isMoved = (g: IllusionTables, state: IllusionState, unit: number): boolean =>
  unitPlace(state, unit) < g.board.hexes && unitPlace(state, unit) !== printedSetup(g, unit)

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
  kindOf(g, unit) === null || printedSetup(g, unit) < 0
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
  const others = g.unitsOf[sideOf(g, unit)].filter(
    other =>
      other !== unit && kindOf(g, other) === kind && regrouping(g, state, other) === option && isMoved(g, state, other),
  )
  return others.length < option[kind]
}

/** Whether options and scenario open a hex to a unit, stacking apart. */
const isOpened = (g: IllusionTables, state: IllusionState, unit: number, hex: number): boolean => {
  if (hex === printedSetup(g, unit) || hex === scenarioHex(g, state, unit)) return true
  const friendly = controls(state, sideOf(g, unit), hex)
  const named = namedHexes(g, state, unit)
  // the hex that is attacked before turn 1 takes the guns that fire there, whoever holds it
  if (named !== undefined)
    return named.includes(hex) && (friendly || inForce(g.effects.firstActivation, state.affairs.options)?.hex === hex)
  const option = regrouping(g, state, unit)
  return option !== undefined && friendly && hexHas(g, hex, option.country) && isWithinQuota(g, state, unit)
}

/** The hexes in which a unit may be set up, ascending; the one where it is is among them. */
export const setupHexes = (g: IllusionTables, state: IllusionState, unit: number): ReadonlyArray<number> => {
  const side: SideIndex = sideOf(g, unit)
  const now = unitPlace(state, unit)
  const out: number[] = []
  for (let hex = 0; hex < g.board.hexes; hex++)
    if (hex === now || (isOpened(g, state, unit, hex) && fits(g, state, side, hex, [unit]))) out.push(hex)
  return out
}
