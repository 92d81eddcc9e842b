/** Notes on the arrival of units that are off the map (7.1, 7.2, 8.4.9, 12.6). */
import { type Note, frameOf, gameTurnOf, idsOf, refusedBy, unitPlace } from '../../../kernel/index.js'
import { ARRIVAL, arrivalHexes, arriving } from '../chapters/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { type IllusionState, type IllusionTables, BARRED, NAMUR, PRINTED, REBUILT, arrivalOf } from '../state/index.js'

type IllusionNote = Note<IllusionRule>

/** The greatest number of hexes that a note lists. */
const FEW = 12

/** Returns the hexes printed on a unit or listed for it; empty if the unit arrives elsewhere. */
const namedHexes = (g: IllusionTables, state: IllusionState, unit: number): ReadonlyArray<number> =>
  arrivalOf(state, unit) !== PRINTED || g.printedHex[unit]! < 0 ? [] : [g.printedHex[unit]!, ...g.alsoIn[unit]!]

/** Returns the text for the place of a unit's arrival, with its rule. */
const whereTo = (g: IllusionTables, state: IllusionState, unit: number, name: (id: string) => string): IllusionNote => {
  const named = namedHexes(g, state, unit)
  if (named.length > 0)
    return { text: `in ${named.map(hex => name(g.board.ids[hex]!)).join(' or ')}`, rule: 'grand-illusion:7.1.f' }
  switch (arrivalOf(state, unit)) {
    case BARRED:
      return { text: 'at a supply source of its nation, because its own hex was closed', rule: 'grand-illusion:7.1.g' }
    case REBUILT:
      return { text: 'at a supply source of its nation, or with a supplied headquarters', rule: 'grand-illusion:7.2.f' }
    case NAMUR:
      return { text: 'at a supply source of its nation on the coast', rule: 'grand-illusion:12.6.b' }
    default:
      return g.type[unit] === 'headquarters'
        ? { text: 'in a supplied hex without another headquarters of its nation', rule: 'grand-illusion:7.1.2.a' }
        : { text: 'at a supply source of its nation, or with a headquarters', rule: 'grand-illusion:7.1.1.a' }
  }
}

/** Returns the notes on the hexes where a unit could arrive now. */
const asThingsStand = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  name: (id: string) => string,
): ReadonlyArray<IllusionNote> => {
  const placed = frameOf(state, 'reinforcement')?.placed ?? []
  const coming = arriving(g, state, placed, unit)
  const open = arrivalHexes(coming)
  const [printed] = namedHexes(g, state, unit)
  const bar = printed === undefined ? null : refusedBy(ARRIVAL, coming, printed, name(g.board.ids[printed]!))
  if (open.length === 0)
    return bar === null
      ? [{ text: 'no hex is open to it now', rule: 'grand-illusion:7.1.b' }]
      : [{ text: `not possible now: ${bar.message}`, rule: bar.rule }]
  if (printed !== undefined && bar === null) return []
  return open.length > FEW
    ? []
    : [{ text: `possible now: ${open.map(hex => g.board.ids[hex]!).join(', ')}`, rule: 'grand-illusion:7.1.a' }]
}

/** Returns the notes on the arrival of a unit off the map; [] for a unit that does not arrive. */
export const arrivalOfUnit = (
  g: IllusionTables,
  state: IllusionState,
  unit: number,
  name: (id: string) => string,
): ReadonlyArray<IllusionNote> => {
  const place = unitPlace(state, unit)
  const turn = g.turnOf(place)
  if (turn === 0 && place !== g.parisBox) return []
  const { text, rule } = whereTo(g, state, unit, name)
  if (place === g.parisBox)
    return [{ text: `arrives the turn after Paris is in danger, ${text}`, rule: 'grand-illusion:8.4.9.e' }]
  const due = turn <= gameTurnOf(state) ? 'is due' : `arrives on turn ${turn}`
  return [{ text: `${due}, ${text}`, rule }, ...asThingsStand(g, state, unit, name)]
}

/** Returns the units in a box, grouped by their place of arrival. */
export const arrivalsFrom = (
  g: IllusionTables,
  state: IllusionState,
  box: number,
  name: (id: string) => string,
): ReadonlyArray<IllusionNote> => {
  const groups = new Map<string, { readonly rule: IllusionRule; readonly units: number[] }>()
  if (g.turnOf(box) === 0 && box !== g.parisBox) return []
  for (const unit of g.occupancy(state.units).unitsIn(box)) {
    const { text, rule } = whereTo(g, state, unit, name)
    const group = groups.get(text) ?? { rule, units: [] }
    group.units.push(unit)
    groups.set(text, group)
  }
  return [...groups].map(([text, { rule, units }]) => ({ text: `${text}: ${idsOf(g, units).join(', ')}`, rule }))
}

/** Returns the units that arrive in the hex because it is printed on them, turn by turn. */
export const arrivalAt = (g: IllusionTables, state: IllusionState, hex: number): ReadonlyArray<IllusionNote> => {
  const turns = new Map<number, number[]>()
  for (const unit of g.numbers) {
    const turn = g.turnOf(unitPlace(state, unit))
    if (turn > 0 && namedHexes(g, state, unit).includes(hex)) turns.set(turn, [...(turns.get(turn) ?? []), unit])
  }
  return [...turns]
    .sort(([a], [b]) => a - b)
    .map(([turn, units]) => ({
      text: `arriving here on turn ${turn}: ${idsOf(g, units).join(', ')}`,
      rule: 'grand-illusion:7.1.f',
    }))
}
