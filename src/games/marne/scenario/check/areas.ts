/** The areas of a scenario and its game turns. */
import type { Path } from '../../../../kernel/index.js'
import { type Check, type Fault, type Index, knownHexes, unique } from './common.js'
import type { MarneArea } from '../scenario.js'

/** Areas are of one kind, and one on an edge lies along it. */
export const checkAreas: Check = ({ map, areas }, index, fault) => {
  unique(
    areas.map(area => area.id),
    i => ['areas', i, 'id'],
    'area',
    fault,
  )
  areas.forEach((area, i) => {
    const path = ['areas', i]
    if (area.hexes.length === 0)
      fault('inconsistent', 'marne:M13.d', [...path, 'hexes'], `area ${area.id} has no hexes`, [area.id])
    knownHexes(area.hexes, [...path, 'hexes'], index, fault)
    if ((area.kind === 'edge') !== (area.edge !== 'none')) {
      fault(
        'inconsistent',
        'marne:M13.d',
        [...path, 'edge'],
        `area ${area.id} is of kind "${area.kind}" with edge "${area.edge}"`,
        [area.id],
      )
    }
    if (area.northOfFront && (area.side !== 'german' || area.edge !== 'east')) {
      fault(
        'inconsistent',
        'marne:M13.e',
        [...path, 'northOfFront'],
        `area ${area.id} is no German area on the east edge`,
        [area.id],
      )
    }
    if (area.edge !== 'none' && area.kind === 'edge')
      checkAlong(area, [...path, 'hexes'], map.edges[area.edge], index, fault)
  })
}

/** The hexes of an area on an edge follow each other along it. */
const checkAlong = (area: MarneArea, path: Path, edge: ReadonlyArray<string>, index: Index, fault: Fault): void => {
  const along = new Map(edge.map((hex, i) => [hex, i]))
  const seen = new Set<string>()
  area.hexes.forEach((hex, j) => {
    const here = along.get(hex)
    if (!index.hexes.has(hex) || seen.has(hex)) return
    seen.add(hex)
    const before = j > 0 ? along.get(area.hexes[j - 1]!) : undefined
    if (here === undefined)
      fault('inconsistent', 'marne:M13.d', [...path, j], `hex ${hex} is not on the ${area.edge} edge`, [area.id, hex])
    else if (before !== undefined && here !== before + 1) {
      fault('inconsistent', 'marne:M13.d', [...path, j], `hex ${hex} does not come next along the ${area.edge} edge`, [
        area.id,
        hex,
      ])
    }
  })
}

/** Game turns have a date each. */
export const checkTurns: Check = ({ turns, demoralisedUntil }, _index, fault) => {
  const count = turns.last - turns.first + 1
  if (count < 1)
    fault(
      'out-of-range',
      'marne:M1.j',
      ['turns', 'last'],
      `the last game turn, ${turns.last}, comes before the first, ${turns.first}`,
    )
  else if (turns.dates.length !== count) {
    fault(
      'inconsistent',
      'marne:M1.j',
      ['turns', 'dates'],
      `${turns.dates.length} dates for ${count} game turns`,
      [],
      count,
    )
  }
  if (demoralisedUntil !== 0 && (demoralisedUntil < turns.first || demoralisedUntil > turns.last)) {
    fault('out-of-range', 'marne:M13.c', ['demoralisedUntil'], `${demoralisedUntil} is no game turn of this scenario`)
  }
}
