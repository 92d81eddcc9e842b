/** Faults of a scenario's map, and of what is said about its places: victory, turns, zones, pillboxes. */
import { type Path, areNeighbours } from '../../../../kernel/index.js'
import type { VerdunHex, VerdunScenario, VerdunZone } from '../scenario.js'
import {
  type Fault,
  type Index,
  around,
  between,
  checkEdge,
  isPlayable,
  knownHex,
  knownHexes,
  standsApart,
  unique,
} from './common.js'

/** Ids of the boxes off the map: no hex may bear one. */
const BOXES: ReadonlySet<string> = new Set(['reserve', 'pool', 'destroyed'])

export const checkHexes = ({ map }: VerdunScenario, index: Index, fault: Fault): void => {
  const path = ['map', 'hexes']
  unique(
    map.hexes.map(hex => hex.id),
    i => [...path, i, 'id'],
    'hex',
    fault,
  )
  unique(
    map.hexes.map(hex => `${hex.q},${hex.r}`),
    i => [...path, i],
    'a hex at',
    fault,
  )
  map.hexes.forEach((hex, i) => {
    if (BOXES.has(hex.id))
      fault('duplicate', 'verdun:scenario', [...path, i, 'id'], `"${hex.id}" is the name of a box off the map`, [
        hex.id,
      ])
    if (index.hexes.get(hex.id) !== hex || index.at.get(`${hex.q},${hex.r}`) !== hex) return
    // each pair of neighbours once: from the hex that comes first on its column, or from the west
    for (const other of around(hex, index)) {
      if (
        other.bank === hex.bank ||
        other.q < hex.q ||
        (other.q === hex.q && other.r < hex.r) ||
        index.meuse.has(between(hex.id, other.id))
      )
        continue
      fault(
        'inconsistent',
        'verdun:14.2.d',
        [...path, i, 'bank'],
        `hexes ${hex.id} and ${other.id} lie on different banks, with no Meuse between them`,
        [hex.id, other.id],
      )
    }
  })
}

export const checkHexsides = ({ map }: VerdunScenario, index: Index, fault: Fault): void => {
  const seen = new Set<string>()
  map.hexsides.forEach(({ a, b, features, meuse }, i) => {
    const path = ['map', 'hexsides', i]
    const from = knownHex(a, [...path, 'a'], index, fault)
    const to = knownHex(b, [...path, 'b'], index, fault)
    unique(features, j => [...path, 'features', j], 'feature', fault)
    if (meuse && !features.includes('river'))
      fault('inconsistent', 'verdun:3.2.a', [...path, 'features'], 'the Meuse is a river', [a, b])
    if (from === undefined || to === undefined) return
    if (!areNeighbours(from, to)) {
      fault('not-adjacent', 'verdun:scenario', path, `hexes ${a} and ${b} share no hexside`, [a, b])
      return
    }
    if (seen.has(between(a, b)))
      fault('duplicate', 'verdun:scenario', path, `the hexside between ${a} and ${b} is listed twice`, [a, b])
    seen.add(between(a, b))
    if (meuse && from.bank === to.bank)
      fault('inconsistent', 'verdun:14.2.d', [...path, 'meuse'], `hexes ${a} and ${b} lie on one bank of the Meuse`, [
        a,
        b,
      ])
  })
}

export const checkLines = ({ map }: VerdunScenario, index: Index, fault: Fault): void => {
  map.roads.forEach((road, i) =>
    road.path.forEach((id, j) => {
      const path = ['map', 'roads', i, 'path', j]
      const hex = knownHex(id, path, index, fault)
      const before = j > 0 ? index.hexes.get(road.path[j - 1]!) : undefined
      if (hex === undefined || before === undefined || areNeighbours(before, hex)) return
      fault('not-adjacent', 'verdun:scenario', path, `the road "${road.name}" leaps from ${before.id} to ${id}`, [
        before.id,
        id,
      ])
    }),
  )
  map.waters.forEach((water, i) => {
    knownHex(water.place, ['map', 'waters', i, 'place'], index, fault)
  })
}

export const checkPlaces = (scenario: VerdunScenario, index: Index, fault: Fault): void => {
  const { map, roles } = scenario
  unique(
    map.forts.map(fort => fort.id),
    i => ['map', 'forts', i, 'id'],
    'fort',
    fault,
  )
  map.forts.forEach((fort, i) => {
    knownHex(fort.hex, ['map', 'forts', i, 'hex'], index, fault)
  })
  unique(
    map.forts.map(fort => fort.hex),
    i => ['map', 'forts', i, 'hex'],
    'a fort in hex',
    fault,
  )
  unique(
    map.places.map(place => place.name),
    i => ['map', 'places', i, 'name'],
    'place',
    fault,
  )
  map.places.forEach((place, i) => {
    knownHexes(place.hexes, ['map', 'places', i, 'hexes'], index, fault)
  })

  const verdun = index.places.get(roles.verdun)
  if (verdun === undefined) {
    fault('missing-role', 'verdun:13.b', ['roles', 'verdun'], `no place "${roles.verdun}" for the German to win by`, [
      roles.verdun,
    ])
  } else if (!reachable(scenario, verdun.hexes, index)) {
    fault(
      'out-of-area',
      'verdun:13.b',
      ['roles', 'verdun'],
      `no hex of ${verdun.name} is on a bank that is played on`,
      [verdun.name],
    )
  }
}

/** Whether a unit could be in one of these hexes. */
const reachable = (scenario: VerdunScenario, hexes: ReadonlyArray<string>, index: Index): boolean =>
  hexes.some(id => {
    const hex = index.hexes.get(id)
    return hex !== undefined && isPlayable(scenario, hex)
  })

/** What needs the edges. */
const EDGES = [
  { edge: 'north', rule: 'verdun:13.a', need: 'for the German to hold places from' },
  { edge: 'south', rule: 'verdun:Q-47', need: 'for the French to come from' },
] as const

export const checkEdges = (scenario: VerdunScenario, index: Index, fault: Fault): void => {
  for (const { edge, rule, need } of EDGES) {
    const path = ['map', 'edges', edge]
    const hexes = scenario.map.edges[edge]
    if (!reachable(scenario, hexes, index)) fault('inconsistent', rule, path, `the ${edge} edge has no hex ${need}`)
    checkEdge(edge, hexes, path, index, fault)
  }
}

export const checkVictory = (scenario: VerdunScenario, index: Index, fault: Fault): void => {
  const { turns, thresholds, objectives } = scenario
  const count = Math.max(turns.last, turns.extra) - turns.first + 1
  if (turns.last < turns.first) {
    fault(
      'out-of-range',
      'verdun:14.2.a',
      ['turns', 'last'],
      `the last game turn, ${turns.last}, comes before the first, ${turns.first}`,
    )
  } else if (turns.extra !== 0 && turns.extra !== turns.last + 1) {
    fault(
      'out-of-range',
      'verdun:14.2.h',
      ['turns', 'extra'],
      `game turn ${turns.extra} does not come next after the last, ${turns.last}`,
      [],
      turns.last + 1,
    )
  } else if (turns.dates.length !== count) {
    fault(
      'inconsistent',
      'verdun:14.2.a',
      ['turns', 'dates'],
      `${turns.dates.length} dates for ${count} game turns`,
      [],
      count,
    )
  }
  if (thresholds.operational <= thresholds.tactical) {
    fault(
      'inconsistent',
      'verdun:13.d',
      ['thresholds', 'operational'],
      `${thresholds.operational} points for operational victory, ${thresholds.tactical} for tactical`,
    )
  }
  unique(
    objectives.map(objective => objective.name),
    i => ['objectives', i, 'name'],
    'objective',
    fault,
  )
  objectives.forEach((objective, i) => {
    const path = ['objectives', i, 'hexes']
    knownHexes(objective.hexes, path, index, fault)
    if (!objective.hexes.some(hex => index.hexes.has(hex)) || reachable(scenario, objective.hexes, index)) return
    fault('out-of-area', 'verdun:13.a', path, `no hex of ${objective.name} is on a bank that is played on`, [
      objective.name,
    ])
  })
}

export const checkZones = (scenario: VerdunScenario, index: Index, fault: Fault): void => {
  unique(
    scenario.zones.map(zone => zone.id),
    i => ['zones', i, 'id'],
    'zone',
    fault,
  )
  // who stands apart does so beyond the Meuse; all others need a zone to play in
  const played = new Set(
    scenario.units.flatMap(unit => (standsApart(scenario, unit) || !('zone' in unit.start) ? [] : [unit.start.zone])),
  )
  const check = (zone: VerdunZone, hexes: ReadonlyArray<string>, path: Path, least: number): void => {
    knownHexes(hexes, path, index, fault)
    hexes.forEach((id, j) => {
      const hex = index.hexes.get(id)
      if (hex === undefined) return
      if (played.has(zone.id) && !isPlayable(scenario, hex)) {
        fault(
          'out-of-area',
          'verdun:14.2.d',
          [...path, j],
          `hex ${id} of zone ${zone.id} is on the bank that is not played on`,
          [zone.id, id],
        )
      }
      const far = index.nearTrench.get(id)
      if (zone.side !== 'german' || far === undefined || far >= least) return
      fault(
        'out-of-area',
        'verdun:14.1.d',
        [...path, j],
        `hex ${id} of zone ${zone.id} is ${far} from a French trench`,
        [zone.id, id],
        least,
      )
    })
  }
  scenario.zones.forEach((zone, i) => {
    check(zone, zone.hexes, ['zones', i, 'hexes'], 2)
    check(zone, zone.artillery, ['zones', i, 'artillery'], 3)
  })
}

/** For each column of a bank, the northernmost hex of the first trench line and the southernmost of the second. */
const columns = (
  hexes: ReadonlyArray<VerdunHex>,
): ReadonlyMap<string, { readonly first: number; readonly second: number }> => {
  const out = new Map<string, { first: number; second: number }>()
  for (const { q, r, bank, trench } of hexes) {
    if (trench === 0) continue
    const key = `${q} ${bank}`
    const column = out.get(key) ?? { first: Infinity, second: -Infinity }
    if (trench === 1) column.first = Math.min(column.first, r)
    else column.second = Math.max(column.second, r)
    out.set(key, column)
  }
  return out
}

export const checkPillboxes = (scenario: VerdunScenario, index: Index, fault: Fault): void => {
  const { pillboxes, map } = scenario
  const trenched = columns(map.hexes)
  /** In a trench, or between the lines of a column that has both. */
  const mayHold = ({ q, r, bank, trench }: VerdunHex): boolean => {
    const column = trenched.get(`${q} ${bank}`)
    return trench > 0 || (column !== undefined && column.first < r && r < column.second)
  }
  unique(
    pillboxes.map(pillbox => pillbox.id),
    i => ['pillboxes', i, 'id'],
    'pillbox',
    fault,
  )
  unique(
    pillboxes.map(pillbox => pillbox.hex),
    i => ['pillboxes', i, 'hex'],
    'a pillbox in hex',
    fault,
    'verdun:Q-40',
  )
  pillboxes.forEach((pillbox, i) => {
    const path = ['pillboxes', i]
    const formation = index.formations.get(pillbox.formation)
    if (formation === undefined)
      fault('unknown-id', 'verdun:14.1.b', [...path, 'formation'], `there is no formation "${pillbox.formation}"`, [
        pillbox.id,
        pillbox.formation,
      ])
    else if (formation.side !== 'french')
      fault('wrong-side', 'verdun:14.1.b', [...path, 'formation'], `${formation.id} is no French formation`, [
        pillbox.id,
        formation.id,
      ])
    if (knownHex(pillbox.hex, [...path, 'hex'], index, fault) !== undefined && !pillbox.hexes.includes(pillbox.hex)) {
      fault(
        'out-of-area',
        'verdun:Q-40',
        [...path, 'hex'],
        `${pillbox.id} stands in ${pillbox.hex}, which is none of its hexes`,
        [pillbox.id, pillbox.hex],
      )
    }
    knownHexes(pillbox.hexes, [...path, 'hexes'], index, fault)
    pillbox.hexes.forEach((id, j) => {
      const hex = index.hexes.get(id)
      if (hex === undefined) return
      if (!mayHold(hex))
        fault(
          'out-of-area',
          'verdun:Q-40',
          [...path, 'hexes', j],
          `hex ${id} is neither in a trench line nor between the two`,
          [pillbox.id, id],
        )
      if (!isPlayable(scenario, hex))
        fault('out-of-area', 'verdun:14.2.d', [...path, 'hexes', j], `hex ${id} is on the bank that is not played on`, [
          pillbox.id,
          id,
        ])
    })
  })
}
