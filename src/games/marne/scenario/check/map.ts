/** Checks of the map of a scenario: hexes, rivers, towns, fortresses, edges. */
import { areNeighbours, flood } from '../../../../kernel/index.js'
import type { Check, Look } from './common.js'
import { EDGES, type MarneTown } from '../map.js'

/** Checks that each hex is listed once, and that its terrain fits the town in it, if any. */
export const checkHexes: Check = ({ scenario: { map }, hexes, distinctHexes, fault }) => {
  const path = ['map', 'hexes']
  distinctHexes(map.hexes, path)
  const town = new Map<string, MarneTown>()
  for (const entry of map.towns) for (const hex of entry.hexes) if (!town.has(hex)) town.set(hex, entry)
  map.hexes.forEach((hex, i) => {
    if (hexes.get(hex.id) !== hex) return
    const here = town.get(hex.id)
    // woods and swamp may remain under a town, because only their modifiers matter (M7.q)
    const wrong =
      here === undefined
        ? hex.terrain === 'town' || hex.terrain === 'city'
        : hex.terrain === 'clear' || (hex.terrain === 'town' && here.hexes.length > 1)
    if (!wrong) return
    const why = here === undefined ? `hex ${hex.id} has no town` : `hex ${hex.id} belongs to ${here.name}`
    fault('inconsistent', 'marne:scenario', [...path, i, 'terrain'], `terrain "${hex.terrain}", but ${why}`, [hex.id])
  })
}

/** Checks that rivers run along hexsides, and along each hexside only once. */
export const checkRivers: Check = ({ scenario: { map }, hexPair, hexsides }) => {
  const check = hexsides()
  map.rivers.forEach((river, i) =>
    river.sides.forEach((side, j) => {
      const path = ['map', 'rivers', i, 'sides', j]
      const pair = hexPair(side, path, [0, 1])
      if (pair !== undefined) check(pair, path, ` for the ${river.name}`)
    }),
  )
}

/** Returns the hexes of a town that are not connected to its first hex, as positions in the town's list. */
const detached = (town: MarneTown, { hexes }: Look): ReadonlyArray<number> => {
  const all = [...new Set(town.hexes)].flatMap(id => hexes.get(id) ?? [])
  const joined = flood(all.slice(0, 1), hex => all.filter(other => areNeighbours(hex, other)))
  return all.filter(hex => !joined.has(hex)).map(hex => town.hexes.indexOf(hex.id))
}

/** Checks that the hexes of a town are connected, and that towns share no hex. */
export const checkTowns: Check = look => {
  const { towns } = look.scenario.map
  const { fault } = look
  look.uniqueBy('name', towns, ['map', 'towns'], 'town')
  const holder = new Map<string, string>()
  towns.forEach((town, i) => {
    const path = ['map', 'towns', i, 'hexes']
    look.knownHexes(town.hexes, path)
    new Set(town.hexes).forEach(hex => {
      const other = holder.get(hex)
      const at = [...path, town.hexes.indexOf(hex)]
      if (other === undefined) holder.set(hex, town.name)
      else fault('duplicate', 'marne:scenario', at, `hex ${hex} already belongs to ${other}`, [hex, other, town.name])
    })
    for (const j of detached(town, look)) {
      const hex = town.hexes[j]!
      const message = `hex ${hex} is not connected to the other hexes of ${town.name}`
      fault('inconsistent', 'marne:scenario', [...path, j], message, [hex, town.name])
    }
  })
}

/** Checks that fortresses are in hexes of the map, one per hex. */
export const checkForts: Check = ({ scenario: { map }, uniqueBy, knownHex }) => {
  const path = ['map', 'forts']
  uniqueBy('id', map.forts, path, 'fortress')
  map.forts.forEach((fort, i) => {
    knownHex(fort.hex, [...path, i, 'hex'])
  })
  uniqueBy('hex', map.forts, path, 'a fortress in hex')
}

/** Checks that the towns that the rules name exist. */
export const checkRoles: Check = ({ scenario: { roles }, towns, hexes, filled, fault }) => {
  const need = 'to be the city that supplies the Allies'
  filled(towns, { what: 'town', id: roles.paris, role: 'paris', need, rule: 'marne:M6.e' })
  const suippes = filled(towns, {
    what: 'town',
    id: roles.suippes,
    role: 'suippes',
    need: 'to limit entry from the east edge',
    rule: 'marne:M13.e',
  })
  if (suippes === undefined) return
  const columns = new Set(suippes.hexes.flatMap(hex => hexes.get(hex)?.q ?? []))
  if (columns.size <= 1) return
  const message = `${suippes.name} covers several columns of hexes, so no single column runs through it`
  fault('inconsistent', 'marne:M13.e', ['roles', 'suippes'], message, [suippes.name])
}

/** Checks that the start names existing towns and fortresses, each once. */
export const checkHeld: Check = ({ scenario: { germanHeld, destroyedForts }, towns, forts, known, unique }) => {
  const named = (
    ids: ReadonlyArray<string>,
    path: 'germanHeld' | 'destroyedForts',
    what: string,
    table: ReadonlyMap<string, unknown>,
  ): void => {
    ids.forEach((id, i) => known(table, { what, id, path: [path, i] }))
    unique(ids, [path], what)
  }
  named(germanHeld, 'germanHeld', 'town', towns)
  named(destroyedForts, 'destroyedForts', 'fortress', forts)
}

/** Checks that the edges run along the border of the map. */
export const checkEdges: Check = ({ scenario: { map }, edge, fault }) => {
  if (map.edges.north.length === 0)
    fault('inconsistent', 'marne:M6.d', ['map', 'edges', 'north'], 'the north edge has no hexes to supply the Germans')
  if (map.edges.south.length === 0)
    fault('inconsistent', 'marne:M6.e', ['map', 'edges', 'south'], 'the south edge has no hexes to supply the Allies')
  for (const each of EDGES) edge(each, map.edges[each], ['map', 'edges', each])
}
