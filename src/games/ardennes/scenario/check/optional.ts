/** Optional units (33): they come as reinforcements, on terms that can be kept, and have their places in the tables of fuel shortage. */
import type { Path } from '../../../../kernel/index.js'
import { hexsideName } from '../../../../kernel/index.js'
import { hexesOfSide } from '../hexes.js'
import type { OptionalGroup } from '../optional.js'
import { type Check, type Look, SCENARIO } from './common.js'
import { checkUnit } from './units.js'

/** Hexsides over which Germans call their reserves are of the Meuse, each once. */
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

/** The side whose units may come on terms. */
const SIDE_OF = {
  free: null,
  confined: 'allied',
  'meuse-crossed': null,
  'meuse-reached': 'allied',
  called: 'german',
} as const

/** The terms of a group can be kept: those who stay in some hexes come in by one of them, those who wait in a box have one alone, and for the Meuse there must be banks. */
const checkTerms = (look: Look, { id, terms, units }: OptionalGroup, path: Path): void => {
  const { optional, places } = look.scenario
  const at = [...path, 'terms']
  const side = SIDE_OF[terms.type]
  if (side !== null && units.some(unit => unit.side !== side))
    look.fault('inconsistent', 'ardennes:33.1.a', at, `the units of ${id} come on terms of the other side`, [id])
  const entries = units.flatMap(({ start }) =>
    start.type === 'reinforcement' ? start.entries.flatMap(entry => look.entries.get(entry) ?? []) : [],
  )
  if (terms.type === 'confined') {
    const own = new Set(look.knownRuns(terms.hexes, [...at, 'hexes']))
    if (!entries.some(({ hexes }) => hexes.some(hex => own.has(hex))))
      look.fault('inconsistent', 'ardennes:33.1.a', at, `the units of ${id} come in by none of their hexes`, [id])
    return
  }
  if (terms.type === 'free') return
  if (terms.type === 'meuse-reached' && new Set(entries.map(({ box }) => box)).size !== 1)
    look.fault('inconsistent', 'ardennes:33.2.c', at, `the units of ${id} wait in more boxes than one`, [id])
  if (places.westOfMeuse.length === 0 || (terms.type === 'called' && optional.stretch.length === 0))
    look.fault('missing-key', 'ardennes:33.3.a', at, `${id} waits for the Meuse, which has no banks here`, [id])
}

/** Each place in the tables of fuel shortage is of a division of the group, in a result that names divisions; each mechanized division has one (33.3.c). */
const checkPlaces = (look: Look, { id, units, fuel }: OptionalGroup, path: Path): void => {
  const tables = new Map(look.scenario.fuel.map(table => [table.army, table]))
  fuel.forEach(({ division, army, result }, i) => {
    const at = [...path, 'fuel', i]
    const named = { what: 'fuel table', id: army, path: [...at, 'army'], by: id, rule: 'ardennes:33.3.c' } as const
    const table = look.known(tables, named)
    if (table !== undefined && !('of' in (table.results[result - 1] ?? {})))
      look.fault('inconsistent', 'ardennes:33.3.c', [...at, 'result'], `result ${result} names no divisions`, [id])
    if (!units.some(unit => unit.division === division && unit.army === army))
      look.fault('inconsistent', 'ardennes:33.3.c', at, `no unit of ${id} is of ${division}, army ${army}`, [id])
  })
  if (tables.size === 0) return
  const placed = new Set(fuel.map(({ division }) => division))
  for (const { side, division, moves } of units) {
    if (side === 'allied' || division === null || moves === 'foot' || placed.has(division)) continue
    placed.add(division)
    const message = `${division} is mechanized, and has no place in the tables of fuel shortage`
    look.fault('missing-key', 'ardennes:33.3.c', [...path, 'fuel'], message, [id])
  }
}

/** Groups are named once, and so are their units, among all units; they come as reinforcements. */
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
        look.fault('duplicate', SCENARIO, [...at, 'id'], `unit ${unit.id} is there already`, [unit.id])
      seen.add(unit.id)
      if (unit.start.type === 'reinforcement') checkUnit(look, unit, at)
      else look.fault('inconsistent', 'ardennes:33.1.a', [...at, 'start'], `${unit.id} does not arrive`, [unit.id])
    })
    checkTerms(look, group, path)
    checkPlaces(look, group, path)
  })
}
