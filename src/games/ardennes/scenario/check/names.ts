/**
 * Names of units and formations that a scenario uses. A role or a table may name what a game leaves out: then it is printed on a
 * counter of Ardennes '44. Any other name that nothing bears is misspelt.
 */
import { type Path, firstBy } from '../../../../kernel/index.js'
import { PRINTED } from '../documents/index.js'
import type { ArdennesScenario } from '../scenario.js'
import type { ArdennesUnit } from '../forces.js'
import { type Check, type Look, SCENARIO } from './common.js'

/** What a unit belongs to, by the field that says so. */
const FORMATIONS = ['division', 'regiment', 'corps', 'army'] as const
type Formation = (typeof FORMATIONS)[number]

/** The names that the fields of units and areas hold. */
const namesIn = (
  entries: ReadonlyArray<Partial<Readonly<Record<Formation, string | null>>>>,
  formation: Formation,
): ReadonlyArray<string> => entries.flatMap(entry => entry[formation] ?? [])

/** All units of a scenario, optional ones too. */
const unitsOf = ({ units, optional }: ArdennesScenario): ReadonlyArray<ArdennesUnit> => [
  ...units,
  ...optional.groups.flatMap(group => group.units),
]

/** Reports a name that is not that of a unit in the scenario or on a counter; gives the unit. */
export const knownUnit = (look: Look, id: string, path: Path): ArdennesUnit | undefined =>
  look.units.get(id) ??
  look.known(
    firstBy(PRINTED, unit => unit.id),
    { what: 'unit', id, path },
  )

/** Reports a formation that no unit in the scenario and no counter is of. */
export const knownFormation = (look: Look, formation: Formation, name: string, path: Path): void => {
  const there = namesIn([...unitsOf(look.scenario), ...PRINTED], formation)
  if (!there.includes(name))
    look.fault('unknown-id', SCENARIO, path, `no unit is of the ${formation} "${name}"`, [name])
}

/** A formation that only one unit names is printed on a counter, or has an area. */
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

/** The area of a division is of its corps and army. */
export const checkAreaNames: Check = look => {
  look.scenario.areas.forEach((area, i) => {
    knownFormation(look, 'division', area.division, ['areas', i, 'division'])
    const own = [...unitsOf(look.scenario), ...PRINTED].find(({ division }) => division === area.division)
    for (const formation of ['corps', 'army'] as const)
      if (own !== undefined && own[formation] !== area[formation]) {
        const message = `${area.division} is of the ${formation} "${own[formation]}", not "${area[formation]}"`
        look.fault('inconsistent', SCENARIO, ['areas', i, formation], message, [area.division])
      }
  })
}
