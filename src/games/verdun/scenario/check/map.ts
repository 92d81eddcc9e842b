/**
 * Checks of the map of a scenario: hexes and their banks, hexsides, roads and waters, places, edges, zones. Checks of the
 * game turns and objectives.
 */

import { areNeighbours, hexesAround, hexsideName, type Path } from '../../../../kernel/index.js'
import { type Check, isPlayable, type Look, reachable, standsApart } from './common.js'
import type { VerdunHex, VerdunPillbox, VerdunZone } from '../scenario.js'

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

/* The zones for units and pillboxes. */

/**
 * Checks that hexes of a zone are in play if they have to be, and are at least `least` hexes from the French trenches.
 */
const checkZone = (look: Look, zone: VerdunZone, part: 'hexes' | 'artillery', least: number, path: Path): void => {
  look.knownHexes(zone[part], path)
  const { units } = look.scenario
  // left-bank artillery may have a zone out of play; all other units need one in play
  const played = units.some(
    unit => !standsApart(look.scenario, unit) && 'zone' in unit.start && unit.start.zone === zone.id,
  )
  zone[part].forEach((id, j) => {
    const hex = look.hexes.get(id)
    if (hex === undefined) return
    if (played && !isPlayable(look.scenario, hex)) {
      const message = `hex ${id} of zone ${zone.id} is on the bank that is not in play`
      look.fault('out-of-area', 'verdun:14.2.d', [...path, j], message, [zone.id, id])
    }
    const far = look.nearTrench.get(id)
    if (zone.side !== 'german' || far === undefined || far >= least) return
    const message = `hex ${id} of zone ${zone.id} is at a distance of ${far} from a French trench`
    look.fault('out-of-area', 'verdun:14.1.d', [...path, j], message, [zone.id, id], least)
  })
}

/** Checks that zones have unique ids, and checks each zone. */
export const checkZones: Check = look => {
  const { zones } = look.scenario
  look.uniqueBy('id', zones, ['zones'], 'zone')
  zones.forEach((zone, i) => {
    checkZone(look, zone, 'hexes', 2, ['zones', i, 'hexes'])
    checkZone(look, zone, 'artillery', 3, ['zones', i, 'artillery'])
  })
}

/**
 * Returns the northernmost hex of the first trench line and the southernmost of the second, for each column of a bank.
 */
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

/** Checks that a pillbox is French, and that it starts in one of its hexes. */
const checkPillbox = (look: Look, { id, hex, hexes, formation }: VerdunPillbox, path: Path): void => {
  const named = {
    what: 'formation',
    id: formation,
    path: [...path, 'formation'],
    by: id,
    rule: 'verdun:14.1.b',
  } as const
  const owner = look.known(look.formations, named)
  if (owner !== undefined && owner.side !== 'french')
    look.fault('wrong-side', 'verdun:14.1.b', named.path, `${owner.id} is not a French formation`, [id, owner.id])
  const at = [...path, 'hex']
  if (look.knownHex(hex, at) !== undefined && !hexes.includes(hex))
    look.fault('out-of-area', 'verdun:Q-40', at, `${id} starts in ${hex}, which is not one of its hexes`, [id, hex])
  look.knownHexes(hexes, [...path, 'hexes'])
}

/** Checks that pillboxes have unique ids, one hex each, and only hexes that may contain one. */
export const checkPillboxes: Check = look => {
  const { pillboxes, map } = look.scenario
  const trenched = columns(map.hexes)
  /** Whether the hex is in a trench, or between the lines of a column that has both. */
  const mayHold = ({ q, r, bank, trench }: VerdunHex): boolean => {
    const column = trenched.get(`${q} ${bank}`)
    return trench > 0 || (column !== undefined && column.first < r && r < column.second)
  }
  look.uniqueBy('id', pillboxes, ['pillboxes'], 'pillbox')
  look.uniqueBy('hex', pillboxes, ['pillboxes'], 'a pillbox in hex', 'verdun:Q-40')
  pillboxes.forEach((pillbox, i) => {
    checkPillbox(look, pillbox, ['pillboxes', i])
    pillbox.hexes.forEach((id, j) => {
      const hex = look.hexes.get(id)
      if (hex === undefined) return
      const path = ['pillboxes', i, 'hexes', j]
      const subjects = [pillbox.id, id]
      if (!mayHold(hex)) {
        const message = `hex ${id} is neither in a trench line nor between the two`
        look.fault('out-of-area', 'verdun:Q-40', path, message, subjects)
      }
      if (!isPlayable(look.scenario, hex))
        look.fault('out-of-area', 'verdun:14.2.d', path, `hex ${id} is on the bank that is not in play`, subjects)
    })
  })
}

/* The game turns and the objectives. */

/** Checks that each game turn has one date, that the extra turn comes last, and that the objectives are in play. */
export const checkVictory: Check = look => {
  const { turns, thresholds, objectives } = look.scenario
  const { fault } = look
  const { first, last, extra } = turns
  if (look.turnsAscend(turns, 'verdun:14.2.a')) {
    if (extra !== 0 && extra !== last + 1) {
      const message = `the extra turn ${extra} does not follow the last game turn, ${last}`
      fault('out-of-range', 'verdun:14.2.h', ['turns', 'extra'], message, [], last + 1)
    } else look.datesOf(turns.dates, Math.max(last, extra) - first + 1, 'verdun:14.2.a')
  }
  const { operational, tactical } = thresholds
  if (operational <= tactical) {
    const message = `the threshold of operational victory, ${operational}, must exceed that of tactical victory, ${tactical}`
    fault('inconsistent', 'verdun:13.d', ['thresholds', 'operational'], message)
  }
  look.uniqueBy('name', objectives, ['objectives'], 'objective')
  objectives.forEach(({ name, hexes }, i) => {
    const path = ['objectives', i, 'hexes']
    look.knownHexes(hexes, path)
    if (!hexes.some(hex => look.hexes.has(hex)) || reachable(look, hexes)) return
    fault('out-of-area', 'verdun:13.a', path, `no hex of ${name} is on a bank that is in play`, [name])
  })
}
