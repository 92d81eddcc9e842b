/** M6 Supply. */
import {
  type BitSet,
  type Lines,
  type SideIndex,
  type WordList,
  NO_LINE,
  changedUnits,
  enemyOf,
  isOnMap,
  isSame,
  placeOf,
  rememberEach,
  sideOf,
  unitPlace,
  wordAt,
} from '../../../kernel/index.js'
import { type MarneState, type MarneTables, ALLIED, GERMAN, destroyFort, eliminate } from '../state/index.js'
import { SUPPLY_RANGE } from '../rulebook/index.js'
import { closedTo, fortStands, inEnemyZoc, parisFallen } from './zones-of-control.js'

/** The supply of a unit: in supply, with a line that is too long, or without any line. */
export type Supply = 'supplied' | 'unsupplied' | 'cutOff'

/** Whether a supply line of `side` may enter the hex (M6.b, M6.c, M6.f, M6.k, Q-30). */
export const lineMayEnter = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): boolean =>
  !closedTo(g, state, side, hex) &&
  (g.occupancy(state.units).count(side, hex) > 0 ||
    !inEnemyZoc(g, state, side, hex) ||
    (side === ALLIED && fortStands(g, state, hex)))

/** Returns the supply sources: the side's edge and, for the Allies, Paris until it falls (M6.d, M6.e). */
export const supplySources = (g: MarneTables, state: MarneState, side: SideIndex): ReadonlyArray<number> =>
  side === ALLIED && !parisFallen(g, state) ? [...g.supplyEdge[ALLIED], ...g.parisHexes] : g.supplyEdge[side]

/** Supply lines and the data that they were traced from. */
interface Traced {
  readonly units: WordList
  readonly destroyed: BitSet
  readonly germanHeld: BitSet
  readonly sources: ReadonlyArray<number>
  readonly open: Uint8Array
  readonly lines: Lines
}
// the last lines of each side: lines are queried more often than units move, and few moves affect them
const tracedOf = rememberEach<MarneTables, [Traced | undefined, Traced | undefined]>(() => [undefined, undefined])

/**
 * Returns `lineMayEnter` for the whole map as a table. It is computed often, so it starts from the enemy units. A test
 * compares the two functions.
 */
export const openToLines = (g: MarneTables, state: MarneState, side: SideIndex): Uint8Array => {
  const forts = g.fortresses(state.destroyed)
  const { start, to } = g.reach
  const occupancy = g.occupancy(state.units)
  const out = new Uint8Array(g.board.hexes).fill(1)
  const closeZone = (hex: number): void => {
    if (occupancy.count(side, hex) === 0 && !(side === ALLIED && forts.standsIn(hex))) out[hex] = 0
  }
  for (const unit of g.unitsOf[enemyOf(side)]) {
    const hex = unitPlace(state, unit)
    if (hex >= out.length) continue
    out[hex] = 0
    for (let i = start[hex]!; i < start[hex + 1]!; i++) closeZone(to[i]!)
  }
  if (side === GERMAN) {
    for (const fort of g.fortHexes) {
      if (!forts.standsIn(fort)) continue
      out[fort] = 0
      g.beside[fort]!.forEach(closeZone)
    }
  }
  return out
}

/**
 * The greatest number of moved units for which lines are updated. More units move at once only between phases; the
 * lines are then traced again.
 */
const FEW = 8

/**
 * Returns the hexes that these units may have opened or closed to supply lines: their old and new hexes and, for enemy
 * units, their zones of control.
 */
const hexesTouched = (
  g: MarneTables,
  { units: before }: Traced,
  state: MarneState,
  { side, moved }: { readonly side: SideIndex; readonly moved: ReadonlyArray<number> },
): ReadonlyArray<number> => {
  const { start, to } = g.reach
  const out: number[] = []
  for (const unit of moved) {
    for (const hex of [placeOf(wordAt(before, unit)), unitPlace(state, unit)]) {
      if (hex >= g.board.hexes) continue
      out.push(hex)
      if (sideOf(g, unit) !== side) for (let i = start[hex]!; i < start[hex + 1]!; i++) out.push(to[i]!)
    }
  }
  return out
}

/**
 * Returns the lines of a side in a state, based on its lines in another state. If few units have moved, unaffected
 * lines are kept.
 */
const traceOn = (g: MarneTables, last: Traced | undefined, state: MarneState, side: SideIndex): Traced => {
  const { units, destroyed, germanHeld } = state
  const sources = last?.germanHeld === germanHeld ? last.sources : supplySources(g, state, side)
  const moved = last?.destroyed === destroyed && isSame(last.sources, sources) ? changedUnits(last.units, units) : null
  if (last === undefined || moved === null || moved.length > FEW) {
    const open = openToLines(g, state, side)
    return { units, destroyed, germanHeld, sources, open, lines: g.trace(sources, open) }
  }
  let { open, lines } = last
  const changed: number[] = []
  for (const hex of hexesTouched(g, last, state, { side, moved })) {
    const now = lineMayEnter(g, state, side, hex) ? 1 : 0
    if (open[hex] === now) continue
    if (changed.length === 0) open = open.slice()
    open[hex] = now
    changed.push(hex)
  }
  if (changed.length > 0) lines = g.mend(lines, open, changed)
  return { units, destroyed, germanHeld, sources, open, lines }
}

/** Returns all supply lines of a side in a state. */
export const supplyLines = (g: MarneTables, state: MarneState, side: SideIndex): Lines => {
  const kept = tracedOf(g)
  const last = kept[side]
  const { units, destroyed, germanHeld } = state
  if (last?.units === units && last.destroyed === destroyed && last.germanHeld === germanHeld) return last.lines
  return (kept[side] = traceOn(g, last, state, side)).lines
}

const judge = (length: number): Supply =>
  length <= SUPPLY_RANGE ? 'supplied' : length < NO_LINE ? 'unsupplied' : 'cutOff'

/** Returns the supply of a unit of `side` in this hex (M6.a, Q-9). */
export const supplyAt = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): Supply =>
  judge(supplyLines(g, state, side).from(hex))

/** Returns the current supply of a unit on the map. */
export const supplyOf = (g: MarneTables, state: MarneState, unit: number): Supply =>
  supplyAt(g, state, g.side[unit] as SideIndex, unitPlace(state, unit))

/** Whether one of these hexes would be in supply in a hypothetical state. */
export const supposedSupply = (
  g: MarneTables,
  supposed: MarneState,
  side: SideIndex,
  hexes: ReadonlyArray<number>,
): boolean => {
  const { lines } = traceOn(g, tracedOf(g)[side], supposed, side)
  return hexes.some(hex => lines.from(hex) <= SUPPLY_RANGE)
}

/** Returns the units of a side on the map that lack supply, and which of these are cut off. */
export const unsuppliedUnits = (
  g: MarneTables,
  state: MarneState,
  side: SideIndex,
): { readonly unsupplied: ReadonlyArray<number>; readonly cutOff: ReadonlyArray<number> } => {
  const unsupplied: number[] = []
  const cutOff: number[] = []
  for (const unit of g.unitsOf[side]) {
    if (!isOnMap(g, state, unit)) continue
    const supply = supplyOf(g, state, unit)
    if (supply !== 'supplied') unsupplied.push(unit)
    if (supply === 'cutOff') cutOff.push(unit)
  }
  return { unsupplied, cutOff }
}

/** How much longer a line through a hex is than a line from it: by the hex itself, which must also be open. */
const OWN_HEX = 1

/**
 * Whether the side can trace a line from an empty hex or from one it occupies. The hex itself must be open to the line
 * (Q-34, Q-35).
 */
export const hexInSupply = (g: MarneTables, state: MarneState, side: SideIndex, hex: number): boolean =>
  supplyLines(g, state, side).through[hex]! <= SUPPLY_RANGE + OWN_HEX

/**
 * Whether a cut-off unit may attack these hexes (M6.i, Q-29): without the units in them, it would be in supply in its
 * own hex or in one of them. Always true for a unit that is not cut off.
 */
export const supplyAllowsAttack = (
  g: MarneTables,
  state: MarneState,
  unit: number,
  targets: ReadonlyArray<number>,
): boolean => {
  const side = g.side[unit] as 0 | 1
  const hex = unitPlace(state, unit)
  if (supplyAt(g, state, side, hex) !== 'cutOff') return true
  let supposed = state
  for (const target of targets) {
    for (const enemy of g.occupancy(state.units).unitsIn(target))
      supposed = eliminate(g, supposed, enemy, 'marne:M6.i', undefined)
    if (g.fortAt[target]! >= 0 && side === GERMAN) supposed = destroyFort(supposed, g.fortAt[target]!)
  }
  return supposedSupply(g, supposed, side, [hex, ...targets])
}
