/** Compiles the optional units that are in use (33). */
import { type Board, hexsideName, neighbour, placeFlags } from '../../../kernel/index.js'
import { type ArdennesScenario, type OptionalGroup, type OptionalTerms, hexesOfSide } from '../scenario/index.js'
import { hexesOfRuns } from './compile-map.js'
import type { MeuseTables, OptionalTables } from './optional-tables.js'
import type { Agreed } from './options.js'
import { MEUSE_CROSSED, MEUSE_REACHED, RESERVES_CALLED } from './state.js'
import { type MapTables, MEUSE, type PieceTables } from './tables.js'

/** The fact for which units wait, by their terms; -1 if there is none. */
const WAITS_FOR: Readonly<Record<OptionalTerms['type'], number>> = {
  free: -1,
  confined: -1,
  'meuse-crossed': MEUSE_CROSSED,
  'meuse-reached': MEUSE_REACHED,
  called: RESERVES_CALLED,
}

/** Compiles the hexes and hexsides at which Germans reach and cross the Meuse. */
const meuseTables = (scenario: ArdennesScenario, { board, sides }: MapTables): MeuseTables => {
  const west = placeFlags(board.hexes, hexesOfRuns(board, scenario.places.westOfMeuse))
  const stretch = new Set(scenario.optional.stretch.map(side => hexsideName(...hexesOfSide(side))))
  const banks = new Uint8Array(board.hexes)
  const crossings = new Uint8Array(board.hexes * 6)
  for (let k = 0; k < crossings.length; k++) {
    if ((sides[k]! & MEUSE) === 0) continue
    const from = Math.floor(k / 6)
    const to = neighbour(board, from, k % 6)
    banks[from] = 1
    if (west[from] === 1 || west[to] === 0) continue
    crossings[k] = stretch.has(hexsideName(board.ids[from]!, board.ids[to]!)) ? 2 : 1
  }
  return { banks, crossings }
}

/** hex -> 1 outside the hexes to which units are confined. */
const outside = (board: Board, runs: ReadonlyArray<string>): Uint8Array => {
  const out = new Uint8Array(board.hexes).fill(1)
  for (const hex of hexesOfRuns(board, runs)) out[hex] = 0
  return out
}

/** Unit -> hexes that are closed to it; null if no unit is confined. */
const confinedUnits = (
  board: Board,
  groups: ReadonlyArray<OptionalGroup>,
  unitIds: ReadonlyArray<string>,
): OptionalTables['confined'] => {
  const closed = new Map(
    groups.flatMap(({ terms, units }) => {
      if (terms.type !== 'confined') return []
      const all = outside(board, terms.hexes)
      return units.map(({ id }) => [id, all] as const)
    }),
  )
  return closed.size === 0 ? null : unitIds.map(id => closed.get(id) ?? null)
}

/** Compiles the tables of the groups that are in use. */
export const optionalTables = (
  scenario: ArdennesScenario,
  map: MapTables,
  { unitIds }: PieceTables,
  agreed: Agreed,
): OptionalTables => {
  const groups = scenario.optional.groups.filter(({ id }) => agreed.groups.includes(id))
  const waits = new Map(
    groups.flatMap(({ terms, units }) => units.map(({ id }) => [id, WAITS_FOR[terms.type]] as const)),
  )
  const waitsFor = Int8Array.from(unitIds, id => waits.get(id) ?? -1)
  return {
    waitsFor,
    confined: confinedUnits(map.board, groups, unitIds),
    meuse: waitsFor.some(fact => fact >= 0) ? meuseTables(scenario, map) : null,
  }
}
