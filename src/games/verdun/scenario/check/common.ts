/** What the checks of a scenario share: how a fault is named, and what they look up. */
import {
  type Fault as AnyFault,
  type HexIndex,
  DIRECTIONS,
  documentChecks,
  firstBy,
  hexIndex,
} from '../../../../kernel/index.js'
import type {
  UnitType,
  VerdunFormation,
  VerdunHex,
  VerdunPlace,
  VerdunScenario,
  VerdunUnit,
  VerdunZone,
} from '../scenario.js'

/** The rules that faults of a scenario rest on: sections that say what a scenario must hold. */
export type ScenarioRule =
  | 'verdun:1.1.a'
  | 'verdun:1.1.c'
  | 'verdun:1.2.a'
  | 'verdun:1.2.c'
  | 'verdun:1.2.f'
  | 'verdun:1.3.a'
  | 'verdun:1.4.a'
  | 'verdun:1.6.a'
  | 'verdun:1.6.c'
  | 'verdun:12.a'
  | 'verdun:13.a'
  | 'verdun:13.b'
  | 'verdun:13.c'
  | 'verdun:13.d'
  | 'verdun:14.1.b'
  | 'verdun:14.1.c'
  | 'verdun:14.1.d'
  | 'verdun:14.2.a'
  | 'verdun:14.2.d'
  | 'verdun:14.2.f'
  | 'verdun:14.2.h'
  | 'verdun:3.2.a'
  | 'verdun:4.a'
  | 'verdun:8.4.b'
  | 'verdun:Q-12'
  | 'verdun:Q-24'
  | 'verdun:Q-27'
  | 'verdun:Q-37'
  | 'verdun:Q-39'
  | 'verdun:Q-40'
  | 'verdun:Q-47'
  | 'verdun:scenario'
/** Notes a fault. */
export type Fault = AnyFault<ScenarioRule>

export const { unique, knownHex, knownHexes, edge: checkEdge } = documentChecks<ScenarioRule>('verdun:scenario')

/** Where units of a zone may stand: artillery may have a part of its own (14.1.d). */
interface Within {
  readonly hexes: ReadonlySet<string>
  readonly artillery: ReadonlySet<string>
}

/** What the checks look up. Of two entries under one id the first counts. */
export interface Index extends HexIndex<VerdunHex> {
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

/** The hexes next to a hex, clockwise from the north, those off the map left out. */
export const around = (hex: VerdunHex, index: Pick<Index, 'at'>): ReadonlyArray<VerdunHex> =>
  DIRECTIONS.flatMap(([q, r]) => index.at.get(`${hex.q + q},${hex.r + r}`) ?? [])

/** Whether units may be there at all (14.2.d). */
export const isPlayable = (scenario: VerdunScenario, hex: VerdunHex): boolean =>
  scenario.banks === 'both' || hex.bank === 'right'

export const isInfantry = (type: UnitType): boolean =>
  type === 'regiment' || type === 'battalion' || type === 'stosstruppen'
/** Artillery that stands on the map. */
export const isGun = (type: UnitType): boolean => type === 'divisional-artillery' || type === 'corps-artillery'

/** Corps artillery beyond the Meuse where only the right bank is played on: nobody commands it, and it is always in command (14.2.e). */
export const standsApart = (scenario: VerdunScenario, unit: VerdunUnit): boolean =>
  scenario.banks === 'right' && unit.type === 'corps-artillery' && unit.alwaysInCommand

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
  const hexes = hexIndex(map.hexes)
  const zonesById = firstBy(zones, zone => zone.id)
  return {
    ...hexes,
    places: firstBy(map.places, place => place.name),
    zones: zonesById,
    within: new Map(
      [...zonesById.values()].map(zone => [
        zone.id,
        { hexes: new Set(zone.hexes), artillery: new Set(zone.artillery) },
      ]),
    ),
    formations: firstBy(formations, formation => formation.id),
    fortified: new Set(map.forts.map(fort => fort.hex)),
    rivers: new Set(map.hexsides.filter(side => side.features.includes('river')).map(side => between(side.a, side.b))),
    meuse: new Set(map.hexsides.filter(side => side.meuse).map(side => between(side.a, side.b))),
    nearTrench: distances(
      map.hexes.filter(hex => hex.trench > 0),
      hexes,
    ),
  }
}
