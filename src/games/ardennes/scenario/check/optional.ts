/** Checks optional units (33): that they are reinforcements, that their terms can be met, and that they have places in the fuel tables. */
import type { Path } from '../../../../kernel/index.js'
import { hexsideName } from '../../../../kernel/index.js'
import { hexesOfSide } from '../hexes.js'
import type { OptionalGroup } from '../optional.js'
import { type Check, type Look, SCENARIO } from './common.js'
import { checkUnit } from './units.js'

/** Checks that the hexsides that call the German reserves belong to the Meuse, each listed once. */
const checkStretch = (look: Look): void => {
  const { optional, sheets } = look.scenario
  const meuse = new Set(
    sheets.flatMap(({ rivers }) =>
      rivers.flatMap(river => (river.meuse ? river.sides.map(side => hexsideName(...hexesOfSide(side))) : [])),
    ),
  )
  const check = look.hexsides()
  optional.stretch.forEach((side, i) => {
    const path = ['optional', 'stretch', i]
    const pair = look.knownSide(side, path)
    if (pair === undefined || !check(pair, path) || meuse.has(hexsideName(...hexesOfSide(side)))) return
    look.fault('inconsistent', 'ardennes:33.3.a', path, `the Meuse does not run along ${side}`, [side])
  })
}

/** The side to which each type of terms is limited; null for both. */
const SIDE_OF = {
  free: null,
  confined: 'allied',
  'meuse-crossed': null,
  'meuse-reached': 'allied',
  called: 'german',
} as const

/**
 * Checks that the terms of a group can be met. Confined units need an entry in their hexes, units that wait in a box
 * need exactly one box, and terms about the Meuse need its banks.
 */
const checkTerms = (look: Look, { id, terms, units }: OptionalGroup, path: Path): void => {
  const { optional, places } = look.scenario
  const at = [...path, 'terms']
  const side = SIDE_OF[terms.type]
  if (side !== null && units.some(unit => unit.side !== side))
    look.fault('inconsistent', 'ardennes:33.1.a', at, `the units of ${id} have terms of the other side`, [id])
  const entries = units.flatMap(({ start }) =>
    start.type === 'reinforcement' ? start.entries.flatMap(entry => look.entries.get(entry) ?? []) : [],
  )
  if (terms.type === 'confined') {
    const own = new Set(look.knownRuns(terms.hexes, [...at, 'hexes']))
    if (!entries.some(({ hexes }) => hexes.some(hex => own.has(hex))))
      look.fault('inconsistent', 'ardennes:33.1.a', at, `no entry of the units of ${id} is in their hexes`, [id])
    return
  }
  if (terms.type === 'free') return
  if (terms.type === 'meuse-reached' && new Set(entries.map(({ box }) => box)).size !== 1)
    look.fault('inconsistent', 'ardennes:33.2.c', at, `the units of ${id} must wait in exactly one box`, [id])
  if (places.westOfMeuse.length === 0 || (terms.type === 'called' && optional.stretch.length === 0))
    look.fault('missing-key', 'ardennes:33.3.a', at, `${id} waits for the Meuse, which is not on this map`, [id])
}

/**
 * Checks the places of a group in the fuel tables (33.3.c). Each place names a division of the group, in a result that
 * names divisions. Each mechanized German division needs such a place.
 */
const checkPlaces = (look: Look, { id, units, fuel }: OptionalGroup, path: Path): void => {
  const tables = new Map(look.scenario.fuel.map(table => [table.army, table]))
  fuel.forEach(({ division, army, result }, i) => {
    const at = [...path, 'fuel', i]
    const named = { what: 'fuel table', id: army, path: [...at, 'army'], by: id, rule: 'ardennes:33.3.c' } as const
    const table = look.known(tables, named)
    if (table !== undefined && !('of' in (table.results[result - 1] ?? {})))
      look.fault('inconsistent', 'ardennes:33.3.c', [...at, 'result'], `result ${result} names no divisions`, [id])
    if (!units.some(unit => unit.division === division && unit.army === army))
      look.fault('inconsistent', 'ardennes:33.3.c', at, `${id} has no unit of division ${division} in army ${army}`, [
        id,
      ])
  })
  if (tables.size === 0) return
  const placed = new Set(fuel.map(({ division }) => division))
  for (const { side, division, moves } of units) {
    if (side === 'allied' || division === null || moves === 'foot' || placed.has(division)) continue
    placed.add(division)
    const message = `${division} is mechanized and needs a place in the tables of fuel shortage`
    look.fault('missing-key', 'ardennes:33.3.c', [...path, 'fuel'], message, [id])
  }
}

/** Checks that the ids of groups and their units are unique, and that the units arrive as reinforcements. */
export const checkOptional: Check = look => {
  const { optional, units } = look.scenario
  const { groups } = optional
  checkStretch(look)
  look.uniqueBy('id', groups, ['optional', 'groups'], 'group')
  const seen = new Set(units.map(({ id }) => id))
  groups.forEach((group, i) => {
    const path = ['optional', 'groups', i]
    group.units.forEach((unit, k) => {
      const at = [...path, 'units', k]
      if (seen.has(unit.id))
        look.fault('duplicate', SCENARIO, [...at, 'id'], `unit ${unit.id} is listed twice`, [unit.id])
      seen.add(unit.id)
      if (unit.start.type === 'reinforcement') checkUnit(look, unit, at)
      else
        look.fault('inconsistent', 'ardennes:33.1.a', [...at, 'start'], `${unit.id} must be a reinforcement`, [unit.id])
    })
    checkTerms(look, group, path)
    checkPlaces(look, group, path)
  })
}
