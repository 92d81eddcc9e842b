/** Checks of the map of a scenario: hexes and their banks, hexsides, roads and waters, places, edges. */
import { areNeighbours, hexesAround, hexsideName } from '../../../../kernel/index.js'
import { type Check, reachable } from './common.js'

/** Ids of the boxes off the map, which no hex may have. */
const BOXES: ReadonlySet<string> = new Set(['reserve', 'pool', 'destroyed'])

/** Checks that each hex is listed once, and that the Meuse separates the banks. */
export const checkHexes: Check = look => {
  const { scenario, hexes, at, meuse, fault } = look
  const path = ['map', 'hexes']
  const all = scenario.map.hexes
  look.distinctHexes(all, path)
  all.forEach((hex, i) => {
    const { id, q, r, bank } = hex
    if (BOXES.has(id))
      fault('duplicate', 'verdun:scenario', [...path, i, 'id'], `"${id}" is the name of a box off the map`, [id])
    if (hexes.get(id) !== hex || at.get(`${q},${r}`) !== hex) return
    // visits each pair of adjacent hexes once
    for (const other of hexesAround(look, hex)) {
      const said = other.q < q || (other.q === q && other.r < r)
      if (other.bank === bank || said || meuse.has(hexsideName(id, other.id))) continue
      const message = `hexes ${id} and ${other.id} are on different banks without the Meuse between them`
      fault('inconsistent', 'verdun:14.2.d', [...path, i, 'bank'], message, [id, other.id])
    }
  })
}

/** Checks that each hexside is listed once, and that the Meuse is a river that separates the banks. */
export const checkHexsides: Check = ({ scenario: { map }, fault, unique, hexPair, hexsides }) => {
  const check = hexsides()
  map.hexsides.forEach(({ a, b, features, meuse }, i) => {
    const path = ['map', 'hexsides', i]
    const pair = hexPair([a, b], path, ['a', 'b'])
    unique(features, [...path, 'features'], 'feature')
    if (meuse && !features.includes('river'))
      fault('inconsistent', 'verdun:3.2.a', [...path, 'features'], 'the Meuse is a river', [a, b])
    if (pair === undefined || !check(pair, path) || !meuse || pair[0].bank !== pair[1].bank) return
    const message = `hexes ${a} and ${b} are on the same bank of the Meuse`
    fault('inconsistent', 'verdun:14.2.d', [...path, 'meuse'], message, [a, b])
  })
}

/** Checks that each hex of a road is adjacent to the next, and that the names of waters are in hexes of the map. */
export const checkLines: Check = ({ scenario: { map }, hexes, fault, knownHex }) => {
  map.roads.forEach((road, i) =>
    road.path.forEach((id, j) => {
      const path = ['map', 'roads', i, 'path', j]
      const hex = knownHex(id, path)
      const before = j > 0 ? hexes.get(road.path[j - 1]!) : undefined
      if (hex === undefined || before === undefined || areNeighbours(before, hex)) return
      const message = `the road "${road.name}" goes from ${before.id} to ${id}, which is not adjacent`
      fault('not-adjacent', 'verdun:scenario', path, message, [before.id, id])
    }),
  )
  map.waters.forEach((water, i) => {
    knownHex(water.place, ['map', 'waters', i, 'place'])
  })
}

/** Checks that forts and places are in hexes of the map, and that Verdun is in play. */
export const checkPlaces: Check = look => {
  const { forts, places } = look.scenario.map
  look.uniqueBy('id', forts, ['map', 'forts'], 'fort')
  forts.forEach((fort, i) => {
    look.knownHex(fort.hex, ['map', 'forts', i, 'hex'])
  })
  look.uniqueBy('hex', forts, ['map', 'forts'], 'a fort in hex')
  look.uniqueBy('name', places, ['map', 'places'], 'place')
  places.forEach((place, i) => {
    look.knownHexes(place.hexes, ['map', 'places', i, 'hexes'])
  })
  const verdun = look.filled(look.places, {
    what: 'place',
    id: look.scenario.roles.verdun,
    role: 'verdun',
    need: 'that wins the game for the Germans',
    rule: 'verdun:13.b',
  })
  if (verdun === undefined || reachable(look, verdun.hexes)) return
  const message = `no hex of ${verdun.name} is on a bank that is in play`
  look.fault('out-of-area', 'verdun:13.b', ['roles', 'verdun'], message, [verdun.name])
}

/** The purposes of the edges. */
const EDGES = [
  { edge: 'north', rule: 'verdun:13.a', need: 'in play for the lines to German objectives' },
  { edge: 'south', rule: 'verdun:Q-47', need: 'in play for French entry' },
] as const

/** Checks that the edges run along the border of the map, and that a hex of each is in play. */
export const checkEdges: Check = look => {
  for (const { edge, rule, need } of EDGES) {
    const path = ['map', 'edges', edge]
    const hexes = look.scenario.map.edges[edge]
    if (!reachable(look, hexes)) look.fault('inconsistent', rule, path, `the ${edge} edge has no hex ${need}`)
    look.edge(edge, hexes, path)
  }
}
