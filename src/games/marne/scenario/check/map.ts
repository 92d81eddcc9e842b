/** The map of a scenario: hexes, rivers, towns, fortresses, edges. */
import { areNeighbours } from '../../../../kernel/index.js'
import { type Check, type Index, checkEdge, knownHexes, unique } from './common.js'
import { EDGES, type MarneTown } from '../scenario.js'

/** Hexes are listed once, and have the terrain of what lies in them. */
export const checkHexes: Check = ({ map }, index, fault) => {
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
  const town = new Map<string, MarneTown>()
  for (const entry of map.towns) for (const hex of entry.hexes) if (!town.has(hex)) town.set(hex, entry)
  map.hexes.forEach((hex, i) => {
    if (index.hexes.get(hex.id) !== hex) return
    const here = town.get(hex.id)
    // woods and swamp stay what they are under a town: only their modifiers matter (M7.q)
    const wrong =
      here === undefined
        ? hex.terrain === 'town' || hex.terrain === 'city'
        : hex.terrain === 'clear' || (hex.terrain === 'town' && here.hexes.length > 1)
    if (!wrong) return
    const why = here === undefined ? `no town lies in hex ${hex.id}` : `hex ${hex.id} holds ${here.name}`
    fault('inconsistent', 'marne:scenario', [...path, i, 'terrain'], `terrain "${hex.terrain}", but ${why}`, [hex.id])
  })
}

/** Rivers run along hexsides, along each once. */
export const checkRivers: Check = ({ map }, index, fault) => {
  const seen = new Map<string, Set<string>>()
  map.rivers.forEach((river, i) =>
    river.sides.forEach(([a, b], j) => {
      const path = ['map', 'rivers', i, 'sides', j]
      const [from, to] = [index.hexes.get(a), index.hexes.get(b)]
      if (from === undefined) fault('unknown-id', 'marne:scenario', [...path, 0], `there is no hex "${a}"`, [a])
      if (to === undefined) fault('unknown-id', 'marne:scenario', [...path, 1], `there is no hex "${b}"`, [b])
      if (from === undefined || to === undefined) return
      if (!areNeighbours(from, to)) {
        fault('not-adjacent', 'marne:scenario', path, `hexes ${a} and ${b} share no hexside for the ${river.name}`, [
          a,
          b,
        ])
        return
      }
      const [low, high] = a < b ? [a, b] : [b, a]
      if (seen.get(low)?.has(high) === true)
        fault('duplicate', 'marne:scenario', path, `the hexside between ${a} and ${b} is listed twice`, [a, b])
      else seen.set(low, (seen.get(low) ?? new Set()).add(high))
    }),
  )
}

/** Hexes of a town that no chain of its hexes joins to its first one. */
const detached = (town: MarneTown, index: Index): ReadonlyArray<number> => {
  const hexes = town.hexes.map(id => index.hexes.get(id))
  const left = new Set(hexes.flatMap((hex, i) => (hex === undefined ? [] : [i])))
  const [first] = left
  const reached = first === undefined ? [] : [first]
  if (first !== undefined) left.delete(first)
  for (const i of reached) {
    for (const j of left) {
      if (!areNeighbours(hexes[i]!, hexes[j]!)) continue
      left.delete(j)
      reached.push(j)
    }
  }
  return [...left].filter(i => town.hexes.indexOf(town.hexes[i]!) === i)
}

/** Towns hang together, and share no hex. */
export const checkTowns: Check = ({ map }, index, fault) => {
  unique(
    map.towns.map(town => town.name),
    i => ['map', 'towns', i, 'name'],
    'town',
    fault,
  )
  const holder = new Map<string, string>()
  map.towns.forEach((town, i) => {
    const path = ['map', 'towns', i, 'hexes']
    knownHexes(town.hexes, path, index, fault)
    new Set(town.hexes).forEach(hex => {
      const other = holder.get(hex)
      if (other === undefined) holder.set(hex, town.name)
      else
        fault('duplicate', 'marne:scenario', [...path, town.hexes.indexOf(hex)], `hex ${hex} already holds ${other}`, [
          hex,
          other,
          town.name,
        ])
    })
    for (const j of detached(town, index)) {
      const hex = town.hexes[j]!
      fault(
        'inconsistent',
        'marne:scenario',
        [...path, j],
        `hex ${hex} does not hang together with the other hexes of ${town.name}`,
        [hex, town.name],
      )
    }
  })
}

/** Fortresses lie in hexes, one in each. */
export const checkForts: Check = ({ map }, index, fault) => {
  unique(
    map.forts.map(fort => fort.id),
    i => ['map', 'forts', i, 'id'],
    'fortress',
    fault,
  )
  map.forts.forEach((fort, i) => {
    if (!index.hexes.has(fort.hex))
      fault('unknown-id', 'marne:scenario', ['map', 'forts', i, 'hex'], `there is no hex "${fort.hex}"`, [fort.hex])
  })
  unique(
    map.forts.map(fort => fort.hex),
    i => ['map', 'forts', i, 'hex'],
    'a fortress in hex',
    fault,
  )
}

/** The towns that the rules name are there. */
export const checkRoles: Check = ({ roles }, index, fault) => {
  const paris = index.towns.get(roles.paris)
  if (paris === undefined) {
    fault(
      'missing-role',
      'marne:M6.e',
      ['roles', 'paris'],
      `no town "${roles.paris}" to be the city that supplies the Allies`,
      [roles.paris],
    )
  }
  const suippes = index.towns.get(roles.suippes)
  if (suippes === undefined) {
    fault(
      'missing-role',
      'marne:M13.e',
      ['roles', 'suippes'],
      `no town "${roles.suippes}" to bound the entry from the east`,
      [roles.suippes],
    )
  } else if (new Set(suippes.hexes.flatMap(hex => index.hexes.get(hex)?.q ?? [])).size > 1) {
    fault(
      'inconsistent',
      'marne:M13.e',
      ['roles', 'suippes'],
      `${suippes.name} lies in several columns of hexes: none is the line through it`,
      [suippes.name],
    )
  }
}

/** What is said of the start names towns and fortresses. */
export const checkHeld: Check = ({ germanHeld, destroyedForts }, index, fault) => {
  germanHeld.forEach((name, i) => {
    if (!index.towns.has(name))
      fault('unknown-id', 'marne:scenario', ['germanHeld', i], `there is no town "${name}"`, [name])
  })
  unique(germanHeld, i => ['germanHeld', i], 'town', fault)
  destroyedForts.forEach((id, i) => {
    if (!index.forts.has(id))
      fault('unknown-id', 'marne:scenario', ['destroyedForts', i], `there is no fortress "${id}"`, [id])
  })
  unique(destroyedForts, i => ['destroyedForts', i], 'fortress', fault)
}

/** The edges lie along the border of the map. */
export const checkEdges: Check = ({ map }, index, fault) => {
  if (map.edges.north.length === 0)
    fault('inconsistent', 'marne:M6.d', ['map', 'edges', 'north'], 'the north edge has no hexes to supply the Germans')
  if (map.edges.south.length === 0)
    fault('inconsistent', 'marne:M6.e', ['map', 'edges', 'south'], 'the south edge has no hexes to supply the Allies')
  for (const edge of EDGES) checkEdge(edge, map.edges[edge], ['map', 'edges', edge], index, fault)
}
