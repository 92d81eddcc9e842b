/** Checks of the areas and the game turns of a scenario. */
import type { Path } from '../../../../kernel/index.js'
import type { Check, Look } from './common.js'
import type { MarneArea } from '../scenario.js'

/** Checks that areas fit their kind, and that an edge area runs along its edge. */
export const checkAreas: Check = look => {
  const { areas } = look.scenario
  const { fault } = look
  look.uniqueBy('id', areas, ['areas'], 'area')
  areas.forEach((area, i) => {
    const { id, kind, edge, side } = area
    const path = ['areas', i]
    const hexes = [...path, 'hexes']
    if (area.hexes.length === 0) fault('inconsistent', 'marne:M13.d', hexes, `area ${id} has no hexes`, [id])
    look.knownHexes(area.hexes, hexes)
    if ((kind === 'edge') !== (edge !== 'none')) {
      const message = `area ${id} is of kind "${kind}" with edge "${edge}"`
      fault('inconsistent', 'marne:M13.d', [...path, 'edge'], message, [id])
    }
    if (area.northOfFront && (side !== 'german' || edge !== 'east')) {
      const message = `area ${id} is not a German area on the east edge`
      fault('inconsistent', 'marne:M13.e', [...path, 'northOfFront'], message, [id])
    }
    if (edge !== 'none' && kind === 'edge') checkAlong(look, area, hexes, look.scenario.map.edges[edge])
  })
}

/** Checks that the hexes of an edge area are consecutive along the edge. */
const checkAlong = ({ hexes, fault }: Look, area: MarneArea, path: Path, edge: ReadonlyArray<string>): void => {
  const along = new Map(edge.map((hex, i) => [hex, i]))
  const seen = new Set<string>()
  area.hexes.forEach((hex, j) => {
    const here = along.get(hex)
    if (!hexes.has(hex) || seen.has(hex)) return
    seen.add(hex)
    const before = j > 0 ? along.get(area.hexes[j - 1]!) : undefined
    const wrong = (message: string): void => {
      fault('inconsistent', 'marne:M13.d', [...path, j], message, [area.id, hex])
    }
    if (here === undefined) wrong(`hex ${hex} is not on the ${area.edge} edge`)
    else if (before !== undefined && here !== before + 1)
      wrong(`hex ${hex} is not the next hex along the ${area.edge} edge`)
  })
}

/** Checks that each game turn has one date. */
export const checkTurns: Check = ({ scenario: { turns, demoralisedUntil }, turnsAscend, datesOf, fault }) => {
  const { first, last, dates } = turns
  if (turnsAscend(turns, 'marne:M1.j')) datesOf(dates, last - first + 1, 'marne:M1.j')
  if (demoralisedUntil === 0 || (demoralisedUntil >= first && demoralisedUntil <= last)) return
  fault('out-of-range', 'marne:M13.c', ['demoralisedUntil'], `${demoralisedUntil} is not a game turn of this scenario`)
}
