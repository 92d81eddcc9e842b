/** When and where units come onto the map that wait off it (7.1, 7.2, 8.4.9, 12.6). */
import { type Note, frameOf, gameTurnOf, idsOf, unitPlace } from '../../../kernel/index.js'
import { arrivalHexes, arriving, barsArrival } from '../chapters/index.js'
import type { IllusionRule } from '../rulebook/index.js'
import { type IllusionState, type IllusionTables, BARRED, NAMUR, PRINTED, REBUILT, arrivalOf } from '../state/index.js'
import {} from './lines.js'

type IllusionNote = Note<IllusionRule>

/** Hexes that a note names one by one: of more it is the rule that tells. */
const FEW = 12

/** Why an arrival is barred now -> in words. */
const BARS: Readonly<Partial<Record<IllusionRule, string>>> = {
  'grand-illusion:7.1.b': 'the enemy controls it',
  'grand-illusion:7.1.c': 'it is out of supply',
  'grand-illusion:7.1.d': 'it is full',
}

/** The hexes that are printed on a unit or named for it, as far as it comes there: none for one that comes elsewhere. */
const namedHexes = (g: IllusionTables, state: IllusionState, unit: number): ReadonlyArray<number> =>
  arrivalOf(state, unit) !== PRINTED || g.printedHex[unit]! < 0 ? [] : [g.printedHex[unit]!, ...g.alsoIn[unit]!]

/** Where a unit comes, in words. */
const whereTo = (g: IllusionTables, state: IllusionState, unit: number, name: (id: string) => string): IllusionNote => {
  const named = namedHexes(g, state, unit)
  if (named.length > 0)
    return { text: `in ${named.map(hex => name(g.board.ids[hex]!)).join(' or ')}`, rule: 'grand-illusion:7.1.f' }
  switch (arrivalOf(state, unit)) {
    case BARRED:
      return { text: 'at a supply source of its nation, its own hex having been closed', rule: 'grand-illusion:7.1.g' }
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

/** Where it could come as things stand. */
const asThingsStand = (g: IllusionTables, state: IllusionState, unit: number): ReadonlyArray<IllusionNote> => {
  const placed = frameOf(state, 'reinforcement')?.placed ?? []
  const coming = arriving(state, unit)
  const open = arrivalHexes(g, state, placed, coming)
  const [printed] = namedHexes(g, state, unit)
  const bar = printed === undefined ? null : barsArrival(g, state, placed, coming, printed)
  if (open.length === 0)
    return bar === null
      ? [{ text: 'as things stand no hex is open to it', rule: 'grand-illusion:7.1.b' }]
      : [{ text: `as things stand not there: ${BARS[bar] ?? 'it is closed to it'}`, rule: bar }]
  if (printed !== undefined && bar === null) return []
  return open.length > FEW
    ? []
    : [{ text: `as things stand: ${open.map(hex => g.board.ids[hex]!).join(', ')}`, rule: 'grand-illusion:7.1.a' }]
}

/** When and where a unit comes that waits off the map; nothing of one that never does. */
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
    return [{ text: `comes the turn after Paris is in danger, ${text}`, rule: 'grand-illusion:8.4.9.e' }]
  const due = turn <= gameTurnOf(state) ? 'is due' : `comes on turn ${turn}`
  return [{ text: `${due}, ${text}`, rule }, ...asThingsStand(g, state, unit)]
}

/** Who waits in a box, by where they come. */
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

/** Who comes in a hex that is printed on them, turn by turn. */
export const arrivalAt = (g: IllusionTables, state: IllusionState, hex: number): ReadonlyArray<IllusionNote> => {
  const turns = new Map<number, number[]>()
  for (const unit of g.numbers) {
    const turn = g.turnOf(unitPlace(state, unit))
    if (turn > 0 && namedHexes(g, state, unit).includes(hex)) turns.set(turn, [...(turns.get(turn) ?? []), unit])
  }
  return [...turns]
    .sort(([a], [b]) => a - b)
    .map(([turn, units]) => ({
      text: `on turn ${turn} comes here: ${idsOf(g, units).join(', ')}`,
      rule: 'grand-illusion:7.1.f',
    }))
}
