/** What the checks of a scenario share: how a fault is named, and what they look up. */
import { type ViolationCode } from '../kernel/contract.js'
import { DIRECTIONS } from '../kernel/board.js'
import type { UnitType, VerdunFormation, VerdunHex, VerdunPlace, VerdunScenario, VerdunUnit, VerdunZone } from './scenario.js'

export type Path = ReadonlyArray<string | number>
export type Fault = (code: ViolationCode, rule: string, path: Path, message: string, subjects?: ReadonlyArray<string>, needed?: number) => void

/** Where units of a zone may stand: artillery may have a part of its own (14.1.d). */
interface Within { readonly hexes: ReadonlySet<string>; readonly artillery: ReadonlySet<string> }

/** What the checks look up. Of two entries under one id the first counts. */
export interface Index {
  readonly hexes: ReadonlyMap<string, VerdunHex>
  /** "q,r" -> hex. */
  readonly at: ReadonlyMap<string, VerdunHex>
  readonly places: ReadonlyMap<string, VerdunPlace>
  readonly zones: ReadonlyMap<string, VerdunZone>
  /** Zone id -> its hexes. */
  readonly within: ReadonlyMap<string, Within>
  readonly formations: ReadonlyMap<string, VerdunFormation>
  /** Hexes with a fort. */
  readonly fortified: ReadonlySet<string>
  /** Hexsides by {@link between}: rivers, and those of them that part the banks. */
  readonly rivers: ReadonlySet<string>
  readonly meuse: ReadonlySet<string>
  /** Hex -> its distance from the nearest French trench, where that is 2 or less. */
  readonly nearTrench: ReadonlyMap<string, number>
}

/** One name for a hexside, whichever hex comes first: ids of hexes hold no dash. */
export const between = (a: string, b: string): string => (a < b ? `${a}-${b}` : `${b}-${a}`)

export const adjacent = (a: VerdunHex, b: VerdunHex): boolean => {
  const dq = a.q - b.q
  const dr = a.r - b.r
  return Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr) === 2
}

/** The hexes next to a hex, clockwise from the north, those off the map left out. */
export const around = (hex: VerdunHex, index: Pick<Index, 'at'>): ReadonlyArray<VerdunHex> =>
  DIRECTIONS.flatMap(([q, r]) => index.at.get(`${hex.q + q},${hex.r + r}`) ?? [])

/** Whether units may be there at all (14.2.d). */
export const isPlayable = (scenario: VerdunScenario, hex: VerdunHex): boolean => scenario.banks === 'both' || hex.bank === 'right'

export const isInfantry = (type: UnitType): boolean => type === 'regiment' || type === 'battalion' || type === 'stosstruppen'
/** Artillery that stands on the map. */
export const isGun = (type: UnitType): boolean => type === 'divisional-artillery' || type === 'corps-artillery'

/** Corps artillery beyond the Meuse where only the right bank is played on: nobody commands it, and it is always in command (14.2.e). */
export const standsApart = (scenario: VerdunScenario, unit: VerdunUnit): boolean =>
  scenario.banks === 'right' && unit.type === 'corps-artillery' && unit.alwaysInCommand

const firstBy = <A>(items: ReadonlyArray<A>, key: (item: A) => string): ReadonlyMap<string, A> => {
  const out = new Map<string, A>()
  for (const item of items) if (!out.has(key(item))) out.set(key(item), item)
  return out
}

/** Spreads outwards from the trenches, two hexes far. */
const distances = (trenches: ReadonlyArray<VerdunHex>, index: Pick<Index, 'at'>): ReadonlyMap<string, number> => {
  const out = new Map(trenches.map(hex => [hex.id, 0]))
  let edge = trenches
  for (const far of [1, 2]) {
    const next: VerdunHex[] = []
    for (const hex of edge) {
      for (const other of around(hex, index)) {
        if (out.has(other.id)) continue
        out.set(other.id, far)
        next.push(other)
      }
    }
    edge = next
  }
  return out
}

export const indexOf = ({ map, zones, formations }: VerdunScenario): Index => {
  const at = firstBy(map.hexes, hex => `${hex.q},${hex.r}`)
  const zonesById = firstBy(zones, zone => zone.id)
  return {
    hexes: firstBy(map.hexes, hex => hex.id),
    at,
    places: firstBy(map.places, place => place.name),
    zones: zonesById,
    within: new Map([...zonesById.values()].map(zone => [zone.id, { hexes: new Set(zone.hexes), artillery: new Set(zone.artillery) }])),
    formations: firstBy(formations, formation => formation.id),
    fortified: new Set(map.forts.map(fort => fort.hex)),
    rivers: new Set(map.hexsides.filter(side => side.features.includes('river')).map(side => between(side.a, side.b))),
    meuse: new Set(map.hexsides.filter(side => side.meuse).map(side => between(side.a, side.b))),
    nearTrench: distances(map.hexes.filter(hex => hex.trench > 0), { at }),
  }
}

/** Names each entry whose key an earlier entry has. */
export const unique = (keys: ReadonlyArray<string>, path: (i: number) => Path, what: string, fault: Fault, rule = 'verdun:scenario'): void => {
  const seen = new Set<string>()
  keys.forEach((key, i) => {
    if (seen.has(key)) fault('duplicate', rule, path(i), `${what} "${key}" is listed twice`, [key])
    seen.add(key)
  })
}

/** Names a hex that the map lacks; the hex otherwise. */
export const knownHex = (id: string, path: Path, index: Index, fault: Fault): VerdunHex | undefined => {
  const hex = index.hexes.get(id)
  if (hex === undefined) fault('unknown-id', 'verdun:scenario', path, `there is no hex "${id}"`, [id])
  return hex
}

/** Names each hex of a list that the map lacks or that the list has already. */
export const knownHexes = (hexes: ReadonlyArray<string>, path: Path, index: Index, fault: Fault): void => {
  hexes.forEach((hex, i) => { knownHex(hex, [...path, i], index, fault) })
  unique(hexes, i => [...path, i], 'hex', fault)
}
