/** The off-map part of a scenario: entries, boxes and roads. */
import {
  type Codec,
  DIRECTION_NAMES,
  choice,
  flag,
  hexIdentifier as hex,
  hexIds,
  identifier,
  list,
  nullable,
  partName as name,
  strict,
} from '../../../kernel/index.js'
import { Side } from './forces.js'
import { hexRuns } from './sheet.js'

/** Hexes through which a side's units enter the map, grouped under one letter. */
export interface ArdennesEntry {
  readonly id: string
  readonly side: Side
  /** The box to which it leads; null for a German entry. */
  readonly box: string | null
  readonly hexes: ReadonlyArray<string>
  /** Whether its hexes are entry hexes in the sense of 13.4 and 23.2: the enemy can block them, and they are sources of supply. */
  readonly source: boolean
}
/** A box off the map for Allied units. */
export interface ArdennesBox {
  readonly id: string
  readonly name: string
  /** Boxes to which units can move from this box. */
  readonly adjacent: ReadonlyArray<string>
  /** The hexes of the map edge next to the box. */
  readonly edge: ReadonlyArray<string>
}
/** A road that leads off the map. */
export interface EdgeRoad {
  readonly hex: string
  readonly towards: (typeof DIRECTION_NAMES.flat)[number] | 'E' | 'W'
  readonly primary: boolean
}
/** The off-map part of a scenario. */
export interface ArdennesEdge {
  readonly entries: ReadonlyArray<ArdennesEntry>
  readonly boxes: ReadonlyArray<ArdennesBox>
  readonly roads: ReadonlyArray<EdgeRoad>
}

const id = identifier('id of an entry or box', 20)

/** Codec of the off-map part. */
export const ArdennesEdge: Codec<ArdennesEdge> = strict('ArdennesEdge', {
  entries: list(
    strict('ArdennesEntry', { id, side: Side, box: nullable(id), hexes: hexIds(100, 1), source: flag }),
    60,
    1,
  ),
  boxes: list(strict('ArdennesBox', { id, name, adjacent: list(id, 20), edge: hexRuns }), 20),
  roads: list(
    strict('EdgeRoad', { hex, towards: choice('direction', [...DIRECTION_NAMES.flat, 'E', 'W']), primary: flag }),
    200,
  ),
})
