/** Shared parts of the checks of a scenario: its lookup tables, and properties of units and hexes. */
import {
  type DocumentChecks,
  type Fault,
  DIRECTIONS,
  documentChecks,
  firstBy,
  flood,
  hexsideName,
} from '../../../../kernel/index.js'
import type { UnitType, VerdunFormation, VerdunUnit } from '../forces.js'
import type { VerdunHex, VerdunHexside, VerdunPlace } from '../map.js'
import type { VerdunScenario, VerdunZone } from '../scenario.js'

/** The rules that a scenario can violate. */
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
  | 'verdun:Q-30'
  | 'verdun:Q-37'
  | 'verdun:Q-39'
  | 'verdun:Q-40'
  | 'verdun:Q-47'
  | 'verdun:scenario'
/** The hexes of a zone for units, and for artillery, which may have its own hexes (14.1.d). */
interface Within {
  readonly hexes: ReadonlySet<string>
  readonly artillery: ReadonlySet<string>
}

/** A scenario and the lookup tables of the checks. If two entries have the same id, the first one is used. */
export interface Look extends DocumentChecks<ScenarioRule, VerdunHex> {
  readonly scenario: VerdunScenario
  readonly places: ReadonlyMap<string, VerdunPlace>
  readonly zones: ReadonlyMap<string, VerdunZone>
  /** Zone id -> its hexes. */
  readonly within: ReadonlyMap<string, Within>
  readonly formations: ReadonlyMap<string, VerdunFormation>
  /** Hexes with a fort. */
  readonly fortified: ReadonlySet<string>
  /** Names of hexsides with a river; `meuse` contains the names of hexsides that separate the banks. */
  readonly rivers: ReadonlySet<string>
  readonly meuse: ReadonlySet<string>
  /** Hex -> distance to the nearest French trench, if it is at most 2. */
  readonly nearTrench: ReadonlyMap<string, number>
}

/** A check of one part of a scenario. */
export type Check = (look: Look) => void

/** Whether a hex is in play (14.2.d). */
export const isPlayable = (scenario: VerdunScenario, hex: VerdunHex): boolean =>
  scenario.banks === 'both' || hex.bank === 'right'

/** Whether one of these hexes exists and is in play. */
export const reachable = ({ scenario, hexes }: Look, ids: ReadonlyArray<string>): boolean =>
  ids.some(id => {
    const hex = hexes.get(id)
    return hex !== undefined && isPlayable(scenario, hex)
  })

export const isInfantry = (type: UnitType): boolean =>
  type === 'regiment' || type === 'battalion' || type === 'stosstruppen'
/** Whether a unit is artillery on the map. */
export const isGun = (type: UnitType): boolean => type === 'divisional-artillery' || type === 'corps-artillery'

/**
 * Whether a unit is corps artillery beyond the Meuse in a scenario with only the right bank in play. It obeys no HQ and
 * is always in command (14.2.e).
 */
export const standsApart = (scenario: VerdunScenario, unit: VerdunUnit): boolean =>
  scenario.banks === 'right' && unit.type === 'corps-artillery' && unit.alwaysInCommand

/** Returns the names of the hexsides that pass a test. */
const sidesWith = (
  hexsides: ReadonlyArray<VerdunHexside>,
  which: (side: VerdunHexside) => boolean,
): ReadonlySet<string> => new Set(hexsides.filter(which).map(({ a, b }) => hexsideName(a, b)))

/**
 * Returns hex id -> distance to the nearest trench, if it is at most `most` hexes. As in play, distances also count
 * across gaps in the map.
 */
const hexesNearTrench = (
  { at }: Pick<DocumentChecks<ScenarioRule, VerdunHex>, 'at'>,
  hexes: ReadonlyArray<VerdunHex>,
  most: number,
): ReadonlyMap<string, number> => {
  const trenches = new Set(hexes.filter(hex => hex.trench > 0).map(({ q, r }) => `${q},${r}`))
  const around = (place: string): ReadonlyArray<string> => {
    const [q = 0, r = 0] = place.split(',').map(Number)
    return DIRECTIONS.map(([dq, dr]) => `${q + dq},${r + dr}`)
  }
  const out = new Map<string, number>()
  for (const [place, far] of flood(trenches, around, most)) {
    const id = at.get(place)?.id
    if (id !== undefined && !out.has(id)) out.set(id, far)
  }
  return out
}

/** Builds the lookup tables of a scenario. */
export const lookAt = (scenario: VerdunScenario, fault: Fault<ScenarioRule>): Look => {
  const { map } = scenario
  const checks = documentChecks<ScenarioRule, VerdunHex>(map.hexes, 'verdun:scenario', fault)
  const zones = firstBy(scenario.zones, zone => zone.id)
  return {
    ...checks,
    scenario,
    places: firstBy(map.places, place => place.name),
    zones,
    within: new Map(
      [...zones.values()].map(zone => [zone.id, { hexes: new Set(zone.hexes), artillery: new Set(zone.artillery) }]),
    ),
    formations: firstBy(scenario.formations, formation => formation.id),
    fortified: new Set(map.forts.map(fort => fort.hex)),
    rivers: sidesWith(map.hexsides, side => side.features.includes('river')),
    meuse: sidesWith(map.hexsides, side => side.meuse),
    nearTrench: hexesNearTrench(checks, map.hexes, 2),
  }
}
