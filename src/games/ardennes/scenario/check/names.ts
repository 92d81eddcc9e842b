/**
 * Checks the names of units and formations. A role or a table may name a unit or formation that is not in the game, if
 * it is printed on a counter of Ardennes '44. Any other unknown name is misspelt.
 */
import { type Path, firstBy } from '../../../../kernel/index.js'
import { PRINTED } from '../documents/index.js'
import type { ArdennesScenario } from '../scenario.js'
import type { ArdennesUnit } from '../forces.js'
import { type Check, type Look, SCENARIO } from './common.js'

/** The fields of a unit that name a formation. */
const FORMATIONS = ['division', 'regiment', 'corps', 'army'] as const
type Formation = (typeof FORMATIONS)[number]

/** Returns the names in a field of units or areas. */
const namesIn = (
  entries: ReadonlyArray<Partial<Readonly<Record<Formation, string | null>>>>,
  formation: Formation,
): ReadonlyArray<string> => entries.flatMap(entry => entry[formation] ?? [])

/** Returns all units of a scenario, including optional units. */
const unitsOf = ({ units, optional }: ArdennesScenario): ReadonlyArray<ArdennesUnit> => [
  ...units,
  ...optional.groups.flatMap(group => group.units),
]

/** Returns a unit of the scenario or of the printed counters, and reports an unknown id. */
export const knownUnit = (look: Look, id: string, path: Path): ArdennesUnit | undefined =>
  look.units.get(id) ??
  look.known(
    firstBy(PRINTED, unit => unit.id),
    { what: 'unit', id, path },
  )

/** Reports a formation to which no unit of the scenario and no counter belongs. */
export const knownFormation = (look: Look, formation: Formation, name: string, path: Path): void => {
  const there = namesIn([...unitsOf(look.scenario), ...PRINTED], formation)
  if (!there.includes(name))
    look.fault('unknown-id', SCENARIO, path, `no unit belongs to the ${formation} "${name}"`, [name])
}

/** Checks that a formation with a single unit is printed on a counter or has an area. */
export const checkFormations: Check = look => {
  const { scenario } = look
  const all = unitsOf(scenario)
  const paths: ReadonlyArray<Path> = [
    ...scenario.units.map((_, i) => ['units', i]),
    ...scenario.optional.groups.flatMap((group, i) =>
      group.units.map((_, k) => ['optional', 'groups', i, 'units', k] as const),
    ),
  ]
  for (const formation of FORMATIONS) {
    const known = new Set([...namesIn(PRINTED, formation), ...namesIn(scenario.areas, formation)])
    const names = namesIn(all, formation)
    all.forEach((unit, i) => {
      const name = unit[formation]
      if (name === null || known.has(name) || names.indexOf(name) !== names.lastIndexOf(name)) return
      const message = `${unit.id} is the only unit of the ${formation} "${name}"`
      look.fault('unknown-id', SCENARIO, [...paths[i]!, formation], message, [unit.id, name])
    })
  }
}

/** Checks that the area of a division has the division's corps and army. */
export const checkAreaNames: Check = look => {
  look.scenario.areas.forEach((area, i) => {
    knownFormation(look, 'division', area.division, ['areas', i, 'division'])
    const own = [...unitsOf(look.scenario), ...PRINTED].find(({ division }) => division === area.division)
    for (const formation of ['corps', 'army'] as const)
      if (own !== undefined && own[formation] !== area[formation]) {
        const message = `${area.division} belongs to the ${formation} "${own[formation]}", not "${area[formation]}"`
        look.fault('inconsistent', SCENARIO, ['areas', i, formation], message, [area.division])
      }
  })
}
